"""Lists to check: the demo decks, and the ways to break them."""

from pathlib import Path
from typing import Any

from decks.text import read
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.services.card_indexes import card_index
from tests.games.catalogs import ROOT

SLUG = "lightseekers"
FOUR_COPIES = "Shardthrower"


def demo_paths(slug: str) -> list[Path]:
    """The demo decks of a game."""
    return sorted((ROOT / "fixtures" / slug / "demo_decks").glob("*.txt"))


def demo_text(slug: str = SLUG, at: int = 0) -> str:
    return demo_paths(slug)[at].read_text(encoding="utf-8")


def demo_list(slug: str = SLUG, at: int = 0) -> DeckList:
    """A demo deck, read with the cards in the database."""
    reading = read(demo_text(slug, at), GAMES[slug], card_index(slug))
    assert not reading.unmatched_lines
    return reading.deck


def broken_text() -> str:
    """A Lightseekers demo deck with a fourth copy of an action in place of another card."""
    text = demo_text()
    assert "3 Shardthrower" in text
    assert "2 Refracted Blow" in text
    return text.replace("3 Shardthrower", "4 Shardthrower").replace("2 Refracted", "1 Refracted")


def document(deck: DeckList, **more: Any) -> dict[str, Any]:
    return deck.as_dict() | more
