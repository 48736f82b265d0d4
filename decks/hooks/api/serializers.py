"""What is sent and answered about changes and webhooks."""

from datetime import datetime
from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from decks.models.webhooks import DeliveryStatus, Kind
from games.api.fields import TextField

FIRST_YEAR, LAST_YEAR = 2000, 2100


class SinceSerializer(serializers.Serializer[Any]):
    since = serializers.DateTimeField(
        help_text="A moment with its time zone: `cursor` of the answer before."
    )

    def validate_since(self, value: datetime) -> datetime:
        if not FIRST_YEAR <= value.year <= LAST_YEAR:
            raise serializers.ValidationError(f"Write a year from {FIRST_YEAR} to {LAST_YEAR}.")
        return value


class AccountChangeSerializer(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    kind = serializers.CharField(
        help_text="deck.changed, deck.deleted, deck.illegal, simulation.finished or event.changed"
    )
    key = serializers.CharField()
    data = serializers.DictField()  # type: ignore[assignment]


class AccountChangesSerializer(serializers.Serializer[Any]):
    changes = AccountChangeSerializer(many=True)
    cursor = serializers.DateTimeField(help_text="What to send as `since` next time.")


ADDRESS = r"^https://([a-z0-9]{1,30}\.){1,3}[a-z]{2,20}(/[A-Za-z0-9_.~-]{1,60}){0,4}$"


@extend_schema_field({"type": "string", "maxLength": 500, "pattern": ADDRESS})
class AddressField(TextField):
    """An address to call. The schema shows the plain ones; all that Django takes for an address
    are accepted."""


class NewWebhookSerializer(serializers.Serializer[Any]):
    address = AddressField(max_length=500, help_text="An https address that takes POST requests.")
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=Kind.choices), min_length=1, max_length=len(Kind)
    )

    def validate_address(self, value: str) -> str:
        schemes = ["https", "http"] if settings.WEBHOOKS_TO_PRIVATE else ["https"]
        field = serializers.URLField(max_length=500)
        address: str = field.run_validation(value)
        if address.partition("://")[0] not in schemes:
            raise serializers.ValidationError("Only https is called.")
        return address


class WebhookSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    address = serializers.CharField()
    kinds = serializers.ListField(child=serializers.CharField())
    created = serializers.DateTimeField()


class CreatedWebhookSerializer(WebhookSerializer):
    secret = serializers.CharField(help_text="Signs each call. It is shown only now.")


class DeliverySerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    kind = serializers.CharField()
    data = serializers.DictField()  # type: ignore[assignment]
    status = serializers.ChoiceField(choices=DeliveryStatus.choices)
    attempts = serializers.IntegerField()
    due = serializers.DateTimeField()
    answer = serializers.CharField(help_text="The status or the fault of the last attempt.")
    created = serializers.DateTimeField()


class AccountRefusalSerializer(serializers.Serializer[Any]):
    detail = serializers.CharField()
