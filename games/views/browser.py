"""The card browser: search, facets, sort, grid and list, page after page."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django_htmx.http import push_url
from django_htmx.middleware import HtmxDetails

from games.presentation.fields import field_label
from games.search import CardIndex, Hint, QueryError
from games.services.card_indexes import card_index, game_or_404
from games.views.listing import PAGE_SIZE, Listing, read_listing


class HtmxRequest(HttpRequest):
    """A request as the htmx middleware hands it on."""

    htmx: HtmxDetails


@require_safe
def browse_cards(request: HtmxRequest, slug: str) -> HttpResponse:
    """The cards of a game that a query finds; to htmx only the part that changed."""
    game = game_or_404(slug)
    listing = read_listing(game, request.GET)
    index = card_index(slug)
    context = {
        "game": game,
        "listing": listing,
        "query_address": reverse("games:cards", args=[slug]) + listing.query_prefix,
        **find_cards(index, listing),
    }
    response = render(request, _template(request), context | _frame(index))
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
        reading = index.explain(listing.q) if listing.q else ""
    except QueryError as error:
        return {"error": describe_error(error, listing.q, index), "total": 0, "cards": ()}
    alternatives = index.alternatives(listing.q) if listing.q else ()
    more = listing.address(page=page + 1) if page < last else ""
    back = listing.address(page=page - 1) if page > 1 else ""
    return {
        "total": found.total,
        "cards": found.cards,
        "index": index,
        "reading": reading,
        "alternatives": alternatives,
        "hints": [] if alternatives else describe_hints(found.hints, listing.q),
        "page": page,
        "last_page": last,
        "next_page": more,
        "previous_page": back,
    }


def describe_hints(hints: Iterable[Hint], query: str) -> list[dict[str, str]]:
    """Each remark on a query, with the query that may have been meant."""
    return [{"message": hint.message, "corrected": hint.corrected(query)} for hint in hints]


def describe_error(error: QueryError, text: str, index: CardIndex) -> dict[str, str]:
    """The error with the query cut at its place, and a corrected query if one runs."""
    start = min(error.position, len(text))
    end = max(start + error.length, start + 1)
    corrected = error.corrected()
    return {
        "message": error.message,
        "before": text[:start],
        "at": text[start:end],
        "after": text[end:],
        "corrected": corrected if corrected and _runs(corrected, index) else "",
    }


def _runs(query: str, index: CardIndex) -> bool:
    try:
        index.search(query, limit=0)
    except QueryError:
        return False
    return True


def _frame(index: CardIndex) -> dict[str, Any]:
    """What goes around the results: the orders to choose from, and one search box, not two."""
    return {"sorts": list(list_sorts(index)), "hide_header_search": True}


def list_sorts(index: CardIndex) -> Iterator[tuple[str, str]]:
    """The orders of a game's cards, each as the address has it and in words."""
    kinds = {field.name: field.kind for field in index.fields()}
    for sort in index.game.search.sorts:
        if sort == "name":
            continue
        label = capfirst(field_label(index.game, sort))
        if sort == "rarity" or kinds.get(sort, "number") == "number":
            yield sort, _("%(field)s, low to high") % {"field": label}
            yield f"-{sort}", _("%(field)s, high to low") % {"field": label}
        else:
            yield sort, label
            yield f"-{sort}", _("%(field)s, reversed") % {"field": label}


def _is_fragment(request: HtmxRequest) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def _template(request: HtmxRequest) -> str:
    if not _is_fragment(request):
        return "games/cards.html"
    if request.htmx.target == "next_page":
        return "games/_card_page.html"
    return "games/_card_results.html"
