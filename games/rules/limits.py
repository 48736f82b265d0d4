"""Numbers against their limits, read off the rules of a format: what a deck has, what it may have.

Every rule that counts is one gauge, so that a house format's own rules show as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from games.rules import messages
from games.rules.check import Checker
from games.rules.constraints.base import Compiled, IndexedDeck
from games.rules.constraints.budget import CompiledBudget
from games.rules.constraints.distinct import CompiledDistinct
from games.rules.constraints.notices import CompiledNotice
from games.rules.constraints.required import CompiledRequired
from games.rules.constraints.sizes import CompiledSize
from games.rules.decklist import DeckList
from games.rules.translation import gettext

# A size rule that leaves out only a few of a section's cards still speaks of the whole section.
NEARLY_ALL = 0.9


@dataclass(frozen=True, slots=True)
class DeckLimit:
    """What a rule counts (`found`) and its limits; `whole` names the section it is the size of."""

    kind: str
    code: str
    label: str
    found: int
    least: int | None = None
    most: int | None = None
    values: tuple[str, ...] = ()
    whole: str = ""

    @property
    def state(self) -> str:
        """`short`, `over`, `full` (exactly at its end) or `room`."""
        if self.least is not None and self.found < self.least:
            return "short"
        if self.most is None:
            return "room"
        if self.found > self.most:
            return "over"
        return "full" if self.found == self.most else "room"

    @property
    def limit(self) -> str:
        """The limits as they stand behind a stroke: `30`, `33–42`, `50+`."""
        if self.most is None:
            return f"{self.least}+"
        if self.least in (None, self.most):
            return str(self.most)
        return f"{self.least}–{self.most}"

    @property
    def share(self) -> float:
        """How far it is filled, from 0 to 1."""
        end = self.most if self.most is not None else self.least
        return min(1.0, self.found / end) if end else float(self.found > 0)


def deck_limits(checker: Checker, deck: DeckList) -> tuple[DeckLimit, ...]:
    """The gauges of a deck, in the order of the format's rules."""
    view, _ = checker.view(deck)
    gauges = [gauge for rule in checker.rules for gauge in _read(rule, view, checker)]
    if checker.each is None:
        return tuple(_merged(gauges))
    decks = (_limits_in(number, view, checker) for number in range(1, checker.format.decks + 1))
    return (*chain.from_iterable(decks), *_merged(gauges))


def _limits_in(number: int, view: IndexedDeck, checker: Checker) -> Iterator[DeckLimit]:
    """The gauges of one deck of a line-up."""
    each = checker.each
    assert each is not None
    own = {first: view.sections.get(key, []) for key, first in checker.keys_of(number)}
    deck = each.indexed(own, view.pool, view.gem_assignment)
    gauges = [gauge for rule in each.rules for gauge in _read(rule, deck, each)]
    for gauge in _merged(gauges):
        whole = gauge.whole and checker.game.section_of_deck(gauge.whole, number)
        yield replace(gauge, label=messages.in_deck(number, gauge.label), whole=whole)


def _merged(gauges: list[DeckLimit]) -> Iterator[DeckLimit]:
    """Two rules on the size of one section, such as a least and a most, make one gauge."""
    sizes: dict[str, DeckLimit] = {}
    for gauge in gauges:
        if gauge.whole:
            sizes[gauge.whole] = _both(sizes[gauge.whole], gauge) if gauge.whole in sizes else gauge
    for gauge in gauges:
        if not gauge.whole:
            yield gauge
        elif gauge.whole in sizes:
            yield sizes.pop(gauge.whole)


def _both(one: DeckLimit, other: DeckLimit) -> DeckLimit:
    leasts = [gauge.least for gauge in (one, other) if gauge.least is not None]
    mosts = [gauge.most for gauge in (one, other) if gauge.most is not None]
    return replace(
        one,
        found=max(one.found, other.found),
        least=max(leasts, default=None),
        most=min(mosts, default=None),
    )


def _read(rule: Compiled, deck: IndexedDeck, checker: Checker) -> Iterator[DeckLimit]:
    if isinstance(rule, CompiledSize) and rule.rule.severity == "illegal":
        yield _size(rule, deck, checker)
    elif isinstance(rule, CompiledBudget):
        yield from _budget(rule, deck)
    elif isinstance(rule, CompiledDistinct):
        yield _distinct(rule, deck)
    elif isinstance(rule, CompiledRequired):
        yield _required(rule, deck)
    elif isinstance(rule, CompiledNotice):
        yield _notice_limit(rule, deck)


def _name(rule: Compiled) -> str:
    return messages.capitalized(messages.counted_cards(rule.rule))


def _size(rule: CompiledSize, deck: IndexedDeck, checker: Checker) -> DeckLimit:
    least, most = rule.limits(deck)
    whole, found = _whole(rule, checker), rule.found(deck)
    return DeckLimit("size", rule.rule.code, _name(rule), found, least, most, whole=whole)


def _whole(rule: CompiledSize, checker: Checker) -> str:
    sections = rule.rule.sections
    if len(sections) != 1 or rule.rule.weight:
        return ""
    fitting = checker.fitting.get(sections[0], [])
    counted = sum(at in rule.weights for at in fitting)
    return sections[0] if counted >= NEARLY_ALL * len(fitting) else ""


def _budget(rule: CompiledBudget, deck: IndexedDeck) -> Iterator[DeckLimit]:
    if deck.sections.get(rule.rule.granted_by):
        found, granted, gem = rule.spent(deck), rule.granted(deck), rule.rule.assigned
        values = (gem,) if gem else ()
        yield DeckLimit("budget", rule.rule.code, _name(rule), found, most=granted, values=values)


def _distinct(rule: CompiledDistinct, deck: IndexedDeck) -> DeckLimit:
    """The values of the section `besides` have places of their own: one, while it is empty."""
    own = deck.sections.get(rule.rule.besides, ())
    free = dict.fromkeys(value for at, _ in own for value in rule.values[at])
    rows = [row for row in deck.within(rule.rule.sections) if row[0] in rule.counted_cards]
    found = dict.fromkeys(value for at, _ in rows for value in rule.values[at])
    values = tuple(dict.fromkeys([*free, *found]))
    places = max(1, len(free)) if rule.rule.besides else 0
    label = gettext(rule.rule.attribute.replace("_", " ").capitalize() + "s")
    most = rule.rule.at_most + places
    return DeckLimit("values", rule.rule.code, label, len(values), most=most, values=values)


def _required(rule: CompiledRequired, deck: IndexedDeck) -> DeckLimit:
    kept, total = len(rule.kept(deck)), len(rule.titles)
    return DeckLimit("required", rule.rule.code, _name(rule), kept, least=total, most=total)


def _notice_limit(rule: CompiledNotice, deck: IndexedDeck) -> DeckLimit:
    total = sum(share.total(share.rows(deck, rule.rule.sections)) for share in rule.shares)
    label = gettext(rule.rule.code.replace("_", " ").capitalize())
    return DeckLimit("notice", rule.rule.code, label, total, most=rule.rule.out_of)
