"""The endpoints of single games, in sentences or step by step on the table."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from decks.access.budgets import WorkBudget
from games.api.fields import read_query
from games.engine.goldfish import replay
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.matchups.access import own_match_up
from simulator.playtest.access import is_own, visible_playtest
from simulator.replays.api.serializers import (
    LineSerializer,
    ReplayStepsSerializer,
    StepsQuerySerializer,
)
from simulator.replays.games import CANNOT_SHOW, game_by_hand, game_of_match_up, game_of_run
from simulator.replays.page import Replayed
from simulator.replays.pages_of_steps import ShownStep, shown_steps
from simulator.runs.access import visible_run
from simulator.runs.reports import CannotRead, read_setup


class SimulatedGame(APIView):
    """One game of a run, step by step."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=LineSerializer(many=True))
    def get(self, request: Request, key: str, index: int) -> Response:
        run = visible_run(request, key)
        if index >= run.games:
            raise Http404(f"The run has {run.games} games; they count from 0.")
        require_compiled(GAMES[run.game])
        try:
            play, setup = read_setup(run)
        except CannotRead as error:
            raise Http404(str(error)) from error
        lines = replay(play, setup, run.run_options(), seed=run.seed, index=index)
        return Response(LineSerializer(lines, many=True).data)


class _Steps(APIView):
    """A replayed game with the table at each step, a few steps at a time. They are played again,
    which counts as work."""

    permission_classes = (AllowAny,)

    def get_throttles(self) -> list[BaseThrottle]:
        return [*super().get_throttles(), WorkBudget()]

    def respond(self, request: Request, game: str, replayed: Callable[[], Replayed]) -> Response:
        query = read_query(StepsQuerySerializer, request)
        require_compiled(GAMES[game])
        try:
            shown = replayed()
            steps = [_step(each) for each in shown_steps(shown, **query)]
        except CANNOT_SHOW as error:
            raise Http404(str(error)) from error
        last = shown.timeline().last
        document = {"names": shown.names, "last_step": last, "steps": steps}
        return Response(ReplayStepsSerializer(document).data)


def _step(shown: ShownStep) -> dict[str, Any]:
    done = shown.done
    return {
        "step": shown.number,
        "turn": done.turn,
        "active": done.active,
        "lives": done.lives,
        "seat": done.seat,
        "decision": shown.decision,
        "lines": shown.lines,
        "table": shown.table,
    }


def _documented(operation: str) -> Any:
    return extend_schema(
        operation_id=operation, parameters=[StepsQuerySerializer], responses=ReplayStepsSerializer
    )


class SimulatedGameSteps(_Steps):
    """One game of a run, step by step, with the table at each as plain values."""

    @_documented("simulations_games_steps")
    def get(self, request: Request, key: str, index: int) -> Response:
        run = visible_run(request, key)
        if index >= run.games:
            raise Http404(f"The run has {run.games} games; they count from 0.")
        return self.respond(request, run.game, lambda: game_of_run(run, index))


class MatchUpGameSteps(_Steps):
    """One game of a match-up, step by step, with the table at each as plain values."""

    @_documented("match_ups_games_steps")
    def get(self, request: Request, key: str, index: int) -> Response:
        match_up = own_match_up(request, key)
        if index >= match_up.games:
            raise Http404(f"The match-up has {match_up.games} games; they count from 0.")
        return self.respond(request, match_up.game, lambda: game_of_match_up(match_up, index))


class PlaytestSteps(_Steps):
    """A game by hand, step by step, with the table at each as plain values. While it is going on,
    the table is what its player sees."""

    @_documented("playtests_steps")
    def get(self, request: Request, key: str) -> Response:
        record = visible_playtest(request, key)
        own = is_own(request, record)
        return self.respond(request, record.game, lambda: game_by_hand(record, own=own))
