"""Endpoints of decks that others may see: find them, copy, compare and export them."""

from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from decks.library.api import serializers as shapes
from decks.library.api.locking import tagged
from decks.library.api.payloads import refusal
from decks.library.api.serializers import deck_json, summaries_json
from decks.library.api.views import DeckAPIView
from decks.library.demo_decks import state_for_copy
from decks.library.filters import filter_decks, read_filters, sort_decks
from decks.models import Deck, Visibility
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from decks.sharing.card_sheets.addresses import sheet_addresses
from decks.text import FILE_TYPES, write
from games.api.fields import read_query
from games.registry import GAMES
from games.services.card_indexes import card_index


class PublicDecks(DeckAPIView):
    """Everybody's public decks, the last changed first."""

    @extend_schema(
        operation_id="decks_public_list",
        parameters=[shapes.PublicDecksQuerySerializer],
        responses=shapes.PublicPageSerializer,
    )
    def get(self, request: Request) -> Response:
        """By game, format, legality (yes or no), card (name or code), tag, author, or name (q)."""
        read_query(shapes.PublicDecksQuerySerializer, request)
        public = Deck.objects.filter(visibility=Visibility.PUBLIC)
        chosen = sort_decks(
            filter_decks(public, read_filters(request.query_params)), request.query_params
        )
        page = PageNumberPagination()
        decks = chosen.select_related("owner").prefetch_related("deck_tags")
        found: Any = page.paginate_queryset(decks, request, view=self)
        return page.get_paginated_response(_public_json(found))


def _public_json(decks: list[Deck]) -> list[dict[str, Any]]:
    return [
        summary | {"owner": deck.owner.get_username() if deck.owner else None}
        for summary, deck in zip(summaries_json(decks), decks, strict=True)
    ]


class DeckCopy(DeckAPIView):
    """A copy of a deck among your own."""

    @extend_schema(request=None, responses={201: shapes.DeckSerializer})
    def post(self, request: Request, key: str) -> Response:
        original = self.visible(key)
        try:
            deck = create_own_deck(
                request, original.game, state_for_copy(original), copied_from=original
            )
        except DeckLimitReached as error:
            raise refusal("deck", str(error)) from error
        where = {"Location": reverse("api-deck", args=[deck.key])}
        body = deck_json(deck, own=True)
        return tagged(Response(body, status=status.HTTP_201_CREATED, headers=where), deck)


class DeckExport(DeckAPIView):
    """The deck as a file."""

    @extend_schema(
        parameters=[OpenApiParameter("form", location="path", enum=list(FILE_TYPES))],
        responses={
            (200, file_type.media_type): OpenApiTypes.OBJECT
            if file_type.media_type == "application/json"
            else OpenApiTypes.STR
            for file_type in FILE_TYPES.values()
        },
    )
    def get(self, request: Request, key: str, form: str) -> HttpResponse:
        deck = self.visible(key)
        if form not in FILE_TYPES:
            known = ", ".join(FILE_TYPES)
            raise Http404(f"There is no export {form!r}. Choose one of: {known}.")
        pictures = sheet_addresses(request, deck.game)
        text = write(deck.as_list(), GAMES[deck.game], card_index(deck.game), form, pictures)
        return HttpResponse(text, content_type=f"{FILE_TYPES[form].media_type}; charset=utf-8")
