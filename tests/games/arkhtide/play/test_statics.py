"""Every constant operation holds while its card is on a Realm, and keywords do what they say."""

from typing import Any

import pytest

from games.arkhtide.operations import CONSTANT_OPERATIONS
from games.arkhtide.play.damage import IS_MELEE, IS_RANGED
from games.arkhtide.words import KEYWORDS
from tests.games.arkhtide.play.table import (
    ARCHER,
    BLADE,
    CORPSE,
    ENEMY,
    ENEMY_SEEKER,
    NEUTRAL,
    OWN,
    OWN_SEEKER,
    SAFE,
    SOLDIER,
    TRICK,
    Table,
    damage_by_enemy,
    exhaust,
    feat,
    made,
    unit,
)

KILL = feat("Kill", {"do": "sacrifice", "whom": "ally"})
HURT = feat("Hurt", {"do": "damage", "amount": 3, "whom": "ally"})


def holding(do: str, **arguments: Any):
    return unit("Holder", {"when": "always", "do": do, **arguments})


def stage(*cards, own: dict[str, int] | None = None) -> tuple[Table, int]:
    """The first card on your Realm beside the Seeker, the others in hand."""
    table = Table(*cards, own=own).to_combat()
    at = table.put(cards[0])
    table.hold(*cards[1:])
    return table, at


def test_aura_changes_soul_and_never_makes_it_less_than_nothing() -> None:
    table, _ = stage(holding("aura", whom="allies", amount=-3, stat="soul"))
    table.put(SOLDIER)
    table.harvest()
    assert "Harvests the player's Realm with 3 Soul for 3 Quintessence, 3 in all." in table.log()


def test_has_a_keyword() -> None:
    table, _ = stage(holding("has", whom="allies", keyword="severed"))
    table.put(SOLDIER)
    assert table.can("Assist with Holder")
    assert not table.can("Assist with Soldier")


def test_has_attack_gives_one_where_the_card_shows_the_dot() -> None:
    table, _ = stage(holding("has-attack", whom="self", kind="ranged", value=3))
    table.pick("Strike (Ranged)", "Holder")
    assert "Holder attacks the enemy Seeker: Ranged 3." in table.log()


def test_cannot_strike() -> None:
    table, at = stage(holding("cannot", whom="self", deed="strike"))
    table.move(at, ENEMY)
    assert not table.can("Strike", "Holder")
    assert table.can("Assist with Holder")


def test_cannot_reposition() -> None:
    table, _ = stage(holding("cannot", whom="self", deed="reposition"))
    table.put(SOLDIER)
    table.pick("Reposition")
    assert {text.split(" (")[0] for text in table.offers()} == {"Move Plain Seeker", "Move Soldier"}


def test_cannot_be_extracted_and_dies_at_the_end_of_harvest() -> None:
    table, _ = stage(holding("cannot", whom="self", deed="be-extracted"))
    table.harvest()
    assert table.me.stock.extracted == 0
    assert table.me.chronicle.copies[table.kind("Holder")] == 1


def test_hold_back_moves_to_the_safe_zone_and_stays_for_the_next_round() -> None:
    table, at = stage(holding("hold-back", whom="self"))
    table.harvest()
    assert (table.thing(at).place, table.me.stock.extracted) == (SAFE, 0)
    while table.state.turn == 1:
        table.pick("Pass")
    table.to_preparation()
    assert table.can("Move Holder")


def test_enrich_makes_the_realm_worth_more() -> None:
    table, _ = stage(holding("enrich", whom="self", amount=2))
    table.harvest()
    assert "Harvests the player's Realm with 3 Soul for 5 Quintessence, 5 in all." in table.log()


@pytest.mark.parametrize(("place", "cost"), [("your Realm", 1), (None, 2)])
def test_cheapen_works_from_a_realm_and_never_below_1(place: str | None, cost: int) -> None:
    lord = made(
        "Lord",
        "seeker",
        {"when": "always", "do": "cheapen", "played": "binding", "amount": 3},
        soul=1,
    )
    sword = made("Sword", "binding", cost=2, bind_to="ally")
    table = Table(sword, seeker=lord).to_preparation()
    if place:
        table.pick("Move Lord", place)
    table.put(SOLDIER)
    table.hold(sword)
    table.pick("Bind Sword")
    assert table.me.stock.arkhe == 9 - cost


def test_amplify_further_adds_to_what_is_amplified() -> None:
    table, at = stage(holding("amplify-further", whom="self", amount=2), TRICK)
    table.move(at, ENEMY)
    guard = table.enemy(health=9)
    table.pick("Strike", "Holder", "an enemy Unit")
    table.pick("Amplify", "Trick")
    assert table.thing(guard).wounds == 5


def test_draw_further_and_see_further_work_from_the_safe_zone() -> None:
    table, _ = stage(
        unit(
            "Observatory",
            {"when": "always", "do": "draw-further", "count": 1},
            {"when": "always", "do": "see-further", "count": 1},
            {"when": "always", "do": "hold-back", "whom": "self"},
        )
    )
    table.harvest()
    while table.state.turn == 1:
        table.pick("Pass")
    assert table.me.hand.count == 7
    table.pick("Keep the hand")
    assert len(table.offers()) == 8


TRIED = {
    *("aura", "has", "has-attack", "cannot", "hold-back", "enrich", "cheapen"),
    *("amplify-further", "draw-further", "see-further"),
}


def test_no_constant_operation_is_left_out() -> None:
    assert CONSTANT_OPERATIONS.keys() == TRIED


def test_ambush_is_invoked_in_combat() -> None:
    lurker = unit("Lurker", cost=2, keywords={"ambush": True})
    table, _ = stage(SOLDIER, lurker, CORPSE)
    assert not table.can("Invoke Corpse")
    table.pick("Invoke Lurker", "Neutral")
    assert table.me.stock.arkhe == 7
    assert table.state.flow.major_used == 1


def test_cask_goes_along_for_1_and_other_bindings_to_the_chronicle() -> None:
    flask = made("Flask", "binding", bind_to="ally", keywords={"cask": True})
    table, at = stage(SOLDIER, flask)
    table.bind(flask, at)
    table.bind(BLADE, at)
    table.harvest()
    assert table.me.stock.quintessence == 3 + 1 + 1
    assert table.me.chronicle.copies[table.kind(BLADE)] == 1
    assert table.me.pool.copies[table.kind(flask)] == 1


@pytest.mark.parametrize("cheats", [True, False])
def test_cheat_death_exhausts_and_leaves_1_health(cheats: bool) -> None:
    cat = unit("Cat", keywords={"cheat-death": True})
    table, at = stage(cat, KILL)
    table.put(SOLDIER)
    table.pick("Kill", "Soldier")
    table.pick("Cheat death" if cheats else "Let it die")
    thing = table.thing(at)
    assert bool(thing.used) is cheats
    if cheats:
        assert (table.is_ready(at), thing.wounds) == (False, 3)


def test_cheat_death_needs_a_ready_unit() -> None:
    cat = unit("Cat", keywords={"cheat-death": True})
    table, at = stage(cat, KILL)
    table.put(SOLDIER)
    exhaust(table.state, at)
    table.pick("Kill", "Soldier")
    assert not table.thing(at).used


def test_collector_is_worth_2() -> None:
    table, _ = stage(unit("Miser", keywords={"collector": True}))
    table.harvest()
    assert table.me.stock.quintessence == 3 + 2


@pytest.mark.parametrize(("keywords", "wounds"), [({}, 1), ({"oath": True}, 0)])
def test_oath_takes_the_damage_of_another_ally_once_a_turn(keywords, wounds) -> None:
    squire = unit("Squire", health=9, keywords=keywords)
    hurt = feat("Hurt", {"do": "damage", "amount": 1, "whom": "nearby-friend"})
    table, _ = stage(squire, hurt, hurt)
    table.move(OWN_SEEKER, NEUTRAL)
    soldier = table.put(SOLDIER)
    table.pick("Hurt", "Neutral")
    table.pick("Choose Soldier")
    table.pick("Do not Amplify")
    assert table.thing(soldier).wounds == wounds
    table.pick("Hurt", "Neutral")
    table.pick("Choose Soldier")
    assert table.thing(soldier).wounds == 1 + wounds


def test_paragon_goes_home_when_metamorphosis_would_kill_it() -> None:
    stag = unit("Stag", keywords={"paragon": True})
    beast = unit("Beast", cost=3, keywords={"metamorphosis": True})
    table, _ = stage(stag, beast)
    table.pick("Stag", "becomes Beast")
    assert table.me.stock.quintessence == 1
    assert table.me.life == 13
    assert table.thing(table.state.flow.top - 1).place == OWN


@pytest.mark.parametrize(("name", "cost"), [("Beast", 3), ("Wolf", 4)])
def test_metamorphosis_outside_combat_costs_its_arkhe_as_willpower(name: str, cost: int) -> None:
    beast = unit(name, cost=cost, keywords={"metamorphosis": True})
    table = Table(beast).to_preparation()
    table.hold(beast)
    table.pick(f"Invoke {name}", "Neutral")
    assert (table.me.life, table.me.stock.arkhe) == (13 - cost, 9 - cost)


@pytest.mark.parametrize(("keywords", "willpower"), [({}, 13), ({"penitent": 2}, 11)])
def test_shielding_lasts_for_the_turn_and_penitent_costs_willpower(keywords, willpower) -> None:
    saint = unit("Saint", keywords=keywords)
    table, at = stage(saint, HURT, TRICK)
    table.put(SOLDIER)
    table.pick("Hurt", "Soldier")
    table.pick("Do not Amplify")
    table.pick("Shield with Trick")
    thing = table.thing(at)
    assert (thing.block, thing.wounds, table.me.life) == (3, 0, willpower)
    table.pick("End the Turn")
    assert thing.block == 0


def test_severed_cannot_assist() -> None:
    table, _ = stage(unit("Loner", keywords={"severed": True}))
    assert not table.can("Assist with Loner")
    assert table.can("Assist with Plain Seeker")


@pytest.mark.parametrize(
    ("keywords", "kind", "block"),
    [
        ({"evasion": True}, "melee", 6),
        ({"evasion": True}, "ranged", 3),
        ({"stealth": True}, "ranged", 6),
        ({"stealth": True}, "melee", 3),
    ],
)
def test_evasion_and_stealth_double_the_block_of_cards(keywords, kind, block) -> None:
    """No own ability attacks an own Unit, so the Damage is put on the agenda by hand."""
    target = unit("Target", keywords=keywords)
    table, at = stage(target, TRICK)
    flags = IS_MELEE if kind == "melee" else IS_RANGED
    damage_by_enemy(table.state, ENEMY_SEEKER, at, 4, flags, table.kind(target))
    table.reposition("Plain Seeker")
    table.pick("Neutral")
    while not table.can("Shield with"):
        table.pick("Do not Amplify")
    table.pick("Shield with Trick")
    assert table.thing(at).block == block
    assert table.thing(at).wounds == max(4 - block, 0)


KEYWORDS_TRIED = {
    *("ambush", "cask", "cheat-death", "collector", "evasion", "lethal", "metamorphosis", "oath"),
    *("paragon", "penitent", "reaping", "severed", "stealth"),
}


def test_no_keyword_is_left_out() -> None:
    assert set(KEYWORDS) == KEYWORDS_TRIED


def test_a_unique_unit_is_fielded_once() -> None:
    queen = unit("Queen", traits=["unique"])
    table = Table(queen).to_preparation()
    table.hold(queen, queen)
    table.pick("Invoke Queen", "Safe Zone")
    assert not table.can("Invoke Queen")


def test_a_dot_takes_no_bonus_of_a_binding() -> None:
    table, _ = stage(ARCHER)
    table.bind(BLADE, table.put(ARCHER, ENEMY))
    assert not table.can("Strike (Melee)", "Archer")
    assert table.can("Strike (Ranged)", "Archer (your Realm)")
