"""The search again, card by card and as plainly as can be: what the index is held against."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.search.nodes import And, Compare, FlagTest, Node, Not, Or, Regex, Words
from games.search.parser import parse

TEXTS = {"name", "subtitle", "title", "text", "flavour"}
SHORT = {"t": "type", "o": "text", "r": "rarity", "e": "set", "k": "keywords", "hp": "health",
         "ruby": "gems.ruby", "size": "elements.count", "element": "elements"}  # fmt: skip
LISTS = {"traits", "elements", "faces.name", "faces.side"}
MAPPINGS = {"gems", "grants", "keywords", "faces"}
NUMBERS = {"cost", "health", "energy", "number", "gems.ruby", "gems.jade"}
FLAGS = {"swift", "token"}


def plain(text: str) -> str:
    """Lower case, no accents, single spaces."""
    letters = unicodedata.normalize("NFD", text)
    bare = "".join(c for c in letters if unicodedata.category(c) != "Mn").replace("’", "'")
    return " ".join(bare.lower().split())


def find(game: GameDefinition, cards: Sequence[CardInfo], query: str) -> set[str]:
    """The codes of the cards that the query finds."""
    where = parse(query).where
    return {card.code for card in cards if holds(game, where, card)}


def holds(game: GameDefinition, node: Node, card: CardInfo) -> bool:
    match node:
        case And(parts):
            return all(holds(game, part, card) for part in parts)
        case Or(parts):
            return any(holds(game, part, card) for part in parts)
        case Not(part):
            return not holds(game, part, card)
        case Words(text):
            return plain(text) in plain(card.title)
        case FlagTest(name):
            if name in game.search.flags:
                return holds(game, parse(game.search.flags[name]).where, card)
            return bool(card.token if name == "token" else card.attributes.get(name))
        case Regex(pattern, field):
            found = words_of(card, SHORT.get(field, field) or "title")
            return any(re.search(pattern, plain(word), re.IGNORECASE) for word in found)
        case Compare():
            return compare(game, node, card)
    raise AssertionError(node)


def look_up(card: CardInfo, path: str) -> Any:
    """The raw value at a dotted path."""
    if path in ("name", "title", "subtitle", "text", "flavour", "code", "set", "number", "type",
                "rarity", "token"):  # fmt: skip
        return getattr(card, path)
    head, _, rest = path.partition(".")
    value = card.attributes.get(head)
    if not rest:
        return value
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [item[rest] for item in value if rest in item]
    if isinstance(value, dict):
        return value.get(rest)
    return [word for word in value or [] if word == rest] if head == "elements" else None


def words_of(card: CardInfo, path: str) -> list[str]:
    """What a pattern looks at, and what a list holds."""
    value = look_up(card, path)
    if path in TEXTS:
        return [value]
    if path == "faces":
        return [key for face in value or [] for key in face]
    if isinstance(value, dict):
        return [key for key, item in value.items() if item]
    if isinstance(value, list):
        return value
    return [str(value)] if value not in (None, "") else []


def compare(game: GameDefinition, node: Compare, card: CardInfo) -> bool:
    path, op, text = SHORT.get(node.field, node.field), node.op, node.value
    if text in ("none", "any") and not node.quoted:
        return (is_there(card, path) == (text == "any")) != (op == "!=")
    if op == "!=" and path not in FLAGS:
        return is_there(card, path) and not compare(game, Compare(path, "=", text, True), card)
    if path in FLAGS:
        return (bool(look_up(card, path)) == (text in ("true", "yes"))) != (op == "!=")
    if path in TEXTS:
        shown = plain(look_up(card, path))
        return shown == plain(text) if op == "=" else plain(text) in shown
    if path in LISTS | MAPPINGS:
        found = [plain(word) for word in words_of(card, path)]
        return found == [plain(text)] if op == "=" else plain(text) in found
    if path == "rarity" and op not in (":", "="):
        order = game.rarities
        return bool(card.rarity) and sized(op, order.index(card.rarity), order.index(text))
    value = number_at(card, path)
    if value is not None and numeric(text):
        return sized(op, value, float(text))
    if numeric(text) and (path in NUMBERS or path.endswith(".count") or path == "elements.fire"):
        return False
    raw = look_up(card, path)
    shown = "true" if raw is True else str(raw if raw is not None else "")
    return bool(shown) and plain(shown).replace(" ", "-") == plain(text).replace(" ", "-")


def is_there(card: CardInfo, path: str) -> bool:
    if path in FLAGS:
        return bool(look_up(card, path))
    if path.endswith(".count") or path == "elements.fire":
        return True
    if path in LISTS | MAPPINGS:
        return bool(words_of(card, path))
    return look_up(card, path) not in (None, "")


def numeric(text: str) -> bool:
    return re.fullmatch(r"[+-]?\d+", text) is not None


def number_at(card: CardInfo, path: str) -> float | None:
    if path.endswith(".count"):
        return len(words_of(card, path.removesuffix(".count")))
    value = look_up(card, path)
    if path == "elements.fire":
        return len(value)
    if path == "number":
        return float(value) if numeric(value) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def sized(op: str, left: float, right: float) -> bool:
    return {
        ":": left == right,
        "=": left == right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[op]
