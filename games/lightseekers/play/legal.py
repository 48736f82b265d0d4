"""What may be played or used in the action phase (4.1.3)."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import is_valid
from games.lightseekers.play.buffs import room_for_buff
from games.lightseekers.play.payment import is_payable
from games.lightseekers.play.state import Player, State
from games.lightseekers.play.tables.records import Tables


@within
def offer_actions(state: State, tables: Tables, me: Player, left: int) -> int:
    """A combo instead of actions; else cards and abilities while actions are left; or pass."""
    found = e.NIL
    combos = may_play_combo(me, left)
    if left > 0:
        kind = first_held(me.hand)
        while kind >= 0:
            if tables.combo[kind]:
                if combos and is_payable(state, tables, me, kind):
                    state.question.offers[found] = s.PLAY_COMBO + kind
                    found += 1
            else:
                state.question.offers[found] = s.PLAY_CARD + kind
                found += may_play(state, tables, me, kind)
            kind = next_held(me.hand, kind)
        if me.this_turn.abilities_used == 0 and me.caches.moments & c.ANY_ABILITY:
            found = offer_abilities(state, tables, me, found)
    state.question.offers[found] = s.PASS
    return found + 1


@within
def may_play_combo(me: Player, left: int) -> bool:
    """One combo, and only in place of all actions (4.1.3.1f, g)."""
    return left > 0 and me.this_turn.taken == 0 and me.this_turn.combos_played == 0


@within
def may_play(state: State, tables: Tables, me: Player, kind: int) -> bool:
    """A name once a turn (4.1.3.3d), elements with access, basic ones once a turn (4.1.3.2c). Items
    ask for nothing (2.5.4.2). No step depends on the one before, so that none waits for it."""
    unused = me.table.used_on[tables.same_name[kind]] != me.turns
    open_to = is_valid(tables, me, kind) & has_action_for(me, tables.played_as[kind])
    return unused & open_to & has_room(tables, me, kind)


@within
def has_room(tables: Tables, me: Player, kind: int) -> bool:
    """The engine's table holds so many cards; no real deck comes near."""
    if not room_for_buff(me):
        return tables.category[kind] != c.BUFF
    return me.table.item_count < s.MAX_ITEMS or tables.category[kind] != c.ITEM


@within
def has_action_for(me: Player, elements: int) -> bool:
    """An unrestricted action ignores that a basic element has been used (4.1.3.6f)."""
    used_up = elements & me.caches.basic & ~me.caches.superior & me.this_turn.basic_used
    return (me.this_turn.unrestricted > 0) | (used_up == 0)


@within
def offer_abilities(state: State, tables: Tables, me: Player, found: int) -> int:
    """Abilities of the hero, of items and of active buffs; one a turn from any source (2.7.6)."""
    found = offer_ability(state, tables, me, tables.hero, e.NIL, found)
    for at in range(me.table.item_count):
        place = s.FIRST_ITEM_PLACE + at
        found = offer_ability(state, tables, me, me.items[at].kind, place, found)
    for at in range(me.table.buff_count):
        if me.buffs[at].active:
            place = s.FIRST_BUFF_PLACE + at
            found = offer_ability(state, tables, me, me.buffs[at].kind, place, found)
    return found


@part
def offer_ability(
    state: State, tables: Tables, me: Player, kind: int, place: int, found: int
) -> int:
    numbers = tables.abilities[kind]
    if numbers == 0 or me.table.used_on[tables.same_name[kind]] == me.turns:
        return found
    if not has_action_for(me, tables.uses[kind]):
        return found
    for number in range(1, 5):
        spent = tables.category[kind] == c.HERO and me.table.once_used >> number & 1
        if numbers >> number & 1 and not spent:
            state.question.offers[found] = s.USE_ABILITY + place * s.ABILITIES_A_PLACE + number
            found += 1
    return found
