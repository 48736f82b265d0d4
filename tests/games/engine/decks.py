"""The decks that the engine's tests play: the demo decks of every game that has a play module."""

import json
from functools import cache
from pathlib import Path

from games.engine.play import Play, Setup, load_play
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.reading import read_card
from tests.games.catalogs import ROOT, read_plain_deck, shipped_index
from tests.toy import PEBBLES

PEBBLE_BAG = {f"PB-{at:02}": 3 for at in (1, 2, 5, 7, 8, 11, 12, 13, 14, 17)}
PLAYED = [game.slug for game in (*GAMES.values(), PEBBLES) if game.play]


@cache
def game_of(slug: str) -> GameDefinition:
    return PEBBLES if slug == "pebbles" else GAMES[slug]


@cache
def cards_of(slug: str) -> dict[str, CardInfo]:
    """The cards of a game by code."""
    if slug != "pebbles":
        return {card.code: card for card in shipped_index(slug).cards}
    found = {}
    for line in (ROOT / "tests" / "toy" / "stones.jsonl").read_text().splitlines():
        card, faults = read_card(PEBBLES, json.loads(line))
        assert card, faults
        found[card.code] = card
    return found


@cache
def play_of(slug: str) -> Play:
    return load_play(game_of(slug))


@cache
def demo_decks(slug: str) -> dict[str, DeckList]:
    """The demo decks of a game by the names of their files."""
    if slug == "pebbles":
        return {"ten-stones": DeckList(slug, {"bag": PEBBLE_BAG})}
    folder = ROOT / "fixtures" / slug / "demo_decks"
    return {path.stem: _read(slug, path) for path in sorted(folder.glob("*.txt"))}


def _read(slug: str, path: Path) -> DeckList:
    return DeckList(slug, read_plain_deck(slug, path.read_text(encoding="utf-8")))


@cache
def setup_of(slug: str, deck: str) -> Setup:
    return play_of(slug).build(game_of(slug), cards_of(slug), demo_decks(slug)[deck])


def every_deck() -> list[tuple[str, str]]:
    """Game and deck of all demo decks that can be played."""
    return [(slug, deck) for slug in PLAYED for deck in demo_decks(slug)]
