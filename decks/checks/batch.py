"""Several lists at once: each is checked by itself, and a bad one is an error in its place."""

from collections.abc import Iterable, Mapping
from typing import Any

from decks.checks.payloads import BadInput, read_payload
from decks.checks.services import CheckOutcome, CheckService
from games.services.format_rules import UnknownFormat

MOST_LISTS = 1000
MOST_REPAIRS = 10


def check_payload(
    given: object, service: CheckService, defaults: Mapping[str, Any] | None = None
) -> CheckOutcome:
    """The outcome of checking one list; raises BadInput for what cannot be checked."""
    if isinstance(given, BadInput):
        raise given
    payload = read_payload(given, service, defaults)
    try:
        return service.check(
            payload.deck, payload.options, payload.unmatched_lines, payload.moved_cards
        )
    except UnknownFormat as error:
        raise BadInput("format", str(error)) from error


def check_lists(lists: Iterable[object], defaults: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The report, or the error, of each list, in their order."""
    service = CheckService()
    return [_report(given, service, defaults) for given in lists]


def _report(given: object, service: CheckService, defaults: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return check_payload(given, service, defaults).as_dict()
    except BadInput as error:
        name = given.get("filename") if isinstance(given, Mapping) else None
        named = {"name": name} if isinstance(name, str) and name else {}
        return {"error": str(error), "field": error.field, **named}
