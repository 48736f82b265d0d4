"""Cards on offer: where each would go, how many the deck has, and why it cannot be added."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.rules.cards import CardInfo
from games.rules.check import Checker, made_worse
from games.rules.constraints.base import attribute, words
from games.rules.decklist import DeckList
from games.rules.game import Section
from games.rules.violations import LegalityReport, Violation


@dataclass(frozen=True)
class Offer:
    """A card that could be added: `reasons` why it may not be, `doubts` why it would not help."""

    card: CardInfo
    section: str
    have: int
    reasons: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    replaces: str = ""

    @property
    def rank(self) -> int:
        """0 for what fits, 1 for what lacks something, 2 for what breaks a rule."""
        return 2 if self.reasons else int(bool(self.doubts))


Frozen = tuple[tuple[str, tuple[tuple[str, int], ...]], ...]


def offers_for(checker: Checker, deck: DeckList, lead: str = "") -> "Offers":
    """The offers for a deck; what was found out about its cards is kept while it stays the same."""
    sections = tuple((key, tuple(cards.items())) for key, cards in deck.sections.items())
    pool = tuple(deck.pool.items()) if deck.pool is not None else None
    gems = tuple(deck.gem_assignment.items()) if deck.gem_assignment is not None else None
    return _offers(checker, sections, pool, gems, lead)


@lru_cache(maxsize=128)
def _offers(
    checker: Checker,
    sections: Frozen,
    pool: tuple[tuple[str, int], ...] | None,
    gems: tuple[tuple[str, int], ...] | None,
    lead: str,
) -> "Offers":
    deck = DeckList(
        game=checker.game.slug,
        sections={key: dict(cards) for key, cards in sections},
        format=checker.format.slug,
        pool=None if pool is None else dict(pool),
        gem_assignment=None if gems is None else dict(gems),
    )
    return Offers(checker, deck, lead)


class Offers:
    """One deck under one format: looks at any number of cards."""

    def __init__(self, checker: Checker, deck: DeckList, lead: str = "") -> None:
        self.checker, self.deck, self.lead = checker, deck, lead
        report = checker.check(deck)
        self._before = (*report.illegal, *report.warnings)
        self._looked_at: dict[tuple[str, str], Offer] = {}
        self._homes = {key: frozenset(fitting) for key, fitting in checker.fitting.items()}
        self._counts: dict[str, int] = {}
        for cards in deck.sections.values():
            for code, count in cards.items():
                self._counts[code] = self._counts.get(code, 0) + count

    def home(self, code: str) -> str:
        """The first section that is meant for the card; "" where none is."""
        at = self.checker.position.get(code, -1)
        return next((key for key, fitting in self._homes.items() if at in fitting), "")

    def homes(self, code: str) -> list[Section]:
        """Every section that is meant for the card."""
        at = self.checker.position.get(code, -1)
        return [section for section in self.checker.game.sections if at in self._homes[section.key]]

    def offer(self, card: CardInfo, section: str = "") -> Offer:
        """What one more copy would mean; a leader is offered in place of the one there is."""
        place = section or self.home(card.code) or self.checker.game.sections[0].key
        if (place, card.code) not in self._looked_at:
            self._looked_at[place, card.code] = self._look(card, place)
        return self._looked_at[place, card.code]

    def _look(self, card: CardInfo, place: str) -> Offer:
        replaces = self._replaced(card.code, place)
        after = self._with(card.code, place, replaces)
        worse = made_worse(self._before, (*after.illegal, *after.warnings))
        return Offer(
            card=card,
            section=place,
            have=self._counts.get(card.code, 0),
            reasons=tuple(v.message for v in worse if v.severity == "illegal" and not _short(v)),
            doubts=tuple(
                v.message for v in worse if v.severity == "warning" and _names(v, card.code)
            ),
            replaces=replaces,
        )

    @cached_property
    def _leading(self) -> frozenset[tuple[str, str]]:
        """What the leader is akin by, e.g. its faction: attributes and their words."""
        codes = self.deck.sections.get(self.lead, {})
        cards = [self.checker.cards[self.checker.position[c]] for c in codes if c in
                 self.checker.position]  # fmt: skip
        return frozenset(pair for card in cards for pair in self._kin(card))

    def _kin(self, card: CardInfo) -> set[tuple[str, str]]:
        paths = (path for path in self.checker.game.kin if path != "type")
        return {(path, word) for path in paths for word in words(attribute(card, path))}

    def akin(self, card: CardInfo) -> bool:
        """Whether the card shares something with the deck's leader."""
        return not self._leading.isdisjoint(self._kin(card))

    def reasons(self, places: Iterable[tuple[str, str]]) -> dict[tuple[str, str], tuple[str, ...]]:
        """For lines of the deck: why one more copy would break a rule."""
        found = {}
        for section, code in places:
            after = self.checker.check(self.deck.changed(section, code, +1))
            worse = made_worse(self._before, after.illegal)
            if said := tuple(v.message for v in worse if not _short(v)):
                found[section, code] = said
        return found

    def _replaced(self, code: str, place: str) -> str:
        there = list(self.deck.sections.get(place, {}))
        single = place == self.lead and len(there) == 1 and there[0] != code
        return there[0] if single else ""

    def _with(self, code: str, place: str, replaces: str) -> LegalityReport:
        deck = self.deck.changed(place, replaces, -1) if replaces else self.deck
        return self.checker.check(deck.changed(place, code, +1))


def _names(violation: Violation, code: str) -> bool:
    return any(card.code == code for card in violation.cards)


def _short(violation: Violation) -> bool:
    """Whether more cards are wanted, e.g. by a hero with more slots: no reason against one."""
    found, allowed = violation.found, violation.allowed
    return isinstance(found, int) and isinstance(allowed, int) and found < allowed
