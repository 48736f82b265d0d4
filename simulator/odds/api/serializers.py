"""The JSON of odds."""

from typing import Any

from rest_framework import serializers

from games.api.fields import TextField, WholeNumberField
from simulator.odds.exact import MAX_DECK_SIZE, MAX_GROUPS, MULLIGANS


class GroupSerializer(serializers.Serializer[Any]):
    name = TextField(min_length=1, max_length=80, trim_whitespace=False)
    cards = WholeNumberField(min_value=0, max_value=MAX_DECK_SIZE)
    least = WholeNumberField(min_value=0, max_value=MAX_DECK_SIZE)
    most = WholeNumberField(min_value=0, max_value=MAX_DECK_SIZE, allow_null=True, default=None)


class QuestionSerializer(serializers.Serializer[Any]):
    deck = WholeNumberField(min_value=1, max_value=MAX_DECK_SIZE)
    draws = WholeNumberField(min_value=0, max_value=MAX_DECK_SIZE)
    hand = WholeNumberField(min_value=0, max_value=MAX_DECK_SIZE, allow_null=True, default=None)
    mulligan = serializers.ChoiceField(choices=list(MULLIGANS), default="none")
    groups = serializers.ListField(child=GroupSerializer(), min_length=1, max_length=MAX_GROUPS)


class OddsSerializer(serializers.Serializer[Any]):
    probability = serializers.FloatField()
    exact = serializers.BooleanField()
    fraction = serializers.CharField()
