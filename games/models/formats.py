"""Dated lists of the official formats, and the formats that players make for their own table."""

import secrets
from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.cards import CardRevision
from games.models.choices import game_choices
from games.registry import GAMES
from games.rules.constraints import CONSTRAINTS
from games.rules.formats import DatedList, Format, ListEntry

HOUSE_PREFIX = "house-"

# The published lists of each game by format, with the stamp that they were read under.
_lists: dict[str, tuple[str, dict[str, tuple[DatedList, ...]]]] = {}


class ListRowQuerySet(models.QuerySet[Any]):
    """Rows of lists: processes that have read the lists hear of changes that send no signal."""

    def update(self, **values: Any) -> int:
        changed = super().update(**values)
        _forget_lists()
        return changed

    def bulk_create(self, *args: Any, **kwargs: Any) -> list[Any]:
        made = super().bulk_create(*args, **kwargs)
        _forget_lists()
        return made


class FormatListQuerySet(ListRowQuerySet):
    """Lists as the rules read them."""

    def of(self, game: str, form: str) -> tuple[DatedList, ...]:
        """The published lists of a format, oldest first."""
        stamp = CardRevision.objects.current(game)
        known = _lists.get(game)
        if known is None or known[0] != stamp or not stamp:
            known = _lists[game] = stamp, self._by_format(game)
        return known[1].get(form, ())

    def _by_format(self, game: str) -> dict[str, tuple[DatedList, ...]]:
        found: dict[str, list[DatedList]] = {}
        rows = self.filter(game=game, published__isnull=False)
        for row in rows.prefetch_related("entries"):
            found.setdefault(row.format, []).append(row.as_dated())
        return {form: tuple(lists) for form, lists in found.items()}


class FormatList(models.Model):
    """What changes in an official format on a day: bans, restrictions, the pool."""

    game = models.CharField(max_length=40, choices=game_choices)
    format = models.SlugField(max_length=60)
    name = models.CharField(max_length=120)
    effective = models.DateField(help_text="The first day on which it applies.")
    published = models.DateTimeField(
        null=True, blank=True, help_text="Empty while it is a draft that nobody sees."
    )
    pool = models.CharField(
        max_length=500, blank=True, help_text="A search query; empty leaves the pool as it was."
    )
    season_cards = models.CharField(
        max_length=500,
        blank=True,
        help_text="A search query for cards beside the decks, such as the season's Neutral Realm; "
        "empty leaves them as they were.",
    )
    notes = models.TextField(blank=True)

    objects = FormatListQuerySet.as_manager()

    class Meta:
        ordering = ("game", "format", "effective", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("game", "format", "name"), name="one_list_a_name_and_format"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def as_dated(self) -> DatedList:
        return DatedList(
            name=self.name,
            effective=self.effective,
            entries=tuple(entry.as_entry() for entry in self.entries.all()),
            pool=self.pool,
            season_cards=self.season_cards,
        )


class FormatListEntry(models.Model):
    """One line of a list: which cards, and how many of each title."""

    format_list = models.ForeignKey(FormatList, on_delete=models.CASCADE, related_name="entries")
    where = models.CharField(
        max_length=500, verbose_name="cards", help_text='A search query, such as name="The Curse".'
    )
    limit = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="0 bans, n restricts to n, empty allows again."
    )
    note = models.CharField(max_length=200, blank=True)

    objects = ListRowQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)
        verbose_name_plural = "format list entries"

    def __str__(self) -> str:
        return f"{self.where}: {'free' if self.limit is None else self.limit}"

    def as_entry(self) -> ListEntry:
        return ListEntry(self.where, self.limit, self.note)


def _forget_lists(instance: Any = None, **_: Any) -> None:
    """All processes read the lists of the game again, as they do its cards; those of all games,
    where it is not known which rows have changed."""
    changed = instance.format_list if isinstance(instance, FormatListEntry) else instance
    for game in [changed.game] if changed else GAMES:
        CardRevision.objects.bump(game)


for _model in (FormatList, FormatListEntry):
    models.signals.post_save.connect(_forget_lists, sender=_model)
    models.signals.post_delete.connect(_forget_lists, sender=_model)


def new_key() -> str:
    """A key that cannot be guessed, short enough for a link."""
    return secrets.token_urlsafe(9)


class HouseFormatQuerySet(models.QuerySet["HouseFormat"]):
    """House formats by who made or opened them: an account, or a browser's session."""

    def owned_by(self, user: Any, session_key: str | None) -> "HouseFormatQuerySet":
        """Those that the visitor made."""
        return self.filter(_of_visitor(user, session_key))

    def opened_by(self, user: Any, session_key: str | None) -> "HouseFormatQuerySet":
        """Those of others that the visitor has opened."""
        opened = OpenedFormat.objects.filter(_of_visitor(user, session_key))
        own = self.model.objects.owned_by(user, session_key)
        return self.filter(pk__in=opened.values("house_format")).exclude(pk__in=own.values("pk"))

    def known_to(self, user: Any, session_key: str | None) -> "HouseFormatQuerySet":
        """Those that the visitor made or has opened: the ones to choose from."""
        opened = OpenedFormat.objects.filter(_of_visitor(user, session_key))
        return self.filter(_of_visitor(user, session_key) | Q(pk__in=opened.values("house_format")))


def _of_visitor(user: Any, session_key: str | None) -> Q:
    if user.is_authenticated:
        return Q(owner=user.pk)
    return Q(owner=None, session_key=session_key) if session_key else Q(pk__in=())


class HouseFormat(models.Model):
    """A format that somebody made from an official one. Whoever has its link can use it."""

    key = models.CharField(max_length=20, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    game = models.CharField(max_length=40, choices=game_choices)
    base = models.SlugField(max_length=60, help_text="The official format it was forked from.")
    name = models.CharField(max_length=120)
    summary = models.CharField(max_length=300, blank=True)
    constraints = models.JSONField(default=list)
    pool = models.CharField(max_length=500, blank=True)
    lists = models.JSONField(default=list, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects = HouseFormatQuerySet.as_manager()

    class Meta:
        ordering = ("game", "name")

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        """How the format is named wherever a format's slug is taken."""
        return f"{HOUSE_PREFIX}{self.key}"

    def as_format(self) -> Format:
        """The format, with the sections and the line-up of the one that it was forked from."""
        base = next((f for f in GAMES[self.game].formats if f.slug == self.base), None)
        return Format(
            extra_sections=base.extra_sections if base else (),
            decks=base.decks if base else 1,
            line_up=base.line_up if base else (),
            slug=self.slug,
            name=self.name,
            summary=self.summary,
            rule_ref="house",
            constraints=CONSTRAINTS.validate_python(self.constraints),
            pool=self.pool,
        )

    def dated_lists(self) -> tuple[DatedList, ...]:
        return tuple(_as_dated(values) for values in self.lists)


class OpenedFormat(models.Model):
    """Somebody opened a house format of somebody else, and can choose it from then on."""

    house_format = models.ForeignKey(HouseFormat, on_delete=models.CASCADE)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    session_key = models.CharField(max_length=40, blank=True, editable=False)
    opened = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-opened", "-pk")
        constraints = (
            models.UniqueConstraint(
                fields=("owner", "house_format"), name="opened_once_by_an_account"
            ),
            models.UniqueConstraint(
                fields=("session_key", "house_format"),
                condition=Q(owner=None),
                name="opened_once_in_a_browser",
            ),
        )

    def __str__(self) -> str:
        return f"{self.house_format}, opened"


def _as_dated(values: dict[str, Any]) -> DatedList:
    return DatedList(
        name=values["name"],
        effective=date.fromisoformat(values["effective"]),
        entries=tuple(
            ListEntry(entry["where"], entry["limit"], entry.get("note", ""))
            for entry in values.get("entries", ())
        ),
        pool=values.get("pool", ""),
        season_cards=values.get("season_cards", ""),
    )
