"""What the plain checkers share: cards by code, and the bans and restrictions of the day."""

from collections.abc import Iterable, Mapping

import numpy as np

from games.rules.decklist import DeckList
from games.rules.formats import DatedList
from games.search import CardIndex

Breach = tuple[str, str]
Counts = Mapping[str, int]


class PlainChecker:
    """A hand-written checker: every breach, warning and notice as a code and a sentence."""

    def __init__(self, index: CardIndex, lists: Iterable[DatedList]) -> None:
        self.index = index
        self.cards = {card.code: card for card in index.cards}
        self.listed: dict[str, tuple[int, str, str]] = {}
        for dated in lists:
            for entry in dated.entries:
                for code in self.find(entry.where):
                    self.listed.pop(code, None)
                    if entry.limit is not None:
                        name = self.cards[code].name
                        self.listed[code] = (entry.limit, f"{dated.name} {entry.where}", name)

    def find(self, query: str) -> set[str]:
        """The codes of the cards that a query finds; asked once, when the checker is made."""
        return {self.index.cards[row].code for row in np.flatnonzero(self.index.mask(query))}

    def check(self, deck: DeckList) -> list[Breach]:
        """All that is wrong with the deck, or worth saying."""
        raise TypeError("each game has its own")

    def check_lists(self, deck: DeckList) -> list[Breach]:
        """What the dated lists forbid."""
        totals: dict[tuple[int, str, str], int] = {}
        for cards in deck.sections.values():
            for code, count in cards.items():
                if code in self.listed:
                    group = self.listed[code]
                    totals[group] = totals.get(group, 0) + count
        return [
            ("RESTRICTED" if limit else "BANNED", f"{name}: {found}, at most {limit}.")
            for (limit, _, name), found in totals.items()
            if found > limit
        ]

    def copies(self, code: str, cards: Counts, most: int) -> list[Breach]:
        """Names with more copies than `most`."""
        totals: dict[str, int] = {}
        for card, count in cards.items():
            name = self.cards[card].name
            totals[name] = totals.get(name, 0) + count
        return [
            (code, f"{name}: {found} copies, at most {most}.")
            for name, found in totals.items()
            if found > most
        ]
