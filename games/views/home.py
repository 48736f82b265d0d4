"""The front page: the games, and what can be done here."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.registry import GAMES
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index
from games.views.showcase import showcase


@require_safe
def show_home(request: HttpRequest) -> HttpResponse:
    posters = [_poster(game) for game in GAMES.values()]
    return render(request, "games/home.html", {"posters": posters})


def _poster(game: GameDefinition) -> dict[str, Any]:
    cards = showcase(game, 3)
    return {"game": game, "total": len(card_index(game.slug)), "card": cards[0] if cards else None}
