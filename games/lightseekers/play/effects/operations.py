"""What effects do with cards, with the turn and with buffs in play."""

from games.engine.compiling import part, within
from games.engine.counts import note_seen
from games.engine.hand import add_to_hand
from games.engine.library import EMPTY, put_on_top, take_top
from games.engine.log import Log, write
from games.engine.optable import EffectRow
from games.engine.piles import shuffle_hand_back
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import place_of_buff, refresh
from games.lightseekers.play.agenda import pop, push_corner
from games.lightseekers.play.buffs import (
    BACKWARD,
    FORWARD,
    LOUD,
    push_turning,
    restart,
    take_out_buff,
)
from games.lightseekers.play.codes import op
from games.lightseekers.play.effects.choices import (
    ANY_CARD,
    ONE_CHOICE,
    can_be_done,
    has_swap,
    push_choice,
    push_swap,
)
from games.lightseekers.play.effects.lasting import is_immune, is_shielded
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import (
    draw_cards,
    look,
    put_on_discard,
    store_under,
    take_next_stored,
)

UNSEEN = c.whole(0)


@part
def move_cards(
    state: State, match: Match, frame: Frame, effect: EffectRow, amount: int, log: Log
) -> None:
    """An operation on cards in hand, deck or discard pile."""
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    if effect.op == op.DRAW:
        frame.did = draw_cards(state, me, amount, log)
    elif effect.op == op.DISCARD:
        push_choice(state, me.seat, s.TO_DISCARD, amount, ANY_CARD)
    elif effect.op in (op.MAKE_DISCARD, op.SEND_BACK):
        move_from_their_hand(state, match, frame, effect, amount)
    elif effect.op == op.BURY:
        push_choice(state, me.seat, s.TO_BURY, amount, ANY_CARD)
    elif effect.op == op.SEARCH:
        push_choice(state, me.seat, s.TO_SEARCH, ONE_CHOICE, effect.first)
    elif effect.op == op.RECOVER:
        push_choice(state, me.seat, s.TO_RECOVER, ONE_CHOICE, effect.first)
    elif effect.op == op.RECYCLE:
        push_choice(state, me.seat, s.TO_RECYCLE, amount, effect.second)
    elif effect.op == op.BRING:
        push_choice(state, me.seat, s.BRING_FROM_HAND + effect.second, ONE_CHOICE, effect.first)
    else:
        move_from_top(state, tables, me, frame, effect, amount, log)


@part
def move_from_their_hand(
    state: State, match: Match, frame: Frame, effect: EffectRow, amount: int
) -> None:
    """The other player chooses which cards go, and in which order (2.8.1.4, 2.8.2.1)."""
    seat = other(frame.seat)
    if match.seats[seat].dummy or is_shielded(state, match, frame):
        return
    if effect.op == op.SEND_BACK:
        push_choice(state, seat, s.TO_SEND_BACK, amount, effect.second)
    elif not is_immune(state, match.tables[seat], state.players[seat], c.AGAINST_DISCARDS):
        push_choice(state, seat, s.TO_DISCARD, amount, ANY_CARD)


@part
def move_from_top(
    state: State, tables: Tables, me: Player, frame: Frame, effect: EffectRow, amount: int, log: Log
) -> None:
    """An operation on the top of the deck, or on what lies beneath a card."""
    if effect.op == op.DIG:
        if look(me, amount) > 0:
            push_choice(state, me.seat, s.TO_DIG, ONE_CHOICE, ANY_CARD)
    elif effect.op == op.MILL:
        frame.did = mill(state, tables, me, amount, log)
    elif effect.op == op.REDRAW:
        held = shuffle_hand_back(me)
        write(log, state, me.seat, e.REDRAWS, held, e.NIL, e.NIL)
        frame.did = draw_cards(state, me, held, log)
    elif effect.op == op.STORE:
        if effect.second == c.STORE_FROM_HAND:
            push_choice(state, me.seat, s.TO_STORE, amount, ANY_CARD)
        else:
            frame.did = store_from_top(state, tables, me, frame, amount, log)
    elif effect.op == op.TAKE_STORED:
        frame.did = take_stored(state, me, frame.serial, log)


@part
def mill(state: State, tables: Tables, me: Player, number: int, log: Log) -> int:
    for moved in range(number):
        kind = take_top(me, me.library)
        if kind == EMPTY:
            return moved
        put_on_discard(tables, me, kind)
        note_seen(me, kind)
        write(log, state, me.seat, e.MILLS, kind, e.NIL, e.NIL)
    return number


@part
def store_from_top(
    state: State, tables: Tables, me: Player, frame: Frame, number: int, log: Log
) -> int:
    """Face down under the card; a Burn card cannot be stored and stays on top (6.1.2) [H]."""
    if frame.serial <= s.HERO_SERIAL:
        return 0
    for moved in range(number):
        kind = take_top(me, me.library)
        if kind == EMPTY:
            return moved
        if tables.burn[kind]:
            put_on_top(me.library, kind)
            return moved
        store_under(me, kind, frame.serial, UNSEEN)
        write(log, state, me.seat, e.STORES, frame.kind, e.NIL, e.NIL)
    return number


@part
def take_stored(state: State, me: Player, serial: int, log: Log) -> int:
    taken = 0
    kind = take_next_stored(me, serial)
    while kind != EMPTY:
        add_to_hand(me.hand, kind)
        note_seen(me, kind)
        write(log, state, me.seat, e.TAKES_STORED, kind, e.NIL, e.NIL)
        taken += 1
        kind = take_next_stored(me, serial)
    return taken


@part
def gain_actions(state: State, frame: Frame, effect: EffectRow, amount: int, log: Log) -> None:
    """Extra actions this turn, ordinary ones or unrestricted ones (4.1.3.6e)."""
    me = state.players[frame.seat]
    frame.did = amount
    if effect.op == op.GAIN_UNRESTRICTED:
        me.this_turn.unrestricted += amount
        write(log, state, me.seat, e.GAINS_UNRESTRICTED, frame.kind, amount, e.NIL)
    elif effect.op == op.GAIN_ACTIONS:
        me.this_turn.actions += amount
        write(log, state, me.seat, e.GAINS, frame.kind, amount, e.NIL)


@part
def change_buffs(state: State, match: Match, frame: Frame, effect: EffectRow, log: Log) -> None:
    """An operation on buffs in play: this one, one of choice, all, or the opponent's."""
    which, side = effect.first, frame.seat
    how = choice_about(effect)
    if effect.op == op.SWAP:
        begin_swap(state, match, frame, effect)
        return
    if which == c.THIS:
        change_this(state, match, frame, effect, how, log)
        return
    if which in (c.ONE_THEIRS, c.THEIRS):
        side = other(frame.seat)
        if match.seats[side].dummy:
            change_inert(state, frame, effect, which, log)
            return
        if is_shielded(state, match, frame):
            return
    one = which in (c.ONE, c.ONE_THEIRS)
    if one or effect.op == op.ROTATE:
        push_choice(state, frame.seat, how, ONE_CHOICE if one else s.ALL_BUFFS, ANY_CARD)
        choice = state.agenda.frames[state.agenda.depth - 1]
        choice.side = side
        choice.stage = effect.second
        if which == c.OTHERS:
            choice.serial = frame.serial
    else:
        change_each(state, match, frame, side, how, which, log)


@part
def begin_swap(state: State, match: Match, frame: Frame, effect: EffectRow) -> None:
    """This buff, or one of choice; without a card to swap it with nothing happens (6.2, Swap)."""
    me, tables = state.players[frame.seat], match.tables[frame.seat]
    discarded = effect.third == c.SWAP_FROM_DISCARD
    source = s.SWAP_FROM_DISCARD if discarded else s.SWAP_FROM_HAND
    push_choice(state, frame.seat, s.TO_SWAP_OUT, ONE_CHOICE, effect.second)
    choice = state.agenda.frames[state.agenda.depth - 1]
    choice.stage = source
    if effect.first == c.THIS:
        place = place_of_buff(me, frame.serial)
        possible = place >= 0 and has_swap(state, tables, me, me.buffs[place], choice)
        pop(state)
        if possible:
            push_swap(state, frame.seat, frame.serial, source, effect.second)


@within
def choice_about(effect: EffectRow) -> int:
    if effect.op == op.ROTATE:
        return s.TO_ROTATE_BACKWARD if effect.third == c.BACKWARD else s.TO_ROTATE_FORWARD
    if effect.op == op.RESTART:
        return s.TO_RESTART
    if effect.op == op.TRIGGER:
        return s.TO_TRIGGER
    return s.TO_REMOVE if effect.op == op.REMOVE else s.TO_RETURN


@part
def change_inert(state: State, frame: Frame, effect: EffectRow, which: int, log: Log) -> None:
    """The buffs of an opponent who does nothing can only go."""
    foe = state.players[other(frame.seat)]
    if effect.op in (op.REMOVE, op.RETURN) and foe.table.inert > 0:
        gone = 1 if which == c.ONE_THEIRS else foe.table.inert
        foe.table.inert -= gone
        frame.did = gone
        write(log, state, frame.seat, e.THEIRS_LEAVE, gone, foe.table.inert, e.NIL)


@part
def change_this(
    state: State, match: Match, frame: Frame, effect: EffectRow, how: int, log: Log
) -> None:
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    place = place_of_buff(me, frame.serial)
    if place < 0 or not can_be_done(tables, me.buffs[place], how):
        return
    frame.did = 1
    if effect.op == op.ROTATE:
        by = BACKWARD if how == s.TO_ROTATE_BACKWARD else FORWARD
        push_turning(state, me.seat, frame.serial, effect.second, by, LOUD)
    else:
        change_one(state, tables, me, place, how, log)


@part
def change_one(state: State, tables: Tables, me: Player, place: int, how: int, log: Log) -> None:
    if how == s.TO_RESTART:
        restart(state, tables, me, place, log)
    elif how == s.TO_TRIGGER:
        push_corner(state, tables, me, place)
    else:
        take_out_buff(state, me, place, s.RETURNED if how == s.TO_RETURN else s.REMOVED)
        refresh(tables, me)


@part
def change_each(
    state: State, match: Match, frame: Frame, side: int, how: int, which: int, log: Log
) -> None:
    """All at once, to be handled from left to right: the last is put down first (2.8.1.3)."""
    tables = match.tables[side]
    me = state.players[side]
    for place in range(me.table.buff_count - 1, -1, -1):
        slot = me.buffs[place]
        if which == c.OTHERS and slot.serial == frame.serial:
            continue
        if can_be_done(tables, slot, how):
            frame.did += 1
            change_one(state, tables, me, place, how, log)
