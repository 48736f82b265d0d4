"""Stylesheets that games bring: their colours, the faces of their cards, and their tables."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders

from games.rules.game import GameDefinition

CARD_ART = "css/components/card-art.css"
CARD_FACE = "css/components/card-face.css"
BOARD = "css/components/board.css"


def colour_sheets(games: Iterable[GameDefinition]) -> list[str]:
    """The colours of games: for their tabs, links and posters on every page."""
    return [sheet for game in games if _exists(sheet := f"css/games/{game.slug}/colours.css")]


def face_sheets(games: Iterable[GameDefinition]) -> list[str]:
    """The faces of games and the themes of their art; a game without them gets the plain face."""
    return [sheet for game in games if _exists(sheet := f"css/games/{game.slug}/face.css")]


def card_sheets(games: Iterable[GameDefinition]) -> list[str]:
    """All that a page needs to show cards of these games."""
    return [CARD_ART, CARD_FACE, *face_sheets(games)]


def table_sheets(game: GameDefinition) -> list[str]:
    """All that a page needs to show a table of this game."""
    own = f"css/games/{game.slug}/table.css"
    return [*card_sheets([game]), BOARD, *([own] if _exists(own) else [])]


def read_sheet(sheet: str) -> str:
    """The text of a stylesheet; "" where it is missing."""
    found = finders.find(sheet)
    return Path(found).read_text("utf-8") if found else ""


@cache
def _exists(sheet: str) -> bool:
    return finders.find(sheet) is not None
