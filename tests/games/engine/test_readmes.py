"""The README of each game that seats two accounts for every clause of its rulebook."""

import ast
import re
from pathlib import Path

import pytest

from tests.games.catalogs import ROOT
from tests.games.engine.decks import TWO_SEATS

STATES = ("implemented", "not needed", "not yet")
GAMES = [slug for slug in TWO_SEATS if (ROOT / "games" / slug.replace("-", "_")).is_dir()]
each_game = pytest.mark.parametrize("slug", GAMES)


def rows(slug: str) -> list[list[str]]:
    """The table of clauses: clause, state, functions, tests or the reason why not."""
    text = (ROOT / "games" / slug.replace("-", "_") / "README.md").read_text(encoding="utf-8")
    table = text.split("| clause |", 1)[1].splitlines()[2:]
    cells = [line.strip("| ").split("|") for line in table if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in cells]


def defined(folder: Path) -> set[str]:
    return {
        node.name
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    } | {path.stem for path in folder.rglob("*.py")}


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@each_game
def test_every_clause_is_implemented_not_needed_or_not_yet_with_a_reason(slug: str) -> None:
    for clause, state, functions, tests in rows(slug):
        assert state in STATES, clause
        if state == "implemented":
            assert names(functions), clause
            assert names(tests), clause
        else:
            assert tests, f"{clause}: no reason is given"


@each_game
def test_every_function_and_test_that_is_named_exists(slug: str) -> None:
    folder = slug.replace("-", "_")
    functions = defined(ROOT / "games" / folder / "play") | defined(ROOT / "games" / "engine")
    tests = defined(ROOT / "tests" / "games" / folder / "play")
    for clause, state, named, tested in rows(slug):
        if state != "implemented":
            continue
        for name in names(named):
            assert name in functions, f"{clause}: there is no function {name}"
        for name in names(tested):
            start = name.rstrip("…")
            assert any(test.startswith(start) for test in tests), f"{clause}: there is no {name}"
