"""Which swap searches a visitor may see and cancel."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from simulator.models import SwapSearch


def visible_search(request: HttpRequest | Request, key: str) -> SwapSearch:
    """The search of that key, if this visitor may see it; 404 otherwise."""
    me, session = request.user, request.session.session_key
    searches = SwapSearch.objects.visible_to(me, session)
    search = get_object_or_404(searches.select_related("deck__head"), key=key)
    if search.deck:
        get_object_or_404(searches.of_deck_visible_to(search.deck, me, session), key=key)
    return search


def own_search(request: HttpRequest | Request, key: str) -> SwapSearch:
    """The search of that key, if this visitor started it; 404 otherwise."""
    searches = SwapSearch.objects.started_by(request.user, request.session.session_key)
    return get_object_or_404(searches, key=key)
