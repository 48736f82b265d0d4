"""Endpoints of judges: deck checks and penalties."""

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from decks.events.api.base import EventAPIView, documented, player
from decks.events.api.bodies import check_json, penalty_json
from decks.events.api.requests import (
    CheckResultSerializer,
    DrawSerializer,
    NewPenaltySerializer,
    WithdrawSerializer,
)
from decks.events.api.serializers import DeckCheckSerializer, PenaltySerializer
from decks.events.models import DeckCheck, Event, Penalty
from decks.events.services import judging, penalties
from decks.events.services.changes import Refused
from decks.events.services.permissions import EventAction


class DeckChecks(EventAPIView):
    """All deck checks. POST draws those of the round that is being played, or adds one player."""

    @extend_schema(operation_id="events_checks_list", responses=DeckCheckSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.JUDGE)
        found = DeckCheck.objects.filter(round__event=event)
        found = found.select_related("round", "entry", "submission__entry__event")
        return Response([check_json(check) for check in found])

    @documented("events_checks_create", DeckCheckSerializer(many=True), DrawSerializer, 201)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.JUDGE)
        given = self.read(DrawSerializer)
        if "player" in given:
            made = [judging.add_check(event, request.user, player(event, given["player"]))]
        else:
            made = judging.draw_checks(event, request.user, given["share"])
        return Response([check_json(check) for check in made], status=201)


class OneDeckCheck(EventAPIView):
    """A deck check; POST records what it found."""

    @documented("events_checks_retrieve", DeckCheckSerializer)
    def get(self, request: Request, key: str, round_number: int, number: int) -> Response:
        event = self.event(key, EventAction.JUDGE)
        return Response(check_json(_check(event, round_number, number)))

    @documented("events_checks_result_create", DeckCheckSerializer, CheckResultSerializer)
    def post(self, request: Request, key: str, round_number: int, number: int) -> Response:
        event = self.event(key, EventAction.JUDGE)
        check = _check(event, round_number, number)
        given = self.read(CheckResultSerializer)
        if "found" in given:
            judging.tick_lines(check, given["found"])
        judging.record_check(event, request.user, check, given["passed"], given["note"])
        check.refresh_from_db()
        return Response(check_json(check))


def _check(event: Event, round_number: int, number: int) -> DeckCheck:
    found = DeckCheck.objects.filter(
        round__event=event, round__number=round_number, entry__number=number
    )
    check = found.select_related("round", "entry", "submission__entry__event").first()
    if check is None:
        raise Http404(_("There is no such deck check."))
    return check


class Penalties(EventAPIView):
    """All penalties, the latest first; POST gives one."""

    @extend_schema(operation_id="events_penalties_list", responses=PenaltySerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.JUDGE)
        found = Penalty.objects.filter(entry__event=event)
        return Response(
            [penalty_json(each) for each in found.select_related("entry", "round", "match")]
        )

    @documented("events_penalties_create", PenaltySerializer, NewPenaltySerializer, 201)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.JUDGE)
        given = self.read(NewPenaltySerializer)
        entry = player(event, given.pop("player"))
        made = penalties.penalise(event, request.user, entry, **given)
        return Response(penalty_json(made), status=201)


class PenaltyWithdrawal(EventAPIView):
    """Take a penalty back."""

    @documented("events_penalties_withdraw_create", PenaltySerializer, WithdrawSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.JUDGE)
        given = self.read(WithdrawSerializer)
        penalty = Penalty.objects.filter(entry__event=event, pk=given["penalty"]).first()
        if penalty is None:
            raise Refused(_("There is no such penalty."))
        penalties.withdraw_penalty(event, request.user, penalty)
        penalty.refresh_from_db()
        return Response(penalty_json(penalty))
