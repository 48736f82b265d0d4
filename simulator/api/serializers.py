"""The JSON of runs and odds."""

from typing import Any

from rest_framework import serializers

from games.engine.goldfish import FIRST, LONGEST_HORIZON
from simulator.models import SimulationRun
from simulator.odds import LARGEST_DECK, MOST_GROUPS, MULLIGANS
from simulator.planning import FEWEST_GAMES, MOST_GAMES

LARGEST_SEED = 2**31 - 1


class StartSerializer(serializers.Serializer[Any]):
    games = serializers.IntegerField(min_value=FEWEST_GAMES, max_value=MOST_GAMES, default=100_000)
    seed = serializers.IntegerField(min_value=0, max_value=LARGEST_SEED, required=False)
    pilot = serializers.CharField(max_length=40, default="", allow_blank=True)
    first = serializers.ChoiceField(choices=list(FIRST), default="both")
    horizon = serializers.IntegerField(min_value=0, max_value=LONGEST_HORIZON, default=0)
    options = serializers.DictField(child=serializers.IntegerField(), default=dict)


class RunSerializer(serializers.ModelSerializer[SimulationRun]):
    id = serializers.CharField(source="key", read_only=True)
    games_done = serializers.IntegerField(read_only=True)
    deck = serializers.CharField(source="deck.key", read_only=True, default=None)
    report = serializers.SerializerMethodField(help_text="As `goldfish --json`; null until done.")

    class Meta:
        model = SimulationRun
        fields = (
            "id", "deck", "game", "format", "name", "options", "games", "games_done", "seed",
            "engine", "status", "fault", "created", "finished", "report",
        )  # fmt: skip

    def get_report(self, run: SimulationRun) -> dict[str, Any] | None:
        report: dict[str, Any] | None = self.context.get("report")
        return report


class LineSerializer(serializers.Serializer[Any]):
    turn = serializers.IntegerField()
    phase = serializers.CharField()
    text = serializers.CharField()


class FigureSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    title = serializers.CharField()
    says = serializers.CharField()
    head = serializers.ListField(child=serializers.CharField())
    rows = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))


class GroupSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=80)
    cards = serializers.IntegerField(min_value=0, max_value=LARGEST_DECK)
    least = serializers.IntegerField(min_value=0, max_value=LARGEST_DECK)
    most = serializers.IntegerField(
        min_value=0, max_value=LARGEST_DECK, allow_null=True, default=None
    )


class QuestionSerializer(serializers.Serializer[Any]):
    deck = serializers.IntegerField(min_value=1, max_value=LARGEST_DECK)
    draws = serializers.IntegerField(min_value=0, max_value=LARGEST_DECK)
    hand = serializers.IntegerField(
        min_value=0, max_value=LARGEST_DECK, allow_null=True, default=None
    )
    mulligan = serializers.ChoiceField(choices=list(MULLIGANS), default="none")
    groups = serializers.ListField(child=GroupSerializer(), min_length=1, max_length=MOST_GROUPS)


class OddsSerializer(serializers.Serializer[Any]):
    probability = serializers.FloatField()
    exact = serializers.BooleanField()
    fraction = serializers.CharField()
