"""Endpoints of searches for swaps."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from decks.editing.changes import BadChange
from decks.editing.service import state_of
from decks.models import Deck
from decks.owning import account_of, own_decks
from games.engine.options import RunOptions
from simulator.api.serializers import LARGEST_SEED
from simulator.models import Status, SwapSearch
from simulator.swaps.applying import apply_swap
from simulator.swaps.candidates import KIND, POOLS
from simulator.swaps.playing import swap_of
from simulator.swaps.ranking import Ranked, progress, ranking
from simulator.swaps.service import cancel_search, start_search
from simulator.views.access import starter
from simulator.views.swaps import FAULTS


class SwapStartSerializer(serializers.Serializer[Any]):
    pool = serializers.ChoiceField(choices=list(POOLS), default=KIND)
    out = serializers.CharField(max_length=40, default="", allow_blank=True)
    query = serializers.CharField(max_length=300, default="", allow_blank=True)
    pilot = serializers.CharField(max_length=40, default="", allow_blank=True)
    seed = serializers.IntegerField(min_value=0, max_value=LARGEST_SEED, default=1)


class ApplySerializer(serializers.Serializer[Any]):
    arm = serializers.IntegerField(min_value=0)


class SwapRowSerializer(serializers.Serializer[Ranked]):
    arm = serializers.IntegerField()
    section = serializers.CharField(source="swap.section")
    out = serializers.CharField(source="swap.out")
    into = serializers.CharField(source="swap.into")
    games = serializers.IntegerField(source="gain.games")
    gain = serializers.FloatField(source="gain.gain", help_text="turns sooner, on average")
    low = serializers.FloatField()
    high = serializers.FloatField()
    more_wins = serializers.FloatField(source="gain.more_wins")
    is_finalist = serializers.BooleanField()


class SwapSearchSerializer(serializers.ModelSerializer[SwapSearch]):
    id = serializers.CharField(source="key", read_only=True)
    deck = serializers.CharField(source="deck.key", read_only=True, default=None)
    games_done = serializers.SerializerMethodField()
    games = serializers.SerializerMethodField()
    swaps = serializers.SerializerMethodField(help_text="By gain; empty until the search is done.")

    class Meta:
        model = SwapSearch
        fields = (
            "id", "deck", "game", "format", "options", "seed", "engine", "status", "fault",
            "found", "games", "games_done", "created", "finished", "swaps",
        )  # fmt: skip

    def get_games_done(self, search: SwapSearch) -> int:
        return progress(search)[0]

    def get_games(self, search: SwapSearch) -> int:
        return progress(search)[1]

    def get_swaps(self, search: SwapSearch) -> list[dict[str, Any]]:
        rows = ranking(search) if search.status == Status.DONE else []
        return [dict(SwapRowSerializer(row).data) for row in rows]


class DeckSwaps(APIView):
    """Try single-card swaps of a deck."""

    permission_classes = (AllowAny,)
    throttle_classes = (ScopedRateThrottle,)
    throttle_scope = "simulate"

    @extend_schema(request=SwapStartSerializer, responses={201: SwapSearchSerializer})
    def post(self, request: Request, key: str) -> Response:
        decks = Deck.objects.visible_to(request.user, request.session.session_key)
        deck = get_object_or_404(decks, key=key)
        asked = SwapStartSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        values = dict(asked.validated_data)
        options = RunOptions(pilot=values.pop("pilot"))
        try:
            search = start_search(deck, options=options, **values, **starter(request._request))
        except FAULTS as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(SwapSearchSerializer(search).data, status=status.HTTP_201_CREATED)


class Swaps(APIView):
    """A search: how far it is, and its swaps by gain once it is done. DELETE cancels it."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=SwapSearchSerializer)
    def get(self, request: Request, key: str) -> Response:
        return Response(SwapSearchSerializer(visible_search(request, key)).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        own = SwapSearch.objects.started_by(request.user, request.session.session_key)
        cancel_search(get_object_or_404(own, key=key))
        return Response(status=status.HTTP_204_NO_CONTENT)


class SwapApply(APIView):
    """Make a swap of the search in one's own deck, as a revision that can be undone."""

    permission_classes = (AllowAny,)

    @extend_schema(request=ApplySerializer, responses={200: None})
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


def visible_search(request: Request, key: str) -> SwapSearch:
    """The search of that key, if this visitor may see it; 404 otherwise."""
    seen = SwapSearch.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(seen.select_related("deck__head"), key=key)
