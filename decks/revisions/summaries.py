"""A change in a few words, for the history: `+2 Ember Lance, -1 Stone Nap`."""

from collections.abc import Callable

from decks.revisions.differences import StateDifference

MOST_CARDS = 4
LONGEST = 200
FIELD_SUMMARIES = {
    "name": "renamed",
    "format": "format changed",
    "description": "description edited",
    "tags": "tags changed",
    "notes": "notes edited",
    "locks": "locks changed",
    "pool": "pool changed",
    "gem_assignment": "gems assigned",
}


def summary(change: StateDifference, title_of: Callable[[str], str]) -> str:
    """What the change did, the cards first."""
    cards = [f"{card.by:+d} {title_of(card.code)}" for card in change.cards[:MOST_CARDS]]
    rest = len(change.cards) - MOST_CARDS
    if rest > 0:
        cards.append(f"and {rest} more cards")
    return ", ".join([*cards, *(FIELD_SUMMARIES[field] for field in change.fields)])[:LONGEST]
