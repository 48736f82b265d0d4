"""Reads the search queries that cards carry (`form:natural t:avatar`), one card at a time.

The search lives above the games, so the few terms that Six Forms cards use are read here.
"""

import re
from collections.abc import Iterator
from operator import eq, ge, gt, le, lt
from typing import Any

from games.rules.cards import CardInfo
from games.six_forms.words import BATTLEFIELD

_PIECES = re.compile(r"[()]|[^\s()]+")
_TERM = re.compile(r"(-?)(\w+)(:|<=|>=|<|>|=)(\w[\w-]*)$")
_COMPARE: dict[str, Any] = {":": eq, "=": eq, "<=": le, ">=": ge, "<": lt, ">": gt}
_FIELDS = {
    "f": "form", "cl": "class", "sub": "subclass", "fa": "facets", "kw": "keywords", "c": "cost",
    "energy": "cost", "a": "attack", "h": "health", "w": "weakness",
}  # fmt: skip
_NUMBERS = ("cost", "attack", "health", "weakness")
_WORDS = ("form", "class", "subclass")
_SETS = ("facets", "keywords", "arrows")


class UnknownTerm(Exception):
    """The query has a term that the engine does not read."""


def matches(card: CardInfo, query: str) -> bool:
    """Whether the query finds the card; no query finds every card."""
    pieces = _PIECES.findall(query)
    return _either(card, iter([*pieces, ")"])) if pieces else True


def _either(card: CardInfo, pieces: Iterator[str]) -> bool:
    """Terms side by side are all meant; `or` parts alternatives; up to the closing bracket."""
    any_of, all_of = False, True
    for piece in pieces:
        if piece == ")":
            break
        if piece == "or":
            any_of, all_of = any_of or all_of, True
        elif piece == "(":
            all_of = _either(card, pieces) and all_of
        elif piece != "and":
            all_of = _term(card, piece) and all_of
    return any_of or all_of


def _term(card: CardInfo, piece: str) -> bool:
    read = _TERM.match(piece)
    if not read:
        raise UnknownTerm(piece)
    minus, field, sign, value = read.groups()
    return _holds(card, _FIELDS.get(field, field), sign, value.lower()) != bool(minus)


def _holds(card: CardInfo, field: str, sign: str, value: str) -> bool:
    have = card.attributes.get(field)
    if field in _NUMBERS and value.isdigit():
        return isinstance(have, int) and bool(_COMPARE[sign](have, int(value)))
    if sign not in ":=":
        raise UnknownTerm(f"{field}{sign}{value}")
    if field in _WORDS:
        return have == value
    if field in _SETS:
        return value in (have or ())
    return _of_the_card(card, field, value)


def _of_the_card(card: CardInfo, field: str, value: str) -> bool:
    if field in ("t", "type"):
        return card.type == value
    if field == "code":
        return card.code.lower() == value
    if (field, value) == ("is", "token"):
        return card.token
    if (field, value) == ("is", "battlefield"):
        return card.type in BATTLEFIELD
    raise UnknownTerm(f"{field}:{value}")
