"""The opening, the three phases of a turn, and what wins or loses the game (2, 3.1)."""

import pytest

from games.engine.library import clear_library, put_on_bottom
from games.engine.options import RunOptions
from games.oversoul.play.state import (
    ACTION,
    BY_EMPTY_DECK,
    BY_LOST_LEADER,
    BY_SHAKTI,
    BY_SHIVA,
    CYCLE,
)
from games.oversoul.words import ARCHETYPES
from tests.games.engine.solitaire import Solitaire
from tests.games.oversoul.play.table import Table, does, made, play, shrine, spell

FRIEND = made("Friend", hp=5)
STONE = made("Stone", "construct")
MILL = made("Mill", energy=1)


@pytest.mark.parametrize(("first", "cards"), [("play", 4), ("draw", 5)])
def test_the_opening_hand_is_4_on_the_play_and_5_on_the_draw(first: str, cards: int) -> None:
    table = Table(FRIEND)
    game = Solitaire(play(), table.setup, RunOptions(first=first), seed=3, index=0)
    assert game.state.players[0].hand.count == cards


def test_any_number_is_replaced_once_from_the_bottom() -> None:
    table = Table(FRIEND)
    game = Solitaire(play(), table.setup, RunOptions(first="play"), seed=3, index=0)
    me = game.state.players[0]
    for _ in range(2):
        back = next(a for a in game.actions() if a.text.startswith("Put "))
        game.choose(back.code)
    assert (me.hand.count, me.library.on_bottom) == (2, 2)
    game.choose(next(a.code for a in game.actions() if a.text.startswith("Keep")))
    assert me.hand.count == 2 + 2 + 1
    assert game.state.turn == 1


def test_the_first_cycle_starts_at_rank_1_and_every_later_one_rises() -> None:
    table = Table(rank=1, energy=1)
    seen = []
    for _ in range(6):
        seen.append((int(table.me.rank), int(table.me.energy)))
        table.next_turn()
    assert seen == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 5)]


def test_a_cycle_draws_heals_and_reactivates() -> None:
    table = Table(FRIEND, STONE)
    card = table.put("Friend", damage=2, exhausted=1)
    stone = table.attach("Stone", card)
    stone.damage = 1
    table.the("Leader").damage = 4
    table.next_turn()
    assert (card.damage, card.exhausted, stone.damage) == (0, 0, 0)
    assert table.the("Leader").damage == 4
    assert table.hand("Blank") == 2


def test_2_1_all_cards_are_healed_before_any_is_reactivated() -> None:
    first = made("First", effects=[does("draw", "activate")], hp=5)
    second = made("Second", effects=[does("mill", "heal", count=1)], hp=5)
    table = Table(first, second)
    table.put("First", place=1, damage=1, exhausted=1)
    table.put("Second", place=2, damage=1, exhausted=1)
    table.next_turn()
    shown = "\n".join(table.log())
    steps = ["First is healed", "Second is healed", "First is reactivated", "Second is reactivated"]
    assert [shown.index(step) for step in steps] == sorted(shown.index(step) for step in steps)
    assert shown.index("Second: HEAL") < shown.index("First: ACTIVATE")


def test_2_1_what_is_exhausted_without_damage_is_reactivated_too() -> None:
    table = Table(FRIEND)
    whole, hurt = table.put("Friend", exhausted=1), table.put("Friend", damage=2)
    table.next_turn()
    assert (whole.exhausted, hurt.damage) == (0, 0)


def test_the_opponents_cards_heal_in_its_own_cycle() -> None:
    table = Table()
    foe = table.enemy(hp=5)
    foe.damage, foe.exhausted = 3, 1
    table.next_turn()
    assert (foe.damage, foe.exhausted) == (0, 0)


def test_the_return_phase_ends_with_5_cards_in_hand() -> None:
    table = Table(FRIEND)
    for _ in range(6):
        table.give("Friend")
    table.do("Go on")
    assert set(table.offers()) == {
        "Return Friend to the bottom of the deck",
        "Return Blank to the bottom of the deck",
    }
    table.do("Return Friend", "Return Friend")
    assert table.state.turn == 2
    assert table.me.hand.count == 5 + 1


def test_three_cards_are_returned_for_a_new_one_once() -> None:
    table = Table(FRIEND, STONE, MILL, deck=["Mill"])
    table.put("Friend")
    table.bury("Stone")
    deck = table.deck
    table.do("Go on", "Return a card each", "Return Blank", "Return Stone", "Select Friend")
    assert table.state.turn == 2
    assert table.hand("Mill") == 1
    assert table.deck == deck + 3 - 2
    assert not table.on_board("Friend")


def test_without_a_card_in_each_place_nothing_is_traded() -> None:
    table = Table(FRIEND)
    table.bury("Friend")
    assert table.do("Go on").state.turn == 2


def test_one_generator_is_activated_per_turn() -> None:
    table = Table(MILL, hand=["Mill", "Mill"])
    table.do("Activate Mill")
    assert not table.can("Activate Mill")
    assert table.next_turn().can("Activate Mill")


def test_five_unit_zones_and_three_event_zones() -> None:
    table = Table(FRIEND, shrine(), spell(does("draw")), hand=["Friend", "Shrine", "Spell"])
    for _ in range(5):
        table.put("Friend")
    assert not table.can("Activate Friend")
    assert not table.can("Prepare Friend")
    for _ in range(3):
        table.put("Shrine")
    assert not table.can("Activate Shrine")
    assert not table.can("Activate Spell")
    assert not table.can("Prepare Spell")


def test_events_that_are_used_once_go_to_the_idle_zone_not_shattered() -> None:
    table = Table(spell(does("draw")), hand=["Spell"])
    table.do("Activate Spell")
    assert table.idle("Spell") == 1
    assert table.me.this_turn.shattered == 0


def test_a_counter_must_be_prepared_first() -> None:
    trap = made("Trap", "event", [does("draw")], roles=["counter"])
    table = Table(trap, hand=["Trap"])
    assert not table.can("Activate Trap")
    table.do("Prepare Trap")
    table.next_turn().do("Activate the prepared Trap")
    assert table.idle("Trap") == 1
    assert not table.on_board("Trap")


def test_a_perfect_event_needs_a_perfect_ability_on_the_board() -> None:
    flawless = made("Flawless", "event", [does("draw")], roles=["perfect"])
    table = Table(flawless, made("Ear", effects=[does("draw", "perfect")]), hand=["Flawless"])
    assert not table.can("Activate Flawless")
    table.put("Ear")
    assert table.can("Activate Flawless")


def test_bringing_the_opposing_leader_to_0_wins() -> None:
    table = Table(made("Giant", dmg=12), leader_hp=12)
    table.put("Giant")
    table.attack("Giant")
    assert (table.outcome, table.state.cause) == ("won", BY_LOST_LEADER)
    assert table.log()[-2:] == [
        "12 damage to the opposing leader, 0 HP left.",
        "The opposing leader has fallen; the game is won.",
    ]


def test_no_card_left_to_draw_loses() -> None:
    table = Table(FRIEND)
    clear_library(table.me.library)
    put_on_bottom(table.me.library, table.kind("Friend"))
    assert not table.next_turn().game.over
    table.do("Go on")
    assert (table.outcome, table.state.cause) == ("lost", BY_EMPTY_DECK)


@pytest.mark.parametrize("do", ["shatter", "exile"])
def test_a_leader_that_leaves_the_board_loses(do: str) -> None:
    table = Table(spell(does(do, target="own-leader")), hand=["Spell"])
    table.do("Activate Spell")
    assert (table.outcome, table.state.cause) == ("lost", BY_LOST_LEADER)


def test_a_leader_at_0_hp_loses() -> None:
    table = Table(spell(does("damage", amount=12, target="own-leader")), hand=["Spell"] * 2)
    table.do("Activate Spell", "Activate Spell")
    assert table.state.cause == BY_LOST_LEADER


def test_a_leader_returned_goes_back_to_its_zone_with_its_damage() -> None:
    table = Table(spell(does("return", target="own-leader")), STONE, hand=["Spell"])
    table.the("Leader").damage = 6
    table.do("Activate the leader")
    table.attach("Stone", table.the("Leader"))
    table.do("Activate Spell")
    assert not table.game.over
    assert table.me.leader == 8
    assert table.me.life == 14
    assert table.idle("Stone") == 1


def test_a_leader_is_activated_at_rank_5_for_its_energy() -> None:
    table = Table(rank=4)
    assert not table.can("Activate the leader")
    table.me.rank = 5
    table.me.energy = 4
    assert not table.can("Activate the leader")
    table.me.energy = 5
    card = table.do("Activate the leader").the("Leader")
    assert (table.me.energy, card.dmg, card.spd) == (0, 2, 2)
    assert table.next_turn().attack("Leader").dealt == 2


def test_a_generating_leader_generates_twice_once_it_is_active() -> None:
    leader = made("Leader", "leader", energy=2, archetype="flow")
    costly = made("Costly", energy=-7, archetype="doom")
    table = Table(costly, leader=leader, hand=["Costly"], energy=5)
    assert not table.can("Activate Costly")
    table.do("Activate the leader", "Activate Costly", "Pay from the leader")
    assert table.the("Leader").exhausted


def _nine() -> tuple[Table, list[str]]:
    """A leader of one archetype and a free unit or shrine of each of the other eight."""
    rest = [archetype for archetype in ARCHETYPES if archetype != "neutral"]
    units = [made(archetype, archetype=archetype) for archetype in rest[:5]]
    events = [shrine(archetype, archetype=archetype) for archetype in rest[5:]]
    return Table(*units, *events, hand=rest), rest


def test_shakti_darshan_is_nine_archetypes_on_nine_cards() -> None:
    table, rest = _nine()
    for archetype in rest[:-1]:
        table.do(f"Activate {archetype}")
        assert not table.game.over
    table.do(f"Activate {rest[-1]}")
    assert (table.outcome, table.state.cause) == ("won", BY_SHAKTI)


def test_shiva_darshan_is_one_archetype_on_top_of_every_zone() -> None:
    leader = made("Leader", "leader", energy=-5, archetype="order")
    odd = made("Odd", archetype="doom")
    cover = made("Cover", "construct", archetype="order")
    table = Table(FRIEND, odd, cover, shrine(), leader=leader, hand=["Cover"])
    table.put("Odd")
    for _ in range(4):
        table.put("Friend")
    for _ in range(3):
        table.put("Shrine")
    assert not table.game.over
    table.do("Activate Cover", "Select Odd")
    assert (table.outcome, table.state.cause) == ("won", BY_SHIVA)


def test_a_prepared_card_shows_no_archetype_for_a_darshan() -> None:
    leader = made("Leader", "leader", energy=-5, archetype="order")
    table = Table(FRIEND, shrine(), leader=leader, hand=["Friend"])
    for _ in range(4):
        table.put("Friend")
    for _ in range(3):
        table.put("Shrine")
    table.do("Prepare Friend")
    assert not table.game.over
    table.next_turn().do("Activate the prepared Friend")
    assert table.state.cause == BY_SHIVA


def test_after_the_last_turn_of_the_run_the_game_is_undecided() -> None:
    table = Table(FRIEND)
    game = Solitaire(play(), table.setup, RunOptions(first="play", horizon=2), seed=3, index=0)
    while not game.over:
        game.choose(game.pilots_choice())
    assert (game.state.turn, game.outcome) == (2, "undecided")
    assert game.lines()[-1].text == "The last turn of the run is over; the game is undecided."


QUICK_DRAW = made("Flash", "event", [does("draw")], roles=["quick"], energy=-1)
PERFECT_DRAW = made("Flawless", "event", [does("draw")], roles=["perfect"], energy=-1)
PURIST = made("Purist", effects=[does("heal", "perfect", amount=1, target="own-leader")])
SPRITE = made("Sprite", effects=[does("draw", "quick", limit="turn")])
# What is in hand, prepared or on the board, how it is used at any time, and what the log says.
AT_ANY_TIME = {
    "a QUICK event": ("Flash", "", "", "Activate Flash", "Flash goes to the Idle Zone."),
    "a PERFECT event": ("Flawless", "", "Purist", "Activate Flawless", "Purist: PERFECT."),
    "a prepared card": ("", "Friend", "", "Activate the prepared Friend", "Turns up Friend"),
    "a QUICK ability": ("", "", "Sprite", "Use QUICK of Sprite", "Sprite: QUICK."),
}


def _waiting(hand: str, prepared: str = "", active: str = "") -> Table:
    """The Action Phase of a player who has something that is used at any time."""
    table = Table(FRIEND, QUICK_DRAW, PERFECT_DRAW, PURIST, SPRITE, hand=[hand] if hand else [])
    if prepared:
        table.put(prepared, up=False)
    if active:
        table.put(active)
    table.the("Leader").damage = 1
    return table


def _phases_of(table: Table, shown: str) -> list[str]:
    return [line.phase for line in table.game.lines() if line.text.startswith(shown)]


@pytest.mark.parametrize("name", list(AT_ANY_TIME))
def test_10_what_is_used_at_any_time_is_used_in_the_own_return_phase(name: str) -> None:
    *where, words, shown = AT_ANY_TIME[name]
    table = _waiting(*where).do("Go on", words)
    assert _phases_of(table, shown) == ["return phase"]


@pytest.mark.parametrize("name", list(AT_ANY_TIME))
def test_10_what_is_used_at_any_time_is_used_in_the_own_cycle_phase(name: str) -> None:
    *where, words, shown = AT_ANY_TIME[name]
    table = _waiting(*where).do("Go on", "Use nothing", words)
    assert _phases_of(table, shown) == ["cycle phase"]
    assert table.state.phase == ACTION


def test_10_nothing_is_asked_outside_the_action_phase_without_anything_to_use() -> None:
    slow = made("Slow", effects=[does("draw", "cast")])
    table = Table(FRIEND, slow, QUICK_DRAW, hand=["Friend"])
    table.put("Slow")
    assert table.do("Go on").state.phase == ACTION
    table.give("Flash")
    table.me.energy = 0
    table.do("Go on")
    assert table.offers() == ["Activate Flash", "Use nothing now and go on"]
    assert (table.state.turn, table.state.phase) == (3, CYCLE)


def test_10_a_card_that_the_return_phase_draws_may_be_used_before_the_turn_ends() -> None:
    table = Table(FRIEND, STONE, QUICK_DRAW, deck=["Flash"])
    table.put("Friend")
    table.bury("Stone")
    table.do("Go on", "Return a card each", "Return Blank", "Return Stone", "Select Friend")
    assert table.offers() == ["Activate Flash", "Use nothing now and go on"]
    table.do("Activate Flash")
    assert _phases_of(table, "Flash goes to the Idle Zone.") == ["return phase"]


def test_2_3_cards_drawn_in_the_return_phase_count_for_the_hand_limit() -> None:
    burst = made("Burst", "event", [does("draw", count=3)], roles=["quick"])
    table = Table(FRIEND, burst, hand=["Burst", "Friend", "Friend", "Friend", "Friend"])
    table.do("Go on", "Use nothing", "Return Blank", "Activate Burst")
    assert (table.state.turn, table.me.hand.count) == (1, 4 + 3)
    table.do("Return Blank", "Return Blank")
    assert (table.state.turn, table.me.hand.count) == (2, 5 + 1)


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_a_pilot_waits_in_the_cycle_phase_and_uses_what_is_left_in_the_return_phase(
    pilot: str,
) -> None:
    table = _waiting("Flash").do("Go on")
    table.seat_pilot(pilot)
    chosen = table.game.pilots_choice()
    assert {a.code: a.text for a in table.game.actions()}[chosen] == "Activate Flash"
    table.do("Use nothing")
    chosen = table.game.pilots_choice()
    assert {a.code: a.text for a in table.game.actions()}[chosen] == "Use nothing now and go on"
