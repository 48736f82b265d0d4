"""The log of one game: kernels write event codes, the decoder turns them into sentences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from games.engine.compiling import kernel
from games.engine.records import record

WIDTH = 7
LONGEST = 20_000
Trace: TypeAlias = Any
TURN, PHASE, DRAW, EFFECT, OVER = 1, 2, 3, 4, 5
FIRST_OWN_EVENT = 16
TRACE = record(("on", "i4"), ("events", "i4"), ("rows", "i4", (LONGEST, WIDTH)))


def new_trace(*, on: bool) -> Trace:
    """Runs write nothing; replays write every event."""
    trace = np.zeros(1, dtype=TRACE)[0]
    trace.on = on
    return trace


@kernel
def log(trace: Trace, state: Any, code: int, a: int, b: int, c: int) -> None:
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


@dataclass(frozen=True)
class Event:
    """One thing that happened, as numbers."""

    code: int
    values: tuple[int, int, int]
    turn: int
    phase: int
    player: int


def events(trace: Trace) -> list[Event]:
    """What was written."""
    rows = trace.rows[: trace.events].tolist()
    return [Event(row[0], (row[1], row[2], row[3]), row[4], row[5], row[6]) for row in rows]


@dataclass(frozen=True)
class Line:
    """One line of a replay: where in the game it stands, and what happened."""

    turn: int
    phase: str
    text: str


Teller = Callable[[Sequence[int]], str]


def tell(
    happened: Sequence[Event], tellers: Mapping[int, Teller], phases: Mapping[int, str]
) -> list[Line]:
    """The log as sentences; every event that a kernel writes has its teller."""
    return [
        Line(event.turn, phases.get(event.phase, ""), tellers[event.code](event.values))
        for event in happened
    ]
