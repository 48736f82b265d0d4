"""Which cards of the Endurance begin the game in play."""

from collections.abc import Sequence

from games.highlander.play.tables import ARMOR
from games.rules.cards import CardInfo


def begins_in_play(found: Sequence[CardInfo], before: Sequence[CardInfo]) -> list[CardInfo]:
    """One copy of each card that may, as far as one Location, Armor, Vehicle and hands allow."""
    chosen: list[CardInfo] = []
    taken: set[str] = set()
    weapons = [card for card in before if card.type == "weapon"]
    hands = sum(card.attributes["hands"] for card in before) + (0 if weapons else 1)
    for card in found:
        if not card.attributes.get("begins_in_play"):
            continue
        marks = _marks(card)
        needed = card.attributes["hands"]
        if marks & taken or (needed and hands + needed > 2):
            continue
        taken |= marks
        hands += needed
        chosen.append(card)
    return chosen


def _marks(card: CardInfo) -> set[str]:
    """What there may be only one of."""
    alone = {group for group in card.attributes["groups"] if group in (*ARMOR, "vehicle")}
    if card.type == "location":
        alone.add("location")
    return alone | ({"hilt"} & set(card.attributes.get("subtypes", ())))
