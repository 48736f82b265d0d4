"""Deletes games by hand that nobody can open any more."""

from django.contrib.sessions.models import Session
from django.utils import timezone

from decks.accounts.clean_up import KEPT_AFTER_SESSION, MOST_AT_ONCE
from simulator.models import PlaytestGame, Sharing


def delete_abandoned_playtests() -> int:
    """Private games without an account, unchanged for a month, whose session is over."""
    known = Session.objects.values("session_key")
    abandoned = PlaytestGame.objects.filter(
        owner=None,
        visibility=Sharing.PRIVATE,
        changed__lt=timezone.now() - KEPT_AFTER_SESSION,
    ).exclude(session_key__in=known)
    chosen = list(abandoned.values_list("pk", flat=True)[:MOST_AT_ONCE])
    PlaytestGame.objects.filter(pk__in=chosen).delete()
    return len(chosen)
