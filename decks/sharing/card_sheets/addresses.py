"""The addresses of sheets. They name the cards themselves: a table that was saved keeps its faces
when the deck changes, and a tabletop needs no account to load those of a private deck."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode

from decks.sharing.card_sheets.sheet import MOST_CARDS, grid_of


@dataclass(frozen=True)
class SheetAddresses:
    """Sheets of one game as a tabletop loads them; `root` is the site's own address."""

    root: str
    game: str
    most_cards: int = MOST_CARDS

    @property
    def back(self) -> str:
        return self.root + reverse("decks:card-back", args=[self.game])

    def sheet(self, codes: Sequence[str]) -> str:
        """The address of a sheet with these faces in order."""
        path = reverse("decks:card-sheet", args=[self.game])
        return f"{self.root}{path}?{urlencode([('card', code) for code in codes])}"

    def grid(self, cards: int) -> tuple[int, int]:
        """The columns and rows of a sheet of so many cards."""
        return grid_of(cards)


def sheet_addresses(request: HttpRequest, game: str) -> SheetAddresses:
    """The addresses of a game's sheets on this site."""
    return SheetAddresses(request.build_absolute_uri("/").rstrip("/"), game)
