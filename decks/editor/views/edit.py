"""The page of the editor, and its panes for a page that is open already."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.access.permissions import own_deck, own_decks, visible_deck
from decks.editor.views.panes import open_workbench, page_context, panes_response
from decks.editor.views.search import search_context


@never_cache
@require_safe
def edit_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The workbench with the deck on it; a shared deck of somebody else leads to its page."""
    deck = own_decks(request, key).select_related("head").first()
    if deck is None:
        return _lead_to_deck(request, key)
    workbench = open_workbench(request, deck)
    context = page_context(request, workbench) | search_context(request, workbench)
    return render(request, "decks/editor/edit.html", context)


def _lead_to_deck(request: HttpRequest, key: str) -> HttpResponse:
    deck = visible_deck(request, key)
    messages.info(
        request,
        _("Only its owner can edit this deck. Copy it to your decks to change it as you like."),
    )
    return redirect("decks:deck", key=deck.key)


@never_cache
@require_safe
def show_panes(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as it is now, for an open page whose deck was changed elsewhere."""
    deck = own_deck(request, key)
    if request.GET.get("seen") == str(deck.version):
        return HttpResponse(status=204)
    workbench = open_workbench(request, deck)
    message = _("This deck was changed elsewhere. This is the deck as it is now.")
    return panes_response(request, workbench, message=message, kind="warning")
