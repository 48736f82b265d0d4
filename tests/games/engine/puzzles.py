"""Puzzles: positions with a right answer, proven by exhaustive search.

A game's puzzles are the list `PUZZLES` in `tests/games/<game>/play/puzzles.py`. A puzzle has

- a `kind` of `KINDS`. A game whose rules have no such thing says why, in `NO_SUCH_KIND`;
- `position`, which makes a table at an open question. The seat that is asked solves the puzzle.
  Make it so that nothing hidden matters: empty decks or decks of one card, cards in the other hand
  that have been seen (`show_in_hand`). The solution must be the same in every world of the seat;
- a `goal` of `simulator/benchmarks/exhaustive.py`: `Wins(by_turn)`, `Survives(until_turn)`;
- the `solutions`: the words of every first choice that reaches the goal whatever the other seat
  does. At least one other choice must miss it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from games.engine.pilots import find_pilot
from games.engine.table import Table, open_table
from games.engine.worlds import sample
from simulator.benchmarks.exhaustive import Exhaustive, Goal
from tests.games.engine.decks import DUEL_GAMES
from tests.games.engine.positions import put_on

WIN_NOW, MUST_BLOCK, HOLD_BACK, TRADE, RACE = "win now", "must block", "hold back", "trade", "race"
KINDS = (WIN_NOW, MUST_BLOCK, HOLD_BACK, TRADE, RACE)
FEWEST = 12
WORLDS = 3


@dataclass(frozen=True)
class Puzzle:
    """A position and what the seat that is asked should do there."""

    name: str
    kind: str
    goal: Goal
    position: Callable[[], Table]
    solutions: tuple[str, ...]
    pilot: str = "search:256"


def module_of(slug: str) -> ModuleType | None:
    """The puzzles of a game, if it has any yet."""
    name = f"tests.games.{slug.replace('-', '_')}.play.puzzles"
    return import_module(name) if find_spec(name) else None


def puzzles_of(slug: str) -> Sequence[Puzzle]:
    module = module_of(slug)
    return module.PUZZLES if module else ()


def kinds_left_out(slug: str) -> Mapping[str, str]:
    """The kinds of puzzle that the rules of a game have no room for, each with the reason."""
    return getattr(module_of(slug), "NO_SUCH_KIND", {})


def every_puzzle() -> Iterator[tuple[str, Puzzle]]:
    for slug in DUEL_GAMES:
        for puzzle in puzzles_of(slug):
            yield slug, puzzle


def worlds_of(table: Table) -> Iterator[Table]:
    """The table as it is, and with some other worlds of the seat that is asked on it."""
    yield table
    seat, real = int(table.state.question.seat), table.state.copy()
    for world in range(WORLDS):
        put_on(table, real)
        yield put_on(table, sample(table, seat, seed=1, world=world))
    put_on(table, real)


def choices(table: Table, goal: Goal) -> tuple[set[str], set[str]]:
    """The words of the first choices that reach the goal for certain, and of all others."""
    reaching = Exhaustive(table).reaching(goal)
    words = {code: table.describe(code) for code in table.offers()}
    return (
        {text for code, text in words.items() if code in reaching},
        {text for code, text in words.items() if code not in reaching},
    )


def with_pilot(table: Table, name: str) -> Table:
    """The same position with that pilot on both seats."""
    pilot = find_pilot(table.play, name)
    settings = replace(table.settings, pilots=(pilot, pilot))
    return put_on(open_table(table.play, table.setups, settings), table.state)


def pilots_choice(table: Table, pilot: str) -> str:
    """What the pilot does in that position, in words."""
    other = with_pilot(table, pilot)
    return other.describe(other.offers()[other.pilots_choice()])
