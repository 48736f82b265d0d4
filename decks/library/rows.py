"""Rows of a list of decks: each with its size and the card whose picture represents it."""

from collections.abc import Iterable
from dataclasses import dataclass

from decks.library.deck_page import format_name
from decks.models import Deck
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex
from games.services.card_indexes import card_index


@dataclass(frozen=True)
class DeckRow:
    """One deck of a list."""

    deck: Deck
    title: str
    game: GameDefinition
    format: str
    size: int
    card: CardInfo | None


def deck_rows(decks: Iterable[Deck]) -> list[DeckRow]:
    """A row for each deck; each game's cards are looked up once."""
    found = list(decks)
    indexes = {slug: card_index(slug) for slug in {deck.game for deck in found}}
    return [_row(deck, indexes[deck.game]) for deck in found]


def _row(deck: Deck, index: CardIndex) -> DeckRow:
    listed = deck.as_list()
    game = GAMES[deck.game]
    return DeckRow(
        deck=deck,
        title=deck.title_from(index),
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
