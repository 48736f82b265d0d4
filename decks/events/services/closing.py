"""Registration closes: by hand, at the deadline, or when the event is full."""

from typing import Any

from django.utils import timezone

from decks.events.models import Entry, Event
from decks.events.models.entries import EntryStatus
from decks.events.models.event import Closing, EventStatus, WithoutList
from decks.events.services.changes import changing, log
from decks.events.services.submissions import entries_with_list, entries_without_list


def close_due_events() -> int:
    """Close the events whose deadline is over, and settle the lists of those that were closed
    before it. Returns how many changed."""
    over = Event.objects.filter(deadline__lte=timezone.now())
    to_close = over.filter(status=EventStatus.REGISTRATION).exclude(closes=Closing.BY_HAND)
    to_settle = over.filter(status=EventStatus.CLOSED, lists_settled=False)
    return sum(_close_if_due(event) for event in (*to_close, *to_settle))


def _close_if_due(event: Event) -> bool:
    with changing(event) as locked:
        # Somebody may have closed it, or moved the deadline, before the lock was had.
        due = locked.deadline_is_over and not locked.lists_settled
        if due and locked.status == EventStatus.REGISTRATION and not locked.takes_players:
            close_registration(locked, None)
        elif due and locked.status == EventStatus.CLOSED:
            settle_lists(locked, None)
        else:
            return False
    return True


def close_registration(event: Event, actor: Any) -> None:
    """End registration of an event that is locked. Before the deadline lists are still taken."""
    log(event, actor, "status", was=event.status, now=EventStatus.CLOSED)
    event.status = EventStatus.CLOSED
    event.save()
    if event.deadline is None or event.deadline_is_over:
        settle_lists(event, actor)


def close_if_full(event: Event, actor: Any) -> None:
    """End registration of a locked event with its last free place, where the event says so."""
    open_until_full = event.status == EventStatus.REGISTRATION and event.closes == Closing.FULL
    if open_until_full and _free_places(event) == 0:
        close_registration(event, actor)


def settle_lists(event: Event, actor: Any) -> None:
    """Drop or keep who has no legal list, once, as the event says; the places of those who are
    dropped go to the waiting list."""
    event.lists_settled = True
    event.save()
    if not event.lists_required or event.without_list == WithoutList.KEEP:
        return
    for entry in entries_without_list(event):
        entry.status = EntryStatus.DROPPED
        entry.dropped_after = 0
        entry.save()
        log(event, actor, "dropped without list", entry=entry.number, name=entry.name)
    fill_places(event, actor)


def fill_places(event: Event, actor: Any) -> None:
    """Those who wait longest move up while there are places; once lists are settled, only those
    with a legal one."""
    waiting = list(event.entries.filter(status=EntryStatus.WAITING).order_by("number"))
    needs_list = event.lists_settled and event.lists_required
    if waiting and needs_list and event.without_list == WithoutList.DROP:
        legal = entries_with_list(event)
        waiting = [entry for entry in waiting if entry.pk in legal]
    free = _free_places(event)
    for entry in waiting if free is None else waiting[:free]:
        _move_up(event, actor, entry)


def _move_up(event: Event, actor: Any, entry: Entry) -> None:
    entry.status = EntryStatus.ACTIVE
    entry.save()
    log(event, actor, "moved up", entry=entry.number, name=entry.name)


def _free_places(event: Event) -> int | None:
    """How many more can play; None where there is no limit."""
    if event.capacity is None:
        return None
    playing = event.entries.filter(status=EntryStatus.ACTIVE).count()
    return max(0, event.capacity - playing)


def is_full(event: Event) -> bool:
    """Whether who registers now has to wait."""
    return _free_places(event) == 0
