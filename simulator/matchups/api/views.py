"""Endpoints of match-ups."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from decks.models import Deck
from decks.models.tokens import Scope
from simulator.goldfish.seeds import new_seed
from simulator.matchups.access import own_match_up
from simulator.matchups.api.serializers import MatchUpSerializer, StartMatchUpSerializer
from simulator.matchups.report import document_of
from simulator.matchups.services import cancel_match_up, start_match_up
from simulator.models import MatchUp, Status
from simulator.runs.access import owner_fields
from simulator.runs.limits import StartThrottle, require_games_allowed
from simulator.runs.reports import CannotRead
from simulator.runs.services import START_ERRORS

MOST_LISTED = 50


class DeckMatchUps(APIView):
    """The visitor's match-ups of a deck, and the way to start one."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    def get_throttles(self) -> list[BaseThrottle]:
        """Starting counts against the visitor's budget of starts."""
        return [StartThrottle()] if self.request.method == "POST" else super().get_throttles()

    def _deck(self, request: Request, key: str) -> Deck:
        decks = Deck.objects.visible_to(request.user, request.session.session_key)
        return get_object_or_404(decks, key=key)

    @extend_schema(operation_id="decks_match_ups_list", responses=MatchUpSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        own = MatchUp.objects.started_by(request.user, request.session.session_key)
        found = own.filter(deck=self._deck(request, key), matrix=None).select_related(
            "deck", "other_deck"
        )
        return Response(MatchUpSerializer(found[:MOST_LISTED], many=True).data)

    @extend_schema(
        request=StartMatchUpSerializer, responses={201: MatchUpSerializer, 200: MatchUpSerializer}
    )
    def post(self, request: Request, key: str) -> Response:
        deck = self._deck(request, key)
        asked = StartMatchUpSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = asked.validated_data
        one, two = values.get("pilots", ["", ""])
        try:
            require_games_allowed(request, values["games"])
            match_up = start_match_up(
                deck,
                self._deck(request, values["against"]),
                games=values["games"],
                seed=values["seed"] if "seed" in values else new_seed(),
                pilots=(one, two),
                **owner_fields(request._request),
            )
        except START_ERRORS as error:
            raise ValidationError({"detail": str(error)}) from error
        code = status.HTTP_200_OK if match_up.status == Status.DONE else status.HTTP_201_CREATED
        return Response(MatchUpSerializer(match_up).data, status=code)


class MatchUpView(APIView):
    """A match-up: how far it is, and its report once it is done. DELETE cancels it."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="match_ups_retrieve", responses=MatchUpSerializer)
    def get(self, request: Request, key: str) -> Response:
        match_up = own_match_up(request, key)
        return Response(MatchUpSerializer(match_up, context={"report": _report(match_up)}).data)

    @extend_schema(operation_id="match_ups_destroy", responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        cancel_match_up(own_match_up(request, key))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _report(match_up: MatchUp) -> dict[str, Any] | None:
    """As `duel --json`; nothing until it is done, or where the engine has changed too much."""
    if match_up.status != Status.DONE:
        return None
    try:
        return document_of(match_up)
    except CannotRead:
        return None
