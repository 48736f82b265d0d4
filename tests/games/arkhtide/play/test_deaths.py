"""A Unit dies as soon as it has no Health left, whatever took it away (Unit; step 26 b)."""

import pytest

from games.arkhtide.play import state as s
from tests.games.arkhtide.play.table import (
    ENEMY,
    NEUTRAL,
    OWN,
    OWN_SEEKER,
    SOLDIER,
    TRICK,
    Table,
    feat,
    made,
    unit,
)

MARK = made("Mark", "binding", cost=1, bind_to="unit", health=-1, traits=["curse"])
WARDEN = made(
    "Warden",
    "seeker",
    {"when": "always", "do": "aura", "whom": "party", "amount": 1, "stat": "health"},
    soul=2,
    melee=2,
    ranged=None,
)
MORE_HEALTH = {"when": "always", "do": "aura", "whom": "self", "amount": 1, "stat": "health"}


@pytest.mark.parametrize("health", [1, 2])
def test_a_unit_with_health_0_dies_at_once_in_preparation(health: int) -> None:
    table = Table(MARK).to_preparation()
    guard = table.enemy(health=health)
    table.hold(MARK)
    table.pick("Mark")
    assert table.state.question.what == s.ASK_PREPARATION
    assert table.thing(guard).used == (health == 2)


@pytest.mark.parametrize("health", [1, 2])
def test_a_unit_with_health_0_dies_at_once_in_combat(health: int) -> None:
    curse = feat("Curse", {"do": "boost", "whom": "foe-units", "amount": -1, "stat": "health"})
    table = Table(curse).to_combat()
    table.move(OWN_SEEKER, ENEMY)
    guard = table.enemy(health=health)
    table.hold(curse)
    table.pick("Curse")
    assert table.state.question.what == s.ASK_COMBAT
    assert table.thing(guard).used == (health == 2)


@pytest.mark.parametrize("wounds", [3, 4])
def test_an_aura_that_moves_away_takes_its_health_along(wounds: int) -> None:
    table = Table(seeker=WARDEN).to_combat()
    at = table.put(SOLDIER)
    table.thing(at).wounds = wounds
    table.state.flow.hurt = 1
    table.reposition("Warden")
    table.pick("the Neutral Realm")
    assert table.state.question.what == s.ASK_COMBAT
    assert table.thing(at).used == (wounds == 3)


@pytest.mark.parametrize("wounds", [3, 4])
def test_a_unit_that_leaves_an_aura_loses_its_health(wounds: int) -> None:
    table = Table(seeker=WARDEN).to_combat()
    at = table.put(SOLDIER)
    table.thing(at).wounds = wounds
    table.state.flow.hurt = 1
    table.reposition("Soldier")
    table.pick("the Neutral Realm")
    assert table.thing(at).used == (wounds == 3)


@pytest.mark.parametrize("wounds", [3, 4])
def test_health_under_a_condition_is_gone_when_the_condition_is(wounds: int) -> None:
    proud = unit("Proud", {**MORE_HEALTH, "if": {"test": "hand-at-most", "count": 1}})
    table = Table(proud).to_combat()
    at = table.put(proud)
    table.thing(at).wounds = wounds
    table.state.flow.hurt = 1
    table.hold(TRICK)
    table.pick("Trick")
    assert table.thing(at).used == 1
    table.hold(TRICK, SOLDIER)
    table.pick("Trick")
    assert table.thing(at).used == (wounds == 3)


def test_health_in_a_group_is_gone_with_the_group() -> None:
    loyal = unit("Loyal", {**MORE_HEALTH, "if": {"test": "in-group"}})
    table = Table(loyal).to_combat()
    at, other = table.put(loyal), table.put(SOLDIER)
    table.thing(at).wounds = 4
    table.state.flow.hurt = 1
    table.reposition("Soldier")
    table.pick("the Neutral Realm")
    assert not table.thing(at).used
    assert table.thing(other).place == NEUTRAL


SIGNET = made(
    "Signet",
    "binding",
    {"when": "activate", "speed": "fast", "do": "refresh", "count": 1},
    cost=1,
    bind_to="unit",
)
PUSH = made(
    "Push",
    "binding",
    {"when": "activate", "speed": "fast", "do": "move", "whom": "bound", "place": "nearby"},
    cost=1,
    bind_to="unit",
)


@pytest.mark.parametrize("enemy", [True, False])
def test_an_activated_ability_of_a_binding_is_used_by_who_bound_it(enemy: bool) -> None:
    table = Table(SIGNET).to_combat()
    host = table.enemy() if enemy else table.put(SOLDIER)
    table.bind(SIGNET, host)
    table.me.stock.arkhe = 5
    table.pick("Use Signet")
    assert table.me.stock.arkhe == 6
    assert not table.can("Use Signet")


def test_an_activated_ability_of_a_binding_speaks_of_the_enemy_it_is_bound_to() -> None:
    table = Table(PUSH).to_combat()
    guard = table.enemy(place=OWN)
    table.bind(PUSH, guard)
    table.pick("Use Push")
    table.pick("the Neutral Realm")
    assert table.thing(guard).place == NEUTRAL


def test_an_enemys_status_is_not_used_by_the_player() -> None:
    table = Table().to_combat()
    guard = table.enemy()
    table.bind("AK-S04", guard)
    assert not table.can("Premonition")
    table.bind("AK-S04", table.put(SOLDIER))
    assert table.can("Premonition")
