"""The shapes of events in the API's documentation."""

from rest_framework import serializers

from decks.events.api.requests import SettingsSerializer


class EventSummarySerializer(serializers.Serializer):
    key = serializers.CharField()
    code = serializers.CharField()
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


class EventSettingsSerializer(SettingsSerializer):
    """The settings with what the site adds to them."""

    key = serializers.CharField()
    code = serializers.CharField()
    game = serializers.CharField()
    status = serializers.CharField()
    version = serializers.IntegerField()


class StaffMemberSerializer(serializers.Serializer):
    username = serializers.CharField()
    role = serializers.CharField()


class LogLineSerializer(serializers.Serializer):
    created = serializers.DateTimeField()
    actor = serializers.CharField(allow_null=True)
    action = serializers.CharField()
    details = serializers.DictField()


class ListStateSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    fingerprint = serializers.CharField()
    legal = serializers.BooleanField()
    as_of = serializers.DateField()
    by_staff = serializers.BooleanField()
    reason = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()


class SubmittedListSerializer(ListStateSerializer):
    name = serializers.CharField(allow_blank=True)
    format = serializers.CharField()
    text = serializers.CharField(allow_blank=True)
    deck_code = serializers.CharField()


class EntrySerializer(serializers.Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.CharField()
    checked_in = serializers.BooleanField()
    consents = serializers.BooleanField()
    first_round = serializers.IntegerField()
    fixed_table = serializers.IntegerField(allow_null=True)
    list = ListStateSerializer(allow_null=True)
    link = serializers.CharField(help_text="Whoever has it can act for the player.")


class VerdictSerializer(serializers.Serializer):
    """Whether the list was kept; if not, why, and the repaired list."""

    submitted = ListStateSerializer(allow_null=True)
    legal = serializers.BooleanField()
    violations = serializers.ListField(child=serializers.DictField())
    repaired = serializers.CharField(allow_null=True)


class PlayerMatchSerializer(MatchSerializer):
    round = serializers.IntegerField()
    disputed = serializers.BooleanField()
    extra_minutes = serializers.IntegerField()


class PlaySerializer(EntrySerializer):
    event = EventSummarySerializer()
    lists_open = serializers.BooleanField()
    match = PlayerMatchSerializer(allow_null=True)


class DeckCheckSerializer(serializers.Serializer):
    round = serializers.IntegerField()
    player = serializers.IntegerField()
    drawn = serializers.BooleanField()
    passed = serializers.BooleanField(allow_null=True)
    note = serializers.CharField(allow_blank=True)
    found = serializers.ListField(child=serializers.CharField())
    missing = serializers.ListField(child=serializers.CharField())
    fingerprint = serializers.CharField(allow_null=True)


class PenaltySerializer(serializers.Serializer):
    number = serializers.IntegerField()
    player = serializers.IntegerField()
    kind = serializers.CharField()
    infraction = serializers.CharField()
    note = serializers.CharField(allow_blank=True)
    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    waits = serializers.BooleanField()
    withdrawn = serializers.BooleanField()
