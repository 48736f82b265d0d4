"""Sharing a deck: its link, and who may open it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.access.permissions import own_deck
from decks.models import Deck, Visibility
from decks.sharing.list_identity import list_identity
from games.registry import GAMES

SAVED = {
    Visibility.PRIVATE: _lazy("Only you can open this deck now."),
    Visibility.UNLISTED: _lazy("Anyone with the link can open this deck now."),
    Visibility.PUBLIC: _lazy("This deck is public now: it is in the list of public decks."),
}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def share_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The link of the owner's deck, and the form that sets who may open it."""
    deck = own_deck(request, key)
    if request.method != "POST":
        context = {"deck": deck, "game": GAMES[deck.game], "is_own": True}
        return render(request, "decks/sharing/share.html", context | share_context(request, deck))
    chosen = request.POST.get("visibility", "")
    if chosen not in Visibility.values:
        messages.warning(request, _("Choose who may see the deck."))
        return redirect("decks:share", deck.key)
    # The visibility is no part of the history, so undo never publishes a deck.
    Deck.objects.filter(pk=deck.pk).update(visibility=chosen)
    messages.success(request, SAVED[Visibility(chosen)])
    return redirect("decks:share", deck.key)


def share_context(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """The deck's link and code, and the choices of who may open it."""
    path = reverse("decks:deck", args=[deck.key])
    return {
        "link": request.build_absolute_uri(path),
        "visibilities": Visibility.choices,
        "identity": list_identity(deck.as_list()),
    }
