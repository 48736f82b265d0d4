"""What each operation does, once its condition holds."""

from games.engine.compiling import part
from games.engine.counts import note_points
from games.engine.library import EMPTY
from games.engine.log import Log, write
from games.engine.optable import EffectRow
from games.engine.piles import look_at_top
from games.engine.seats import NO_CARD, other
from games.engine.tally import Tallies, Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import open_choice
from games.highlander.play.attacks import (
    change_attacks,
    do_as_stated,
    make_blow,
)
from games.highlander.play.board import leave, place_of
from games.highlander.play.codes import NEXT_TURN, OWN_ENDURANCE, card_kind, group, op
from games.highlander.play.effects.answers import set_back
from games.highlander.play.endurance import burn, draw_cards, take_card
from games.highlander.play.state import Match, State
from games.highlander.play.zones import to_hand


@part
def do_moving(
    state: State,
    match: Match,
    seat: int,
    effect: EffectRow,
    face: int,
    times: int,
    tallies: Tallies,
    log: Log,
) -> None:
    """Operations on cards in hand, Endurance and Discard Pile."""
    amount, tally = effect.first * times, tallies.seats[seat]
    if effect.op == op.DRAW:
        draw_cards(state, match, seat, amount, tally, log)
    elif effect.op == op.BURN:
        whose = seat if effect.second == OWN_ENDURANCE else other(seat)
        if not match.seats[whose].dummy:
            burn(state, match, whose, amount, tallies.seats[whose], log)
    elif effect.op == op.LOOK:
        look(state, seat, amount)
    elif effect.op == op.SEARCH:
        search(state, seat, effect.first, face)
    elif effect.op == op.PLAY_FROM_DISCARD:
        state.players[seat].this_turn.allowed = effect.first + 1
    elif effect.op == op.CAPTURE:
        capture(state, match, seat, face, amount, tally, log)
    elif effect.op == op.RELEASE:
        release(state, seat, face, log)


@part
def do_choosing(state: State, seat: int, effect: EffectRow, face: int, times: int) -> None:
    """Operations that only ask which cards are meant."""
    what, number, wanted = s.NO_CHOICE, effect.first * times, card_kind.CARD
    if effect.op == op.DISCARD:
        what = s.DISCARDING
    elif effect.op == op.CYCLE:
        what = s.CYCLING
    elif effect.op == op.RETRIEVE:
        what, number, wanted = s.RETRIEVING, times, effect.first
    elif effect.op == op.RETRIEVE_MANY:
        what, wanted = s.RETRIEVING, effect.second
    elif effect.op == op.RESTORE:
        what = s.RESTORING
    elif effect.op == op.REMOVE_OWN:
        what = s.REMOVING
    elif effect.op == op.PUT_INTO_PLAY:
        what, number, wanted = s.PUTTING, 1, effect.first
    open_choice(state, seat, what, number, wanted, face)
    state.choice.optional = effect.op == op.RETRIEVE_MANY


@part
def look(state: State, seat: int, number: int) -> None:
    """See the top cards of the Endurance; to look at the last one is not to take it."""
    me = state.players[seat]
    look_at_top(me, me.shown, min(number, s.MOST_SHOWN))
    open_choice(state, seat, s.LOOKING, me.shown.count, card_kind.CARD, NO_CARD)


@part
def search(state: State, seat: int, kind: int, face: int) -> None:
    """Count what the Endurance holds, for the player to take one card of it."""
    me = state.players[seat]
    library = me.library
    me.searched[:] = 0
    for at in range(library.unknown):
        me.searched[library.cards[at]] += 1
    for at in range(library.on_top):
        me.searched[library.top[at]] += 1
    for at in range(library.taken, library.on_bottom):
        me.searched[library.bottom[at]] += 1
    open_choice(state, seat, s.SEARCHING, 1, kind, face)


@part
def capture(
    state: State, match: Match, seat: int, face: int, number: int, tally: Tally, log: Log
) -> None:
    """Cards from the top of the Endurance go under this one, if it is in play."""
    me = state.players[seat]
    for _ in range(number):
        if place_of(me, face) < 0:
            return
        kind = take_card(state, match, seat, tally, log)
        if kind == EMPTY:
            return
        me.captured[me.table.captured_count] = kind
        me.captor[me.table.captured_count] = face
        me.table.captured_count += 1
        write(log, state, seat, e.CAPTURED, kind, face, 0)


@part
def release(state: State, seat: int, face: int, log: Log) -> None:
    """All cards Captured under this come into the hand."""
    me = state.players[seat]
    kept = 0
    for at in range(me.table.captured_count):
        if me.captor[at] == face:
            to_hand(me, me.captured[at])
            write(log, state, seat, e.RELEASED, me.captured[at], face, 0)
        else:
            me.captured[kept] = me.captured[at]
            me.captor[kept] = me.captor[at]
            kept += 1
    me.table.captured_count = kept


@part
def harm(state: State, match: Match, seat: int, face: int, amount: int, log: Log) -> None:
    """Damage waits for the opponent's Ability Adjustment Phase."""
    if amount > 0:
        state.players[other(seat)].table.damage += amount
        note_harm(state, match, seat, face, amount, log)


@part
def note_harm(state: State, match: Match, seat: int, face: int, amount: int, log: Log) -> None:
    """Count what a card does to the opponent, and say what is pending."""
    foe, tables = state.players[other(seat)], match.tables[seat]
    kind = tables.card_of[face] if face < s.FOREIGN else NO_CARD
    note_points(state.players[seat], kind if kind < tables.kinds else NO_CARD, amount)
    write(log, state, seat, e.HARMED, face, amount, foe.table.loss + foe.table.damage)


@part
def do_ability(
    state: State, match: Match, seat: int, effect: EffectRow, face: int, times: int, log: Log
) -> None:
    """Operations on Ability."""
    me, amount = state.players[seat], effect.first * times
    if effect.op == op.DAMAGE:
        harm(state, match, seat, face, amount, log)
    elif effect.op == op.ABILITY_LOSS:
        state.players[other(seat)].table.loss += amount
        note_harm(state, match, seat, face, amount, log)
    elif effect.op == op.GAIN_ABILITY and amount > 0:
        me.table.gain += amount
        write(log, state, seat, e.WILL_GAIN, face, amount, 0)
    elif effect.op == op.LOSE_ABILITY and amount > 0:
        me.table.loss += amount
        write(log, state, seat, e.WILL_LOSE, face, amount, 0)
    elif effect.op == op.SOFTEN_EXHAUSTION:
        me.this_turn.softened += amount


@part
def do_change(
    state: State, match: Match, seat: int, effect: EffectRow, times: int, strike: int
) -> None:
    """Operations on attacks, at once or until the sweep."""
    tables = match.tables[seat]
    if effect.op == op.ADD_DAMAGE:
        amount = effect.first * times
        change_attacks(tables, state.players[seat], effect.op, effect.second, amount, strike)
    elif times > 0:
        change_attacks(tables, state.players[seat], effect.op, effect.first, 0, strike)


@part
def do_blow(
    state: State, match: Match, seat: int, effect: EffectRow, strike: int, tally: Tally, log: Log
) -> None:
    """A Power Blow or a Head Shot by a card: of this attack, or of the next."""
    ready = state.players[seat].this_turn.next_strike
    if effect.first == group.NEXT:
        if effect.op == op.POWER_BLOW:
            ready.power = 1
        else:
            ready.head = 1
    elif strike >= 0:
        if effect.first == group.THIS:
            do_as_stated(state, match, seat, effect.op, strike, tally, log)
        else:
            make_blow(state, match, seat, effect.op, strike, tally, log)


@part
def do_turn(
    state: State, match: Match, seat: int, effect: EffectRow, face: int, times: int, log: Log
) -> None:
    """Operations on what the turn allows, on the opponent's defenses, and on cards in play."""
    me, number = state.players[seat], effect.first
    this_turn = me.this_turn
    if effect.op == op.GAIN_ATTACK:
        gain_attacks(state, seat, number * times, effect.second, log)
    elif effect.op == op.LOSE_ATTACK:
        this_turn.attacks_left = max(this_turn.attacks_left - number, 0)
    elif effect.op == op.EXTRA_SPECIAL:
        this_turn.specials_left += number
    elif effect.op == op.EXTRA_EXERTION:
        this_turn.exertions_left += 1
    elif effect.op == op.RESTRICT:
        this_turn.restricted |= 1 << number
    elif effect.op in (op.HINDER, op.DISARM, op.KNOCK_PRONE):
        hinder(state, match, seat, effect.op, number, log)
    elif effect.op == op.LEAVE_PLAY:
        at = place_of(me, face)
        if at >= 0:
            leave(state, match, seat, at, False, log)
    elif effect.op == op.FINISH_SEQUENCE:
        finish_sequence(state, match, seat, log)


@part
def gain_attacks(state: State, seat: int, number: int, turn: int, log: Log) -> None:
    """More attacks, this turn or next; said when this turn's are over they are for the next."""
    if number <= 0:
        return
    me = state.players[seat]
    later = turn == NEXT_TURN or state.phase >= s.DRAW or state.active != seat
    write(log, state, seat, e.MORE_ATTACKS, number, later, 0)
    if later:
        me.table.attacks_later += number
        return
    room = s.MOST_ATTACKS - me.this_turn.strike_count - me.this_turn.attacks_left
    number = min(number, max(room, 0))
    me.this_turn.attacks_left += number
    me.counts.available += number


@part
def hinder(state: State, match: Match, seat: int, how: int, kind: int, log: Log) -> None:
    """What hampers the next defences of a dummy; in its own turn, those of the turn after too."""
    foe = state.players[other(seat)]
    if not match.seats[foe.seat].dummy:
        set_back(state, match, seat, how, kind, log)
        return
    mask = 0
    if how == op.DISARM:
        mask = s.DISARMED
    elif how == op.KNOCK_PRONE:
        mask = s.PRONE
    elif kind == card_kind.DODGE:
        mask = s.NO_DODGE
    elif kind == card_kind.BLOCK:
        mask = s.NO_BLOCK
    elif kind == card_kind.DEFENCE or kind == card_kind.CARD:
        mask = s.NO_DODGE | s.NO_BLOCK
    if mask == 0:
        return
    write(log, state, seat, e.HAMPERED, mask, 0, 0)
    if state.phase == s.ANSWER:
        foe.table.hindered_later |= mask
        mask &= s.DISARMED | s.PRONE
    foe.table.hindered |= mask


@part
def finish_sequence(state: State, match: Match, seat: int, log: Log) -> None:
    """The prior Sequence Plots leave play (Sequence Plots)."""
    me, tables = state.players[seat], match.tables[seat]
    at = 0
    while at < me.table.board_count:
        if tables.sequence[me.board[at].face]:
            leave(state, match, seat, at, False, log)
        else:
            at += 1
