"""An event and its staff."""

import secrets
from datetime import date
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from decks.events.tournament.standings import DEFAULT_TIE_BREAKS
from decks.models.deck import Visibility
from games.models.choices import game_choices
from games.models.formats import new_key
from games.registry import GAMES
from games.rules.game import GameDefinition

LARGEST_EVENT = 2_000
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 7


def new_seed() -> str:
    """What all chance of an event comes from."""
    return secrets.token_hex(16)


def new_code() -> str:
    """What players type to find an event: no letter or digit that is mistaken for another."""
    return "".join(secrets.choice(CODE_LETTERS) for _at in range(CODE_LENGTH))


def clean_code(text: str) -> str:
    """A code as it is stored, from how somebody typed it."""
    return "".join(letter for letter in text.upper() if letter in CODE_LETTERS)[:CODE_LENGTH]


def default_tie_breaks() -> list[str]:
    return [str(tie_break) for tie_break in DEFAULT_TIE_BREAKS]


class EventStatus(models.TextChoices):
    DRAFT = "draft", _("Draft: only the staff sees it")
    REGISTRATION = "registration", _("Registration is open")
    CLOSED = "closed", _("Registration is closed")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")
    CANCELLED = "cancelled", _("Cancelled")


class Structure(models.TextChoices):
    SWISS = "swiss", _("Swiss")
    SINGLE = "single_elimination", _("Single elimination")
    DOUBLE = "double_elimination", _("Double elimination")
    ROUND_ROBIN = "round_robin", _("Round robin")
    FREE_FOR_ALL = "free_for_all", _("Free-for-all tables")


class ListVisibility(models.TextChoices):
    PRIVATE = "private", _("Private: staff only")
    OPPONENTS = "opponents", _("Opponents of the current round")
    PUBLIC = "public", _("Everybody, with the player's consent")


class WithoutList(models.TextChoices):
    DROP = "drop", _("Drop players without a legal list")
    KEEP = "keep", _("Keep them")


class Closing(models.TextChoices):
    DEADLINE = "deadline", _("At the deadline")
    FULL = "full", _("At the deadline, or as soon as the event is full")
    BY_HAND = "by_hand", _("By hand")


class Event(models.Model):
    """An event: what is played, when, and how. `version` counts every change that a page shows."""

    CUTS = ((0, _("No cut")), *((size, str(size)) for size in (2, 4, 8, 16, 32)))
    BRACKETS = (
        (Structure.SINGLE, Structure.SINGLE.label),
        (Structure.DOUBLE, Structure.DOUBLE.label),
    )

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=120)
    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    starts = models.DateTimeField()
    time_zone = models.CharField(max_length=60, default="UTC")
    place = models.CharField(max_length=200, blank=True)
    online = models.BooleanField(default=False)
    description = models.TextField(blank=True, max_length=5_000)
    visibility = models.CharField(
        max_length=10, choices=Visibility.choices, default=Visibility.UNLISTED
    )
    status = models.CharField(
        max_length=12, choices=EventStatus.choices, default=EventStatus.DRAFT, editable=False
    )

    accounts_required = models.BooleanField(default=False)
    check_in = models.BooleanField(default=False)
    capacity = models.PositiveIntegerField(
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(LARGEST_EVENT)],
    )
    closes = models.CharField(
        max_length=10,
        choices=Closing.choices,
        default=Closing.DEADLINE,
        db_default=Closing.DEADLINE.value,
    )
    lists_required = models.BooleanField(default=True)
    deadline = models.DateTimeField(null=True, blank=True)
    without_list = models.CharField(
        max_length=5, choices=WithoutList.choices, default=WithoutList.DROP
    )
    lists_in_main = models.CharField(
        max_length=10, choices=ListVisibility.choices, default=ListVisibility.PRIVATE
    )
    lists_in_cut = models.CharField(
        max_length=10, choices=ListVisibility.choices, default=ListVisibility.OPPONENTS
    )

    structure = models.CharField(max_length=20, choices=Structure.choices, default=Structure.SWISS)
    rounds = models.PositiveSmallIntegerField(
        default=0, validators=[MaxValueValidator(30)], help_text=_("0: as many as the field needs.")
    )
    round_minutes = models.PositiveSmallIntegerField(
        default=50, validators=[MinValueValidator(1), MaxValueValidator(600)]
    )
    games_to_win = models.PositiveSmallIntegerField(
        default=2, validators=[MinValueValidator(1), MaxValueValidator(9)]
    )
    cut = models.PositiveSmallIntegerField(default=0, choices=CUTS)
    cut_structure = models.CharField(max_length=20, choices=BRACKETS, default=Structure.SINGLE)
    tie_breaks = models.JSONField(default=default_tie_breaks)

    seed = models.CharField(max_length=64, default=new_seed, editable=False)
    seeding = models.JSONField(default=list, editable=False)
    cut_seeding = models.JSONField(default=list, editable=False)
    # Whether players without a legal list were dropped or kept, which is decided once.
    lists_settled = models.BooleanField(default=False, db_default=False, editable=False)
    version = models.PositiveIntegerField(default=0, editable=False)
    copied_from = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, editable=False
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-starts", "-pk")
        indexes = (models.Index(fields=("visibility", "-starts"), name="event_newest_shown"),)

    def __str__(self) -> str:
        return self.name

    @property
    def definition(self) -> GameDefinition:
        return GAMES[self.game]

    @property
    def day(self) -> date:
        """The day of the event where it takes place: lists must be legal on it."""
        return self.starts.astimezone(ZoneInfo(self.time_zone)).date()

    @property
    def spoken_code(self) -> str:
        """The short code as it is shown: in two groups, such as `K7M-3XPT`."""
        return f"{self.code[:3]}-{self.code[3:]}"

    @property
    def deadline_is_over(self) -> bool:
        """By the clock of the server."""
        return self.deadline is not None and self.deadline <= timezone.now()

    @property
    def takes_players(self) -> bool:
        """Whether anybody can register now: registration ends on time, whoever closes it."""
        ended = self.closes != Closing.BY_HAND and self.deadline_is_over
        return self.status == EventStatus.REGISTRATION and not ended

    @property
    def status_label(self) -> str:
        """The state in words, by the clock of the server."""
        if self.status == EventStatus.REGISTRATION and not self.takes_players:
            return str(EventStatus.CLOSED.label)
        return str(EventStatus(self.status).label)

    @property
    def in_cut(self) -> bool:
        return bool(self.cut_seeding)

    @property
    def is_bracket(self) -> bool:
        """Whether there is no stage before a bracket: places come from it alone."""
        return self.structure in (Structure.SINGLE, Structure.DOUBLE)

    @property
    def has_matches(self) -> bool:
        """Whether standings are made of matches won, and not of places at tables."""
        return self.structure in (Structure.SWISS, Structure.ROUND_ROBIN)

    @property
    def current_structure(self) -> str:
        """How the present stage is paired."""
        return self.cut_structure if self.in_cut else self.structure


class Role(models.TextChoices):
    ORGANISER = "organiser", _("Organiser")
    JUDGE = "judge", _("Judge")
    SCOREKEEPER = "scorekeeper", _("Scorekeeper")


class StaffMember(models.Model):
    """Somebody who helps to run an event, in one role; several roles are several rows."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="staff")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="event_roles"
    )
    role = models.CharField(max_length=12, choices=Role.choices)

    class Meta:
        ordering = ("role", "pk")
        constraints = (
            models.UniqueConstraint(fields=("event", "user", "role"), name="one_row_a_role"),
        )

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"
