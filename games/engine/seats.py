"""The records that every match is made of. A game's own records begin with these.

A kernel is given a seat (or a card, or work on the agenda that has one) and reads from there:

    me, foe = state.players[seat], state.players[other(seat)]
    tables = match.tables[seat]
"""

from typing import Annotated

from games.engine.chance import scaled, stream
from games.engine.compiling import kernel, within
from games.engine.hand import Hand
from games.engine.records import (
    MAX_ACTIONS,
    MAX_KINDS,
    MAX_TURNS,
    Bytes,
    Int,
    Ints,
    Library,
    Random,
    Record,
    Rows,
    Shorts,
)

SEATS = 2
RUNNING, DECIDED, DRAWN, UNDECIDED = range(4)
"""How a game has ended, if it has: `state.ending`."""

MOST_DECISIONS = 20_000
"""A game with more decisions than this counts as undecided."""

NO_CARD = -1
UNKNOWN_CAUSE = 0
ALTERNATELY = SEATS
OWN_OPTIONS = 16
FIRST_OF_CHOICES = 16
"""Random choices have random streams of their own, numbered from here on."""


class Counts(Record):
    """What is counted of a player in a game, for the tally of the seat.

    `seen`, `played`, `points`, `available` and `spent` count within the turn, `seen_so_far` until
    its end. `first_seen` and `first_played` are turns, NOT_YET before that; `kinds_seen` and
    `kinds_played` list the cards that have one, so that the end of a game looks at no others."""

    seen: Int
    played: Int
    points: Int
    available: Int
    spent: Int
    seen_so_far: Int
    kinds_seen_count: Int
    kinds_played_count: Int
    points_by: Annotated[Shorts, MAX_KINDS]
    first_seen: Annotated[Bytes, MAX_KINDS]
    first_played: Annotated[Bytes, MAX_KINDS]
    kinds_seen: Annotated[Bytes, MAX_KINDS]
    kinds_played: Annotated[Bytes, MAX_KINDS]


class Player(Record):
    """What a player has in every game: a seat, a random stream, a deck, a hand, life, turns.
    `noted` counts over a whole run, by turn, the phases in which the cards in hand were looked at
    for what they could do; a new game does not clear it."""

    seat: Int
    rng: Random
    library: Library
    hand: Hand
    life: Int
    turns: Int
    counts: Counts
    noted: Annotated[Ints, MAX_TURNS]


class Question(Record):
    """What somebody must decide now: whose decision it is, what is asked, about which card, and
    the actions that the rules allow. `what` is 0 while nothing is asked."""

    what: Int
    seat: Int
    card: Int
    count: Int
    offers: Annotated[Ints, MAX_ACTIONS]


class State(Record):
    """A game. `turn` is the active player's own turn number, `ending` how the game ended, `winner`
    the seat that won it if it was decided, `cause` by what (a number of the game's own `causes`,
    set before the end; UNKNOWN_CAUSE if it is not). `starter` is the seat that began: the one that
    the match says, unless the rules of the game decide otherwise. `game` numbers the random streams
    of this game. A game adds its `players`."""

    turn: Int
    phase: Int
    active: Int
    ending: Int
    winner: Int
    cause: Int
    starter: Int
    game: Int
    decisions: Int
    question: Question


class Options(Record):
    """How a match is played: the seed of its games, the turn after which a game is undecided, who
    begins (a seat, or ALTERNATELY with the seat that begins the even games), the game's own. With
    `by_role` the random streams go with who begins instead of with the seat, and two games in a row
    have the same ones where the starter alternates."""

    seed: Int
    horizon: Int
    first: Int
    first_of_even: Int
    by_role: Int
    own: Annotated[Ints, OWN_OPTIONS]


class Seat(Record):
    """Who sits there: a dummy has no deck and is never asked. `stream` numbers the random stream,
    which is the seat's own unless two matches are to have their streams exchanged."""

    dummy: Int
    pilot: Int
    stream: Int


class Match(Record):
    """Two decks at a table, and how they are played. A game adds its `tables`, one a seat."""

    options: Options
    seats: Annotated[Rows[Seat], SEATS]


@within
def other(seat: int) -> int:
    """The seat across the table."""
    return 1 - seat


@kernel
def starter(match: Match, index: int) -> int:
    """The seat that begins that game."""
    if match.options.first == ALTERNATELY:
        return (match.options.first_of_even + index) % SEATS
    return match.options.first


@kernel
def streams_of(match: Match, index: int) -> int:
    """The number of that game's random streams: its own, or that of a pair of games that have the
    same ones."""
    if match.options.by_role and match.options.first == ALTERNATELY:
        return index // SEATS
    return index


@kernel
def seat_stream(match: Match, seat: int, index: int) -> int:
    """Where the seat's random numbers of that game begin: nothing else decides them."""
    number = match.seats[seat].stream
    if match.options.by_role:
        number = int(seat != starter(match, index))
    return stream(match.options.seed, streams_of(match, index), number)


@kernel
def random_number(state: State, match: Match, limit: int) -> int:
    """A whole number from 0 to limit - 1 for the open question, from no stream of the game."""
    number = stream(match.options.seed, state.game, FIRST_OF_CHOICES + state.decisions)
    return scaled(number, limit)


@within
def begin_game(state: State, match: Match, index: int) -> None:
    """Nothing has happened yet in that game; its starter is active."""
    state.turn = 0
    state.phase = 0
    state.ending = RUNNING
    state.cause = UNKNOWN_CAUSE
    state.decisions = 0
    state.question.what = 0
    state.game = streams_of(match, index)
    state.starter = starter(match, index)
    state.active = state.starter


@within
def win(state: State, seat: int) -> None:
    """The game is over: that seat has won it, the other has lost."""
    state.ending = DECIDED
    state.winner = seat


@within
def end_drawn(state: State) -> None:
    state.ending = DRAWN


@within
def end_undecided(state: State) -> None:
    """The horizon is reached, or nobody comes to an end."""
    state.ending = UNDECIDED


@within
def offer(state: State, found: int, action: int) -> int:
    """Write down one more action that the rules allow. How many there are now."""
    state.question.offers[found] = action
    return found + 1


@within
def ask(state: State, seat: int, what: int, card: int, count: int) -> None:
    """Put a question whose offers have been written down."""
    question = state.question
    question.what = what
    question.seat = seat
    question.card = card
    question.count = count
    state.decisions += 1
    if state.decisions > MOST_DECISIONS:
        state.ending = UNDECIDED
