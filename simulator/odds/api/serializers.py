"""The JSON of odds."""

from typing import Any

from rest_framework import serializers

from simulator.odds.exact import MAX_DECK_SIZE, MAX_GROUPS, MULLIGANS


class GroupSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=80)
    cards = serializers.IntegerField(min_value=0, max_value=MAX_DECK_SIZE)
    least = serializers.IntegerField(min_value=0, max_value=MAX_DECK_SIZE)
    most = serializers.IntegerField(
        min_value=0, max_value=MAX_DECK_SIZE, allow_null=True, default=None
    )


class QuestionSerializer(serializers.Serializer[Any]):
    deck = serializers.IntegerField(min_value=1, max_value=MAX_DECK_SIZE)
    draws = serializers.IntegerField(min_value=0, max_value=MAX_DECK_SIZE)
    hand = serializers.IntegerField(
        min_value=0, max_value=MAX_DECK_SIZE, allow_null=True, default=None
    )
    mulligan = serializers.ChoiceField(choices=list(MULLIGANS), default="none")
    groups = serializers.ListField(child=GroupSerializer(), min_length=1, max_length=MAX_GROUPS)


class OddsSerializer(serializers.Serializer[Any]):
    probability = serializers.FloatField()
    exact = serializers.BooleanField()
    fraction = serializers.CharField()
