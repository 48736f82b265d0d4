"""Endpoints of events: the public ones, one with its pairings and standings, settings and staff."""

from typing import Any

from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from drf_spectacular.utils import extend_schema
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import SAFE_METHODS, AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks.events.api.base import EventAPIView, documented
from decks.events.api.bodies import settings_json
from decks.events.api.requests import (
    NewEventSerializer,
    SettingsSerializer,
    StaffSerializer,
    StatusSerializer,
)
from decks.events.api.serializers import (
    EventPageSerializer,
    EventSerializer,
    EventSettingsSerializer,
    LogLineSerializer,
    StaffMemberSerializer,
)
from decks.events.models import Event
from decks.events.models.event import EventStatus
from decks.events.presentation import event_json, summary_json
from decks.events.services.changes import Refused
from decks.events.services.flow import (
    add_staff,
    change_settings,
    copy_event,
    create_event,
    move_to,
    remove_staff,
)
from decks.events.services.permissions import EventAction, visible_event
from decks.events.services.stages import Stage
from decks.events.views.public import live_etag
from decks.events.views.settings import MOST_EVENTS
from decks.models.deck import Visibility

LOG_LINES = 500


class EventList(EventAPIView):
    """Public events, the latest first; make a new one."""

    def get_permissions(self) -> list[Any]:
        return [AllowAny() if self.request.method in SAFE_METHODS else IsAuthenticated()]

    @extend_schema(operation_id="events_list", responses=EventPageSerializer)
    def get(self, request: Request) -> Response:
        events = Event.objects.filter(visibility=Visibility.PUBLIC).exclude(
            status=EventStatus.DRAFT
        )
        page = PageNumberPagination()
        found: Any = page.paginate_queryset(events, request, view=self)
        return page.get_paginated_response([summary_json(event) for event in found])

    @documented("events_create", EventSettingsSerializer, NewEventSerializer, 201)
    def post(self, request: Request) -> Response:
        values = self.read(NewEventSerializer)
        if request.user.event_roles.count() >= MOST_EVENTS:  # type: ignore[union-attr]
            raise Refused(_("You have reached the limit of events for one account."))
        event = create_event(request.user, **values)  # type: ignore[arg-type]
        return Response(settings_json(event), status=201)


@method_decorator(cache_control(no_cache=True), name="dispatch")
@method_decorator(condition(etag_func=live_etag), name="dispatch")
class EventDetail(EventAPIView):
    """An event with its players, pairings and standings. Ask again with `If-None-Match`: as long as
    nothing is new the answer is 304, which costs one query. PATCH changes settings."""

    @extend_schema(operation_id="events_retrieve", responses=EventSerializer)
    def get(self, request: Request, key: str) -> Response:
        event = visible_event(request.user, key)
        return Response(event_json(event, Stage(event)))

    @documented("events_partial_update", EventSettingsSerializer, SettingsSerializer)
    def patch(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.MANAGE)
        change_settings(event, request.user, **self.read(SettingsSerializer))  # type: ignore[arg-type]
        return Response(settings_json(event))


class EventSettings(EventAPIView):
    """All settings of an event, for its staff."""

    @extend_schema(operation_id="events_settings_retrieve", responses=EventSettingsSerializer)
    def get(self, request: Request, key: str) -> Response:
        return Response(settings_json(self.event(key, EventAction.SEE_DESK)))


class EventCopy(EventAPIView):
    """A new draft with the settings and the staff of this event."""

    @documented("events_copy_create", EventSettingsSerializer, None, 201)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.MANAGE)
        copied = copy_event(event, request.user, name=f"{event.name} (2)"[:120])  # type: ignore[arg-type]
        return Response(settings_json(copied), status=201)


class EventStatusChange(EventAPIView):
    """Take the event to its next state: registration, closed, running, finished."""

    @documented("events_status_create", EventSettingsSerializer, StatusSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.MANAGE)
        move_to(event, request.user, self.read(StatusSerializer)["status"])
        return Response(settings_json(event))


class EventStaff(EventAPIView):
    """Who helps to run the event, in which role; POST gives somebody a role."""

    @extend_schema(operation_id="events_staff_list", responses=StaffMemberSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        return Response(_staff(self.event(key, EventAction.SEE_DESK)))

    @documented("events_staff_create", StaffMemberSerializer(many=True), StaffSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.MANAGE)
        given = self.read(StaffSerializer)
        add_staff(event, request.user, given["username"], given["role"])  # type: ignore[arg-type]
        return Response(_staff(event))


class EventStaffRemoval(EventAPIView):
    """Take a role away."""

    @documented("events_staff_remove_create", StaffMemberSerializer(many=True), StaffSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.MANAGE)
        given = self.read(StaffSerializer)
        found = event.staff.filter(user__username=given["username"], role=given["role"]).first()
        remove_staff(event, request.user, found.pk if found else 0)  # type: ignore[arg-type]
        return Response(_staff(event))


def _staff(event: Event) -> list[dict[str, str]]:
    members = event.staff.select_related("user")
    return [{"username": each.user.get_username(), "role": each.role} for each in members]


class EventLog(EventAPIView):
    """What the staff and players did, the latest first."""

    @extend_schema(operation_id="events_log_list", responses=LogLineSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SEE_DESK)
        lines = event.audit_log.select_related("actor")[:LOG_LINES]
        return Response(
            [
                {
                    "created": line.created,
                    "actor": line.actor and line.actor.get_username(),
                    "action": line.action,
                    "details": line.details,
                }
                for line in lines
            ]
        )
