"""What an effect lets the player choose: a card, a buff, an item."""

from games.engine.compiling import part, within
from games.engine.counts import note_seen
from games.engine.hand import add_to_hand, first_held, next_held, show_in_hand
from games.engine.library import copies_left, put_on_bottom, shuffle, shuffle_in, take_kind
from games.engine.log import Log, write
from games.engine.seats import ask
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import place_of_buff, refresh
from games.lightseekers.play.agenda import pop, push, push_corner, push_sweep
from games.lightseekers.play.buffs import (
    BACKWARD,
    FORWARD,
    LOUD,
    can_restart,
    can_rotate,
    push_turning,
    restart,
    room_for_buff,
    take_out_buff,
    take_out_item,
)
from games.lightseekers.play.codes import BUFF, ITEM, when, whole
from games.lightseekers.play.state import Frame, Match, Player, Slot, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import (
    add_shown,
    keep_one_looked_at,
    know_stored,
    leave_hand,
    leave_hand_unseen,
    place_on_discard,
    put_on_discard,
    show_lack,
    store_under,
    take_from_discard,
)

ONE_CHOICE, ANY_CARD = whole(1), whole(0)
SEEN = whole(1)
FROM_THE_FIRST = whole(0)


@part
def push_choice(state: State, seat: int, how: int, number: int, kind_of: int) -> None:
    """Ask for so many choices of one sort, on behalf of the frame beneath."""
    push(state, seat, s.CHOOSE, s.NOT_IN_PLAY, s.NOT_IN_PLAY)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.how = how
    frame.left = number
    frame.ability = kind_of


@within
def ask_for_choice(state: State, frame: Frame, offers: int) -> None:
    """Put the question that belongs to a frame to its seat."""
    ask(state, frame.seat, s.WHICH_CHOICE, frame.kind, offers)


@part
def offer(state: State, match: Match, frame: Frame) -> int:
    """Write down what can be chosen now, of the cards of the player whom it is about. How much
    that is."""
    tables = match.tables[frame.side]
    me = state.players[frame.side]
    how = frame.how
    if is_from_hand(how):
        return offer_hand(state, tables, me, frame, FROM_THE_FIRST)
    if how in (s.TO_SEARCH, s.BRING_FROM_DECK):
        return offer_deck(state, tables, me, frame)
    if how in (s.TO_RECOVER, s.TO_RECYCLE, s.BRING_FROM_DISCARD, s.SWAP_FROM_DISCARD):
        return offer_discard(state, tables, me, frame)
    if how == s.TO_DIG:
        return offer_looked(state, me)
    if how == s.TO_DROP_ITEM:
        return offer_items(state, me, FROM_THE_FIRST)
    if how == s.FOR_DECK_CHECK:
        found = offer_buffs(state, tables, me, frame)
        return offer_hand(state, tables, me, frame, offer_items(state, me, found))
    return offer_buffs(state, tables, me, frame)


@within
def is_from_hand(how: int) -> bool:
    """Whether the choice is one of cards in hand."""
    other_than_swapped = how in (s.TO_DISCARD, s.TO_BURY, s.TO_STORE, s.BRING_FROM_HAND)
    return other_than_swapped or how in (s.TO_SEND_BACK, s.SWAP_FROM_HAND)


@within
def may_be_brought(tables: Tables, me: Player, frame: Frame, kind: int) -> bool:
    """Into play come buffs and items only, in the place of a buff only buffs."""
    if frame.how in (s.SWAP_FROM_HAND, s.SWAP_FROM_DISCARD):
        return tables.category[kind] == BUFF
    if frame.how not in (s.BRING_FROM_HAND, s.BRING_FROM_DECK, s.BRING_FROM_DISCARD):
        return True
    if tables.category[kind] == BUFF:
        return room_for_buff(me)
    return tables.category[kind] == ITEM


@within
def fits_choice(tables: Tables, me: Player, frame: Frame, kind: int) -> bool:
    fitting = tables.is_kind[kind] >> frame.ability & 1
    return bool(fitting) and may_be_brought(tables, me, frame, kind)


@part
def offer_hand(state: State, tables: Tables, me: Player, frame: Frame, found: int) -> int:
    """Cards in hand; a Burn card is stored under nothing (6.1.2)."""
    kind = first_held(me.hand)
    while kind >= 0:
        burns = frame.how == s.TO_STORE and tables.burn[kind]
        if not burns and fits_choice(tables, me, frame, kind):
            state.question.offers[found] = s.CHOOSE_CARD + kind
            found += 1
        kind = next_held(me.hand, kind)
    return found


@part
def offer_deck(state: State, tables: Tables, me: Player, frame: Frame) -> int:
    """A search sees which cards the deck holds, not their order."""
    know_stored(me)
    found = 0
    for kind in range(tables.kinds):
        if fits_choice(tables, me, frame, kind) and copies_left(me.library, kind) > 0:
            state.question.offers[found] = s.CHOOSE_CARD + kind
            found += 1
    return found


@part
def offer_discard(state: State, tables: Tables, me: Player, frame: Frame) -> int:
    """Cards in the discard pile, which Burn cards never leave (6.1.2); `up to` may stop."""
    found = 0
    for kind in range(tables.kinds):
        if (
            me.discard.copies[kind] > 0
            and not tables.burn[kind]
            and fits_choice(tables, me, frame, kind)
        ):
            state.question.offers[found] = s.CHOOSE_CARD + kind
            found += 1
    if frame.how == s.TO_RECYCLE and found > 0:
        state.question.offers[found] = s.CHOOSE_NOTHING
        found += 1
    return found


@part
def offer_looked(state: State, me: Player) -> int:
    found = 0
    for at in range(me.looked.count):
        code = s.CHOOSE_CARD + me.looked.cards[at]
        known = False
        for before in range(found):
            known = known or state.question.offers[before] == code
        if not known:
            state.question.offers[found] = code
            found += 1
    return found


@part
def offer_items(state: State, me: Player, found: int) -> int:
    for at in range(me.table.item_count):
        state.question.offers[found] = s.CHOOSE_ITEM + at
        found += 1
    return found


@part
def offer_buffs(state: State, tables: Tables, me: Player, frame: Frame) -> int:
    """Buffs that it can be done to, each once, and none that came into play since."""
    found = 0
    for at in range(me.table.buff_count):
        slot = me.buffs[at]
        if slot.mark == frame.id or slot.serial > frame.tag or slot.serial == frame.serial:
            continue
        if can_be_done(tables, slot, frame.how) and has_swap(state, tables, me, slot, frame):
            state.question.offers[found] = s.CHOOSE_BUFF + at
            found += 1
    return found


@part
def can_be_done(tables: Tables, slot: Slot, how: int) -> bool:
    if how == s.TO_ROTATE_FORWARD:
        return can_rotate(tables, slot, FORWARD)
    if how == s.TO_ROTATE_BACKWARD:
        return can_rotate(tables, slot, BACKWARD)
    if how == s.TO_RESTART:
        return can_restart(tables, slot)
    if how == s.TO_TRIGGER:
        return bool(slot.active) and tables.moments[slot.kind] & when.CORNER != 0
    return how != s.TO_RETURN or not tables.burn[slot.kind]


@within
def choose_next(state: State, match: Match, frame: Frame, log: Log) -> None:
    """Go on with a choice: ask, take what alone is left, or be done."""
    offers = offer(state, match, frame) if frame.left > 0 else 0
    if offers == 0:
        me = state.players[frame.side]
        if frame.how in (s.TO_SEARCH, s.BRING_FROM_DECK):
            shuffle(me.library)
        elif frame.how == s.TO_SEND_BACK and frame.left > 0 and frame.ability != ANY_CARD:
            show_lack(me, frame.ability)
            write(log, state, me.seat, e.SHOWS_NONE, frame.ability, me.hand.count, e.NIL)
        pop(state)
    elif offers == 1:
        take_choice(state, match, frame, state.question.offers[0], log)
    else:
        ask_for_choice(state, frame, offers)


@part
def take_choice(state: State, match: Match, frame: Frame, code: int, log: Log) -> None:
    """Do what was chosen; the frame beneath did something then, unless nothing was taken."""
    tables = match.tables[frame.side]
    me = state.players[frame.side]
    frame.left -= 1
    what, which = code // s.CODES_APART * s.CODES_APART, code % s.CODES_APART
    if what == s.CHOOSE_NOTHING:
        frame.left = 0
        return
    state.agenda.frames[frame.parent].did += 1
    if what == s.CHOOSE_BUFF:
        choose_buff(state, tables, me, frame, which, log)
    elif what == s.CHOOSE_ITEM:
        take_out_item(state, me, which, s.REMOVED)
        refresh(tables, me)
    elif frame.how in (s.TO_SEARCH, s.TO_DIG, s.TO_RECOVER, s.TO_RECYCLE):
        choose_card_elsewhere(state, tables, me, frame, which, log)
    elif frame.how in (s.SWAP_FROM_HAND, s.SWAP_FROM_DISCARD):
        swap(state, tables, me, frame, which, log)
    elif frame.how in (s.BRING_FROM_HAND, s.BRING_FROM_DECK, s.BRING_FROM_DISCARD):
        bring_into_play(state, tables, me, frame.how, which, log)
    else:
        choose_card_in_hand(state, tables, me, frame, which, log)


@part
def choose_card_in_hand(
    state: State, tables: Tables, me: Player, frame: Frame, kind: int, log: Log
) -> None:
    if frame.how == s.TO_BURY:
        leave_hand_unseen(me, kind)
        put_on_bottom(me.library, kind)
        write(log, state, me.seat, e.BURIES, kind, e.NIL, e.NIL)
    elif frame.how == s.TO_STORE:
        leave_hand_unseen(me, kind)
        store_under(me, kind, state.agenda.frames[frame.parent].serial, SEEN)
        write(log, state, me.seat, e.STORES, kind, ONE_CHOICE, e.NIL)
    elif frame.how == s.TO_SEND_BACK:
        send_back(state, me, frame, kind, log)
    else:
        leave_hand(me, kind)
        put_on_discard(tables, me, kind)
        write(log, state, me.seat, e.DISCARDS, kind, e.NIL, e.NIL)
        if frame.how == s.TO_DISCARD:
            push_sweep(state, me, when.ON_DISCARD, e.NIL, kind)


@part
def send_back(state: State, me: Player, frame: Frame, kind: int, log: Log) -> None:
    """Into the deck, shown if only some cards may go (2.8.2.2, 2.8.2.3)."""
    if frame.ability == ANY_CARD:
        leave_hand_unseen(me, kind)
    else:
        leave_hand(me, kind)
    shuffle_in(me.library, kind)
    write(log, state, me.seat, e.SENDS_BACK, kind, e.NIL, e.NIL)


@part
def choose_card_elsewhere(
    state: State, tables: Tables, me: Player, frame: Frame, kind: int, log: Log
) -> None:
    how = frame.how
    if how == s.TO_SEARCH:
        take_kind(me.library, kind)
        shuffle(me.library)
        add_to_hand(me.hand, kind)
        if frame.ability != ANY_CARD:
            show_in_hand(me.hand, kind)
        note_seen(me, kind)
        write(log, state, me.seat, e.FINDS, kind, e.NIL, e.NIL)
    elif how == s.TO_DIG:
        keep_one_looked_at(me, kind)
        write(log, state, me.seat, e.DIGS, kind, e.NIL, e.NIL)
    elif how == s.TO_RECOVER:
        take_from_discard(tables, me, kind)
        add_shown(me, kind)
        write(log, state, me.seat, e.RECOVERS, kind, e.NIL, e.NIL)
    else:
        take_from_discard(tables, me, kind)
        shuffle_in(me.library, kind)
        write(log, state, me.seat, e.RECYCLES, kind, e.NIL, e.NIL)


@part
def bring_into_play(
    state: State, tables: Tables, me: Player, how: int, kind: int, log: Log
) -> None:
    """Moved, not played (6.2, Move); an item is equipped all the same (2.5.4.7)."""
    if how == s.BRING_FROM_HAND:
        leave_hand(me, kind)
    elif how == s.BRING_FROM_DECK:
        take_kind(me.library, kind)
        shuffle(me.library)
        note_seen(me, kind)
    else:
        take_from_discard(tables, me, kind)
    write(log, state, me.seat, e.BRINGS, kind, e.NIL, e.NIL)
    me.table.limbo[kind] += 1
    push(state, me.seat, s.RESOLVE, kind, s.NOT_IN_PLAY)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.moments = when.ON_EQUIP if tables.category[kind] == ITEM else 0
    frame.cause = kind


@part
def has_swap(state: State, tables: Tables, me: Player, slot: Slot, frame: Frame) -> bool:
    """Whether a buff that is to be swapped has a card to be swapped with, and can go where that
    one is: a Burn card never to the hand (6.1.2)."""
    if frame.how != s.TO_SWAP_OUT:
        return True
    from_hand = frame.stage == s.SWAP_FROM_HAND
    if from_hand and tables.burn[slot.kind]:
        return False
    for kind in range(tables.kinds):
        held = me.hand.copies[kind] if from_hand else me.discard.copies[kind]
        stuck = not from_hand and tables.burn[kind]
        fitting = tables.category[kind] == BUFF and tables.is_kind[kind] >> frame.ability & 1
        if held > 0 and fitting and not stuck:
            return True
    return False


@part
def push_swap(state: State, seat: int, serial: int, source: int, kind_of: int) -> None:
    """Ask which card takes the place of that buff."""
    push_choice(state, seat, source, ONE_CHOICE, kind_of)
    state.agenda.frames[state.agenda.depth - 1].serial = serial


@part
def swap(state: State, tables: Tables, me: Player, frame: Frame, kind: int, log: Log) -> None:
    """Each goes where the other was (6.2, Swap). The buff leaves play first, then the other comes
    there; neither is played."""
    serial, at, how = frame.serial, 0, frame.how
    place = place_of_buff(me, serial)
    if how == s.SWAP_FROM_HAND:
        leave_hand(me, kind)
    else:
        at = place_on_discard(me, kind)
        take_from_discard(tables, me, kind)
    me.table.limbo[kind] += 1
    write(log, state, me.seat, e.SWAPS, kind, me.buffs[place].kind, e.NIL)
    push(state, me.seat, s.RESOLVE, kind, s.NOT_IN_PLAY)
    coming = state.agenda.frames[state.agenda.depth - 1]
    coming.cause = kind
    coming.left = me.buffs[place].order
    to = s.SWAPPED_TO_HAND if how == s.SWAP_FROM_HAND else s.SWAPPED_TO_DISCARD
    take_out_buff(state, me, place, to)
    state.agenda.frames[state.agenda.depth - 1].left = at
    refresh(tables, me)


@part
def choose_buff(
    state: State, tables: Tables, me: Player, frame: Frame, place: int, log: Log
) -> None:
    slot = me.buffs[place]
    slot.mark = frame.id
    how = frame.how
    if how == s.TO_ROTATE_FORWARD:
        push_turning(state, me.seat, slot.serial, frame.stage, FORWARD, LOUD)
    elif how == s.TO_ROTATE_BACKWARD:
        push_turning(state, me.seat, slot.serial, frame.stage, BACKWARD, LOUD)
    elif how == s.TO_RESTART:
        restart(state, tables, me, place, log)
    elif how == s.TO_TRIGGER:
        write(log, state, me.seat, e.TRIGGERS, slot.kind, e.NIL, e.NIL)
        push_corner(state, tables, me, place)
    elif how == s.TO_SWAP_OUT:
        push_swap(state, me.seat, slot.serial, frame.stage, frame.ability)
    else:
        take_out_buff(state, me, place, s.RETURNED if how == s.TO_RETURN else s.REMOVED)
        refresh(tables, me)
