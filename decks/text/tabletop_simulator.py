"""Tabletop Simulator: a saved object with one deck per section, or a card for a section of one."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Protocol
from uuid import NAMESPACE_OID, uuid5

from decks.text.card_names import CardReference
from decks.text.collector import Collector
from decks.text.gems import gem_note, read_notes
from decks.text.headings import ANYWHERE
from decks.text.limits import tidy
from decks.text.sections import TextSection, entries, sections_of
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.translation import gettext
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


class CardPictures(Protocol):
    """Where a tabletop finds the pictures of cards: sheets of faces, and the back."""

    @property
    def back(self) -> str:
        """The address of the cards' back."""

    @property
    def most_cards(self) -> int:
        """How many faces a sheet holds."""

    def sheet(self, codes: Sequence[str]) -> str:
        """The address of a sheet with these faces in order."""

    def grid(self, cards: int) -> tuple[int, int]:
        """The columns and rows of a sheet of so many cards."""


def read(data: Mapping[str, Any], into: Collector) -> None:
    """Read the cards and decks on the table and in bags; other objects are problems."""
    into.set_name(_words(data, "SaveName"))
    into.description = " ".join(read_notes(_words(data, "Note"), into))
    for item in _inside(data, STATES):
        _read_item(item, into)


def _read_item(item: object, into: Collector, depth: int = 0) -> None:
    kind = _words(item, "Name")
    if kind in _CARDS:
        section = _words(item, "Description")
        target = into.in_deck(into.headings.find(section) or ANYWHERE)
        _put({_reference(item): 1}, target, into)
    elif kind in _DECKS:
        _read_deck(item, into)
    elif kind in _BAGS and depth < _MAX_DEPTH:
        for inner in _inside(item, _CONTAINED):
            _read_item(inner, into, depth + 1)
    else:
        reason = gettext("This object is neither a card nor a deck.")
        into.add_unmatched(0, _words(item, "Nickname") or kind or "?", reason)


def _read_deck(deck: object, into: Collector) -> None:
    target = into.heading(_words(deck, "Nickname") or "Deck")
    copies: dict[CardReference, int] = {}
    for card in _inside(deck, _CONTAINED):
        reference = _reference(card)
        copies[reference] = copies.get(reference, 0) + 1
    _put(copies, target, into)


def _put(copies: Mapping[CardReference, int], target: str, into: Collector) -> None:
    for reference, count in copies.items():
        if reference.name or reference.code:
            into.put(replace(reference, count=count), target)
        else:
            into.add_unmatched(
                0, "?", gettext("A card without a name."), section=target, count=count
            )


def _reference(card: object) -> CardReference:
    """Exporters write the type below the name, so only the first line counts."""
    name = _words(card, "Nickname").split("\n")[0].strip()
    return CardReference(name, code=_words(card, "Memo"))


def _words(data: object, key: str) -> str:
    value = data.get(key) if isinstance(data, Mapping) else None
    return value.strip() if isinstance(value, str) else ""


def _inside(data: object, key: str) -> list[Any]:
    value = data.get(key) if isinstance(data, Mapping) else None
    return value if isinstance(value, list) else []


def write(
    deck: DeckList,
    game: GameDefinition,
    index: CardIndex,
    pictures: CardPictures | None = None,
) -> str:
    """The deck as a saved object, with the addresses of its cards' pictures if there are any."""
    sections = list(sections_of(deck, game))
    sheets = _Sheets([code for section in sections for code in section.cards], index, pictures)
    save = {
        "SaveName": tidy(deck.name),
        "GameMode": game.name,
        "Note": gem_note(deck.gem_assignment),
        STATES: list(_objects(sections, index, sheets)),
    }
    return json.dumps(save, ensure_ascii=False, separators=(",", ":")) + "\n"


class _Sheets:
    """The sheet of faces and the place on it of every card; a number a hundred apart for each
    sheet, as Tabletop Simulator counts. A card without a face has a sheet to itself."""

    def __init__(
        self, codes: Iterable[str], index: CardIndex, pictures: CardPictures | None
    ) -> None:
        self.ids: dict[str, int] = {}
        self._sheets: dict[int, dict[str, Any]] = {}
        back = pictures.back if pictures else ""
        distinct = list(dict.fromkeys(codes))
        drawn = [code for code in distinct if index.by_code(code)] if pictures else []
        if pictures:
            for part in _batched(drawn, pictures.most_cards):
                self._add(part, pictures.sheet(part), back, pictures.grid(len(part)))
        for code in distinct:
            if code not in self.ids:
                self._add((code,), back, back, (1, 1))

    def _add(self, codes: tuple[str, ...], face: str, back: str, grid: tuple[int, int]) -> None:
        number = len(self._sheets) + 1
        self._sheets[number] = {
            "FaceURL": face,
            "BackURL": back,
            "NumWidth": grid[0],
            "NumHeight": grid[1],
            "BackIsHidden": True,
        }
        self.ids |= {code: number * 100 + place for place, code in enumerate(codes)}

    def of(self, cards: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
        """The sheets that these cards are on."""
        numbers = dict.fromkeys(card["CardID"] // 100 for card in cards)
        return {str(number): self._sheets[number] for number in numbers}


def _objects(
    sections: Iterable[TextSection], index: CardIndex, sheets: _Sheets
) -> Iterator[dict[str, Any]]:
    for place, section in enumerate(sections):
        cards = list(_cards(section, index, sheets))
        at = {**_FACE_DOWN, "posX": _APART * place}
        if len(cards) == 1:
            shown = sheets.of(cards)
            yield {**cards[0], "CustomDeck": shown, "Transform": at, "Description": section.label}
        else:
            yield _stack(section, cards, at, sheets)


def _cards(section: TextSection, index: CardIndex, sheets: _Sheets) -> Iterator[dict[str, Any]]:
    for count, title, code, _ in entries(section, index):
        card = {
            "Name": "CardCustom",
            "Nickname": title,
            "Memo": code,
            "CardID": sheets.ids[code],
            "Transform": _FACE_DOWN,
        }
        yield from [card] * count


def _stack(
    section: TextSection, cards: list[dict[str, Any]], at: dict[str, int], sheets: _Sheets
) -> dict[str, Any]:
    return {
        "GUID": uuid5(NAMESPACE_OID, section.key).hex[:6],
        "Name": "DeckCustom",
        "Nickname": section.label,
        "Transform": at,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheets.of(cards),
        _CONTAINED: cards,
    }


def _batched(codes: Iterable[str], size: int) -> Iterator[tuple[str, ...]]:
    rest = iter(codes)
    while part := tuple(islice(rest, size)):
        yield part
