"""Every operation of the vocabulary does what its words say."""

from typing import Any

import pytest

from games.lightseekers.effects import VOCABULARY
from games.lightseekers.operations import LASTING
from tests.games.lightseekers.play.table import Table, attack, buff, combo, hero, item, made

PASS = "Pass the rest of the actions"
CLOCK = buff(
    "Clock",
    {"when": "corner", "do": "damage", "amount": "corner-number", "to": "target"},
    corners=[1, 2, 4],
)
A, B, C = attack("A"), attack("B", elements=["fire"]), buff("C")
BURNT = attack("Burnt", keywords=["burn"])
SPELL = combo("Spell", cost=["fire", "fire", "fire", "fire", "fire"])
KNOWN = (A, B, C, BURNT, SPELL, CLOCK, item("Ring"))


def does(do: str, **rest: Any) -> Table:
    """Play a card with that one effect on a table that has some of everything."""
    options = {key: rest.pop(key) for key in ("health", "their_buffs") if key in rest}
    places = {
        "hand": ["Does", "A", "A"],
        "deck": ["B", "C", "A", "Ring"],
        "discard": ["B", "Spell", "Burnt", "C"],
        "buffs": [("Clock", 1)],
    }
    places.update({key: rest.pop(key) for key in places if key in rest})
    then = rest.pop("then", ())
    effect = made("Does", {"when": "play", "do": do, **rest}, *then)
    return Table(*KNOWN, effect, **places, **options).plays("Does")


def test_damage_to_the_opponent_oneself_or_all() -> None:
    assert does("damage", amount=4).opponent.life == 26
    table = does("damage", amount=4, to="self")
    assert (table.opponent.life, table.me.life) == (30, 26)
    table = does("damage", amount=4, to="all")
    assert (table.opponent.life, table.me.life) == (26, 26)
    shown = [text for text in table.log() if "Does " in text and "Plays" not in text]
    assert shown == ["Does costs 4 health, 26 left.", "Does deals 4 damage, opponent at 26."]


def test_drain_heals_as_much_as_it_dealt() -> None:
    table = does("drain", amount=4)
    assert (table.opponent.life, table.me.life) == (26, 34)
    assert does("drain", amount=4, health=3).opponent.life == 0


def test_heal_up_to_35() -> None:
    assert does("heal", amount=4).me.life == 34
    assert does("heal", amount=9).me.life == 35


def test_boost_adds_to_what_is_played_after_it() -> None:
    boost = {"when": "play", "do": "boost", "by": 2, "of": "attack"}
    hit = {"when": "play", "do": "damage", "amount": 1}
    table = Table(made("Rally", boost, hit), A, B, hand=["Rally", "A", "B"]).plays("Rally")
    assert table.opponent.life == 29
    assert table.plays("A").opponent.life == 26
    assert table.plays("B").opponent.life == 25


def test_draw_and_nothing_from_an_empty_deck() -> None:
    assert does("draw", count=2).hand() == ["A", "A", "B", "C"]
    empty = Table(*KNOWN, made("Does", {"when": "play", "do": "draw", "count": 2}),
                  hand=["Does", "A"], fillers=0).plays("Does")  # fmt: skip
    assert empty.hand() == ["A"]


def test_discard_by_choice_and_as_many_as_there_are() -> None:
    table = does("discard", count=1, hand=["Does", "A", "B"])
    assert table.offers() == ["Discard A", "Discard B"]
    table.do("Discard B")
    assert (table.hand(), table.discard()[-2:]) == (["A"], ["B", "Does"])
    assert does("discard", count=3).hand() == []


def test_make_discard_touches_nothing_here() -> None:
    table = does("make-discard", count=1, then=[
        {"when": "play", "do": "damage", "amount": 5, "if": {"test": "did"}}])  # fmt: skip
    assert (table.hand(), table.opponent.life) == (["A", "A"], 30)


def test_search_finds_and_shuffles() -> None:
    table = does("search", kind="buff")
    assert table.hand() == ["A", "A", "C"]
    assert table.library() == ["A", "B", "Ring"]
    assert table.me.library.on_top == 0
    table = does("search", kind="combo")
    assert (table.hand(), table.me.library.on_top) == (["A", "A"], 0)
    table = does("search", kind="attack")
    assert [text for text in table.offers() if "Take" in text] == [
        "Take A from the deck",
        "Take B from the deck",
    ]


def test_dig_takes_one_and_lays_the_others_at_the_bottom_in_order() -> None:
    table = does("dig", count=3)
    assert table.offers() == [
        "Take B, the others to the bottom",
        "Take C, the others to the bottom",
        "Take A, the others to the bottom",
    ]
    table.do("Take C")
    assert table.hand() == ["A", "A", "C"]
    library = table.me.library
    bottom = [table.setup.kinds[kind].name for kind in library.bottom[: library.on_bottom]]
    assert bottom == ["B", "A"]


def test_mill_moves_the_top_to_the_discard_pile() -> None:
    assert does("mill", count=2, discard=[]).discard() == ["B", "C", "Does"]


def test_bury_moves_from_the_hand_to_the_bottom() -> None:
    table = does("bury", count=1)
    assert (table.hand(), table.me.library.on_bottom) == (["A"], 1)


def test_redraw_shuffles_the_hand_in_and_draws_as_many() -> None:
    table = does("redraw", deck=["B"])
    assert table.me.hand.count == 2
    assert table.state.players[0].library.on_top == 0


def test_recover_takes_from_the_discard_pile_but_no_burn_card() -> None:
    table = does("recover", kind="attack")
    assert table.offers() == ["Take B from the discard pile", "Take Spell from the discard pile"]
    table.do("Take B")
    assert table.hand() == ["A", "A", "B"]
    assert table.discard() == ["Spell", "Burnt", "C", "Does"]


def test_recycle_shuffles_up_to_so_many_back() -> None:
    table = does("recycle", kind="card", count=2)
    assert table.offers()[-1] == "Take no more"
    table.do("Shuffle Spell")
    table.do("Take no more")
    assert table.discard() == ["B", "Burnt", "C", "Does"]
    assert table.library() == ["A", "B", "C", "Ring", "Spell"]


def test_store_and_take_stored() -> None:
    chest = buff(
        "Chest",
        {"when": "corner", "do": "store", "count": 1, "source": "hand"},
        {"when": "ability", "do": "take-stored"},
        corners=["o", "o"],
        rotation="clunky",
    )
    table = Table(chest, A, B, hand=["Chest", "B"]).plays("Chest")
    assert (table.hand(), table.me.table.stored_count) == ([], 1)
    table = Table(chest, A, B, hand=["A", "B"], buffs=["Chest"])
    assert table.do("Use the ability of Chest").hand() == ["A", "B"]
    table.do("Store A")
    assert (table.hand(), table.me.table.stored_count) == (["B"], 1)


@pytest.mark.parametrize(
    ("source", "left"), [("hand", "hand"), ("deck", "library"), ("discard", "discard")]
)
def test_bring_moves_a_buff_or_an_item_into_play(source: str, left: str) -> None:
    leader = hero({"when": "on-buff", "do": "heal", "amount": 1})
    effect = made("Does", {"when": "play", "do": "bring", "kind": "card", "source": source})
    places = {"hand": ["Does"], "deck": ["A"], "discard": ["A"]}
    places[source] = [*places[source], "C"]
    table = Table(*KNOWN, effect, leader=leader, **places).plays("Does")  # type: ignore[arg-type]
    assert table.buffs() == [("C", 0)]
    assert "C" not in getattr(table, left)()
    assert table.me.life == 30


def test_an_item_brought_into_play_is_equipped() -> None:
    leader = hero({"when": "on-equip", "do": "heal", "amount": 1})
    effect = made("Does", {"when": "play", "do": "bring", "kind": "item", "source": "deck"})
    table = Table(*KNOWN, effect, leader=leader, hand=["Does"], deck=["A", "Ring"]).plays("Does")
    assert (table.items(), table.me.life) == (["Ring"], 31)


def test_extra_actions_of_both_kinds() -> None:
    for do, field in (("gain-actions", "actions"), ("gain-unrestricted", "unrestricted")):
        table = does(do, count=2)
        assert getattr(table.me.this_turn, field) == 2 + (do == "gain-actions")


def test_rotate_restart_trigger() -> None:
    assert does("rotate", which="one").opponent.life == 30 - 4
    assert does("rotate", which="one", way="backward").opponent.life == 30 - 1
    assert does("restart", which="yours").opponent.life == 30 - 1
    assert does("trigger", which="yours").opponent.life == 30 - 2


def test_remove_and_return() -> None:
    assert does("remove", which="one").buffs() == []
    table = does("return", which="one")
    assert (table.buffs(), table.hand()) == ([], ["A", "A", "Clock"])


def test_the_opponents_buffs_can_go() -> None:
    assert does("remove", which="one-theirs", their_buffs=3).state.players[1].table.inert == 2
    assert does("return", which="theirs", their_buffs=3).state.players[1].table.inert == 0
    assert does("rotate", which="theirs", their_buffs=3).state.players[1].table.inert == 3


def lasts(do: str, *hand: Any, items: tuple[str, ...] = (), **rest: Any) -> Table:
    """A table with a permanent buff that has that lasting effect."""
    law = buff("Law", {"when": "lingering", "do": do, **rest})
    names = [made.name for made in hand]
    return Table(law, *hand, *KNOWN, hand=names, buffs=["Law"], items=items)


HEAL = made("Heal", {"when": "play", "do": "heal", "amount": 2}, category="defend")
HURT = made("Hurt", {"when": "play", "do": "damage", "amount": 3, "to": "self"})
FIVE = attack("Five", 5, elements=["fire"], family="beast")


@pytest.mark.parametrize(
    ("of", "dealt"),
    [("card", 7), ("attack", 7), ("fire", 7), ("mountain", 7), ("beast", 7), ("defend", 5),
     ("buff", 5), ("combo", 5), ("ability", 5), ("water", 5)],
)  # fmt: skip
def test_modify_damage_of_what_it_names(of: str, dealt: int) -> None:
    assert lasts("modify-damage", FIVE, by=2, of=of).plays("Five").opponent.life == 30 - dealt


def test_2_9_3_a_value_is_never_below_0() -> None:
    assert lasts("modify-damage", FIVE, by=-9).plays("Five").opponent.life == 30


def test_modify_power_changes_damage_and_healing() -> None:
    table = lasts("modify-power", FIVE, HEAL, by=1, of="card").plays("Five", "Heal")
    assert (table.opponent.life, table.me.life) == (24, 33)


def test_modify_healing_and_damage_taken() -> None:
    assert lasts("modify-healing", HEAL, by=1).plays("Heal").me.life == 33
    assert lasts("modify-damage-taken", HURT, by=-1).plays("Hurt").me.life == 28
    assert lasts("modify-damage-taken", HURT, by=-3).plays("Hurt").me.life == 30


def test_immunity_to_damage_and_to_what_only_an_opponent_does() -> None:
    assert lasts("immune", HURT, against="damage").plays("Hurt").me.life == 30
    assert lasts("immune", HURT, against="attack").plays("Hurt").me.life == 27


def test_2_5_4_11_what_an_item_does_is_increased_by_no_other_card() -> None:
    sabre = item("Sabre", {"when": "attack-ability", "do": "damage", "amount": 2})
    frame = item(
        "Frame",
        {"when": "attack-ability", "do": "damage", "amount": 2},
        {"when": "lingering", "do": "modify-damage", "by": 1, "of": "ability"},
    )
    sharp = buff("Sharp", {"when": "lingering", "do": "modify-damage", "by": 3, "of": "attack"})
    table = Table(sabre, sharp, items=["Sabre"], buffs=["Sharp"]).do("Use the ability")
    assert table.opponent.life == 28
    assert Table(frame, items=["Frame"]).do("Use the ability").opponent.life == 27


STORE = {"when": "start-of-turn", "do": "store", "count": 1}
EXAMPLES: dict[str, list[dict[str, Any]]] = {
    "damage": [{"amount": 4}],
    "drain": [{"amount": 4}],
    "heal": [{"amount": 4}],
    "boost": [{"by": 2, "of": "card"}],
    "draw": [{"count": 1}],
    "discard": [{"count": 1}],
    "search": [{"kind": "buff"}],
    "dig": [{"count": 3}],
    "mill": [{"count": 2}],
    "bury": [{"count": 1}],
    "redraw": [{}],
    "recover": [{"kind": "attack"}],
    "recycle": [{"kind": "card", "count": 2}],
    "store": [STORE],
    "take-stored": [STORE, {"when": "start-of-turn"}],
    "bring": [{"kind": "item", "source": "deck"}],
    "gain-actions": [{"count": 1}],
    "gain-unrestricted": [{"count": 1}],
    "rotate": [{"which": "yours"}],
    "restart": [{"which": "yours"}],
    "trigger": [{"which": "yours"}],
    "remove": [{"which": "yours"}],
    "return": [{"which": "yours"}],
    "swap": [{"which": "one"}],
    "prevent": [{"when": "threatened", "amount": 1}],
    "modify-damage": [{"by": 2, "of": "card"}],
    "modify-power": [{"by": 2, "of": "card"}],
    "modify-healing": [{"by": 1}],
    "modify-damage-taken": [{"by": -1}],
    "modify-cost": [{"by": -4}],
    "grant-access": [{"level": "basic", "access-to": "water"}],
    "hold-items": [{"by": -3}],
    "limit-actions": [{"count": 1}],
    "dormant": [{"which": "others"}],
    "immune": [{"against": "damage"}],
}
"""For each operation the effects of a card, the last of which is that operation."""
NOTHING_TO_ACT_ON = {"cancel", "make-discard", "send-back"}
"""Operations that need an opponent who plays cards; here the opponent does nothing."""


def course(*effects: dict[str, Any]) -> list[Any]:
    """What two turns look like with these effects on a played card or on a buff in play."""
    on_play = [effect for effect in effects if effect["when"] == "play"]
    in_play = [effect for effect in effects if effect["when"] != "play"]
    table = Table(
        *(made("Does", *on_play), buff("Law", *in_play), attack("Wave", elements=["water"])),
        *(HEAL, HURT, FIVE, *KNOWN),
        hand=["Does", "Five", "Heal", "Hurt", "Wave", "Spell", "Ring"],
        deck=["B", "C", "A", "Ring"],
        discard=["B", "Spell", "Burnt", "C"],
        buffs=[("Clock", 1), "Law"],
    )
    seen: list[Any] = []
    for _ in range(12):
        zones = (table.hand(), table.discard(), table.buffs(), table.items(), table.library())
        offers = table.offers()
        seen.append((int(table.opponent.life), int(table.me.life), zones, offers))
        table.do(next((text for text in offers if text != PASS), PASS))
    return seen


@pytest.mark.parametrize("operation", EXAMPLES)
def test_an_operation_makes_a_difference(operation: str) -> None:
    when = "lingering" if operation in LASTING else "play"
    *before, last = EXAMPLES[operation]
    effect = {"when": when, "do": operation, **last}
    assert course(*before, effect) != course(*before), f"{effect} changes nothing in two turns"


def test_every_operation_has_an_example() -> None:
    assert EXAMPLES.keys() | NOTHING_TO_ACT_ON == VOCABULARY.operations.keys()
