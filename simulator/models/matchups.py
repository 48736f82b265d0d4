"""Match-ups of two decks, and their shards."""

from django.db import models

from decks.library.distinct_names import distinct_names
from decks.models import Deck
from decks.models.contents import from_content
from games.engine.duel import DuelOptions
from games.rules.decklist import DeckList
from simulator.models.matrices import Matrix
from simulator.models.shards import PlayedRun, PlayedShard, ShardQuerySet
from simulator.models.snapshots import SnapshotQuerySet


class MatchUp(PlayedRun):
    """Two decks as they were, how they are played against each other, and the tally once it is
    done. The first deck is that of every snapshot. A pairing of a matrix has the places of its
    decks there, the lower one first."""

    other_deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    other_name = models.CharField(max_length=200, blank=True)
    other_content = models.JSONField()
    matrix = models.ForeignKey(
        Matrix, on_delete=models.CASCADE, null=True, blank=True, related_name="match_ups"
    )
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    other_place = models.PositiveSmallIntegerField(null=True, blank=True)

    objects = SnapshotQuerySet["MatchUp"].as_manager()

    def __str__(self) -> str:
        return f"{self.name} against {self.other_name}, {self.games:,} games"

    @property
    def names(self) -> tuple[str, str]:
        """What pages call the decks."""
        one, two = distinct_names((self.name, self.other_name))
        return one, two

    def lists(self) -> tuple[DeckList, DeckList]:
        """Both decks as they were; the other is played in the format of the first."""
        other = from_content(
            self.other_content, game=self.game, format=self.format, name=self.other_name
        )
        return self.as_list(), other

    def duel_options(self) -> DuelOptions:
        one, two = self.options["pilots"]
        return DuelOptions(pilots=(one, two))


class MatchUpShard(PlayedShard):
    """A part of a match-up."""

    run = models.ForeignKey(MatchUp, on_delete=models.CASCADE, related_name="shards")

    objects = ShardQuerySet["MatchUpShard"].as_manager()
