"""Setup (3.4) and the phases of the turn (4.1), one step after the other."""

from games.engine.agenda import clear_agenda
from games.engine.compiling import kernel, part, within
from games.engine.counts import begin_counting, count_turn, note_opening
from games.engine.library import cards_left, fill_library
from games.engine.log import Log, write
from games.engine.records import clear
from games.engine.seats import (
    NO_CARD,
    RUNNING,
    SEATS,
    ask,
    begin_game,
    end_undecided,
    other,
    seat_stream,
)
from games.engine.tally import Tallies
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.lightseekers.play.actions import over_item_limit
from games.lightseekers.play.agenda import NO_CAUSE, push_sweep
from games.lightseekers.play.buffs import (
    FORWARD,
    can_rotate,
    is_expired,
    take_out_buff,
    turn_one_corner,
)
from games.lightseekers.play.codes import when, when_at
from games.lightseekers.play.effects.choices import ANY_CARD, ONE_CHOICE, push_choice
from games.lightseekers.play.effects.conditions import passes
from games.lightseekers.play.effects.health import lose
from games.lightseekers.play.effects.lasting import actions_left
from games.lightseekers.play.legal import offer_actions
from games.lightseekers.play.measures import note_castable
from games.lightseekers.play.state import Match, Player, Slot, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import draw_cards


@part
def set_up(state: State, match: Match, index: int, tally: Tallies, log: Log) -> None:
    """Shuffle, and draw 4 cards for the player who begins and 5 for the other (3.3.3, 3.4)."""
    begin_game(state, match, index)
    clear(state.flow)
    clear_agenda(state.agenda)
    for place in range(SEATS):
        seat = (state.active + place) % SEATS
        if match.seats[seat].dummy:
            seat_dummy(state, match, seat)
        else:
            seat_player(state, match, seat, index, tally)
            state.flow.across |= match.tables[seat].hushes
            draw_cards(state, state.players[seat], opening_hand(place), log)
            note_opening(
                tally.seats[seat], state.players[seat].hand.copies, match.tables[seat].kinds
            )
    if match.seats[state.active].dummy:
        state.active = other(state.active)


@kernel
def opening_hand(before: int) -> int:
    """With how many cards a player begins after so many others, 7 at most (3.3.3)."""
    return min(s.OPENING_HAND + before, s.LARGEST_OPENING_HAND)


@within
def seat_dummy(state: State, match: Match, seat: int) -> None:
    """An opponent who does nothing has health and buffs, if the run gives it any."""
    me = state.players[seat]
    me.seat = seat
    clear(me.table)
    clear(me.hand)
    clear(me.caches)
    me.life = match.options.own[s.HEALTH_OPTION]
    me.table.inert = match.options.own[s.BUFFS_OPTION]


@within
def seat_player(state: State, match: Match, seat: int, index: int, tally: Tallies) -> None:
    """An empty table, a shuffled deck and the hero's health."""
    me, tables = state.players[seat], match.tables[seat]
    me.seat = seat
    me.rng = seat_stream(match, seat, index)
    me.turns = 0
    me.life = tables.health
    begin_counting(me.counts)
    clear(me.hand)
    clear(me.this_turn)
    clear(me.table)
    clear(me.discard)
    me.looked.count = 0
    fill_library(me.library, tables.deck, tables.deck_size)
    refresh(tables, me)


@within
def next_step(state: State, match: Match, tally: Tallies, log: Log) -> None:
    """Nothing is being handled: go on with the turn."""
    seat = state.active
    me, tables = state.players[seat], match.tables[seat]
    me.this_turn.acting = 0
    if me.life == 0:
        lose(state, match, me.seat, s.BY_HEALTH, tally, log)
    elif me.caches.changed:
        hold_items(state, tables, me)
    elif state.players[other(seat)].caches.changed:
        hold_items(state, match.tables[other(seat)], state.players[other(seat)])
    elif state.flow.step < s.DRAW_CARDS:
        first_phases(state, match, tables, me, tally, log)
    else:
        last_phases(state, match, tables, me, tally, log)


@part
def hold_items(state: State, tables: Tables, me: Player) -> None:
    """After a change of the table, give up items above the limit (2.5.4.6)."""
    me.caches.changed = 0
    if over_item_limit(state, tables, me):
        push_choice(state, me.seat, s.TO_DROP_ITEM, ONE_CHOICE, ANY_CARD)


@within
def first_phases(
    state: State, match: Match, tables: Tables, me: Player, tally: Tallies, log: Log
) -> None:
    """Start, buff and action phase, one step after the other until one sets something off."""
    if state.flow.step == s.BEGIN_TURN:
        start_phase(state, match, me, log)
        if state.agenda.depth > 0 or state.ending != RUNNING:
            return
    if state.flow.step == s.ROTATE_BUFFS:
        state.phase = s.BUFF_PHASE
        state.flow.step = s.TRIGGER_INSTANT
        if me.table.buff_count > 0:
            rotate_buffs(state, tables, me, log)
        if me.caches.changed:
            return
    if state.flow.step == s.TRIGGER_INSTANT:
        state.flow.step = s.BEGIN_ACTIONS
        let_respond(state, me, when.CORNER)
        if state.agenda.depth > 0:
            return
    action_phase(state, match, tables, me, tally)


@within
def action_phase(state: State, match: Match, tables: Tables, me: Player, tally: Tallies) -> None:
    """Ask for an action while there are any (4.1.3)."""
    begins = state.flow.step == s.BEGIN_ACTIONS
    left = actions_left(state, match, me)
    if begins or left > 0:
        state.question.count = offer_actions(state, tables, me, left)
    if begins:
        state.phase = s.ACTION_PHASE
        state.flow.step = s.ACTIONS
        note_castable(state, tables, me, tally)
    if left > 0:
        ask(state, me.seat, s.WHICH_ACTION, NO_CARD, state.question.count)
    else:
        state.flow.step = s.DRAW_CARDS


@within
def last_phases(
    state: State, match: Match, tables: Tables, me: Player, tally: Tallies, log: Log
) -> None:
    """Draw and end phase, one step after the other until one sets something off."""
    if state.flow.step == s.DRAW_CARDS:
        draw_phase(state, match, me, log)
        state.phase = s.END_PHASE
        state.flow.step = s.EMPTY_DECK_CHECK
        let_respond(state, me, when.END_OF_TURN)
        if state.agenda.depth > 0:
            return
    if state.flow.step == s.EMPTY_DECK_CHECK:
        empty_deck_check(state, tables, me, tally, log)
        if state.agenda.depth > 0:
            return
    if state.flow.step == s.AFTER_DECK_CHECK and has_nothing(me):
        lose(state, match, me.seat, s.BY_EMPTY_DECK, tally, log)
        return
    end_turn(state, match, me, tally)


@within
def end_turn(state: State, match: Match, me: Player, tally: Tallies) -> None:
    """The other player is next (4.1.5.4), unless nobody sits there."""
    count_turn(me, tally.seats[me.seat])
    state.flow.step = s.BEGIN_TURN
    if not match.seats[other(me.seat)].dummy:
        state.active = other(me.seat)


@within
def start_phase(state: State, match: Match, me: Player, log: Log) -> None:
    """Two actions, then what happens at the start of the turn, and only here (4.1.1)."""
    if me.turns == match.options.horizon:
        end_undecided(state)
        return
    me.turns += 1
    state.turn = me.turns
    state.phase = s.START_PHASE
    state.flow.step = s.ROTATE_BUFFS
    state.flow.steps = 0
    state.flow.turns += 1
    foe = state.players[other(me.seat)]
    clear(me.this_turn)
    clear(foe.this_turn)
    me.this_turn.actions = s.ORDINARY_ACTIONS
    write(log, state, me.seat, e.NEW_TURN, me.turns, me.life, foe.life)
    let_respond(state, me, c.AT_THE_START)


@within
def let_respond(state: State, me: Player, moment: int) -> None:
    """What waits for a moment of the turn, if anything in play does."""
    if me.caches.moments & moment:
        push_sweep(state, me, moment, e.NIL, NO_CAUSE)


@part
def rotate_buffs(state: State, tables: Tables, me: Player, log: Log) -> None:
    """Regular buffs turn together (4.1.2.1), and clunky ones whose condition holds (2.5.3.9g);
    lasting effects follow (4.1.2.2), and what has expired waits in limbo to be handled from left to
    right, each fully before the next (4.1.2.3)."""
    turned = False
    for place in range(me.table.buff_count):
        slot = me.buffs[place]
        regular = tables.rotation[slot.kind] == c.REGULAR
        if can_rotate(tables, slot, FORWARD) and (regular or is_due(state, tables, me, slot)):
            turn_one_corner(state, tables, me, slot, FORWARD, log)
            turned = True
    if not turned:
        return
    for place in range(me.table.buff_count - 1, -1, -1):
        if is_expired(tables, me.buffs[place]):
            take_out_buff(state, me, place, s.EXPIRED)
    refresh(tables, me)


@part
def is_due(state: State, tables: Tables, me: Player, slot: Slot) -> bool:
    """Whether a clunky buff has a condition by which it turns in the Buff phase, which holds now;
    it is looked at on a crossed-out corner too [H]."""
    if tables.moments[slot.kind] & when.BUFF_PHASE == 0:
        return False
    for row in range(tables.first_row[slot.kind], tables.first_row[slot.kind + 1]):
        effect = tables.rows[row]
        if effect.moment == when_at.BUFF_PHASE and passes(
            state, tables, me, effect, slot.kind, slot.serial, slot.corner, e.NIL, NO_CAUSE
        ):
            return True
    return False


@within
def draw_phase(state: State, match: Match, me: Player, log: Log) -> None:
    """A card for each action not used, and one for a combo (4.1.4)."""
    state.phase = s.DRAW_PHASE
    unused = actions_left(state, match, me)
    me.counts.available = me.counts.spent + unused
    draw_cards(state, me, unused + me.this_turn.combos_played, log)


@part
def empty_deck_check(state: State, tables: Tables, me: Player, tally: Tallies, log: Log) -> None:
    """With an empty deck and a hand that nothing has left, something must go (4.1.5.5)."""
    state.flow.step = s.FINISH_TURN
    if cards_left(me.library) > 0 or me.this_turn.left_hand:
        return
    state.flow.step = s.AFTER_DECK_CHECK
    write(log, state, me.seat, e.CHECKS_DECK, e.NIL, e.NIL, e.NIL)
    tally.seats[me.seat].extras[s.DECK_CHECKED, state.turn] += 1
    push_choice(state, me.seat, s.FOR_DECK_CHECK, ONE_CHOICE, ANY_CARD)


@within
def has_nothing(me: Player) -> bool:
    return me.hand.count == 0 and me.table.buff_count == 0 and me.table.item_count == 0
