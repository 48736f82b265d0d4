"""Endpoints of players and their lists: registration, and what the staff does with entries."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from decks.access.limits import may_store
from decks.events.api.base import EventAPIView, documented, player
from decks.events.api.bodies import entry_json, one_entry, submitted_json, verdict_json
from decks.events.api.requests import (
    CorrectionSerializer,
    EntryChangeSerializer,
    NewEntrySerializer,
)
from decks.events.api.serializers import (
    EntrySerializer,
    SubmittedListSerializer,
    VerdictSerializer,
)
from decks.events.models import Entry, Event
from decks.events.services import registration, submissions
from decks.events.services.changes import Refused
from decks.events.services.list_access import is_shown_to
from decks.events.services.permissions import EventAction, may, own_entry, visible_event


class Registration(EventAPIView):
    """Enter an event: with an account, or without one where the event allows it. The answer's
    `link` stands for the player in `events/play/LINK/`."""

    @documented("events_register_create", EntrySerializer, NewEntrySerializer, 201)
    def post(self, request: Request, key: str) -> Response:
        event = visible_event(request.user, key)
        given = self.read(NewEntrySerializer)
        if not may_store(request._request):
            raise Refused(_("Too many entries from this address. Try again later."))
        entry = registration.register(event, request.user, **given)
        return Response(one_entry(entry), status=201)


class Entries(EventAPIView):
    """All entries with the state of their lists; POST enters a player."""

    @extend_schema(operation_id="events_entries_list", responses=EntrySerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SEE_DESK)
        newest = {each.entry_id: each for each in submissions.newest_submissions(event)}
        return Response([entry_json(each, newest.get(each.pk)) for each in event.entries.all()])

    @documented("events_entries_create", EntrySerializer, NewEntrySerializer, 201)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        given = self.read(NewEntrySerializer)
        entry = registration.register(event, request.user, by_staff=True, **given)
        return Response(one_entry(entry), status=201)


class OneEntry(EventAPIView):
    """An entry; PATCH changes the name or the fixed table."""

    @documented("events_entries_retrieve", EntrySerializer)
    def get(self, request: Request, key: str, number: int) -> Response:
        event = self.event(key, EventAction.SEE_DESK)
        return Response(one_entry(player(event, number)))

    @documented("events_entries_partial_update", EntrySerializer, EntryChangeSerializer)
    def patch(self, request: Request, key: str, number: int) -> Response:
        event = self.event(key, EventAction.SCORE)
        entry = player(event, number)
        kept: dict[str, Any] = {"name": entry.name, "fixed_table": entry.fixed_table}
        values = kept | self.read(EntryChangeSerializer)
        registration.change_entry(event, request.user, entry, **values)
        return Response(one_entry(entry))


class EntryDrop(EventAPIView):
    """A player leaves the event."""

    @documented("events_entries_drop_create", EntrySerializer)
    def post(self, request: Request, key: str, number: int) -> Response:
        event = self.event(key, EventAction.SCORE)
        entry = player(event, number)
        registration.drop(event, request.user, entry)
        return Response(one_entry(entry))


class EntryReturn(EventAPIView):
    """A player who dropped comes back."""

    @documented("events_entries_return_create", EntrySerializer)
    def post(self, request: Request, key: str, number: int) -> Response:
        event = self.event(key, EventAction.SCORE)
        entry = player(event, number)
        registration.undrop(event, request.user, entry)
        return Response(one_entry(entry))


class EntryCheckIn(EventAPIView):
    """A player is here."""

    @documented("events_entries_check_in_create", EntrySerializer)
    def post(self, request: Request, key: str, number: int) -> Response:
        event = self.event(key, EventAction.SCORE)
        entry = player(event, number)
        registration.check_in(event, request.user, entry)
        return Response(one_entry(entry))


class EntryList(EventAPIView):
    """The list of a player, for those who may see it. POST corrects it, with a reason: a list that
    is not legal comes back with its repair, and is kept only with `anyway`."""

    @documented("events_entries_list_retrieve", SubmittedListSerializer)
    def get(self, request: Request, key: str, number: int) -> Response:
        event = visible_event(request.user, key)
        newest = submissions.newest_submissions(event).filter(entry__number=number).first()
        if newest is None or not self._may_see(event, newest.entry):
            raise Http404(_("There is no such list, or it is not shown to you."))
        return Response(submitted_json(newest))

    def _may_see(self, event: Event, entry: Entry) -> bool:
        user = self.request.user
        return may(user, event, EventAction.SEE_DESK) or is_shown_to(
            event, entry, own_entry(user, event)
        )

    @documented("events_entries_list_create", VerdictSerializer, CorrectionSerializer)
    def post(self, request: Request, key: str, number: int) -> Response:
        event = self.event(key, EventAction.JUDGE)
        entry = player(event, number)
        given = self.read(CorrectionSerializer)
        outcome = submissions.check_list(event, given["text"], repair=True)
        made = None
        if outcome.report.legal or given["anyway"]:
            made = submissions.correct(entry, outcome, request.user, given["reason"])
        return Response(verdict_json(outcome, made))
