"""Many lists at once: each is checked for itself, and a bad one is an error in its place."""

from collections.abc import Iterable, Mapping
from typing import Any

from decks.checking import Desk, Outcome
from decks.posted import BadInput, read_posted
from games.legality import UnknownFormat

MOST_LISTS = 1000
MOST_REPAIRS = 10


def check_posted(given: object, desk: Desk, defaults: Mapping[str, Any] | None = None) -> Outcome:
    """The verdict on one posted list; raises BadInput for what cannot be checked."""
    if isinstance(given, BadInput):
        raise given
    posted = read_posted(given, desk, defaults)
    try:
        return desk.check(posted.deck, posted.wish, posted.problems)
    except UnknownFormat as error:
        raise BadInput("format", str(error)) from error


def check_many(lists: Iterable[object], defaults: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The report, or the error, of each list, in their order."""
    desk = Desk()
    return [_report(given, desk, defaults) for given in lists]


def _report(given: object, desk: Desk, defaults: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return check_posted(given, desk, defaults).as_dict()
    except BadInput as error:
        name = given.get("filename") if isinstance(given, Mapping) else None
        named = {"name": name} if isinstance(name, str) and name else {}
        return {"error": str(error), "field": error.field, **named}
