"""What is stored of the games: cards, dated lists, house formats."""

from games.models.cards import Card, CardRevision, CardSet
from games.models.formats import FormatList, FormatListEntry, HouseFormat, OpenedFormat

__all__ = [
    "Card",
    "CardRevision",
    "CardSet",
    "FormatList",
    "FormatListEntry",
    "HouseFormat",
    "OpenedFormat",
]
