"""The agenda: work that is pending, newest first, each frame with the seat that it belongs to.

A game's own frame adds what its work needs, and its agenda the frames themselves:

    class Frame(agenda.Frame):
        kind: Int

    class Agenda(agenda.Agenda):
        frames: Annotated[Rows[Frame], 64]
"""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.records import Int, Record, clear


class Frame(Record):
    """Pending work: what is to be done, for which seat, and a number that no other work has."""

    what: Int
    seat: Int
    id: Int


class Agenda(Record):
    """`depth` frames are pending, the newest last; `ids` counts all that there have been."""

    depth: Int
    ids: Int


@within
def clear_agenda(agenda: Agenda) -> None:
    """Nothing is pending; the frames themselves are emptied when they are used."""
    agenda.depth = 0
    agenda.ids = 0


@kernel
def push_frame(agenda: Any, what: int, seat: int) -> None:
    """Put work on top; all else in its frame is 0, for the caller to fill in."""
    frame = agenda.frames[agenda.depth]
    agenda.depth += 1
    agenda.ids += 1
    clear(frame)
    frame.what = what
    frame.seat = seat
    frame.id = agenda.ids


@within
def pop_frame(agenda: Agenda) -> None:
    """The newest work is done."""
    agenda.depth -= 1


@within
def newest(agenda: Any) -> Any:
    """The frame on top."""
    return agenda.frames[agenda.depth - 1]
