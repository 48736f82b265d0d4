"""The JSON of runs and their figures."""

from typing import Any

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from games.api.fields import TextField, WholeNumberField
from games.engine.goldfish import FIRST
from games.engine.options import LONGEST_HORIZON
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.models import SimulationRun
from simulator.report.figure import Figure
from simulator.runs.planning import MAX_GAMES, MIN_GAMES


class StartSerializer(serializers.Serializer[Any]):
    games = WholeNumberField(min_value=MIN_GAMES, max_value=MAX_GAMES, default=100_000)
    seed = WholeNumberField(min_value=0, max_value=LARGEST_SEED, required=False)
    pilot = TextField(max_length=40, default="", allow_blank=True)
    first = serializers.ChoiceField(choices=list(FIRST), default="both")
    horizon = WholeNumberField(min_value=0, max_value=LONGEST_HORIZON, default=0)
    options = serializers.DictField(child=WholeNumberField(), default=dict)


@extend_schema_serializer(deprecate_fields=["id"])
class RunSerializer(serializers.ModelSerializer[SimulationRun]):
    key = serializers.CharField(read_only=True)
    id = serializers.CharField(source="key", read_only=True, help_text="The same as `key`.")
    games_done = serializers.IntegerField(read_only=True)
    deck = serializers.CharField(source="deck.key", read_only=True, default=None)
    report = serializers.SerializerMethodField(help_text="As `goldfish --json`; null until done.")

    class Meta:
        model = SimulationRun
        fields = (
            "key", "id", "deck", "game", "format", "name", "options", "games", "games_done", "seed",
            "engine", "status", "fault", "created", "finished", "report",
        )  # fmt: skip

    def get_report(self, run: SimulationRun) -> dict[str, Any] | None:
        report: dict[str, Any] | None = self.context.get("report")
        return report


class FigureSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    title = serializers.CharField()
    says = serializers.CharField(source="caption")
    head = serializers.ListField(child=serializers.CharField())
    rows = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    numbers = serializers.SerializerMethodField(
        help_text="The table as in the CSV: numbers, with columns for the ends of each interval."
    )

    def get_numbers(self, figure: Figure) -> dict[str, Any]:
        head, rows = figure.numbers
        return {"head": head, "rows": rows}
