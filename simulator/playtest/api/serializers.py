"""The JSON of games by hand: the table as plain values."""

from typing import Any

from rest_framework import serializers

from games.api.fields import TextField, WholeNumberField
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.models import PlaytestGame
from simulator.playtest.services import CONCEDE, CONTINUE, FIRST, ME, PILOT, TURN, UNDO

LARGEST_CODE = 2**31 - 1


class StartPlaytestSerializer(serializers.Serializer[Any]):
    against = TextField(
        max_length=20, required=False, help_text="The key of the other deck; alone without one."
    )
    pilot = TextField(max_length=40, required=False, help_text="Who plays the other deck.")
    first = serializers.ChoiceField(choices=FIRST, default=ME)
    seed = WholeNumberField(min_value=0, max_value=LARGEST_SEED, required=False)


class ChoiceSerializer(serializers.Serializer[Any]):
    """Either a legal action by its code, or something to do."""

    version = WholeNumberField(
        min_value=0, help_text="The version of the game for which this is chosen."
    )
    choice = WholeNumberField(min_value=-LARGEST_CODE, max_value=LARGEST_CODE, required=False)
    do = serializers.ChoiceField(choices=(UNDO, PILOT, TURN, CONTINUE, CONCEDE), required=False)


class TableMarkSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(source="label")
    value = serializers.CharField(help_text="A number or a word.")
    tone = serializers.CharField()


class TableCardSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    title = serializers.CharField()
    code = serializers.CharField(source="card.code", allow_null=True, default=None)
    count = serializers.IntegerField()
    turned = serializers.IntegerField()
    exhausted = serializers.BooleanField()
    face_down = serializers.BooleanField()
    marks = TableMarkSerializer(many=True)
    attached = serializers.SerializerMethodField(help_text="Cards on or under it, like this one.")

    def get_attached(self, card: Any) -> list[dict[str, Any]]:
        return [dict(TableCardSerializer(each).data) for each in card.attached]


class TableZoneSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    name = serializers.CharField(source="label")
    layout = serializers.CharField()
    columns = serializers.IntegerField()
    size = serializers.IntegerField(help_text="How many cards, those that are hidden too.")
    note = serializers.CharField()
    marks = TableMarkSerializer(many=True)
    cards = TableCardSerializer(many=True)
    cells = serializers.SerializerMethodField(help_text="Zones within it, like this one.")

    def get_cells(self, zone: Any) -> list[dict[str, Any]]:
        return [dict(TableZoneSerializer(each).data) for each in zone.cells]


class TableSeatSerializer(serializers.Serializer[Any]):
    seat = serializers.IntegerField()
    life = serializers.IntegerField()
    dummy = serializers.BooleanField()
    numbers = TableMarkSerializer(many=True)
    zones = TableZoneSerializer(many=True)


class TableSerializer(serializers.Serializer[Any]):
    viewer = serializers.IntegerField()
    turn = serializers.IntegerField()
    phase = serializers.CharField()
    active = serializers.IntegerField()
    asked = serializers.IntegerField(allow_null=True)
    prompt = serializers.CharField()
    seats = TableSeatSerializer(many=True)
    shared = TableZoneSerializer(many=True)


class LegalActionSerializer(serializers.Serializer[Any]):
    code = serializers.IntegerField()
    text = serializers.CharField()
    card = serializers.CharField(source="about.card", help_text="The key of the card it is about.")
    place = serializers.CharField(source="about.place", help_text="The key of the zone.")


class TableLineSerializer(serializers.Serializer[Any]):
    turn = serializers.IntegerField()
    phase = serializers.CharField()
    text = serializers.CharField()
    seat = serializers.IntegerField()


class PlaytestSerializer(serializers.ModelSerializer[PlaytestGame]):
    """A game without its table, as lists have it."""

    key = serializers.CharField(read_only=True)
    deck = serializers.CharField(source="deck.key", read_only=True, allow_null=True, default=None)
    other_deck = serializers.CharField(
        source="other_deck.key", read_only=True, allow_null=True, default=None
    )
    shared = serializers.BooleanField(source="is_shared", read_only=True)
    opponent = serializers.CharField(read_only=True)

    class Meta:
        model = PlaytestGame
        fields = (
            "key", "deck", "other_deck", "game", "format", "name", "other_name", "opponent", "seat",
            "seed", "engine", "version", "turn", "outcome", "shared", "created", "changed",
        )  # fmt: skip
        read_only_fields = fields


class PlayedSerializer(serializers.Serializer[Any]):
    """A game with its table as the player sees it, and what can be done now."""

    playtest = PlaytestSerializer()
    table = TableSerializer()
    actions = LegalActionSerializer(many=True)
    lines = TableLineSerializer(many=True)
