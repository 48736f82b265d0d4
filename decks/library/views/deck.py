"""The page of a deck, and its forms for paper and for elsewhere."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from decks.checks.services import check_all_formats
from decks.library.deck_page import DeckSection, deck_context, poster_cards
from decks.library.demo_decks import state_for_copy
from decks.library.sample_hands import sample_hand
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from decks.sharing.likes import is_liked
from decks.sharing.list_identity import list_identity
from decks.sharing.markdown import to_html
from decks.sharing.views.pictures import link_preview_of
from decks.sharing.views.share import share_context
from decks.statistics.charts import deck_charts
from games.registry import GAMES
from games.services.card_indexes import card_index

MOST_PROXIES = 500
PRINT_LAYOUTS = {
    "list": "decks/library/print.html",
    "proxies": "decks/library/proxies.html",
    "registration": "decks/library/registration.html",
}


@require_safe
def show_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as its visitors see it."""
    deck = visible_deck(request, key)
    context = deck_context(request, deck)
    listed, index = deck.as_list(), card_index(deck.game)
    poster = poster_cards(context["sections"])
    context |= {
        "poster": poster,
        "leader": poster[0] if poster else None,
        "verdicts": check_all_formats(listed),
        "charts": deck_charts(listed, index),
        "description": to_html(deck.description, index),
        "picture": link_preview_of(request, deck),
        "address": request.build_absolute_uri(request.path),
        "hand": sample_hand(request, GAMES[deck.game], listed),
        "liked": is_liked(deck, request.user),
        **share_context(request, deck),
    }
    return render(request, "decks/library/deck.html", context)


@require_safe
@counts_as_work
def show_print_layout(request: HttpRequest, key: str, paper: str) -> HttpResponse:
    """A list, a registration sheet or proxies, made to be printed."""
    if paper not in PRINT_LAYOUTS:
        raise Http404(_("There is no such sheet."))
    deck = visible_deck(request, key)
    context = deck_context(request, deck)
    status = 200
    if paper == "registration":
        context["identity"] = list_identity(deck.as_list())
    if paper == "proxies":
        context |= _proxies(context["sections"])
        status = 400 if context["too_many"] else 200
    return render(request, PRINT_LAYOUTS[paper], context, status=status)


def _proxies(sections: list[DeckSection]) -> dict[str, Any]:
    """Each card as often as the deck has it. A face is some kilobytes of HTML, so a deck with more
    copies than the limit is refused before any is drawn."""
    known = [line for section in sections for line in section.lines if line.card]
    copies = sum(line.count for line in known)
    if copies > MOST_PROXIES:
        return {"too_many": True, "copies": copies, "most": MOST_PROXIES, "faces": []}
    faces = [line.card for line in known for _copy in range(line.count)]
    return {"too_many": False, "copies": copies, "faces": faces}


@require_POST
def copy_deck(request: HttpRequest, key: str) -> HttpResponse:
    """A copy of the deck among one's own."""
    deck = visible_deck(request, key)
    values: dict[str, Any] = {"copied_from": deck}
    try:
        copied = create_own_deck(request, deck.game, state_for_copy(deck), **values)
    except DeckLimitReached as error:
        messages.error(request, str(error))
        return redirect("decks:deck", deck.key)
    messages.success(request, _("This is your own copy. Change it as you like."))
    return redirect("decks:edit", copied.key)
