"""The card browser: search, facets, sort, grid and list, page after page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import push_url
from django_htmx.middleware import HtmxDetails

from games.catalog import card_index, game_or_404
from games.rules.game import GameDefinition
from games.search import CardIndex, QueryError
from games.views.facets import list_facets
from games.views.listing import PAGE_SIZE, Listing, read_listing


class HtmxRequest(HttpRequest):
    """A request as the htmx middleware hands it on."""

    htmx: HtmxDetails


@require_safe
def browse_cards(request: HtmxRequest, slug: str) -> HttpResponse:
    """The cards of a game that a query finds; to htmx only the part that changed."""
    game = game_or_404(slug)
    listing = read_listing(game, request.GET)
    context = {"game": game, "listing": listing, **find_cards(card_index(slug), listing)}
    response = render(request, _template(request), context | _frame(game))
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    if _is_fragment(request) and request.htmx.target == "card_results":
        push_url(response, reverse("games:cards", args=[slug]) + listing.address())
    return response


def find_cards(index: CardIndex, listing: Listing) -> dict[str, Any]:
    """What the results show: cards, facets and the reading of the query, or its error."""
    try:
        last = max(1, -(-index.search(listing.q, limit=0).total // PAGE_SIZE))
        page = min(listing.page, last)
        found = index.search(
            listing.q, sort=listing.sort, offset=(page - 1) * PAGE_SIZE, limit=PAGE_SIZE
        )
        facets = list_facets(index, listing.q)
        reading = index.explain(listing.q) if listing.q else ""
    except QueryError as error:
        return {"error": describe_error(error, listing), "total": 0, "cards": ()}
    more = listing.address(page=page + 1) if page < last else ""
    back = listing.address(page=page - 1) if page > 1 else ""
    return {
        "total": found.total,
        "cards": found.cards,
        "facets": facets,
        "reading": reading,
        "hints": found.hints,
        "page": page,
        "last_page": last,
        "next_page": more,
        "previous_page": back,
    }


def describe_error(error: QueryError, listing: Listing) -> dict[str, str]:
    """The error with the query cut at the place it speaks of, and the query put right."""
    text, start = listing.q, min(error.position, len(listing.q))
    end = max(start + error.length, start + 1)
    corrected = text[:start] + error.suggestion + text[end:] if error.suggestion else ""
    return {
        "message": error.message,
        "before": text[:start],
        "at": text[start:end],
        "after": text[end:],
        "suggestion": error.suggestion,
        "corrected": corrected,
    }


def _frame(game: GameDefinition) -> dict[str, Any]:
    """What stands around the results: the orders on offer, and one search box, not two."""
    return {"sorts": game.search.sorts, "hide_header_search": True}


def _is_fragment(request: HtmxRequest) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def _template(request: HtmxRequest) -> str:
    if not _is_fragment(request):
        return "games/cards.html"
    if request.htmx.target == "next_page":
        return "games/_card_page.html"
    return "games/_card_results.html"
