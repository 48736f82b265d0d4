"""Read-only endpoints: games, cards with the search grammar, sets, formats, bulk download."""

import json
from collections.abc import Iterator
from typing import Any

from django.db.models import Count
from django.http import Http404, StreamingHttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.http import condition
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import remove_query_param, replace_query_param
from rest_framework.views import APIView

from games.api.caching import cards_etag
from games.api.fields import read_query
from games.api.serializers import (
    LARGEST_PAGE,
    CardPageSerializer,
    CardQuerySerializer,
    CardSerializer,
    CardSetSerializer,
    FormatListSerializer,
    FormatSerializer,
    GameSerializer,
    QueryFaultSerializer,
)
from games.models import CardSet, FormatList, HouseFormat
from games.registry import GAMES
from games.rules.formats import Format
from games.search import QueryError
from games.services.card_indexes import card_index, game_or_404

LAST_PAGE = 1_000_000
conditional = method_decorator(condition(etag_func=cards_etag), name="dispatch")


class GameList(APIView):
    """All games."""

    @extend_schema(operation_id="games_list", responses=GameSerializer(many=True))
    def get(self, request: Request) -> Response:
        return Response([GameSerializer(game).data for game in GAMES.values()])


class GameDetail(APIView):
    """One game."""

    @extend_schema(responses=GameSerializer)
    def get(self, request: Request, slug: str) -> Response:
        return Response(GameSerializer(game_or_404(slug)).data)


@conditional
class CardList(APIView):
    """The cards of a game that a query finds, a page at a time."""

    @extend_schema(
        operation_id="games_cards_list",
        parameters=[CardQuerySerializer],
        responses={200: CardPageSerializer, 400: QueryFaultSerializer},
    )
    def get(self, request: Request, slug: str) -> Response:
        game_or_404(slug)
        wanted = read_query(CardQuerySerializer, request)
        size = min(max(wanted["page_size"], 1), LARGEST_PAGE)
        page = min(max(wanted["page"], 1), LAST_PAGE)
        try:
            found = card_index(slug).search(
                wanted["q"],
                sort=wanted["sort"],
                offset=(page - 1) * size,
                limit=size,
            )
        except QueryError as error:
            return Response(
                {
                    "detail": error.message,
                    "position": error.position,
                    "length": error.length,
                    "suggestion": error.suggestion,
                },
                status=status.HTTP_400_BAD_REQUEST,
            )
        return Response(
            {
                "count": found.total,
                "next": self._page(request, page + 1) if page * size < found.total else None,
                "previous": self._page(request, page - 1) if page > 1 else None,
                "facets": {
                    field: [{"value": value, "count": count} for value, count in values]
                    for field, values in found.facets.items()
                },
                "hints": [str(hint) for hint in found.hints],
                "results": [card.as_dict() for card in found.cards],
            }
        )

    def _page(self, request: Request, page: int) -> str:
        here = request.build_absolute_uri()
        if page == 1:
            return remove_query_param(here, "page")
        return replace_query_param(here, "page", page)


@conditional
class CardDetail(APIView):
    """One card by its code."""

    @extend_schema(responses=CardSerializer)
    def get(self, request: Request, slug: str, code: str) -> Response:
        card = card_index(game_or_404(slug).slug).by_code(code)
        if card is None:
            raise Http404(f"There is no card {code!r}.")
        return Response(card.as_dict())


@conditional
class CardDownload(APIView):
    """Every card of a game, one JSON object a line."""

    @extend_schema(
        operation_id="games_cards_download",
        responses={(200, "application/x-ndjson"): OpenApiTypes.STR},
    )
    def get(self, request: Request, slug: str) -> StreamingHttpResponse:
        index = card_index(game_or_404(slug).slug)
        response = StreamingHttpResponse(self._lines(index), content_type="application/x-ndjson")
        response["Content-Disposition"] = f'attachment; filename="{slug}.jsonl"'
        return response

    def _lines(self, index: Any) -> Iterator[str]:
        for card in index.cards:
            yield json.dumps(card.as_dict(), ensure_ascii=False) + "\n"


@conditional
class SetList(APIView):
    """The sets of a game."""

    @extend_schema(responses=CardSetSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        sets = CardSet.objects.filter(game=game_or_404(slug).slug)
        counted = sets.annotate(card_count=Count("cards"))
        return Response(CardSetSerializer(counted, many=True).data)


class FormatListing(APIView):
    """The formats of a game with their rules and lists: the official ones, then the house formats
    that you made or have opened."""

    @extend_schema(responses=FormatSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        game = game_or_404(slug)
        lists = FormatList.objects.filter(game=slug, published__isnull=False)
        rows = list(lists.prefetch_related("entries"))
        official = [
            _format(form, [row for row in rows if row.format == (form.lists_from or form.slug)])
            for form in game.formats
        ]
        known = HouseFormat.objects.known_to(request.user, request.session.session_key)
        return Response(official + [_house_format(house) for house in known.filter(game=slug)])


def _format(form: Format, lists: list[FormatList]) -> dict[str, Any]:
    return {
        "slug": form.slug,
        "name": form.name,
        "summary": form.summary,
        "rule_ref": form.rule_ref,
        "playable": form.playable,
        "house": False,
        "base": "",
        "pool": form.pool,
        "constraints": [rule.model_dump(mode="json") for rule in form.constraints],
        "lists": FormatListSerializer(lists, many=True).data,
    }


def _house_format(house: HouseFormat) -> dict[str, Any]:
    return {
        "slug": house.slug,
        "name": house.name,
        "summary": house.summary,
        "rule_ref": "house",
        "playable": True,
        "house": True,
        "base": house.base,
        "pool": house.pool,
        "constraints": house.constraints,
        "lists": [{"notes": "", **dated} for dated in house.lists],
    }
