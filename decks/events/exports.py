"""An account's events for its export."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import User

from decks.accounts.exports import File, as_text, exports
from decks.events.models import Entry


@exports
def events(user: User) -> Iterator[File]:
    """Events with a role in them, and entries with lists, results and penalties."""
    roles = user.event_roles.values("event__key", "event__name", "role")
    entries = Entry.objects.filter(user=user).select_related("event")
    yield "events.json", as_text({"roles": list(roles), "entries": [_entry(e) for e in entries]})


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "event": entry.event.key,
        "event_name": entry.event.name,
        "name": entry.name,
        "number": entry.number,
        "status": entry.status,
        "registered": entry.created,
        "lists": list(
            entry.submissions.values("number", "name", "format", "content", "as_of", "created")
        ),
        "matches": list(
            entry.seats.values("match__round__number", "match__table", "wins", "place", "counted")
        ),
        "penalties": list(
            entry.penalties.values("infraction", "kind", "note", "withdrawn", "created")
        ),
    }
