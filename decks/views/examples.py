"""A demo deck of each game, for a page that has nothing to show yet."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.importing.shipped import folder_of
from games.registry import GAMES
from games.rules.game import GameDefinition


@dataclass(frozen=True)
class Example:
    """A shipped deck: its game, its name, and its text."""

    game: GameDefinition
    name: str
    text: str


@cache
def examples() -> tuple[Example, ...]:
    """The first demo deck of each game that has one."""
    return tuple(example for game in GAMES.values() for example in _first(game))


def _first(game: GameDefinition) -> list[Example]:
    paths = sorted((folder_of(game) / "demo_decks").glob("*.txt"))[:1]
    return [_example(game, path) for path in paths]


def _example(game: GameDefinition, path: Path) -> Example:
    """A demo deck begins with its name, as a comment."""
    text = path.read_text("utf-8")
    return Example(game, text.partition("\n")[0].removeprefix("//").strip(), text)
