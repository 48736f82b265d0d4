"""Endpoints of rounds: pair, publish, close, swap, the clock, results, the cut."""

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from decks.events.api.base import EventAPIView, documented
from decks.events.api.bodies import player_match, round_body, settings_json
from decks.events.api.requests import (
    ClockSerializer,
    ExtraTimeSerializer,
    ResultSerializer,
    SwapSerializer,
)
from decks.events.api.serializers import (
    EventSettingsSerializer,
    PlayerMatchSerializer,
    RoundSerializer,
)
from decks.events.models import Event, Match, Round
from decks.events.presentation import round_json
from decks.events.services import results, rounds
from decks.events.services.permissions import EventAction


class Rounds(EventAPIView):
    """All rounds, with the one that is not published yet. POST pairs the next round as a draft;
    while there is one, it is paired anew."""

    @extend_schema(operation_id="events_rounds_list", responses=RoundSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SEE_DESK)
        return Response([round_json(event, played) for played in event.played_rounds.all()])

    @documented("events_rounds_create", RoundSerializer, None, 201)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        return Response(round_body(event, rounds.pair_round(event, request.user)), status=201)


class RoundPublish(EventAPIView):
    """Show the pairings to everybody."""

    @documented("events_rounds_publish_create", RoundSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        return Response(round_body(event, rounds.publish_round(event, request.user)))


class RoundClose(EventAPIView):
    """End the round; every match needs a result."""

    @documented("events_rounds_close_create", RoundSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        return Response(round_body(event, rounds.close_round(event, request.user)))


class RoundSwap(EventAPIView):
    """Two players of a draft change places."""

    @documented("events_rounds_swap_create", RoundSerializer, SwapSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        given = self.read(SwapSerializer)
        rounds.swap_players(event, request.user, given["one"], given["other"])
        return Response(round_body(event, _last(event)))


def _last(event: Event) -> Round:
    last = event.played_rounds.last()
    assert last is not None
    return last


class RoundClock(EventAPIView):
    """Start the clock of the round, or stop it."""

    @documented("events_rounds_clock_create", RoundSerializer, ClockSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        running = self.read(ClockSerializer)["running"]
        return Response(round_body(event, rounds.run_clock(event, request.user, running)))


class Cut(EventAPIView):
    """The best players go on in a bracket."""

    @documented("events_cut_create", EventSettingsSerializer)
    def post(self, request: Request, key: str) -> Response:
        event = self.event(key, EventAction.SCORE)
        rounds.start_cut(event, request.user)
        return Response(settings_json(event))


def _match(event: Event, round_number: int, table: int) -> Match:
    found = Match.objects.filter(round__event=event, round__number=round_number, table=table)
    match = found.select_related("round").first()
    if match is None:
        raise Http404(_("There is no such table in this round."))
    return match


class TableResultEndpoint(EventAPIView):
    """The staff's word on a match, also after the round."""

    @documented("events_rounds_tables_result_create", PlayerMatchSerializer, ResultSerializer)
    def post(self, request: Request, key: str, round_number: int, table: int) -> Response:
        event = self.event(key, EventAction.SCORE)
        match = _match(event, round_number, table)
        results.set_result(event, match, request.user, self.read(ResultSerializer))
        return Response(player_match(event, match))


class TableTime(EventAPIView):
    """More minutes for a table."""

    @documented("events_rounds_tables_time_create", PlayerMatchSerializer, ExtraTimeSerializer)
    def post(self, request: Request, key: str, round_number: int, table: int) -> Response:
        event = self.event(key, EventAction.JUDGE)
        match = _match(event, round_number, table)
        rounds.extend_time(event, request.user, match, self.read(ExtraTimeSerializer)["minutes"])
        return Response(player_match(event, match))
