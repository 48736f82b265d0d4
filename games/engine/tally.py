"""What a run counts: whole numbers only, added up in any order, merged by addition."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    MAX_TURNS,
    Bytes,
    Grid,
    Int,
    Ints,
    Record,
    Rows,
    new_record,
)

Counts: TypeAlias = NDArray[np.int64]
METRICS = ("hand", "seen", "played", "available", "spent", "wasted", "points")
HAND, SEEN, PLAYED, AVAILABLE, SPENT, WASTED, POINTS = range(len(METRICS))
BINS = 64
EARLY = 3
"""A card is drawn early by the end of this turn."""
COPIES = 9
MAX_EXTRAS = 64
STATES_OF_A_CARD = ("not-drawn", "no-access", "not-affordable", "playable")
NOT_DRAWN, NO_ACCESS, NOT_AFFORDABLE, PLAYABLE = range(len(STATES_OF_A_CARD))

RESULTS = ("a", "b", "drawn", "undecided")
DUEL_DRAWN, DUEL_UNDECIDED = 2, 3
"""How a duel ends: won by the first seat, by the second, by nobody, or not in time."""
MAX_CAUSES = 32
STATES_OF_A_GAME = 5
"""What a game was for a card of a deck: its deck won it or not, had the card or not; or it ended
too soon to tell."""
WITH, TOO_SHORT = 2, 4


class Tally(Record):
    """All counts of a run, for one seat. Turns count from 1, and are the player's own.

    `clock` has the games won by turn; its place after the horizon is `undecided`. `lost` and
    `ended_drawn` have the other games by turn. `early` has, of the games that lasted so long and in
    which a card was drawn early, their number, the sum of their clocks (the turn after the horizon
    for those that were not won) and the sum of the squares. Shorter games say nothing about a card:
    they were over before it could be drawn."""

    games: Int
    clock: Annotated[Ints, MAX_TURNS]
    lost: Annotated[Ints, MAX_TURNS]
    ended_drawn: Annotated[Ints, MAX_TURNS]
    opening: Annotated[Grid, MAX_KINDS, COPIES]
    seen: Annotated[Grid, MAX_KINDS, MAX_TURNS]
    played: Annotated[Grid, MAX_KINDS, MAX_TURNS]
    stuck: Annotated[Ints, MAX_KINDS]
    points: Annotated[Ints, MAX_KINDS]
    drawn: Annotated[Ints, MAX_KINDS]
    drawn_won: Annotated[Ints, MAX_KINDS]
    early: Annotated[Grid, MAX_KINDS, 3]
    reached: Annotated[Ints, MAX_TURNS]
    seen_so_far: Annotated[Grid, MAX_TURNS, MAX_CARDS + 1]
    sums: Annotated[Grid, len(METRICS), MAX_TURNS]
    spread: Annotated[Grid, len(METRICS), MAX_TURNS, BINS]
    castable: Annotated[Grid, len(STATES_OF_A_CARD), MAX_KINDS, MAX_TURNS]
    extras: Annotated[Grid, MAX_EXTRAS, MAX_TURNS]


class DuelCards(Record):
    """In how many duels a seat has drawn each card, played it, and won after either.

    `early_pairs` and `played_pairs` have the pairs of games with the same two random streams by
    what both games were for the card, the earlier game first: `WITH` for a game in which it was
    drawn early, or played, and 1 more for one that the seat won; `TOO_SHORT` for one that ended
    before all of an early draw's turns."""

    drawn: Annotated[Ints, MAX_KINDS]
    drawn_won: Annotated[Ints, MAX_KINDS]
    played: Annotated[Ints, MAX_KINDS]
    played_won: Annotated[Ints, MAX_KINDS]
    early_pairs: Annotated[Grid, MAX_KINDS, STATES_OF_A_GAME, STATES_OF_A_GAME]
    played_pairs: Annotated[Grid, MAX_KINDS, STATES_OF_A_GAME, STATES_OF_A_GAME]


class DuelTally(Record):
    """All counts of a run of duels: `results` by the seat that began, `turns` by the highest number
    of a turn, `ends` by what decided the game and the seat that won it."""

    results: Annotated[Grid, 2, len(RESULTS)]
    turns: Annotated[Ints, MAX_TURNS]
    ends: Annotated[Grid, MAX_CAUSES, 2]
    seats: Annotated[Rows[DuelCards], 2]


class EarlierCards(Record):
    """What the earlier game of a pair was for each card of a seat, drawn early and played."""

    early: Annotated[Bytes, MAX_KINDS]
    played: Annotated[Bytes, MAX_KINDS]


class EarlierGame(Record):
    """The earlier game of a pair whose later one is still to come: `streams` is 1 more than the
    number of its random streams, 0 for none."""

    streams: Int
    seats: Annotated[Rows[EarlierCards], 2]


class Tallies(Record):
    """The tallies of both seats, and that of their duels if both play."""

    seats: Annotated[Rows[Tally], 2]
    duel: DuelTally
    earlier: EarlierGame


TALLY = Tally.dtype


def new_tally() -> Tally:
    """A tally of zeros."""
    return new_record(Tally)


def merge(tallies: Iterable[Tally]) -> Tally:
    """The sum of several tallies of the same run."""
    merged: Tally = _sum(tallies, TALLY)
    return merged


def merge_duels(tallies: Iterable[DuelTally]) -> DuelTally:
    """The sum of several tallies of the same run of duels."""
    merged: DuelTally = _sum(tallies, DuelTally.dtype)
    return merged


def _sum(tallies: Iterable[Any], dtype: np.dtype[Any]) -> Any:
    total = np.zeros(1, dtype=dtype)
    whole = total.view(np.int64)
    for tally in tallies:
        whole += np.frombuffer(tally.tobytes(), dtype=np.int64)
    return total[0]


def by_turn(first_turns: Counts, horizon: int) -> list[int]:
    """From "first on turn t" to "by turn t", for turns 1 to the horizon."""
    return [int(total) for total in np.cumsum(first_turns[1 : horizon + 1])]


def named(codes: Sequence[str], values: Counts) -> dict[str, int]:
    """Counts of cards under their codes."""
    return {code: int(value) for code, value in zip(codes, values, strict=True)}
