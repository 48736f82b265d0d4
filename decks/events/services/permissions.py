"""Who may do what at an event."""

from enum import StrEnum
from typing import Any

from django.core import signing
from django.http import Http404
from django.utils.translation import gettext as _

from decks.events.models import Entry, Event
from decks.events.models.event import EventStatus, Role
from decks.models.deck import Visibility

_LINK_SALT = "decks.events.entry"


class EventAction(StrEnum):
    """What a role allows."""

    MANAGE = "manage"
    SCORE = "score"
    JUDGE = "judge"
    SEE_DESK = "see_desk"


ALLOWED: dict[EventAction, frozenset[str]] = {
    EventAction.MANAGE: frozenset({Role.ORGANISER}),
    EventAction.SCORE: frozenset({Role.ORGANISER, Role.SCOREKEEPER}),
    EventAction.JUDGE: frozenset({Role.ORGANISER, Role.JUDGE}),
    EventAction.SEE_DESK: frozenset({Role.ORGANISER, Role.JUDGE, Role.SCOREKEEPER}),
}


def roles_of(user: Any, event: Event) -> frozenset[str]:
    """The roles of a visitor at an event."""
    if not user.is_authenticated:
        return frozenset()
    return frozenset(event.staff.filter(user=user).values_list("role", flat=True))


def may(user: Any, event: Event, action: EventAction) -> bool:
    """Whether a visitor may do this at the event."""
    return bool(roles_of(user, event) & ALLOWED[action])


def visible_event(user: Any, key: str) -> Event:
    """The event of that key, if this visitor may see it: drafts and private ones are the staff's
    and, once they have entered, the players'."""
    event = Event.objects.filter(key=key).first()
    if event is not None:
        hidden = event.status == EventStatus.DRAFT or event.visibility == Visibility.PRIVATE
        if not hidden or roles_of(user, event) or own_entry(user, event):
            return event
    raise Http404(_("There is no such event, or it is private."))


def staff_event(user: Any, key: str, action: EventAction) -> Event:
    """The event, if this visitor may do that at it; to everybody else the page is not there."""
    event = visible_event(user, key)
    if not may(user, event, action):
        raise Http404(_("There is no such page, or it is for the event's staff."))
    return event


def own_entry(user: Any, event: Event) -> Entry | None:
    """The visitor's own entry, by account."""
    return event.entries.filter(user=user).first() if user.is_authenticated else None


def entry_link(entry: Entry) -> str:
    """The signed text in the link of an entry: whoever has it may act for the player."""
    return signing.Signer(salt=_LINK_SALT).sign(entry.key)


def linked_entry(signed: str) -> Entry:
    """The entry of a signed link."""
    try:
        key = signing.Signer(salt=_LINK_SALT).unsign(signed)
    except signing.BadSignature:
        raise Http404(_("This link is not complete. Ask the organiser for a new one.")) from None
    entry = Entry.objects.select_related("event").filter(key=key).first()
    if entry is None:
        raise Http404(_("There is no such entry any more."))
    return entry
