"""The Resource, Realm, Preparation, Combat and Regroup Phases of a Round.

What both players do at the same time is done one after the other, by the seat that is served first
and then by the other one.
"""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import ask, fire_for
from games.arkhtide.play.codes import constant, when
from games.arkhtide.play.effects.continuous import constant_of_player
from games.arkhtide.play.measures import finish_round
from games.arkhtide.play.realms import reveal_realms
from games.arkhtide.play.state import SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import ARKHE
from games.arkhtide.play.zones.bound import end_of_round
from games.arkhtide.play.zones.piles import draw_cards, look_at_realms
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.counts import note_opening
from games.engine.hand import take_from_hand
from games.engine.library import put_on_bottom
from games.engine.log import TURN, Log, write
from games.engine.records import clear
from games.engine.seats import SEATS, end_undecided, other
from games.engine.tally import Tallies


@part
def begin_round(state: State, match: Match, log: Log) -> None:
    """Refresh Arkhé (10) and ready cards (11)."""
    state.turn += 1
    state.phase = s.RESOURCE
    state.flow.stage = s.OLD_HAND
    state.flow.ready = ~0
    state.active = state.flow.first
    for number in range(SEATS):
        seat = state.flow.first if number == 0 else other(state.flow.first)
        me = state.players[seat]
        me.turns = state.turn
        clear(me.this_round)
        if not match.seats[seat].dummy:
            me.stock.arkhe = ARKHE
            me.counts.available = ARKHE
            write(log, state, seat, TURN, state.turn, me.stock.quintessence, me.life)


@part
def goes_to_other(state: State, match: Match) -> bool:
    """What the seat that is served first has done, the other one does now, if somebody sits there;
    else the first one is active again."""
    second = other(state.flow.first)
    if state.active == second or match.seats[second].dummy:
        state.active = state.flow.first
        return False
    state.active = second
    return True


@part
def resource_phase(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """Discard what one likes of the old hand, draw to 6 (12), then the mulligan (13)."""
    seat, flow = state.active, state.flow
    if flow.stage == s.OLD_HAND:
        if state.players[seat].hand.count > 0:
            ask(state, seat, s.ASK_OLD_HAND, 1)
        else:
            keep_old_hand(state, match)
    elif flow.stage == s.DRAWING:
        for number in range(SEATS):
            each = seat if number == 0 else other(seat)
            if not match.seats[each].dummy:
                draw_up(state, match, each, tallies, log)
        flow.stage = s.MULLIGAN
        flow.returned = 0
    elif flow.returned < s.MOST_MULLIGANS:
        ask(state, seat, s.ASK_MULLIGAN, 1)
    else:
        finish_mulligan(state, match, log)


@part
def keep_old_hand(state: State, match: Match) -> None:
    """No more of the old hand is discarded; both draw once both have said so."""
    if not goes_to_other(state, match):
        state.flow.stage = s.DRAWING


@part
def draw_up(state: State, match: Match, seat: int, tallies: Tallies, log: Log) -> None:
    """Draw to 6 (12); constant abilities may add to it."""
    me = state.players[seat]
    further = constant_of_player(state, match, seat, constant.DRAW_FURTHER)
    draw_cards(state, seat, s.HAND + further - me.hand.count, log)
    if state.turn == 1:
        note_opening(tallies.seats[seat], me.hand.copies, match.tables[seat].kinds)


@part
def mulligan(state: State, seat: int, kind: int, log: Log) -> None:
    """One card to the bottom."""
    me = state.players[seat]
    take_from_hand(me.hand, kind)
    put_on_bottom(me.library, kind)
    state.flow.returned += 1
    write(log, state, seat, e.MULLIGANED, kind, 0, 0)


@part
def finish_mulligan(state: State, match: Match, log: Log) -> None:
    """Draw as many as went to the bottom."""
    draw_cards(state, state.active, state.flow.returned, log)
    state.flow.returned = 0
    if not goes_to_other(state, match):
        state.phase = s.REALM_PHASE
        state.flow.stage = s.LOOKING


@part
def realm_phase(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """Look at the top 3 of the Realm Deck, choose 1 (14), and return the others (15)."""
    seat, flow = state.active, state.flow
    me = state.players[seat]
    if flow.stage == s.LOOKING:
        further = constant_of_player(state, match, seat, constant.SEE_FURTHER)
        look_at_realms(state, seat, s.REALMS_SEEN + further)
        flow.stage = s.RETURNING
        if me.looked.count > 0:
            ask(state, seat, s.ASK_REALM, 0)
            return
    if me.looked.count > 0:
        ask(state, seat, s.ASK_TOP_OR_BOTTOM, 0)
        return
    flow.stage = s.LOOKING
    if not goes_to_other(state, match):
        reveal_realms(state, match, tallies, log)


@part
def preparation_phase(state: State, match: Match) -> None:
    """Players alternate; who is Prepared takes no further Turns."""
    flow = state.flow
    if flow.acted:
        flow.acted = 0
        waits = match.seats[other(state.active)].dummy or (flow.prepared >> other(state.active)) & 1
        if not waits:
            state.active = other(state.active)
    if (flow.prepared >> state.active) & 1:
        combat_phase(state, match)
    else:
        ask(state, state.active, s.ASK_PREPARATION, 0)


@part
def is_prepared(state: State, seat: int, log: Log) -> None:
    """The first player who is Prepared becomes the first in the Combat Phase."""
    if state.flow.prepared == 0:
        state.flow.starter = seat
    state.flow.prepared |= 1 << seat
    state.flow.acted = 1
    write(log, state, seat, e.IS_PREPARED, 0, 0, 0)


@part
def combat_phase(state: State, match: Match) -> None:
    """The player who was Prepared first begins."""
    state.phase = s.COMBAT
    state.active = state.flow.starter
    state.flow.stage = s.ON_GOING
    state.flow.deeds = 0
    state.flow.passes = 0
    begin_turn(state)
    fire_for_both(state, match, when.COMBAT_BEGINS)


@part
def fire_for_both(state: State, match: Match, moment: int) -> None:
    """A moment of both players: what waits for it at the active player's comes first."""
    fire_for(state, match, moment, other(state.active), SAFE_ZONE)
    fire_for(state, match, moment, state.active, SAFE_ZONE)


@part
def begin_turn(state: State) -> None:
    """A new Turn: Block ends with the old one, and so does the limit of once a Turn."""
    state.flow.major_used = 0
    state.flow.acted = 0
    marked = state.flow.turn_marks
    state.flow.turn_marks = 0
    while marked:
        thing = state.things[lowest(marked)]
        marked &= marked - 1
        thing.block = 0
        thing.used_now = 0
        thing.oath_used = 0


@part
def pass_turn(state: State, match: Match) -> bool:
    """A player passes. True if all others have passed in a row, or nobody else takes Turns."""
    state.flow.passes += 1
    if match.seats[other(state.active)].dummy or state.flow.passes == SEATS:
        return True
    state.active = other(state.active)
    return False


@part
def regroup_phase(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """Players alternate until all have passed; who has no card in hand can only pass."""
    if state.players[state.active].hand.count > 0:
        ask(state, state.active, s.ASK_REGROUP, 0)
    elif pass_turn(state, match):
        new_round(state, match, tallies, log)


@part
def new_round(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """The Round ends after Regroup; the next one begins, up to the horizon."""
    finish_round(state, match, tallies)
    end_of_round(state, match)
    if state.turn == match.options.horizon:
        end_undecided(state)
    else:
        begin_round(state, match, log)
