"""Endpoints of stored decks: list, make, read, replace, describe, change and delete them."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.api import deck_serializers as shapes
from decks.api.deck_reading import (
    as_replacement,
    read_changes,
    read_object,
    read_state,
    read_visibility,
    read_words,
    refusal,
)
from decks.api.deck_serializers import deck_json, summary_json
from decks.api.locking import (
    PreconditionFailed,
    check_match,
    is_known,
    tagged,
    wanted_version,
)
from decks.api.parsers import BoundedJSONParser
from decks.api.serializers import FaultSerializer
from decks.editing.changes import BadChange, Change
from decks.editing.service import (
    Edited,
    StaleVersion,
    change_deck,
    delete_decks,
)
from decks.models import Deck
from decks.owning import NoRoom, keep_deck

IF_MATCH = OpenApiParameter(
    "If-Match", location=OpenApiParameter.HEADER, description="The ETag that the change is for."
)


class DeckView(APIView):
    """Decks are read by whoever may see them and written by their account alone."""

    permission_classes = (IsAuthenticatedOrReadOnly,)
    parser_classes = (BoundedJSONParser,)

    def visible(self, key: str) -> Deck:
        """A deck that this visitor may see, else a 404."""
        return self._found(Deck.objects.visible_to(self.request.user, self._session), key)

    def own(self, key: str) -> Deck:
        """A deck that this visitor may change, else a 404."""
        return self._found(Deck.objects.kept_by(self.request.user, self._session), key)

    @property
    def _session(self) -> str | None:
        key: str | None = self.request.session.session_key
        return key

    def _found(self, decks: QuerySet[Deck], key: str) -> Deck:
        return get_object_or_404(decks.select_related("head", "owner", "copied_from"), key=key)

    def is_own(self, deck: Deck) -> bool:
        """Whether the deck is the visitor's."""
        if deck.owner_id:
            return deck.owner_id == self.request.user.pk
        return bool(self._session) and deck.session_key == self._session

    def change(self, deck: Deck, changes: list[Change], *, required: bool = False) -> Response:
        """Make changes to the version that If-Match names, or to the newest."""
        wanted = wanted_version(self.request, deck, required=required)
        try:
            edited = change_deck(
                deck.pk,
                changes,
                actor=self.request.user,
                seen_version=wanted,
                strict=wanted is not None,
            )
        except StaleVersion as error:
            raise PreconditionFailed from error
        except BadChange as error:
            raise refusal("changes", str(error)) from error
        return self.edited(edited)

    def edited(self, edited: Edited) -> Response:
        """The deck after a change."""
        body = deck_json(self.own(edited.deck.key), own=True) | {"overtaken": edited.overtaken}
        return tagged(Response(body), edited.deck)


class DeckList(DeckView):
    """Your decks, the last changed first."""

    @extend_schema(
        operation_id="decks_list",
        parameters=[
            OpenApiParameter("game"),
            OpenApiParameter("format"),
            OpenApiParameter("tag"),
            OpenApiParameter("legal", bool),
            OpenApiParameter("page", int),
        ],
        responses=shapes.DeckPageSerializer,
    )
    def get(self, request: Request) -> Response:
        decks = Deck.objects.kept_by(request.user, self._session)
        page = PageNumberPagination()
        chosen = _narrowed(decks, request).prefetch_related("deck_tags")
        found: Any = page.paginate_queryset(chosen, request, view=self)
        return page.get_paginated_response([summary_json(deck) for deck in found])

    @extend_schema(
        request=shapes.NewDeckSerializer,
        responses={201: shapes.DeckSerializer, 400: shapes.UnreadFaultSerializer},
    )
    def post(self, request: Request) -> Response:
        game, state = read_state(request.data)
        visibility = read_visibility(read_object(request.data))
        try:
            deck = keep_deck(request, game, state, visibility=visibility)
        except NoRoom as error:
            raise refusal("deck", str(error)) from error
        where = {"Location": reverse("api-deck", args=[deck.key])}
        body = deck_json(deck, own=True)
        made = Response(body, status=status.HTTP_201_CREATED, headers=where)
        return tagged(made, deck)


def _narrowed(decks: QuerySet[Deck], request: Request) -> QuerySet[Deck]:
    wanted = {name: str(value).replace("\0", "") for name, value in request.query_params.items()}
    for field in ("game", "format"):
        if wanted.get(field):
            decks = decks.filter(**{field: wanted[field]})
    if wanted.get("tag"):
        decks = decks.filter(deck_tags__name=wanted["tag"])
    if wanted.get("legal") in ("true", "false"):
        decks = decks.filter(legal=wanted["legal"] == "true")
    return decks


class DeckDetail(DeckView):
    """One deck."""

    @extend_schema(responses=shapes.DeckSerializer)
    def get(self, request: Request, key: str) -> Response:
        deck = self.visible(key)
        if is_known(request, deck):
            return tagged(Response(status=status.HTTP_304_NOT_MODIFIED), deck)
        return tagged(Response(deck_json(deck, own=self.is_own(deck))), deck)

    @extend_schema(
        request=shapes.NewDeckSerializer,
        parameters=[IF_MATCH],
        responses={200: shapes.EditedDeckSerializer, 400: FaultSerializer},
    )
    def put(self, request: Request, key: str) -> Response:
        """Replace the deck's cards and words; asks for If-Match."""
        deck = self.own(key)
        _, state = read_state(request.data, deck.game)
        words = read_words(
            {
                "name": state.name,
                "format": state.format,
                "description": state.description,
                "tags": list(state.tags),
            }
        )
        visibility = read_visibility(read_object(request.data))
        response = self.change(deck, [as_replacement(state), words], required=True)
        return self._shown_to(response, deck, visibility)

    @extend_schema(
        request=shapes.DeckWordsSerializer,
        parameters=[IF_MATCH],
        responses={200: shapes.EditedDeckSerializer, 400: FaultSerializer},
    )
    def patch(self, request: Request, key: str) -> Response:
        """Change the deck's words, or who may see it."""
        deck = self.own(key)
        given = read_object(request.data)
        words, visibility = read_words(given), read_visibility(given)
        return self._shown_to(self.change(deck, [words]), deck, visibility)

    def _shown_to(self, response: Response, deck: Deck, visibility: str) -> Response:
        if visibility:
            Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
            response.data["visibility"] = visibility
        return response

    @extend_schema(parameters=[IF_MATCH], responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        deck = self.own(key)
        check_match(request, deck)
        delete_decks([deck])
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckChanges(DeckView):
    """Changes on top of whatever the deck is now, as one revision."""

    @extend_schema(
        request=shapes.ChangesSerializer,
        parameters=[IF_MATCH],
        responses={200: shapes.EditedDeckSerializer, 400: FaultSerializer},
    )
    def post(self, request: Request, key: str) -> Response:
        return self.change(self.own(key), read_changes(request.data))
