"""Decks in a list: each with the picture of the card that stands for it, and its size."""

from collections.abc import Iterable
from dataclasses import dataclass

from decks.models import Deck
from decks.views.showing import format_name
from games.catalog import card_index
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex


@dataclass(frozen=True)
class Row:
    """One deck of a list."""

    deck: Deck
    game: GameDefinition
    format: str
    size: int
    card: CardInfo | None


def make_rows(decks: Iterable[Deck]) -> list[Row]:
    """The decks with what their lists say; each game's cards are looked up once."""
    found = list(decks)
    indexes = {slug: card_index(slug) for slug in {deck.game for deck in found}}
    return [_row(deck, indexes[deck.game]) for deck in found]


def _row(deck: Deck, index: CardIndex) -> Row:
    listed = deck.as_list()
    game = GAMES[deck.game]
    return Row(
        deck=deck,
        game=game,
        format=format_name(game, deck.format),
        size=sum(listed.counts().values()),
        card=_standing_for(listed, game, index),
    )


def _standing_for(deck: DeckList, game: GameDefinition, index: CardIndex) -> CardInfo | None:
    """The leader, which is in the first section; else the card with most copies."""
    for section in game.sections:
        cards = deck.sections.get(section.key, {})
        for code in sorted(cards, key=lambda code: (-cards[code], code)):
            if card := index.by_code(code):
                return card
    return None
