"""The JSON of checks, as the API's documentation shows it; `checks.payloads` reads requests.

Component names are part of the published schema: they stay when a class is renamed."""

from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from decks.checks.batch import MOST_LISTS
from decks.checks.payloads import MOST_DIGITS, MOST_LOCKED
from decks.text.limits import MAX_COUNT
from games.api.fields import QueryFlagField


class CardCountSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    count = serializers.IntegerField(min_value=1, max_value=999)


class GemCountField(serializers.IntegerField):
    def __init__(self) -> None:
        super().__init__(min_value=0, max_value=MAX_COUNT)


class PlaceSerializer(serializers.Serializer[Any]):
    section = serializers.CharField()
    code = serializers.CharField()


class CheckOptionsSerializer(serializers.Serializer[Any]):
    """Options of every check."""

    as_of = serializers.DateField(
        required=False, allow_null=True, help_text="The day to check for; today if left out."
    )
    repair = serializers.BooleanField(default=False, help_text="Find the smallest repair.")
    complete = serializers.BooleanField(
        default=False,
        help_text="Only add: complete a half-built deck with cards that go with its own.",
    )
    seed = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=10**MOST_DIGITS - 1,
        allow_null=True,
        help_text="Another number completes it with other cards.",
    )


@extend_schema_serializer(component_name="PostedDeck")
class CheckPayloadSerializer(CheckOptionsSerializer):
    """A deck by sections and codes, or as text."""

    game = serializers.CharField(
        required=False,
        allow_null=True,
        allow_blank=True,
        help_text="Not needed with a text whose cards belong to one game.",
    )
    format = serializers.CharField(
        required=False,
        allow_null=True,
        allow_blank=True,
        help_text="A slug, official or house-…; the game's main format if left out.",
    )
    name = serializers.CharField(required=False, allow_null=True, allow_blank=True)
    sections = serializers.DictField(child=CardCountSerializer(many=True), required=False)
    pool = CardCountSerializer(many=True, required=False, allow_null=True)
    locked = serializers.ListField(
        child=PlaceSerializer(),
        required=False,
        allow_null=True,
        max_length=MOST_LOCKED,
        help_text="Cards that a repair leaves alone.",
    )
    gem_assignment = serializers.DictField(child=GemCountField(), required=False, allow_null=True)
    text = serializers.CharField(
        required=False, help_text="A deck list as text, in place of sections."
    )


@extend_schema_field(
    {"anyOf": [{"$ref": "#/components/schemas/PostedDeck"}, {"description": "Anything else."}]}
)
class BatchItemField(serializers.JSONField):
    """A deck; anything else is answered with an error in its place."""


@extend_schema_field({"type": "string", "format": "binary"})
class BinaryField(serializers.FileField):
    """A file as it is sent."""


@extend_schema_serializer(component_name="PostedBatch")
class BatchPayloadSerializer(CheckOptionsSerializer):
    game = serializers.CharField(
        required=False,
        allow_null=True,
        allow_blank=True,
        help_text="For the decks that have none of their own.",
    )
    format = serializers.CharField(
        required=False,
        allow_null=True,
        allow_blank=True,
        help_text="For the decks that have none of their own.",
    )
    decks = serializers.ListField(
        child=BatchItemField(),
        max_length=MOST_LISTS,
        help_text="A bad one is answered in its place.",
    )


@extend_schema_serializer(component_name="UploadedBatch")
class BatchUploadSerializer(CheckOptionsSerializer):
    game = serializers.CharField(required=False)
    format = serializers.CharField(required=False)
    file = serializers.ListField(
        child=BinaryField(),
        min_length=1,
        help_text="Deck files, zips of them, or CSV with a column `text` (and name, game, format).",
    )


class LegalityQuerySerializer(serializers.Serializer[Any]):
    as_of = serializers.DateField(
        required=False, help_text="The day to check for; today if left out."
    )
    in_format = serializers.CharField(
        default="", allow_blank=True, help_text="Check in this format instead of the deck's own."
    )
    repair = QueryFlagField(default=False)


class NamedCardSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    count = serializers.IntegerField()


class ViolationSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    severity = serializers.ChoiceField(choices=("illegal", "warning", "notice"))
    section = serializers.CharField()
    cards = NamedCardSerializer(many=True)
    found = serializers.JSONField()
    allowed = serializers.JSONField()
    rule_ref = serializers.CharField(help_text="The reference to the rulebook, or the ban list.")
    message = serializers.CharField()


@extend_schema_serializer(component_name="Change")
class RepairedCardSerializer(NamedCardSerializer):
    section = serializers.CharField()


class RepairSerializer(serializers.Serializer[Any]):
    add = RepairedCardSerializer(many=True)
    remove = RepairedCardSerializer(many=True)
    possible = serializers.BooleanField(
        allow_null=True,
        help_text="False if no change makes the deck legal; null if the search ran out of time.",
    )
    smallest = serializers.BooleanField(
        help_text="False if the search ran out of time, so that a smaller one may exist."
    )
    clash = serializers.ListField(
        child=serializers.CharField(), help_text="The codes of rules that contradict each other."
    )


@extend_schema_serializer(component_name="Problem")
class UnmatchedLineSerializer(serializers.Serializer[Any]):
    line = serializers.IntegerField()
    text = serializers.CharField()
    reason = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField())
    section = serializers.CharField()
    count = serializers.IntegerField()


class ReportSerializer(serializers.Serializer[Any]):
    game = serializers.CharField()
    format = serializers.CharField()
    as_of = serializers.DateField()
    list = serializers.CharField(help_text="The newest ban list in force on that day.")
    legal = serializers.BooleanField()
    violations = ViolationSerializer(many=True)
    sections = serializers.DictField(child=serializers.IntegerField())
    repair = RepairSerializer(allow_null=True)
    name = serializers.CharField()
    until = serializers.DateField(
        allow_null=True, help_text="The last day of the verdict, if a published list changes it."
    )
    problems = UnmatchedLineSerializer(
        many=True, help_text="Lines of a text that are not in the deck."
    )


class ListErrorSerializer(serializers.Serializer[Any]):
    error = serializers.CharField()
    field = serializers.CharField()


class BatchSerializer(serializers.Serializer[Any]):
    results = serializers.ListField(
        child=serializers.DictField(), help_text="For each list in order: its report, or an error."
    )


@extend_schema_serializer(component_name="WhyNot")
class WhyNotSerializer(CheckPayloadSerializer):
    """A posted deck, or the key of a stored one, and the cards to add."""

    deck = serializers.CharField(required=False, help_text="The key of a stored deck.")
    codes = serializers.ListField(child=serializers.CharField())
    section = serializers.CharField(
        required=False, help_text="The section to add to; by default the one each card belongs in."
    )


@extend_schema_serializer(component_name="WhyNotAnswer")
class WhyNotResultSerializer(serializers.Serializer[Any]):
    why_not = serializers.DictField(
        child=ViolationSerializer(many=True), help_text="By code; empty if the card can be added."
    )
