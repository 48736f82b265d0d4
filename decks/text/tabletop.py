"""Tabletop Simulator: a saved object with a deck a section; a single card lies by itself."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from decks.text.collecting import Collector
from decks.text.gems import gem_note, read_notes
from decks.text.limits import tidy
from decks.text.names import Asked
from decks.text.parts import Part, entries, parts
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex

STATES = "ObjectStates"
_CONTAINED = "ContainedObjects"
_CARDS = ("Card", "CardCustom")
_DECKS = ("Deck", "DeckCustom")
_BAGS = ("Bag", "Infinite_Bag", "Custom_Model_Bag", "Custom_Model_Infinite_Bag")
_FACE_DOWN = {
    "posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180,
    "scaleX": 1, "scaleY": 1, "scaleZ": 1,
}  # fmt: skip
_APART = 3
_MAX_DEPTH = 20


def read(data: Mapping[str, Any], into: Collector) -> None:
    """Read the cards and decks on the table and in bags; other objects are problems."""
    into.called(_words(data, "SaveName"))
    into.description = " ".join(read_notes(_words(data, "Note"), into))
    for item in _inside(data, STATES):
        _read_item(item, into)


def _read_item(item: object, into: Collector, depth: int = 0) -> None:
    kind = _words(item, "Name")
    if kind in _CARDS:
        section = _words(item, "Description")
        _put({_asked(item): 1}, into.headings.find(section) or "", into)
    elif kind in _DECKS:
        _read_deck(item, into)
    elif kind in _BAGS and depth < _MAX_DEPTH:
        for inner in _inside(item, _CONTAINED):
            _read_item(inner, into, depth + 1)
    else:
        said = "This object is neither a card nor a deck."
        into.problem(0, _words(item, "Nickname") or kind or "?", said)


def _read_deck(deck: object, into: Collector) -> None:
    target = into.heading(_words(deck, "Nickname") or "Deck")
    wanted: dict[Asked, int] = {}
    for card in _inside(deck, _CONTAINED):
        asked = _asked(card)
        wanted[asked] = wanted.get(asked, 0) + 1
    _put(wanted, target, into)


def _put(wanted: Mapping[Asked, int], target: str, into: Collector) -> None:
    for asked, count in wanted.items():
        if asked.name or asked.code:
            into.put(replace(asked, count=count), target)
        else:
            into.problem(0, "?", "A card without a name.", section=target, count=count)


def _asked(card: object) -> Asked:
    """Exporters write the type below the name, so only the first line counts."""
    name = _words(card, "Nickname").split("\n")[0].strip()
    return Asked(name, code=_words(card, "Memo"))


def _words(data: object, key: str) -> str:
    value = data.get(key) if isinstance(data, Mapping) else None
    return value.strip() if isinstance(value, str) else ""


def _inside(data: object, key: str) -> list[Any]:
    value = data.get(key) if isinstance(data, Mapping) else None
    return value if isinstance(value, list) else []


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as a saved object."""
    save = {
        "SaveName": tidy(deck.name),
        "GameMode": game.name,
        "Note": gem_note(deck.gem_assignment),
        STATES: list(_objects(deck, game, index)),
    }
    return json.dumps(save, ensure_ascii=False, separators=(",", ":")) + "\n"


def _objects(deck: DeckList, game: GameDefinition, index: CardIndex) -> Iterator[dict[str, Any]]:
    first = 1
    for place, part in enumerate(parts(deck, game)):
        cards = list(_cards(part, index, first))
        first += len(part.cards)
        at = {**_FACE_DOWN, "posX": _APART * place}
        if len(cards) == 1:
            sheet = _sheet(cards)
            yield {**cards[0], "CustomDeck": sheet, "Transform": at, "Description": part.label}
        else:
            yield _stack(part, cards, at)


def _cards(part: Part, index: CardIndex, first: int) -> Iterator[dict[str, Any]]:
    for sheet, (count, title, code, _) in enumerate(entries(part, index), first):
        card = {
            "Name": "CardCustom",
            "Nickname": title,
            "Memo": code,
            "CardID": sheet * 100,
            "Transform": _FACE_DOWN,
        }
        yield from [card] * count


def _stack(part: Part, cards: list[dict[str, Any]], at: dict[str, int]) -> dict[str, Any]:
    return {
        "GUID": uuid5(NAMESPACE_OID, part.key).hex[:6],
        "Name": "DeckCustom",
        "Nickname": part.label,
        "Transform": at,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": _sheet(cards),
        _CONTAINED: cards,
    }


def _sheet(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """One sheet of one picture for each card; the pictures are chosen at the table."""
    sheet = {"FaceURL": "", "BackURL": "", "NumWidth": 1, "NumHeight": 1, "BackIsHidden": True}
    return {str(card["CardID"] // 100): sheet for card in cards}
