"""The log of one game: kernels write events with their seat, the game's words make sentences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from games.engine.compiling import kernel
from games.engine.records import Int, Record, ShortGrid, new_record
from games.engine.seats import State

WIDTH = 7
LONGEST = 20_000
TURN, PHASE, DRAW, EFFECT, OVER = 1, 2, 3, 4, 5
FIRST_OWN_EVENT = 16


class Log(Record):
    """What has happened, if `on`: a row is the event, three numbers, turn, phase and seat."""

    on: Int
    events: Int
    rows: Annotated[ShortGrid, LONGEST, WIDTH]


def new_log(*, on: bool) -> Log:
    """Runs write nothing; replays write every event."""
    log = new_record(Log)
    log.on = on
    return log


@kernel
def write(log: Log, state: State, seat: int, code: int, a: int, b: int, c: int) -> None:
    """Write an event that concerns that seat, if this game is being logged."""
    if log.on == 0 or log.events >= LONGEST:
        return
    at = log.events
    log.events += 1
    log.rows[at, 0] = code
    log.rows[at, 1] = a
    log.rows[at, 2] = b
    log.rows[at, 3] = c
    log.rows[at, 4] = state.turn
    log.rows[at, 5] = state.phase
    log.rows[at, 6] = seat


@dataclass(frozen=True)
class Event:
    """One thing that happened, as numbers."""

    code: int
    values: tuple[int, int, int]
    turn: int
    phase: int
    seat: int


def events(log: Any) -> list[Event]:
    """What was written."""
    rows = log.rows[: log.events].tolist()
    return [Event(row[0], (row[1], row[2], row[3]), row[4], row[5], row[6]) for row in rows]


@dataclass(frozen=True)
class Line:
    """One line of a replay: where in the game it is, what happened, and to which seat."""

    turn: int
    phase: str
    text: str
    seat: int = 0


Teller = Callable[[Sequence[int]], str]


def counted(number: int, noun: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def tell(
    happened: Sequence[Event],
    tellers: Sequence[Mapping[int, Teller]],
    phases: Mapping[int, str],
) -> list[Line]:
    """The log as sentences, by the words of the seat that an event concerns."""
    return [
        Line(
            event.turn,
            phases.get(event.phase, ""),
            tellers[event.seat][event.code](event.values),
            event.seat,
        )
        for event in happened
    ]
