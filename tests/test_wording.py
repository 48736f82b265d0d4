"""Phrases that puzzled players are gone from everything that users read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("games", "decks", "simulator", "tcgsite")
PUZZLING = (
    "Leave it<", "Reckon", "Take it along", " mends", "Everything stands in the address",
    "Of them the opening hand", "No, numbers", "as if which they were had no say",
    "each share is sure to", "The opponent is there and does nothing", "spread by the seed",
    "What suits", "just so many copies", "They are no part of the deck", "House reading",
    "{} leads: {} of {} cards", "leads: %(", "Elements asked for", "How the buffs turn",
    "a text a row", "The main one", "On the day", "Cost.count", "Ways in", "cards meant",
    "belongs here in", "Mail address", "Take it back", "Nothing is kept at", "for want of",
    "Unnamed deck", "your unnamed deck", "Sign in to", "Another number is another",
)  # fmt: skip
UNCLOSED_COMMENT = re.compile(r"\{#(?:(?!#\}).)*$", re.MULTILINE)


def literals(source: str) -> Iterator[str]:
    """The texts of a module without its docstrings; a placeholder stands as {}."""
    tree = ast.parse(source)
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            skipped.update(map(id, node.values))
            parts = (each.value if isinstance(each, ast.Constant) else "{}" for each in node.values)
            yield "".join(map(str, parts))
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in skipped:
            yield node.value


def texts() -> dict[str, str]:
    """What users can read, by file."""
    found = {}
    for folder in ("templates", "static/js", *(f"games/{p.name}" for p in ROOT.glob("games/*/"))):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".html", ".txt", ".js"):
                found[str(path.relative_to(ROOT))] = path.read_text("utf-8")
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            found[str(path.relative_to(ROOT))] = "\n".join(literals(path.read_text("utf-8")))
    return found


def puzzling(text: str) -> list[str]:
    return [phrase for phrase in PUZZLING if phrase in text]


def test_no_puzzling_phrase_is_left() -> None:
    left = {path: found for path, text in texts().items() if (found := puzzling(text))}
    assert left == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""Reckon."""\nx = _("Calculate")', []),
        ('x = _("Reckon")', ["Reckon"]),
        ('x = f"Mail address of {name}"', ["Mail address"]),
    ],
)
def test_puzzling_phrases_would_be_found(source: str, found: list[str]) -> None:
    assert puzzling("\n".join(literals(source))) == found


def test_comments_of_templates_stay_on_one_line() -> None:
    """Django prints a comment that spans lines on the page."""
    pages = {path: text for path, text in texts().items() if path.endswith((".html", ".txt"))}
    shown = [path for path, text in pages.items() if UNCLOSED_COMMENT.search(text)]
    assert shown == []
