"""Two decks side by side."""

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.editing.differences import difference
from decks.editing.service import state_of
from decks.models import Deck
from decks.views.history import told
from decks.views.showing import deck_context, visible_deck

OFFERED = 100
ADDRESS = re.compile(r"/decks/(?P<key>[\w-]+)")


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """?a=KEY&b=KEY: what one has and the other has not; with one of them, the choice of another."""
    asked = [request.GET.get(name, "").strip() for name in ("a", "b")]
    first, second = (_deck(request, words) for words in asked)
    unknown = [
        words for words, deck in zip(asked, (first, second), strict=True) if words and not deck
    ]
    context: dict[str, Any] = {"asked": asked}
    own = Deck.objects.kept_by(request.user, request.session.session_key)
    context["offered"] = own.only("key", "name", "game")[:OFFERED]
    context |= {"first": first, "second": second}
    if unknown:
        context["fault"] = f"No deck that you may see has this link: {' and '.join(unknown)}"
    elif first and second and first.game != second.game:
        context["fault"] = "These decks are of two different games, so they have no card in common."
    elif first and second:
        changed = difference(state_of(first), state_of(second))
        context |= told(first.game, changed)
        context["sides"] = [deck_context(request, deck) for deck in (first, second)]
        context["differing"] = {(card.section, card.code) for card in changed.cards}
        context["game"] = context["sides"][0]["game"]
    return render(request, "decks/pages/compare.html", context, status=404 if unknown else 200)


def _deck(request: HttpRequest, words: str) -> Deck | None:
    """The deck with that key, also out of its whole address."""
    found = ADDRESS.search(words)
    try:
        return visible_deck(request, found["key"] if found else words) if words else None
    except Http404:
        return None
