"""What abilities act on: every aim."""

from typing import Any

import pytest

from games.oversoul.kinds import AIMS
from games.oversoul.play.effects.choices import find_targets, fits, fixed_target
from games.oversoul.play.state import LEADER_ZONE, NOWHERE, PLACES
from tests.games.oversoul.play.table import FOE_LEADER, OWN, Table, does, made, shrine, spell

FRIEND = made("Friend", hp=5)
STONE = made("Stone", "construct")
MILL = made("Mill", energy=1, archetype="flow")
LEADER = made("Leader", "leader", energy=-5, archetype="order")

# The cards that an aim may hit, seen from the Friend in the middle; marks as in `crowded`.
HITS = {
    "own-card": {"me", "left", "mill", "down", "totem", "shrine", "leader", "stone"},
    "own-unit": {"me", "left", "mill", "down", "totem"},
    "own-other-unit": {"left", "mill", "down", "totem"},
    "own-generator": {"mill"},
    "own-board-event": {"shrine"},
    "own-units": {"me", "left", "mill", "down", "totem"},
    "own-other-units": {"left", "mill", "down", "totem"},
    "own-totems": {"totem"},
    "own-kindred": {"left", "shrine", "leader"},
    "opposing-card": {"foe", "hurt", "tent", "boss"},
    "opposing-unit": {"foe", "hurt"},
    "opposing-damaged-unit": {"hurt"},
    "opposing-event": {"tent"},
    "opposing-units": {"foe", "hurt"},
    "opposing-cards": {"foe", "hurt", "tent"},
    "any-card": {
        "me", "left", "mill", "down", "totem", "shrine", "leader", "stone", "foe", "hurt", "tent",
        "boss",
    },
    "card": {
        "me", "left", "mill", "totem", "shrine", "leader", "stone", "foe", "hurt", "tent", "boss",
    },
    "unit": {"me", "left", "mill", "totem", "foe", "hurt"},
    "prepared": {"down"},
    "units": {"me", "left", "mill", "down", "totem", "foe", "hurt"},
    "other-units": {"left", "mill", "down", "totem", "foe", "hurt"},
    "beside": {"left", "mill"},
}  # fmt: skip
FIXED = {"self", "attached", "it", "that-card", "own-leader", "opposing-leader"}


def crowded() -> tuple[Table, dict[str, int]]:
    """A board with one of everything, and where each card lies."""
    table = Table(FRIEND, STONE, MILL, shrine(), leader=LEADER)
    me = table.put("Friend", place=2)
    marks = {
        "me": me,
        "left": table.put("Friend", place=1),
        "mill": table.put("Mill", place=3),
        "down": table.put("Friend", place=0, up=False),
        "totem": table.put("Wisp Totem", place=4),
        "shrine": table.put("Shrine"),
        "leader": table.the("Leader"),
        "stone": table.attach("Stone", me),
        "foe": table.enemy(),
        "hurt": table.enemy(),
        "tent": table.enemy(event=True),
        "boss": table.state.cards[FOE_LEADER],
    }
    marks["hurt"].damage = 1
    return table, {mark: table.place(card) for mark, card in marks.items()}


@pytest.mark.parametrize("aim", list(HITS))
def test_an_aim_hits_what_it_says(aim: str) -> None:
    table, at = crowded()
    code, own = list(AIMS).index(aim), at["me"]
    if AIMS[aim].selected:
        found = find_targets(table.state, table.match, OWN, code, own, table.kind("Friend"))
        places = {int(place) for place in table.state.choices[:found]}
    else:
        places = {
            place
            for place in at.values()
            if fits(table.state, table.match, OWN, code, place, own, table.kind("Friend"))
            and not LEADER_ZONE < place < PLACES
        }
    assert places == {at[mark] for mark in HITS[aim]}


def test_aims_of_one_fixed_card() -> None:
    table, at = crowded()
    table.state.run.it, table.state.run.that = at["left"], at["foe"]

    def means(aim: str, own: str) -> int:
        return int(fixed_target(table.state, OWN, list(AIMS).index(aim), at[own]))

    assert means("self", "me") == at["me"]
    assert means("attached", "me") == at["me"]
    assert means("attached", "stone") == at["me"]
    assert means("it", "me") == at["left"]
    assert means("that-card", "me") == at["foe"]
    assert means("own-leader", "me") == LEADER_ZONE
    assert means("opposing-leader", "me") == FOE_LEADER


def test_every_aim_is_tested() -> None:
    assert set(HITS) | FIXED == set(AIMS)


def test_it_is_what_the_sentence_before_selected() -> None:
    effects: list[dict[str, Any]] = [
        does("boost", target="own-unit", change=1, stat="dmg"),
        does("boost", target="it", change=2, stat="hp"),
    ]
    table = Table(spell(*effects), FRIEND, hand=["Spell"])
    one, other = table.put("Friend"), table.put("Friend")
    table.do("Activate Spell", "Select Friend (unit zone 3)")
    assert (one.dmg, one.hp) == (3, 7)
    assert (other.dmg, other.hp) == (2, 5)


def test_that_card_is_the_one_that_entered() -> None:
    grows = {"when": "reaction", "occasion": "your-unit-enters", "do": "boost"}
    circle = shrine("Circle", grows | {"target": "that-card", "change": 1, "stat": "dmg"})
    table = Table(circle, FRIEND, hand=["Friend"])
    table.put("Circle")
    assert table.do("Activate Friend").the("Friend").dmg == 3


def test_a_target_that_left_the_board_is_not_hit() -> None:
    effects = [does("return", target="own-unit"), does("damage", amount=1, target="it")]
    table = Table(spell(*effects), FRIEND, hand=["Spell"])
    table.put("Friend")
    table.do("Activate Spell")
    assert table.hand("Friend") == 1
    assert table.state.cards[2].kind == NOWHERE
