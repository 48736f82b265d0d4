"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program."""

from games.engine.compiling import part, program, within
from games.engine.log import Log, write
from games.engine.loop import do_task, nothing_to_close, offers_written
from games.engine.seats import RUNNING
from games.engine.tally import Tallies
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import settle_across
from games.lightseekers.play.actions import (
    note_play,
    play_card,
    push_played,
    resolve_card,
    use_ability,
)
from games.lightseekers.play.agenda import pop, push
from games.lightseekers.play.buffs import leave_play, rotate_once
from games.lightseekers.play.coverage import NO_CARD, PAID, cover, symbols_asked
from games.lightseekers.play.effects.choices import ask_for_choice, choose_next, take_choice
from games.lightseekers.play.effects.health import hurt
from games.lightseekers.play.effects.lasting import actions_left, use_up_cost
from games.lightseekers.play.effects.resolution import resolve_effects, sweep
from games.lightseekers.play.payment import offer_payment
from games.lightseekers.play.phases import next_step, set_up
from games.lightseekers.play.pilots import pick
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import add_to_payment, leave_hand


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """A run of games, or one step of a game, by these rules."""
    return do_task(
        state, match, task, number, count, tallies, log,
        set_up, advance, take, offers_written, pick, nothing_to_close,
    )  # fmt: skip


@within
def advance(state: State, match: Match, by_pilots: bool, tally: Tallies, log: Log) -> None:
    """Handle what is open, newest first, until somebody must decide or the game is over."""
    while state.ending == RUNNING and state.question.what == s.NO_QUESTION:
        state.flow.steps += 1
        if state.flow.across:
            settle_across(state, match)
        if state.agenda.depth == 0:
            next_step(state, match, tally, log)
        else:
            handle(state, match, state.agenda.frames[state.agenda.depth - 1], tally, log)


@within
def handle(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """Take the newest frame a step further."""
    what = frame.what
    if what == s.EFFECTS:
        resolve_effects(state, match, frame, tally, log)
    elif what == s.SWEEP:
        sweep(state, match, frame, tally, log)
    elif what == s.RESOLVE:
        resolve_card(state, match, frame, tally, log)
    elif what == s.LEAVING:
        leave_play(state, match, frame, log)
    elif what == s.TURNING:
        rotate_once(state, match, frame, log)
    elif what == s.CHOOSE:
        choose_next(state, match, frame, log)
    elif what == s.HURTING:
        hurt(state, match, frame, tally, log)
    else:
        pay_next(state, match, frame, tally, log)


@within
def take(state: State, match: Match, action: int, tally: Tallies, log: Log) -> None:
    """Take a legal action; what follows from it is handled as the game advances."""
    seat, asked = state.question.seat, state.question.what
    me, tables = state.players[seat], match.tables[seat]
    state.question.what = s.NO_QUESTION
    if asked == s.WHICH_CHOICE:
        answer(state, match, me, action, log)
    elif action == s.PASS:
        write(log, state, me.seat, e.PASSES, actions_left(state, match, me), e.NIL, e.NIL)
        state.flow.step = s.DRAW_CARDS
    elif action >= s.USE_ABILITY:
        tally.seats[me.seat].extras[s.ABILITY_USED, me.turns] += 1
        use_ability(state, tables, me, action - s.USE_ABILITY, log)
    elif action >= s.PLAY_COMBO:
        tally.seats[me.seat].extras[s.COMBO_PLAYED, me.turns] += 1
        play_combo(state, match, me, action - s.PLAY_COMBO, log)
    else:
        play_card(state, tables, me, action - s.PLAY_CARD, log)


@within
def answer(state: State, match: Match, me: Player, action: int, log: Log) -> None:
    """What was chosen for the newest frame."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    if frame.what == s.PAYING:
        pay_with(state, match.tables[frame.seat], me, frame, action - s.CHOOSE_CARD, log)
    else:
        take_choice(state, match, frame, action, log)


@part
def play_combo(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """Show the combo, then the payment (4.1.3.1). It uses up the actions that a turn ordinarily
    has; extra ones that were given before stay (4.1.3.1f) [H]. It uses no element."""
    write(log, state, me.seat, e.PLAYS_COMBO, kind, e.NIL, e.NIL)
    me.counts.spent += min(actions_left(state, match, me), s.ORDINARY_ACTIONS)
    me.this_turn.actions = max(me.this_turn.actions - s.ORDINARY_ACTIONS, 0)
    me.this_turn.combos_played += 1
    note_play(state, match.tables[me.seat], me, kind)
    push(state, me.seat, s.PAYING, kind, s.NOT_IN_PLAY)


@within
def pay_next(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """Ask for the next card of the payment; when the cost is covered, resolve the combo."""
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    kind = frame.kind
    asked = symbols_asked(state, tables, me, kind)
    now = e.NIL
    if me.table.payment_size > 0:
        now = cover(state, tables, me, kind, asked, PAID, kind, NO_CARD)
    if now >= asked:
        pop(state)
        push_played(state, me.seat, tables, kind)
        use_up_cost(state, tables, me, kind, state.agenda.frames[state.agenda.depth - 1].id)
        return
    offers = offer_payment(state, tables, me, kind, asked, now)
    if offers == 1:
        pay_with(state, tables, me, frame, state.question.offers[0] - s.CHOOSE_CARD, log)
    else:
        ask_for_choice(state, frame, offers)


@part
def pay_with(state: State, tables: Tables, me: Player, frame: Frame, kind: int, log: Log) -> None:
    """Lay a card of the hand down as payment; it waits in limbo (2.4.2.2f)."""
    leave_hand(me, kind)
    add_to_payment(me, kind)
    me.table.payment_actions += tables.combo[kind] == 0
    write(log, state, me.seat, e.PAYS, kind, frame.kind, e.NIL)
