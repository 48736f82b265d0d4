"""Reads the payloads of the deck API: decks, details and changes; errors name the field."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import QuerySet
from pydantic import ValidationError as BadModel
from rest_framework.exceptions import ValidationError

from decks.checks.payloads import BadInput, read_payload
from decks.checks.services import CheckService
from decks.models import DeckFolder, Visibility
from decks.models.state import DeckState
from decks.revisions.changes import CHANGES, DeckChange, Describe, ReplaceCards
from decks.text import UnmatchedLine
from games.services.format_rules import UnknownFormat

DETAILS = ("name", "format", "description", "tags")


def refusal(field: str, message: str) -> ValidationError:
    return ValidationError({field: [message]})


def read_object(data: object) -> Mapping[str, Any]:
    """The payload, which must be an object."""
    if not isinstance(data, Mapping):
        raise refusal("deck", "Send a JSON object.")
    return data


def read_state(data: object, game: str = "") -> tuple[str, DeckState]:
    """The game and the state of a deck's payload; `game` is that of the deck it replaces."""
    given = read_object(data)
    if game and given.get("game", game) != game:
        raise refusal("game", f"This is a deck of {game}; its game cannot be changed.")
    cards = {
        key: value for key, value in given.items() if key not in ("description", "tags", "folder")
    }
    if "text" not in given:
        cards.setdefault("sections", {})
    service = CheckService()
    try:
        payload = read_payload(cards, service, {"game": game} if game else None)
        form = service.format_rules(payload.deck.game, payload.deck.format).format.slug
    except BadInput as error:
        raise refusal(error.field, error.message) from error
    except UnknownFormat as error:
        raise refusal("format", str(error)) from error
    if payload.unmatched_lines and given.get("skip_unread") is not True:
        raise _unmatched(payload.unmatched_lines)
    bare = DeckState(
        name=payload.deck.name[:200],
        format=form,
        sections=payload.deck.sections,
        pool=payload.deck.pool,
        gem_assignment=payload.deck.gem_assignment,
    )
    _check_cards(bare)
    return payload.deck.game, read_details(given, but=("name", "format")).apply(bare)


def _unmatched(lines: Iterable[UnmatchedLine]) -> ValidationError:
    error = refusal("text", "Some lines name no card. Correct them, or send skip_unread: true.")
    # set afterwards: the constructor would make texts of the numbers in it
    error.detail = {**error.detail, "problems": [vars(line) for line in lines]}  # type: ignore[dict-item]
    return error


def _check_cards(state: DeckState) -> None:
    """Counts and codes as stored decks have them."""
    validated(lambda: as_replacement(state))


def as_replacement(state: DeckState) -> ReplaceCards:
    """All cards of a state as one change."""
    return ReplaceCards(
        sections={key: dict(cards) for key, cards in state.sections.items()},
        pool=None if state.pool is None else dict(state.pool),
        gem_assignment=None if state.gem_assignment is None else dict(state.gem_assignment),
    )


def read_details(given: Mapping[str, Any], but: tuple[str, ...] = ()) -> Describe:
    """The words of a deck that are given."""
    details = {detail: given[detail] for detail in DETAILS if detail in given and detail not in but}
    if isinstance(details.get("tags"), list):
        details["tags"] = tuple(details["tags"])
    return validated(lambda: Describe.model_validate(details))


def read_visibility(given: Mapping[str, Any]) -> str:
    """Who may see it, or "" where it is left out."""
    visibility = given.get("visibility", "")
    if visibility and visibility not in Visibility.values:
        raise refusal("visibility", f"One of {', '.join(Visibility.values)}.")
    return str(visibility)


def read_changes(data: object) -> list[DeckChange]:
    """The changes in the payload."""
    given = read_object(data).get("changes")
    if not isinstance(given, list):
        raise refusal("changes", "Send an object with a list of changes: {changes: […]}.")
    document = json.dumps(given)
    return [*validated(lambda: CHANGES.validate_json(document, strict=True), "changes")]


def validated(read: Any, place: str = "") -> Any:
    """What was read, or a refusal that names the first field which is wrong."""
    try:
        return read()
    except BadModel as error:
        first = error.errors()[0]
        path = ".".join(str(step) for step in first["loc"])
        name = ".".join(filter(None, (place, path))) or "deck"
        raise refusal(name, first["msg"]) from error


def read_folder(given: Mapping[str, Any], folders: QuerySet[DeckFolder]) -> DeckFolder | None:
    """The folder of that name among the account's own, or None for no folder."""
    name = given["folder"]
    if name is None:
        return None
    found = folders.filter(name__iexact=name).first() if isinstance(name, str) else None
    if found is None:
        known = ", ".join(folder.name for folder in folders) or "none yet"
        raise refusal("folder", f"You have no folder of that name. Your folders: {known}.")
    return found
