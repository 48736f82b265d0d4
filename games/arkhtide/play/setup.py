"""Setup (4 to 9)."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.dying import is_fickle
from games.arkhtide.play.state import SAFE_ZONE, STARTING_WILLPOWER, Match, State
from games.arkhtide.play.zones.field import set_up
from games.engine.agenda import clear_agenda
from games.engine.compiling import part
from games.engine.counts import begin_counting
from games.engine.library import fill_library
from games.engine.optable import NONE
from games.engine.records import clear
from games.engine.seats import SEATS, begin_game, other, seat_stream


@part
def set_up_game(state: State, match: Match, index: int) -> None:
    """Setup (4 to 9): Willpower, Arkhé, both Seekers, both decks shuffled."""
    for at in range(state.flow.top):
        state.things[at].used = 0
    begin_game(state, match, index)
    clear(state.flow)
    clear_agenda(state.agenda)
    state.flow.chosen = NONE
    state.thought.souls_known = 0
    if match.seats[state.active].dummy:
        state.active = other(state.active)
    state.flow.first = state.active
    for seat in range(SEATS):
        seat_player(state, match, seat, index)
        state.flow.hurt |= match.tables[seat].frail
        state.flow.heard |= match.tables[seat].feats_hear
    state.flow.top = s.FIRST_FREE
    state.flow.check_deaths = is_fickle(match)


@part
def seat_player(state: State, match: Match, seat: int, index: int) -> None:
    """A player with nothing but decks, Willpower and a Seeker; a dummy's are the run's options."""
    me, tables = state.players[seat], match.tables[seat]
    me.seat = seat
    me.rng = seat_stream(match, seat, index)
    me.turns = 0
    clear(me.hand)
    clear(me.stock)
    clear(me.slots)
    clear(me.prices)
    clear(me.measured)
    clear(me.this_round)
    clear(me.chronicle)
    clear(me.pool)
    me.looked.count = 0
    if match.seats[seat].dummy:
        me.life = match.options.own[s.OF_WILLPOWER]
        set_up(state, match, seat, s.DUMMYS_SEEKER, seat, seat, s.realm_of(seat))
        state.things[seat].stats[SOUL] = match.options.own[s.OF_SOUL]
    else:
        me.life = STARTING_WILLPOWER
        begin_counting(me.counts)
        set_up(state, match, seat, tables.seeker, seat, seat, SAFE_ZONE)
        fill_library(me.library, tables.deck, tables.deck_size)
        fill_library(me.realm_deck, tables.realms, tables.realm_count)
