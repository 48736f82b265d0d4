"""Endpoints of events: the public ones, and one with its pairings and standings."""

from typing import Any

from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from drf_spectacular.utils import extend_schema
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.events.api.serializers import EventPageSerializer, EventSerializer
from decks.events.models import Event
from decks.events.models.event import Status
from decks.events.presentation import event_json, summary_json
from decks.events.services.permissions import visible_event
from decks.events.services.stages import Stage
from decks.events.views.public import live_etag
from decks.models.deck import Visibility


class EventList(APIView):
    """Public events, the latest first."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="events_list", responses=EventPageSerializer)
    def get(self, request: Request) -> Response:
        events = Event.objects.filter(visibility=Visibility.PUBLIC).exclude(status=Status.DRAFT)
        page = PageNumberPagination()
        found: Any = page.paginate_queryset(events, request, view=self)
        return page.get_paginated_response([summary_json(event) for event in found])


@method_decorator(cache_control(no_cache=True), name="dispatch")
@method_decorator(condition(etag_func=live_etag), name="dispatch")
class EventDetail(APIView):
    """An event with its players, pairings and standings. Ask again with `If-None-Match`: as long as
    nothing is new the answer is 304, which costs one query."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="events_retrieve", responses=EventSerializer)
    def get(self, request: Request, key: str) -> Response:
        event = visible_event(request.user, key)
        return Response(event_json(event, Stage(event)))
