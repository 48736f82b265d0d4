"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program. Pilots do not list the legal actions in it (`pick`)."""

from games.engine.compiling import part, program, within
from games.engine.log import Log
from games.engine.loop import do_task
from games.engine.seats import NO_CARD, RUNNING, SEATS, ask, other
from games.engine.tally import Tallies
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import activate, begin_preparing, pay_act, use_ability
from games.oversoul.play.agenda import is_there, next_in_line, note_use, within_limit
from games.oversoul.play.battle import attack, guard
from games.oversoul.play.codes import ENERGY_IN
from games.oversoul.play.darshan import pronounce
from games.oversoul.play.effects.continuous import begin_in_force, resonates, stand, stand_entered
from games.oversoul.play.effects.resolution import finish, next_sentence, run_ability
from games.oversoul.play.energy import consume_leaders, energy_at_hand, generate
from games.oversoul.play.leaving import decide_fallen, shatter_weak
from games.oversoul.play.legal import can_use, write_offers
from games.oversoul.play.measures import close_turn, count_ending
from games.oversoul.play.phases import deal_hands, end_actions, next_step, replace, set_up
from games.oversoul.play.pilots.choice import pick
from games.oversoul.play.priority import asks_quickly, forget_done, go_on, next_link
from games.oversoul.play.return_phase import HAND_CARD
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.board import bearer
from games.oversoul.play.zones.places import side_of
from games.oversoul.play.zones.survey import survey, survey_cards

LENDS, LENDS_AFRESH = 1, 2


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """A run of games, or one step of a game, by these rules."""
    return do_task(
        state, match, task, number, count, tallies, log,
        set_up, advance, take, offer, pick, close,
    )  # fmt: skip


@part
def offer(state: State, match: Match) -> int:
    """List the legal actions; a person may take others than the pilot, which then looks afresh."""
    state.flow.played_out = 0
    state.flow.used_out = s.NOT_KNOWN
    return write_offers(state, match)


@part
def close(state: State, match: Match, tallies: Tallies) -> None:
    """Count the last turn, and what ended the game."""
    active = state.active
    if not state.flow.closed and state.players[active].turns > 0:
        close_turn(state, match, active, tallies.seats[active])
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            count_ending(state, seat, tallies.seats[seat])


@within
def advance(state: State, match: Match, by_pilots: bool, tally: Tallies, log: Log) -> None:
    """Run on until something is asked or the game is over."""
    while state.question.what == s.NOTHING and state.ending == RUNNING:
        if state.board.dirty:
            settle(state, match, log)
        elif state.flow.fallen and is_lost(state, match):
            decide_fallen(state, match, log)
        elif state.act.paying:
            pay_act(state, match, log)
        elif state.run.how != s.NOT_RUNNING:
            go_on_running(state, match, log)
        elif state.flow.queue_from < state.flow.queue_to:
            begin_triggered(state, match)
        elif state.flow.links > 0:
            next_link(state, match, by_pilots, log)
        elif state.flow.fallen:
            asks_quickly(state, match, by_pilots)
        else:
            next_step(state, match, by_pilots, tally, log)
    if state.board.dirty and not by_pilots and state.ending == RUNNING:
        settle(state, match, log)


@within
def go_on_running(state: State, match: Match, log: Log) -> None:
    """The next sentence of what is being resolved, or its end."""
    if state.run.row < state.run.end:
        next_sentence(state, match, log)
    else:
        finish(state, match, log)


@part
def is_lost(state: State, match: Match) -> bool:
    """A fallen leader is lost if nothing can bring it back, or once all that was going on is over
    and its player has used nothing any more (5.4, 10)."""
    flow = state.flow
    for seat in range(SEATS):
        if (flow.fallen >> seat) & 1 and match.tables[seat].saves == 0:
            return True
    busy = state.act.paying or state.run.how != s.NOT_RUNNING or flow.links > 0
    return not (busy or flow.queue_from < flow.queue_to or flow.open & flow.fallen)


@part
def settle(state: State, match: Match, log: Log) -> None:
    """The board has changed: count it, measure what stands, and see what falls or is won."""
    board = state.board
    while board.dirty and state.ending == RUNNING:
        changed, entered, lends = board.dirty, board.entered, 0
        board.dirty = 0
        board.entered = 0
        state.flow.played_out = 0
        state.flow.used_out = s.NOT_KNOWN
        for seat in range(SEATS):
            if not match.seats[seat].dummy:
                lends |= _count_board(state, match, seat, changed, entered)
        if lends & LENDS_AFRESH:
            stand(state, match)
        elif lends:
            stand_entered(state, match, entered)
        for seat in range(SEATS):
            leader = state.cards[state.players[seat].leader]
            state.players[seat].life = leader.hp - leader.damage if leader.kind >= 0 else 0
        if board.weak:
            shatter_weak(state, match, log)
        for place in range(SEATS):
            seat = state.active if place == 0 else other(state.active)
            begin_in_force(state, match, seat)
            if changed != s.CHANGED and state.ending == RUNNING:
                pronounce(state, seat, log)


@part
def _count_board(state: State, match: Match, seat: int, changed: int, entered: int) -> int:
    """Count the cards of a player, all of them or those that have entered; whether standing
    abilities of these lend something, or have to be measured afresh."""
    found, tables = state.players[seat].on_board, match.tables[seat]
    resonated = resonates(state, seat)
    elsewhere = entered & ~side_of(seat, s.ANYWHERE)
    afresh = changed & s.REARRANGED or elsewhere or tables.lends_seals
    if changed == s.CHANGED:
        return LENDS_AFRESH if found.swaying else 0
    if afresh:
        survey(state, match, seat)
    else:
        survey_cards(state, match, seat, entered)
    lends = found.standing or state.players[seat].cheaper_rows or state.board.lending
    again = afresh or found.shifting or resonates(state, seat) != resonated
    if found.swaying or (lends and again):
        return LENDS_AFRESH
    return LENDS if lends else 0


@part
def begin_triggered(state: State, match: Match) -> None:
    """The next ability in line: it happens, or the player may use it and pay."""
    work = state.queue[state.flow.queue_from]
    seat, number, holder = work.seat, work.ability, work.holder
    ability = match.tables[seat].abilities[number]
    there = holder == s.NOWHERE or is_there(state, work)
    usable = there and within_limit(state, match, seat, number, holder)
    if usable and (ability.may or ability.cost):
        energy = energy_at_hand(state, match, seat) if ENERGY_IN[ability.cost] else 0
        if can_use(state, match, seat, ability, work.own, energy):
            ask(state, seat, s.MAY, NO_CARD, 0)
            return
        usable = False
    next_in_line(state)
    if usable:
        note_use(state, match, seat, number, holder)
        run_ability(state, match, work)


@part
def take(state: State, match: Match, action: int, tally: Tallies, log: Log) -> None:
    """Take a legal action; what follows from it is done as the game advances."""
    asked, seat = state.question.what, state.question.seat
    state.question.what = s.NOTHING
    if asked == s.ACT or asked == s.TIMESHIFT or asked == s.QUICKLY:
        take_action(state, match, seat, action, log)
        if asked == s.ACT:
            forget_done(state, other(seat))
    elif asked == s.PAY:
        if action == a.FROM_LEADER:
            consume_leaders(state, seat)
        else:
            generate(state, match, seat, action - a.GENERATED, log)
    elif asked == s.MAY:
        answer_may(state, match, action)
    elif asked == s.GUARD:
        guard(state, match, action, log)
    elif asked == s.PICK or asked == s.SELECT or asked == s.PLACE:
        state.flow.picked = action - (a.PICKED if asked == s.PICK else a.SELECTED)
    else:
        take_seldom(state, match, asked, seat, action, tally, log)


@part
def take_seldom(
    state: State, match: Match, asked: int, seat: int, action: int, tally: Tallies, log: Log
) -> None:
    """What is asked once in a game or a turn, or by few cards."""
    if asked == s.TRADE:
        if action == a.YES:
            state.flow.stage = HAND_CARD
    elif asked == s.MULLIGAN:
        replace(state, match, action, log)
    elif asked == s.BEGIN:
        deal_hands(state, match, seat if action == a.YES else other(seat), tally, log)
    elif asked == s.DECK:
        state.flow.picked = seat if action == a.OWN_DECK else other(seat)


@part
def take_action(state: State, match: Match, seat: int, action: int, log: Log) -> None:
    """Activate, prepare, use, attack, or go on."""
    if action == a.GO_ON:
        go_on(state, seat)
        return
    if action == a.RESOLVE:
        return
    state.flow.steps += 1
    state.flow.open = s.BOTH_SEATS
    if action == a.END:
        end_actions(state, match, seat)
    elif action == a.DEPLOY:
        activate(state, match, seat, match.tables[seat].leader, s.FROM_LEADER_ZONE, log)
    elif action >= a.USED:
        number, holder = (action - a.USED) % a.ABILITIES, (action - a.USED) // a.ABILITIES
        use_ability(state, match, seat, number, holder, bearer(state, holder), s.NOWHERE)
    elif action >= a.ATTACKED:
        declared = action - a.ATTACKED
        attack(state, match, declared // a.TARGETS, declared % a.TARGETS, log)
    elif action >= a.FLIPPED:
        activate(state, match, seat, state.cards[action - a.FLIPPED].kind, action - a.FLIPPED, log)
    elif action >= a.PREPARED:
        begin_preparing(state, seat, action - a.PREPARED)
    else:
        activate(state, match, seat, action - a.PLAYED, s.FROM_HAND, log)


@part
def answer_may(state: State, match: Match, action: int) -> None:
    seat = state.question.seat
    work = state.queue[state.flow.queue_from]
    next_in_line(state)
    if action == a.NO:
        return
    ability = match.tables[seat].abilities[work.ability]
    if ability.cost:
        use_ability(state, match, seat, work.ability, work.holder, work.own, work.that)
    else:
        note_use(state, match, seat, work.ability, work.holder)
        run_ability(state, match, work)
