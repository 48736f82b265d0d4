"""Rounds, the matches of a round, and what was reported of them."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from decks.events.models.entries import Entry
from decks.events.models.event import Event, Structure
from decks.events.tournament.brackets import double_elimination, rounds_after, single_elimination

# Of a bracket, from the end.
LAST_ROUNDS = (_("Final"), _("Semifinals"), _("Quarterfinals"))


class RoundStatus(models.TextChoices):
    DRAFT = "draft", _("Paired, not published")
    PUBLISHED = "published", _("Being played")
    CLOSED = "closed", _("Over")


class Round(models.Model):
    """A round. `attempt` counts how often it was paired. The clock shows `seconds_left` while it is
    stopped, and runs to `ends` otherwise."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="played_rounds")
    number = models.PositiveSmallIntegerField()
    in_cut = models.BooleanField(default=False)
    status = models.CharField(max_length=10, choices=RoundStatus.choices, default=RoundStatus.DRAFT)
    attempt = models.PositiveSmallIntegerField(default=1)
    seconds_left = models.PositiveIntegerField(default=0)
    ends = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("event", "number")
        constraints = (
            models.UniqueConstraint(fields=("event", "number"), name="one_round_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.number}"

    @property
    def clock(self) -> str:
        """What a stopped clock shows, such as `50:00`."""
        return f"{self.seconds_left // 60}:{self.seconds_left % 60:02}"

    @property
    def name(self) -> str:
        """What players call it: by its number, or in the cut by how far it is from the end."""
        said = {"number": self.number}
        if not self.in_cut:
            return gettext("Round %(number)s") % said
        after = self._rounds_after()
        if after is None:
            return gettext("Round %(number)s, in the cut") % said
        if after < len(LAST_ROUNDS):
            return str(LAST_ROUNDS[after])
        return gettext("Round of %(players)s") % {"players": 2 ** (after + 1)}

    def _rounds_after(self) -> int | None:
        double = self.event.cut_structure == Structure.DOUBLE
        bracket = (double_elimination if double else single_elimination)(
            len(self.event.cut_seeding)
        )
        numbers = (match.bracket_number for match in self.matches.all())
        number = next((number for number in numbers if number is not None), None)
        return None if number is None else rounds_after(bracket, number)


class Match(models.Model):
    """Players who meet at a table: two, or more in a free-for-all. With one seat it is a bye."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.PositiveSmallIntegerField(null=True)
    bracket_number = models.PositiveSmallIntegerField(null=True)
    reason = models.CharField(max_length=20, blank=True)
    difference = models.IntegerField(default=0)
    draws = models.PositiveSmallIntegerField(default=0)
    double_loss = models.BooleanField(default=False)
    decided = models.BooleanField(default=False)
    disputed = models.BooleanField(default=False)
    extra_minutes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("round", "table", "pk")

    def __str__(self) -> str:
        return f"{self.round}, table {self.table}"

    @property
    def ends(self) -> datetime | None:
        """When time is up at this table, while the clock runs."""
        ends = self.round.ends
        return ends and ends + timedelta(minutes=self.extra_minutes)


class Seat(models.Model):
    """A player at a table; games won, or the place and what was counted in a free-for-all."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    wins = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True)
    counted = models.JSONField(default=list)

    class Meta:
        ordering = ("match", "position")
        constraints = (
            models.UniqueConstraint(fields=("match", "position"), name="one_seat_a_position"),
            models.UniqueConstraint(fields=("match", "entry"), name="one_seat_an_entry"),
        )

    def __str__(self) -> str:
        return f"{self.match}: {self.entry}"


class ResultReport(models.Model):
    """A result as somebody reported it; never changed, so that every dispute can be followed."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reports")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, null=True, related_name="+")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    by_staff = models.BooleanField(default=False)
    result = models.JSONField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("match", "pk")

    def __str__(self) -> str:
        return f"{self.match}: {self.result}"
