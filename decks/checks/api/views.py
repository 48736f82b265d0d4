"""Endpoints of checks. They need no account; a private deck needs its owner."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.access.budgets import ScopedBudget
from decks.checks.api import examples
from decks.checks.api.parsers import LARGEST_BODY, BoundedJSONParser, TooLarge
from decks.checks.api.serializers import (
    BatchPayloadSerializer,
    BatchSerializer,
    BatchUploadSerializer,
    CheckPayloadSerializer,
    LegalityQuerySerializer,
    ReportSerializer,
    WhyNotResultSerializer,
    WhyNotSerializer,
)
from decks.checks.batch import MOST_LISTS, MOST_REPAIRS, check_lists, check_payload
from decks.checks.payloads import BadInput, check_defaults, read_options, read_payload, read_seed
from decks.checks.services import CheckOptions, CheckService
from decks.checks.uploads import UploadTooLarge, lists_in
from decks.checks.why_not import MOST_CODES, why_not_codes
from decks.models import Deck
from games.api.fields import read_query
from games.rules.decklist import DeckList
from games.services.format_rules import UnknownFormat

DEFAULTS = ("game", "format", "as_of", "repair", "complete", "seed")


def _validation_error(error: BadInput) -> ValidationError:
    return ValidationError({error.field: [error.message]})


class AnonymousAPIView(APIView):
    """For everybody, and without a session: there is nothing to forge, so no CSRF token."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (ScopedBudget,)
    throttle_scope = "check"

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST_BODY:
            raise TooLarge


class Check(AnonymousAPIView):
    """Is this deck legal, and if not, what has to change?"""

    @extend_schema(
        request=CheckPayloadSerializer,
        responses=ReportSerializer,
        examples=[examples.TEXT, examples.DOCUMENT],
    )
    def post(self, request: Request) -> Response:
        try:
            return Response(check_payload(request.data, CheckService()).as_dict())
        except BadInput as error:
            raise _validation_error(error) from error


class CheckBatch(AnonymousAPIView):
    """Up to a thousand lists, as JSON or as files; a bad list is an error in its own place."""

    parser_classes = (BoundedJSONParser, MultiPartParser)
    throttle_scope = "batch"

    @extend_schema(
        request={
            "application/json": BatchPayloadSerializer,
            "multipart/form-data": BatchUploadSerializer,
        },
        responses=BatchSerializer,
        examples=[examples.BATCH],
    )
    def post(self, request: Request) -> Response:
        try:
            lists, defaults = self._lists(request)
            self._check_request(lists, defaults)
        except BadInput as error:
            raise _validation_error(error) from error
        return Response({"results": check_lists(lists, defaults)})

    def _lists(self, request: Request) -> tuple[list[Any], dict[str, Any]]:
        if request.content_type.startswith("multipart/"):
            return self._uploaded(request)
        data = request.data
        if not isinstance(data, Mapping) or not isinstance(data.get("decks"), list):
            raise BadInput("decks", "Post an object with a list of decks: {decks: […]}.")
        return data["decks"], {key: data[key] for key in DEFAULTS if key in data}

    def _uploaded(self, request: Request) -> tuple[list[Any], dict[str, Any]]:
        files = [file for _, each in request.FILES.lists() for file in each]
        if not files:
            raise BadInput("file", "Send at least one file with a list in it.")
        try:
            lists = lists_in(files)
        except UploadTooLarge as error:
            raise BadInput("file", str(error)) from error
        given: dict[str, Any] = {key: request.POST[key] for key in DEFAULTS if key in request.POST}
        for flag in {"repair", "complete"} & given.keys():
            given[flag] = _read_flag(given[flag], flag)
        if "seed" in given:
            given["seed"] = read_seed(given["seed"] or "?")
        return list(lists), given

    def _check_request(self, lists: list[Any], defaults: Mapping[str, Any]) -> None:
        check_defaults(defaults)
        if len(lists) > MOST_LISTS:
            raise BadInput("decks", f"At most {MOST_LISTS:,} lists at a time, not {len(lists):,}.")
        wanted = sum(_wants_repair(given, defaults) for given in lists)
        if wanted > MOST_REPAIRS:
            raise BadInput(
                "repair", f"Repairs are available for up to {MOST_REPAIRS} lists at a time."
            )


def _read_flag(text: str, field: str) -> bool:
    if text not in ("true", "false"):
        raise BadInput(field, "Must be true or false.")
    return text == "true"


def _wants_repair(given: object, defaults: Mapping[str, Any]) -> bool:
    own = given if isinstance(given, Mapping) else {}
    return any(own.get(key, defaults.get(key)) for key in ("repair", "complete"))


def visible_deck(request: Request, key: str) -> Deck:
    """The deck of that key, if this visitor may see it; else a 404, as if it were not there."""
    decks = Deck.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(decks, key=key)


class DeckLegality(APIView):
    """The report on a stored deck."""

    throttle_classes = (ScopedBudget,)
    throttle_scope = "check"

    @extend_schema(
        parameters=[LegalityQuerySerializer],
        responses=ReportSerializer,
    )
    def get(self, request: Request, key: str) -> Response:
        deck = visible_deck(request, key).as_list()
        wanted = read_query(LegalityQuerySerializer, request)
        options = CheckOptions(wanted.get("as_of"), repair=wanted["repair"])
        deck = DeckList(**{**vars(deck), "format": wanted["in_format"] or deck.format})
        try:
            return Response(CheckService().check(deck, options).as_dict())
        except UnknownFormat as error:
            raise ValidationError({"format": [str(error)]}) from error


class WhyNot(APIView):
    """For each of many cards: can one more copy be added to the deck, and if not, why not."""

    permission_classes = (AllowAny,)
    throttle_classes = (ScopedBudget,)
    throttle_scope = "check"

    @extend_schema(
        request=WhyNotSerializer,
        responses=WhyNotResultSerializer,
        examples=[examples.WHY_NOT],
    )
    def post(self, request: Request) -> Response:
        try:
            data = _object(request.data)
            codes, section = _codes(data), _section(data)
            service = CheckService()
            deck, day = self._deck(request, data, service)
            found = why_not_codes(deck, codes, service=service, as_of=day, section=section)
        except BadInput as error:
            raise _validation_error(error) from error
        except UnknownFormat as error:
            raise ValidationError({"format": [str(error)]}) from error
        reasons = {code: [v.as_dict() for v in violations] for code, violations in found.items()}
        return Response({"why_not": reasons})

    def _deck(
        self, request: Request, data: Mapping[str, Any], service: CheckService
    ) -> tuple[DeckList, date | None]:
        if "deck" not in data:
            payload = read_payload(data, service)
            return payload.deck, payload.options.as_of
        if not isinstance(data["deck"], str):
            raise BadInput("deck", "Must be the key of a stored deck.")
        return visible_deck(request, data["deck"]).as_list(), read_options(data).as_of


def _object(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadInput("codes", "Post an object with a deck and a list of codes.")
    return data


def _codes(data: Mapping[str, Any]) -> list[str]:
    codes = data.get("codes")
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise BadInput("codes", "Must be a list of the codes of cards.")
    if len(codes) > MOST_CODES:
        raise BadInput("codes", f"At most {MOST_CODES} codes at a time, not {len(codes):,}.")
    return list(dict.fromkeys(codes))


def _section(data: Mapping[str, Any]) -> str:
    section = data.get("section", "")
    if not isinstance(section, str):
        raise BadInput("section", "Must be the key of a section.")
    return section
