"""The file types that decks are read from and written to."""

from collections.abc import Callable
from dataclasses import dataclass

from decks.text import (
    csv_deck,
    deck_code,
    json_deck,
    lackey,
    markdown_bbcode,
    octgn,
    plain_text,
    tabletop_simulator,
)
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex

TABLETOP = "tts"


@dataclass(frozen=True)
class FileType:
    """A file type: its name, its suffix, and how it is written."""

    key: str
    label: str
    suffix: str
    media_type: str
    write: Callable[[DeckList, GameDefinition, CardIndex], str]
    readable: bool = True


FILE_TYPES = {
    file_type.key: file_type
    for file_type in (
        FileType("text", "Plain text", ".txt", "text/plain", plain_text.write),
        FileType("json", "JSON", ".json", "application/json", json_deck.write),
        FileType("code", "Deck code", ".txt", "text/plain", deck_code.write),
        FileType("csv", "CSV", ".csv", "text/csv", csv_deck.write),
        FileType("lackey", "LackeyCCG", ".dek", "application/xml", lackey.write),
        FileType("octgn", "OCTGN", ".o8d", "application/xml", octgn.write),
        FileType(
            TABLETOP, "Tabletop Simulator", ".json", "application/json", tabletop_simulator.write
        ),
        FileType(
            "markdown", "Markdown", ".md", "text/markdown", markdown_bbcode.markdown, readable=False
        ),
        FileType("bbcode", "BBCode", ".txt", "text/plain", markdown_bbcode.bbcode, readable=False),
    )
}


def write(
    deck: DeckList,
    game: GameDefinition,
    index: CardIndex,
    file_type: str,
    pictures: tabletop_simulator.CardPictures | None = None,
) -> str:
    """The deck as a file of that type, a key of FILE_TYPES; `pictures` are for the types that show
    cards."""
    if file_type == TABLETOP:
        return tabletop_simulator.write(deck, game, index, pictures)
    return FILE_TYPES[file_type].write(deck, game, index)
