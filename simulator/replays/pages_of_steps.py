"""A replayed game as plain values, a few steps at a time."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.view import TableView
from simulator.board.log import BoardLine
from simulator.board.position import read_position
from simulator.replays.page import Replayed
from simulator.replays.stepping import ReplayStep, table_at

STEPS_OF_PAGE, MOST_STEPS_OF_PAGE = 10, 25


@dataclass(frozen=True)
class ShownStep:
    """A step with the table as the viewer sees it, and what has happened since the one before."""

    number: int
    done: ReplayStep
    decision: str
    lines: tuple[BoardLine, ...]
    table: TableView


def shown_steps(replayed: Replayed, first: int, count: int) -> Iterator[ShownStep]:
    """Step `first` and those after it, as far as there are any."""
    timeline = replayed.timeline()
    if first > timeline.last:
        return
    table = table_at(replayed.make_table, replayed.index, timeline.choices[:first])
    for number in range(first, min(first + count, timeline.last + 1)):
        if number > first:
            table.apply(timeline.choices[number - 1])
        done = timeline.steps[number]
        read = timeline.steps[number - 1].lines if number else 0
        position = read_position(table, replayed.viewer, replayed.near)
        decision = replayed.text_of(done)
        yield ShownStep(number, done, decision, position.lines[read:], position.view)
