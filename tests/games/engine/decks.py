"""The decks that the engine's tests play: the demo decks of every game that has a play module."""

from functools import cache
from pathlib import Path
from typing import Any

from games.engine.play import Play, Setup, load_play
from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.catalogs import game_of, read_plain_deck, shipped_index
from tests.sampling import sampled
from tests.toy import PEBBLES

PEBBLE_BAG = {f"PB-{at:02}": 3 for at in (1, 2, 5, 7, 8, 11, 12, 13, 14, 17)}
PLAYED = [game.slug for game in (*GAMES.values(), PEBBLES) if game.play]

TWO_SEATS = [PEBBLES.slug, "lightseekers", "highlander", "six-forms", "oversoul", "arkhtide"]
"""The games whose rules seat two players."""
DUEL_GAMES = [PEBBLES.slug, "highlander", "lightseekers", "six-forms", "arkhtide", "oversoul"]
"""Those of them whose rules for two acting players are complete: all tests of duels apply."""
BY_INITIATIVE = ["arkhtide"]
"""Those in which no seat begins: each Round the Initiative decides who acts first."""


@cache
def cards_of(slug: str) -> dict[str, CardInfo]:
    """The cards of a game by code."""
    return {card.code: card for card in shipped_index(slug).cards}


@cache
def play_of(slug: str) -> Play:
    return load_play(game_of(slug))


@cache
def demo_decks(slug: str) -> dict[str, DeckList]:
    """The demo decks of a game by the names of their files."""
    return {path.stem: _read(slug, path) for path in demo_deck_files(game_of(slug))}


def _read(slug: str, path: Path) -> DeckList:
    return DeckList(slug, read_plain_deck(slug, path.read_text(encoding="utf-8")))


@cache
def setup_of(slug: str, deck: str) -> Setup:
    return play_of(slug).build(game_of(slug), cards_of(slug), demo_decks(slug)[deck])


def pairing(slug: str) -> tuple[Setup, Setup]:
    """Two different demo decks of a game, or the one that there is against itself."""
    decks = list(demo_decks(slug))
    return setup_of(slug, decks[0]), setup_of(slug, decks[-1])


def every_deck_sampled() -> list[Any]:
    """Every demo deck as test parameters; all but the first of each game are deep tests."""
    return sampled(every_deck(), [(slug, min(demo_decks(slug))) for slug in PLAYED])


def every_deck() -> list[tuple[str, str]]:
    """Game and deck of all demo decks that can be played."""
    return [(slug, deck) for slug in PLAYED for deck in demo_decks(slug)]
