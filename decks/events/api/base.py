"""What all endpoints of events share: the scope of tokens, and refusals as 409."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.events.models import Entry, Event
from decks.events.services.changes import Refused
from decks.events.services.permissions import EventAction, staff_event
from decks.models.tokens import Scope
from games.api.errors import Conflict


class RefusalSerializer(serializers.Serializer[Any]):
    detail = serializers.CharField()


class EventAPIView(APIView):
    """Roles are looked up for each event: what is not for the caller is not there (404)."""

    token_scope = Scope.EVENTS
    permission_classes = (AllowAny,)

    def handle_exception(self, exc: Exception) -> Response:
        return super().handle_exception(Conflict(str(exc)) if isinstance(exc, Refused) else exc)

    def event(self, key: str, action: EventAction) -> Event:
        """The event, if the caller may do this at it."""
        return staff_event(self.request.user, key, action)

    def read(self, shape: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """What the body says, in the shape that the schema shows."""
        given = shape(data=self.request.data)
        given.is_valid(raise_exception=True)
        values: dict[str, Any] = given.validated_data
        return values


def documented(
    operation: str, answer: Any = None, body: Any = None, status: int = 200, summary: str = ""
) -> Any:
    """The schema of an operation that the event's state can refuse."""
    refusal = OpenApiResponse(RefusalSerializer, "The event does not allow this now, and why.")
    return extend_schema(
        operation_id=operation,
        summary=summary or None,
        request=body,
        responses={status: answer, 409: refusal},
    )


def player(event: Event, number: int) -> Entry:
    """The entry with this number."""
    entry = event.entries.filter(number=number).first()
    if entry is None:
        raise Http404(_("There is no player with this number."))
    return entry
