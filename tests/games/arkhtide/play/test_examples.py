"""The rulebook's own worked examples, as far as one player can play them."""

import pytest

from games.arkhtide.play.effects.continuous import halved
from games.arkhtide.play.ending import GOES_ON, LOSS, TIE, WIN, free_for_all_score, outcome
from tests.games.arkhtide.play.table import (
    ARCHER,
    BLADE,
    ENEMY,
    OWN,
    SOLDIER,
    TRICK,
    Table,
    feat,
    made,
    unit,
)

LUNGE = feat("Lunge", {"do": "preset-attack", "kind": "melee", "value": 4})
SWEEP = feat("Sweep", {"do": "preset-attack", "kind": "melee", "value": 2, "rider": "reaping-1"})
CUT = feat("Cut", {"do": "attack", "kind": "melee"})


def test_shielding_4_damage_against_3_block_is_1_wound() -> None:
    table = Table(LUNGE).to_combat()
    table.put(SOLDIER, ENEMY)
    guard = table.enemy(health=9)
    table.thing(guard).block = 3
    table.hold(LUNGE)
    table.pick("Lunge", "Soldier")
    table.pick("an enemy Unit")
    assert table.thing(guard).wounds == 1


def test_amplify_damage_reaping_makes_instances_that_are_amplified_separately() -> None:
    table = Table(SWEEP).to_combat()
    table.put(SOLDIER, ENEMY)
    first, second = table.enemy(health=9), table.enemy(health=9)
    table.hold(SWEEP, TRICK, TRICK)
    table.pick("Sweep", "Soldier")
    table.pick("Choose an enemy Unit")
    table.pick("Resolve the Damage")
    table.pick("Amplify", "Trick")
    assert table.thing(first).wounds == 3
    table.pick("Amplify", "Trick")
    assert table.thing(second).wounds == 2
    assert not table.can("Amplify")


def test_amplify_damage_an_instance_is_amplified_only_once() -> None:
    table = Table(LUNGE).to_combat()
    table.put(SOLDIER, ENEMY)
    guard = table.enemy(health=9)
    table.hold(LUNGE, TRICK, TRICK)
    table.pick("Lunge", "Soldier")
    table.pick("an enemy Unit")
    table.pick("Amplify", "Trick")
    assert table.thing(guard).wounds == 5
    assert not table.can("Amplify")


def test_ability_accumulation_reaping_1_and_1_is_2() -> None:
    reaper = unit("Reaper", keywords={"reaping": 1})
    table = Table(SWEEP, reaper).to_combat()
    table.put(reaper, ENEMY)
    first, second = table.enemy(health=9), table.enemy(health=9)
    table.hold(SWEEP)
    table.pick("Sweep", "Reaper")
    table.pick("Choose an enemy Unit")
    table.pick("Resolve the Damage")
    assert (table.thing(first).wounds, table.thing(second).wounds) == (2, 2)


def test_halving_half_of_5_is_3() -> None:
    assert halved(5) == 3
    assert halved(4) == 2


@pytest.mark.parametrize(("attack", "wounds"), [(LUNGE, 4), (CUT, 3)])
def test_binding_stats_a_preset_attack_takes_no_bonus_a_plain_one_does(attack, wounds) -> None:
    table = Table(LUNGE, CUT).to_combat()
    soldier = table.put(SOLDIER, ENEMY)
    table.bind(BLADE, soldier)
    guard = table.enemy(health=9)
    table.hold(attack)
    table.pick(attack.name, "Soldier")
    table.pick("an enemy Unit")
    assert table.thing(guard).wounds == wounds


MARK = made(
    "Mark",
    "feat",
    {"when": "activate", "speed": "fast", "do": "regain", "amount": 1},
    {"when": "talent", "talent": {"trait": "assassin", "cost": 1}, "do": "drain", "amount": 1},
)


@pytest.mark.parametrize(
    ("trait", "arkhe", "offered"),
    [("assassin", 1, True), ("assassin", 0, False), ("soldier", 1, False)],
)
def test_talent_ability_assassin_1_arkhe_needs_trait_and_cost(trait, arkhe, offered) -> None:
    performer = unit("Performer", traits=[trait])
    table = Table(MARK, performer).to_combat()
    table.put(performer)
    table.hold(MARK)
    table.me.stock.arkhe = arkhe
    table.pick("Mark", "Performer")
    assert table.can("Use Mark") is offered
    if offered:
        table.pick("Use Mark")
        assert (table.opponent.life, table.me.stock.arkhe) == (12, 0)


def test_talent_ability_may_be_left() -> None:
    performer = unit("Performer", traits=["assassin"])
    table = Table(MARK, performer).to_combat()
    table.put(performer)
    table.hold(MARK)
    table.me.stock.arkhe = 1
    table.pick("Mark", "Performer")
    table.pick("Do not use it")
    assert (table.opponent.life, table.me.stock.arkhe) == (13, 1)


def test_damage_numbers_attack_0_can_strike_a_dot_cannot() -> None:
    meek = unit("Meek", melee=0)
    table = Table(meek).to_combat()
    table.put(meek, ENEMY)
    table.put(ARCHER, ENEMY)
    assert table.can("Strike (Melee)", "Meek")
    assert not table.can("Strike (Melee)", "Archer")


def test_seeker_damage_many_wounds_are_1_willpower() -> None:
    table = Table(LUNGE).to_combat("the opponent's Realm")
    table.hold(LUNGE)
    table.pick("Lunge", "Plain Seeker")
    assert table.opponent.life == 12


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        ((13, 5), (12, 9), WIN),
        ((12, 5), (11, 9), GOES_ON),
        ((14, 1), (13, 9), WIN),
        ((13, 9), (14, 1), LOSS),
        ((13, 5), (13, 4), WIN),
        ((13, 4), (13, 5), LOSS),
        ((13, 5), (13, 5), TIE),
        ((20, 0), (0, 13), LOSS),
        ((0, 13), (20, 0), WIN),
        ((5, 0), (4, 0), WIN),
        ((4, 0), (4, 0), TIE),
    ],
)
def test_end_of_the_game(mine, theirs, result) -> None:
    assert outcome(*mine, *theirs) == result


@pytest.mark.parametrize(
    ("health", "wounds", "bonus", "critical"),
    [(4, 2, 0, False), (4, 3, 0, True), (5, 2, 0, False), (5, 3, 0, True), (4, 3, 2, False)],
)
def test_critically_wounded_exactly_half_is_not_and_bonus_health_counts(
    health, wounds, bonus, critical
) -> None:
    patient = unit("Patient", health=health)
    armour = made("Armour", "binding", bind_to="ally", health=bonus)
    table = Table(patient, armour).to_combat()
    at = table.put(patient)
    table.bind(armour, at)
    table.thing(at).wounds = wounds
    table.harvest()
    assert table.me.stock.extracted == (0 if critical else 1)
    assert table.me.chronicle.copies[table.kind(patient)] == int(critical)


def test_passing_combat_goes_on_after_the_opponents_pass_while_the_player_acts() -> None:
    table = Table().to_combat()
    table.put(SOLDIER)
    table.put(SOLDIER)
    table.pick("Assist with Soldier")
    table.pick("End the Turn")
    assert table.can("Assist with Soldier")
    table.pick("Assist with Soldier")
    table.pick("Pass")
    assert table.me.stock.quintessence > 0


def test_tournament_scoring_for_ffa() -> None:
    assert free_for_all_score(1, 13, 4) == 117
    assert free_for_all_score(2, 9, 7) == 76
    assert free_for_all_score(3, 5, 0) == 25
    assert free_for_all_score(4, 5, 2) == 7


def test_wound_a_lethal_attack_doubles_every_wound() -> None:
    killer = unit("Killer", keywords={"lethal": True})
    table = Table(CUT, killer).to_combat()
    table.put(killer, ENEMY)
    guard = table.enemy(health=9)
    table.hold(CUT)
    table.pick("Cut", "Killer")
    table.pick("an enemy Unit")
    assert table.thing(guard).wounds == 4


def test_distance_melee_is_close_and_ranged_is_nearby() -> None:
    table = Table().to_combat()
    table.put(SOLDIER, OWN)
    table.put(ARCHER, OWN)
    assert not table.can("Strike", "Soldier")
    assert table.can("Strike (Ranged)", "Archer")
