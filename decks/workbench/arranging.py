"""A deck laid out: its sections, in them groups, in these the cards, in the order one likes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from decks.editing.state import DeckState
from decks.stats import values_of
from games.faces.look import in_words
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition, Section
from games.rules.gauges import Gauge
from games.rules.violations import Violation
from games.search import CardIndex

MAYBE = Section("maybe", "Maybe", "", "Cards to think about. They are no part of the deck.")
SUITABLY, TOGETHER = "auto", "none"
MOST_GROUPS = 12
NEARLY_ALL = 0.8
AS_ADDED = "added"


@dataclass(frozen=True)
class View:
    """How somebody likes their decks laid out."""

    group: str = SUITABLY
    sort: str = "name"
    faces: bool = False


@dataclass(frozen=True)
class Line:
    """One card of a section: its copies, what the report says of it, lock and note."""

    section: str
    code: str
    count: int
    card: CardInfo | None
    marks: tuple[Violation, ...] = ()
    reasons: tuple[str, ...] = ()
    locked: bool = False
    note: str = ""

    @property
    def title(self) -> str:
        return self.card.title if self.card else self.code

    @property
    def severity(self) -> str:
        """The gravest thing that the report says of it."""
        said = {violation.severity for violation in self.marks}
        return next((s for s in ("illegal", "warning", "notice") if s in said), "")


@dataclass(frozen=True)
class Group:
    """Cards that share a value of what one groups by."""

    value: str
    label: str
    lines: tuple[Line, ...]

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


@dataclass(frozen=True)
class Part:
    """A section of the deck with its groups and the limits on its size."""

    section: Section
    groups: tuple[Group, ...]
    gauges: tuple[Gauge, ...] = ()
    lead: bool = False

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)

    @property
    def lines(self) -> list[Line]:
        return [line for group in self.groups for line in group.lines]


@dataclass(frozen=True)
class Known:
    """What is known of the deck's cards when it is laid out."""

    marks: Mapping[str, tuple[Violation, ...]] = field(default_factory=dict)
    reasons: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    gauges: tuple[Gauge, ...] = ()
    ghosts: frozenset[tuple[str, str]] = frozenset()


def groupings(game: GameDefinition) -> list[tuple[str, str]]:
    """What decks of the game can be grouped by: a field, and its name."""
    fields = [(facet.field, facet.label) for facet in game.search.facets]
    return [(SUITABLY, "What suits"), *fields, (TOGETHER, "Nothing")]


def sortings(game: GameDefinition) -> list[tuple[str, str]]:
    """What the cards of a group can be sorted by."""
    fields = [(sort, in_words(sort).capitalize()) for sort in game.search.sorts]
    return [*fields, (AS_ADDED, "As added")]


def arrange(state: DeckState, index: CardIndex, view: View, known: Known) -> list[Part]:
    """The deck's sections in the game's order, strange ones after them, the maybe-board last."""
    own = {section.key: section for section in index.game.sections}
    strange = [Section(key, in_words(key), "") for key in state.sections if key not in own]
    parts = [
        _part(section, state.sections.get(section.key, {}), state, index, view, known)
        for section in (*own.values(), *(s for s in strange if state.sections[s.key]))
    ]
    return [*parts, _part(MAYBE, state.maybe, state, index, view, known)]


def lead_of(gauges: Iterable[Gauge], game: GameDefinition) -> str:
    """The section that is chosen first: the game's first, where it takes one or two cards."""
    first = game.sections[0].key
    sizes = [gauge for gauge in gauges if gauge.whole == first and gauge.most is not None]
    return first if any((gauge.most or 0) <= 2 for gauge in sizes) else ""


def _part(
    section: Section,
    cards: Mapping[str, int],
    state: DeckState,
    index: CardIndex,
    view: View,
    known: Known,
) -> Part:
    here = {**cards, **{code: 0 for key, code in known.ghosts if key == section.key}} | dict(cards)
    lines = [_line(section.key, code, count, state, index, known) for code, count in here.items()]
    gauges = tuple(gauge for gauge in known.gauges if gauge.whole == section.key)
    lead = section.key == lead_of(known.gauges, index.game)
    by = TOGETHER if lead else view.group
    if by == SUITABLY:
        by = suitable(index, section) if section.where else TOGETHER
    groups = tuple(
        Group(value, _group_label(value, by), tuple(_sorted(members, view)))
        for value, members in _grouped(lines, by)
        if members
    )
    return Part(section, groups, gauges, lead)


@lru_cache(maxsize=256)
def suitable(index: CardIndex, section: Section) -> str:
    """The first facet that divides the cards of a section into a few groups, leaving few out."""
    mask = index.mask(section.where)
    for facet in index.game.search.facets[:4]:
        counts = [count for _, count in index.column(facet.field).counts(mask) if count]
        if 2 <= len(counts) <= MOST_GROUPS and sum(counts) >= NEARLY_ALL * mask.sum():
            return facet.field
    return TOGETHER


def _line(
    section: str, code: str, count: int, state: DeckState, index: CardIndex, known: Known
) -> Line:
    maybe = section == MAYBE.key
    return Line(
        section=section,
        code=code,
        count=count,
        card=index.by_code(code),
        marks=() if maybe else known.marks.get(code, ()),
        reasons=known.reasons.get((section, code), ()),
        locked=(section, code) in state.locks,
        note=state.notes.get(code, ""),
    )


def _grouped(lines: list[Line], by: str) -> list[tuple[str, list[Line]]]:
    if by == TOGETHER:
        return [("", lines)]
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(_value(line, by), []).append(line)
    return sorted(groups.items(), key=lambda pair: (pair[0] == "", _rank(pair[0])))


def _value(line: Line, path: str) -> str:
    return " + ".join(values_of(line.card, path)) if line.card else ""


def _group_label(value: str, by: str) -> str:
    if by == TOGETHER:
        return ""
    name = in_words(by.rsplit(".", 1)[-1])
    if not value:
        return f"No {name}"
    return f"{name.capitalize()} {value}" if _is_number(value) else in_words(value).capitalize()


def _is_number(value: str) -> bool:
    return value.lstrip("-").isdigit()


def _rank(value: str) -> tuple[int, float, str]:
    """Numbers in their order, before words in theirs."""
    return (0, float(value), "") if _is_number(value) else (1, 0.0, value.casefold())


def _sorted(lines: list[Line], view: View) -> list[Line]:
    if view.sort == AS_ADDED:
        return lines
    by_name = sorted(lines, key=lambda line: line.title.casefold())
    if view.sort == "name":
        return by_name
    return sorted(by_name, key=lambda line: _sort_key(line, view.sort))


def _sort_key(line: Line, path: str) -> Any:
    value = _value(line, path)
    return (value == "", _rank(value))
