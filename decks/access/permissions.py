"""Which decks a visitor may see, and which are theirs to change."""

from typing import Any

from django.http import Http404, HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from decks.models import Deck
from decks.models.deck import DeckQuerySet
from decks.models.ownership import is_owned_by

NOT_YOURS = _lazy("This deck does not exist, or it is not yours to change.")


def own_decks(request: HttpRequest, key: str) -> DeckQuerySet:
    """The visitor's deck of that key, as a query; to everybody else it finds nothing."""
    return Deck.objects.owned_by(request.user, request.session.session_key).filter(key=key)


def own_deck(request: HttpRequest, key: str) -> Deck:
    """The visitor's deck of that key; to everybody else it is not there."""
    return _found(own_decks(request, key).select_related("head"), NOT_YOURS)


def account_of(request: HttpRequest) -> Any:
    """The visitor's account, or None."""
    return request.user if request.user.is_authenticated else None


def visible_deck(request: HttpRequest, key: str) -> Deck:
    """The deck of that key, if this visitor may see it."""
    decks = Deck.objects.visible_to(request.user, request.session.session_key)
    # Few decks were copied from another: it is read where it is shown.
    chosen = decks.select_related("head", "owner").filter(key=key)
    return _found(chosen, _("There is no such deck, or it is private."))


def _found(decks: DeckQuerySet, refusal: str | Promise) -> Deck:
    try:
        return decks.get()
    except Deck.DoesNotExist:
        raise Http404(refusal) from None


def is_own(request: HttpRequest, deck: Deck) -> bool:
    """Whether this visitor keeps the deck."""
    return is_owned_by(deck, request.user, request.session.session_key)
