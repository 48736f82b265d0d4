"""Every moment is heard, by the cards that it is about and by no others."""

from typing import Any

import pytest

from games.arkhtide.moments import MOMENTS
from games.arkhtide.play.codes import SOUL
from tests.games.arkhtide.play.table import (
    BLADE,
    CORPSE,
    ENEMY,
    NEUTRAL,
    OWN,
    OWN_SEEKER,
    SAFE,
    SOLDIER,
    TRICK,
    Table,
    feat,
    made,
    unit,
)

HEARD = {"do": "drain", "amount": 1}
"""What the listeners below do: the enemy's Willpower says how often they heard something."""
KILL = feat("Kill", {"do": "sacrifice", "whom": "ally"})
HOME = feat("Home", {"do": "extract", "whom": "ally"})
CUT = feat("Cut", {"do": "attack", "kind": "melee"})
COSTLY = feat("Costly", {"talent": {"willpower": 2}, "do": "refresh", "count": 1})
THROW = feat("Throw", {"talent": {"discard": 1}, "do": "refresh", "count": 1})
MUSTER = feat("Muster", {"do": "muster", "played": "weapon", "discount": 1})
HURT = feat("Hurt", {"do": "damage", "amount": 1, "whom": "ally"})
BEAST = unit("Beast", cost=2, keywords={"metamorphosis": True})


def listener(when: str, **moment: Any):
    return unit("Listener", {"when": when, **moment, **HEARD}, traits=["pilgrim"])


def stage(listening, *others) -> tuple[Table, int]:
    table = Table(listening, *others).to_combat()
    at = table.put(listening)
    table.hold(*others)
    table.me.stock.arkhe = 5
    return table, at


def heard(table: Table) -> int:
    return 13 - int(table.opponent.life)


def test_activate_a_fast_ability_locks_for_the_round_and_unlock_opens_it_next_turn() -> None:
    table, at = stage(listener("activate", speed="fast"))
    table.pick("Use Listener")
    assert heard(table) == 1
    assert not table.can("Use Listener")
    table.thing(at).locked = 0
    assert not table.can("Use Listener")
    table.pick("End the Turn")
    table.pick("Use Listener")
    assert heard(table) == 2


def test_activate_a_slow_ability_is_the_major_action_of_a_turn() -> None:
    table, _ = stage(listener("activate", speed="slow"))
    table.pick("Use Listener")
    assert table.state.flow.major_used == 1


def test_enters_when_invoked_when_put_and_when_it_leaves_the_safe_zone_but_not_by_moving() -> None:
    herald = listener("enters")
    table = Table(herald).to_preparation()
    table.hold(herald)
    table.pick("Invoke Listener", "Neutral")
    assert heard(table) == 1
    waiting = table.put(herald, SAFE)
    table.thing(waiting).reserve = 1
    table.me.slots.reserves |= 1 << waiting
    table.pick("Move Listener to your Realm")
    assert heard(table) == 2
    table.pick("Move Plain Seeker")
    table.pick("Be Prepared")
    table.reposition("Listener (your Realm)")
    table.pick("Neutral")
    assert heard(table) == 2


def test_enters_into_the_safe_zone_is_not_entering_a_realm() -> None:
    herald = listener("enters")
    table = Table(herald).to_preparation()
    table.hold(herald)
    table.pick("Invoke Listener", "Safe Zone")
    assert heard(table) == 0


def test_strikes_after_the_strike_and_not_by_an_ability() -> None:
    table, at = stage(listener("strikes"), CUT)
    table.move(at, ENEMY)
    table.pick("Cut", "Listener")
    assert heard(table) == 1  # the attack's own Wound
    table.pick("Strike", "Listener")
    assert heard(table) == 3  # the Strike's Wound and the listener


def test_assists() -> None:
    table, _ = stage(listener("assists"))
    table.pick("Assist with Listener")
    assert (heard(table), table.me.stock.arkhe) == (1, 6)


@pytest.mark.parametrize("place", ["Safe Zone", "Neutral"])
def test_repositions_is_the_act(place: str) -> None:
    table, at = stage(listener("repositions"))
    table.reposition("Listener")
    table.pick(place)
    assert heard(table) == 1
    assert not table.is_ready(at)


def test_repositions_here_is_about_those_who_leave_the_realm() -> None:
    realm = made(
        "Ladder",
        "realm",
        {"when": "repositions", "who": "here", "box": "a", **HEARD},
        {"when": "activate", "speed": "slow", "box": "b", **HEARD},
        initiative=5,
        quintessence=1,
    )
    table = Table(realms=(realm,)).to_combat()
    table.put(SOLDIER)
    table.put(CORPSE, NEUTRAL)
    table.reposition("Corpse")
    table.pick("your Realm")
    assert heard(table) == 0
    table.reposition("Soldier")
    table.pick("Neutral")
    assert heard(table) == 1


def test_wounds_and_kills() -> None:
    table, at = stage(listener("wounds"), CUT)
    table.move(at, ENEMY)
    guard = table.enemy(health=2)
    table.pick("Cut", "Listener")
    table.pick("an enemy Unit")
    assert heard(table) == 1
    assert not table.thing(guard).used


def test_kills_counts_own_victims_of_ones_ability_too() -> None:
    table, _ = stage(listener("kills"), KILL)
    table.put(CORPSE)
    table.pick("Kill", "Listener")
    assert heard(table) == 1


def test_suffers() -> None:
    table, at = stage(listener("suffers"), HURT)
    table.put(SOLDIER)
    table.pick("Hurt", "Soldier")
    assert heard(table) == 1
    assert table.thing(at).wounds == 1


def reacting(when: str, do: dict[str, Any], **moment: Any):
    return unit("Listener", {"when": when, "speed": "reaction", **moment, **do}, traits=["pilgrim"])


@pytest.mark.parametrize(("damage", "wounds"), [(2, 0), (3, 1)])
def test_damage_dealt_reactions_come_before_the_wounds(damage: int, wounds: int) -> None:
    hurt = feat("Hurt", {"do": "damage", "amount": damage, "whom": "ally"})
    block = {"do": "shield", "whom": "self", "amount": 2}
    table, at = stage(reacting("dealt-damage", block), hurt)
    table.put(SOLDIER)
    table.pick("Hurt", "Soldier")
    assert table.thing(at).wounds == 0
    table.pick("Use Listener")
    assert table.thing(at).wounds == wounds


def test_damage_dealt_reactions_are_about_whom_they_say() -> None:
    table, at = stage(reacting("dealt-damage", HEARD, who="self"), HURT, CUT)
    table.move(at, ENEMY)
    table.move(OWN_SEEKER, ENEMY)
    table.enemy(health=9)
    table.pick("Cut", "Listener")
    table.pick("an enemy Unit")
    table.pick("Do not Amplify")
    assert not table.can("Use Listener")
    assert heard(table) == 0


def test_damage_dealt_reactions_of_who_deals_it_come_after_amplifying() -> None:
    table, at = stage(reacting("deals-damage", HEARD), CUT, BLADE)
    table.move(at, ENEMY)
    guard = table.enemy(health=9)
    table.pick("Cut", "Listener")
    table.pick("an enemy Unit")
    table.pick("Blade")
    assert table.thing(guard).wounds == 0
    table.pick("Use Listener")
    assert heard(table) == 1
    assert table.thing(guard).wounds == 3


def test_damage_dealt_reactions_need_damage() -> None:
    tap = feat("Tap", {"do": "preset-attack", "kind": "melee", "value": 0})
    table, at = stage(reacting("deals-damage", HEARD), tap)
    table.move(at, ENEMY)
    table.enemy(health=9)
    table.pick("Tap", "Listener")
    table.pick("an enemy Unit")
    assert not table.can("Use Listener")


@pytest.mark.parametrize(
    ("who", "place", "expected"),
    [("ally", OWN, 1), ("ally", NEUTRAL, 0), ("friend", NEUTRAL, 1), ("self", OWN, 0)],
)
def test_dies_is_about_whom_it_says(who: str, place: int, expected: int) -> None:
    table, at = stage(listener("dies", who=who), KILL)
    table.put(CORPSE)
    table.put(SOLDIER)
    table.move(at, place)
    table.pick("Kill", "Soldier")
    if table.can("Choose Corpse"):
        table.pick("Choose Corpse")
    assert heard(table) == expected


def test_dies_of_the_unit_itself_happens_where_it_died() -> None:
    mother = unit("Mother", {"when": "dies", "do": "manifest", "token": "brood-wolf"})
    table, at = stage(mother, KILL)
    table.put(SOLDIER)
    table.pick("Kill", "Soldier")
    wolf = table.thing(table.state.flow.top - 1)
    assert (wolf.kind, wolf.place) == (table.kind("AK-T01"), OWN)
    assert not table.thing(at).used


def test_dies_of_the_bound_enemy_is_heard_by_the_player_who_bound_the_card() -> None:
    mark = made(
        "Mark",
        "binding",
        {"when": "dies", "who": "bound", "do": "draw", "count": 2},
        bind_to="enemy",
    )
    table, _ = stage(SOLDIER, mark, CUT)
    guard = table.enemy(health=1)
    table.bind(mark, guard)
    striker = table.put(SOLDIER, ENEMY)
    table.hold()
    table.pick("Strike", "(the opponent's Realm) at an enemy Unit")
    assert not table.is_ready(striker)
    assert table.me.hand.count == 2


def test_extracted_at_harvest_and_by_an_ability() -> None:
    table, _ = stage(listener("extracted"), HOME)
    table.put(SOLDIER)
    table.pick("Home", "Soldier")
    assert heard(table) == 1


def test_transforms_when_invoked_by_metamorphosis_in_combat() -> None:
    changed = unit(
        "Changed", {"when": "transforms", **HEARD}, cost=2, keywords={"metamorphosis": True}
    )
    table, _ = stage(SOLDIER, changed)
    table.pick("Soldier", "becomes Changed")
    assert heard(table) == 1
    assert table.me.chronicle.copies[table.kind(SOLDIER)] == 1


def test_invokes_feat_comes_before_the_feat() -> None:
    table, _ = stage(listener("invokes-feat"), TRICK)
    table.pick("Trick")
    shown = table.log()
    assert heard(table) == 1
    assert shown.index("The enemy Seeker loses 1 Willpower, the opponent at 12.") < len(shown) - 1


def test_binds_in_preparation_too_if_it_is_constant() -> None:
    table = Table(listener("binds")).to_preparation()
    table.put("Listener")
    table.hold(BLADE)
    table.pick("Bind Blade", "Listener")
    assert heard(table) == 1


def test_a_reaction_waits_for_combat_unless_it_is_omni() -> None:
    for omni, expected in ((False, 0), (True, 1)):
        reacting = listener("binds", speed="reaction", omni=omni)
        table = Table(reacting).to_preparation()
        table.put(reacting)
        table.hold(BLADE)
        table.pick("Bind Blade", "Listener")
        if omni:
            table.pick("Use Listener")
        assert heard(table) == expected


def test_a_reaction_may_be_declined_and_is_locked_once_used() -> None:
    reacting = listener("invokes-feat", speed="reaction")
    table, _ = stage(reacting, TRICK, TRICK, TRICK)
    table.pick("Trick")
    table.pick("Do not use it")
    assert heard(table) == 0
    table.pick("Trick")
    table.pick("Use Listener")
    table.pick("Trick")
    assert not table.can("Use Listener")
    assert heard(table) == 1


def test_amplifies_and_discards() -> None:
    for moment in ("amplifies", "discards"):
        table, _ = stage(listener(moment), TRICK)
        table.put(SOLDIER, ENEMY)
        table.pick("Strike", "Soldier")
        table.pick("Amplify", "Trick")
        assert heard(table) == 2  # the Wound and the listener


def test_loses_willpower_once_for_each_loss() -> None:
    table, _ = stage(listener("loses-willpower"), COSTLY)
    table.pick("Costly")
    assert (heard(table), table.me.life, table.me.this_round.willpower_lost) == (1, 11, 2)


def test_a_price_of_cards_is_discarded_before_the_ability() -> None:
    table, _ = stage(listener("discards"), THROW, TRICK)
    table.pick("Throw")
    assert (heard(table), table.me.hand.count, table.me.stock.arkhe) == (1, 0, 6)


@pytest.mark.parametrize(("moment", "when"), [("combat-begins", "begins"), ("combat-ends", "ends")])
def test_combat_begins_and_ends(moment: str, when: str) -> None:
    watcher = listener(moment)
    table = Table(watcher).to_preparation()
    table.put(watcher)
    table.pick("Move Plain Seeker")
    table.pick("Be Prepared")
    assert heard(table) == (1 if when == "begins" else 0)
    table.pick("Pass")
    assert heard(table) == 1


def realm_with(effect: dict[str, Any]):
    other = {"when": "activate", "speed": "slow", "box": "b", "do": "draw", "count": 1}
    return made("Hall", "realm", {"box": "a", **effect}, other, initiative=5, quintessence=2)


def test_harvests_needs_a_friend_on_the_realm() -> None:
    hall = realm_with({"when": "harvests", **HEARD})
    table = Table(realms=(hall,)).to_combat()
    table.harvest()
    assert heard(table) == 1
    table = Table(realms=(hall,)).to_combat("the Neutral Realm")
    table.harvest()
    assert heard(table) == 0


def test_the_side_that_was_not_chosen_does_nothing() -> None:
    hall = realm_with({"when": "harvests", **HEARD})
    table = Table(realms=(hall,), side="B").to_combat()
    assert table.can("Use Hall")
    table.harvest()
    assert heard(table) == 0


def test_always_holds_on_a_realm_only() -> None:
    banner = unit(
        "Banner", {"when": "always", "do": "aura", "whom": "allies", "amount": 2, "stat": "soul"}
    )
    table, at = stage(banner)
    table.put(SOLDIER)
    table.harvest()
    assert "Harvests the player's Realm with 6 Soul for 3 Quintessence, 3 in all." in table.log()
    table, at = stage(banner)
    table.put(SOLDIER)
    table.move(at, SAFE)
    table.harvest()
    assert "Harvests the player's Realm with 3 Soul for 3 Quintessence, 3 in all." in table.log()


def test_a_boost_lasts_for_the_round_only() -> None:
    cheer = feat("Cheer", {"do": "boost", "whom": "performer", "amount": 2, "stat": "soul"})
    table, _ = stage(SOLDIER, cheer)
    table.pick("Cheer", "Plain Seeker")
    assert table.thing(OWN_SEEKER).stats[SOUL] == 4
    table.harvest()
    while table.state.turn == 1:
        table.pick("Pass")
    assert table.thing(OWN_SEEKER).stats[SOUL] == 2


TRIED = {
    *("activate", "talent", "always", "enters", "strikes", "assists", "repositions", "wounds"),
    *("suffers", "kills", "dies", "extracted", "transforms", "invokes-feat", "binds", "amplifies"),
    *("discards", "loses-willpower", "harvests", "combat-begins", "combat-ends"),
    *("deals-damage", "dealt-damage"),
}


def test_no_moment_is_left_out() -> None:
    assert MOMENTS.keys() == TRIED
