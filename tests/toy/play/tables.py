"""A deck of Pebbles as numbers."""

from typing import Annotated

from games.engine.layout import drawn_cards, physical
from games.engine.optable import EffectRow, write_rows
from games.engine.play import CardsByCode, Setup
from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    MAX_OPS,
    Bytes,
    Int,
    Ints,
    Record,
    Rows,
    new_record,
)
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from tests.toy.play.codes import FAMILY_OF


class Tables(Record):
    """The stones of one bag. `tempo` is what the pilots think of each."""

    deck: Annotated[Bytes, MAX_CARDS]
    deck_size: Int
    kinds: Int
    cost: Annotated[Ints, MAX_KINDS]
    tempo: Annotated[Ints, MAX_KINDS]
    first_row: Annotated[Ints, MAX_KINDS + 1]
    rows: Annotated[Rows[EffectRow], MAX_OPS]


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played."""
    kinds, counts = drawn_cards(cards, deck, ("bag",))
    tables = new_record(Tables)
    tables.deck_size, tables.kinds = sum(counts), len(kinds)
    tables.deck[: tables.deck_size] = physical(counts)
    for at, card in enumerate(kinds):
        tables.cost[at] = card.attributes["cost"]
        tables.tempo[at] = sum(effect.get("amount", 0) for effect in card.effects)
    write_rows(game.vocabulary, FAMILY_OF, kinds, tables.rows, tables.first_row)
    silent = tuple(card.code for card in kinds if card.text and not card.effects)
    return Setup(game, kinds, counts, len(kinds), tables, silent)
