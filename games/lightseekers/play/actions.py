"""The action phase (4.1.3): what may be played or used, and how a card is played."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.tally import note_played
from games.engine.trace import log
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import is_valid, refresh
from games.lightseekers.play.buffs import expire_spent, place_buff, room_for_buff, take_out_item
from games.lightseekers.play.choices import ANY_CARD, ONE_CHOICE, push_choice
from games.lightseekers.play.effects import resolve_effects
from games.lightseekers.play.hand import first_held, next_held, take_from_hand
from games.lightseekers.play.modifiers import total_change
from games.lightseekers.play.payment import is_payable
from games.lightseekers.play.stack import (
    NO_CAUSE,
    pop,
    push,
    push_corner,
    push_effects,
    push_limbo_effects,
    push_sweep,
)
from games.lightseekers.play.zones import put_on_discard, shuffle_payment_back

ON_THE_WAY = c.PLAY | c.ENTER


@within
def offer_actions(state: Any, tables: Any, me: Any, left: int) -> int:
    """A combo instead of actions; else cards and abilities while actions are left; or pass."""
    found = e.NIL
    combos = may_play_combo(me, left)
    if left > 0:
        kind = first_held(me)
        while kind >= 0:
            if tables.combo[kind]:
                if combos and is_payable(state, tables, me, kind):
                    state.offered[found] = s.PLAY_COMBO + kind
                    found += 1
            else:
                state.offered[found] = s.PLAY_CARD + kind
                found += may_play(state, tables, me, kind)
            kind = next_held(me, kind)
        if me.abilities_used == 0 and me.moments & c.ANY_ABILITY:
            found = offer_abilities(state, tables, me, found)
    state.offered[found] = s.PASS
    return found + 1


@within
def may_play_combo(me: Any, left: int) -> bool:
    """One combo, and only in place of all actions (4.1.3.1f, g)."""
    return left > 0 and me.taken == 0 and me.combos_played == 0


@within
def may_play(state: Any, tables: Any, me: Any, kind: int) -> bool:
    """A name once a turn (4.1.3.3d), elements with access, basic ones once a turn (4.1.3.2c). Items
    ask for nothing (2.5.4.2). No step depends on the one before, so that none waits for it."""
    unused = me.used_on[tables.same_name[kind]] != state.turn
    open_to = is_valid(tables, me, kind) & has_action_for(me, tables.played_as[kind])
    return unused & open_to & has_room(tables, me, kind)


@within
def has_room(tables: Any, me: Any, kind: int) -> bool:
    """The engine's table holds so many cards; no real deck comes near."""
    if not room_for_buff(me):
        return tables.category[kind] != c.BUFF
    return me.item_count < s.MAX_ITEMS or tables.category[kind] != c.ITEM


@within
def has_action_for(me: Any, elements: int) -> bool:
    """An unrestricted action ignores that a basic element has been used (4.1.3.6f)."""
    used_up = elements & me.basic & ~me.superior & me.basic_used
    return (me.unrestricted > 0) | (used_up == 0)


@within
def offer_abilities(state: Any, tables: Any, me: Any, found: int) -> int:
    """Abilities of the hero, of items and of active buffs; one a turn from any source (2.7.6)."""
    found = offer_ability(state, tables, me, tables.hero, e.NIL, found)
    for at in range(me.item_count):
        place = s.FIRST_ITEM_PLACE + at
        found = offer_ability(state, tables, me, me.items[at].kind, place, found)
    for at in range(me.buff_count):
        if me.buffs[at].active:
            place = s.FIRST_BUFF_PLACE + at
            found = offer_ability(state, tables, me, me.buffs[at].kind, place, found)
    return found


@inner
def offer_ability(state: Any, tables: Any, me: Any, kind: int, place: int, found: int) -> int:
    numbers = tables.abilities[kind]
    if numbers == 0 or me.used_on[tables.same_name[kind]] == state.turn:
        return found
    if not has_action_for(me, tables.uses[kind]):
        return found
    for number in range(1, 5):
        spent = tables.category[kind] == c.HERO and me.once_used >> number & 1
        if numbers >> number & 1 and not spent:
            state.offered[found] = s.USE_ABILITY + place * s.ABILITIES_A_PLACE + number
            found += 1
    return found


@inner
def spend_action(state: Any, me: Any, elements: int) -> int:
    """Ordinary actions go first (4.1.3.6h), unless the element has been used. The basic elements
    that are used up by it."""
    restricted = elements & me.basic & ~me.superior
    if me.actions > 0 and restricted & me.basic_used == 0:
        me.actions -= 1
    else:
        me.unrestricted -= 1
    me.basic_used |= restricted
    me.taken += 1
    state.spent += 1
    state.acting = 1
    return restricted


@inner
def note_play(state: Any, tables: Any, me: Any, kind: int) -> None:
    """What later effects of the turn ask about."""
    take_from_hand(state, me, kind)
    me.limbo[kind] += 1
    me.used_on[tables.same_name[kind]] = state.turn
    me.played_kinds[me.played_count] = kind
    me.played_count += 1
    note_played(state, kind)


@within
def play_card(state: Any, tables: Any, me: Any, kind: int, trace: Any) -> None:
    """Take an action to play an action card (4.1.3.3). Items use no element (2.5.4.9)."""
    elements = tables.played_as[kind]
    used = spend_action(state, me, elements)
    note_play(state, tables, me, kind)
    log(trace, state, e.PLAYS, kind, elements, used)
    push_played(state, tables, kind)


@inner
def push_played(state: Any, tables: Any, kind: int) -> None:
    """The card is in limbo and is to be resolved; what it sets off comes after it (6.2)."""
    push(state, s.RESOLVE, kind, s.NOT_IN_PLAY)
    frame = state.frames[state.depth - 1]
    frame.how = 1
    frame.cause = kind
    frame.elements = tables.elements[kind]
    frame.moments = events_of(tables, kind)


@within
def events_of(tables: Any, kind: int) -> int:
    category = tables.category[kind]
    found = c.ON_ELEMENT
    if category == c.ATTACK:
        found |= c.ON_ATTACK
    elif category == c.DEFEND:
        found |= c.ON_DEFEND
    elif category == c.BUFF:
        found |= c.ON_BUFF
    else:
        found |= c.ON_EQUIP
    if tables.combo[kind]:
        found |= c.ON_COMBO
    return found


@inner
def use_ability(state: Any, tables: Any, me: Any, code: int, trace: Any) -> None:
    """Take an action to use an ability (4.1.3.4); that of an action buff or an item counts for the
    card's element (2.7.4)."""
    place, number = code // s.ABILITIES_A_PLACE, code % s.ABILITIES_A_PLACE
    kind, serial, corner = tables.hero, s.HERO_SERIAL, 0
    if place >= s.FIRST_BUFF_PLACE:
        slot = me.buffs[place - s.FIRST_BUFF_PLACE]
        kind, serial, corner = slot.kind, slot.serial, slot.corner
    elif place >= s.FIRST_ITEM_PLACE:
        slot = me.items[place - s.FIRST_ITEM_PLACE]
        kind, serial = slot.kind, slot.serial
    used = spend_action(state, me, tables.uses[kind])
    me.abilities_used = 1
    me.used_on[tables.same_name[kind]] = state.turn
    if tables.once[kind] >> number & 1:
        me.once_used |= 1 << number
    log(trace, state, e.USES_ABILITY, kind, tables.uses[kind], used)
    moments = moment_of_ability(tables, kind, number)
    push_after_ability(state, kind, moments)
    push_effects(state, tables, kind, serial, corner, moments, NO_CAUSE)
    state.frames[state.depth - 1].ability = number


@inner
def moment_of_ability(tables: Any, kind: int, number: int) -> int:
    """Whether it is an attack ability, a defend ability or neither."""
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if c.ANY_ABILITY >> effect.moment & 1 and effect.ability == number:
            return 1 << effect.moment
    return 0


@within
def push_after_ability(state: Any, kind: int, moments: int) -> None:
    push(state, s.RESOLVE, kind, s.NOT_IN_PLAY)
    frame = state.frames[state.depth - 1]
    frame.stage = s.WITHIN_LIMIT
    frame.moments = c.ON_ABILITY
    if moments & c.ATTACK_ABILITY:
        frame.moments |= c.ON_ATTACK
    elif moments & c.DEFEND_ABILITY:
        frame.moments |= c.ON_DEFEND


@within
def resolve_card(state: Any, tables: Any, frame: Any, tally: Any, trace: Any) -> None:
    """A card on its way out of limbo: its effects, its place, its payment, what follows."""
    me, depth = state.players[state.active], state.depth
    if frame.stage == s.PLAYED:
        frame.stage = s.RESOLVED
        if tables.moments[frame.kind] & ON_THE_WAY:
            push_limbo_effects(state, tables, frame.kind, s.NOT_IN_PLAY, ON_THE_WAY)
            resolve_effects(state, tables, state.frames[depth], tally, trace)
    if frame.stage == s.RESOLVED and state.depth == depth:
        frame.stage = s.IN_PLACE
        put_in_its_place(state, tables, me, frame, trace)
    if frame.stage == s.IN_PLACE and state.depth == depth:
        frame.stage = s.WITHIN_LIMIT
        hold_items(state, tables, me, frame)
    if frame.stage == s.WITHIN_LIMIT and state.depth == depth:
        frame.stage = s.FOLLOWED
        follow_up(state, tables, me, frame)
    if state.depth == depth:
        pop(state)
        if state.used_up:
            expire_spent(state, tables, me, frame.id)


@within
def hold_items(state: Any, tables: Any, me: Any, frame: Any) -> None:
    """After an item, give up others until they are within the limit again (2.5.4.6)."""
    if tables.category[frame.kind] == c.ITEM and over_item_limit(state, tables, me):
        frame.stage = s.IN_PLACE
        push_choice(state, s.TO_DROP_ITEM, ONE_CHOICE, ANY_CARD)


@within
def follow_up(state: Any, tables: Any, me: Any, frame: Any) -> None:
    """The payment goes back, then what waits for such a play; not the card itself, as it was not
    in play yet [H]."""
    if frame.how and tables.combo[frame.kind]:
        shuffle_payment_back(me)
    if frame.moments & me.moments:
        push_sweep(state, me, frame.moments, frame.elements, frame.cause)
        state.frames[state.depth - 1].tag = frame.tag


@within
def put_in_its_place(state: Any, tables: Any, me: Any, frame: Any, trace: Any) -> None:
    """An attack or defend card on the discard pile, a buff or an item into play."""
    kind = frame.kind
    since = state.turn if frame.how else 0
    if tables.category[kind] == c.BUFF:
        place_buff(state, tables, me, kind, since)
        push_corner(state, tables, me, me.buff_count - 1)
    elif tables.category[kind] == c.ITEM:
        equip(state, tables, me, kind, since)
    else:
        me.limbo[kind] -= 1
        put_on_discard(tables, me, kind)


@inner
def equip(state: Any, tables: Any, me: Any, kind: int, since: int) -> None:
    """To the right of all items; an older copy goes first (2.5.4.7)."""
    for at in range(me.item_count):
        if tables.same_name[me.items[at].kind] == tables.same_name[kind]:
            take_out_item(state, me, at, s.REMOVED)
            break
    slot = me.items[me.item_count]
    me.item_count += 1
    state.serial += 1
    slot.kind = kind
    slot.serial = state.serial
    slot.since = since
    me.limbo[kind] -= 1
    refresh(tables, me)


@inner
def over_item_limit(state: Any, tables: Any, me: Any) -> bool:
    """More than 2 points of items, or what the hero can hold (2.5.4.6)."""
    points = 0
    for at in range(me.item_count):
        points += tables.worth[me.items[at].kind]
    held = tables.item_points
    if me.lasting & c.HAS_HOLD:
        held += total_change(state, tables, me, c.HOLD_ITEMS, e.NIL)
    return points > min(held, s.MAX_ITEMS - 2)
