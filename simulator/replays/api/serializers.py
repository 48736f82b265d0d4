"""The JSON of a replayed game."""

from typing import Any

from rest_framework import serializers


class LineSerializer(serializers.Serializer[Any]):
    turn = serializers.IntegerField()
    phase = serializers.CharField()
    text = serializers.CharField()
