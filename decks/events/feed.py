"""Events among the changes of an account."""

from collections.abc import Iterator
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Max, Q

from decks.events.models import Event
from decks.hooks.feed import MOST, FeedChange, feeds


@feeds
def events(user: User, since: datetime) -> Iterator[FeedChange]:
    """Events that the account runs or plays in."""
    own = Event.objects.filter(Q(staff__user=user) | Q(entries__user=user)).values("pk")
    changed = Event.objects.filter(pk__in=own).annotate(changed=Max("audit_log__created"))
    for event in changed.filter(changed__gte=since).order_by("changed", "pk")[: MOST + 1]:
        data = {"status": event.status, "version": event.version}
        yield FeedChange(event.changed, "event.changed", event.key, data)
