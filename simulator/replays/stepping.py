"""A game that was played, decision by decision: what each led to, and the table at any of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.engine.seats import SEATS
from games.engine.table import Table
from games.engine.view import BOTH

MOST_STEPS = 20_000


@dataclass(frozen=True)
class ReplayStep:
    """The table after so many decisions: whose turn it is and which, what both sides have left to
    lose, how long the log is, and what the latest decision was."""

    turn: int
    active: int
    lives: tuple[int, int]
    lines: int
    seat: int = 0
    text: str = ""


@dataclass(frozen=True)
class Timeline:
    """A whole game: the choices, and the table before them all and after each."""

    choices: tuple[int, ...]
    steps: tuple[ReplayStep, ...]

    @property
    def last(self) -> int:
        return len(self.choices)


def play_through(table: Table, index: int, choices: Sequence[int] | None = None) -> Timeline:
    """Game `index` of the table by its pilots, or by choices that were made in it."""
    table.begin(index)
    steps, made = [_step(table)], list[int]()
    while not table.over and len(made) < MOST_STEPS:
        if choices is None:
            code = table.offers()[table.pilots_choice()]
        elif len(made) < len(choices):
            code = choices[len(made)]
        else:
            break
        seat, text = int(table.state.question.seat), table.describe(code)
        table.apply(code)
        made.append(code)
        steps.append(_step(table, seat, text))
    return Timeline(tuple(made), tuple(steps))


def _step(table: Table, seat: int = 0, text: str = "") -> ReplayStep:
    view = table.play.view(table.state, table.match, table.setups, BOTH)
    lives = (view.seats[0].life, view.seats[1].life)
    return ReplayStep(view.turn, view.active, lives, int(table.log.events), seat, text)


def table_at(make_table: Callable[[], Table], index: int, choices: Sequence[int]) -> Table:
    """A table at the decision that those choices lead to."""
    table = make_table()
    table.begin(index)
    for code in choices:
        table.apply(code)
    return table


@dataclass(frozen=True)
class TurnStart:
    """Where a turn of a player begins, or a round that both share, and whether it is `shaded` to be
    told from its neighbours."""

    step: int
    turn: int
    shaded: bool
    end: int


def turns_of(timeline: Timeline) -> list[TurnStart]:
    """The turns in their order, each with its first step and that of the next."""
    turns = [(step.turn, step.active) for step in timeline.steps]
    if _both_act_within(turns):
        turns = [(turn, turn % SEATS) for turn, _ in turns]
    starts = [at for at, turn in enumerate(turns) if at == 0 or turn != turns[at - 1]]
    ends = [*starts[1:], timeline.last + 1]
    return [
        TurnStart(at, turns[at][0], turns[at][1] == 1, end)
        for at, end in zip(starts, ends, strict=True)
    ]


def _both_act_within(turns: Sequence[tuple[int, int]]) -> bool:
    """Whether the sides take turns within a round, so that one is active again in the same."""
    in_a_row = [turn for turn, _ in groupby(turns)]
    return len(in_a_row) > len(set(in_a_row))
