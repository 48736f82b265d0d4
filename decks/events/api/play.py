"""Endpoints of a player, by the link that registration gave."""

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from decks.events.api.base import EventAPIView, documented
from decks.events.api.bodies import play_json, player_match, verdict_json
from decks.events.api.requests import ConsentSerializer, OwnListSerializer, ResultSerializer
from decks.events.api.serializers import (
    PlayerMatchSerializer,
    PlaySerializer,
    VerdictSerializer,
)
from decks.events.models import Match
from decks.events.services import registration, results, submissions
from decks.events.services.changes import Refused
from decks.events.services.permissions import linked_entry
from decks.models import Deck


class PlayEndpoint(EventAPIView):
    """What the player has to do now: the list, the match."""

    @documented("events_play_retrieve", PlaySerializer)
    def get(self, request: Request, token: str) -> Response:
        return Response(play_json(linked_entry(token)))


class PlayList(EventAPIView):
    """Submit a list. One that is not legal comes back with its repair, and is kept only with
    `anyway`."""

    @documented("events_play_list_create", VerdictSerializer, OwnListSerializer)
    def post(self, request: Request, token: str) -> Response:
        entry = linked_entry(token)
        given = self.read(OwnListSerializer)
        if "decks" in given:
            owned = Deck.objects.owned_by(request.user, None)
            decks = submissions.chosen_decks(owned, given["decks"])
            outcome = submissions.check_decks(entry.event, decks, repair=True)
        else:
            outcome = submissions.check_list(entry.event, given["text"], repair=True)
        made = None
        if outcome.report.legal or given["anyway"]:
            made = submissions.submit(entry, outcome, request.user)
        return Response(verdict_json(outcome, made))


class PlayResult(EventAPIView):
    """Report the result of the match; it stands when an opponent reports the same."""

    @documented("events_play_result_create", PlayerMatchSerializer, ResultSerializer)
    def post(self, request: Request, token: str) -> Response:
        entry = linked_entry(token)
        given = self.read(ResultSerializer)
        match = Match.objects.filter(round__status="published", seats__entry=entry).first()
        if match is None:
            raise Refused(_("You have no match now."))
        results.report_result(entry.event, match, entry, request.user, given)
        return Response(player_match(entry.event, match))


class PlayDrop(EventAPIView):
    """Leave the event."""

    @documented("events_play_drop_create", PlaySerializer)
    def post(self, request: Request, token: str) -> Response:
        entry = linked_entry(token)
        registration.drop(entry.event, request.user, entry)
        return Response(play_json(entry))


class PlayCheckIn(EventAPIView):
    """Say that the player is here."""

    @documented("events_play_check_in_create", PlaySerializer)
    def post(self, request: Request, token: str) -> Response:
        entry = linked_entry(token)
        registration.check_in(entry.event, request.user, entry)
        return Response(play_json(entry))


class PlayConsent(EventAPIView):
    """Let the list be published where the event publishes lists, or not any more."""

    @documented("events_play_consent_create", PlaySerializer, ConsentSerializer)
    def post(self, request: Request, token: str) -> Response:
        entry = linked_entry(token)
        consents = self.read(ConsentSerializer)["consents"]
        registration.set_consent(entry.event, request.user, entry, consents)
        return Response(play_json(entry))
