"""Deletes what nobody can reach any more."""

from datetime import timedelta

from django.contrib.sessions.models import Session
from django.utils import timezone

from decks.access.idempotency import forget_old_answers
from decks.accounts.sessions import forget_ended_sessions
from decks.hooks.feed import KEPT
from decks.models import Deck, DeckFolder, Visibility
from decks.models.counters import forget_expired
from decks.models.security import SecurityEvent
from decks.models.webhooks import DeletedDeck, Delivery

KEPT_AFTER_SESSION = timedelta(days=30)
EVENTS_KEPT = timedelta(days=365)
MOST_AT_ONCE = 500


def clean_up() -> None:
    """Counters, sessions, kept answers and security events that have expired, and private decks
    whose browser session is gone."""
    forget_expired()
    forget_old_answers()
    Session.objects.filter(expire_date__lt=timezone.now()).delete()
    forget_ended_sessions()
    forget_old_changes()
    SecurityEvent.objects.filter(created__lt=timezone.now() - EVENTS_KEPT).delete()
    delete_abandoned_decks()


def forget_old_changes() -> None:
    """Calls of webhooks that are over, and the traces of deleted decks, after a month."""
    past = timezone.now() - KEPT
    Delivery.objects.filter(created__lt=past).delete()
    DeletedDeck.objects.filter(deleted__lt=past).delete()


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
