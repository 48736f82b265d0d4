"""What makes cards of a game go together: declared by the game, read wherever decks are built."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from games.rules.cards import CardInfo
from games.rules.constraints.base import attribute, words


@dataclass(frozen=True)
class Trait:
    """An attribute whose shared values tie cards together, such as a form or a faction. A completed
    deck is built around `most` of its values; with `strict` it avoids all others."""

    path: str
    weight: float = 1.0
    most: int = 2
    strict: bool = False


@dataclass(frozen=True)
class Band:
    """The cards that a search query finds, and their share of a section in a usual deck."""

    where: str
    share: float


@dataclass(frozen=True)
class Shape:
    """How the cards of a section are usually spread, over costs for example."""

    section: str
    bands: tuple[Band, ...]


@dataclass(frozen=True)
class Synergy:
    """A game's traits and shapes. `copies` is how many copies of a card a deck usually has, where
    the rules allow more. `value` is the dotted name of a function that says what a card is worth
    to the engine's pilots; it is imported only when a deck is completed."""

    traits: tuple[Trait, ...] = ()
    shapes: tuple[Shape, ...] = ()
    copies: int = 0
    value: str = ""

    def card_value(self) -> Callable[[CardInfo], float] | None:
        """The function that values cards; None where the game has none."""
        if not self.value:
            return None
        module, _, name = self.value.rpartition(".")
        function: Callable[[CardInfo], float] = getattr(import_module(module), name)
        return function


def trait_values(card: CardInfo, traits: Iterable[Trait]) -> list[tuple[str, str]]:
    """The card's traits: path and value."""
    return [(trait.path, word) for trait in traits for word in words(attribute(card, trait.path))]


class Affinity:
    """How much a card has in common with the cards of a deck, by the game's own traits."""

    def __init__(self, traits: tuple[Trait, ...], held: Iterable[tuple[CardInfo, int]]) -> None:
        self.traits = traits
        self.copies: dict[tuple[str, str], int] = {}
        self.total = 0
        for card, count in held:
            self.total += count
            for trait in trait_values(card, traits):
                self.copies[trait] = self.copies.get(trait, 0) + count

    def shared(self, card: CardInfo) -> float:
        """From 0 (nothing) to 1 (all cards have all of its traits); 0.5 where none is known."""
        own = trait_values(card, self.traits)
        if not own or not self.total:
            return 0.5
        return sum(self.copies.get(trait, 0) for trait in own) / (len(own) * self.total)
