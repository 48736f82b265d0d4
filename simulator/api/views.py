"""Endpoints of runs, their games, and exact odds."""

import secrets
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from decks.models import Deck
from games.engine.goldfish import BadOption, replay, report
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.registry import GAMES
from simulator.api.serializers import (
    LARGEST_SEED,
    FigureSerializer,
    LineSerializer,
    OddsSerializer,
    QuestionSerializer,
    RunSerializer,
    StartSerializer,
)
from simulator.goldfishing import NotPlayable
from simulator.models import SimulationRun, Status
from simulator.odds import BadOdds, Group, Question, probability
from simulator.packing import OldTally, unpack
from simulator.report.figures import figures
from simulator.report.reading import CannotRead, read_report, read_setup
from simulator.services import CannotStart, cancel_run, start_run
from simulator.views.access import starter
from simulator.warming import require_compiled

SHOWN_RUNS = 50


def _visible(request: Request) -> Any:
    return SimulationRun.objects.visible_to(request.user, request.session.session_key)


class DeckSimulations(APIView):
    """The runs of a deck, and the way to start one."""

    permission_classes = (AllowAny,)
    throttle_classes = (ScopedRateThrottle,)
    throttle_scope = "simulate"

    def _deck(self, request: Request, key: str) -> Deck:
        decks = Deck.objects.visible_to(request.user, request.session.session_key)
        return get_object_or_404(decks, key=key)

    @extend_schema(operation_id="decks_simulations_list", responses=RunSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        runs = _visible(request).filter(deck=self._deck(request, key))[:SHOWN_RUNS]
        return Response(RunSerializer(runs, many=True).data)

    @extend_schema(request=StartSerializer, responses={201: RunSerializer, 200: RunSerializer})
    def post(self, request: Request, key: str) -> Response:
        deck = self._deck(request, key)
        asked = StartSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = asked.validated_data
        options = RunOptions(values["first"], values["pilot"], values["horizon"], values["options"])
        seed = values["seed"] if "seed" in values else secrets.randbelow(LARGEST_SEED)
        try:
            run = start_run(
                deck.as_list(), games=values["games"], seed=seed, options=options, stored=deck,
                **starter(request._request),
            )  # fmt: skip
        except (CannotStart, CannotPlay, BadOption, NotPlayable) as error:
            raise ValidationError({"detail": str(error)}) from error
        code = status.HTTP_200_OK if run.status == Status.DONE else status.HTTP_201_CREATED
        return Response(RunSerializer(run).data, status=code)


class Simulation(APIView):
    """A run: how far it is, and its report once it is done. DELETE cancels it."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=RunSerializer)
    def get(self, request: Request, key: str) -> Response:
        run = get_object_or_404(_visible(request).select_related("deck"), key=key)
        context = {"report": _report(run)} if run.status == Status.DONE else {}
        return Response(RunSerializer(run, context=context).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        own = SimulationRun.objects.started_by(request.user, request.session.session_key)
        cancel_run(get_object_or_404(own, key=key))
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


class SimulatedGame(APIView):
    """One game of a run, told step by step."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=LineSerializer(many=True))
    def get(self, request: Request, key: str, index: int) -> Response:
        run = get_object_or_404(_visible(request), key=key)
        if index >= run.games:
            raise Http404(f"The run has {run.games} games; they count from 0.")
        require_compiled(GAMES[run.game])
        try:
            play, setup = read_setup(run)
        except CannotRead as error:
            raise Http404(str(error)) from error
        lines = replay(play, setup, run.run_options(), seed=run.seed, index=index)
        return Response(LineSerializer(lines, many=True).data)


class Figures(APIView):
    """The figures of a run's report as tables, each with its sentence; empty until it is done."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=FigureSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        run = get_object_or_404(_visible(request), key=key)
        try:
            found = figures(read_report(run)) if run.status == Status.DONE else []
        except CannotRead as error:
            raise Http404(str(error)) from error
        return Response(FigureSerializer(found, many=True).data)


class Odds(APIView):
    """The exact chance to draw groups of cards."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(request=QuestionSerializer, responses=OddsSerializer)
    def post(self, request: Request) -> Response:
        asked = QuestionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = dict(asked.validated_data)
        groups = tuple(Group(**group) for group in values.pop("groups"))
        try:
            chance = probability(Question(groups=groups, **values))
        except BadOdds as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(
            {
                "probability": float(chance),
                "exact": True,
                "fraction": f"{chance.numerator}/{chance.denominator}",
            }
        )
