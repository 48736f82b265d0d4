"""Every game that seats two has the same modules, and none of its kernels assumes a seat."""

import ast
import re
from pathlib import Path

import pytest

from games.engine.play import load_play
from tests.games.catalogs import ROOT
from tests.games.engine.decks import TWO_SEATS, game_of

MODULES = {
    "codes", "state", "tables", "turn", "phases", "legal", "effects", "zones", "pilots", "words",
    "measures",
}  # fmt: skip
ONE_SEAT = re.compile(
    r"players\[[01]\]|tables\[[01]\]|seats\[[01]\]|\bME\b|\bOPPONENT\b|\bmine\b|\btheirs\b"
)
each_game = pytest.mark.parametrize("slug", TWO_SEATS)


def folder_of(slug: str) -> Path:
    return load_play(game_of(slug)).folder / "play"


@each_game
def test_the_modules_have_the_names_that_every_game_uses(slug: str) -> None:
    found = {path.stem for path in folder_of(slug).iterdir() if path.stem != "__init__"}
    assert found >= MODULES


def code_of(path: Path) -> str:
    """A module without its comments and texts."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.unparse(tree)


@each_game
def test_no_kernel_assumes_a_seat(slug: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sorted(folder_of(slug).rglob("*.py"))
        for match in ONE_SEAT.finditer(code_of(path))
    ]
    assert found == []


@each_game
def test_parameters_of_kernels_are_typed(slug: str) -> None:
    untyped = [
        f"{path.relative_to(ROOT)}: {function.name}({argument.arg})"
        for path in sorted(folder_of(slug).rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and function.decorator_list
        for argument in function.args.args
        if isinstance(argument.annotation, ast.Name) and argument.annotation.id == "Any"
    ]
    assert untyped == []
