"""The shapes of events in the API's documentation."""

from rest_framework import serializers


class EventSummarySerializer(serializers.Serializer):
    key = serializers.CharField()
    name = serializers.CharField()
    game = serializers.CharField()
    format = serializers.CharField()
    starts = serializers.DateTimeField()
    time_zone = serializers.CharField()
    place = serializers.CharField()
    online = serializers.BooleanField()
    status = serializers.CharField()
    version = serializers.IntegerField()


class EventPageSerializer(serializers.Serializer):
    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = EventSummarySerializer(many=True)


class PlayerSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.CharField()


class SeatSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    wins = serializers.IntegerField()
    place = serializers.IntegerField(allow_null=True)
    counted = serializers.ListField(child=serializers.IntegerField())


class MatchSerializer(serializers.Serializer):
    table = serializers.IntegerField(allow_null=True)
    decided = serializers.BooleanField()
    players = SeatSerializer(many=True)
    draws = serializers.IntegerField()
    why = serializers.CharField(allow_blank=True)


class RoundSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    cut = serializers.BooleanField()
    status = serializers.CharField()
    ends = serializers.DateTimeField(allow_null=True)
    seconds_left = serializers.IntegerField()
    matches = MatchSerializer(many=True)


class StandingSerializer(serializers.Serializer):
    place = serializers.IntegerField()
    player = serializers.IntegerField()
    points = serializers.IntegerField()
    record = serializers.CharField(allow_blank=True)
    opponents_match_win = serializers.CharField(allow_blank=True)
    game_win = serializers.CharField(allow_blank=True)
    opponents_game_win = serializers.CharField(allow_blank=True)


class CutSerializer(serializers.Serializer):
    seeds = serializers.ListField(child=serializers.IntegerField())
    places = serializers.DictField(child=serializers.IntegerField())


class EventSerializer(EventSummarySerializer):
    structure = serializers.CharField()
    planned_rounds = serializers.IntegerField()
    players = PlayerSerializer(many=True)
    rounds = RoundSerializer(many=True)
    standings = StandingSerializer(many=True)
    cut = CutSerializer()
