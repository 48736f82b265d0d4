"""Increasing and reducing (2.9): what lasting changes make of damage, healing, costs and limits."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.optable import NONE
from games.lightseekers.play.access import place_of_buff
from games.lightseekers.play.codes import (
    AGAINST_DAMAGE,
    ANY_ABILITY,
    ATTACK_ABILITY,
    DEFEND_ABILITY,
    HAS_DAMAGE,
    HAS_HEALING,
    HAS_IMMUNE,
    HAS_LIMIT,
    HAS_POWER,
    HAS_TAKEN,
    IMMUNE,
    IS_ABILITY,
    IS_ATTACK,
    IS_DEFEND,
    ITEM,
    LIMIT_ACTIONS,
    MODIFY_COST,
    MODIFY_DAMAGE,
    MODIFY_HEALING,
    MODIFY_POWER,
    MODIFY_TAKEN,
    SELF_LIMIT,
    whole,
)
from games.lightseekers.play.counting import amount_of, passes
from games.lightseekers.play.stack import NO_CAUSE
from games.lightseekers.play.state import HERO_SERIAL

NO_LIMIT = 99
NOT_DONE, SOME = whole(0), whole(1)


@inner
def source_of(tables: Any, frame: Any) -> int:
    """What an effect comes from, as the mask that lasting changes look at: an attack is an attack
    card or an attack ability (6.1.2), and an ability keeps its card's elements (2.7.5)."""
    source = tables.is_source[frame.kind]
    if frame.moments & ANY_ABILITY:
        source |= IS_ABILITY
        if frame.moments & ATTACK_ABILITY:
            source |= IS_ATTACK
        elif frame.moments & DEFEND_ABILITY:
            source |= IS_DEFEND
    return source


@within
def corner_of(me: Any, serial: int) -> int:
    place = place_of_buff(me, serial) if serial > HERO_SERIAL else -1
    return me.buffs[place].corner if place >= 0 else 0


@inner
def change_of(state: Any, tables: Any, me: Any, entry: Any, effect: Any) -> int:
    """How much a lasting change is now, 0 if its condition does not hold."""
    corner = corner_of(me, entry.serial)
    if effect.test != NONE and not passes(
        state, tables, effect, entry.kind, entry.serial, corner, NOT_DONE, NO_CAUSE
    ):
        return 0
    return amount_of(state, tables, effect, effect.first, entry.kind, entry.serial, corner)


@within
def power_and_damage(state: Any, tables: Any, me: Any, frame: Any, operation: int) -> int:
    """What is added to damage (or, by Power alone, to healing) that comes from this frame."""
    if me.lasting & HAS_DAMAGE == 0 and state.boost_count == 0:
        return 0
    return sum_of_changes(state, tables, me, frame, operation)


@inner
def sum_of_changes(state: Any, tables: Any, me: Any, frame: Any, operation: int) -> int:
    """The lasting changes that apply to it, and for damage the boosts of this turn."""
    total = 0
    damage = operation == MODIFY_DAMAGE
    source = source_of(tables, frame)
    if me.lasting & (HAS_DAMAGE if damage else HAS_POWER):
        for at in range(me.lingering_count):
            entry = me.lingering[at]
            effect = tables.rows[entry.row]
            concerned = effect.op == MODIFY_POWER or effect.op == operation
            if concerned and source >> effect.second & 1:
                total += applied(state, tables, me, entry, effect, frame)
    if damage and state.boost_count > 0:
        total += boosted(state, tables, frame, source)
    return total


@inner
def boosted(state: Any, tables: Any, frame: Any, source: int) -> int:
    """What earlier cards of this turn have added."""
    total = 0
    for at in range(state.boost_count):
        boost = state.boosts[at]
        increases_item = boost.by > 0 and tables.category[frame.kind] == ITEM
        if boost.frame != frame.id and source >> boost.of & 1 and not increases_item:
            total += boost.by
    return total


@inner
def applied(state: Any, tables: Any, me: Any, entry: Any, effect: Any, frame: Any) -> int:
    """One change, which an item takes from no other card if it increases (2.5.4.11)."""
    change = change_of(state, tables, me, entry, effect)
    if change > 0 and tables.category[frame.kind] == ITEM and entry.serial != frame.serial:
        return 0
    return for_one_card(state, tables, me, entry, change, frame.id)


@inner
def for_one_card(state: Any, tables: Any, me: Any, entry: Any, change: int, frame: int) -> int:
    """The change, which a `next` buff gives to the first card that it applies to, and no other."""
    if change != 0 and tables.next_only[entry.kind]:
        slot = me.buffs[place_of_buff(me, entry.serial)]
        if slot.spent and slot.spent != frame:
            return 0
        slot.spent = frame
        state.used_up = 1
    return change


@inner
def total_change(state: Any, tables: Any, me: Any, operation: int, frame: int) -> int:
    """The sum of a kind of lasting change that applies to everything (2.9.1)."""
    total = 0
    for at in range(me.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if effect.op == operation:
            change = change_of(state, tables, me, entry, effect)
            total += for_one_card(state, tables, me, entry, change, frame)
    return total


@within
def change_of_healing(state: Any, tables: Any, me: Any, frame: int) -> int:
    return total_change(state, tables, me, MODIFY_HEALING, frame) if me.lasting & HAS_HEALING else 0


@within
def change_of_damage_taken(state: Any, tables: Any, me: Any, frame: int) -> int:
    return total_change(state, tables, me, MODIFY_TAKEN, frame) if me.lasting & HAS_TAKEN else 0


@inner
def touches_cost(tables: Any, effect: Any, combo: int) -> bool:
    """Whether it is a change of what this combo costs."""
    if effect.op != MODIFY_COST:
        return False
    order = effect.second - 1
    return order < 0 or bool(tables.orders[combo] >> order & 1)


@inner
def change_of_cost(state: Any, tables: Any, me: Any, combo: int) -> int:
    """How many symbols more or fewer the combo costs (2.4.2.2i to k)."""
    total = 0
    for at in range(me.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if touches_cost(tables, effect, combo):
            total += change_of(state, tables, me, entry, effect)
    return total


@inner
def use_up_cost(state: Any, tables: Any, me: Any, combo: int, frame: int) -> None:
    """A `next` buff that changed the cost of the combo that is played has done its part."""
    for at in range(me.lingering_count):
        entry = me.lingering[at]
        if touches_cost(tables, tables.rows[entry.row], combo):
            for_one_card(state, tables, me, entry, SOME, frame)


@inner
def action_limit(state: Any, tables: Any, me: Any) -> int:
    """How many actions a turn may have at most (4.1.3.6a); the lowest limit holds (2.2.3)."""
    limit = NO_LIMIT
    if me.lasting & HAS_LIMIT:
        for at in range(me.lingering_count):
            effect = tables.rows[me.lingering[at].row]
            if effect.op == LIMIT_ACTIONS and effect.first == SELF_LIMIT:
                limit = min(limit, effect.second)
    return limit


@within
def actions_left(state: Any, tables: Any, me: Any) -> int:
    """Actions that can still be taken; those above a limit do not exist (4.1.3.6c). A combo counts
    as one under a limit [H]."""
    left = me.actions + me.unrestricted
    if me.lasting & HAS_LIMIT:
        under = action_limit(state, tables, me) - me.taken - me.combos_played
        left = max(min(left, under), 0)
    return left


@inner
def immune_to_damage(tables: Any, me: Any) -> bool:
    if me.lasting & HAS_IMMUNE:
        for at in range(me.lingering_count):
            effect = tables.rows[me.lingering[at].row]
            if effect.op == IMMUNE and effect.first == AGAINST_DAMAGE:
                return True
    return False
