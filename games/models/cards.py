"""Card sets and cards as they are stored; `catalog.py` holds them in memory."""

from typing import Any
from uuid import uuid4

from django.db import connection, models

from games.models.choices import game_choices
from games.models.fields import WrittenJSONField
from games.models.per_request import forget, once_per_request
from games.rules.cards import CardInfo


class CardSet(models.Model):
    """A set that cards were printed in."""

    game = models.CharField(max_length=40, choices=game_choices)
    code = models.CharField(max_length=20)
    name = models.CharField(max_length=120)
    released = models.DateField(null=True, blank=True)
    official = models.BooleanField(default=False, help_text="Published by the game's makers.")
    blurb = models.TextField(blank=True)

    class Meta:
        ordering = ("game", "released", "code")
        constraints = (models.UniqueConstraint(fields=("game", "code"), name="one_set_a_code"),)

    def __str__(self) -> str:
        return self.name


class Card(models.Model):
    """One card, with the fields of the common shape; its game's own fields are `attributes`."""

    game = models.CharField(max_length=40, choices=game_choices)
    code = models.CharField(max_length=40)
    name = models.CharField(max_length=120)
    subtitle = models.CharField(max_length=120, blank=True)
    card_set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="cards")
    number = models.CharField(max_length=20, blank=True)
    type = models.CharField(max_length=40)
    rarity = models.CharField(max_length=40, blank=True)
    effects = WrittenJSONField(default=list, blank=True)
    text = models.TextField(blank=True)
    flavour = models.TextField(blank=True)
    token = models.BooleanField(default=False)
    attributes = WrittenJSONField(default=dict, blank=True)

    class Meta:
        ordering = ("game", "code")
        constraints = (models.UniqueConstraint(fields=("game", "code"), name="one_card_a_code"),)
        indexes = (models.Index(fields=("game", "name"), name="card_by_name"),)

    def __str__(self) -> str:
        return f"{self.name}: {self.subtitle}" if self.subtitle else self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        CardRevision.objects.bump(self.game)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        CardRevision.objects.bump(self.game)
        return super().delete(*args, **kwargs)

    def as_info(self) -> CardInfo:
        """The card as the rules see it. Wants `card_set` selected."""
        return CardInfo(
            game=self.game,
            code=self.code,
            name=self.name,
            subtitle=self.subtitle,
            set=self.card_set.code,
            number=self.number,
            type=self.type,
            rarity=self.rarity,
            effects=tuple(self.effects),
            text=self.text,
            flavour=self.flavour,
            token=self.token,
            attributes=self.attributes,
        )


class CardRevisionManager(models.Manager["CardRevision"]):
    """Tells processes apart from one another whether they have seen the newest cards."""

    def bump(self, game: str) -> None:
        """Tell every process that the cards of `game` have changed."""
        self.update_or_create(game=game, defaults={"stamp": uuid4().hex})
        forget()

    def current(self, game: str) -> str:
        """The stamp of the cards as they are now."""
        return once_per_request("card stamps", self._stamps).get(game, "")

    def _stamps(self) -> dict[str, str]:
        # Each request asks this first: a plain statement takes half the time of a queryset.
        with connection.cursor() as cursor:
            cursor.execute("SELECT game, stamp FROM games_cardrevision")
            return dict(cursor.fetchall())


class CardRevision(models.Model):
    """The state of a game's cards: processes keep their index for as long as the stamp stands."""

    game = models.CharField(max_length=40, unique=True)
    stamp = models.CharField(max_length=32, blank=True)
    fingerprint = models.CharField(
        max_length=64, blank=True, help_text="Hash of the shipped card files last loaded."
    )

    objects = CardRevisionManager()

    def __str__(self) -> str:
        return f"{self.game} {self.stamp}"
