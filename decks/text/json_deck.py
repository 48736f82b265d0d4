"""The JSON form of a deck: strict in its shape, since it comes from programs."""

import json
from collections.abc import Mapping
from typing import Any

from decks.text.card_names import CardReference
from decks.text.collector import Collector, is_gem
from decks.text.headings import POOL
from decks.text.limits import MAX_CODE, MAX_COUNT, MAX_LINE, MAX_NAME, is_printable, tidy
from decks.text.result import Unreadable
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.translation import gettext
from games.search import CardIndex


def parse_json(text: str) -> Any:
    """The parsed text; a key that is there twice would silently hide the first."""
    try:
        data = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant)
        if "\\u" in text:
            json.dumps(data, ensure_ascii=False).encode()
        return data
    except json.JSONDecodeError as error:
        raise Unreadable(
            gettext(
                "This is not valid JSON: {msg} at column {colno}.", msg=error.msg, colno=error.colno
            ),
            error.lineno,
        ) from None
    except RecursionError:
        raise Unreadable(gettext("This JSON is nested too deeply.")) from None
    except UnicodeEncodeError:
        raise Unreadable(gettext("It contains half of a character (a lone surrogate).")) from None
    except ValueError:
        raise Unreadable(gettext("This JSON has a number that is too long.")) from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable(gettext("The key {key!r} occurs twice.", key=key[:MAX_CODE]))
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise Unreadable(gettext("{name} is not a JSON number.", name=name))


def read(data: object, into: Collector) -> None:
    """Read a deck out of parsed JSON. Codes of no card are kept: the checker reports them."""
    document = _mapping(data, "deck")
    game = _text(document, "game", MAX_CODE)
    if game not in ("", into.game.slug):
        raise Unreadable(
            gettext(
                "game: the deck is for {game!r}, not for {slug!r}.", game=game, slug=into.game.slug
            )
        )
    into.format = _text(document, "format", MAX_NAME)
    into.name = tidy(_text(document, "name", MAX_NAME))
    _read_sections(document, into)
    if document.get(POOL) is not None:
        into.pool = {}
        _read_cards(document[POOL], POOL, POOL, into)
    if document.get("gem_assignment") is not None:
        into.gems = _read_gems(document["gem_assignment"])


def _read_sections(document: Mapping[str, Any], into: Collector) -> None:
    if "sections" not in document:
        raise Unreadable(gettext("sections: is missing."))
    keys = [section.key for section in into.game.sections]
    for key, cards in _mapping(document["sections"], "sections").items():
        if key not in keys:
            known = ", ".join(keys)
            raise Unreadable(
                gettext(
                    "sections.{key}: no such section; there are {known}.",
                    key=_shown(key),
                    known=known,
                )
            )
        _read_cards(cards, f"sections.{key}", key, into)


def _read_cards(data: object, path: str, section: str, into: Collector) -> None:
    if not isinstance(data, list | tuple):
        raise Unreadable(gettext("{path}: must be a list of cards.", path=path))
    for at, entry in enumerate(data):
        _read_card(_mapping(entry, f"{path}[{at}]"), f"{path}[{at}]", section, into)


def _read_card(entry: Mapping[str, Any], path: str, section: str, into: Collector) -> None:
    count = _count(entry.get("count"), f"{path}.count", 1)
    code = _text(entry, "code", MAX_CODE, f"{path}.")
    name = _text(entry, "name", MAX_LINE, f"{path}.")
    if not code and not name:
        raise Unreadable(gettext("{path}.code: is missing.", path=path))
    if not code:
        into.put(CardReference(name, count), section)
        return
    if reason := into.overflow(section, code, count):
        raise Unreadable(gettext("{path}.count: {reason}", path=path, reason=reason))
    into.matched += into.names.index.by_code(code) is not None
    into.add(section, code, count)


def _read_gems(data: object) -> dict[str, int]:
    gems = _mapping(data, "gem_assignment")
    for key in gems:
        if not is_gem(str(key)):
            raise Unreadable(
                gettext("gem_assignment.{key}: must be a gem in lower case.", key=_shown(key))
            )
    return {key: _count(value, f"gem_assignment.{key}", 0) for key, value in gems.items()}


def _mapping(data: object, path: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise Unreadable(gettext("{path}: must be an object.", path=path))
    return data


def _text(data: Mapping[str, Any], key: str, longest: int, path: str = "") -> str:
    value = data.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise Unreadable(gettext("{path}{key}: must be a string.", path=path, key=key))
    if len(value) > longest:
        raise Unreadable(
            gettext(
                "{path}{key}: has more than {longest} characters.",
                path=path,
                key=key,
                longest=longest,
            )
        )
    if not is_printable(value):
        raise Unreadable(
            gettext("{path}{key}: has a character that cannot be printed.", path=path, key=key)
        )
    return value.strip()


def _count(value: object, path: str, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MAX_COUNT:
        raise Unreadable(
            gettext(
                "{path}: must be a whole number from {least} to {most}.",
                path=path,
                least=least,
                most=MAX_COUNT,
            )
        )
    return value


def _shown(key: object) -> str:
    return ascii(str(key)[:MAX_CODE])[1:-1]


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as JSON."""
    document = {**deck.as_dict(), "name": tidy(deck.name)}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
