"""What a game's `play` module gives to the engine, and how it is found."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from games.engine.trace import Teller
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

CardsByCode = Mapping[str, CardInfo]


@dataclass(frozen=True)
class Setup:
    """A deck ready to be played: its different cards, how many of each, and the kernel's tables.

    `kinds` are the cards that the engine knows by number; the first `drawn` of them are those that
    are drawn from the deck, the others lie apart (a hero, tokens) and are in no draw statistics.
    """

    game: GameDefinition
    kinds: tuple[CardInfo, ...]
    counts: tuple[int, ...]
    drawn: int
    tables: Any
    not_simulated: tuple[str, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the cards that are drawn."""
        return tuple(card.code for card in self.kinds[: self.drawn])


@dataclass(frozen=True)
class Option:
    """A number that a run may set, e.g. the opponent's life. With an attribute's name in `among`
    it counts the cards that have it, in the order of their codes: 1 is the first, 0 none."""

    default: int
    least: int
    most: int
    says: str
    among: str = ""

    def cards(self, cards: Iterable[CardInfo]) -> list[CardInfo]:
        """The cards that the numbers from 1 on stand for."""
        having = (card for card in cards if self.among and card.attributes.get(self.among))
        return sorted(having, key=lambda card: card.code)[: self.most]


@dataclass(frozen=True)
class Play:
    """One game's rules as compiled functions, with the words that tell of them."""

    build: Callable[[GameDefinition, CardsByCode, DeckList], Setup]
    state: np.dtype[Any]
    begin: Callable[..., None]
    legal_actions: Callable[..., int]
    choose: Callable[..., int]
    apply: Callable[..., None]
    run: Callable[..., None]
    describe: Callable[[Any, Setup, int], str]
    census: Callable[[Any, Setup], list[int]]
    tellers: Callable[[Setup], Mapping[int, Teller]]
    phases: Mapping[int, str]
    pilots: Mapping[str, str]
    folder: Path
    horizon: int
    unit: str = "turn"
    resource: str = "actions"
    points: str = "damage"
    options: Mapping[str, Option] = field(default_factory=dict)
    extras: Mapping[str, str] = field(default_factory=dict)


def load_play(game: GameDefinition) -> Play:
    """The game's play module, imported (and numba with it) when it is first needed."""
    play: Play = import_module(game.play).PLAY
    return play
