"""What a game's folder declares; everything else in the project reads it from here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from games.rules.cards import Attributes, CardInfo
from games.rules.charts import Chart
from games.rules.effects import Vocabulary
from games.rules.events import EventDefaults
from games.rules.faces import CardFace
from games.rules.field_errors import FieldError
from games.rules.formats import Format
from games.rules.naming import DeckNaming
from games.rules.synergy import Synergy


@dataclass(frozen=True)
class Section:
    """A part of a deck: its key in lists, its label, and a search query for what belongs in it.

    An `optional` section is only in formats that name it among their `extra_sections`, and cards go
    there only under its heading; `aliases` are other words for that. `deck` is the number of the
    deck in a line-up, `base` the key of the same section in the first deck of one."""

    key: str
    label: str
    where: str
    blurb: str = ""
    optional: bool = False
    aliases: tuple[str, ...] = ()
    deck: int = 1
    base: str = ""

    @property
    def first(self) -> str:
        """The key of this section in the first deck of a line-up: its own, outside of one."""
        return self.base or self.key


def line_up_sections(sections: Sequence[Section], decks: int) -> tuple[Section, ...]:
    """The sections of the decks after the first in line-ups of so many: `deck-2-hero` and so on."""
    return tuple(
        replace(
            section,
            key=f"deck-{number}-{section.key}",
            label=f"Deck {number} {section.label.lower()}",
            blurb="",
            aliases=(),
            deck=number,
            base=section.key,
        )
        for number in range(2, decks + 1)
        for section in sections
    )


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


GrammarTopic = Literal[
    "words", "phrases", "field", "text", "comparison", "inside", "not", "or", "groups", "missing",
    "flags", "short-names", "patterns", "order",
]  # fmt: skip


@dataclass(frozen=True)
class SearchProfile:
    """How the shared search speaks this game's language. `grammar` has queries that show a part of
    the grammar on the page about it, which takes each from the first game that has one. `inner` are
    fields that rules and flags are made from: they are not described to players, and `flag_words`
    say what flags made from them find."""

    aliases: Mapping[str, str] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    facets: tuple[Facet, ...] = ()
    sorts: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    grammar: Mapping[GrammarTopic, str] = field(default_factory=dict)
    inner: tuple[str, ...] = ()
    flag_words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class SampleList:
    """A deck list for the examples of the API's documentation, and two cards of one section."""

    text: str
    section: str
    name: str
    code: str
    other_code: str


@dataclass(frozen=True)
class BenchmarkQuery:
    """A query as players type it, and the plain test of one card that it stands for."""

    query: str
    matches: Callable[[CardInfo], bool]


@dataclass(frozen=True)
class UnplayedClause:
    """A clause of the rulebook that the play module does not implement, and what it does instead.

    The game's README has the same rows in its table of clauses, marked `not yet`."""

    clause: str
    instead: str = ""


def _effects_in_words(game: "GameDefinition", card: CardInfo) -> str:
    return game.vocabulary.say(card.effects)


def _nothing_more(game: "GameDefinition", card: CardInfo) -> list[FieldError]:
    return []


@dataclass(frozen=True)
class GameDefinition:
    """One game: its words, its cards, its formats. `registry.py` lists them all. `package` is the
    game's own package, `queries` names the attributes that hold search queries."""

    slug: str
    name: str
    tagline: str
    about: str
    sections: tuple[Section, ...]
    card_types: Mapping[str, type[Attributes]]
    rarities: tuple[str, ...]
    vocabulary: Vocabulary
    formats: tuple[Format, ...]
    how_to_play: str = ""
    synergy: Synergy = field(default_factory=Synergy)
    package: str = ""
    queries: tuple[str, ...] = ()
    opening: Opening | None = None
    naming: DeckNaming = field(default_factory=DeckNaming)
    search: SearchProfile = field(default_factory=SearchProfile)
    charts: tuple[Chart, ...] = ()
    events: EventDefaults = field(default_factory=EventDefaults)
    face: CardFace | None = None
    unplayed: tuple[UnplayedClause, ...] = ()
    sample: SampleList | None = None
    benchmark_queries: tuple[BenchmarkQuery, ...] = ()
    say_card: Callable[["GameDefinition", CardInfo], str] = _effects_in_words
    lint_card: Callable[["GameDefinition", CardInfo], list[FieldError]] = _nothing_more

    @cached_property
    def play(self) -> str:
        """The module that plays the game; "" for a game that cannot be played yet."""
        module = f"{self.package}.play"
        return module if self.package and find_spec(module) else ""

    @cached_property
    def folder(self) -> Path:
        """The game's own folder."""
        return Path(str(import_module(self.package).__file__)).parent

    def card_text(self, card: CardInfo) -> str:
        """What is read on the card: its attributes' rules and its effects, in words."""
        return self.say_card(self, card)

    def lint(self, card: CardInfo) -> list[FieldError]:
        """Faults across fields, which the schema of one attribute cannot see."""
        return self.lint_card(self, card)

    def section(self, key: str) -> Section:
        return next(section for section in self.sections if section.key == key)

    @cached_property
    def main_sections(self) -> tuple[Section, ...]:
        """The sections of a single deck in every format."""
        return tuple(s for s in self.sections if s.deck == 1 and not s.optional)

    @cached_property
    def most_decks(self) -> int:
        """How many decks a line-up of the game has at most; 1 where it knows no line-ups."""
        return max((section.deck for section in self.sections), default=1)

    def sections_in(self, form: Format) -> tuple[Section, ...]:
        """The sections that decks of a format have."""
        return tuple(
            section
            for section in self.sections
            if section.deck <= form.decks
            and (not section.optional or section.first in form.extra_sections)
        )

    def section_of_deck(self, key: str, deck: int) -> str:
        """The key that a section of the first deck has in another deck of a line-up."""
        found = (s.key for s in self.sections if s.first == key and s.deck == deck)
        return next(found, key)

    def format(self, slug: str = "") -> Format:
        """The format of that slug; without one, the game's main format (the first)."""
        return next(f for f in self.formats if f.slug == (slug or self.formats[0].slug))
