"""What every change to an event shares: the lock, the log, the refusal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.models import F

from decks.events.models import AuditEntry, Event
from decks.hooks.announcements import announce
from decks.models.webhooks import NoticeKind

# What players and staff wait for: a new state of the event, and its rounds.
ANNOUNCED = frozenset({"status", "published", "closed"})


class Refused(Exception):
    """The event does not allow this now; the message says why, for people."""


@contextmanager
def changing(event: Event) -> Iterator[Event]:
    """The event's row, locked until the end of the transaction; its version goes up."""
    with transaction.atomic():
        locked = Event.objects.select_for_update().get(pk=event.pk)
        yield locked
        touch(locked)
    event.refresh_from_db()


def touch(event: Event) -> None:
    """Tell the pages that show the event that something is new."""
    Event.objects.filter(pk=event.pk).update(version=F("version") + 1)


def log(event: Event, actor: Any, action: str, /, **details: Any) -> None:
    """Write an action into the event's log."""
    known = actor if actor is not None and actor.is_authenticated else None
    AuditEntry.objects.create(event=event, actor=known, action=action, details=details)
    if action in ANNOUNCED:
        staff = event.staff.values_list("user", flat=True)
        players = event.entries.values_list("user", flat=True)
        announce(
            {*staff, *players}, NoticeKind.EVENT, lambda: _announcement(event, action, details)
        )


def _announcement(event: Event, action: str, details: dict[str, Any]) -> dict[str, Any]:
    return {"key": event.key, "name": event.name, "action": action, "details": details}
