"""Reads a deck from a file of any type, which is recognised by its content."""

from collections.abc import Mapping

from decks.text import csv_deck, deck_code, json_deck, lackey, octgn, plain_text, tabletop_simulator
from decks.text.collector import Collector
from decks.text.limits import check_whole
from decks.text.result import Reading, Unreadable
from decks.text.suggestions import Suggestions
from decks.text.xml_reader import Element, parse_xml
from games.rules.game import GameDefinition
from games.rules.translation import gettext
from games.search import CardIndex


def read(
    text: str,
    game: GameDefinition,
    index: CardIndex,
    *,
    filename: str = "",
    suggestions: Suggestions | None = None,
) -> Reading:
    """The deck in a text; without a name of its own it is called after its file. Readers of
    several texts share the suggestions for unknown names among them."""
    into = Collector(game, index, suggestions or Suggestions())
    file_type = _read_into(text, into)
    if filename and not into.name:
        stem = filename.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]
        into.set_name(stem[:100])
    return into.reading(file_type)


def read_document(
    data: object, game: GameDefinition, index: CardIndex, suggestions: Suggestions | None = None
) -> Reading:
    """The deck in an already parsed JSON document."""
    into = Collector(game, index, suggestions or Suggestions())
    json_deck.read(data, into)
    return into.reading("json")


def recognise_game(text: str, indexes: Mapping[str, CardIndex]) -> str:
    """The game whose cards most lines name, or that a JSON deck names; "" if none or several."""
    if (named := _named_game(text)) is not None:
        return named if named in indexes else ""
    scores = {slug: _matched(text, index) for slug, index in indexes.items()}
    best = max(scores.values(), default=0)
    winners = [slug for slug, score in scores.items() if score == best]
    return winners[0] if best and len(winners) == 1 else ""


def fault_of(text: str, index: CardIndex) -> str:
    """Why the text cannot be a deck of any game; "" where its file type is not what is wrong."""
    try:
        _read_into(text, Collector(index.game, index))
    except Unreadable as error:
        return "" if str(error).startswith("game: ") else str(error)
    return ""


def _named_game(text: str) -> str | None:
    try:
        check_whole(text)
        if deck_code.is_deck_code(text):
            return deck_code.game_of(text)
        data = json_deck.parse_json(text) if _is_json(text) else None
    except Unreadable:
        return ""
    game = data.get("game") if isinstance(data, Mapping) else None
    return game if isinstance(game, str) and game else None


def _matched(text: str, index: CardIndex) -> int:
    into = Collector(index.game, index)
    try:
        _read_into(text, into)
    except Unreadable:
        return 0
    return into.matched


def _is_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def _read_into(text: str, into: Collector) -> str:
    """Read the text into a collector; the file type it has."""
    check_whole(text)
    text = text.removeprefix("\ufeff")
    if _is_json(text):
        return _read_json(text, into)
    if deck_code.is_deck_code(text):
        deck_code.read(text, into)
        return "code"
    if text.lstrip().startswith("<"):
        return _read_xml(parse_xml(text), into)
    if csv_deck.delimiter_of(text):
        csv_deck.read(text, into)
        return "csv"
    plain_text.read(text, into)
    return "text"


def _read_json(text: str, into: Collector) -> str:
    data = json_deck.parse_json(text)
    if isinstance(data, Mapping) and tabletop_simulator.STATES in data:
        tabletop_simulator.read(data, into)
        return "tts"
    json_deck.read(data, into)
    return "json"


def _read_xml(root: Element, into: Collector) -> str:
    if root.tag == "deck" and not root.child("section") and "game" not in root.attributes:
        lackey.read(root, into)
        return "lackey"
    if root.tag == "deck":
        octgn.read(root, into)
        return "octgn"
    raise Unreadable(
        gettext("This XML is neither a LackeyCCG deck (.dek) nor an OCTGN deck (.o8d).")
    )
