"""Makes the columns: of the fields that all games share, and of a game's own attributes."""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.search.columns import (
    Column,
    FlagColumn,
    MappingColumn,
    NumberColumn,
    TextColumn,
    WordColumn,
    WordsColumn,
)
from games.search.columns.lexicon import Lexicon
from games.search.columns.number import read_number
from games.search.field_values import FieldValues, read_cells
from games.search.normalization import fold
from games.search.results import Mask
from games.search.schema_fields import SchemaField, attribute_shapes

_TEXTS: dict[str, Callable[[CardInfo], str]] = {
    "name": lambda card: card.name,
    "subtitle": lambda card: card.subtitle,
    "text": lambda card: card.text,
    "flavour": lambda card: card.flavour,
}


def build_columns(game: GameDefinition, cards: Sequence[CardInfo]) -> dict[str, Column]:
    """All columns by their dotted names. A shared field's name is never an attribute's."""
    columns = _derived_flags(game, cards)
    shapes = {"keywords": SchemaField(many=True)} | attribute_shapes(game)
    for path, cells in read_cells(shapes, cards).items():
        columns[path] = _column(cells, len(cards))
    return columns | _shared(game, cards)


def _shared(game: GameDefinition, cards: Sequence[CardInfo]) -> dict[str, Column]:
    columns: dict[str, Column] = {
        name: TextColumn([read(card) for card in cards]) for name, read in _TEXTS.items()
    }
    subtitled = any(card.subtitle for card in cards)
    columns["title"] = TextColumn([card.title for card in cards]) if subtitled else columns["name"]
    columns["code"] = _words_of([card.code for card in cards])
    columns["set"] = _words_of([card.set for card in cards])
    columns["number"] = _collector_numbers(cards)
    columns["type"] = _words_of([card.type for card in cards], game.card_types)
    columns["rarity"] = _words_of([card.rarity for card in cards], game.rarities, ranked=True)
    columns["token"] = FlagColumn(_truths(card.token for card in cards))
    vocabulary = game.vocabulary
    columns["when"] = _of_effects(cards, "when", vocabulary.moments)
    columns["does"] = _of_effects(cards, "do", vocabulary.operations)
    return columns


def _truths(values: Iterable[bool]) -> Mask:
    return np.fromiter(values, dtype=np.bool_)


def _derived_flags(game: GameDefinition, cards: Sequence[CardInfo]) -> dict[str, Column]:
    """`is:unique`, one card for each name, and `is:simulated`, cards that the engine can play."""
    seen: set[str] = set()
    firsts = []
    for card in cards:
        name = fold(card.name)
        firsts.append(name not in seen)
        seen.add(name)
    return {
        "unique": FlagColumn(_truths(firsts)),
        "simulated": FlagColumn(_truths(_is_simulated(game, card) for card in cards)),
    }


def _is_simulated(game: GameDefinition, card: CardInfo) -> bool:
    """Whether all that is read on the card is known to the engine: as effects, or as attributes."""
    return bool(card.effects) or not card.text or card.text == game.card_text(card)


def _words_of(
    values: Sequence[str], declared: Iterable[str] = (), ranked: bool = False
) -> WordColumn:
    lexicon = Lexicon(declared, values)
    return WordColumn(lexicon.encode(values), lexicon, ranked)


def _collector_numbers(cards: Sequence[CardInfo]) -> Column:
    cells = FieldValues(SchemaField(number=True, word=True))
    for row, card in enumerate(cards):
        number = read_number(card.number)
        if number is not None:
            cells.add(row, number)
        elif card.number:
            cells.add(row, card.number)
    return _number_column(cells, len(cards))


def _of_effects(cards: Sequence[CardInfo], key: str, declared: Iterable[str]) -> Column:
    cells = FieldValues(SchemaField(many=True, words=dict.fromkeys(declared)))
    for row, card in enumerate(cards):
        for effect in card.effects:
            cells.add(row, str(effect.get(key, "")))
    return _words_column(cells, len(cards))


def _column(cells: FieldValues, size: int) -> Column:
    """The column of one field: its shape decides the kind."""
    shape = cells.shape
    if shape.mapping:
        return MappingColumn(_words_column(cells, size))
    if shape.many:
        return _words_column(cells, size)
    if shape.number:
        return _number_column(cells, size)
    if shape.flag and not shape.word:
        flags = np.zeros(size, dtype=np.bool_)
        flags[cells.rows] = cells.values
        return FlagColumn(flags)
    return _word_column(cells, size)


def _word_column(cells: FieldValues, size: int) -> WordColumn:
    labels = cells.labels()
    lexicon = Lexicon(cells.shape.words, labels)
    codes = np.full(size, -1, dtype=np.int32)
    codes[cells.rows] = lexicon.encode(labels)
    return WordColumn(codes, lexicon)


def _words_column(cells: FieldValues, size: int) -> WordsColumn:
    labels = cells.labels()
    lexicon = Lexicon(cells.shape.words, labels)
    codes = lexicon.encode(labels)
    known = codes >= 0
    return WordsColumn(size, np.array(cells.rows, dtype=np.intp)[known], codes[known], lexicon)


def _number_column(cells: FieldValues, size: int) -> NumberColumn:
    values = np.full(size, np.nan)
    words = FieldValues(SchemaField(words=cells.shape.words))
    for row, value in zip(cells.rows, cells.values, strict=True):
        if isinstance(value, bool | str):
            words.add(row, value)
        else:
            values[row] = value
    mixed = cells.shape.word or cells.shape.flag
    return NumberColumn(values, _word_column(words, size) if mixed else None)
