"""The phases of the turn (4.1) and the beginning of the game (3.3, 3.4)."""

import pytest

from games.engine.options import RunOptions
from games.engine.tally import AVAILABLE, SPENT
from games.lightseekers.play import PLAY
from tests.games.engine.decks import setup_of
from tests.games.engine.solitaire import Solitaire
from tests.games.lightseekers.play.table import FILLER, Table, attack, buff, combo, hero, made

PASS = "Pass the rest of the actions"
ONE_MORE = {"when": "play", "do": "gain-actions", "count": 1}


def drawn(table: Table) -> int:
    return sum(text.startswith("Draws") for text in table.log())


@pytest.mark.parametrize(("first", "cards"), [("play", 4), ("draw", 5)])
def test_3_3_3_the_first_player_begins_with_four_cards_the_second_with_five(
    first: str, cards: int
) -> None:
    setup = setup_of("lightseekers", "noon-engine")
    game = Solitaire(PLAY, setup, RunOptions(first=first), seed=3, index=0)
    assert game.state.players[0].hand.count == cards
    assert game.state.players[0].life == 30


def test_4_1_4_1_a_card_for_each_action_not_used() -> None:
    for played, cards in ((0, 2), (1, 1), (2, 0)):
        table = Table(attack("A"), attack("B"), hand=["A", "B"])
        before = drawn(table)
        table.plays(*["A", "B"][:played])
        if table.state.turn == 1:
            table.do(PASS)
        assert drawn(table) - before == cards


def test_4_1_4_3_one_card_after_a_combo_and_one_for_an_extra_action_not_used() -> None:
    table = Table(combo("Spell", cost=["fire"]), attack("Flame", elements=["fire"]),
                  hand=["Spell", "Flame"])  # fmt: skip
    before = drawn(table)
    table.do("Play the combo Spell")
    assert drawn(table) - before == 1
    table = Table(combo("Spell", ONE_MORE, cost=["fire"]), attack("Flame", elements=["fire"]),
                  hand=["Spell", "Flame"])  # fmt: skip
    before = drawn(table)
    table.do("Play the combo Spell", PASS)
    assert drawn(table) - before == 2


def test_4_1_3_6c_a_combo_spends_no_action_above_a_limit() -> None:
    curse = buff("Curse", {"when": "lingering", "do": "limit-actions", "count": 1})
    cards = (curse, combo("Spell", cost=["fire"]), attack("Flame", elements=["fire"]))
    for buffs, actions in (([], 2), (["Curse"], 1)):
        table = Table(*cards, hand=["Spell", "Flame"], buffs=buffs).do("Play the combo Spell")
        assert [int(table.tally.sums[at, 1]) for at in (AVAILABLE, SPENT)] == [actions, actions]


def test_4_1_3_6c_actions_above_a_limit_draw_nothing() -> None:
    curse = buff("Curse", {"when": "lingering", "do": "limit-actions", "count": 1})
    table = Table(curse, buffs=["Curse"])
    before = drawn(table)
    table.do(PASS)
    assert drawn(table) - before == 1
    theirs = buff("Tax", {"when": "lingering", "do": "limit-actions", "who": "target", "count": 1})
    table = Table(theirs, buffs=["Tax"])
    before = drawn(table)
    assert drawn(table.do(PASS)) - before == 2


def test_4_1_3_6d_actions_come_back_when_the_limit_goes() -> None:
    curse = buff("Curse", {"when": "lingering", "do": "limit-actions", "count": 1})
    lift = made("Lift", {"when": "play", "do": "remove", "which": "one"}, category="defend")
    table = Table(curse, lift, attack("A"), hand=["Lift", "A"], buffs=["Curse"]).plays("Lift")
    assert table.offers() == ["Play A", PASS]


def test_4_1_3_5c_passing_passes_all_that_is_left() -> None:
    table = Table(attack("A"), hand=["A"]).do(PASS)
    assert table.state.turn == 2


def test_4_1_1_start_of_turn_hero_items_buffs_in_standard_order() -> None:
    start = {"when": "start-of-turn", "do": "damage", "amount": 1, "to": "target"}
    table = Table(
        buff("Left", start),
        buff("Right", start),
        made("Ring", start, category="item"),
        leader=hero(start),
        buffs=["Left", "Right"],
        items=["Ring"],
    )
    table.next_turn()
    shown = [text.split(" deals")[0] for text in table.log() if " deals" in text]
    assert shown[-4:] == ["Test Hero", "Ring", "Left", "Right"]


def test_4_1_2_rotate_then_expire_then_instant_effects_from_left_to_right() -> None:
    heal = {"when": "corner", "do": "heal", "amount": 1}
    table = Table(
        buff("A", heal, corners=["o", "o"]),
        buff("B", {"when": "expire", "do": "damage", "amount": 1, "to": "target"}, corners=["o"]),
        buff("C", heal, corners=["o", "o"]),
        buffs=["A", "B", "C"],
    )
    table.next_turn()
    assert [line.text for line in table.game.lines() if line.phase == "buff phase"] == [
        "A rotates to corner 2.",
        "C rotates to corner 2.",
        "B expires.",
        "B deals 1 damage, opponent at 29.",
        "A heals 1, now at 31.",
        "C heals 1, now at 32.",
    ]


def test_4_1_5_end_of_turn_effects_come_after_the_draw() -> None:
    late = buff(
        "Late",
        {"when": "end-of-turn", "do": "damage", "amount": 1, "to": "target",
         "if": {"test": "hand-at-least", "count": 2}},
    )  # fmt: skip
    table = Table(late, buffs=["Late"]).do(PASS)
    assert table.opponent.life == 29


def test_4_1_3_1f_a_combo_uses_up_ordinary_actions_and_leaves_extra_ones() -> None:
    engine = buff("Engine", {"when": "start-of-turn", "do": "gain-actions", "count": 1})
    spell = combo("Spell", cost=["fire"])
    cards = (engine, spell, attack("A"), attack("B"), attack("C"), attack("F", elements=["fire"]))
    table = Table(*cards, hand=["A", "B", "C"], buffs=["Engine"]).next_turn()
    table.plays("A", "B", "C")
    assert table.state.turn == 3
    table = Table(*cards, hand=["Spell", "F"], buffs=["Engine"]).next_turn()
    table.do("Play the combo Spell")
    assert table.state.turn == 2
    assert table.me.this_turn.actions == 1
    assert "Play the combo Spell" not in table.offers()


def test_the_resource_is_actions_available_and_spent() -> None:
    table = Table(attack("A"), hand=["A"]).plays("A").do(PASS)
    tally = table.tally
    assert (tally.sums[3, 1], tally.sums[4, 1], tally.sums[5, 1]) == (2, 1, 1)


def test_the_opponent_has_what_the_options_say() -> None:
    table = Table(attack("A", 3), hand=["A"], health=12, their_buffs=2).plays("A")
    assert table.opponent.life == 9
    assert table.state.players[1].table.inert == 2


def test_a_filler_is_a_card_like_any_other() -> None:
    assert f"Play {FILLER}" in [action.text for action in Table().next_turn().game.actions()]
