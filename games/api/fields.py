"""Fields of requests that take what the API's schema says, and nothing that merely resembles it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request


class TextField(serializers.CharField):
    """Text of a JSON body; a number is not text."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class WholeNumberField(serializers.IntegerField):
    """A whole number of a JSON body; neither a text that looks like one nor true or false."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int | float):
            self.fail("invalid")
        return super().to_internal_value(data)


class FlagField(serializers.BooleanField):
    """true or false of a JSON body, and no text or number that could mean it."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


def read_query(shape: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """The parameters of the address. They are read as a plain mapping: in a form, an empty value
    would pass for one that is missing."""
    query = shape(data=dict(request.query_params.items()))
    query.is_valid(raise_exception=True)
    values: dict[str, Any] = query.validated_data
    return values


@extend_schema_field({"type": "boolean"})
class QueryFlagField(serializers.ChoiceField):
    """true or false in an address."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=["true", "false"], **kwargs)

    def to_internal_value(self, data: Any) -> bool:  # type: ignore[override]
        return bool(super().to_internal_value(data) == "true")
