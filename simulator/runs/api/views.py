"""Endpoints of runs and their figures."""

from typing import Any

from django.http import Http404
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
from games.engine.goldfish import report
from games.engine.options import RunOptions
from simulator.goldfish.seeds import new_seed
from simulator.models import SimulationRun, Status
from simulator.report.build import build_figures
from simulator.runs.access import own_run, owner_fields, visible_run
from simulator.runs.api.serializers import (
    FigureSerializer,
    RunSerializer,
    StartSerializer,
)
from simulator.runs.limits import StartThrottle, require_games_allowed
from simulator.runs.reports import CannotRead, read_report, read_setup
from simulator.runs.services import START_ERRORS, cancel_run, start_run
from simulator.runs.tallies import OldTally, unpack

MAX_LISTED_RUNS = 50


class DeckSimulations(APIView):
    """The runs of a deck, and the way to start one."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    def get_throttles(self) -> list[BaseThrottle]:
        """Starting counts against the visitor's budget of starts."""
        return [StartThrottle()] if self.request.method == "POST" else super().get_throttles()

    def _deck(self, request: Request, key: str) -> Deck:
        decks = Deck.objects.visible_to(request.user, request.session.session_key)
        return get_object_or_404(decks, key=key)

    @extend_schema(operation_id="decks_simulations_list", responses=RunSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        runs = SimulationRun.objects.of_deck_visible_to(
            self._deck(request, key), request.user, request.session.session_key
        )
        return Response(RunSerializer(runs[:MAX_LISTED_RUNS], many=True).data)

    @extend_schema(request=StartSerializer, responses={201: RunSerializer, 200: RunSerializer})
    def post(self, request: Request, key: str) -> Response:
        deck = self._deck(request, key)
        asked = StartSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = asked.validated_data
        options = RunOptions(values["first"], values["pilot"], values["horizon"], values["options"])
        seed = values["seed"] if "seed" in values else new_seed()
        try:
            require_games_allowed(request, values["games"])
            run = start_run(
                deck.as_list(), games=values["games"], seed=seed, options=options, stored=deck,
                **owner_fields(request._request),
            )  # fmt: skip
        except START_ERRORS as error:
            raise ValidationError({"detail": str(error)}) from error
        code = status.HTTP_200_OK if run.status == Status.DONE else status.HTTP_201_CREATED
        return Response(RunSerializer(run).data, status=code)


class Simulation(APIView):
    """A run: how far it is, and its report once it is done. DELETE cancels it."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    @extend_schema(responses=RunSerializer)
    def get(self, request: Request, key: str) -> Response:
        run = visible_run(request, key)
        context = {"report": _report(run)} if run.status == Status.DONE else {}
        return Response(RunSerializer(run, context=context).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        cancel_run(own_run(request, key))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _report(run: SimulationRun) -> dict[str, Any] | None:
    """As `goldfish --json`; nothing where the engine or the cards have changed too much."""
    try:
        play, setup = read_setup(run)
        tally = unpack(bytes(run.tally or b""))
    except (CannotRead, OldTally):
        return None
    document = report(play, setup, run.run_options(), tally, form=run.format, seed=run.seed)
    return {**document, "engine": run.engine}


class Figures(APIView):
    """The figures of a run's report as tables, each with its sentence; empty until it is done."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=FigureSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        run = visible_run(request, key)
        try:
            found = build_figures(read_report(run)) if run.status == Status.DONE else []
        except CannotRead as error:
            raise Http404(str(error)) from error
        return Response(FigureSerializer(found, many=True).data)
