"""Every condition holds exactly when its words say so, and every counter counts what it names."""

from collections.abc import Callable
from typing import Any

import pytest

from games.lightseekers.effects import VOCABULARY
from games.lightseekers.words import FAMILIES
from tests.games.lightseekers.play.table import Table, attack, buff, combo, hero, item, made

A, B = attack("A"), attack("B", elements=["fire"])
LEFT, RIGHT = buff("Left"), buff("Right", elements=["earth"])
RING = item("Ring")
BALM = made("Balm", {"when": "play", "do": "heal", "amount": 1}, category="defend")
HURT = made("Hurt", {"when": "play", "do": "damage", "amount": 1, "to": "self"})
SPELL = combo("Spell", cost=["fire", "fire", "fire", "fire", "fire"])
FUSE = buff("Fuse", corners=["o"])
SPIN = made("Spin", {"when": "play", "do": "rotate", "which": "one"}, category="defend")
KNOWN = (A, B, LEFT, RIGHT, RING, BALM, HURT, SPELL, FUSE, SPIN)
Case = tuple[dict[str, Any], dict[str, Any], bool]

CONDITIONS: list[Case] = [
    ({"test": "hand-at-least", "count": 2}, {"hand": ["A", "A"]}, True),
    ({"test": "hand-at-least", "count": 2}, {"hand": ["A"]}, False),
    ({"test": "hand-at-most", "count": 1}, {"hand": ["A"]}, True),
    ({"test": "hand-at-most", "count": 1}, {"hand": ["A", "A"]}, False),
    ({"test": "hand-empty"}, {}, True),
    ({"test": "hand-empty"}, {"hand": ["A"]}, False),
    ({"test": "health-at-least", "health": 30}, {}, True),
    ({"test": "health-at-least", "health": 31}, {}, False),
    ({"test": "health-at-most", "health": 30}, {}, True),
    ({"test": "health-at-most", "health": 29}, {}, False),
    ({"test": "target-health-at-most", "health": 15}, {"health": 15}, True),
    ({"test": "target-health-at-most", "health": 15}, {"health": 16}, False),
    ({"test": "buffs-at-least", "count": 2}, {"buffs": ["Left", "Right"]}, True),
    ({"test": "buffs-at-least", "count": 2}, {"buffs": ["Left"]}, False),
    ({"test": "no-buffs"}, {}, True),
    ({"test": "no-buffs"}, {"buffs": ["Left"]}, False),
    ({"test": "target-has-buffs"}, {"their_buffs": 1}, True),
    ({"test": "target-has-buffs"}, {}, False),
    ({"test": "items-at-least", "count": 1}, {"items": ["Ring"]}, True),
    ({"test": "items-at-least", "count": 1}, {}, False),
    ({"test": "discard-at-least", "count": 2}, {"discard": ["A", "A"]}, True),
    ({"test": "discard-at-least", "count": 2}, {"discard": ["A"]}, False),
    ({"test": "discard-at-least", "count": 1, "kind": "combo"}, {"discard": ["Spell"]}, True),
    ({"test": "discard-at-least", "count": 1, "kind": "combo"}, {"discard": ["A"]}, False),
    ({"test": "deck-at-most", "count": 12}, {}, True),
    ({"test": "deck-at-most", "count": 11}, {}, False),
    ({"test": "superior", "element": "fire"}, {}, True),
    ({"test": "superior", "element": "earth"}, {}, False),
    ({"test": "played-element", "element": "fire"}, {"hand": ["B"], "first": "Play B"}, True),
    ({"test": "played-element", "element": "fire"}, {"hand": ["A"], "first": "Play A"}, False),
    ({"test": "played-category", "category": "attack"}, {"hand": ["A"], "first": "Play A"}, True),
    ({"test": "played-category", "category": "attack"}, {}, False),  # not this card itself
    ({"test": "played-category", "category": "item"}, {"hand": ["Ring"], "first": "Play R"}, True),
    ({"test": "healed"}, {"hand": ["Balm"], "first": "Play Balm"}, True),
    ({"test": "healed"}, {}, False),
    ({"test": "hurt"}, {"hand": ["Hurt"], "first": "Play Hurt"}, True),
    ({"test": "hurt"}, {}, False),
    ({"test": "buff-expired"}, {"hand": ["Spin"], "buffs": ["Fuse"], "first": "Play S"}, True),
    ({"test": "buff-expired"}, {"buffs": ["Fuse"]}, False),
]  # fmt: skip


def played(effect: dict[str, Any], places: dict[str, Any]) -> Table:
    """A table on which a card with that effect has been played, after `first` if there is one."""
    places = dict(places)
    first = [places.pop("first")] if "first" in places else []
    hand = ["Asks", *places.pop("hand", [])]
    asks = made("Asks", {"when": "play", **effect})
    return Table(asks, *KNOWN, hand=hand, **places).do(*first, "Play Asks")


@pytest.mark.parametrize(("test", "places", "holds"), CONDITIONS, ids=lambda value: str(value)[:60])
def test_a_condition(test: dict[str, Any], places: dict[str, Any], holds: bool) -> None:
    table = played({"do": "gain-actions", "count": 2, "if": test}, places)
    gained = sum("gives 2 extra actions" in text for text in table.log())
    assert gained == holds


def test_did_asks_about_the_effect_just_before() -> None:
    asks = {"when": "play", "do": "damage", "amount": 3, "if": {"test": "did"}}
    throw = made("Throw", {"when": "play", "do": "discard", "count": 1}, asks)
    assert Table(throw, A, hand=["Throw", "A"]).plays("Throw").opponent.life == 27
    assert Table(throw, A, hand=["Throw"]).plays("Throw").opponent.life == 30


def test_family_in_play_is_another_card() -> None:
    asks = {"do": "heal", "amount": 1, "if": {"test": "family-in-play", "family": "beast"}}
    hound = made("Hound", {"when": "play", **asks}, family="beast")
    den = buff("Den", {"when": "start-of-turn", **asks}, family="beast")
    assert Table(hound, den, hand=["Hound"]).plays("Hound").me.life == 30
    assert Table(hound, den, hand=["Hound"], buffs=["Den"]).plays("Hound").me.life == 31
    assert Table(hound, den, buffs=["Den"]).next_turn().me.life == 30
    assert Table(hound, den, buffs=["Den", "Den"]).next_turn().me.life == 32


def test_stored_at_least_and_stored_card() -> None:
    chest = buff(
        "Chest",
        {"when": "corner", "do": "store", "count": 2},
        {
            "when": "corner",
            "do": "heal",
            "amount": 1,
            "if": {"test": "stored-at-least", "count": 2},
        },
        {"when": "expire", "do": "damage", "amount": 2, "to": "target", "per": "stored-card"},
        corners=["o"],
    )
    table = Table(chest, hand=["Chest"]).plays("Chest")
    assert table.me.life == 31
    assert table.next_turn().opponent.life == 30 - 4


def test_another_is_neither_the_card_itself_nor_the_one_that_set_it_off() -> None:
    test = {"test": "played-category", "category": "attack"}
    leader = hero({"when": "on-attack", "do": "heal", "amount": 1, "if": test})
    table = Table(A, B, leader=leader, hand=["A", "B"]).plays("A")
    assert table.me.life == 30
    assert table.plays("B").me.life == 31
    late = {"test": "played-element", "element": "fire"}
    imp = buff(
        "Imp", {"when": "end-of-turn", "do": "heal", "amount": 1, "if": late}, elements=["fire"]
    )
    assert Table(imp, B, hand=["Imp"]).plays("Imp").do("Pass").me.life == 30
    assert Table(imp, B, hand=["Imp", "B"]).plays("Imp", "B").me.life == 31


COUNTERS: dict[str, tuple[dict[str, Any], int]] = {
    "buff": ({"buffs": ["Left", "Right"]}, 2),
    "other-buff": ({"buffs": ["Left", "Right"]}, 2),
    "target-buff": ({"their_buffs": 3}, 3),
    "item": ({"items": ["Ring"]}, 1),
    "card-in-hand": ({"hand": ["A", "B"]}, 2),
    "element-in-play": ({"buffs": ["Left", "Right", "Right"]}, 1),
    "action-taken": ({"hand": ["A"], "first": "Play A"}, 1),
    "expired-buff": ({"hand": ["Spin"], "buffs": ["Fuse"], "first": "Play Spin"}, 1),
    "five-discarded": ({"discard": ["A"] * 11}, 2),
    "five-missing": ({}, 1),
    "combo-discarded": ({"discard": ["A", "Spell", "Spell"]}, 2),
}


@pytest.mark.parametrize("per", COUNTERS)
def test_a_counter(per: str) -> None:
    places, count = COUNTERS[per]
    if "first" in places:
        places = {**places, "hand": [*places["hand"]]}
    table = played({"do": "gain-actions", "count": 1, "per": per}, places)
    gained = [text for text in table.log() if text.startswith("Asks gives")]
    assert gained == [f"Asks gives {count} extra action{'s' * (count != 1)}."]


def test_other_buff_leaves_out_the_buff_itself() -> None:
    mob = buff("Mob", {"when": "corner", "do": "damage", "amount": 1, "to": "target",
                       "per": "other-buff"}, corners=["o", "o"])  # fmt: skip
    table = Table(mob, LEFT, hand=["Mob"], buffs=["Left"]).plays("Mob")
    assert table.opponent.life == 29


@pytest.mark.parametrize("family", FAMILIES)
def test_cards_of_a_family_in_play(family: str) -> None:
    kin, charm = buff("Kin", family=family), item("Charm", family=family)
    asks = made("Asks", {"when": "play", "do": "damage", "amount": 1, "per": f"{family}-in-play"})
    table = Table(kin, charm, asks, LEFT, hand=["Asks"], buffs=["Kin", "Left"], items=["Charm"])
    assert table.plays("Asks").opponent.life == 28


def test_nothing_times_something_is_not_increased() -> None:
    asks = made("Asks", {"when": "play", "do": "damage", "amount": 2, "per": "item"})
    leader = hero({"when": "lingering", "do": "modify-damage", "by": 3, "of": "attack"})
    assert Table(asks, leader=leader, hand=["Asks"]).plays("Asks").opponent.life == 30


def test_every_word_is_tested() -> None:
    here = {test["test"] for test, _, _ in CONDITIONS}
    assert {*here, "did", "family-in-play", "stored-at-least"} == VOCABULARY.conditions.keys()
    families = {f"{family}-in-play" for family in FAMILIES}
    assert {*COUNTERS, "stored-card", *families} == VOCABULARY.counters.keys()


TRIGGERS: dict[str, Callable[[], tuple[tuple[Any, ...], list[str], list[str]]]] = {
    "on-attack": lambda: ((A,), ["A"], ["Play A"]),
    "on-defend": lambda: ((BALM,), ["Balm"], ["Play Balm"]),
    "on-buff": lambda: ((LEFT,), ["Left"], ["Play Left"]),
    "on-equip": lambda: ((RING,), ["Ring"], ["Play Ring"]),
    "on-combo": lambda: ((combo("Bolt", cost=["fire"]), B), ["Bolt", "B"], ["Play the combo"]),
    "on-element": lambda: ((B,), ["B"], ["Play B"]),
    "on-ability": lambda: (
        (item("Coin", {"when": "ability", "do": "draw", "count": 1}),),
        ["Coin"],
        ["Play Coin", "Pass", "Use the ability of Coin"],
    ),
    "on-heal": lambda: ((BALM,), ["Balm"], ["Play Balm"]),
    "on-discard": lambda: (
        (made("Toss", {"when": "play", "do": "discard", "count": 1}), A),
        ["Toss", "A"],
        ["Play Toss"],
    ),
    "on-expire": lambda: ((FUSE, SPIN), ["Fuse", "Spin"], ["Play Fuse", "Play Spin"]),
    "damaged": lambda: ((HURT,), ["Hurt"], ["Play Hurt"]),
}


@pytest.mark.parametrize("moment", TRIGGERS)
def test_a_trigger(moment: str) -> None:
    cards, hand, steps = TRIGGERS[moment]()
    own = {"element": "fire"} if moment == "on-element" else {}
    leader = hero({"when": moment, **own, "do": "damage", "amount": 1, "to": "target"})
    table = Table(*cards, leader=leader, hand=hand).do(*steps)
    assert sum(text.startswith("Test Hero deals 1") for text in table.log()) == 1


def test_an_attack_ability_is_an_attack_and_a_defend_ability_a_defend() -> None:
    for kind, effect in (("attack", {"do": "damage", "amount": 1}), ("defend", {"do": "heal",
                         "amount": 1})):  # fmt: skip
        leader = hero(
            {"when": f"{kind}-ability", **effect},
            {"when": f"on-{kind}", "do": "draw", "count": 1},
        )
        table = Table(A, leader=leader, deck=["A"]).do("Use the ability of Test Hero")
        assert table.hand() == ["A"]


def test_every_moment_is_tested() -> None:
    """What needs no trigger: play here, corners in test_buffs, the turn's own in test_turn; what
    the other player does in test_answers, the discard pile in test_swap_and_pile."""
    own = {"play", "enter", "corner", "lingering", "expire", "leave", "start-of-turn"}
    own |= {"end-of-turn", "ability", "attack-ability", "defend-ability", "attacked"}
    own |= {"threatened", "opposing-buff", "on-pile", "pile-start", "buff-phase"}
    assert {*TRIGGERS, *own} == VOCABULARY.moments.keys()


def test_if_you_did_is_no_after_taking_no_more_of_recycle() -> None:
    sift = made(
        "Sift",
        {"when": "play", "do": "recycle", "count": 2, "kind": "card"},
        {"when": "play", "do": "damage", "amount": 4, "if": {"test": "did"}},
    )
    cards = (sift, attack("A"), attack("B"))
    table = Table(*cards, hand=["Sift"], discard=["A", "B"])
    assert table.plays("Sift").do("Take no more").opponent.life == 30
    table = Table(*cards, hand=["Sift"], discard=["A", "B"])
    assert table.plays("Sift").do("Shuffle A", "Take no more").opponent.life == 26
