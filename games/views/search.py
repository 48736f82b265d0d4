"""The search over all games at once."""

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.registry import GAMES
from games.rules.game import GameDefinition
from games.search import QueryError
from games.services.card_indexes import card_index
from games.views.browser import describe_error, describe_hints
from games.views.listing import Listing, read_listing

SHOWN = 6
_NAME = re.compile(r"[\w' -]+")


@require_safe
def search_everywhere(request: HttpRequest) -> HttpResponse:
    """What each game has for a query; a game that cannot read it says why."""
    results = []
    listing = Listing()
    for game in GAMES.values():
        listing = read_listing(game, request.GET)
        if listing.q:
            address = reverse("games:cards", args=[game.slug]) + "?q="
            results.append({"game": game, "query_address": address, **_search(game, listing.q)})
    results.sort(key=lambda result: not result["total"])
    context = {
        "listing": listing,
        "results": results,
        "is_unknown_name": _NAME.fullmatch(listing.q) and not any(map(_has_an_answer, results)),
        "hide_header_search": True,
    }
    return render(request, "games/search.html", context)


def _has_an_answer(result: dict[str, Any]) -> bool:
    """Cards, or what to search for instead."""
    return bool(result["total"] or result.get("error") or result["alternatives"] or result["hints"])


def _search(game: GameDefinition, query: str) -> dict[str, Any]:
    index = card_index(game.slug)
    try:
        found = index.search(query, limit=SHOWN)
    except QueryError as error:
        return {"total": 0, "cards": (), "error": describe_error(error, query, index)}
    alternatives = index.alternatives(query)
    return {
        "total": found.total,
        "cards": found.cards,
        "alternatives": alternatives,
        "hints": [] if alternatives else describe_hints(found.hints, query),
    }
