"""Reads what is posted to be checked: a deck's document or its text, and what is wanted of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from decks.checking import Desk, Wish
from decks.text import Problem, Reading, Unreadable, fault_of, read, read_document, recognise_game
from decks.text.limits import tidy
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.faults import nearest
from games.rules.game import GameDefinition

MOST_LOCKED = 1000
_PATH = re.compile(r"(?P<field>[a-z_]+(?:[.\[][^:\s]*)?): (?P<message>.+)", re.DOTALL)


class BadInput(Exception):
    """Something posted cannot be used: which field, and why."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field, self.message = field, message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


@dataclass(frozen=True)
class Posted:
    """A deck, the lines of it that were not understood, and what is wanted."""

    deck: DeckList
    problems: tuple[Problem, ...]
    wish: Wish


def read_posted(given: object, desk: Desk, defaults: Mapping[str, Any] | None = None) -> Posted:
    """The deck and the wish in one JSON object; `defaults` stand where it says nothing."""
    if not isinstance(given, Mapping):
        raise BadInput("deck", "Post an object: a deck, or {game, format, text}.")
    document: Mapping[str, Any] = {**(defaults or {}), **given}
    wish = read_wish(document)
    form = _text(document, "format")
    reading = _reading(document, desk)
    name = tidy(_text(document, "name")) if "text" in document else ""
    deck = replace(reading.deck, format=form or reading.deck.format, name=name or reading.deck.name)
    return Posted(deck, reading.problems, wish)


def read_wish(document: Mapping[str, Any]) -> Wish:
    """The day and the changes that are asked for."""
    return Wish(
        as_of=read_day(document.get("as_of")),
        repair=_flag(document, "repair"),
        complete=_flag(document, "complete"),
        locked=_locked(document.get("locked")),
    )


def read_day(value: object) -> date | None:
    """A day as YYYY-MM-DD; nothing means today."""
    if value in (None, ""):
        return None
    try:
        return date.fromisoformat(str(value)[:40])
    except ValueError:
        raise BadInput("as_of", "Write the day as YYYY-MM-DD, such as 2026-11-16.") from None


def read_text(text: str, slug: str, desk: Desk, filename: str = "") -> Reading:
    """The deck in a text, of the named game or the one that its cards are of."""
    game = find_game(slug) if slug else _recognised(text, desk)
    try:
        return read(text, game, desk.index(game.slug), filename=filename)
    except Unreadable as error:
        raise BadInput("text", str(error)) from error


def find_game(slug: str) -> GameDefinition:
    """The game of that slug; the message names the nearest."""
    if slug in GAMES:
        return GAMES[slug]
    near = nearest(slug, GAMES)
    hint = f" Did you mean {near}?" if near else ""
    raise BadInput("game", f"There is no such game.{hint} The games are {', '.join(GAMES)}.")


def _recognised(text: str, desk: Desk) -> GameDefinition:
    slug = recognise_game(text, {game: desk.index(game) for game in GAMES})
    if not slug:
        if fault := fault_of(text, desk.index(next(iter(GAMES)))):
            raise BadInput("text", fault)
        raise BadInput(
            "game", "The cards do not tell which game it is. Name it: " + ", ".join(GAMES) + "."
        )
    return GAMES[slug]


def _reading(document: Mapping[str, Any], desk: Desk) -> Reading:
    slug = _text(document, "game")
    if "text" in document:
        if "sections" in document:
            raise BadInput("text", "Post sections or a text, not both.")
        text = _text(document, "text")
        if not text.strip():
            raise BadInput("text", "The list is empty.")
        return read_text(text, slug, desk, filename=_text(document, "filename"))
    if not slug:
        raise BadInput("game", f"Name the game: {', '.join(GAMES)}.")
    game = find_game(slug)
    try:
        return read_document(document, game, desk.index(game.slug))
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
        raise BadInput(key, "Must be a text.")
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
