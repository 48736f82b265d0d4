"""What has changed for an account since a moment. Other apps add their part with `feeds`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from decks.models import Deck
from decks.models.notices import LegalityNotice
from decks.models.webhooks import DeletedDeck

MOST = 500
KEPT = timedelta(days=30)
# A transaction that began before the answer may commit after it: such changes come once more.
OVERLAP = timedelta(seconds=30)


@dataclass(frozen=True)
class FeedChange:
    """Something to look at again: fetch it by its key."""

    at: datetime
    kind: str
    key: str
    data: dict[str, Any]


Feed = Callable[[User, datetime], Iterator[FeedChange]]
FEEDS: list[Feed] = []
"""Each yields the changes of an account since a moment, the oldest first."""


def feeds(feed: Feed) -> Feed:
    """Let a part of the site add its changes."""
    FEEDS.append(feed)
    return feed


def changes_since(user: User, since: datetime) -> tuple[list[FeedChange], datetime]:
    """The changes, the oldest first, and the moment to continue from. A change may come twice, but
    none is left out: from a moment in the future on, nothing has happened yet."""
    now = timezone.now()
    since = min(since, now)
    found = [change for feed in FEEDS for change in islice(feed(user, since), MOST + 1)]
    found.sort(key=lambda change: change.at)
    if len(found) > MOST:
        return found[:MOST], found[MOST - 1].at
    return found, max(since, now - OVERLAP)


@feeds
def decks(user: User, since: datetime) -> Iterator[FeedChange]:
    """Decks that were made or changed."""
    found = Deck.objects.filter(owner=user, updated__gte=since).order_by("updated", "pk")
    for deck in found[: MOST + 1]:
        yield FeedChange(deck.updated, "deck.changed", deck.key, {"version": deck.version})


@feeds
def deleted_decks(user: User, since: datetime) -> Iterator[FeedChange]:
    for gone in DeletedDeck.objects.filter(owner=user, deleted__gte=since)[: MOST + 1]:
        yield FeedChange(gone.deleted, "deck.deleted", gone.key, {})


@feeds
def illegal_decks(user: User, since: datetime) -> Iterator[FeedChange]:
    """Decks that a list makes illegal."""
    notices = LegalityNotice.objects.filter(deck__owner=user, created__gte=since, after=False)
    for notice in notices.select_related("deck").order_by("created", "pk")[: MOST + 1]:
        yield FeedChange(
            notice.created, "deck.illegal", notice.deck.key, {"list": notice.list_name}
        )
