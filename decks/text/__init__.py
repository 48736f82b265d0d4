"""Deck text: decks in and out of every form that players use. Pure Python, without Django."""

from decks.text.forms import FORMS, Form, write
from decks.text.reading import fault_of, read, read_document, recognise_game
from decks.text.result import Problem, Reading, Unreadable

__all__ = [
    "FORMS",
    "Form",
    "Problem",
    "Reading",
    "Unreadable",
    "fault_of",
    "read",
    "read_document",
    "recognise_game",
    "write",
]
