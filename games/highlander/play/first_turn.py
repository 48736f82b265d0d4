"""Who has the first turn: the gems of a first Exertion decide (Beginning the Game)."""

from games.engine.compiling import part, within
from games.engine.library import EMPTY, put_on_bottom, take_top
from games.engine.log import Log, write
from games.engine.piles import look_at_top
from games.engine.records import MAX_TURNS
from games.engine.seats import SEATS, other
from games.engine.tally import Tallies, Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.codes import FIRST_GEM, GEM_COLUMNS
from games.highlander.play.state import Match, State

MOST_TIES = 40
"""Two decks that show the same gems again and again begin as the match says."""


@within
def decide_who_begins(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """Everybody exerts; of two players, who shows more of the named gem begins. A dummy shows none,
    and the run says who begins."""
    first, found = state.active, 0
    for place in range(SEATS):
        seat = (first + place) % SEATS
        if not match.seats[seat].dummy:
            shown = first_exertion(state, match, seat, tallies.seats[seat], log)
            found += shown if place == 0 else -shown
    alone = match.seats[first].dummy or match.seats[other(first)].dummy
    if alone or match.options.own[s.GEMS_DECIDE] == 0:
        return
    ties = 0
    while found == 0 and ties < MOST_TIES:
        ties += 1
        found = one_more(state, match, first, log) - one_more(state, match, other(first), log)
    if found < 0:
        state.active = other(first)
        state.starter = state.active


@part
def first_exertion(state: State, match: Match, seat: int, tally: Tally, log: Log) -> int:
    """Five cards for the named gem, then beneath the Endurance. How many gems they show."""
    me, tables = state.players[seat], match.tables[seat]
    look_at_top(me, me.shown, min(s.EXERTED, tables.deck_size - 1))
    named = 0
    for gem in range(GEM_COLUMNS):
        found = 0
        for at in range(me.shown.count):
            found += tables.gems[me.shown.cards[at], gem]
        tally.extras[FIRST_GEM + (gem + 1) % GEM_COLUMNS, min(found, MAX_TURNS - 1)] += 1
        named = found if gem == tables.named_gem else named
    for at in range(me.shown.count):
        put_on_bottom(me.library, me.shown.cards[at])
    me.shown.count = 0
    write(log, state, seat, e.FIRST_EXERTION, tables.named_gem, named, 0)
    if match.seats[state.active].dummy:
        write(log, state, seat, e.OPPONENT_BEGINS, 0, 0, 0)
    return named


@part
def one_more(state: State, match: Match, seat: int, log: Log) -> int:
    """One more card of who is tied, for the same gem, and beneath the Endurance."""
    me, tables = state.players[seat], match.tables[seat]
    kind = int(take_top(me, me.library))
    if kind == EMPTY:
        return 0
    put_on_bottom(me.library, kind)
    found = tables.gems[kind, tables.named_gem]
    write(log, state, seat, e.DREW_FOR_TIE, tables.named_gem, found, 0)
    return found
