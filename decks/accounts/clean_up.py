"""Deletes what nobody can reach any more."""

from datetime import timedelta

from django.contrib.sessions.models import Session
from django.utils import timezone

from decks.access.idempotency import forget_old_answers
from decks.models import Deck, DeckFolder, Visibility
from decks.models.counters import forget_expired

KEPT_AFTER_SESSION = timedelta(days=30)
MOST_AT_ONCE = 500


def clean_up() -> None:
    """Counters, sessions and kept answers that have expired, and private decks whose browser
    session is gone."""
    forget_expired()
    forget_old_answers()
    Session.objects.filter(expire_date__lt=timezone.now()).delete()
    delete_abandoned_decks()


def delete_abandoned_decks() -> int:
    """Private decks and folders without an account, unchanged for a month, whose session is over:
    nobody can open them. Decks that were shared by link stay for those who have the link."""
    known = Session.objects.values("session_key")
    unreachable = Deck.objects.filter(
        owner=None, visibility=Visibility.PRIVATE, updated__lt=timezone.now() - KEPT_AFTER_SESSION
    ).exclude(session_key="")
    abandoned = unreachable.exclude(session_key__in=known).values_list("pk", flat=True)
    chosen = list(abandoned[:MOST_AT_ONCE])
    Deck.objects.filter(pk__in=chosen).delete()
    folders = DeckFolder.objects.filter(owner=None, decks=None).exclude(session_key="")
    folders.exclude(session_key__in=known).delete()
    return len(chosen)
