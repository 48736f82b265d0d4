"""Requests and responses about changes and webhooks."""

import re
from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from decks.models.webhooks import DeliveryStatus, NoticeKind
from games.api.fields import TextField


class SinceSerializer(serializers.Serializer[Any]):
    since = serializers.DateTimeField(
        help_text="A moment with its time zone: `cursor` of the answer before."
    )


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


_HOST = r"([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
_PORT = r"(:([1-9][0-9]{0,3}|[1-5][0-9]{4}))?"
_CHARACTERS = r"[A-Za-z0-9._~!$&'()*+,;=:@%/-]*"
ADDRESS = rf"^https://{_HOST}{_PORT}(/{_CHARACTERS}(\?{_CHARACTERS})?)?$"


@extend_schema_field({"type": "string", "maxLength": 500, "pattern": ADDRESS})
class AddressField(TextField):
    """An address to call, as the schema describes it. Where calls inside the network are allowed,
    http and hosts without a domain are accepted too."""

    def to_internal_value(self, data: Any) -> str:
        address = super().to_internal_value(data)
        if re.fullmatch(ADDRESS, address):
            return address
        if settings.WEBHOOKS_TO_PRIVATE and address.startswith("http://"):
            inside: str = serializers.URLField().run_validation(address)
            return inside
        raise serializers.ValidationError(
            "Write an https address with a host name, such as https://example.org/hook."
        )


class NewWebhookSerializer(serializers.Serializer[Any]):
    address = AddressField(max_length=500, help_text="An https address that takes POST requests.")
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=NoticeKind.choices),
        min_length=1,
        max_length=len(NoticeKind),
    )


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
