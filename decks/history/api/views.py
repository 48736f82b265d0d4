"""Endpoints of a deck's history: its revisions, undo and redo, and what differs."""

from typing import Any

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from decks.library.api import serializers as shapes
from decks.library.api.locking import check_match
from decks.library.api.payloads import read_object, refusal
from decks.library.api.serializers import revision_json
from decks.library.api.views import IF_MATCH, DeckAPIView
from decks.models import Deck, Revision
from decks.models.state import DeckState
from decks.revisions.differences import StateDifference, difference
from decks.revisions.limits import DeckTooLarge
from decks.revisions.services import (
    EditResult,
    RevisionUnavailable,
    name_revision,
    redo,
    restore,
    state_of,
    undo,
)
from decks.revisions.visible_revisions import find_revision, visible_revisions

LARGEST = 2**31 - 1


class DeckStep(DeckAPIView):
    """Undo or redo one change."""

    way = "undo"

    @extend_schema(
        request=None,
        parameters=[IF_MATCH],
        responses=shapes.EditedDeckSerializer,
    )
    def post(self, request: Request, key: str) -> Response:
        deck = self.own(key)
        with transaction.atomic():
            check_match(request, Deck.objects.select_for_update().get(pk=deck.pk))
            return self.edited(_step_or_refuse(undo if self.way == "undo" else redo, deck.pk))


def _step_or_refuse(step: Any, *given: Any, **named: Any) -> EditResult:
    try:
        edited: EditResult = step(*given, **named)
    except (RevisionUnavailable, DeckTooLarge) as error:
        raise refusal("deck", str(error)) from error
    return edited


class RevisionList(DeckAPIView):
    """The deck's history, the newest first; for its owner."""

    @extend_schema(operation_id="decks_revisions_list", responses=shapes.RevisionPageSerializer)
    def get(self, request: Request, key: str) -> Response:
        deck = self.own(key)
        revisions = Revision.objects.filter(deck=deck).select_related("parent")
        page = PageNumberPagination()
        chosen = revisions.order_by("-number").defer("state", "parent__state")
        found: Any = page.paginate_queryset(chosen, request, view=self)
        return page.get_paginated_response([revision_json(each, deck) for each in found])


class RevisionDetail(DeckAPIView):
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
        """Name the version; an empty label removes the name."""
        deck = self.own(key)
        revision = self._revision(deck, number)
        label = read_object(request.data).get("label", revision.label)
        if not isinstance(label, str) or len(label) > 100:
            raise refusal("label", "Must be text of up to 100 characters.")
        name_revision(deck, number, label)
        return Response(revision_json(self._revision(deck, number), deck))


class RevisionRestore(DeckAPIView):
    """Make an earlier revision the deck again, as a new revision."""

    @extend_schema(
        request=None,
        parameters=[IF_MATCH],
        responses=shapes.EditedDeckSerializer,
    )
    def post(self, request: Request, key: str, number: int) -> Response:
        deck = self.own(key)
        get_object_or_404(Revision, deck=deck, number=min(number, LARGEST))
        with transaction.atomic():
            check_match(request, Deck.objects.select_for_update().get(pk=deck.pk))
            return self.edited(_step_or_refuse(restore, deck.pk, number, actor=request.user))


class DeckDifference(DeckAPIView):
    """What differs between two revisions of a deck, or between it and another deck."""

    @extend_schema(
        parameters=[
            OpenApiParameter("from", int, description="A revision number; the first by default."),
            OpenApiParameter("to", int, description="A revision number; the newest by default."),
            OpenApiParameter(
                "with", str, description="The key of another deck to compare with instead."
            ),
        ],
        responses=shapes.DifferenceSerializer,
    )
    def get(self, request: Request, key: str) -> Response:
        deck = self.visible(key)
        params = request.query_params
        if "with" in params:
            return Response(_difference_json(self._from_other(deck, params["with"])))
        newest = str(deck.head.number if deck.head else 1)
        before = self._at(deck, params.get("from", "1"))
        after = self._at(deck, params.get("to", newest))
        return Response(_difference_json(difference(before, after)))

    def _from_other(self, deck: Deck, key: str) -> StateDifference:
        other = self.visible(key.replace("\0", ""))
        if other.game != deck.game:
            raise refusal("with", f"That is a deck of {other.game}, this is one of {deck.game}.")
        return difference(state_of(deck), state_of(other))

    def _at(self, deck: Deck, number: str) -> DeckState:
        found = find_revision(visible_revisions(deck, own=self.is_own(deck)), number)
        if found is None:
            raise Http404(f"The deck has no revision {number!r}.")
        return found.as_state()


def _difference_json(found: StateDifference) -> dict[str, Any]:
    cards = [{**vars(card), "by": card.by} for card in found.cards]
    return {"cards": cards, "words": list(found.fields)}
