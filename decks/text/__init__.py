"""Deck text: decks read from and written to every file type that players use. No Django here."""

from decks.text.file_types import FILE_TYPES, FileType, write
from decks.text.reader import fault_of, read, read_document, recognise_game
from decks.text.result import MovedCard, Reading, UnmatchedLine, Unreadable

__all__ = [
    "FILE_TYPES",
    "FileType",
    "MovedCard",
    "Reading",
    "UnmatchedLine",
    "Unreadable",
    "fault_of",
    "read",
    "read_document",
    "recognise_game",
    "write",
]
