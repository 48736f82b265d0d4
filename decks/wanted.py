"""What a visitor asks of a list of decks, and the decks that fit it."""

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from django.db.models import Q
from django.http import QueryDict

from decks.models import DeckCard
from games.catalog import card_index
from games.registry import GAMES
from games.rules.game import GameDefinition

NAMES = ("game", "format", "legal", "card", "tag", "author", "q")
LONGEST = 100


@dataclass(frozen=True)
class Wanted:
    """The words of the form; `cards` are those that the asked name or code stands for."""

    words: dict[str, str]
    game: GameDefinition | None = None
    cards: tuple[tuple[str, str], ...] = field(default=())

    @property
    def hint(self) -> str:
        """What to say of a card that is not known."""
        name = self.words["card"]
        if not name or self.cards:
            return ""
        games = [self.game] if self.game else GAMES.values()
        near = [close for game in games for close in card_index(game.slug).nearest_names(name, 2)]
        closest = get_close_matches(name, near, n=4, cutoff=0)
        meant = f" Did you mean {', '.join(closest)}?" if closest else ""
        return f"No card is called {name}.{meant}"


def read_wanted(asked: QueryDict) -> Wanted:
    """Read the address."""
    words = {name: asked.get(name, "")[:LONGEST].replace("\x00", "") for name in NAMES}
    words["card"] = words["card"].strip()
    game = GAMES.get(words["game"])
    slugs = [game.slug] if game else list(GAMES)
    cards = [pair for slug in slugs for pair in _named(slug, words["card"])]
    return Wanted(words, game, tuple(cards))


def _named(slug: str, name: str) -> list[tuple[str, str]]:
    """The cards of a game with that code or that name."""
    if not name:
        return []
    index = card_index(slug)
    if index.by_code(name):
        return [(slug, name)]
    return [(slug, index.cards[at].code) for at in index.by_name(name)]


def fitting(decks: Any, asked: Wanted) -> Any:
    """The decks that fit everything that is asked for."""
    words = asked.words
    plain = {
        "game": words["game"],
        "format": words["format"],
        "deck_tags__name": words["tag"].strip().lower(),
        "owner__username": words["author"].strip(),
        "name__icontains": words["q"],
    }
    decks = decks.filter(**{name: value for name, value in plain.items() if value})
    if words["legal"] in ("yes", "no"):
        decks = decks.filter(legal=words["legal"] == "yes")
    if words["card"]:
        wanted = Q(pk__in=())
        for game, code in asked.cards:
            wanted |= Q(game=game, code=code)
        decks = decks.filter(pk__in=DeckCard.objects.filter(wanted).values("deck"))
    return decks
