"""The JSON of matrices."""

from typing import Any

from rest_framework import serializers

from games.api.fields import TextField, WholeNumberField
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.matrices.planning import (
    FEWEST_DECKS,
    FEWEST_GAMES,
    FEWEST_SEARCHED_GAMES,
    MOST_DECKS,
    MOST_GAMES,
    MOST_SEARCHED_GAMES,
)
from simulator.matrices.result import MatrixResult


class StartMatrixSerializer(serializers.Serializer[Any]):
    decks = serializers.ListField(
        child=TextField(min_length=1, max_length=20),
        min_length=FEWEST_DECKS,
        max_length=MOST_DECKS,
        help_text="The keys of decks of one game, all played in the format of the first by name.",
    )
    games = WholeNumberField(
        min_value=FEWEST_GAMES, max_value=MOST_GAMES, default=10_000, help_text="For each pairing."
    )
    seed = WholeNumberField(min_value=0, max_value=LARGEST_SEED, required=False)
    pilot = TextField(max_length=40, allow_blank=True, default="")


class SearchMatrixSerializer(serializers.Serializer[Any]):
    games = WholeNumberField(
        min_value=FEWEST_SEARCHED_GAMES,
        max_value=MOST_SEARCHED_GAMES,
        help_text="For each pairing.",
    )


class CellSerializer(serializers.Serializer[Any]):
    key = serializers.CharField(help_text="The key of the match-up.")
    decks = serializers.ListField(
        child=serializers.IntegerField(), help_text="The places of both decks, from 0."
    )
    status = serializers.CharField()
    games_done = serializers.IntegerField()


class MatrixSerializer(serializers.Serializer[MatrixResult]):
    key = serializers.CharField(source="matrix.key")
    game = serializers.CharField(source="matrix.game")
    format = serializers.CharField(source="matrix.format")
    decks = serializers.ListField(child=serializers.CharField(), source="matrix.names")
    games = serializers.IntegerField(source="matrix.games", help_text="For each pairing.")
    games_done = serializers.IntegerField(help_text="Of all pairings.")
    pilot = serializers.CharField(source="matrix.pilot")
    seed = serializers.IntegerField(source="matrix.seed")
    engine = serializers.CharField(source="matrix.engine")
    status = serializers.CharField()
    fault = serializers.CharField()
    is_shared = serializers.BooleanField(source="matrix.is_shared")
    created = serializers.DateTimeField(source="matrix.created")
    beside = serializers.CharField(
        source="matrix.beside.key",
        default=None,
        allow_null=True,
        help_text="The matrix beside which this one is played by the search pilot.",
    )
    cells = CellSerializer(many=True)
    report = serializers.SerializerMethodField(
        help_text="As `matchups --json`; null until all pairings are done."
    )

    def get_report(self, result: MatrixResult) -> dict[str, Any] | None:
        if self.context.get("short") or not result.is_complete:
            return None
        alike = [1.0] * len(result.matrix.decks)
        return result.document(self.context.get("field") or alike)
