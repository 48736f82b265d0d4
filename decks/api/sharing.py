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

from decks.api import deck_serializers as shapes
from decks.api.deck_reading import refusal
from decks.api.deck_serializers import deck_json, summary_json
from decks.api.decks import DeckView
from decks.api.locking import tagged
from decks.api.serializers import FaultSerializer
from decks.demo import copied_state
from decks.editing.differences import Difference, difference
from decks.editing.past import open_revisions, revision_named
from decks.editing.service import state_of
from decks.editing.state import DeckState
from decks.models import Deck, Visibility
from decks.owning import NoRoom, keep_deck
from decks.text import FORMS, write
from decks.wanted import NAMES, fitting, read_wanted
from games.catalog import card_index
from games.registry import GAMES


class PublicDecks(DeckView):
    """Everybody's public decks, the last changed first."""

    @extend_schema(
        operation_id="decks_public_list",
        parameters=[*(OpenApiParameter(name) for name in NAMES), OpenApiParameter("page", int)],
        responses=shapes.PublicPageSerializer,
    )
    def get(self, request: Request) -> Response:
        """By game, format, legality (yes or no), card (name or code), tag, author, or name (q)."""
        public = Deck.objects.filter(visibility=Visibility.PUBLIC)
        chosen = fitting(public, read_wanted(request.query_params))
        page = PageNumberPagination()
        decks = chosen.select_related("owner").prefetch_related("deck_tags")
        found: Any = page.paginate_queryset(decks, request, view=self)
        return page.get_paginated_response([_public_json(deck) for deck in found])


def _public_json(deck: Deck) -> dict[str, Any]:
    return summary_json(deck) | {"owner": deck.owner.get_username() if deck.owner else None}


class DeckCopy(DeckView):
    """A copy of a deck among your own."""

    @extend_schema(request=None, responses={201: shapes.DeckSerializer, 400: FaultSerializer})
    def post(self, request: Request, key: str) -> Response:
        original = self.visible(key)
        try:
            deck = keep_deck(request, original.game, copied_state(original), copied_from=original)
        except NoRoom as error:
            raise refusal("deck", str(error)) from error
        where = {"Location": reverse("api-deck", args=[deck.key])}
        body = deck_json(deck, own=True)
        return tagged(Response(body, status=status.HTTP_201_CREATED, headers=where), deck)


class DeckDifference(DeckView):
    """What differs between two revisions of a deck, or between it and another deck."""

    @extend_schema(
        parameters=[
            OpenApiParameter("from", int, description="A revision; the first unless said."),
            OpenApiParameter("to", int, description="A revision; the newest unless said."),
            OpenApiParameter("with", str, description="The key of another deck, in place of them."),
        ],
        responses={200: shapes.DifferenceSerializer, 400: FaultSerializer},
    )
    def get(self, request: Request, key: str) -> Response:
        deck = self.visible(key)
        asked = request.query_params
        if "with" in asked:
            return Response(_difference_json(self._from_other(deck, asked["with"])))
        newest = str(deck.head.number if deck.head else 1)
        before = self._at(deck, asked.get("from", "1"))
        after = self._at(deck, asked.get("to", newest))
        return Response(_difference_json(difference(before, after)))

    def _from_other(self, deck: Deck, key: str) -> Difference:
        other = self.visible(key.replace("\0", ""))
        if other.game != deck.game:
            raise refusal("with", f"That is a deck of {other.game}, this is one of {deck.game}.")
        return difference(state_of(deck), state_of(other))

    def _at(self, deck: Deck, number: str) -> DeckState:
        found = revision_named(open_revisions(deck, own=self.is_own(deck)), number)
        if found is None:
            raise Http404(f"The deck has no revision {number!r}.")
        return found.as_state()


def _difference_json(found: Difference) -> dict[str, Any]:
    cards = [{**vars(card), "by": card.by} for card in found.cards]
    return {"cards": cards, "words": list(found.words)}


class DeckExport(DeckView):
    """The deck as a file."""

    @extend_schema(
        parameters=[OpenApiParameter("form", location="path", enum=list(FORMS))],
        responses={(200, "*/*"): OpenApiTypes.STR},
    )
    def get(self, request: Request, key: str, form: str) -> HttpResponse:
        deck = self.visible(key)
        if form not in FORMS:
            raise Http404(f"There is no form {form!r}; known: {', '.join(FORMS)}.")
        text = write(deck.as_list(), GAMES[deck.game], card_index(deck.game), form)
        return HttpResponse(text, content_type=f"{FORMS[form].media_type}; charset=utf-8")
