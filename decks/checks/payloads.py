"""Reads the payload of a check: a deck as JSON or as text, and the options of the check."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from decks.checks.services import CheckOptions, CheckService
from decks.text import (
    MovedCard,
    Reading,
    UnmatchedLine,
    Unreadable,
    fault_of,
    read,
    read_document,
    recognise_game,
)
from decks.text.limits import tidy
from games.registry import GAMES, UnknownGame, find_game
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

MOST_LOCKED = 1000
MOST_DIGITS = 9
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_PATH = re.compile(r"(?P<field>[a-z_]+(?:[.\[][^:\s]*)?): (?P<message>.+)", re.DOTALL)


class BadInput(Exception):
    """A payload cannot be used: which field, and why."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field, self.message = field, message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


@dataclass(frozen=True)
class CheckPayload:
    """A deck, its unmatched lines, and the options of the check."""

    deck: DeckList
    unmatched_lines: tuple[UnmatchedLine, ...]
    options: CheckOptions
    moved_cards: tuple[MovedCard, ...] = ()


def read_payload(
    given: object, service: CheckService, defaults: Mapping[str, Any] | None = None
) -> CheckPayload:
    """The payload in a JSON object; `defaults` fill in what it leaves out."""
    if not isinstance(given, Mapping):
        raise BadInput("deck", "Post an object: a deck, or {game, format, text}.")
    document: Mapping[str, Any] = {**(defaults or {}), **given}
    options = read_options(document)
    form = _text(document, "format")
    reading = _reading(document, service)
    name = tidy(_text(document, "name")) if "text" in document else ""
    deck = replace(reading.deck, format=form or reading.deck.format, name=name or reading.deck.name)
    return CheckPayload(deck, reading.unmatched_lines, options, reading.moved_cards)


def read_options(document: Mapping[str, Any]) -> CheckOptions:
    """The options in a payload."""
    return CheckOptions(
        as_of=_day(document),
        repair=_flag(document, "repair"),
        complete=_flag(document, "complete"),
        seed=read_seed(_number(document, "seed")),
        locked=_locked(document.get("locked")),
    )


def read_seed(value: object) -> int:
    """The number that tells suggestions for one deck apart; 1 if there is none."""
    if value in (None, ""):
        return 1
    text = "" if isinstance(value, bool) else str(value)
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise BadInput("seed", f"Must be a whole number of up to {MOST_DIGITS} digits.")
    return int(text)


def read_day(value: object) -> date | None:
    """A day as YYYY-MM-DD; nothing means today."""
    if value in (None, ""):
        return None
    try:
        if not _DAY.fullmatch(str(value)):
            raise ValueError(value)
        return date.fromisoformat(str(value))
    except ValueError:
        raise BadInput("as_of", _("Write the date as YYYY-MM-DD, such as 2026-11-16.")) from None


def read_text(text: str, slug: str, service: CheckService, filename: str = "") -> Reading:
    """The deck in a text, of the named game or the one that its cards are of."""
    game = _find_game(slug) if slug else _recognised(text, service)
    try:
        return read(
            text,
            game,
            service.index(game.slug),
            filename=filename,
            suggestions=service.suggestions,
        )
    except Unreadable as error:
        raise BadInput("text", str(error)) from error


def _find_game(slug: str) -> GameDefinition:
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise BadInput("game", str(error)) from error


def _recognised(text: str, service: CheckService) -> GameDefinition:
    slug = recognise_game(text, {game: service.index(game) for game in GAMES})
    if not slug:
        if field_error := fault_of(text, service.index(next(iter(GAMES)))):
            raise BadInput("text", field_error)
        raise BadInput(
            "game",
            _("These cards belong to no game we recognise. Choose the game: %(games)s.")
            % {"games": ", ".join(game.name for game in GAMES.values())},
        )
    return GAMES[slug]


def _reading(document: Mapping[str, Any], service: CheckService) -> Reading:
    slug = _text(document, "game")
    if "text" in document:
        if "sections" in document:
            raise BadInput("text", _("Post sections or a text, not both."))
        text = _text(document, "text")
        if not text.strip():
            raise BadInput("text", _("The list is empty."))
        return read_text(text, slug, service, filename=_text(document, "filename"))
    if not slug:
        raise BadInput("game", f"Name the game: {', '.join(GAMES)}.")
    game = _find_game(slug)
    try:
        return read_document(document, game, service.index(game.slug), service.suggestions)
    except Unreadable as error:
        raise _bad_document(str(error)) from error


def _bad_document(message: str) -> BadInput:
    found = _PATH.fullmatch(message)
    return BadInput(found["field"], found["message"]) if found else BadInput("sections", message)


def _text(document: Mapping[str, Any], key: str) -> str:
    value = document.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadInput(key, "Must be text.")
    return value


def _day(document: Mapping[str, Any]) -> date | None:
    """As a program gives it: null, or a day."""
    if document.get("as_of") is None:
        return None
    return read_day(_text(document, "as_of") or "?")


def check_defaults(document: Mapping[str, Any]) -> None:
    """Refuse what would be wrong for every list of a batch."""
    read_options(document)
    for key in ("game", "format"):
        _text(document, key)


def _number(document: Mapping[str, Any], key: str) -> object:
    value = document.get(key)
    if isinstance(value, str):
        raise BadInput(key, "Must be a number.")
    return value


def _flag(document: Mapping[str, Any], key: str) -> bool:
    value = document.get(key, False)
    if not isinstance(value, bool):
        raise BadInput(key, "Must be true or false.")
    return value


def _locked(value: object) -> frozenset[tuple[str, str]]:
    if value is None:
        return frozenset()
    if not isinstance(value, list) or len(value) > MOST_LOCKED:
        raise BadInput("locked", f"Must be a list of up to {MOST_LOCKED} cards.")
    return frozenset(_place(entry) for entry in value)


def _place(entry: object) -> tuple[str, str]:
    if isinstance(entry, Mapping):
        section, code = entry.get("section"), entry.get("code")
        if isinstance(section, str) and isinstance(code, str):
            return section, code
    raise BadInput("locked", "Each locked card is an object with its section and its code.")
