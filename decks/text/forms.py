"""The forms in which a deck can be had."""

from collections.abc import Callable
from dataclasses import dataclass

from decks.text import document, lackey, octgn, plain, posting, table, tabletop
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex


@dataclass(frozen=True)
class Form:
    """A form: what people call it, how its files end, and how it is written."""

    key: str
    label: str
    suffix: str
    media_type: str
    write: Callable[[DeckList, GameDefinition, CardIndex], str]
    readable: bool = True


FORMS = {
    form.key: form
    for form in (
        Form("text", "Plain text", ".txt", "text/plain", plain.write),
        Form("json", "JSON", ".json", "application/json", document.write),
        Form("csv", "CSV", ".csv", "text/csv", table.write),
        Form("lackey", "LackeyCCG", ".dek", "application/xml", lackey.write),
        Form("octgn", "OCTGN", ".o8d", "application/xml", octgn.write),
        Form("tts", "Tabletop Simulator", ".json", "application/json", tabletop.write),
        Form("markdown", "Markdown", ".md", "text/markdown", posting.markdown, readable=False),
        Form("bbcode", "BBCode", ".txt", "text/plain", posting.bbcode, readable=False),
    )
}


def write(deck: DeckList, game: GameDefinition, index: CardIndex, form: str) -> str:
    """The deck in one of the FORMS."""
    return FORMS[form].write(deck, game, index)
