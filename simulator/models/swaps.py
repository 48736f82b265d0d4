"""A search for the best single-card swap of a deck."""

from typing import Any
from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils import timezone

from decks.models.contents import from_content
from games.engine.duel import DuelOptions
from games.rules.decklist import DeckList
from simulator.models.leases import Leased, is_due
from simulator.models.snapshots import Snapshot, SnapshotQuerySet, lease_end


class SwapQuerySet(SnapshotQuerySet["SwapSearch"]):
    """Searches by state, and the steps of a lease."""

    def waiting(self) -> "SwapQuerySet":
        """Running, and claimed by nobody whose lease still holds."""
        return self.running().filter(Q(lease_until=None) | Q(lease_until__lt=timezone.now()))

    def due(self) -> "SwapQuerySet":
        """Waiting searches whose present round is to be sent (again)."""
        return self.waiting().filter(is_due())

    def claim(self, search_id: int, number: int) -> str:
        """Take a round for the time of a lease: its token, or "" if somebody else has it."""
        token = uuid4().hex
        taken = self.waiting().filter(pk=search_id, round=number)
        claimed = taken.update(
            token=token, lease_until=lease_end(), attempts=models.F("attempts") + 1
        )
        return token if claimed else ""

    def renew(self, search_id: int, token: str) -> bool:
        """Hold a round for another lease. False if it is lost, or the search is over."""
        mine = self.running().filter(pk=search_id, token=token)
        return bool(mine.update(lease_until=lease_end()))

    def store(self, search_id: int, token: str, **values: Any) -> bool:
        """Store a round, once: only by whoever holds the token."""
        mine = self.running().filter(pk=search_id, token=token)
        return bool(mine.update(**values, token="", lease_until=None, attempts=0, sends=0))


class SwapSearch(Snapshot, Leased):
    """The swaps that are tried for a deck, and what has been counted of each so far."""

    found = models.PositiveIntegerField(help_text="how many swaps are legal")
    arms = models.JSONField(help_text="the swaps that are tried, and what was counted of each")
    round = models.PositiveIntegerField(default=0)
    field = models.JSONField(
        default=list,
        blank=True,
        help_text="decks to win against: name, content and share of each; none for the clock alone",
    )

    objects = SwapQuerySet.as_manager()

    @property
    def aims_at_wins(self) -> bool:
        """Whether swaps are ranked by wins against a field, not by the clock alone."""
        return bool(self.field)

    def opposing_lists(self) -> list[tuple[DeckList, float]]:
        """The decks of the field, in the format of the deck, and how common each is."""
        return [
            (
                from_content(
                    each["content"], game=self.game, format=self.format, name=each["name"]
                ),
                each["share"],
            )
            for each in self.field
        ]

    def duel_options(self) -> DuelOptions:
        pilot = self.run_options().pilot
        return DuelOptions(pilots=(pilot, pilot))

    def __str__(self) -> str:
        return f"{super().__str__()}, {len(self.arms)} swaps"
