"""From a deck list to the tables that the kernels read."""

from games.engine.layout import drawn_cards, physical
from games.engine.optable import OP_TABLE, compile_effects
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_CARDS, MAX_KINDS, new_record, record
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

TABLES = record(
    ("deck", "u1", (MAX_CARDS,)),
    ("deck_size", "i4"),
    ("kinds", "i4"),
    ("cost", "i4", (MAX_KINDS,)),
    ("tempo", "i4", (MAX_KINDS,)),
    ("ops", OP_TABLE),
)
"""A deck of Pebbles by numbers."""


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played."""
    kinds, counts = drawn_cards(cards, deck, ("bag",))
    tables = new_record(TABLES)
    tables.deck_size, tables.kinds = sum(counts), len(kinds)
    tables.deck[: tables.deck_size] = physical(counts)
    for at, card in enumerate(kinds):
        tables.cost[at] = card.attributes["cost"]
        tables.tempo[at] = sum(effect.get("amount", 0) for effect in card.effects)
    compile_effects(game.vocabulary, kinds, tables.ops)
    silent = tuple(card.code for card in kinds if card.text and not card.effects)
    return Setup(game, kinds, counts, len(kinds), tables, silent)
