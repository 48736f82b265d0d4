"""The table of clauses in the game's README names functions and tests that exist."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from games.six_forms import play

README = Path(play.__file__).parent.parent / "README.md"
MODULES = [path.stem for path in Path(play.__file__).parent.glob("[!_]*.py")]
TESTS = Path(__file__).parent / "play"


def clauses() -> list[list[str]]:
    """The rows of the table: clause, state, function, test."""
    table = README.read_text().split("| clause | state | function | test |\n")[1].split("\n\n")[0]
    return [line.strip("| ").split(" | ") for line in table.splitlines()[1:]]


def names_in(cell: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", cell)


def exists(name: str) -> bool:
    """A module of play, `module.function`, or a function of any of the modules."""
    module, _, function = name.removesuffix(".py").rpartition(".")
    if name.removesuffix(".py") in MODULES:
        return True
    places = [module] if module else MODULES
    return any(
        hasattr(import_module(f"games.six_forms.play.{place}"), function) for place in places
    )


@pytest.mark.parametrize("row", clauses(), ids=lambda row: str(row[0])[:40])
def test_a_clause_that_is_played_names_its_function_and_its_test(row: list[str]) -> None:
    clause, state, functions, tests = (*row, "", "")[:4]
    if not state.startswith("played"):
        return
    assert names_in(functions), clause
    assert [name for name in names_in(functions) if not exists(name)] == []
    assert names_in(tests), clause
    for module, words in re.findall(r"`(test_\w+)`(?:: ([^;`]+))?", tests):
        text = (TESTS / f"{module}.py").read_text()
        for phrase in filter(None, map(str.strip, words.split(","))):
            named = re.search(f"def test_\\w*{phrase.replace(' ', '_')}", text)
            assert named or f'"{phrase}":' in text, (module, phrase)
