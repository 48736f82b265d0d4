"""Which changes of a deck break no rule of its format that it does not break already."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from games.rules.check import Checker
from games.rules.decklist import DeckList


def allows(checker: Checker, deck: DeckList) -> Callable[[DeckList], bool]:
    """Tells whether the deck may become another."""
    broken = _broken(checker, deck)

    def is_no_worse(changed: DeckList) -> bool:
        return _broken(checker, changed) <= broken

    return is_no_worse


def _broken(checker: Checker, deck: DeckList) -> Counter[str]:
    return Counter(violation.code for violation in checker.check(deck).illegal)


def may_leave(checker: Checker, deck: DeckList, code: str) -> bool:
    """Whether a copy of the card can go, alone or for another card."""
    return any(map(allows(checker, deck), _without_a_copy(checker, deck, code)))


def _without_a_copy(checker: Checker, deck: DeckList, code: str) -> Iterator[DeckList]:
    for section, cards in deck.sections.items():
        if code not in cards:
            continue
        fewer = {other: count - (other == code) for other, count in cards.items()}
        kept = {other: count for other, count in fewer.items() if count}
        yield replace(deck, sections={**deck.sections, section: kept})
        for at in checker.fitting.get(section, ()):
            if (into := checker.cards[at].code) != code:
                with_another = {**kept, into: kept.get(into, 0) + 1}
                yield replace(deck, sections={**deck.sections, section: with_another})
