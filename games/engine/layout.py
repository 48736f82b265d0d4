"""Lays a deck list out for the engine: numbers for its different cards."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from games.engine.play import CardsByCode
from games.engine.records import MAX_CARDS
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList

MOST_DIFFERENT = 80
"""More different cards than a legal deck of any game has that does not name its own limit."""


class CannotPlay(Exception):
    """The deck cannot be played by the engine; the message says why."""


def drawn_cards(
    cards: CardsByCode, deck: DeckList, sections: Iterable[str], most: int = MOST_DIFFERENT
) -> tuple[tuple[CardInfo, ...], tuple[int, ...]]:
    """The different cards of those sections by code, and how many of each."""
    counts: dict[str, int] = {}
    for section in sections:
        for code, count in deck.sections.get(section, {}).items():
            counts[code] = counts.get(code, 0) + count
    unknown = [code for code in counts if code not in cards]
    if unknown:
        raise CannotPlay(f"there is no card {unknown[0]}: repair the list before it is played")
    if sum(counts.values()) > MAX_CARDS or len(counts) > most:
        raise CannotPlay(
            f"the engine plays decks of up to {MAX_CARDS} cards, {most} different ones; "
            f"this one has {sum(counts.values())} cards, {len(counts)} different ones"
        )
    ordered = sorted(counts)
    return tuple(cards[code] for code in ordered), tuple(counts[code] for code in ordered)


def physical(counts: Sequence[int]) -> NDArray[np.uint8]:
    """The deck card by card, as numbers of its different cards."""
    return np.repeat(np.arange(len(counts), dtype=np.uint8), counts)


def only_card(cards: CardsByCode, deck: DeckList, section: str, what: str) -> CardInfo:
    """The one card of a section that must hold one, such as the hero."""
    codes = list(deck.sections.get(section, {}))
    if len(codes) != 1 or codes[0] not in cards:
        raise CannotPlay(f"a game needs exactly one {what}; the deck has {len(codes)}")
    return cards[codes[0]]
