"""Endpoints of searches for swaps."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.access.permissions import account_of, own_decks
from decks.models import Deck
from decks.models.tokens import Scope
from decks.revisions.changes import BadChange
from decks.revisions.services import state_of
from games.engine.options import RunOptions
from simulator.runs.access import owner_fields
from simulator.runs.limits import StartThrottle
from simulator.swaps.access import own_search, visible_search
from simulator.swaps.api.serializers import (
    AppliedSerializer,
    ApplySerializer,
    SwapSearchSerializer,
    SwapStartSerializer,
)
from simulator.swaps.apply import apply_swap
from simulator.swaps.rounds import swap_of
from simulator.swaps.services import START_ERRORS, cancel_search, start_search


class DeckSwaps(APIView):
    """Try single-card swaps of a deck."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)
    throttle_classes = (StartThrottle,)

    @extend_schema(request=SwapStartSerializer, responses={201: SwapSearchSerializer})
    def post(self, request: Request, key: str) -> Response:
        decks = Deck.objects.visible_to(request.user, request.session.session_key)
        deck = get_object_or_404(decks, key=key)
        asked = SwapStartSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = dict(asked.validated_data)
        options = RunOptions(pilot=values.pop("pilot"))
        field = [
            (get_object_or_404(decks, key=each["deck"]), each["share"])
            for each in values.pop("against")
        ]
        try:
            search = start_search(
                deck, options=options, field=field, **values, **owner_fields(request._request)
            )
        except START_ERRORS as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(SwapSearchSerializer(search).data, status=status.HTTP_201_CREATED)


class Swaps(APIView):
    """A search: how far it is, and its swaps by gain once it is done. DELETE cancels it."""

    token_scope = Scope.SIMULATE
    permission_classes = (AllowAny,)

    @extend_schema(responses=SwapSearchSerializer)
    def get(self, request: Request, key: str) -> Response:
        return Response(SwapSearchSerializer(visible_search(request, key)).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        cancel_search(own_search(request, key))
        return Response(status=status.HTTP_204_NO_CONTENT)


class SwapApply(APIView):
    """Make a swap of the search in one's own deck, as a revision that can be undone."""

    permission_classes = (AllowAny,)

    @extend_schema(request=ApplySerializer, responses=AppliedSerializer)
    def post(self, request: Request, key: str) -> Response:
        search = visible_search(request, key)
        if search.deck is None:
            raise NotFound
        own = own_decks(request._request, search.deck.key)
        get_object_or_404(own)
        asked = ApplySerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        arm = asked.validated_data["arm"]
        if arm >= len(search.arms):
            raise NotFound("There is no such swap in this search.")
        try:
            edited = apply_swap(
                own, swap_of(search.arms[arm]), state_of(search.deck),
                actor=account_of(request._request),
            )  # fmt: skip
        except BadChange as error:
            raise ValidationError({"detail": str(error)}) from error
        legal = None if edited.report is None else edited.report.legal
        return Response({"deck": search.deck.key, "version": edited.deck.version, "legal": legal})
