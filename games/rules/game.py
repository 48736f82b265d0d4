"""What a game's folder declares; everything else in the project reads it from here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.rules.cards import Attributes, CardInfo
from games.rules.charts import Chart
from games.rules.effects import Vocabulary
from games.rules.faults import Fault
from games.rules.formats import Format


@dataclass(frozen=True)
class Section:
    """A part of a deck: its key in lists, its label, and a search query for what belongs in it."""

    key: str
    label: str
    where: str
    blurb: str = ""


@dataclass(frozen=True)
class Opening:
    """How a game begins for a player: the deck that is shuffled, the hand, the mulligan.

    A turn draws `each_turn` cards, or as many as fill the hand `up_to` a size."""

    sections: tuple[str, ...]
    first: int
    second: int
    each_turn: int
    mulligan: Literal["none", "redraw", "replace", "replace-3"]
    says: str
    up_to: int = 0
    first_turn_draws_none: bool = False


@dataclass(frozen=True)
class Facet:
    """A column of the card index that the browser offers with counts."""

    field: str
    label: str


@dataclass(frozen=True)
class Example:
    """A query for the syntax page, and what it finds, in words."""

    query: str
    finds: str


@dataclass(frozen=True)
class SearchProfile:
    """How the shared search speaks this game's language."""

    aliases: Mapping[str, str] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    facets: tuple[Facet, ...] = ()
    sorts: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()


def _effects_in_words(game: "GameDefinition", card: CardInfo) -> str:
    return game.vocabulary.say(card.effects)


def _nothing_more(game: "GameDefinition", card: CardInfo) -> list[Fault]:
    return []


@dataclass(frozen=True)
class GameDefinition:
    """One game: its words, its cards, its formats. `registry.py` lists them all. `kin` names the
    attributes by which cards are akin, `play` the module that plays it, `queries` the attributes
    that hold search queries."""

    slug: str
    name: str
    tagline: str
    about: str
    sections: tuple[Section, ...]
    card_types: Mapping[str, type[Attributes]]
    rarities: tuple[str, ...]
    vocabulary: Vocabulary
    formats: tuple[Format, ...]
    kin: tuple[str, ...] = ()
    play: str = ""
    queries: tuple[str, ...] = ()
    opening: Opening | None = None
    search: SearchProfile = field(default_factory=SearchProfile)
    charts: tuple[Chart, ...] = ()
    say_card: Callable[["GameDefinition", CardInfo], str] = _effects_in_words
    lint_card: Callable[["GameDefinition", CardInfo], list[Fault]] = _nothing_more

    def card_text(self, card: CardInfo) -> str:
        """What is read on the card: its attributes' rules and its effects, in words."""
        return self.say_card(self, card)

    def lint(self, card: CardInfo) -> list[Fault]:
        """Faults across fields, which the schema of one attribute cannot see."""
        return self.lint_card(self, card)

    def section(self, key: str) -> Section:
        return next(section for section in self.sections if section.key == key)

    def format(self, slug: str = "") -> Format:
        """The format of that slug; without one, the game's main format (the first)."""
        return next(f for f in self.formats if f.slug == (slug or self.formats[0].slug))
