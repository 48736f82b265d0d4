"""Endpoints of matrices."""

from math import isfinite

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
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
from simulator.matrices.access import own_matrices, own_matrix, visible_matrix
from simulator.matrices.api.serializers import (
    MatrixSerializer,
    SearchMatrixSerializer,
    StartMatrixSerializer,
)
from simulator.matrices.forms import by_name
from simulator.matrices.planning import SEARCH_PILOT, require_size, work_of
from simulator.matrices.result import MatrixResult
from simulator.matrices.services import (
    as_entrant,
    cancel_matrix,
    start_matrix,
    start_searched,
)
from simulator.models import Matrix
from simulator.runs.access import owner_fields
from simulator.runs.limits import StartThrottle, require_games_allowed
from simulator.runs.services import START_ERRORS

MOST_LISTED = 20
FIELD = OpenApiParameter(
    "field", str, description="How common each deck is, as `30,20,50`; all alike if left out."
)


class Matrices(APIView):
    """The visitor's matrices, and the way to start one."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    def get_throttles(self) -> list[BaseThrottle]:
        """Starting counts against the visitor's budget of starts."""
        return [StartThrottle()] if self.request.method == "POST" else super().get_throttles()

    @extend_schema(operation_id="matrices_list", responses=MatrixSerializer(many=True))
    def get(self, request: Request) -> Response:
        found = own_matrices(request).select_related("beside")[:MOST_LISTED]
        return Response([_without_report(each) for each in found])

    @extend_schema(
        operation_id="matrices_create",
        request=StartMatrixSerializer,
        responses={201: MatrixSerializer},
    )
    def post(self, request: Request) -> Response:
        asked = StartMatrixSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = asked.validated_data
        visible = Deck.objects.visible_to(request.user, request.session.session_key)
        keys = dict.fromkeys(values["decks"])
        decks = [get_object_or_404(visible.select_related("head"), key=key) for key in keys]
        try:
            require_size(len(decks), values["games"], values["pilot"])
            work = work_of(len(decks), values["games"], values["pilot"])
            require_games_allowed(request, work)
            matrix = start_matrix(
                by_name(map(as_entrant, decks)),
                games=values["games"],
                seed=values["seed"] if "seed" in values else new_seed(),
                pilot=values["pilot"],
                **owner_fields(request._request),
            )
        except START_ERRORS as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(_without_report(matrix), status=status.HTTP_201_CREATED)


def _without_report(matrix: Matrix) -> dict[str, object]:
    """Without what has to be calculated."""
    found: dict[str, object] = dict(
        MatrixSerializer(MatrixResult(matrix), context={"short": True}).data
    )
    return found


class MatrixView(APIView):
    """A matrix: how far it is, and its numbers once all pairings are done. DELETE deletes it with
    its match-ups."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="matrices_retrieve", parameters=[FIELD], responses=MatrixSerializer)
    def get(self, request: Request, key: str) -> Response:
        matrix = visible_matrix(request, key)
        field = _field(request.query_params.get("field", ""), len(matrix.decks))
        return Response(MatrixSerializer(MatrixResult(matrix), context={"field": field}).data)

    @extend_schema(operation_id="matrices_destroy", responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        own_matrix(request, key).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


def _field(given: str, decks: int) -> list[float]:
    """The proportions of the query string; none if there are none."""
    if not given:
        return []
    try:
        field = [float(share) for share in given.split(",")]
    except ValueError as error:
        raise ValidationError({"field": "Give numbers separated by commas."}) from error
    if len(field) != decks:
        raise ValidationError({"field": f"Give a share for each of the {decks} decks."})
    if not all(isfinite(share) and 0 <= share <= 1e6 for share in field) or not sum(field) > 0:
        raise ValidationError(
            {"field": "Shares are from 0 to 1,000,000, and one of them is above 0."}
        )
    return field


class CancelMatrix(APIView):
    """Stop what is still being played of a matrix; what is done stays."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="matrices_cancel", request=None, responses=MatrixSerializer)
    def post(self, request: Request, key: str) -> Response:
        matrix = own_matrix(request, key)
        cancel_matrix(matrix)
        return Response(_without_report(matrix))


class SearchMatrix(APIView):
    """Have the same decks played by the search pilot."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)
    throttle_classes = (StartThrottle,)

    @extend_schema(
        operation_id="matrices_search",
        request=SearchMatrixSerializer,
        responses={201: MatrixSerializer},
    )
    def post(self, request: Request, key: str) -> Response:
        matrix = own_matrix(request, key)
        asked = SearchMatrixSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        games = asked.validated_data["games"]
        try:
            require_size(len(matrix.decks), games, SEARCH_PILOT)
            require_games_allowed(request, work_of(len(matrix.decks), games, SEARCH_PILOT))
            searched = start_searched(matrix.beside or matrix, games)
        except START_ERRORS as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(_without_report(searched), status=status.HTTP_201_CREATED)
