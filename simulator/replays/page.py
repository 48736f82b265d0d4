"""What the page of a replay shows: the board at a step, the way through the game, the log."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine.table import Table
from games.engine.view import BOTH, sees
from simulator.board.board import lay_out
from simulator.board.log import log_entries, titles_of
from simulator.board.position import read_position
from simulator.replays.life_chart import life_chart
from simulator.replays.stepping import ReplayStep, Timeline, play_through, table_at, turns_of
from simulator.runs.reports import cached


@dataclass(frozen=True)
class Replayed:
    """A game to step through: how to set its table up, by whom it was played, and under which key
    its choices are kept. `choices` are those of a game by hand, `reader` the seat of somebody who
    replays their own game."""

    make_table: Callable[[], Table]
    index: int
    names: tuple[str, str]
    key: str
    near: int = 0
    viewer: int = BOTH
    reader: int = BOTH
    choices: tuple[int, ...] | None = None

    def timeline(self) -> Timeline:
        """All steps, played once a day."""
        return cached(
            f"steps:{self.key}:{self.index}",
            lambda: play_through(self.make_table(), self.index, self.choices),
        )

    def text_of(self, step: ReplayStep) -> str:
        """What was decided, where the viewer may know: an open choice can name a hidden card."""
        return step.text if sees(self.viewer, step.seat) else ""


def replay_context(replayed: Replayed, requested: str) -> dict[str, Any]:
    """The board after so many decisions, and the links to other steps."""
    timeline = replayed.timeline()
    shown = step_of(requested, timeline)
    table = table_at(replayed.make_table, replayed.index, timeline.choices[:shown])
    position = read_position(table, replayed.viewer, replayed.near)
    before = None
    if shown:
        earlier = table_at(replayed.make_table, replayed.index, timeline.choices[: shown - 1])
        before = read_position(earlier, replayed.viewer, replayed.near)
    seen = len(before.lines) if before else 0
    turns = turns_of(timeline)
    return {
        "play": table.play,
        "board": lay_out(
            position,
            replayed.names,
            near=replayed.near,
            before=before,
            reader=replayed.reader,
        ),
        "position": position,
        "names": replayed.names,
        "lines": log_entries(
            position.lines, seen, replayed.names, titles_of(table.setups), replayed.reader
        ),
        "step": shown,
        "last_step": timeline.last,
        "steps": _links(shown, timeline.last),
        "done": replayed.text_of(timeline.steps[shown]),
        "done_by": replayed.names[timeline.steps[shown].seat],
        "turns": turns,
        "turn_at": next(turn for turn in reversed(turns) if turn.step <= shown),
        "chart": life_chart(timeline, shown, replayed.names),
        "may_take_over": not table.over,
    }


def step_of(requested: str, timeline: Timeline) -> int:
    """The step that an address names; the first where it names none, the last beyond the end."""
    plain = requested.isascii() and requested.isdigit() and len(requested) < 12
    return min(int(requested), timeline.last) if plain else 0


def _links(shown: int, last: int) -> dict[str, int | None]:
    return {
        "first": 0 if shown else None,
        "previous": shown - 1 if shown else None,
        "next": shown + 1 if shown < last else None,
        "last": last if shown < last else None,
    }
