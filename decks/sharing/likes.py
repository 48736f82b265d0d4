"""Likes of decks: one for each account and deck."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import Deck, DeckLike, Visibility


class CannotLike(Exception):
    """This deck cannot be liked; the message says why."""


@transaction.atomic
def set_like(deck: Deck, user: Any, *, liked: bool) -> Deck:
    """Give or take back the account's like; doing it twice changes nothing more."""
    if deck.visibility == Visibility.PRIVATE:
        raise CannotLike(_("A private deck cannot be liked. Share it first."))
    found = Deck.objects.select_for_update(of=("self",)).get(pk=deck.pk)
    if liked:
        DeckLike.objects.get_or_create(deck=found, user=user)
    else:
        DeckLike.objects.filter(deck=found, user=user).delete()
    _count_likes(found)
    return found


def _count_likes(deck: Deck) -> None:
    """Write the number of likes; the deck counts as unchanged by it."""
    deck.likes = DeckLike.objects.filter(deck=deck).count()
    Deck.objects.filter(pk=deck.pk).update(likes=deck.likes)


def withdraw_likes(user: Any) -> None:
    """Take back all likes of an account that is about to be deleted."""
    decks = list(Deck.objects.filter(deck_likes__user=user))
    DeckLike.objects.filter(user=user).delete()
    for deck in decks:
        _count_likes(deck)


def is_liked(deck: Deck, user: Any) -> bool:
    """Whether the visitor's account likes the deck."""
    return bool(user.is_authenticated) and DeckLike.objects.filter(deck=deck, user=user).exists()
