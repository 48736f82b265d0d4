"""Everything that the editor shows of one deck at one moment."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.utils.functional import Promise

from decks.checks.services import CheckService
from decks.checks.violations import by_severity, is_shortfall
from decks.editor.fixes import OneClickFix, one_click_fix
from decks.editor.gems import GemForm, gem_form
from decks.editor.layout import (
    DeckFacts,
    LayoutOptions,
    WorkbenchSection,
    lay_out_sections,
    leader_section_of,
)
from decks.editor.offers import CardOffer, CardOffers, offers_for
from decks.models import Deck
from decks.models.state import DeckState
from decks.statistics.charts import DeckChart, deck_charts
from games.rules.check import Checker
from games.rules.constraints import FromPool
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.game import GameDefinition, Section
from games.rules.limits import DeckLimit, deck_limits
from games.rules.violations import CardCount, LegalityReport, Violation
from games.search import CardIndex
from games.services.format_rules import UnknownFormat, verdict_changes

MOST_LEADERS = 60


@dataclass(frozen=True)
class ShownViolation:
    """A violation as the editor shows it: with the deck's cards that it names, its fix, or the
    section that is short of cards; `at` tells it from others of its code and section."""

    violation: Violation
    at: int
    cards: tuple[CardCount, ...]
    fix: OneClickFix | None
    short_section: Section | None


class DeckWorkbench:
    """One deck at one moment; each property is computed when it is first used."""

    def __init__(
        self,
        deck: Deck,
        state: DeckState,
        service: CheckService,
        layout: LayoutOptions | None = None,
        removed_lines: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.deck, self.state, self.service = deck, state, service
        self.layout = layout or LayoutOptions()
        self.removed_lines = frozenset(removed_lines)
        self.index: CardIndex = service.index(deck.game)
        self.game: GameDefinition = self.index.game
        self.unchecked = ""
        self.checker = self._checker()

    def _checker(self) -> Checker:
        """The rules of the deck's format; none at all, and why, where it cannot be checked."""
        try:
            return self.service.checker(self.as_list)
        except UnknownFormat as error:
            self.unchecked = str(error)
            form = Format(self.state.format, self.state.format, "", "")
            return Checker(self.game, form, self.index)

    @cached_property
    def as_list(self) -> DeckList:
        return self.state.as_list(self.deck.game)

    @property
    def format(self) -> Format:
        return self.checker.format

    @cached_property
    def report(self) -> LegalityReport:
        return self.checker.check(self.as_list)

    @cached_property
    def until(self) -> date | None:
        """The last day of the verdict, where a published list changes it."""
        if self.unchecked:
            return None
        return verdict_changes(
            self.service.format_rules(self.deck.game, self.state.format), self.as_list
        )

    @cached_property
    def gauges(self) -> tuple[DeckLimit, ...]:
        return deck_limits(self.checker, self.as_list)

    @property
    def format_gauges(self) -> list[DeckLimit]:
        """What the format counts besides the sizes of sections."""
        return [gauge for gauge in self.gauges if not gauge.whole]

    @cached_property
    def leader_section(self) -> str:
        """The section whose card is chosen first, or ""."""
        return leader_section_of(self.gauges, self.game)

    @property
    def missing_leader(self) -> Section | None:
        """That section, while it is empty."""
        empty = self.leader_section and not self.state.sections.get(self.leader_section)
        return self.game.section(self.leader_section) if empty else None

    @cached_property
    def gem_form(self) -> GemForm | None:
        """The gems to assign, where the format has rules for that or the deck carries some."""
        return gem_form(self.checker, self.as_list)

    @property
    def takes_pool(self) -> bool:
        """Whether the format builds from a pool, or the deck carries one."""
        rules = self.format.constraints
        return self.state.pool is not None or any(isinstance(each, FromPool) for each in rules)

    @property
    def pool_size(self) -> int:
        return sum((self.state.pool or {}).values())

    @cached_property
    def offers(self) -> CardOffers:
        return offers_for(self.checker, self.as_list, self.leader_section)

    @property
    def leaders(self) -> Iterable[CardOffer]:
        """The leaders to choose from, those that can be chosen first."""
        cards = [self.checker.cards[at] for at in self.checker.fitting[self.leader_section]]
        offers = [self.offers.offer(card, self.leader_section) for card in cards]
        return sorted(offers, key=lambda offer: not offer.one_more.is_allowed)[:MOST_LEADERS]

    @cached_property
    def sections(self) -> list[WorkbenchSection]:
        places = [(s, code) for s, cards in self.state.sections.items() for code in cards]
        facts = DeckFacts(
            marks=self.report.by_card(),
            one_more=self.offers.lines(places),
            gauges=self.gauges,
            removed_lines=self.removed_lines,
            sections=self.checker.sections,
        )
        return lay_out_sections(self.state, self.index, self.layout, facts)

    @cached_property
    def charts(self) -> tuple[DeckChart, ...]:
        return deck_charts(self.as_list, self.index)

    @cached_property
    def violations_by_severity(self) -> list[tuple[str, str | Promise, list[ShownViolation]]]:
        """The violations, the gravest first, each with its fix."""
        return [
            (severity, title, list(self._shown_violations(alike)))
            for severity, title, alike in by_severity(self.report.violations)
        ]

    def _shown_violations(self, violations: Iterable[Violation]) -> Iterator[ShownViolation]:
        seen: Counter[tuple[str, str]] = Counter()
        for violation in violations:
            kind = (violation.code, violation.section)
            yield self._shown_violation(violation, at=seen[kind])
            seen[kind] += 1

    def _shown_violation(self, violation: Violation, at: int) -> ShownViolation:
        fix = one_click_fix(violation, self.state, self.checker)
        cards = tuple(card for card in violation.cards if card.code in self._held)
        return ShownViolation(violation, at, cards, fix, self._short_section(violation))

    @cached_property
    def _held(self) -> set[str]:
        return {code for cards in self.state.sections.values() for code in cards}

    def _short_section(self, violation: Violation) -> Section | None:
        known = violation.section in {section.key for section in self.game.sections}
        return self.game.section(violation.section) if known and is_shortfall(violation) else None

    @property
    def to_fix(self) -> int:
        return len(self.report.illegal)

    @property
    def total(self) -> int:
        return sum(self.report.sections.values())

    @property
    def can_undo(self) -> bool:
        return bool(self.deck.head and self.deck.head.parent_id)

    @property
    def can_complete(self) -> bool:
        """Whether it looks like a deck that somebody is still building."""
        return any(self._short_section(violation) for violation in self.report.illegal)
