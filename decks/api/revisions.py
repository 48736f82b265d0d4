"""Endpoints of a deck's history: its revisions, undo and redo."""

from typing import Any

from django.db import transaction
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api import deck_serializers as shapes
from decks.api.deck_reading import read_object, refusal
from decks.api.deck_serializers import revision_json
from decks.api.decks import IF_MATCH, DeckView
from decks.api.locking import check_match
from decks.api.serializers import FaultSerializer
from decks.editing.service import Edited, NothingToDo, name_version, redo, restore, undo
from decks.models import Deck, Revision

LARGEST = 2**31 - 1


class DeckStep(DeckView):
    """Undo or redo one change."""

    way = "undo"

    @extend_schema(
        request=None,
        parameters=[IF_MATCH],
        responses={200: shapes.EditedDeckSerializer, 400: FaultSerializer},
    )
    def post(self, request: Request, key: str) -> Response:
        deck = self.own(key)
        with transaction.atomic():
            check_match(request, Deck.objects.select_for_update().get(pk=deck.pk))
            return self.edited(_done(undo if self.way == "undo" else redo, deck.pk))


def _done(step: Any, *given: Any, **named: Any) -> Edited:
    try:
        edited: Edited = step(*given, **named)
    except NothingToDo as error:
        raise refusal("deck", str(error)) from error
    return edited


class RevisionList(DeckView):
    """The deck's history, the newest first; for its owner."""

    @extend_schema(operation_id="decks_revisions_list", responses=shapes.RevisionPageSerializer)
    def get(self, request: Request, key: str) -> Response:
        deck = self.own(key)
        revisions = Revision.objects.filter(deck=deck).select_related("parent")
        page = PageNumberPagination()
        chosen = revisions.order_by("-number").defer("state", "parent__state")
        found: Any = page.paginate_queryset(chosen, request, view=self)
        return page.get_paginated_response([revision_json(each, deck) for each in found])


class RevisionDetail(DeckView):
    """One revision with the deck as it was."""

    def _revision(self, deck: Deck, number: int) -> Revision:
        revisions = Revision.objects.filter(deck=deck).select_related("parent")
        return get_object_or_404(revisions, number=min(number, LARGEST))

    @extend_schema(responses=shapes.WholeRevisionSerializer)
    def get(self, request: Request, key: str, number: int) -> Response:
        deck = self.own(key)
        revision = self._revision(deck, number)
        return Response(revision_json(revision, deck) | {"state": revision.state})

    @extend_schema(request=shapes.LabelSerializer, responses=shapes.RevisionSerializer)
    def patch(self, request: Request, key: str, number: int) -> Response:
        """Name the version; an empty label takes the name away."""
        deck = self.own(key)
        label = read_object(request.data).get("label")
        if not isinstance(label, str) or len(label) > 100:
            raise refusal("label", "A text of up to 100 letters.")
        self._revision(deck, number)
        name_version(deck, number, label)
        return Response(revision_json(self._revision(deck, number), deck))


class RevisionRestore(DeckView):
    """Make an earlier revision the deck again, as a new revision."""

    @extend_schema(request=None, responses=shapes.EditedDeckSerializer)
    def post(self, request: Request, key: str, number: int) -> Response:
        deck = self.own(key)
        get_object_or_404(Revision, deck=deck, number=min(number, LARGEST))
        return self.edited(_done(restore, deck.pk, number, actor=request.user))
