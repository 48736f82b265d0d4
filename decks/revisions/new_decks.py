"""New decks of a visitor, as far as there is room for them."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from decks.access.limits import may_store, session_key_of
from decks.access.permissions import account_of
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.limits import DeckTooLarge
from decks.revisions.services import MOST_ANONYMOUS_DECKS, MOST_DECKS, create_deck


class DeckLimitReached(Exception):
    """No such deck for now; the message says what to do."""


def create_own_deck(request: HttpRequest, game: str, state: DeckState, **values: Any) -> Deck:
    """A new deck of the visitor's; raises DeckLimitReached."""
    account = account_of(request)
    session_key = "" if account else session_key_of(request)
    own = Deck.objects.owned_by(request.user, session_key).count()
    if own >= (MOST_DECKS if account else MOST_ANONYMOUS_DECKS):
        raise DeckLimitReached(_full(own, account))
    if not may_store(request):
        raise DeckLimitReached(_("Too many new decks from your address. Try again in an hour."))
    try:
        return create_deck(game, state, owner=account, session_key=session_key, **values)
    except DeckTooLarge as error:
        raise DeckLimitReached(str(error)) from error


def _full(own: int, account: Any) -> str:
    if account:
        return _("You have %d decks, which is the limit. Delete some first.") % own
    return _("Without an account you can keep %d decks. Sign up to keep more.") % own
