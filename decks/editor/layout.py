"""The layout of a deck in the editor: sections, groups within them, and cards in order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from decks.editor.offers import ALLOWED, OneMore
from decks.models.state import DeckState
from decks.statistics.charts import values_of
from games.faces.illustrations import in_words
from games.presentation.fields import field_label, value_words
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition, Section
from games.rules.limits import DeckLimit
from games.rules.violations import Violation
from games.search import CardIndex

MAYBE = "maybe"
AUTOMATIC, UNGROUPED = "auto", "none"
MOST_GROUPS = 12
NEARLY_ALL = 0.8
AS_ADDED = "added"


@dataclass(frozen=True)
class LayoutOptions:
    """How a visitor wants decks laid out."""

    group: str = AUTOMATIC
    sort: str = "name"
    faces: bool = False


@dataclass(frozen=True)
class WorkbenchLine:
    """One card of a section: its copies, its violations, lock and note."""

    section: str
    code: str
    count: int
    card: CardInfo | None
    marks: tuple[Violation, ...] = ()
    one_more: OneMore = ALLOWED
    locked: bool = False
    note: str = ""

    @property
    def title(self) -> str:
        return self.card.title if self.card else self.code

    @property
    def severity(self) -> str:
        """The gravest severity among its violations."""
        severities = {violation.severity for violation in self.marks}
        return next((s for s in ("illegal", "warning", "notice") if s in severities), "")


@dataclass(frozen=True)
class CardGroup:
    """Cards that share a value of the field they are grouped by."""

    value: str
    label: str
    lines: tuple[WorkbenchLine, ...]

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


@dataclass(frozen=True)
class WorkbenchSection:
    """A section of the deck with its groups and the limits on its size."""

    section: Section
    groups: tuple[CardGroup, ...]
    gauges: tuple[DeckLimit, ...] = ()
    is_leader: bool = False

    @property
    def key(self) -> str:
        return self.section.key

    @property
    def label(self) -> str:
        return self.section.label

    @property
    def blurb(self) -> str:
        return self.section.blurb

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)

    @property
    def lines(self) -> list[WorkbenchLine]:
        return [line for group in self.groups for line in group.lines]


@dataclass(frozen=True)
class DeckFacts:
    """What the layout shows besides the cards: violations, what one more copy of each would break,
    gauges, removed lines."""

    marks: Mapping[str, tuple[Violation, ...]] = field(default_factory=dict)
    one_more: Mapping[tuple[str, str], OneMore] = field(default_factory=dict)
    gauges: tuple[DeckLimit, ...] = ()
    removed_lines: frozenset[tuple[str, str]] = frozenset()
    sections: tuple[Section, ...] = ()


def maybe_board() -> Section:
    """The place for cards that are not in the deck, beside its sections."""
    blurb = _("Cards you are considering. They do not count towards the deck.")
    return Section(MAYBE, _("Maybe"), "", blurb)


def groupings(game: GameDefinition) -> list[tuple[str, str]]:
    """What decks of the game can be grouped by: a field, and its name."""
    fields = [(facet.field, facet.label) for facet in game.search.facets]
    return [(AUTOMATIC, _("Automatic")), *fields, (UNGROUPED, _("No grouping"))]


def sortings(game: GameDefinition) -> list[tuple[str, str]]:
    """What the cards of a group can be sorted by."""
    fields = [(sort, capfirst(field_label(game, sort))) for sort in game.search.sorts]
    return [*fields, (AS_ADDED, _("Order added"))]


def lay_out_sections(
    state: DeckState, index: CardIndex, options: LayoutOptions, facts: DeckFacts
) -> list[WorkbenchSection]:
    """The sections of the format and others that hold cards, in the game's order; then unknown
    sections, then the maybe-board."""
    known = {section.key: section for section in index.game.sections}
    unknown = [Section(key, in_words(key), "") for key in state.sections if key not in known]
    shown = [s for s in known.values() if s in facts.sections or state.sections.get(s.key)]
    sections = [
        _section(section, state.sections.get(section.key, {}), state, index, options, facts)
        for section in (*shown, *(s for s in unknown if state.sections[s.key]))
    ]
    return [*sections, _section(maybe_board(), state.maybe, state, index, options, facts)]


def leader_section_of(gauges: Iterable[DeckLimit], game: GameDefinition) -> str:
    """The section that is chosen first: the game's first, where it takes one or two cards."""
    first = game.sections[0].key
    sizes = [gauge for gauge in gauges if gauge.whole == first and gauge.most is not None]
    return first if any((gauge.most or 0) <= 2 for gauge in sizes) else ""


def _section(
    section: Section,
    cards: Mapping[str, int],
    state: DeckState,
    index: CardIndex,
    options: LayoutOptions,
    facts: DeckFacts,
) -> WorkbenchSection:
    removed = {code: 0 for key, code in facts.removed_lines if key == section.key}
    here = {**cards, **removed, **cards}
    lines = [_line(section.key, code, count, state, index, facts) for code, count in here.items()]
    gauges = tuple(gauge for gauge in facts.gauges if gauge.whole == section.key)
    is_leader = section.key == leader_section_of(facts.gauges, index.game)
    by = UNGROUPED if is_leader else options.group
    if by == AUTOMATIC:
        by = automatic_grouping(index, section) if section.where else UNGROUPED
    groups = tuple(
        CardGroup(value, _group_label(index.game, value, by), tuple(_sorted(members, options)))
        for value, members in _grouped(lines, by)
        if members
    )
    return WorkbenchSection(section, groups, gauges, is_leader)


@lru_cache(maxsize=256)
def automatic_grouping(index: CardIndex, section: Section) -> str:
    """The first facet that divides the cards of a section into a few groups, leaving few out."""
    mask = index.mask(section.where)
    for facet in index.game.search.facets[:4]:
        counts = [count for _, count in index.column(facet.field).counts(mask) if count]
        if 2 <= len(counts) <= MOST_GROUPS and sum(counts) >= NEARLY_ALL * mask.sum():
            return facet.field
    return UNGROUPED


def _line(
    section: str, code: str, count: int, state: DeckState, index: CardIndex, facts: DeckFacts
) -> WorkbenchLine:
    maybe = section == MAYBE
    return WorkbenchLine(
        section=section,
        code=code,
        count=count,
        card=index.by_code(code),
        marks=() if maybe else _marks_of(section, facts.marks.get(code, ())),
        one_more=facts.one_more.get((section, code), ALLOWED),
        locked=(section, code) in state.locks,
        note=state.notes.get(code, ""),
    )


def _marks_of(section: str, marks: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """A card can be in several sections; only what is said of this one, or of the whole deck."""
    return tuple(mark for mark in marks if mark.section in ("", section))


def _grouped(lines: list[WorkbenchLine], by: str) -> list[tuple[str, list[WorkbenchLine]]]:
    if by == UNGROUPED:
        return [("", lines)]
    groups: dict[str, list[WorkbenchLine]] = {}
    for line in lines:
        groups.setdefault(_value(line, by), []).append(line)
    return sorted(groups.items(), key=lambda pair: (pair[0] == "", _rank(pair[0])))


def _value(line: WorkbenchLine, path: str) -> str:
    return " + ".join(values_of(line.card, path)) if line.card else ""


def _group_label(game: GameDefinition, value: str, by: str) -> str:
    if by == UNGROUPED:
        return ""
    name = in_words(by.rsplit(".", 1)[-1])
    if not value:
        return _("No %(field)s") % {"field": name}
    if _is_number(value):
        return f"{name.capitalize()} {value}"
    return capfirst(value_words(game, by, value))


def _is_number(value: str) -> bool:
    return value.lstrip("-").isdigit()


def _rank(value: str) -> tuple[int, float, str]:
    """Numbers in their order, before words in theirs."""
    return (0, float(value), "") if _is_number(value) else (1, 0.0, value.casefold())


def _sorted(lines: list[WorkbenchLine], options: LayoutOptions) -> list[WorkbenchLine]:
    if options.sort == AS_ADDED:
        return lines
    by_name = sorted(lines, key=lambda line: line.title.casefold())
    if options.sort == "name":
        return by_name
    return sorted(by_name, key=lambda line: _sort_key(line, options.sort))


def _sort_key(line: WorkbenchLine, path: str) -> Any:
    value = _value(line, path)
    return (value == "", _rank(value))
