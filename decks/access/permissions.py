"""Which decks a visitor may see, and which are theirs to change."""

from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from decks.models import Deck
from decks.models.deck import DeckQuerySet

NOT_YOURS = _lazy("This deck does not exist, or it is not yours to change.")


def own_decks(request: HttpRequest, key: str) -> DeckQuerySet:
    """The visitor's deck of that key, as a query; to everybody else it finds nothing."""
    return Deck.objects.owned_by(request.user, request.session.session_key).filter(key=key)


def own_deck(request: HttpRequest, key: str) -> Deck:
    """The visitor's deck of that key; to everybody else it is not there."""
    deck = own_decks(request, key).select_related("head").first()
    if deck is None:
        raise Http404(NOT_YOURS)
    return deck


def account_of(request: HttpRequest) -> Any:
    """The visitor's account, or None."""
    return request.user if request.user.is_authenticated else None


def visible_deck(request: HttpRequest, key: str) -> Deck:
    """The deck of that key, if this visitor may see it."""
    decks = Deck.objects.visible_to(request.user, request.session.session_key)
    deck = decks.select_related("head", "owner", "copied_from").filter(key=key).first()
    if deck is None:
        raise Http404(_("There is no such deck, or it is private."))
    return deck


def is_own(request: HttpRequest, deck: Deck) -> bool:
    """Whether this visitor keeps the deck."""
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    return own.filter(pk=deck.pk).exists()
