"""Cards on offer: where each would go, how many the deck has, and why it cannot be added."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from decks.editor.fixes import rule_of
from games.rules.cards import CardInfo
from games.rules.check import Checker, made_worse
from games.rules.constraints import AnyConstraint, CopyLimit, FromPool, SectionSize
from games.rules.decklist import DeckList
from games.rules.game import Section
from games.rules.synergy import trait_values
from games.rules.translation import cached_by_language
from games.rules.violations import LegalityReport, Violation

RESTRICTED = "RESTRICTED"


@dataclass(frozen=True)
class OneMore:
    """What one more copy would break: `reasons` against the card itself, the number of copies that
    are allowed where the deck has them all, and the sections that are full."""

    reasons: tuple[str, ...] = ()
    limit: int | None = None
    full_sections: tuple[str, ...] = ()
    full_reason: str = ""

    @property
    def is_allowed(self) -> bool:
        return not self.reasons and self.limit is None and not self.full_sections

    @property
    def needs_room(self) -> bool:
        """Whether it could come in, if another card made room."""
        return bool(self.full_sections) and not self.reasons and self.limit is None

    @property
    def reason(self) -> str:
        """Why not, in a sentence; "" where only the copies are used up."""
        return self.reasons[0] if self.reasons else self.full_reason


ALLOWED = OneMore()


@dataclass(frozen=True)
class CardOffer:
    """A card that could be added: what speaks against it, and `doubts` why it would not help."""

    card: CardInfo
    section: str
    have: int
    one_more: OneMore = ALLOWED
    doubts: tuple[str, ...] = ()
    replaces: str = ""

    @property
    def rank(self) -> int:
        """0 for what fits, 1 for what lacks something, 2 for what needs room, 3 for the rest."""
        if self.one_more.is_allowed:
            return int(bool(self.doubts))
        return 2 if self.one_more.needs_room else 3


Frozen = tuple[tuple[str, tuple[tuple[str, int], ...]], ...]


def offers_for(checker: Checker, deck: DeckList, leader_section: str = "") -> "CardOffers":
    """The offers for a deck; what was found out about its cards is kept while it stays the same."""
    sections = tuple((key, tuple(cards.items())) for key, cards in deck.sections.items())
    pool = tuple(deck.pool.items()) if deck.pool is not None else None
    gems = tuple(deck.gem_assignment.items()) if deck.gem_assignment is not None else None
    return _offers(checker, sections, pool, gems, leader_section)


@cached_by_language(maxsize=128)
def _offers(
    checker: Checker,
    sections: Frozen,
    pool: tuple[tuple[str, int], ...] | None,
    gems: tuple[tuple[str, int], ...] | None,
    leader_section: str,
) -> "CardOffers":
    deck = DeckList(
        game=checker.game.slug,
        sections={key: dict(cards) for key, cards in sections},
        format=checker.format.slug,
        pool=None if pool is None else dict(pool),
        gem_assignment=None if gems is None else dict(gems),
    )
    return CardOffers(checker, deck, leader_section)


class CardOffers:
    """One deck under one format: looks at any number of cards."""

    def __init__(self, checker: Checker, deck: DeckList, leader_section: str = "") -> None:
        self.checker, self.deck, self.leader_section = checker, deck, leader_section
        report = checker.check(deck)
        self._before = (*report.illegal, *report.warnings)
        self._looked_at: dict[tuple[str, str], CardOffer] = {}
        self._lines: dict[tuple[str, str], OneMore] = {}
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
        return [section for section in self.checker.sections if at in self._homes[section.key]]

    def offer(self, card: CardInfo, section: str = "") -> CardOffer:
        """What one more copy would mean; a leader is offered in place of the one there is."""
        place = section or self.home(card.code) or self.checker.game.sections[0].key
        if (place, card.code) not in self._looked_at:
            self._looked_at[place, card.code] = self._look(card, place)
        return self._looked_at[place, card.code]

    def _look(self, card: CardInfo, place: str) -> CardOffer:
        replaces = self._replaced(card.code, place)
        after = self._with(card.code, place, replaces)
        worse = made_worse(self._before, (*after.illegal, *after.warnings))
        return CardOffer(
            card=card,
            section=place,
            have=self._counts.get(card.code, 0),
            one_more=self._one_more(v for v in worse if v.severity == "illegal"),
            doubts=tuple(
                v.message for v in worse if v.severity == "warning" and _names(v, card.code)
            ),
            replaces=replaces,
        )

    @cached_property
    def _leading(self) -> frozenset[tuple[str, str]]:
        """What cards can have in common with the leader, e.g. its faction: attribute and value."""
        codes = self.deck.sections.get(self.leader_section, {})
        cards = [self.checker.cards[self.checker.position[c]] for c in codes if c in
                 self.checker.position]  # fmt: skip
        return frozenset(pair for card in cards for pair in self._kin(card))

    def _kin(self, card: CardInfo) -> set[tuple[str, str]]:
        return set(trait_values(card, self.checker.game.synergy.traits))

    def akin(self, card: CardInfo) -> bool:
        """Whether the card shares something with the deck's leader."""
        return not self._leading.isdisjoint(self._kin(card))

    def lines(self, places: Iterable[tuple[str, str]]) -> dict[tuple[str, str], OneMore]:
        """For lines of the deck: what one more copy would break. Codes of no card are left out:
        each is marked as unknown already, and a list can have hundreds of them."""
        found = {}
        for section, code in places:
            if code not in self.checker.position:
                continue
            if (section, code) not in self._lines:
                after = self.checker.check(self.deck.changed(section, code, +1))
                worse = made_worse(self._before, after.illegal)
                self._lines[section, code] = self._one_more(worse)
            found[section, code] = self._lines[section, code]
        return found

    def _one_more(self, worse: Iterable[Violation]) -> OneMore:
        reasons, limits = [], []
        full_sections: dict[str, None] = {}
        full_reason = ""
        for violation in worse:
            rule = rule_of(self.checker, violation)
            if _short(violation):
                continue
            if _limits_copies(rule, violation):
                limits.append(int(violation.allowed))
            elif isinstance(rule, SectionSize):
                full_sections |= dict.fromkeys(rule.sections or self.deck.sections)
                full_reason = full_reason or violation.message
            else:
                reasons.append(violation.message)
        return OneMore(tuple(reasons), min(limits, default=None), (*full_sections,), full_reason)

    def _replaced(self, code: str, place: str) -> str:
        there = list(self.deck.sections.get(place, {}))
        single = place == self.leader_section and len(there) == 1 and there[0] != code
        return there[0] if single else ""

    def _with(self, code: str, place: str, replaces: str) -> LegalityReport:
        deck = self.deck.changed(place, replaces, -1) if replaces else self.deck
        return self.checker.check(deck.changed(place, code, +1))


def _limits_copies(rule: AnyConstraint | None, violation: Violation) -> bool:
    """Whether the deck has all copies of the card that it may have, not none."""
    counts = isinstance(rule, CopyLimit | FromPool) or violation.code == RESTRICTED
    return counts and isinstance(violation.allowed, int) and violation.allowed > 0


def _names(violation: Violation, code: str) -> bool:
    return any(card.code == code for card in violation.cards)


def _short(violation: Violation) -> bool:
    """Whether more cards are needed, e.g. for a hero with more slots: no reason against one."""
    found, allowed = violation.found, violation.allowed
    return isinstance(found, int) and isinstance(allowed, int) and found < allowed
