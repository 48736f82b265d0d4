"""Endpoints of stored decks: list, make, read, replace, describe, change and delete them."""

from collections.abc import Mapping
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

from decks.library.api import serializers as shapes
from decks.library.api.locking import (
    PreconditionFailed,
    check_match,
    is_known,
    requested_version,
    tagged,
)
from decks.library.api.payloads import (
    as_replacement,
    read_changes,
    read_details,
    read_folder,
    read_object,
    read_state,
    read_visibility,
    refusal,
)
from decks.library.api.serializers import deck_json, summaries_json
from decks.models import Deck, DeckFolder
from decks.revisions.changes import BadChange, DeckChange
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from decks.revisions.services import EditResult, StaleVersion, change_deck, delete_decks
from games.api.fields import read_query

GivenFolder = list[DeckFolder | None]
IF_MATCH, REQUIRED_IF_MATCH = (
    OpenApiParameter(
        "If-Match",
        location=OpenApiParameter.HEADER,
        required=required,
        description="The ETag that the change is for; `*` for any.",
    )
    for required in (False, True)
)


class DeckAPIView(APIView):
    """Decks are read by whoever may see them and written by their account alone."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    def visible(self, key: str) -> Deck:
        """A deck that this visitor may see, else a 404."""
        return self._found(Deck.objects.visible_to(self.request.user, self._session), key)

    def own(self, key: str) -> Deck:
        """A deck that this visitor may change, else a 404."""
        return self._found(Deck.objects.owned_by(self.request.user, self._session), key)

    @property
    def _session(self) -> str | None:
        key: str | None = self.request.session.session_key
        return key

    def _found(self, decks: QuerySet[Deck], key: str) -> Deck:
        return get_object_or_404(
            decks.select_related("head", "owner", "copied_from", "folder"), key=key
        )

    def is_own(self, deck: Deck) -> bool:
        """Whether the deck is the visitor's."""
        if deck.owner_id:
            return deck.owner_id == self.request.user.pk
        return bool(self._session) and deck.session_key == self._session

    def folder_in(self, given: Mapping[str, Any]) -> GivenFolder:
        """The folder that the payload names, as a list of one; empty where it names none."""
        own = DeckFolder.objects.owned_by(self.request.user, self._session)
        return [read_folder(given, own)] if "folder" in given else []

    def put_into(self, folder: GivenFolder, deck: Deck) -> None:
        """Move the deck to the folder that was given, if any was."""
        for chosen in folder:
            deck.folder = chosen
            Deck.objects.filter(pk=deck.pk).update(folder=chosen)

    def change(self, deck: Deck, changes: list[DeckChange], *, required: bool = False) -> Response:
        """Make changes to the version that If-Match names, or to the newest."""
        version = requested_version(self.request, deck, required=required)
        try:
            edited = change_deck(
                deck.pk,
                changes,
                actor=self.request.user,
                seen_version=version,
                strict=version is not None,
            )
        except StaleVersion as error:
            raise PreconditionFailed from error
        except BadChange as error:
            raise refusal("changes", str(error)) from error
        return self.edited(edited)

    def edited(self, edited: EditResult) -> Response:
        """The deck after a change."""
        body = deck_json(self.own(edited.deck.key), own=True) | {"overtaken": edited.overtaken}
        return tagged(Response(body), edited.deck)


class DeckCollection(DeckAPIView):
    """Your decks, the last changed first."""

    @extend_schema(
        operation_id="decks_list",
        parameters=[shapes.OwnDecksQuerySerializer],
        responses=shapes.DeckPageSerializer,
    )
    def get(self, request: Request) -> Response:
        decks = Deck.objects.owned_by(request.user, self._session)
        page = PageNumberPagination()
        chosen = _filtered(decks, request).select_related("folder").prefetch_related("deck_tags")
        found: Any = page.paginate_queryset(chosen, request, view=self)
        return page.get_paginated_response(summaries_json(found, own=True))

    @extend_schema(
        request=shapes.NewDeckSerializer,
        responses={201: shapes.DeckSerializer, 400: shapes.UnmatchedLinesFaultSerializer},
    )
    def post(self, request: Request) -> Response:
        game, state = read_state(request.data)
        given = read_object(request.data)
        visibility, folder = read_visibility(given), self.folder_in(given)
        try:
            deck = create_own_deck(request, game, state, visibility=visibility)
        except DeckLimitReached as error:
            raise refusal("deck", str(error)) from error
        self.put_into(folder, deck)
        where = {"Location": reverse("api-deck", args=[deck.key])}
        body = deck_json(deck, own=True)
        made = Response(body, status=status.HTTP_201_CREATED, headers=where)
        return tagged(made, deck)


def _filtered(decks: QuerySet[Deck], request: Request) -> QuerySet[Deck]:
    params = read_query(shapes.OwnDecksQuerySerializer, request)
    for field in ("game", "format"):
        if params.get(field):
            decks = decks.filter(**{field: params[field]})
    if params.get("tag"):
        decks = decks.filter(deck_tags__name=params["tag"])
    if params.get("folder"):
        decks = decks.filter(folder__name__iexact=params["folder"])
    if "legal" in params:
        decks = decks.filter(legal=params["legal"])
    return decks


class DeckDetail(DeckAPIView):
    """One deck."""

    @extend_schema(responses=shapes.DeckSerializer)
    def get(self, request: Request, key: str) -> Response:
        deck = self.visible(key)
        body = deck_json(deck, own=self.is_own(deck))
        response = tagged(Response(body), deck)
        if is_known(request, deck, body):
            response.data, response.status_code = None, status.HTTP_304_NOT_MODIFIED
        return response

    @extend_schema(
        request=shapes.NewDeckSerializer,
        parameters=[REQUIRED_IF_MATCH],
        responses=shapes.EditedDeckSerializer,
    )
    def put(self, request: Request, key: str) -> Response:
        """Replace the deck's cards and details; needs If-Match."""
        deck = self.own(key)
        _, state = read_state(request.data, deck.game)
        details = read_details(
            {
                "name": state.name,
                "format": state.format,
                "description": state.description,
                "tags": list(state.tags),
            }
        )
        given = read_object(request.data)
        visibility, folder = read_visibility(given), self.folder_in(given)
        response = self.change(deck, [as_replacement(state), details], required=True)
        return self._set_beside_history(response, deck, visibility, folder)

    @extend_schema(
        request=shapes.DeckDetailsSerializer,
        parameters=[IF_MATCH],
        responses=shapes.EditedDeckSerializer,
    )
    def patch(self, request: Request, key: str) -> Response:
        """Change the deck's details, who may see it, or its folder."""
        deck = self.own(key)
        given = read_object(request.data)
        details, visibility = read_details(given), read_visibility(given)
        folder = self.folder_in(given)
        return self._set_beside_history(self.change(deck, [details]), deck, visibility, folder)

    def _set_beside_history(
        self, response: Response, deck: Deck, visibility: str, folder: GivenFolder
    ) -> Response:
        """The visibility and the folder are no part of the deck's history."""
        if visibility:
            Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
            response.data["visibility"] = visibility
        if folder:
            self.put_into(folder, deck)
            response.data["folder"] = deck.folder.name if deck.folder else None
        deck.version = response.data["version"]
        return tagged(response, deck)

    @extend_schema(parameters=[IF_MATCH], responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        deck = self.own(key)
        check_match(request, deck)
        delete_decks([deck])
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckChanges(DeckAPIView):
    """Changes on top of whatever the deck is now, as one revision."""

    @extend_schema(
        request=shapes.ChangesSerializer,
        parameters=[IF_MATCH],
        responses=shapes.EditedDeckSerializer,
    )
    def post(self, request: Request, key: str) -> Response:
        return self.change(self.own(key), read_changes(request.data))
