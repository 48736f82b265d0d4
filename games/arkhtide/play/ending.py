"""How a game ends: Quintessence, Willpower, or neither."""

from games.arkhtide.play import events as e
from games.arkhtide.play import measures as m
from games.arkhtide.play.measures import finish_round
from games.arkhtide.play.state import QUINTESSENCE_TO_WIN, Match, State
from games.engine.compiling import kernel, part
from games.engine.log import Log, write
from games.engine.seats import RUNNING, end_drawn, other, win
from games.engine.tally import Tallies

GOES_ON, WIN, LOSS, TIE = range(4)
BY_QUINTESSENCE, BY_WILLPOWER = 1, 2
CAUSES = {BY_QUINTESSENCE: "quintessence", BY_WILLPOWER: "willpower"}
FREE_FOR_ALL_POINTS = (100, 60, 20)


@kernel
def compared(own: int, others: int) -> int:
    if own == others:
        return TIE
    return WIN if own > others else LOSS


@kernel
def outcome(quintessence: int, willpower: int, others: int, others_willpower: int) -> int:
    """Willpower at 0 loses whatever else; then 13 Quintessence and more than the other player."""
    if willpower <= 0 and others_willpower <= 0:
        return compared(quintessence, others)
    if willpower <= 0:
        return LOSS
    if others_willpower <= 0:
        return WIN
    if max(quintessence, others) < QUINTESSENCE_TO_WIN:
        return GOES_ON
    if quintessence != others:
        return compared(quintessence, others)
    return compared(willpower, others_willpower)


@part
def could_end(state: State) -> bool:
    """True if a number has been reached that ends games."""
    seat = state.flow.first
    me, foe = state.players[seat], state.players[other(seat)]
    if me.life <= 0 or foe.life <= 0:
        return True
    return max(me.stock.quintessence, foe.stock.quintessence) >= QUINTESSENCE_TO_WIN


@part
def judge(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """End the game if somebody has won."""
    seat = state.flow.first
    me, foe = state.players[seat], state.players[other(seat)]
    result = outcome(me.stock.quintessence, me.life, foe.stock.quintessence, foe.life)
    if result == GOES_ON:
        return
    by_willpower = me.life <= 0 or foe.life <= 0
    state.cause = BY_WILLPOWER if by_willpower else BY_QUINTESSENCE
    if result == TIE:
        end_drawn(state)
        record_tie(state, match, seat, tallies, log)
        record_tie(state, match, other(seat), tallies, log)
    else:
        winner = seat if result == WIN else other(seat)
        win(state, winner)
        record_end(state, match, winner, by_willpower, tallies, log)
        record_end(state, match, other(winner), by_willpower, tallies, log)
    if state.ending != RUNNING:
        finish_round(state, match, tallies)


@part
def record_tie(state: State, match: Match, seat: int, tallies: Tallies, log: Log) -> None:
    me = state.players[seat]
    if not match.seats[seat].dummy:
        write(log, state, seat, e.TIED, me.stock.quintessence, me.life, 0)
        tallies.seats[seat].extras[m.TRUE_TIES, state.turn] += 1


@part
def record_end(
    state: State, match: Match, seat: int, by_willpower: bool, tallies: Tallies, log: Log
) -> None:
    """Victory or defeat, as a player who has a deck sees it."""
    me, winner = state.players[seat], state.players[state.winner]
    if match.seats[seat].dummy:
        return
    points = winner.stock.quintessence
    if seat == state.winner:
        extra = m.WON_BY_WILLPOWER if by_willpower else m.WON_BY_QUINTESSENCE
        write(log, state, seat, e.WON, by_willpower, points, me.life)
    else:
        extra = m.LOST_BY_WILLPOWER if by_willpower else m.LOST_BY_QUINTESSENCE
        write(log, state, seat, e.LOST, by_willpower, points, me.life)
    tallies.seats[seat].extras[extra, state.turn] += 1


def free_for_all_score(place: int, quintessence: int, willpower: int) -> int:
    """Points of a tournament of Desperate Measures for that place (Tournament Scoring for FFA)."""
    placed = FREE_FOR_ALL_POINTS[place - 1] if place <= len(FREE_FOR_ALL_POINTS) else 0
    return placed + quintessence + willpower
