"""Endpoints of games by hand."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from decks.access.budgets import WorkBudget
from decks.models import Deck
from decks.models.tokens import Scope
from games.api.errors import Conflict
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.goldfish.preparation import prepare_again
from simulator.goldfish.seeds import new_seed
from simulator.models import PlaytestGame
from simulator.playtest import services
from simulator.playtest.access import is_own, own_playtest, visible_playtest
from simulator.playtest.api.serializers import (
    ChoiceSerializer,
    PlayedSerializer,
    PlaytestSerializer,
    StartPlaytestSerializer,
)
from simulator.playtest.game import CannotContinue, NotLegal, PlayedGame, open_record
from simulator.runs.access import owner_fields
from simulator.runs.services import START_ERRORS

MOST_LISTED = 50
REFUSED = OpenApiResponse(
    OpenApiTypes.OBJECT,
    description="The game has gone on since that version, or cannot be continued.",
)


class _PlaytestEndpoint(APIView):
    """All of them play a game again, which counts as work."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    def get_throttles(self) -> list[BaseThrottle]:
        return [*super().get_throttles(), WorkBudget()]


class DeckPlaytests(_PlaytestEndpoint):
    """The visitor's games with a deck, and the way to start one."""

    def _deck(self, request: Request, key: str) -> Deck:
        decks = Deck.objects.visible_to(request.user, request.session.session_key)
        return get_object_or_404(decks, key=key)

    @extend_schema(operation_id="decks_playtests_list", responses=PlaytestSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        own = PlaytestGame.objects.played_by(request.user, request.session.session_key)
        found = own.filter(deck=self._deck(request, key)).select_related("deck", "other_deck")
        return Response(PlaytestSerializer(found[:MOST_LISTED], many=True).data)

    @extend_schema(request=StartPlaytestSerializer, responses={201: PlayedSerializer})
    def post(self, request: Request, key: str) -> Response:
        deck = self._deck(request, key)
        given = StartPlaytestSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        values = given.validated_data
        against = self._deck(request, values["against"]) if values.get("against") else None
        try:
            prepare_again(GAMES[deck.game], deck.as_list())
            require_compiled(GAMES[deck.game])
            record = services.start_playtest(
                deck,
                against=against,
                pilot=values.get("pilot", ""),
                first=values["first"],
                seed=values["seed"] if "seed" in values else new_seed(),
                **owner_fields(request._request),
            )
        except (*START_ERRORS, CannotContinue) as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(_played(PlayedGame(record), own=True), status=status.HTTP_201_CREATED)


class PlaytestView(_PlaytestEndpoint):
    """A game as its player sees it. DELETE deletes it."""

    @extend_schema(
        operation_id="playtests_retrieve", responses={200: PlayedSerializer, 409: REFUSED}
    )
    def get(self, request: Request, key: str) -> Response:
        record = visible_playtest(request, key)
        try:
            open_record(record)
            require_compiled(GAMES[record.game])
            return Response(_played(PlayedGame(record), own=is_own(request, record)))
        except CannotContinue as error:
            raise Conflict(str(error)) from error

    @extend_schema(operation_id="playtests_destroy", responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        own_playtest(request, key).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlaytestChoices(_PlaytestEndpoint):
    """Choose a legal action, or undo, let the pilot choose, go on, concede."""

    @extend_schema(request=ChoiceSerializer, responses={200: PlayedSerializer, 409: REFUSED})
    def post(self, request: Request, key: str) -> Response:
        record = own_playtest(request, key)
        given = ChoiceSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        values = given.validated_data
        try:
            open_record(record)
            require_compiled(GAMES[record.game])
            played = services.take_step(
                record, values["version"], values.get("do", ""), values.get("choice")
            )
            return Response(_played(played, own=True))
        except services.OtherVersion as error:
            raise Conflict("The game has gone on since that version.") from error
        except NotLegal as error:
            raise ValidationError({"choice": "This is not among the legal actions."}) from error
        except CannotContinue as error:
            raise Conflict(str(error)) from error


def _played(played: PlayedGame, *, own: bool) -> dict[str, Any]:
    """The game with its table, and to its player what can be done."""
    position = played.position()
    over = bool(played.record.outcome)
    document = {
        "playtest": played.record,
        "table": position.view,
        "actions": position.actions if own and not over else (),
        "lines": position.lines,
    }
    return dict(PlayedSerializer(document).data)
