"""Legal swaps: one copy of a card out, one copy of another in, and no rule of the deck's format
broken that was not broken before."""

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from games.rules.check import Checker
from games.rules.decklist import DeckList
from simulator.runs.legal_changes import allows

MAX_ARMS = 120
MAYBE, KIND = "maybe", "kind"
POOLS = {
    KIND: "legal cards of the same type",
    MAYBE: "the cards on the maybe-board",
}


@dataclass(frozen=True)
class Swap:
    """One copy of `out` leaves the section, one copy of `into` enters it."""

    section: str
    out: str
    into: str


@dataclass(frozen=True)
class SwapFilter:
    """Which cards may leave, and which may enter: by pool, and by the hits of a query."""

    drawn: Collection[str]
    pool: str = KIND
    maybe: Collection[str] = ()
    out: str = ""
    hits: Collection[str] | None = None
    locked: Collection[tuple[str, str]] = ()


def deck_after_swap(deck: DeckList, swap: Swap) -> DeckList:
    """The deck after the swap."""
    cards = dict(deck.sections[swap.section])
    cards[swap.out] -= 1
    cards[swap.into] = cards.get(swap.into, 0) + 1
    kept = {code: count for code, count in cards.items() if count}
    return replace(deck, sections={**deck.sections, swap.section: kept})


def legal_swaps(checker: Checker, deck: DeckList, wanted: SwapFilter) -> list[Swap]:
    """All swaps that break no rule which the deck does not break already."""
    is_allowed = allows(checker, deck)
    return [
        swap for swap in _swaps(checker, deck, wanted) if is_allowed(deck_after_swap(deck, swap))
    ]


def _swaps(checker: Checker, deck: DeckList, wanted: SwapFilter) -> Iterator[Swap]:
    for section, cards in deck.sections.items():
        fitting = [checker.cards[at] for at in checker.fitting.get(section, ())]
        for out in cards:
            if out not in wanted.drawn or (section, out) in wanted.locked:
                continue
            if wanted.out and out != wanted.out:
                continue
            kind = checker.cards[checker.position[out]].type
            for card in fitting:
                enters = card.code in wanted.maybe if wanted.pool == MAYBE else card.type == kind
                is_hit = wanted.hits is None or card.code in wanted.hits
                if enters and is_hit and card.code != out:
                    yield Swap(section, out, card.code)


def sample_swaps(swaps: list[Swap], seed: int, most: int = MAX_ARMS) -> list[Swap]:
    """As many as can be tried, sampled by the seed, in their old order."""
    if len(swaps) <= most:
        return swaps
    picked = random.Random(seed).sample(range(len(swaps)), most)  # noqa: S311 - not for secrets
    return [swaps[at] for at in sorted(picked)]
