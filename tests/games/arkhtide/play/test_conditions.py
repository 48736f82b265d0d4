"""Every condition is met and missed, every counter counts: on a Feat that the Soldier performs."""

from collections.abc import Callable
from typing import Any

import pytest

from games.arkhtide.conditions import CONDITIONS, COUNTERS
from games.arkhtide.play.codes import SOUL
from tests.games.arkhtide.play.table import (
    BLADE,
    CORPSE,
    ENEMY,
    NEUTRAL,
    OWN,
    OWN_SEEKER,
    SOLDIER,
    TRICK,
    Table,
    feat,
)

Change = Callable[["Stage"], Any]


class Stage:
    """A Soldier on your Realm with the Seeker, and a Feat in hand."""

    def __init__(self, effect: dict[str, Any]) -> None:
        self.feat = feat("Deed", effect)
        self.table = Table(self.feat).to_combat()
        self.soldier = self.table.put(SOLDIER)
        self.table.hold(self.feat)
        self.table.me.stock.arkhe = 5

    def corpse(self, place: int = OWN) -> int:
        return self.table.put(CORPSE, place)

    def seeker_goes(self, place: int) -> None:
        self.table.move(OWN_SEEKER, place)

    def soldier_goes(self, place: int) -> None:
        self.table.move(self.soldier, place)

    def perform(self) -> None:
        """By the Soldier, where it matters who does it."""
        self.table.pick("Deed", "Soldier" if self.table.can("Deed", "Soldier") else "Seeker")


def nothing(stage: Stage) -> None:
    """Leave the stage as it is."""


MET_AND_MISSED: dict[str, tuple[dict[str, Any], Change, Change]] = {
    "in-group": ({"who": "performer"}, Stage.corpse, nothing),
    "separated": ({"who": "performer"}, nothing, Stage.corpse),
    "wounded": (
        {"who": "performer"},
        lambda st: setattr(st.table.thing(st.soldier), "wounds", 1),
        nothing,
    ),
    "bound-to": (
        {"who": "performer"},
        lambda st: st.table.bind(BLADE, st.soldier),
        lambda st: st.table.bind("AK-S02", st.soldier),
    ),
    "on-realm": (
        {"who": "seeker", "realm": "neutral"},
        lambda st: st.seeker_goes(NEUTRAL),
        nothing,
    ),
    "seeker-close": ({}, nothing, lambda st: st.seeker_goes(NEUTRAL)),
    "ally-with": (
        {"trait": "undead"},
        Stage.corpse,
        lambda st: st.corpse(NEUTRAL),
    ),
    "enemy-close": ({}, lambda st: st.soldier_goes(ENEMY), nothing),
    "no-enemy-close": ({}, nothing, lambda st: st.table.enemy(place=OWN)),
    "most-soul": ({}, nothing, lambda st: st.table.enemy(place=OWN, soul=9)),
    "hand-at-most": (
        {"count": 1},
        lambda st: st.table.hold(st.feat, TRICK),
        lambda st: st.table.hold(st.feat, TRICK, TRICK),
    ),
    "chronicle-at-least": (
        {"count": 2},
        lambda st: setattr(st.table.me.chronicle, "count", 2),
        nothing,
    ),
    "arkhe-at-most": (
        {"count": 2},
        lambda st: setattr(st.table.me.stock, "arkhe", 2),
        nothing,
    ),
    "willpower-at-most": (
        {"count": 6},
        lambda st: setattr(st.table.me, "life", 6),
        lambda st: setattr(st.table.me, "life", 7),
    ),
    "round-at-least": ({"count": 2}, lambda st: setattr(st.table.state, "turn", 2), nothing),
    "behind": (
        {},
        lambda st: setattr(st.table.opponent.stock, "quintessence", 0),
        lambda st: setattr(st.table.me.stock, "quintessence", 1),
    ),
}


@pytest.mark.parametrize("test", CONDITIONS)
def test_a_condition_that_is_met_lets_it_happen(test: str) -> None:
    arguments, meet, _ = MET_AND_MISSED[test]
    stage = Stage({"do": "drain", "amount": 1, "if": {"test": test, **arguments}})
    meet(stage)
    stage.perform()
    assert stage.table.opponent.life == 12


@pytest.mark.parametrize("test", CONDITIONS)
def test_a_feat_whose_condition_is_missed_cannot_be_performed(test: str) -> None:
    arguments, _, miss = MET_AND_MISSED[test]
    stage = Stage({"do": "drain", "amount": 1, "if": {"test": test, **arguments}})
    miss(stage)
    assert not stage.table.can("Deed", "Soldier")


COUNTS: dict[str, tuple[Change, int]] = {
    "ally-close": (lambda st: (st.corpse(), st.corpse(), st.corpse(NEUTRAL)), 2),
    "enemy-close": (lambda st: (st.table.enemy(place=OWN), st.table.enemy()), 1),
    "token": (lambda st: (st.table.put("AK-T04", NEUTRAL), st.table.put("AK-T01")), 2),
    "binding": (
        lambda st: (st.table.bind(BLADE, st.soldier), st.table.bind("AK-S02", st.soldier)),
        1,
    ),
    "wound": (lambda st: setattr(st.table.thing(st.soldier), "wounds", 3), 3),
    "undead-in-chronicle": (lambda st: setattr(st.table.me.stock, "undead", 2), 2),
    "feat-this-round": (lambda st: setattr(st.table.me.this_round, "feats", 1), 2),
    "discard-this-round": (lambda st: setattr(st.table.me.this_round, "discards", 2), 2),
    "willpower-this-round": (lambda st: setattr(st.table.me.this_round, "willpower_lost", 2), 2),
    "harvested-realm": (lambda st: setattr(st.table.me.stock, "harvested", 2), 2),
    "extracted-unit": (lambda st: setattr(st.table.me.stock, "extracted", 3), 3),
}


@pytest.mark.parametrize("counter", COUNTERS)
def test_for_each_multiplies(counter: str) -> None:
    arrange, number = COUNTS[counter]
    effect = {"do": "boost", "whom": "performer", "amount": 1, "stat": "soul", "per": counter}
    stage = Stage(effect)
    arrange(stage)
    stage.perform()
    assert stage.table.thing(stage.soldier).stats[SOUL] == 1 + number


def test_for_each_may_make_it_nothing() -> None:
    stage = Stage({"do": "draw", "count": 2, "per": "wound"})
    stage.perform()
    assert stage.table.me.hand.count == 0
