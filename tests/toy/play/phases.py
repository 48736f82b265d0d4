"""The turn of Pebbles: pebbles, a card, stones, and the next turn."""

from games.engine.compiling import part
from games.engine.counts import begin_counting, count_turn, note_opening
from games.engine.library import fill_library
from games.engine.log import TURN, Log, write
from games.engine.records import clear
from games.engine.seats import SEATS, begin_game, end_undecided, other, seat_stream
from games.engine.tally import Tallies
from tests.toy.play.codes import LIFE_OPTION, OPENING_HAND, THROWING
from tests.toy.play.legal import ask_for_stone
from tests.toy.play.measures import note_castable, note_dry_turn
from tests.toy.play.state import Match, State
from tests.toy.play.zones import draw_cards


@part
def set_up(state: State, match: Match, index: int, tally: Tallies, log: Log) -> None:
    """Shuffle, and deal five to the player who begins and six to the other."""
    begin_game(state, match, index)
    for place in range(SEATS):
        seat = (state.active + place) % SEATS
        me, tables = state.players[seat], match.tables[seat]
        me.life = match.options.own[LIFE_OPTION]
        me.turns = 0
        clear(me.hand)
        clear(me.this_turn)
        clear(me.beach)
        if not match.seats[seat].dummy:
            me.rng = seat_stream(match, seat, index)
            begin_counting(me.counts)
            fill_library(me.library, tables.deck, tables.deck_size)
            draw_cards(state, seat, OPENING_HAND + place, log)
            note_opening(tally.seats[seat], me.hand.copies, tables.kinds)
    if match.seats[state.active].dummy:
        state.active = other(state.active)


@part
def begin_turn(state: State, match: Match, tally: Tallies, log: Log) -> None:
    """One pebble more than last turn, one card, then stones may be thrown."""
    seat = state.active
    me = state.players[seat]
    if me.turns == match.options.horizon:
        end_undecided(state)
        return
    me.turns += 1
    state.turn = me.turns
    state.phase = THROWING
    clear(me.this_turn)
    me.this_turn.pebbles = me.turns
    me.counts.available = me.turns
    write(log, state, seat, TURN, me.turns, 0, 0)
    draw_cards(state, seat, 1, log)
    note_castable(me, match.tables[seat], tally.seats[seat])
    ask_for_stone(state, match, seat)


@part
def end_turn(state: State, match: Match, tally: Tallies) -> None:
    """The other player is next, unless nobody sits there."""
    seat = state.active
    note_dry_turn(state.players[seat], tally.seats[seat])
    count_turn(state.players[seat], tally.seats[seat])
    if not match.seats[other(seat)].dummy:
        state.active = other(seat)
