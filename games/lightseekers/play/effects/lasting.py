"""Increasing and reducing (2.9): what lasting changes make of damage, healing, costs and limits."""

from games.engine.compiling import part, within
from games.engine.optable import NONE, EffectRow
from games.engine.seats import SEATS, other
from games.lightseekers.play.access import place_of_buff
from games.lightseekers.play.agenda import NO_CAUSE
from games.lightseekers.play.codes import (
    AGAINST_ATTACKS,
    ANY_ABILITY,
    HAS_DAMAGE,
    HAS_HEALING,
    HAS_IMMUNE,
    HAS_LIMIT,
    HAS_POWER,
    HAS_TAKEN,
    IS_ABILITY,
    IS_ATTACK,
    IS_DEFEND,
    ITEM,
    SELF_LIMIT,
    op,
    when,
    whole,
)
from games.lightseekers.play.effects.conditions import amount_of, passes
from games.lightseekers.play.state import HERO_SERIAL, Frame, LastingRow, Match, Player, State
from games.lightseekers.play.tables.records import Tables

NO_LIMIT = 99
NOT_DONE, SOME = whole(0), whole(1)


@part
def source_of(tables: Tables, frame: Frame) -> int:
    """What an effect comes from, as the mask that lasting changes look at: an attack is an attack
    card or an attack ability (6.1.2), and an ability keeps its card's elements (2.7.5)."""
    source = tables.is_source[frame.kind]
    if frame.moments & ANY_ABILITY:
        source |= IS_ABILITY
        if frame.moments & when.ATTACK_ABILITY:
            source |= IS_ATTACK
        elif frame.moments & when.DEFEND_ABILITY:
            source |= IS_DEFEND
    return source


@within
def corner_of(me: Player, serial: int) -> int:
    place = place_of_buff(me, serial) if serial > HERO_SERIAL else -1
    return me.buffs[place].corner if place >= 0 else 0


@part
def change_of(
    state: State, tables: Tables, me: Player, entry: LastingRow, effect: EffectRow
) -> int:
    """How much a lasting change is now, 0 if its condition does not hold."""
    corner = corner_of(me, entry.serial)
    if not holds(state, tables, me, entry, effect):
        return 0
    return amount_of(state, tables, me, effect, effect.first, entry.kind, entry.serial, corner)


@part
def holds(state: State, tables: Tables, me: Player, entry: LastingRow, effect: EffectRow) -> bool:
    """Whether the condition of a lasting effect holds, if it has one."""
    if effect.test == NONE:
        return True
    corner = corner_of(me, entry.serial)
    return passes(state, tables, me, effect, entry.kind, entry.serial, corner, NOT_DONE, NO_CAUSE)


@within
def power_and_damage(state: State, tables: Tables, me: Player, frame: Frame, operation: int) -> int:
    """What is added to damage (or, by Power alone, to healing) that comes from this frame."""
    if me.caches.lasting & HAS_DAMAGE == 0 and me.this_turn.boost_count == 0:
        return 0
    return sum_of_changes(state, tables, me, frame, operation)


@part
def sum_of_changes(state: State, tables: Tables, me: Player, frame: Frame, operation: int) -> int:
    """The lasting changes that apply to it, and for damage the boosts of this turn."""
    total = 0
    damage = operation == op.MODIFY_DAMAGE
    source = source_of(tables, frame)
    if me.caches.lasting & (HAS_DAMAGE if damage else HAS_POWER):
        for at in range(me.caches.lingering_count):
            entry = me.lingering[at]
            effect = tables.rows[entry.row]
            concerned = effect.op == op.MODIFY_POWER or effect.op == operation
            if concerned and source >> effect.second & 1:
                total += applied(state, tables, me, entry, effect, frame)
    if damage and me.this_turn.boost_count > 0:
        total += boosted(tables, me, frame, source)
    return total


@part
def boosted(tables: Tables, me: Player, frame: Frame, source: int) -> int:
    """What earlier cards of this turn have added."""
    total = 0
    for at in range(me.this_turn.boost_count):
        boost = me.boosts[at]
        increases_item = boost.by > 0 and tables.category[frame.kind] == ITEM
        if boost.frame != frame.id and source >> boost.of & 1 and not increases_item:
            total += boost.by
    return total


@part
def applied(
    state: State, tables: Tables, me: Player, entry: LastingRow, effect: EffectRow, frame: Frame
) -> int:
    """One change, which an item takes from no other card if it increases (2.5.4.11)."""
    change = change_of(state, tables, me, entry, effect)
    if change > 0 and tables.category[frame.kind] == ITEM and entry.serial != frame.serial:
        return 0
    return for_one_card(state, tables, me, entry, change, frame.id)


@part
def for_one_card(
    state: State, tables: Tables, me: Player, entry: LastingRow, change: int, frame: int
) -> int:
    """The change, which a `next` buff gives to the first card that it applies to, and no other."""
    if change != 0 and tables.next_only[entry.kind] and entry.serial > HERO_SERIAL:
        slot = me.buffs[place_of_buff(me, entry.serial)]
        if slot.spent and slot.spent != frame:
            return 0
        slot.spent = frame
        state.flow.used_up = 1
    return change


@part
def total_change(state: State, tables: Tables, me: Player, operation: int, frame: int) -> int:
    """The sum of a kind of lasting change that applies to everything (2.9.1)."""
    total = 0
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if effect.op == operation:
            change = change_of(state, tables, me, entry, effect)
            total += for_one_card(state, tables, me, entry, change, frame)
    return total


@within
def change_of_healing(state: State, tables: Tables, me: Player, frame: Frame) -> int:
    """What is added to healing that comes from this frame; nothing to an item's (2.5.4.11)."""
    return changes_of_healing(state, tables, me, frame) if me.caches.lasting & HAS_HEALING else 0


@part
def changes_of_healing(state: State, tables: Tables, me: Player, frame: Frame) -> int:
    total = 0
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if effect.op == op.MODIFY_HEALING:
            total += applied(state, tables, me, entry, effect, frame)
    return total


@within
def change_of_damage_taken(state: State, tables: Tables, me: Player, frame: Frame) -> int:
    """What is added to damage that the player takes."""
    if me.caches.lasting & HAS_TAKEN == 0:
        return 0
    return total_change(state, tables, me, op.MODIFY_DAMAGE_TAKEN, frame.id)


@part
def touches_cost(tables: Tables, effect: EffectRow, combo: int) -> bool:
    """Whether it is a change of what this combo costs."""
    if effect.op != op.MODIFY_COST:
        return False
    order = effect.second - 1
    return order < 0 or bool(tables.orders[combo] >> order & 1)


@part
def change_of_cost(state: State, tables: Tables, me: Player, combo: int) -> int:
    """How many symbols more or fewer the combo costs (2.4.2.2i to k)."""
    total = 0
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if touches_cost(tables, effect, combo):
            total += change_of(state, tables, me, entry, effect)
    return total


@part
def use_up_cost(state: State, tables: Tables, me: Player, combo: int, frame: int) -> None:
    """A `next` buff that changed the cost of the combo that is played has done its part."""
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        if touches_cost(tables, tables.rows[entry.row], combo):
            for_one_card(state, tables, me, entry, SOME, frame)


@part
def action_limit(state: State, match: Match, seat: int) -> int:
    """How many actions that player's turn may have at most (4.1.3.6a), by cards of either player;
    the lowest limit holds (2.2.3)."""
    limit = NO_LIMIT
    for whose in range(SEATS):
        player, tables = state.players[whose], match.tables[whose]
        if player.caches.lasting & HAS_LIMIT:
            for at in range(player.caches.lingering_count):
                entry = player.lingering[at]
                effect = tables.rows[entry.row]
                concerned = (effect.first == SELF_LIMIT) == (whose == seat)
                concerned = concerned and effect.op == op.LIMIT_ACTIONS
                if concerned and holds(state, tables, player, entry, effect):
                    limit = min(limit, effect.second)
    return limit


@within
def actions_left(state: State, match: Match, me: Player) -> int:
    """Actions that can still be taken; those above a limit do not exist (4.1.3.6c). A combo counts
    as one under a limit [H]."""
    left = me.this_turn.actions + me.this_turn.unrestricted
    if (me.caches.lasting | state.players[other(me.seat)].caches.lasting) & HAS_LIMIT:
        under = action_limit(state, match, me.seat) - me.this_turn.taken
        left = max(min(left, under - me.this_turn.combos_played), 0)
    return left


@part
def is_immune(state: State, tables: Tables, me: Player, against: int) -> bool:
    """Whether the player is immune to damage, attacks or being made to discard (6.1.2)."""
    if me.caches.lasting & HAS_IMMUNE:
        for at in range(me.caches.lingering_count):
            entry = me.lingering[at]
            effect = tables.rows[entry.row]
            concerned = effect.op == op.IMMUNE and effect.first == against
            if concerned and holds(state, tables, me, entry, effect):
                return True
    return False


@part
def is_shielded(state: State, match: Match, frame: Frame) -> bool:
    """Whether what comes from this frame is an attack to which the other player is immune."""
    foe = state.players[other(frame.seat)]
    if foe.caches.lasting & HAS_IMMUNE == 0:
        return False
    if source_of(match.tables[frame.seat], frame) & IS_ATTACK == 0:
        return False
    return is_immune(state, match.tables[foe.seat], foe, AGAINST_ATTACKS)
