"""Of which sort a card is, where effects name one."""

from games.lightseekers.kinds import SOURCES
from games.rules.cards import CardInfo


def is_of(card: CardInfo, kind: str) -> bool:
    """Whether a card that is drawn is of that kind (the kinds that effects can point at)."""
    own = card.attributes
    if kind == "unaligned":
        return not own["elements"] and not own["orders"]
    return kind in (
        "card", card.type, own["category"], own["family"], *own["elements"], *own["orders"],
    )  # fmt: skip


def is_source(card: CardInfo, word: str) -> bool:
    """Whether a lasting change of `word` touches the card; a hero is of no element there [H]."""
    if card.type == "hero" or word == "ability":
        return word == "card"
    return word in SOURCES and is_of(card, word)
