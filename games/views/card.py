"""One card: its face, its fields, its printings, and the way to the next card."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.models import CardSet
from games.presentation.fields import describe_fields
from games.rules.cards import CardInfo
from games.search import CardIndex, QueryError, term
from games.services.card_formats import card_formats, card_rulings
from games.services.card_indexes import card_index, game_or_404
from games.views.listing import Listing, read_listing

FEWEST_ALIKE = 7
SHOWN = 6


@require_safe
def show_card(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """The page of the card with this code."""
    game = game_or_404(slug)
    index = card_index(slug)
    card = index.by_code(code)
    if card is None:
        raise Http404(
            _("%(game)s has no card with the code “%(code)s”.") % {"game": game.name, "code": code}
        )
    listing, alike = read_listing(game, request.GET), find_alike(index, card)
    formats = card_formats(game, card)
    context = {
        "game": game,
        "card": card,
        "listing": listing,
        "card_set": CardSet.objects.filter(game=slug, code=card.set).first(),
        "formats": formats,
        "rulings": card_rulings(formats),
        "fields": describe_fields(card, index),
        "printings": [other for other in _same_name(index, card) if other.code != card.code],
        "alike": alike,
        "alike_trail": Listing(q=alike).trail,
        "alike_cards": [other for other in _first(index, alike) if other.code != card.code][:SHOWN],
    }
    return render(request, "games/card.html", context | find_neighbours(index, card, listing))


def find_neighbours(index: CardIndex, card: CardInfo, listing: Listing) -> dict[str, Any]:
    """The cards before and after this one in the search that led to it, else among all cards."""
    for query, sort in ((listing.q, listing.sort), ("", "")):
        try:
            found = index.search(query, sort=sort)
        except QueryError:
            continue
        codes = [other.code for other in found.cards]
        if card.code in codes:
            at = codes.index(card.code)
            return {
                "place": at + 1,
                "of": len(codes),
                "previous": found.cards[at - 1] if at else None,
                "next": found.cards[at + 1] if at + 1 < len(codes) else None,
                "trail": listing.trail if query == listing.q else "",
            }
    return {}


def find_alike(index: CardIndex, card: CardInfo) -> str:
    """A query for cards that share this one's first traits: as many of them as leave a choice."""
    shape = card.as_dict() | dict(card.attributes)
    terms: list[str] = []
    for facet in index.game.search.facets[:4]:
        value = shape.get(facet.field)
        first = next(iter(value), None) if isinstance(value, list | dict) else value
        if first in (None, "", False):
            continue
        wider = [*terms, term(facet.field, str(first))]
        if index.search(" ".join(wider), limit=0).total >= FEWEST_ALIKE:
            terms = wider
    return " ".join(terms)


def _first(index: CardIndex, query: str) -> tuple[CardInfo, ...]:
    return index.search(query, limit=SHOWN + 1).cards if query else ()


def _same_name(index: CardIndex, card: CardInfo) -> list[CardInfo]:
    return [index.cards[row] for row in index.by_name(card.name)]
