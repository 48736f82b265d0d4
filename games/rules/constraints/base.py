"""What all constraint kinds share: the declaration, its compiled form, the deck as they see it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from numpy import bool_, flatnonzero
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field

from games.rules.cards import CardInfo
from games.rules.constraints.deck_sums import MIDDLE, DeckSums
from games.rules.integer_program import IntegerProgram
from games.rules.violations import CardCount, Severity, Violation


class Cards(Protocol):
    """What the rules need of a card index."""

    @property
    def cards(self) -> Sequence[CardInfo]: ...

    def mask(self, query: str) -> NDArray[bool_]: ...

    def explain(self, query: str) -> str: ...


def positions(cards: Cards, where: str) -> frozenset[int]:
    """The positions of the cards that the query picks; all of them for an empty query."""
    if not where:
        return frozenset(range(len(cards.cards)))
    return frozenset(flatnonzero(cards.mask(where)).tolist())


def attribute(card: CardInfo, path: str) -> Any:
    """A field or attribute of the card by its dotted path; None where it has none. A path such as
    `effects.token` gathers what the card's effects have under that name."""
    if path in ("name", "subtitle", "type", "set", "rarity", "code"):
        return getattr(card, path)
    if path.startswith("effects."):
        key = path.removeprefix("effects.")
        return tuple(effect[key] for effect in card.effects if key in effect)
    value: Any = card.attributes
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def words(value: Any) -> tuple[str, ...]:
    """The words of an attribute: of a list or object its members, of a text itself, else none."""
    if isinstance(value, str):
        return (value,) if value else ()
    if isinstance(value, Mapping | list | tuple):
        return tuple(value)
    return ()


def number(value: Any) -> int:
    """A whole number that an attribute holds; 0 for anything else."""
    return value if isinstance(value, int) else 0


def amendments(card: CardInfo, code: str) -> list[tuple[int, str]]:
    """By how much the card changes the rule of that code, and for the cards of which query."""
    return [
        (change.get("by") or 0, change.get("where") or "")
        for change in card.attributes.get("amends") or ()
        if change.get("rule") == code
    ]


@dataclass
class IndexedDeck:
    """A deck list by card positions, as constraints read it."""

    sections: Mapping[str, list[tuple[int, int]]]
    pool: Mapping[int, int] | None = None
    gem_assignment: Mapping[str, int] | None = None
    present: set[int] = field(default_factory=set)
    sums: Sequence[int] = ()
    marks: int = 0
    _joined: dict[tuple[str, ...], list[tuple[int, int]]] = field(default_factory=dict)
    _counts: dict[tuple[str, ...], dict[int, int]] = field(default_factory=dict)

    def within(self, sections: tuple[str, ...]) -> list[tuple[int, int]]:
        """Cards and counts of those sections; of all of them when none is named."""
        if len(sections) == 1:
            return self.sections.get(sections[0], [])
        if sections not in self._joined:
            names = sections or tuple(self.sections)
            rows = [row for name in names for row in self.sections.get(name, ())]
            self._joined[sections] = rows
        return self._joined[sections]

    def copies(self, at: int) -> int:
        """How many copies of one card all sections hold together."""
        return self.counts(()).get(at, 0)

    def counts(self, sections: tuple[str, ...]) -> dict[int, int]:
        """The copies of each card there; of one that stands in several sections, all of them."""
        counts = self._counts.get(sections)
        if counts is None:
            rows = self.within(sections)
            counts = self._counts[sections] = dict(rows)
            if len(counts) < len(rows):
                counts.update(dict.fromkeys(counts, 0))
                for at, count in rows:
                    counts[at] += count
        return counts

    def total(self, lane: int) -> int:
        """The sum in that lane of the sheet."""
        return self.sums[lane] - MIDDLE


class FromCard(BaseModel):
    """A number that a card of a section carries, e.g. the hero's `combo_slots`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    section: str
    attribute: str
    default: int


class Constraint(BaseModel):
    """A rule of deck construction, as a row of a format's table. `label` says in messages what it
    counts or why it refuses a card; `summary` is the rule as a sentence for readers of the format,
    with its own numbers by name, such as {at_most}."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    code: str = Field(pattern=r"^[A-Z][A-Z0-9_]*$", max_length=40)
    rule_ref: str = "house"
    rule: str = ""
    severity: Severity = "illegal"
    sections: tuple[str, ...] = ()
    where: str = ""
    label: str = ""
    summary: str = ""

    def compile(self, cards: Cards) -> "Compiled":
        """The rule bound to a card index, ready to check and to encode."""
        raise TypeError(f"{type(self).__name__} cannot be compiled")


class Compiled:
    """A constraint bound to the cards of an index. `concerned` are the cards of which one must be
    in the rule's sections for it to have anything to say; None where it may always have."""

    concerned: frozenset[int] | None = None

    def __init__(self, rule: Any, cards: Cards) -> None:
        self.rule = rule
        self.cards = cards.cards

    def enter(self, deck_sums: DeckSums) -> None:
        """Have the sheet hold what this rule wants to read off every deck."""

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        """Every breach of this rule by that deck."""
        return ()

    def encode(self, program: IntegerProgram) -> None:
        """Add this rule's rows to the repair program. Warnings and notices add none."""

    def counted(self, rows: Iterable[tuple[int, int]]) -> tuple[CardCount, ...]:
        """Positions and counts as a violation names them."""
        cards = self.cards
        return tuple([CardCount(cards[at].code, cards[at].title, count) for at, count in rows])

    def violation(
        self,
        message: str,
        *,
        found: int | str,
        allowed: int | str,
        cards: Iterable[tuple[int, int]] = (),
        section: str = "",
    ) -> Violation:
        rule: Constraint = self.rule
        place = section or (rule.sections[0] if len(rule.sections) == 1 else "")
        named = self.counted(cards)
        return Violation(
            rule.code,
            rule.severity,
            place,
            named,
            found,
            allowed,
            rule.rule_ref,
            message,
            rule.rule,
        )
