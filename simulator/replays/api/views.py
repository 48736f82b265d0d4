"""The endpoint of a run's single games."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.engine.goldfish import replay
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.replays.api.serializers import LineSerializer
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
