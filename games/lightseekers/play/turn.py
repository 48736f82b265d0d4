"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program."""

from games.engine.compiling import part, program, within
from games.engine.counts import count_game, count_phases_so_far, note_not_drawn
from games.engine.log import Log, write
from games.engine.play import APPLY, CHOOSE, OFFER, RUN
from games.engine.seats import RUNNING, SEATS
from games.engine.tally import Tallies
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.actions import (
    note_play,
    play_card,
    push_played,
    resolve_card,
    use_ability,
)
from games.lightseekers.play.agenda import pop, push
from games.lightseekers.play.buffs import leave_play, rotate_once
from games.lightseekers.play.codes import whole
from games.lightseekers.play.coverage import NO_CARD, PAID, cover, symbols_asked
from games.lightseekers.play.effects.choices import ask_for_choice, choose_next, take_choice
from games.lightseekers.play.effects.lasting import actions_left, use_up_cost
from games.lightseekers.play.effects.resolution import resolve_effects, sweep
from games.lightseekers.play.payment import offer_payment
from games.lightseekers.play.phases import next_step, set_up
from games.lightseekers.play.pilots import choose
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import add_to_payment, leave_hand

NOTHING_CHOSEN = whole(-1)


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """Do what the engine asks for: a run of games, or one step of a game. All tasks go through the
    one place that holds the steps of a turn, so that it is compiled once."""
    if task == OFFER:
        return state.question.count
    if task == CHOOSE:
        return choose(state, match)
    games = count if task == RUN else 1
    if task == RUN:
        for seat in range(SEATS):
            count_phases_so_far(state.players[seat].noted, tallies.seats[seat])
    for index in range(number, number + games):
        if task != APPLY:
            set_up(state, match, index, tallies, log)
        action = number if task == APPLY else NOTHING_CHOSEN
        go_on(state, match, action, task == RUN, tallies, log)
        if state.ending != RUNNING:
            finish(state, match, tallies)
    if task == RUN:
        for seat in range(SEATS):
            noted, kinds = state.players[seat].noted, match.tables[seat].kinds
            note_not_drawn(noted, tallies.seats[seat], kinds)
    return state.question.count


@part
def go_on(
    state: State, match: Match, action: int, by_pilots: bool, tally: Tallies, log: Log
) -> None:
    """From a choice to the next decision or, if the pilots make them all, to the end."""
    while True:
        if action != NOTHING_CHOSEN:
            take(state, match, action, tally, log)
        advance(state, match, tally, log)
        if state.ending != RUNNING or not by_pilots:
            return
        action = state.question.offers[choose(state, match)]


@part
def finish(state: State, match: Match, tallies: Tallies) -> None:
    """Count the game for everybody who has a deck."""
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            me, kinds = state.players[seat], match.tables[seat].kinds
            count_game(state, seat, me, tallies.seats[seat], kinds, match.options.horizon)


@within
def advance(state: State, match: Match, tally: Tallies, log: Log) -> None:
    """Handle what is open, newest first, until somebody must decide or the game is over."""
    while state.ending == RUNNING and state.question.what == s.NO_QUESTION:
        state.flow.steps += 1
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
        write(log, state, me.seat, e.PASSES, actions_left(state, tables, me), e.NIL, e.NIL)
        state.flow.step = s.DRAW_CARDS
    elif action >= s.USE_ABILITY:
        tally.seats[me.seat].extras[s.ABILITY_USED, me.turns] += 1
        use_ability(state, tables, me, action - s.USE_ABILITY, log)
    elif action >= s.PLAY_COMBO:
        tally.seats[me.seat].extras[s.COMBO_PLAYED, me.turns] += 1
        play_combo(state, tables, me, action - s.PLAY_COMBO, log)
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
def play_combo(state: State, tables: Tables, me: Player, kind: int, log: Log) -> None:
    """Show the combo, then the payment (4.1.3.1). It uses up the actions that a turn ordinarily
    has; extra ones that were given before stay (4.1.3.1f) [H]. It uses no element."""
    write(log, state, me.seat, e.PLAYS_COMBO, kind, e.NIL, e.NIL)
    me.counts.spent += min(actions_left(state, tables, me), s.ORDINARY_ACTIONS)
    me.this_turn.actions = max(me.this_turn.actions - s.ORDINARY_ACTIONS, 0)
    me.this_turn.combos_played += 1
    note_play(state, tables, me, kind)
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
