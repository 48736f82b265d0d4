"""What a visitor asked the card browser for, read from the address so that nothing can break it."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode

from games.rules.game import GameDefinition

PAGE_SIZE = 40
LONGEST_QUERY = 1000
VIEWS = ("grid", "list")


@dataclass(frozen=True)
class Listing:
    """A query with its sort, its page and the way it is shown: the state in the address."""

    q: str = ""
    sort: str = ""
    view: str = "grid"
    page: int = 1

    def address(self, **changes: Any) -> str:
        """The query string of this listing with these changes; defaults are left out."""
        wanted = (
            replace(self, page=1, **changes) if "page" not in changes else replace(self, **changes)
        )
        default = Listing()
        kept = {k: v for k, v in vars(wanted).items() if v != getattr(default, k)}
        return f"?{urlencode(kept)}" if kept else "?"

    @property
    def query_prefix(self) -> str:
        """The query string to which another query can be appended; sort and view stay."""
        kept = self.address(q="")
        return f"{kept}&q=" if kept != "?" else "?q="

    @property
    def trail(self) -> str:
        """What a card's page needs to know to lead on to the next card of this listing."""
        kept = {"q": self.q, "sort": self.sort}
        return urlencode({k: v for k, v in kept.items() if v})


def read_listing(game: GameDefinition, given: QueryDict) -> Listing:
    """The listing that the parameters ask for; what makes no sense in them is left out."""
    q = given.get("q", "").strip()[:LONGEST_QUERY]
    sort, view = given.get("sort", ""), given.get("view", "")
    return Listing(
        q=q,
        sort=sort if sort.removeprefix("-") in game.search.sorts else "",
        view=view if view in VIEWS else "grid",
        page=_page(given.get("page", "")),
    )


def _page(text: str) -> int:
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 7 else 1
