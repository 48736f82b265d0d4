"""The JSON of swap searches."""

from typing import Any

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from games.api.fields import TextField, WholeNumberField
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.models import Status, SwapSearch
from simulator.swaps.candidates import KIND, POOLS
from simulator.swaps.ranking import RankedSwap, progress, ranking
from simulator.swaps.services import MOST_OPPONENTS


class OpponentSerializer(serializers.Serializer[Any]):
    deck = TextField(min_length=1, max_length=20)
    share = serializers.FloatField(min_value=0.001, max_value=1_000_000, default=1.0)


class SwapStartSerializer(serializers.Serializer[Any]):
    pool = serializers.ChoiceField(choices=list(POOLS), default=KIND)
    out = TextField(max_length=40, default="", allow_blank=True)
    query = TextField(max_length=300, default="", allow_blank=True)
    pilot = TextField(max_length=40, default="", allow_blank=True)
    seed = WholeNumberField(min_value=0, max_value=LARGEST_SEED, default=1)
    against = serializers.ListField(
        child=OpponentSerializer(),
        default=list,
        max_length=MOST_OPPONENTS,
        help_text="The field to win against; without one, swaps are to win sooner alone.",
    )


class ApplySerializer(serializers.Serializer[Any]):
    arm = WholeNumberField(min_value=0)


class AppliedSerializer(serializers.Serializer[Any]):
    deck = serializers.CharField()
    version = serializers.IntegerField()
    legal = serializers.BooleanField(allow_null=True)


class SwapRowSerializer(serializers.Serializer[RankedSwap]):
    arm = serializers.IntegerField()
    section = serializers.CharField(source="swap.section")
    out = serializers.CharField(source="swap.out")
    into = serializers.CharField(source="swap.into")
    games = serializers.IntegerField(source="gain.games")
    gain = serializers.FloatField(source="gain.gain", help_text="turns sooner, on average")
    low = serializers.FloatField(help_text="of what swaps are ranked by")
    high = serializers.FloatField(help_text="of what swaps are ranked by")
    more_wins = serializers.FloatField(
        source="gain.more_wins", help_text="the share of games won on top"
    )
    more_wins_margin = serializers.FloatField(source="gain.wins_margin")
    is_finalist = serializers.BooleanField()


@extend_schema_serializer(deprecate_fields=["id"])
class SwapSearchSerializer(serializers.ModelSerializer[SwapSearch]):
    key = serializers.CharField(read_only=True)
    id = serializers.CharField(source="key", read_only=True, help_text="The same as `key`.")
    deck = serializers.CharField(source="deck.key", read_only=True, default=None)
    games_done = serializers.SerializerMethodField()
    games = serializers.SerializerMethodField()
    against = serializers.SerializerMethodField(help_text="The field to win against.")
    swaps = serializers.SerializerMethodField(help_text="By gain; empty until the search is done.")

    class Meta:
        model = SwapSearch
        fields = (
            "key", "id", "deck", "game", "format", "options", "seed", "engine", "status", "fault",
            "found", "games", "games_done", "created", "finished",
            "against", "swaps",
        )  # fmt: skip

    def get_games_done(self, search: SwapSearch) -> int:
        return progress(search)[0]

    def get_games(self, search: SwapSearch) -> int:
        return progress(search)[1]

    def get_against(self, search: SwapSearch) -> list[dict[str, Any]]:
        return [{"name": each["name"], "share": each["share"]} for each in search.field]

    def get_swaps(self, search: SwapSearch) -> list[dict[str, Any]]:
        rows = ranking(search) if search.status == Status.DONE else []
        return [dict(SwapRowSerializer(row).data) for row in rows]
