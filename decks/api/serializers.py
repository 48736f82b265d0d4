"""The JSON of checks, as the API's documentation shows it. `decks.posted` reads what comes in."""

from typing import Any

from rest_framework import serializers


class CardCountSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    count = serializers.IntegerField(min_value=1, max_value=999)


class PlaceSerializer(serializers.Serializer[Any]):
    section = serializers.CharField()
    code = serializers.CharField()


class WishSerializer(serializers.Serializer[Any]):
    """What every check may ask for."""

    as_of = serializers.DateField(
        required=False, help_text="The day to check for; today if left out."
    )
    repair = serializers.BooleanField(default=False, help_text="Find the smallest repair.")
    complete = serializers.BooleanField(
        default=False, help_text="Only add: fill a half-built deck to a legal one."
    )
    locked = PlaceSerializer(
        many=True, required=False, help_text="Cards that a repair leaves alone."
    )


class PostedDeckSerializer(WishSerializer):
    """A deck by sections and codes, or as text."""

    game = serializers.CharField(
        required=False, help_text="May be left out beside a text whose cards tell the game."
    )
    format = serializers.CharField(
        required=False, help_text="A slug, official or house-…; the game's main format if left out."
    )
    name = serializers.CharField(required=False)
    sections = serializers.DictField(child=CardCountSerializer(many=True), required=False)
    pool = CardCountSerializer(many=True, required=False)
    gem_assignment = serializers.DictField(child=serializers.IntegerField(), required=False)
    text = serializers.CharField(required=False, help_text="A deck in any form, in place of it.")


class PostedBatchSerializer(WishSerializer):
    game = serializers.CharField(required=False, help_text="For the decks that name none.")
    format = serializers.CharField(required=False, help_text="For the decks that name none.")
    decks = PostedDeckSerializer(many=True)


class UploadedBatchSerializer(WishSerializer):
    game = serializers.CharField(required=False)
    format = serializers.CharField(required=False)
    file = serializers.ListField(
        child=serializers.FileField(),
        help_text="Deck files, zips of them, or CSV with a column `text` (and name, game, format).",
    )


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
    rule_ref = serializers.CharField(help_text="The place in the rulebook, or the dated list.")
    message = serializers.CharField()


class ChangeSerializer(NamedCardSerializer):
    section = serializers.CharField()


class RepairSerializer(serializers.Serializer[Any]):
    add = ChangeSerializer(many=True)
    remove = ChangeSerializer(many=True)
    possible = serializers.BooleanField(
        allow_null=True,
        help_text="False where no change makes the deck legal; null where the time ran out.",
    )
    smallest = serializers.BooleanField(help_text="False where the time ran out before the proof.")
    clash = serializers.ListField(
        child=serializers.CharField(), help_text="The rules that cannot hold together."
    )


class ProblemSerializer(serializers.Serializer[Any]):
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
    list = serializers.CharField(help_text="The newest dated list in force on that day.")
    legal = serializers.BooleanField()
    violations = ViolationSerializer(many=True)
    sections = serializers.DictField(child=serializers.IntegerField())
    repair = RepairSerializer(allow_null=True)
    name = serializers.CharField()
    until = serializers.DateField(
        allow_null=True, help_text="The verdict's last day, where a published list changes it."
    )
    problems = ProblemSerializer(many=True, help_text="Lines of a text that are not in the deck.")


class ListErrorSerializer(serializers.Serializer[Any]):
    error = serializers.CharField()
    field = serializers.CharField()


class BatchSerializer(serializers.Serializer[Any]):
    results = serializers.ListField(
        child=serializers.DictField(), help_text="A report or {error} a list, in their order."
    )


class WhyNotSerializer(PostedDeckSerializer):
    """A posted deck, or the key of a stored one, and the cards that are thought of."""

    deck = serializers.CharField(required=False, help_text="The key of a stored deck.")
    codes = serializers.ListField(child=serializers.CharField())
    section = serializers.CharField(required=False, help_text="Else where each card belongs.")


class WhyNotAnswerSerializer(serializers.Serializer[Any]):
    why_not = serializers.DictField(
        child=ViolationSerializer(many=True), help_text="By code; [] where it can be added."
    )


class FaultSerializer(serializers.Serializer[Any]):
    """The field that is wrong, with the reason."""

    field = serializers.ListField(child=serializers.CharField())
