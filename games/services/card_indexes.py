"""Each game's cards in memory: one index a game and process, rebuilt when the cards change."""

import threading
from functools import cache

from django.http import Http404

from games.models import Card, CardRevision
from games.registry import GAMES, UnknownGame, find_game
from games.rules.game import GameDefinition
from games.search import CardIndex


class _Shelf:
    """The newest index of one game, with the stamp of the cards it was built from."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.stamp: str | None = None
        self.index: CardIndex | None = None

    def take(self, game: GameDefinition) -> CardIndex:
        stamp = CardRevision.objects.current(game.slug)
        with self.lock:
            if self.index is None or stamp != self.stamp:
                rows = Card.objects.filter(game=game.slug).select_related("card_set")
                self.index = CardIndex.build(game, (row.as_info() for row in rows.iterator(2000)))
                self.stamp = stamp
            return self.index


@cache
def _shelf(slug: str) -> _Shelf:
    return _Shelf()


def card_index(slug: str) -> CardIndex:
    """The index of that game's cards as they are now: one small query, then memory."""
    return _shelf(slug).take(GAMES[slug])


def game_or_404(slug: str) -> GameDefinition:
    """The game of that slug, or a 404 that names the nearest one."""
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise Http404(str(error)) from error
