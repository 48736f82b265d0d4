"""The picture of a deck for link previews."""

from hashlib import blake2b

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from decks.checks.services import CheckService
from decks.editor.workbench import DeckWorkbench
from decks.models import Deck, Visibility
from decks.revisions.services import state_of
from decks.sharing.link_preview.deck import HIGH, WIDE, paint_deck
from games.models import CardRevision

KEPT_FOR = 24 * 3600
FRESH_FOR = 300
DRAWING = 1  # raised when the same deck is to be drawn in another way


@require_safe
@counts_as_work
def show_picture(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as a PNG of 1200 by 630, drawn once for each of its versions."""
    deck = visible_deck(request, key)
    etag = f'"{_version(deck)}"'
    answer = get_conditional_response(request, etag=etag)
    if not isinstance(answer, HttpResponse):
        answer = HttpResponse(_picture(deck), content_type="image/png")
    answer["ETag"] = etag
    shared = deck.visibility != Visibility.PRIVATE
    patch_cache_control(answer, max_age=FRESH_FOR, **{"public" if shared else "private": True})
    return answer


def _version(deck: Deck) -> str:
    """Changes with everything that the picture shows."""
    cards = CardRevision.objects.current(deck.game)
    content = f"{DRAWING} {deck.key} {deck.version} {deck.legal} {deck.checked_on} {cards}"
    return blake2b(content.encode(), digest_size=12).hexdigest()


def _picture(deck: Deck) -> bytes:
    name = f"deck-picture-{_version(deck)}"
    drawn: bytes | None = cache.get(name)
    if drawn is None:
        drawn = paint_deck(DeckWorkbench(deck, state_of(deck), CheckService()))
        cache.set(name, drawn, KEPT_FOR)
    return drawn


def link_preview_of(request: HttpRequest, deck: Deck) -> dict[str, object] | None:
    """Where the picture of a shared deck is, for the page's Open Graph tags."""
    if deck.visibility == Visibility.PRIVATE:
        return None
    address = reverse("decks:picture", args=[deck.key])
    return {"url": request.build_absolute_uri(address), "width": WIDE, "height": HIGH}
