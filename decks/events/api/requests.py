"""What requests to events send."""

from datetime import datetime
from typing import Any
from zoneinfo import available_timezones

from django.core.validators import RegexValidator
from rest_framework import serializers

from decks.events.models.desk import PenaltyKind
from decks.events.models.event import (
    LARGEST_EVENT,
    Closing,
    Event,
    EventStatus,
    ListVisibility,
    Role,
    Structure,
    WithoutList,
)
from decks.events.services.registration import LAST_TABLE, LONGEST_NAME
from decks.events.services.results import MOST_COUNTED, MOST_DRAWN
from decks.events.services.rounds import MOST_EXTRA_MINUTES
from decks.events.services.submissions import MOST_CHOSEN
from decks.events.tournament.deck_checks import LEAST_SHARE
from decks.events.tournament.free_for_all import LARGEST_TABLE
from decks.events.tournament.standings import TieBreak
from decks.models.deck import Visibility
from decks.text.limits import MAX_BYTES
from games.api.fields import FlagField, TextField, WholeNumberField
from games.registry import GAMES

FIRST_YEAR, LAST_YEAR = 2000, 2100


class MomentField(serializers.DateTimeField):
    """A moment with its time zone, in years that calendars of all zones can show."""

    def to_internal_value(self, value: Any) -> datetime:
        moment = super().to_internal_value(value) if isinstance(value, str) else None
        if moment is None or not FIRST_YEAR <= moment.year <= LAST_YEAR:
            raise serializers.ValidationError(
                f"Write a moment from {FIRST_YEAR} to {LAST_YEAR}, such as 2026-12-05T10:00:00Z."
            )
        return moment


def _filled(**options: Any) -> TextField:
    """Text that says something."""
    return TextField(validators=[RegexValidator(r"\S")], **options)


def _must_be_zone(name: str) -> None:
    if name not in available_timezones():
        raise serializers.ValidationError("Write a time zone such as Europe/Berlin.")


def _must_be_game(slug: str) -> None:
    if slug not in GAMES:
        raise serializers.ValidationError(f"There is no such game. Games: {', '.join(GAMES)}.")


class SettingsSerializer(serializers.Serializer[Any]):
    """Settings of an event; what is left out stays as it is, or as usual for the game."""

    name = _filled(max_length=120, required=False)
    format = _filled(max_length=60, required=False)
    starts = MomentField(required=False)
    time_zone = TextField(max_length=60, validators=[_must_be_zone], required=False)
    place = TextField(max_length=200, allow_blank=True, required=False)
    online = FlagField(required=False)
    description = TextField(max_length=5_000, allow_blank=True, required=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    accounts_required = FlagField(required=False)
    check_in = FlagField(required=False)
    capacity = WholeNumberField(
        min_value=2, max_value=LARGEST_EVENT, allow_null=True, required=False
    )
    closes = serializers.ChoiceField(choices=Closing.choices, required=False)
    lists_required = FlagField(required=False)
    deadline = MomentField(allow_null=True, required=False)
    without_list = serializers.ChoiceField(choices=WithoutList.choices, required=False)
    lists_in_main = serializers.ChoiceField(choices=ListVisibility.choices, required=False)
    lists_in_cut = serializers.ChoiceField(choices=ListVisibility.choices, required=False)
    structure = serializers.ChoiceField(choices=Structure.choices, required=False)
    rounds = WholeNumberField(min_value=0, max_value=30, required=False)
    round_minutes = WholeNumberField(min_value=1, max_value=600, required=False)
    games_to_win = WholeNumberField(min_value=1, max_value=9, required=False)
    cut = serializers.ChoiceField(choices=[size for size, _label in Event.CUTS], required=False)
    cut_structure = serializers.ChoiceField(choices=Event.BRACKETS, required=False)
    tie_breaks = serializers.ListField(
        child=serializers.ChoiceField(choices=[str(each) for each in TieBreak]),
        max_length=len(TieBreak),
        required=False,
    )

    def validate_cut(self, value: Any) -> int:
        if isinstance(self.initial_data.get("cut"), bool | str):
            raise serializers.ValidationError("Write a number.")
        return int(value)


class NewEventSerializer(SettingsSerializer):
    game = TextField(max_length=40, validators=[_must_be_game])
    name = _filled(max_length=120)
    starts = MomentField()


class StatusSerializer(serializers.Serializer[Any]):
    status = serializers.ChoiceField(choices=EventStatus.choices)


class StaffSerializer(serializers.Serializer[Any]):
    username = _filled(max_length=150)
    role = serializers.ChoiceField(choices=Role.choices)


class NewEntrySerializer(serializers.Serializer[Any]):
    name = _filled(max_length=LONGEST_NAME)
    consents = FlagField(default=False, help_text="Whether the list may be published.")


class EntryChangeSerializer(serializers.Serializer[Any]):
    name = _filled(max_length=LONGEST_NAME, required=False)
    fixed_table = WholeNumberField(
        min_value=1, max_value=LAST_TABLE, allow_null=True, required=False
    )


class ListSerializer(serializers.Serializer[Any]):
    text = _filled(max_length=MAX_BYTES, help_text="A list in any supported form, or a code.")
    anyway = FlagField(default=False, help_text="Keep the list even if it is not legal.")


class OwnListSerializer(ListSerializer):
    text = _filled(
        max_length=MAX_BYTES, required=False, help_text="A list in any supported form, or a code."
    )
    decks = serializers.ListField(
        child=_filled(max_length=20),
        min_length=1,
        max_length=MOST_CHOSEN,
        required=False,
        help_text="Instead of a text, keys of the player's decks: one, or those of a line-up.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("text" in attrs) == ("decks" in attrs):
            raise serializers.ValidationError("Send either `text` or `decks`.")
        return attrs


class CorrectionSerializer(ListSerializer):
    reason = _filled(max_length=300)


class SwapSerializer(serializers.Serializer[Any]):
    one = WholeNumberField(min_value=1, help_text="The number of a player.")
    other = WholeNumberField(min_value=1, help_text="The number of another player.")


class ClockSerializer(serializers.Serializer[Any]):
    running = FlagField()


class ResultSerializer(serializers.Serializer[Any]):
    """Games won by player number; at a table of more players, places and what the game counts."""

    wins = serializers.DictField(child=WholeNumberField(min_value=0, max_value=9), required=False)
    draws = WholeNumberField(min_value=0, max_value=MOST_DRAWN, required=False)
    double_loss = FlagField(required=False)
    places = serializers.DictField(
        child=WholeNumberField(min_value=1, max_value=LARGEST_TABLE), required=False
    )
    counted = serializers.DictField(
        child=serializers.ListField(
            child=WholeNumberField(min_value=0, max_value=MOST_COUNTED), max_length=9
        ),
        required=False,
    )


class ExtraTimeSerializer(serializers.Serializer[Any]):
    minutes = WholeNumberField(min_value=1, max_value=MOST_EXTRA_MINUTES)


class DrawSerializer(serializers.Serializer[Any]):
    """Draw players, or name one whose deck is checked for a reason."""

    share = WholeNumberField(
        min_value=LEAST_SHARE, max_value=100, default=LEAST_SHARE, help_text="percent"
    )
    player = WholeNumberField(min_value=1, required=False)


class CheckResultSerializer(serializers.Serializer[Any]):
    passed = FlagField()
    note = TextField(max_length=500, allow_blank=True, default="")
    found = serializers.ListField(
        child=TextField(max_length=120),
        max_length=2_000,
        required=False,
        help_text="Lines of the list that are in the deck, as section:code.",
    )


class NewPenaltySerializer(serializers.Serializer[Any]):
    player = WholeNumberField(min_value=1)
    kind = serializers.ChoiceField(choices=PenaltyKind.choices)
    infraction = _filled(max_length=120)
    note = TextField(max_length=500, allow_blank=True, default="")


class WithdrawSerializer(serializers.Serializer[Any]):
    penalty = WholeNumberField(min_value=1, help_text="The number of the penalty.")


class ConsentSerializer(serializers.Serializer[Any]):
    consents = FlagField()
