"""The contract of games that seat one player, for those that do not seat two yet.

Everything here is deleted with the last of them: this module, `trace.py`, `__getattr__` in
`records.py` and `tally.py`, `inner` in `compiling.py`, and the question in `open_table`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.engine.compiling import kernel
from games.engine.log import LONGEST, Line, events, new_log, tell
from games.engine.play import Play, Setup
from games.engine.records import (
    LIBRARY,
    MAX_ACTIONS,
    MAX_CARDS,
    MAX_KINDS,
    MAX_TURNS,
    NOT_YET,
    new_record,
    record,
)
from games.engine.tally import (
    AVAILABLE,
    BINS,
    COPIES,
    EARLY,
    HAND,
    NOT_DRAWN,
    PLAYED,
    POINTS,
    SEEN,
    SPENT,
    WASTED,
    new_tally,
)

ON_THE_PLAY, ON_THE_DRAW, HALF_AND_HALF = 0, 1, 2
PLAYER_FIELDS = (
    ("library", LIBRARY),
    ("hand", "u1", (MAX_KINDS,)),
    ("hand_size", "i4"),
    ("life", "i4"),
)
STATE_FIELDS = (
    ("rng", "u8"),
    ("turn", "i4"),
    ("phase", "i4"),
    ("active", "i4"),
    ("over", "i4"),
    ("won", "i4"),
    ("first_seen", "u1", (MAX_KINDS,)),
    ("first_played", "u1", (MAX_KINDS,)),
    ("points_by", "i4", (MAX_KINDS,)),
    ("kinds_seen", "u1", (MAX_KINDS,)),
    ("kinds_seen_count", "i4"),
    ("kinds_played", "u1", (MAX_KINDS,)),
    ("kinds_played_count", "i4"),
    ("seen", "i4"),
    ("seen_so_far", "i4"),
    ("played", "i4"),
    ("points", "i4"),
    ("available", "i4"),
    ("spent", "i4"),
    ("noted", "i8", (MAX_TURNS,)),
    ("offers", "i4", (MAX_ACTIONS,)),
)
OPTIONS = record(
    ("horizon", "i4"),
    ("first", "i4"),
    ("pilot", "i4"),
    ("own", "i4", (16,)),
)


@dataclass(frozen=True, kw_only=True)
class OneSeatPlay(Play):
    """The rules of such a game, as compiled functions."""

    begin: Callable[..., None]
    legal_actions: Callable[..., int]
    choose: Callable[..., int]
    apply: Callable[..., None]
    run: Callable[..., None]
    match: Any = None
    program: Any = None
    describe: Any = None
    census: Any = None
    tellers: Any = None
    redeal_hidden: Any = None


class OneSeatTable:
    """The same as `table.Table`, for a game of one deck."""

    def __init__(self, play: OneSeatPlay, setups: Any, settings: Any, *, logged: bool) -> None:
        self.play, self.setups = play, setups
        self.setup: Setup = setups[0]
        self.seed = settings.seed
        self.options = np.zeros(1, dtype=OPTIONS)[0]
        self.options.horizon, self.options.pilot = settings.horizon, settings.pilots[0]
        self.options.first = settings.first
        self.options.own[: len(settings.own)] = settings.own
        self.state = new_record(play.state)
        self._tally, self.log = new_tally(), new_log(on=logged)
        self._offered = np.zeros(MAX_ACTIONS, dtype=np.int32)
        self._number = 0

    def run(self, first: int, count: int) -> None:
        with np.errstate(over="ignore"):
            self.play.run(
                self.state, self.setup.tables, self.options, self.seed, first, count,
                self._tally, self.log,
            )  # fmt: skip

    def begin(self, index: int) -> None:
        with np.errstate(over="ignore"):
            self.play.begin(
                self.state, self.setup.tables, self.options, self.seed, index,
                self._tally, self.log,
            )  # fmt: skip

    def offers(self) -> list[int]:
        if self.over:
            return []
        number = self.play.legal_actions(self.state, self.setup.tables, self._offered)
        self._number = int(number)
        return [int(code) for code in self._offered[:number]]

    def pilots_choice(self) -> int:
        return int(
            self.play.choose(
                self.state, self.setup.tables, self.options, self._offered, self._number
            )
        )

    def apply(self, code: int) -> None:
        with np.errstate(over="ignore"):
            self.play.apply(
                self.state, self.setup.tables, self.options, code, self._tally, self.log
            )

    def tally(self, seat: int) -> Any:
        return self._tally

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def outcome(self, seat: int) -> str:
        if not self.over:
            return ""
        return "won" if self.state.won else "undecided"

    def turn(self, seat: int) -> int:
        return int(self.state.turn)

    def hand(self, seat: int) -> Any:
        return self.state.players[0].hand

    def counts(self, seat: int) -> Any:
        return self.state

    def describe(self, code: int) -> str:
        return str(self.play.describe(self.state, self.setup, code))

    def census(self, seat: int) -> list[int]:
        return list(self.play.census(self.state, self.setup))

    def lines(self) -> list[Line]:
        tellers = self.play.tellers(self.setup)
        return tell(events(self.log), (tellers, tellers), self.play.phases)


def lent(table: Any) -> tuple[Any, Any, Any]:
    """The records that tests of such games hand to kernels."""
    return table.options, table.tally(0), table.log


@kernel
def log(trace: Any, state: Any, code: int, a: int, b: int, c: int) -> None:
    """Write an event of the present turn and phase, if this game is being logged."""
    if trace.on == 0 or trace.events >= LONGEST:
        return
    row = trace.rows[trace.events]
    trace.events += 1
    row[0] = code
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = state.turn
    row[5] = state.phase
    row[6] = state.active


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
def note_opening(state: Any, tally: Any, hand: Any, kinds: int) -> None:
    """The hand as first dealt, before any mulligan."""
    for kind in range(kinds):
        tally.opening[kind, min(hand[kind], COPIES - 1)] += 1


@kernel
def _count(tally: Any, metric: int, turn: int, value: int) -> None:
    tally.sums[metric, turn] += value
    tally.spread[metric, turn, min(max(value, 0), BINS - 1)] += 1


@kernel
def count_turn(state: Any, tally: Any, hand_size: int) -> None:
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
def count_not_drawn(state: Any, tally: Any, kinds: int) -> None:
    """Every card was not drawn whenever in the run it was noted, but for those taken off then."""
    for turn in range(MAX_TURNS):
        if state.noted[turn] > 0:
            for kind in range(kinds):
                tally.castable[NOT_DRAWN, kind, turn] += state.noted[turn]
            state.noted[turn] = 0


@kernel
def count_game(state: Any, tally: Any, hand: Any, kinds: int, horizon: int) -> None:
    """Add up a finished game: its clock, and what each card did in it."""
    clock = state.turn if state.won else horizon + 1
    tally.games += 1
    tally.clock[clock] += 1
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
            is_early = state.first_seen[kind] <= EARLY
            tally.early[kind, 0] += is_early
            tally.early[kind, 1] += is_early * clock
            tally.early[kind, 2] += is_early * clock * clock
    for at in range(state.kinds_played_count):
        kind = state.kinds_played[at]
        if kind < kinds:
            tally.played[kind, min(state.first_played[kind], horizon)] += 1
