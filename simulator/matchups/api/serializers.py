"""The JSON of match-ups."""

from typing import Any

from rest_framework import serializers

from games.api.fields import TextField, WholeNumberField
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.matchups.services import FEWEST_GAMES, MOST_GAMES
from simulator.models import MatchUp


class StartMatchUpSerializer(serializers.Serializer[Any]):
    against = TextField(min_length=1, max_length=20, help_text="The key of the other deck.")
    games = WholeNumberField(min_value=FEWEST_GAMES, max_value=MOST_GAMES, default=10_000)
    seed = WholeNumberField(min_value=0, max_value=LARGEST_SEED, required=False)
    pilots = serializers.ListField(
        child=TextField(max_length=40, allow_blank=True), min_length=2, max_length=2, required=False
    )


class MatchUpSerializer(serializers.ModelSerializer[MatchUp]):
    key = serializers.CharField(read_only=True)
    games_done = serializers.IntegerField(read_only=True)
    deck = serializers.CharField(source="deck.key", read_only=True, default=None)
    other_deck = serializers.CharField(source="other_deck.key", read_only=True, default=None)
    report = serializers.SerializerMethodField(help_text="As `duel --json`; null until done.")

    class Meta:
        model = MatchUp
        fields = (
            "key", "deck", "other_deck", "game", "format", "name", "other_name", "options", "games",
            "games_done", "seed", "engine", "status", "fault", "created", "finished", "report",
        )  # fmt: skip

    def get_report(self, match_up: MatchUp) -> dict[str, Any] | None:
        report: dict[str, Any] | None = self.context.get("report")
        return report
