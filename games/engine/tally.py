"""What a run counts: whole numbers only, added up in any order, merged by addition."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.engine.compiling import kernel
from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_TURNS, NOT_YET, record

Counts: TypeAlias = NDArray[np.int64]
Tally: TypeAlias = Any
METRICS = ("hand", "seen", "played", "available", "spent", "wasted", "points")
HAND, SEEN, PLAYED, AVAILABLE, SPENT, WASTED, POINTS = range(len(METRICS))
BINS = 64
COPIES = 9
MAX_EXTRAS = 64
STATES_OF_A_CARD = ("not-drawn", "no-access", "not-affordable", "playable")
NOT_DRAWN, NO_ACCESS, NOT_AFFORDABLE, PLAYABLE = range(len(STATES_OF_A_CARD))


TALLY = record(
    ("games", "i8"),
    ("clock", "i8", (MAX_TURNS,)),
    ("opening", "i8", (MAX_KINDS, COPIES)),
    ("seen", "i8", (MAX_KINDS, MAX_TURNS)),
    ("played", "i8", (MAX_KINDS, MAX_TURNS)),
    ("stuck", "i8", (MAX_KINDS,)),
    ("points", "i8", (MAX_KINDS,)),
    ("drawn", "i8", (MAX_KINDS,)),
    ("drawn_won", "i8", (MAX_KINDS,)),
    ("reached", "i8", (MAX_TURNS,)),
    ("seen_so_far", "i8", (MAX_TURNS, MAX_CARDS + 1)),
    ("sums", "i8", (len(METRICS), MAX_TURNS)),
    ("spread", "i8", (len(METRICS), MAX_TURNS, BINS)),
    ("castable", "i8", (len(STATES_OF_A_CARD), MAX_KINDS, MAX_TURNS)),
    ("extras", "i8", (MAX_EXTRAS, MAX_TURNS)),
)
"""All counts of a run. Turns count from 1; the clock's place after the horizon is `undecided`."""


def new_tally() -> Tally:
    """A tally of zeros."""
    return np.zeros(1, dtype=TALLY)[0]


def merge(tallies: Iterable[Tally]) -> Tally:
    """The sum of several tallies of the same run."""
    total = np.zeros(1, dtype=TALLY)
    whole = total.view(np.int64)
    for tally in tallies:
        whole += np.frombuffer(tally.tobytes(), dtype=np.int64)
    return total[0]


@kernel
def begin_counting(state: Any) -> None:
    """Empty the state's own counters for a new game."""
    state.turn = 0
    state.over = 0
    state.won = 0
    state.seen_so_far = 0
    for kind in range(MAX_KINDS):
        state.first_seen[kind] = NOT_YET
        state.first_played[kind] = NOT_YET
        state.points_by[kind] = 0
    state.kinds_seen_count = 0
    state.kinds_played_count = 0
    begin_turn_counts(state)


@kernel
def begin_turn_counts(state: Any) -> None:
    """Empty the counters of a turn."""
    state.seen = 0
    state.played = 0
    state.points = 0
    state.available = 0
    state.spent = 0


@kernel
def note_seen(state: Any, kind: int) -> None:
    """A card came to the player's eyes; the opening hand counts as turn 1."""
    state.seen += 1
    if state.first_seen[kind] == NOT_YET:
        state.first_seen[kind] = max(state.turn, 1)
        state.kinds_seen[state.kinds_seen_count] = kind
        state.kinds_seen_count += 1


@kernel
def note_played(state: Any, kind: int) -> None:
    """A card was played."""
    state.played += 1
    if state.first_played[kind] == NOT_YET:
        state.first_played[kind] = max(state.turn, 1)
        state.kinds_played[state.kinds_played_count] = kind
        state.kinds_played_count += 1


@kernel
def note_points(state: Any, kind: int, points: int) -> None:
    """A card made damage or points; kind -1 for what no card of the deck made."""
    state.points += points
    if kind >= 0:
        state.points_by[kind] += points


@kernel
def note_opening(state: Any, tally: Tally, hand: Any, kinds: int) -> None:
    """The hand as first dealt, before any mulligan."""
    for kind in range(kinds):
        tally.opening[kind, min(hand[kind], COPIES - 1)] += 1


@kernel
def _count(tally: Tally, metric: int, turn: int, value: int) -> None:
    tally.sums[metric, turn] += value
    tally.spread[metric, turn, min(max(value, 0), BINS - 1)] += 1


@kernel
def count_turn(state: Any, tally: Tally, hand_size: int) -> None:
    """Add up a turn of the player at its end, and empty the turn's counters."""
    turn = state.turn
    tally.reached[turn] += 1
    state.seen_so_far = min(state.seen_so_far + state.seen, MAX_CARDS)
    tally.seen_so_far[turn, state.seen_so_far] += 1
    _count(tally, HAND, turn, hand_size)
    _count(tally, SEEN, turn, state.seen)
    _count(tally, PLAYED, turn, state.played)
    _count(tally, AVAILABLE, turn, state.available)
    _count(tally, SPENT, turn, state.spent)
    _count(tally, WASTED, turn, max(state.available - state.spent, 0))
    _count(tally, POINTS, turn, state.points)
    begin_turn_counts(state)


@kernel
def count_not_drawn(state: Any, tally: Tally, kinds: int) -> None:
    """Every card was not drawn whenever in the run it was noted, but for those taken off then."""
    for turn in range(MAX_TURNS):
        if state.noted[turn] > 0:
            for kind in range(kinds):
                tally.castable[NOT_DRAWN, kind, turn] += state.noted[turn]
            state.noted[turn] = 0


@kernel
def count_game(state: Any, tally: Tally, hand: Any, kinds: int, horizon: int) -> None:
    """Add up a finished game: its clock, and what each card did in it."""
    tally.games += 1
    tally.clock[state.turn if state.won else horizon + 1] += 1
    for turn in range(state.turn + 1, horizon + 1):
        tally.seen_so_far[turn, state.seen_so_far] += 1
    for kind in range(kinds):
        tally.points[kind] += state.points_by[kind]
        tally.stuck[kind] += hand[kind] > 0
    for at in range(state.kinds_seen_count):
        kind = state.kinds_seen[at]
        if kind < kinds:
            tally.seen[kind, min(state.first_seen[kind], horizon)] += 1
            tally.drawn[kind] += 1
            tally.drawn_won[kind] += state.won
    for at in range(state.kinds_played_count):
        kind = state.kinds_played[at]
        if kind < kinds:
            tally.played[kind, min(state.first_played[kind], horizon)] += 1


def by_turn(first_turns: Counts, horizon: int) -> list[int]:
    """From "first on turn t" to "by turn t", for turns 1 to the horizon."""
    return [int(total) for total in np.cumsum(first_turns[1 : horizon + 1])]


def named(codes: Sequence[str], values: Counts) -> dict[str, int]:
    """Counts of cards under their codes."""
    return {code: int(value) for code, value in zip(codes, values, strict=True)}
