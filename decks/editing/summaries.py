"""A change in a few words, for the history: `+2 Ember Lance, -1 Stone Nap`."""

from collections.abc import Callable

from decks.editing.differences import Difference

MOST_CARDS = 4
LONGEST = 200
SAID = {
    "name": "renamed",
    "format": "format changed",
    "description": "description edited",
    "tags": "tags changed",
    "notes": "notes edited",
    "locks": "locks changed",
    "pool": "pool changed",
    "gem_assignment": "gems assigned",
}


def summary(change: Difference, title_of: Callable[[str], str]) -> str:
    """What the change did, the cards first."""
    cards = [f"{card.by:+d} {title_of(card.code)}" for card in change.cards[:MOST_CARDS]]
    rest = len(change.cards) - MOST_CARDS
    if rest > 0:
        cards.append(f"and {rest} more cards")
    return ", ".join([*cards, *(SAID[word] for word in change.words)])[:LONGEST]
