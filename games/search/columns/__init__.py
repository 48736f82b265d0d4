"""The columns of the index, one class for each kind of field."""

from games.search.columns.base import Column, ColumnValue
from games.search.columns.flag import FlagColumn
from games.search.columns.mapping import MappingColumn
from games.search.columns.number import NumberColumn
from games.search.columns.text import TextColumn
from games.search.columns.word import WordColumn
from games.search.columns.words import WordsColumn

__all__ = [
    "Column",
    "ColumnValue",
    "FlagColumn",
    "MappingColumn",
    "NumberColumn",
    "TextColumn",
    "WordColumn",
    "WordsColumn",
]
