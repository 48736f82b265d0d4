"""The like button of a deck."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from decks.access.limits import may_like
from decks.access.permissions import visible_deck
from decks.sharing.likes import CannotLike, is_liked, set_like

TOO_MANY = _("You have liked many decks in a short time. Try again in an hour.")


@require_POST
def like_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Like the deck (`like=yes`) or take the like back; without an account, ask to log in."""
    deck = visible_deck(request, key)
    page = reverse("decks:deck", args=[deck.key])
    if not request.user.is_authenticated:
        return _to_login(request, page)
    fault = ""
    if may_like(request):
        try:
            deck = set_like(deck, request.user, liked=request.POST.get("like") == "yes")
        except CannotLike as error:
            fault = str(error)
    else:
        fault = str(TOO_MANY)
    if request.htmx:  # type: ignore[attr-defined]
        liked = is_liked(deck, request.user)
        context = {"deck": deck, "liked": liked, "like_fault": fault}
        return render(request, "decks/sharing/_like.html", context)
    if fault:
        messages.warning(request, fault)
    return redirect(page)


def _to_login(request: HttpRequest, page: str) -> HttpResponse:
    address = f"{reverse('accounts:login')}?{urlencode({'next': page})}"
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return redirect(address)
