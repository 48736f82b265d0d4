"""A demo deck of each game, for a page that has nothing to show yet."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.game import GameDefinition


@dataclass(frozen=True)
class ExampleDeck:
    """A shipped deck: its game, its name, and its text."""

    game: GameDefinition
    name: str
    text: str


@cache
def example_decks() -> tuple[ExampleDeck, ...]:
    """The first demo deck of each game that has one."""
    return tuple(example for game in GAMES.values() for example in _first(game))


def _first(game: GameDefinition) -> list[ExampleDeck]:
    paths = demo_deck_files(game)[:1]
    return [_example(game, path) for path in paths]


def _example(game: GameDefinition, path: Path) -> ExampleDeck:
    """A demo deck begins with its name, as a comment."""
    text = path.read_text("utf-8")
    return ExampleDeck(game, text.partition("\n")[0].removeprefix("//").strip(), text)
