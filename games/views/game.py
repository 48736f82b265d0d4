"""A game's page: what it is, how its decks are built, its sets, and ways into its cards."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import CardSet
from games.search import CardIndex, term
from games.services.card_indexes import card_index, game_or_404
from games.views.showcase import showcase


@require_safe
def show_game(request: HttpRequest, slug: str) -> HttpResponse:
    game = game_or_404(slug)
    index = card_index(slug)
    sections = [(section, _count(index, section.where)) for section in game.main_sections]
    context = {
        "game": game,
        "total": len(index),
        "sections": sections,
        "sets": _sets(index, slug),
        "examples": [(example, _count(index, example.query)) for example in game.search.examples],
        "cards": showcase(game, 6),
        **_anatomy(index),
    }
    return render(request, "games/game.html", context)


def _anatomy(index: CardIndex) -> dict[str, Any]:
    """The parts of the game's card face, on a card that has them."""
    anatomy = index.game.face.anatomy if index.game.face else None
    card = index.by_code(anatomy.code) if anatomy else None
    return {"anatomy": anatomy, "anatomy_card": card}


def _sets(index: CardIndex, slug: str) -> list[dict[str, Any]]:
    rows = []
    for card_set in CardSet.objects.filter(game=slug):
        query = term("set", card_set.code)
        rows.append({"set": card_set, "query": query, "count": _count(index, query)})
    return rows


def _count(index: CardIndex, query: str) -> int:
    return index.search(query, limit=0).total
