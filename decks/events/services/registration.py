"""Players enter, check in and leave."""

from typing import Any

from django.db.models import Max
from django.utils.translation import gettext as _

from decks.events.models import Entry, Event
from decks.events.models.entries import EntryStatus
from decks.events.models.event import LARGEST_EVENT, EventStatus, Structure
from decks.events.services.changes import Refused, changing, log
from decks.events.services.closing import close_if_full, fill_places, is_full

LONGEST_NAME = 80
LAST_TABLE = 9_999


def register(
    event: Event, user: Any, name: str, *, consents: bool = False, by_staff: bool = False
) -> Entry:
    """A new entry; on the waiting list where the event is full. Staff may also enter players
    late, while the event runs."""
    name = _clean_name(name)
    account = user if user.is_authenticated and not by_staff else None
    with changing(event) as locked:
        first_round = _first_round(locked, by_staff)
        if locked.accounts_required and account is None and not by_staff:
            raise Refused(_("Log in to enter this event."))
        if account and locked.entries.filter(user=account).exists():
            raise Refused(_("You have entered this event already."))
        _must_be_free(locked, name)
        if locked.entries.count() >= LARGEST_EVENT:
            raise Refused(_("No event can have more players."))
        last = locked.entries.aggregate(last=Max("number"))["last"] or 0
        entry = Entry.objects.create(
            event=locked,
            number=last + 1,
            user=account,
            name=name,
            consents=consents,
            status=EntryStatus.WAITING if is_full(locked) else EntryStatus.ACTIVE,
            checked_in=first_round > 1,
            first_round=first_round,
        )
        log(locked, user, "entered", entry=entry.number, name=name)
        close_if_full(locked, user)
    return entry


def _clean_name(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise Refused(_("Write a name of up to 80 characters."))
    return name


def _must_be_free(event: Event, name: str, entry: Entry | None = None) -> None:
    same = event.entries.filter(name__iexact=name)
    if any(other != entry for other in same):
        raise Refused(_("Somebody has entered under this name. Add an initial."))


def _first_round(event: Event, by_staff: bool) -> int:
    """The round that a new player starts in."""
    if event.takes_players or (
        by_staff and event.status in (EventStatus.REGISTRATION, EventStatus.CLOSED)
    ):
        return 1
    if not by_staff or event.status != EventStatus.RUNNING:
        raise Refused(_("Registration is not open."))
    if event.in_cut or event.structure not in (Structure.SWISS, Structure.FREE_FOR_ALL):
        raise Refused(_("Nobody can join this event any more: its pairings are settled."))
    return 1 + event.played_rounds.exclude(status="draft").count()


def check_in(event: Event, actor: Any, entry: Entry, here: bool = True) -> None:
    """Note that a player is here."""
    with changing(event) as locked:
        if locked.status not in (EventStatus.REGISTRATION, EventStatus.CLOSED):
            raise Refused(_("The event has started."))
        Entry.objects.filter(pk=entry.pk).update(checked_in=here)
        log(locked, actor, "checked in" if here else "not checked in", entry=entry.number)


def change_entry(
    event: Event, actor: Any, entry: Entry, *, name: str, fixed_table: int | None
) -> None:
    """Change a player's name, or the table that the player always sits at."""
    name = _clean_name(name)
    if fixed_table is not None and not 1 <= fixed_table <= LAST_TABLE:
        raise Refused(_("A table is a number from 1 to %(last)s.") % {"last": LAST_TABLE})
    with changing(event) as locked:
        current = locked.entries.get(pk=entry.pk)
        _must_be_free(locked, name, current)
        current.name, current.fixed_table = name, fixed_table
        current.save()
        log(locked, actor, "entry changed", entry=current.number, name=name, table=fixed_table)


def set_consent(event: Event, actor: Any, entry: Entry, consents: bool) -> None:
    """Let the player's list be published where the event publishes lists, or not any more."""
    with changing(event) as locked:
        locked.entries.filter(pk=entry.pk).update(consents=consents)
        log(
            locked,
            actor,
            "consent to publish" if consents else "no consent to publish",
            entry=entry.number,
        )


def drop(event: Event, actor: Any, entry: Entry) -> None:
    """A player leaves; anybody may for themselves. The first on the waiting list moves up."""
    with changing(event) as locked:
        current = locked.entries.get(pk=entry.pk)
        if current.status not in (EntryStatus.ACTIVE, EntryStatus.WAITING):
            raise Refused(_("This entry has left the event."))
        if locked.status in (EventStatus.FINISHED, EventStatus.CANCELLED):
            raise Refused(_("The event is over."))
        was_playing = current.status == EntryStatus.ACTIVE
        current.status = EntryStatus.DROPPED
        current.dropped_after = locked.played_rounds.exclude(status="draft").count()
        current.save()
        log(locked, actor, "dropped", entry=current.number, name=current.name)
        if was_playing and locked.status in (EventStatus.REGISTRATION, EventStatus.CLOSED):
            fill_places(locked, actor)


def undrop(event: Event, actor: Any, entry: Entry) -> None:
    """Take a player who dropped by mistake back in; rounds missed meanwhile are lost."""
    with changing(event) as locked:
        current = locked.entries.get(pk=entry.pk)
        if current.status != EntryStatus.DROPPED:
            raise Refused(_("Only a player who has dropped can be reinstated."))
        current.status, current.dropped_after = EntryStatus.ACTIVE, None
        current.save()
        log(locked, actor, "came back", entry=current.number, name=current.name)
