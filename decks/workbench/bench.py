"""Everything that the editor shows of one deck at one moment."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from decks.checking import Desk
from decks.editing.state import DeckState
from decks.models import Deck
from decks.stats import Drawn, draw_charts
from decks.workbench.arranging import Known, Part, View, arrange, lead_of
from decks.workbench.besides import GemForm, gem_form
from decks.workbench.fixes import Fix, plain_fix
from decks.workbench.offers import Offer, Offers, offers_for
from games.legality import UnknownFormat, verdict_changes
from games.rules.check import Checker
from games.rules.constraints import FromPool
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.game import GameDefinition, Section
from games.rules.gauges import Gauge, read_gauges
from games.rules.violations import CardCount, LegalityReport, Violation
from games.search import CardIndex

MOST_LEADERS = 60
TITLES = (("illegal", "To fix"), ("warning", "Worth a look"), ("notice", "Good to know"))


@dataclass(frozen=True)
class Found:
    """A violation as the report shows it: with the deck's cards that it names, its fix, or the
    section that wants more cards; `at` tells it from others of its code and section."""

    violation: Violation
    at: int
    cards: tuple[CardCount, ...]
    fix: Fix | None
    wants: Section | None


class Bench:
    """A deck laid out on the workbench; each part is worked out when it is first asked for."""

    def __init__(
        self,
        deck: Deck,
        state: DeckState,
        desk: Desk,
        view: View | None = None,
        ghosts: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.deck, self.state, self.desk = deck, state, desk
        self.view = view or View()
        self.ghosts = frozenset(ghosts)
        self.index: CardIndex = desk.index(deck.game)
        self.game: GameDefinition = self.index.game
        self.unchecked = ""
        self.checker = self._checker()

    def _checker(self) -> Checker:
        """The rules of the deck's format; none at all, and why, where it cannot be checked."""
        try:
            return self.desk.checker(self.as_list)
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
        return verdict_changes(self.desk.ruling(self.deck.game, self.state.format), self.as_list)

    @cached_property
    def gauges(self) -> tuple[Gauge, ...]:
        return read_gauges(self.checker, self.as_list)

    @property
    def meters(self) -> list[Gauge]:
        """The gauges that are not a section's own size."""
        return [gauge for gauge in self.gauges if not gauge.whole]

    @cached_property
    def lead(self) -> str:
        """The section whose card is chosen first, or ""."""
        return lead_of(self.gauges, self.game)

    @property
    def wants_lead(self) -> Section | None:
        """That section, while it is empty."""
        empty = self.lead and not self.state.sections.get(self.lead)
        return self.game.section(self.lead) if empty else None

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
    def offers(self) -> Offers:
        return offers_for(self.checker, self.as_list, self.lead)

    @property
    def leaders(self) -> Iterable[Offer]:
        """The leaders to choose from, those that can be chosen first."""
        cards = [self.checker.cards[at] for at in self.checker.fitting[self.lead]]
        offers = [self.offers.offer(card, self.lead) for card in cards]
        return sorted(offers, key=lambda offer: bool(offer.reasons))[:MOST_LEADERS]

    @cached_property
    def parts(self) -> list[Part]:
        places = [(s, code) for s, cards in self.state.sections.items() for code in cards]
        known = Known(
            marks=self.report.by_card(),
            reasons=self.offers.reasons(places),
            gauges=self.gauges,
            ghosts=self.ghosts,
        )
        return arrange(self.state, self.index, self.view, known)

    @cached_property
    def charts(self) -> tuple[Drawn, ...]:
        return draw_charts(self.as_list, self.index)

    @cached_property
    def findings(self) -> list[tuple[str, str, list[Found]]]:
        """The violations by how grave they are, each with its way out."""
        groups = []
        for severity, title in TITLES:
            of_kind = [v for v in self.report.violations if v.severity == severity]
            if of_kind:
                groups.append((severity, title, [self._found(v, of_kind) for v in of_kind]))
        return groups

    def _found(self, violation: Violation, among: list[Violation]) -> Found:
        like = [v for v in among if (v.code, v.section) == (violation.code, violation.section)]
        at = next(n for n, each in enumerate(like) if each is violation)
        fix = plain_fix(violation, self.state, self.checker)
        cards = tuple(card for card in violation.cards if card.code in self._held)
        return Found(violation, at, cards, fix, self._wanting(violation))

    @cached_property
    def _held(self) -> set[str]:
        return {code for cards in self.state.sections.values() for code in cards}

    def _wanting(self, violation: Violation) -> Section | None:
        found, allowed = violation.found, violation.allowed
        short = isinstance(found, int) and isinstance(allowed, int) and found < allowed
        known = violation.section in {section.key for section in self.game.sections}
        return self.game.section(violation.section) if short and known else None

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
        return any(self._wanting(violation) for violation in self.report.illegal)
