"""Every operation does what its words say: a Feat of it is played, and the table looked at."""

from collections.abc import Callable
from typing import Any

import pytest

from games.arkhtide.operations import CONSTANT_OPERATIONS, OPERATIONS
from games.arkhtide.play.codes import RANGED, SOUL, keyword
from games.engine.piles import put_on_pile
from tests.games.arkhtide.play.table import (
    ARCHER,
    BLADE,
    CORPSE,
    ENEMY,
    NEUTRAL,
    OWN,
    SAFE,
    SOLDIER,
    TRICK,
    Table,
    exhaust,
    feat,
    unit,
)
from tests.games.play_table import expect

SAILOR = unit("Sailor", traits=["undead"], cost=2)


class Scene:
    """The Seeker, a Soldier and a Corpse on your Realm; an Archer and two guards with the
    enemy Seeker; a Feat in hand that the Soldier performs."""

    def __init__(self, *effects: dict[str, Any], at: int = OWN) -> None:
        self.feat = feat("Deed", *effects)
        self.table = Table(self.feat, SAILOR).to_combat()
        self.soldier = self.table.put(SOLDIER, at)
        self.corpse = self.table.put(CORPSE, at)
        self.archer = self.table.put(ARCHER, ENEMY)
        self.guards = [self.table.enemy(health=4), self.table.enemy(health=4)]
        self.table.hold(self.feat, TRICK)
        self.table.me.stock.arkhe = 5

    def play(self, *choices: str) -> "Scene":
        """Perform it with the Soldier, and answer what is asked."""
        self.table.pick("Deed", "Soldier") if self.table.can(
            "Deed", "Soldier"
        ) else self.table.pick("Deed")
        for words in choices:
            self.table.pick(words)
        while self.table.can("Do not Amplify"):
            self.table.pick("Do not Amplify")
        return self

    def thing(self, name: str) -> Any:
        return self.table.thing(getattr(self, name))

    def wounds(self) -> list[int]:
        return [int(self.table.thing(guard).wounds) for guard in self.guards]


CASES: dict[str, tuple[dict[str, Any], int, tuple[str, ...], Callable[[Scene], None]]] = {
    "attack": (
        {"kind": "melee", "bonus": 1},
        ENEMY,
        ("Choose an enemy Unit",),
        lambda s: expect(s.wounds(), [3, 0]),
    ),
    "preset-attack": (
        {"kind": "ranged", "value": 2},
        OWN,
        ("Choose an enemy Unit",),
        lambda s: expect(s.wounds(), [2, 0]),
    ),
    "damage": (
        {"amount": 1, "whom": "foe-units"},
        ENEMY,
        ("Resolve the Damage",),
        lambda s: expect(s.wounds(), [1, 1]),
    ),
    "wound": (
        {"amount": 2, "whom": "foe"},
        ENEMY,
        ("the enemy Seeker",),
        lambda s: expect(s.table.opponent.life, 12),
    ),
    "drain": ({"amount": 2}, OWN, (), lambda s: expect(s.table.opponent.life, 11)),
    "refresh": ({"count": 2}, OWN, (), lambda s: expect(s.table.me.stock.arkhe, 7)),
    "draw": ({"count": 2}, OWN, (), lambda s: expect(s.table.me.hand.count, 3)),
    "discard": (
        {"count": 1},
        OWN,
        (),
        lambda s: expect(
            (s.table.me.chronicle.copies[s.table.kind(TRICK)], s.table.me.this_round.discards),
            (1, 1),
        ),
    ),
    "bury": ({"count": 3}, OWN, (), lambda s: expect(s.table.me.chronicle.count, 4)),
    "regain": ({"amount": 2}, OWN, (), lambda s: expect(s.table.me.life, 13)),
    "lose": ({"amount": 2}, OWN, (), lambda s: expect(s.table.me.life, 11)),
    "gain-quintessence": (
        {"amount": 1},
        OWN,
        (),
        lambda s: expect(s.table.me.stock.quintessence, 1),
    ),
    "treat-as-innate": ({}, OWN, (), lambda s: expect(s.table.me.this_round.innate_next, 1)),
    "ready": ({"whom": "performer"}, OWN, (), lambda s: expect(s.table.is_ready(s.soldier), True)),
    "exhaust": (
        {"whom": "foe-units"},
        ENEMY,
        (),
        lambda s: expect(bool(any(map(s.table.is_ready, s.guards))), False),
    ),
    "unlock": ({"whom": "performer"}, OWN, (), lambda s: expect(s.thing("soldier").locked, 0)),
    "move": (
        {"whom": "performer", "place": "nearby"},
        OWN,
        ("Go to the Neutral Realm",),
        lambda s: expect(s.thing("soldier").place, NEUTRAL),
    ),
    "reverse": (
        {"whom": "ally"},
        OWN,
        (),
        lambda s: expect(
            (
                bool(s.thing("corpse").used),
                s.table.me.hand.copies[s.table.kind(CORPSE)],
                s.table.me.stock.arkhe,
            ),
            (False, 1, 7),
        ),
    ),
    "extract": ({"whom": "ally"}, OWN, (), lambda s: expect(s.table.me.stock.quintessence, 1)),
    "sacrifice": (
        {"whom": "ally"},
        OWN,
        (),
        lambda s: expect(s.table.me.chronicle.copies[s.table.kind(CORPSE)], 1),
    ),
    "shield": (
        {"whom": "party", "amount": 2},
        OWN,
        (),
        lambda s: expect(s.thing("corpse").block, 2),
    ),
    "boost": (
        {"whom": "allies", "amount": 2, "stat": "soul"},
        OWN,
        (),
        lambda s: expect((s.thing("corpse").stats[SOUL], s.thing("soldier").stats[SOUL]), (3, 1)),
    ),
    "grant": (
        {"whom": "performer", "keyword": "reaping-2"},
        OWN,
        (),
        lambda s: expect(
            (
                s.thing("soldier").reaping,
                bool(s.thing("soldier").keywords >> int(keyword.REAPING) & 1),
            ),
            (2, True),
        ),
    ),
    "afflict": (
        {"status": "kindled", "whom": "nearby-friend"},
        OWN,
        (),
        lambda s: expect((s.thing("archer").stats[RANGED], s.thing("archer").bindings), (3, 0)),
    ),
    "manifest": (
        {"token": "levy", "count": 2},
        OWN,
        (),
        lambda s: expect(
            sum(t.used and t.kind == s.table.kind("AK-T04") for t in s.table.state.things), 2
        ),
    ),
    "forge": (
        {"token": "knife", "whom": "performer"},
        OWN,
        (),
        lambda s: expect((s.thing("soldier").bindings, s.thing("soldier").stats[1]), (1, 3)),
    ),
    "evoke": (
        {"token": "falling-star"},
        OWN,
        ("the enemy Seeker",),
        lambda s: expect(s.table.opponent.life, 12),
    ),
}


@pytest.mark.parametrize("operation", CASES)
def test_the_operation_does_what_it_says(operation: str) -> None:
    arguments, place, choices, check = CASES[operation]
    scene = Scene({"do": operation, **arguments}, at=place)
    if operation in ("ready", "unlock"):
        exhaust(scene.table.state, scene.soldier)
        scene.thing("soldier").locked = 1
    scene.table.me.life = 11 if operation == "regain" else 13
    scene.play(*choices)
    check(scene)


TRIED_BELOW = {"finish", "seek", "retrieve", "heal", "cleanse", "raise", "muster"}


def test_no_operation_is_left_out() -> None:
    """Those of constant abilities are tested in test_statics."""
    assert CASES.keys() | TRIED_BELOW == OPERATIONS.keys() - CONSTANT_OPERATIONS.keys()


@pytest.mark.parametrize(("wounds", "dies"), [(2, False), (3, True)])
def test_finish_kills_only_who_is_critically_wounded(wounds: int, dies: bool) -> None:
    scene = Scene({"do": "finish", "whom": "foe-unit"}, at=ENEMY)
    scene.table.thing(scene.guards[0]).wounds = wounds
    scene.play("an enemy Unit")
    assert bool(scene.table.thing(scene.guards[0]).used) is not dies


def test_seek_takes_one_that_matches_and_puts_the_rest_on_the_bottom() -> None:
    scene = Scene({"do": "seek", "look": 8, "take": 1, "found": "feat"})
    library = scene.table.me.library
    before = library.unknown
    scene.play()
    if scene.table.can("Take"):
        assert all("Deed" in text or "Trick" in text for text in scene.table.offers())
        scene.table.pick("Take")
    taken = scene.table.me.hand.count - 1
    assert library.on_bottom == 8 - taken
    assert library.unknown == before - 8
    assert scene.table.me.looked.count == 0


def test_retrieve_returns_a_card_of_that_kind_from_the_chronicle() -> None:
    scene = Scene({"do": "retrieve", "count": 1, "found": "undead"})
    for gone in (TRICK, CORPSE, SAILOR):
        put_on_pile(scene.table.me.chronicle, scene.table.kind(gone))
    scene.play()
    assert not scene.table.can("Trick")
    scene.table.pick("Sailor")
    assert scene.table.me.hand.copies[scene.table.kind(SAILOR)] == 1


def test_heal_removes_wounds_that_are_there() -> None:
    scene = Scene({"do": "heal", "amount": 3, "whom": "party"})
    scene.thing("corpse").wounds = 2
    scene.play()
    assert (scene.thing("corpse").wounds, scene.thing("soldier").wounds) == (0, 0)


def test_cleanse_takes_statuses_and_leaves_bindings() -> None:
    scene = Scene({"do": "cleanse", "whom": "party"})
    scene.table.bind("AK-S06", scene.corpse)
    scene.table.bind(BLADE, scene.corpse)
    assert scene.thing("corpse").stats[SOUL] == 0
    scene.play()
    corpse = scene.thing("corpse")
    assert (corpse.stats[SOUL], corpse.bindings, corpse.attached) == (1, 1, 1)


def test_raise_puts_a_unit_of_that_cost_onto_the_realm_exhausted() -> None:
    scene = Scene({"do": "raise", "most": 1})
    for gone in (SOLDIER, CORPSE):
        put_on_pile(scene.table.me.chronicle, scene.table.kind(gone))
    before = int(scene.table.state.flow.top)
    scene.play()
    risen = scene.table.thing(before)
    assert (risen.kind, risen.place) == (scene.table.kind(SOLDIER), OWN)
    assert not scene.table.is_ready(before)
    assert scene.table.me.chronicle.copies[scene.table.kind(CORPSE)] == 1


def test_muster_invokes_a_unit_here_for_less_and_may_be_left() -> None:
    scene = Scene({"do": "muster", "played": "unit", "discount": 2})
    scene.table.hold(scene.feat, SAILOR, SOLDIER)
    scene.table.me.stock.arkhe = 0
    scene.play()
    assert scene.table.can("Invoke nothing")
    assert scene.table.can("Invoke Soldier here")
    scene.table.pick("Invoke Sailor here")
    assert scene.table.me.stock.arkhe == 0
    assert scene.table.thing(scene.table.state.flow.top - 1).place == OWN


def test_muster_binds_a_binding_to_a_close_card() -> None:
    scene = Scene({"do": "muster", "played": "weapon", "discount": 1})
    scene.table.hold(scene.feat, BLADE)
    scene.play("Invoke Blade here")
    assert not scene.table.can("Archer")
    scene.table.pick("Choose Soldier")
    assert scene.thing("soldier").bindings == 1


def test_move_a_reserve_to_this_realm_counts_as_entering() -> None:
    scene = Scene({"do": "move", "whom": "reserve", "place": "here"})
    waiting = scene.table.put(SAILOR, SAFE)
    scene.play()
    assert scene.table.thing(waiting).place == OWN


def test_move_to_the_safe_zone() -> None:
    scene = Scene({"do": "move", "whom": "performer", "place": "safe-zone"})
    scene.play()
    assert scene.thing("soldier").place == SAFE


def test_a_unit_that_would_lose_its_last_health_by_a_status_dies() -> None:
    scene = Scene({"do": "afflict", "status": "marked", "whom": "ally"})
    scene.thing("corpse").wounds = 3
    scene.play()
    assert not scene.thing("corpse").used
    assert scene.table.me.stock.quintessence == 1


def test_draw_from_an_empty_main_deck_gives_nothing_and_nothing_is_reshuffled() -> None:
    scene = Scene({"do": "draw", "count": 3})
    scene.table.me.library.unknown = 0
    scene.play()
    assert scene.table.me.hand.count == 1
    assert not scene.table.game.over
