"""Optimistic locking: a deck's version is its ETag, and If-Match says which one a change is for."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response

from decks.models import Deck


class PreconditionFailed(APIException):
    status_code = 412
    default_detail = "The deck has changed since that version. Fetch it and try again."
    default_code = "precondition_failed"


class PreconditionRequired(APIException):
    status_code = 428
    default_detail = "Send If-Match with the ETag of the version to replace."
    default_code = "precondition_required"


def etag_of(deck: Deck, body: Mapping[str, Any]) -> str:
    """The deck's version, which If-Match is about, and a hash of all that this visitor is shown:
    the visibility, the folder and likes are no part of the version."""
    shown = {name: value for name, value in body.items() if name != "overtaken"}
    digest = hashlib.blake2b(json.dumps(shown, sort_keys=True).encode(), digest_size=8)
    return f'"{deck.key}.{deck.version}.{digest.hexdigest()}"'


def tagged(response: Response, deck: Deck) -> Response:
    """The response with the ETag of the deck that it shows."""
    response.headers["ETag"] = etag_of(deck, response.data)
    return response


def requested_version(request: Request, deck: Deck, *, required: bool = False) -> int | None:
    """The version in If-Match; None where any will do. One of another deck never matches."""
    given = request.headers.get("If-Match", "").strip()
    if not given:
        if required:
            raise PreconditionRequired
        return None
    if given == "*":
        return None
    for tag in given.split(","):
        key, _, rest = tag.strip().removeprefix("W/").strip('"').partition(".")
        version = rest.partition(".")[0]
        if key == deck.key and version.isascii() and version.isdigit() and len(version) < 10:
            return int(version)
    raise PreconditionFailed


def check_match(request: Request, deck: Deck) -> None:
    """Refuse a request that was meant for another version."""
    version = requested_version(request, deck)
    if version is not None and version != deck.version:
        raise PreconditionFailed


def is_known(request: Request, deck: Deck, body: Mapping[str, Any]) -> bool:
    """Whether the client has been shown the very same already."""
    known = [tag.strip().removeprefix("W/") for tag in
             request.headers.get("If-None-Match", "").split(",")]  # fmt: skip
    return etag_of(deck, body) in known
