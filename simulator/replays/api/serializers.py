"""The JSON of replayed games."""

from typing import Any

from rest_framework import serializers

from simulator.playtest.api.serializers import TableLineSerializer, TableSerializer
from simulator.replays.pages_of_steps import MOST_STEPS_OF_PAGE, STEPS_OF_PAGE
from simulator.replays.stepping import MOST_STEPS


class LineSerializer(serializers.Serializer[Any]):
    turn = serializers.IntegerField()
    phase = serializers.CharField()
    text = serializers.CharField()


class StepsQuerySerializer(serializers.Serializer[Any]):
    first = serializers.IntegerField(
        min_value=0, max_value=MOST_STEPS, default=0, help_text="The first step, from 0."
    )
    count = serializers.IntegerField(
        min_value=1, max_value=MOST_STEPS_OF_PAGE, default=STEPS_OF_PAGE, help_text="How many."
    )


class StepSerializer(serializers.Serializer[Any]):
    """The table after so many decisions."""

    step = serializers.IntegerField()
    turn = serializers.IntegerField()
    active = serializers.IntegerField(help_text="The seat whose turn it is.")
    lives = serializers.ListField(
        child=serializers.IntegerField(), help_text="What both seats have left to lose."
    )
    seat = serializers.IntegerField(help_text="Who made the decision that led here; 0 at step 0.")
    decision = serializers.CharField(
        help_text="What was decided, in words; empty at step 0 and where it is hidden."
    )
    lines = TableLineSerializer(many=True, help_text="What has happened since the step before.")
    table = TableSerializer()


class ReplayStepsSerializer(serializers.Serializer[Any]):
    names = serializers.ListField(child=serializers.CharField(), help_text="Of both seats.")
    last_step = serializers.IntegerField()
    steps = StepSerializer(many=True, help_text="None beyond the last one.")
