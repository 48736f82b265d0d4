"""Whose deck it is: finding a visitor's decks, and room for new ones."""

from typing import Any

from django.http import Http404, HttpRequest

from decks.editing.service import MOST_ANONYMOUS_DECKS, MOST_DECKS, create_deck
from decks.editing.state import DeckState
from decks.limits import may_keep, session_of
from decks.models import Deck
from decks.models.deck import DeckQuerySet


class NoRoom(Exception):
    """No more decks for now; the message says what to do."""


NOT_YOURS = "This deck is not yours to change, or it is not there."


def own_decks(request: HttpRequest, key: str) -> DeckQuerySet:
    """The visitor's deck of that key, as a query; to everybody else it finds nothing."""
    return Deck.objects.kept_by(request.user, request.session.session_key).filter(key=key)


def own_deck(request: HttpRequest, key: str) -> Deck:
    """The visitor's deck of that key; to everybody else it is not there."""
    deck = own_decks(request, key).select_related("head").first()
    if deck is None:
        raise Http404(NOT_YOURS)
    return deck


def account_of(request: HttpRequest) -> Any:
    """The visitor's account, or None."""
    return request.user if request.user.is_authenticated else None


def keep_deck(request: HttpRequest, game: str, state: DeckState, **values: Any) -> Deck:
    """A new deck of the visitor's; raises NoRoom."""
    account = account_of(request)
    session_key = "" if account else session_of(request)
    own = Deck.objects.kept_by(request.user, session_key).count()
    if own >= (MOST_DECKS if account else MOST_ANONYMOUS_DECKS):
        raise NoRoom(_full(own, account))
    if not may_keep(request):
        raise NoRoom("That is a lot of new decks from one place. Try again in an hour.")
    return create_deck(game, state, owner=account, session_key=session_key, **values)


def _full(own: int, account: Any) -> str:
    if account:
        return f"You have {own:,} decks, which is as many as fit. Delete some first."
    return f"Without an account there is room for {own} decks. Sign up to keep more."
