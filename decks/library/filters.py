"""The filters of a list of decks: read from the address, and applied to a query."""

from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q
from django.http import QueryDict
from django.utils.translation import gettext as _

from decks.models import DeckCard
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.rules.suggestions import closest, did_you_mean
from games.services.card_indexes import card_index

FILTER_NAMES = ("game", "format", "legal", "card", "tag", "author", "q")
SORT_ORDERS = {"": ("-updated", "-pk"), "likes": ("-likes", "-updated", "-pk")}
LONGEST = 100


@dataclass(frozen=True)
class DeckFilters:
    """The form's values by name; `cards` are those with the name or code in its card field."""

    values: dict[str, str]
    game: GameDefinition | None = None
    cards: tuple[tuple[str, str], ...] = field(default=())

    @property
    def hint(self) -> str:
        """The message about a card that is not known."""
        name = self.values["card"]
        if not name or self.cards:
            return ""
        games = [self.game] if self.game else GAMES.values()
        near = [title for game in games for title in card_index(game.slug).nearest_names(name, 2)]
        return _("No card is called %s.") % name + did_you_mean(*closest(name, near, 4))


def sort_decks(decks: Any, query: QueryDict) -> Any:
    """The decks by `sort` in the address: the most liked first, else the last changed first."""
    return decks.order_by(*SORT_ORDERS.get(query.get("sort", ""), SORT_ORDERS[""]))


def read_filters(query: QueryDict) -> DeckFilters:
    """The filters in the address."""
    values = {name: query.get(name, "")[:LONGEST] for name in FILTER_NAMES}
    values["card"] = values["card"].strip()
    game = GAMES.get(values["game"])
    slugs = [game.slug] if game else list(GAMES)
    cards = [pair for slug in slugs for pair in _cards_named(slug, values["card"])]
    return DeckFilters(values, game, tuple(cards))


def _cards_named(slug: str, name: str) -> list[tuple[str, str]]:
    """The cards of a game with that code or that name."""
    if not name:
        return []
    index = card_index(slug)
    if index.by_code(name):
        return [(slug, name)]
    return [(slug, index.cards[at].code) for at in index.by_name(name)]


def filter_decks(decks: Any, filters: DeckFilters) -> Any:
    """The decks that pass all filters."""
    values = filters.values
    lookups = {
        "game": values["game"],
        "format": values["format"],
        "deck_tags__name": values["tag"].strip().lower(),
        "owner__username": values["author"].strip(),
        "name__icontains": values["q"],
    }
    decks = decks.filter(**{lookup: value for lookup, value in lookups.items() if value})
    if values["legal"] in ("yes", "no"):
        decks = decks.filter(legal=values["legal"] == "yes")
    if values["card"]:
        holding = Q(pk__in=())
        for game, code in filters.cards:
            holding |= Q(game=game, code=code)
        decks = decks.filter(pk__in=DeckCard.objects.filter(holding).values("deck"))
    return decks
