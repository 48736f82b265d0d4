"""The action phase (4.1.3): what may be played or used, and how a card is played."""

from games.engine.compiling import part, within
from games.engine.counts import note_played
from games.engine.log import Log, write
from games.engine.seats import other
from games.engine.tally import Tallies
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.lightseekers.play.agenda import (
    NO_CAUSE,
    pop,
    push,
    push_corner,
    push_effects,
    push_limbo_effects,
    push_sweep,
)
from games.lightseekers.play.buffs import expire_spent, place_buff, take_out_item
from games.lightseekers.play.codes import op, when
from games.lightseekers.play.effects.choices import ANY_CARD, ONE_CHOICE, push_choice
from games.lightseekers.play.effects.lasting import total_change
from games.lightseekers.play.effects.resolution import resolve_effects
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import leave_hand, put_on_discard, shuffle_payment_back


@part
def spend_action(state: State, me: Player, elements: int) -> int:
    """Ordinary actions go first (4.1.3.6h), unless the element has been used. The basic elements
    that are used up by it."""
    restricted = elements & me.caches.basic & ~me.caches.superior
    if me.this_turn.actions > 0 and restricted & me.this_turn.basic_used == 0:
        me.this_turn.actions -= 1
    else:
        me.this_turn.unrestricted -= 1
    me.this_turn.basic_used |= restricted
    me.this_turn.taken += 1
    me.counts.spent += 1
    me.this_turn.acting = 1
    return restricted


@part
def note_play(state: State, tables: Tables, me: Player, kind: int) -> None:
    """What later effects of the turn ask about."""
    leave_hand(me, kind)
    me.table.limbo[kind] += 1
    me.table.used_on[tables.same_name[kind]] = me.turns
    me.played_kinds[me.this_turn.played_count] = kind
    me.this_turn.played_count += 1
    note_played(me, kind)


@within
def play_card(state: State, tables: Tables, me: Player, kind: int, log: Log) -> None:
    """Take an action to play an action card (4.1.3.3). Items use no element (2.5.4.9)."""
    elements = tables.played_as[kind]
    used = spend_action(state, me, elements)
    note_play(state, tables, me, kind)
    write(log, state, me.seat, e.PLAYS, kind, elements, used)
    push_played(state, me.seat, tables, kind)


@part
def push_played(state: State, seat: int, tables: Tables, kind: int) -> None:
    """The card is in limbo and is to be resolved; what it sets off comes after it (6.2)."""
    push(state, seat, s.RESOLVE, kind, s.NOT_IN_PLAY)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.how = s.PLAYED
    frame.cause = kind
    frame.elements = tables.elements[kind]
    frame.moments = events_of(tables, kind)


@within
def events_of(tables: Tables, kind: int) -> int:
    category = tables.category[kind]
    found = when.ON_ELEMENT
    if category == c.ATTACK:
        found |= when.ON_ATTACK
    elif category == c.DEFEND:
        found |= when.ON_DEFEND
    elif category == c.BUFF:
        found |= when.ON_BUFF
    else:
        found |= when.ON_EQUIP
    if tables.combo[kind]:
        found |= when.ON_COMBO
    return found


@part
def use_ability(state: State, tables: Tables, me: Player, code: int, log: Log) -> None:
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
    me.this_turn.abilities_used = 1
    me.table.used_on[tables.same_name[kind]] = me.turns
    if tables.once[kind] >> number & 1:
        me.table.once_used |= 1 << number
    write(log, state, me.seat, e.USES_ABILITY, kind, tables.uses[kind], used)
    push_used(state, me.seat, tables, kind, serial, corner, number)


@part
def moment_of_ability(tables: Tables, kind: int, number: int) -> int:
    """Whether it is an attack ability, a defend ability or neither."""
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if c.ANY_ABILITY >> effect.moment & 1 and effect.ability == number:
            return 1 << effect.moment
    return 0


@within
def push_used(
    state: State, seat: int, tables: Tables, kind: int, serial: int, corner: int, number: int
) -> None:
    """The ability is to be resolved; it may be an attack or a defend as well (2.7.3)."""
    moments = moment_of_ability(tables, kind, number)
    push(state, seat, s.RESOLVE, kind, serial)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.how = s.USED
    frame.corner = corner
    frame.ability = number
    frame.left = moments
    frame.moments = when.ON_ABILITY
    if moments & when.ATTACK_ABILITY:
        frame.moments |= when.ON_ATTACK
    elif moments & when.DEFEND_ABILITY:
        frame.moments |= when.ON_DEFEND


@within
def resolve_card(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """A card on its way out of limbo, or an ability: what answers it, its effects, its place, its
    payment, what follows."""
    tables = match.tables[frame.seat]
    me, depth = state.players[frame.seat], state.agenda.depth
    if frame.stage == s.SHOWN:
        frame.stage = s.ANSWERED
        let_answer(state, frame)
    if frame.stage == s.ANSWERED and state.agenda.depth == depth:
        frame.stage = s.RESOLVED
        if not frame.cancelled and push_its_effects(state, tables, frame):
            resolve_effects(state, match, state.agenda.frames[depth], tally, log)
    if frame.stage == s.RESOLVED and state.agenda.depth == depth:
        frame.stage = s.IN_PLACE
        put_in_its_place(state, tables, me, frame, log)
    if frame.stage == s.IN_PLACE and state.agenda.depth == depth:
        frame.stage = s.WITHIN_LIMIT
        hold_items(state, tables, me, frame)
    if frame.stage == s.WITHIN_LIMIT and state.agenda.depth == depth:
        frame.stage = s.FOLLOWED
        follow_up(state, tables, me, frame)
    if state.agenda.depth == depth:
        pop(state)
        if state.flow.used_up:
            expire_spent(state, match, frame.id)


@within
def let_answer(state: State, frame: Frame) -> None:
    """Before a card or an ability is resolved, what waits for it across the table (2.6.2, 2.6.3.3).
    A card that is moved into play is not played (6.2, Move)."""
    foe = state.players[other(frame.seat)]
    if frame.how != s.MOVED and foe.caches.moments & c.ANSWERS_TO_PLAYS:
        moments = 0
        if frame.moments & when.ON_ATTACK:
            moments |= when.ATTACKED
        if frame.moments & when.ON_BUFF:
            moments |= when.OPPOSING_BUFF
        push_sweep(state, foe, moments, frame.elements, frame.kind)


@within
def push_its_effects(state: State, tables: Tables, frame: Frame) -> bool:
    """What a card does in limbo, or what an ability does. Whether there is anything."""
    kind, seat = frame.kind, frame.seat
    if frame.how == s.USED:
        number, moments, corner = frame.ability, frame.left, frame.corner
        push_effects(state, seat, tables, kind, frame.serial, corner, moments, NO_CAUSE)
        state.agenda.frames[state.agenda.depth - 1].ability = number
        return True
    if tables.moments[kind] & c.ON_THE_WAY == 0:
        return False
    push_limbo_effects(state, seat, tables, kind, s.NOT_IN_PLAY, c.ON_THE_WAY)
    return True


@within
def hold_items(state: State, tables: Tables, me: Player, frame: Frame) -> None:
    """After an item, give up others until they are within the limit again (2.5.4.6)."""
    equipped = frame.how != s.USED and tables.category[frame.kind] == c.ITEM
    if equipped and over_item_limit(state, tables, me):
        frame.stage = s.IN_PLACE
        push_choice(state, me.seat, s.TO_DROP_ITEM, ONE_CHOICE, ANY_CARD)


@within
def follow_up(state: State, tables: Tables, me: Player, frame: Frame) -> None:
    """The payment goes back, then what waits for such a play; not the card itself, as it was not
    in play yet [H]."""
    if frame.how == s.PLAYED and tables.combo[frame.kind]:
        shuffle_payment_back(me)
    if frame.moments & me.caches.moments:
        push_sweep(state, me, frame.moments, frame.elements, frame.cause)
        state.agenda.frames[state.agenda.depth - 1].tag = frame.tag


@within
def put_in_its_place(state: State, tables: Tables, me: Player, frame: Frame, log: Log) -> None:
    """An attack or defend card on the discard pile, as anything that was cancelled; a buff or an
    item into play."""
    kind = frame.kind
    if frame.how == s.USED:
        return
    since = state.flow.turns if frame.how == s.PLAYED else 0
    if frame.cancelled:
        me.table.limbo[kind] -= 1
        put_on_discard(tables, me, kind)
    elif tables.category[kind] == c.BUFF:
        place = place_buff(state, tables, me, kind, since, frame.left)
        push_corner(state, tables, me, place)
    elif tables.category[kind] == c.ITEM:
        equip(state, tables, me, kind, since)
    else:
        me.table.limbo[kind] -= 1
        put_on_discard(tables, me, kind)


@part
def equip(state: State, tables: Tables, me: Player, kind: int, since: int) -> None:
    """To the right of all items; an older copy goes first (2.5.4.7)."""
    for at in range(me.table.item_count):
        if tables.same_name[me.items[at].kind] == tables.same_name[kind]:
            take_out_item(state, me, at, s.REMOVED)
            break
    slot = me.items[me.table.item_count]
    me.table.item_count += 1
    state.flow.serial += 1
    slot.kind = kind
    slot.serial = state.flow.serial
    slot.order = state.flow.serial
    slot.since = since
    me.table.limbo[kind] -= 1
    refresh(tables, me)


@part
def over_item_limit(state: State, tables: Tables, me: Player) -> bool:
    """More than 2 points of items, or what the hero can hold (2.5.4.6), never below 0 (2.9.3)."""
    points = 0
    for at in range(me.table.item_count):
        points += tables.worth[me.items[at].kind]
    held = tables.item_points
    if me.caches.lasting & c.HAS_HOLD:
        held += total_change(state, tables, me, op.HOLD_ITEMS, e.NIL)
    return points > max(min(held, s.MAX_ITEMS - 2), 0)
