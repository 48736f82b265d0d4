"""What each operation does, once its condition holds."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import EMPTY, cards_left, take_top
from games.engine.tally import note_points
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play.attacks import change_attacks, make_head_shot, make_power_blow
from games.highlander.play.board import leave, place_of
from games.highlander.play.endurance import burn, draw_cards, take_card, to_hand
from games.highlander.play.state import (
    CYCLING,
    DISARMED,
    DISCARDING,
    LOOKING,
    MOST_ATTACKS,
    MOST_SHOWN,
    NO_BLOCK,
    NO_DODGE,
    OPPONENT,
    PRONE,
    PUTTING,
    REMOVING,
    RESTORING,
    RETRIEVING,
    SEARCHING,
)
from games.highlander.play.state import (
    DRAW as DRAW_STEP,
)


@kernel
def do_hand(
    state: Any, tables: Any, effect: Any, face: int, times: int, tally: Any, trace: Any
) -> None:
    """Operations on cards in hand, Endurance and Discard Pile."""
    op, amount = effect.op, effect.args[0] * times
    if op == c.DRAW:
        draw_cards(state, tables, amount, tally, trace)
    elif op == c.BURN:
        if effect.args[1] == c.MY_ENDURANCE:
            burn(state, tables, amount, tally, trace)
    elif op == c.LOOK:
        look(state, amount)
    elif op == c.SEARCH:
        search(state, effect.args[0], face)
    elif op == c.FROM_DISCARD:
        state.allowed = effect.args[0] + 1
    elif op == c.CAPTURE:
        capture(state, tables, face, amount, tally, trace)
    elif op == c.RELEASE:
        release(state, face, trace)
    else:
        do_asking(state, effect, face, times)


@kernel
def do_asking(state: Any, effect: Any, face: int, times: int) -> None:
    """Operations that only ask which cards are meant."""
    op, amount = effect.op, effect.args[0] * times
    if op == c.DISCARD:
        ask(state, DISCARDING, amount, c.K_CARD, face)
    elif op == c.CYCLE:
        state.cycled = 0
        ask(state, CYCLING, amount, c.K_CARD, face)
    elif op == c.RETRIEVE:
        state.optional = 0
        ask(state, RETRIEVING, times, effect.args[0], face)
    elif op == c.RETRIEVE_MANY:
        state.optional = 1
        ask(state, RETRIEVING, amount, effect.args[1], face)
    elif op == c.RESTORE:
        ask(state, RESTORING, amount, c.K_CARD, face)
    elif op == c.REMOVE_OWN:
        ask(state, REMOVING, amount, c.K_CARD, face)
    elif op == c.PUT_INTO_PLAY:
        ask(state, PUTTING, 1, effect.args[0], face)


@kernel
def ask(state: Any, question: int, number: int, kind: int, face: int) -> None:
    """Open a choice for the player."""
    if number > 0:
        state.asking = question
        state.left = number
        state.wanted = kind
        state.asked_by = face


@kernel
def look(state: Any, number: int) -> None:
    """See the top cards of the Endurance; to look at the last one is not to take it."""
    library = state.players[0].library
    state.shown_size = 0
    for _ in range(min(number, cards_left(library), MOST_SHOWN)):
        state.shown[state.shown_size] = take_top(state, library)
        state.shown_size += 1
    ask(state, LOOKING, state.shown_size, c.K_CARD, -1)


@kernel
def search(state: Any, kind: int, face: int) -> None:
    """Count what the Endurance holds, for the player to take one card of it."""
    library = state.players[0].library
    state.counts[:] = 0
    for at in range(library.unknown):
        state.counts[library.cards[at]] += 1
    for at in range(library.on_top):
        state.counts[library.top[at]] += 1
    for at in range(library.taken, library.on_bottom):
        state.counts[library.bottom[at]] += 1
    ask(state, SEARCHING, 1, kind, face)


@kernel
def capture(state: Any, tables: Any, face: int, number: int, tally: Any, trace: Any) -> None:
    """Cards from the top of the Endurance go under this one, if it is in play."""
    me = state.players[0]
    for _ in range(number):
        if place_of(me, face) < 0:
            return
        kind = take_card(state, tables, tally, trace)
        if kind == EMPTY:
            return
        me.captured[me.captured_size] = kind
        me.captor[me.captured_size] = face
        me.captured_size += 1
        log(trace, state, e.CAPTURED, kind, face, 0)


@kernel
def release(state: Any, face: int, trace: Any) -> None:
    """All cards Captured under this come into the hand."""
    me = state.players[0]
    kept = 0
    for at in range(me.captured_size):
        if me.captor[at] == face:
            to_hand(state, me, int(me.captured[at]))
            log(trace, state, e.RELEASED, me.captured[at], face, 0)
        else:
            me.captured[kept] = me.captured[at]
            me.captor[kept] = me.captor[at]
            kept += 1
    me.captured_size = kept


@kernel
def harm(state: Any, tables: Any, face: int, amount: int, trace: Any) -> None:
    """Damage and loss of Ability wait for the opponent's Ability Adjustment Phase."""
    if amount <= 0:
        return
    state.pending += amount
    kind = tables.card_of[face]
    note_points(state, kind if kind < tables.kinds else -1, amount)
    log(trace, state, e.HARMED, face, amount, state.pending)


@kernel
def do_ability(state: Any, tables: Any, effect: Any, face: int, times: int, trace: Any) -> None:
    """Operations on Ability."""
    me = state.players[0]
    op, amount = effect.op, effect.args[0] * times
    if op == c.DAMAGE or op == c.ABILITY_LOSS:
        harm(state, tables, face, amount, trace)
    elif op == c.GAIN_ABILITY and amount > 0:
        me.gain += amount
        log(trace, state, e.WILL_GAIN, face, amount, 0)
    elif op == c.LOSE_ABILITY and amount > 0:
        me.loss += amount
        log(trace, state, e.WILL_LOSE, face, amount, 0)
    elif op == c.SOFTEN:
        state.softened += amount


@kernel
def do_attacking(
    state: Any,
    tables: Any,
    effect: Any,
    face: int,
    times: int,
    strike: int,
    tally: Any,
    trace: Any,
) -> None:
    """Operations on attacks and on the turn."""
    op, number = effect.op, effect.args[0]
    if op == c.ADD_DAMAGE:
        change_attacks(state, op, effect.args[1], number * times, strike)
    elif op in (c.UNBLOCKABLE, c.UNDODGEABLE, c.HIDDEN):
        if times > 0:
            change_attacks(state, op, number, 0, strike)
    elif op == c.POWER_BLOW or op == c.HEAD_SHOT:
        do_blow(state, tables, op, number, strike, tally, trace)
    elif op == c.GAIN_ATTACK:
        gain_attacks(state, number * times, effect.args[1], trace)
    else:
        do_turn(state, tables, op, number, face, trace)


@kernel
def do_turn(state: Any, tables: Any, op: int, number: int, face: int, trace: Any) -> None:
    """Operations on what the turn allows, on the opponent's defenses, and on cards in play."""
    if op == c.LOSE_ATTACK:
        state.attacks_left = max(state.attacks_left - number, 0)
    elif op == c.EXTRA_SPECIAL:
        state.specials_left += number
    elif op == c.EXTRA_EXERTION:
        state.exertions_left += 1
    elif op == c.RESTRICT:
        state.restricted |= 1 << number
    elif op in (c.HINDER, c.DISARM, c.KNOCK_PRONE):
        hinder(state, op, number, trace)
    elif op == c.LEAVE_PLAY:
        at = place_of(state.players[0], face)
        if at >= 0:
            leave(state, tables, at, trace, 0)
    elif op == c.FINISH_SEQUENCE:
        finish_sequence(state, tables, trace)


@kernel
def do_blow(
    state: Any, tables: Any, op: int, which: int, strike: int, tally: Any, trace: Any
) -> None:
    """A Power Blow or a Head Shot by a card: of this attack, or of the next."""
    if which == c.NEXT:
        if op == c.POWER_BLOW:
            state.next_strike.power = 1
        else:
            state.next_strike.head = 1
    elif strike >= 0:
        if op == c.POWER_BLOW:
            make_power_blow(state, tables, strike, tally, trace)
        else:
            make_head_shot(state, tables, strike, tally, trace)


@kernel
def gain_attacks(state: Any, number: int, when: int, trace: Any) -> None:
    """More attacks, this turn or next; said when this turn's are over they are for the next."""
    if number <= 0:
        return
    later = when == c.NEXT_TURN or state.phase >= DRAW_STEP
    log(trace, state, e.MORE_ATTACKS, number, later, 0)
    if later:
        state.attacks_later += number
        return
    room = MOST_ATTACKS - state.strike_size - state.attacks_left
    number = min(number, max(room, 0))
    state.attacks_left += number
    state.available += number


@kernel
def hinder(state: Any, op: int, kind: int, trace: Any) -> None:
    """What hampers the opponent's next defences; in its own turn, those of the turn after too."""
    mask = 0
    if op == c.DISARM:
        mask = DISARMED
    elif op == c.KNOCK_PRONE:
        mask = PRONE
    elif kind == c.K_DODGE:
        mask = NO_DODGE
    elif kind == c.K_BLOCK:
        mask = NO_BLOCK
    elif kind == c.K_DEFENCE or kind == c.K_CARD:
        mask = NO_DODGE | NO_BLOCK
    if mask == 0:
        return
    log(trace, state, e.HAMPERED, mask, 0, 0)
    if state.phase == OPPONENT:
        state.hindered_later |= mask
        mask &= DISARMED | PRONE
    state.hindered |= mask


@kernel
def finish_sequence(state: Any, tables: Any, trace: Any) -> None:
    """The prior Sequence Plots leave play (Sequence Plots)."""
    me = state.players[0]
    at = 0
    while at < me.board_size:
        if tables.sequence[me.board[at].face]:
            leave(state, tables, at, trace, 0)
        else:
            at += 1
