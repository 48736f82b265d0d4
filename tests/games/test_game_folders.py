"""Every game declares the same thing in the file of the same name."""

from importlib import import_module
from types import ModuleType

import pytest

from games.registry import GAMES
from games.rules.game import GameDefinition
from tests.toy import PEBBLES

ROLES = (
    "words",
    "cards",
    "effects",
    "operations",
    "moments",
    "conditions",
    "kinds",
    "wording",
    "linting",
    "formats",
    "searching",
    "statistics",
    "synergy",
)
# Where each of them is found in the definition, and under which name in its file.
DECLARED = {
    "words": ("rarities", "RARITIES"),
    "cards": ("card_types", "CARD_TYPES"),
    "effects": ("vocabulary", "VOCABULARY"),
    "operations": ("vocabulary.operations", "OPERATIONS"),
    "moments": ("vocabulary.moments", "MOMENTS"),
    "conditions": ("vocabulary.conditions", "CONDITIONS"),
    "wording": ("say_card", "say_card"),
    "linting": ("lint_card", "lint_card"),
    "formats": ("formats", "FORMATS"),
    "searching": ("search", "SEARCH"),
    "statistics": ("charts", "CHARTS"),
    "synergy": ("synergy", "SYNERGY"),
}
TOY_ROLES = tuple(
    role for role in ROLES if role not in ("kinds", "wording", "linting", "statistics", "synergy")
)
FILES = [(game, role) for game in GAMES.values() for role in ROLES] + [
    (PEBBLES, role) for role in TOY_ROLES
]


def game_file(game: GameDefinition, role: str) -> ModuleType:
    return import_module(f"{game.package}.{role}")


@pytest.mark.parametrize(("game", "role"), FILES, ids=lambda value: getattr(value, "slug", value))
def test_a_game_declares_each_role_in_the_file_of_that_name(
    game: GameDefinition, role: str
) -> None:
    module = game_file(game, role)
    if role == "kinds":
        assert module.KINDS, f"{module.__name__} has no KINDS"
        return
    path, name = DECLARED[role]
    declared: object = game
    for attribute in path.split("."):
        declared = getattr(declared, attribute)
    assert getattr(module, name) is declared, f"{game.slug}: {path} is not {module.__name__}.{name}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_games_readme_lists_its_files(game: GameDefinition) -> None:
    folder = game.folder
    readme = (folder / "README.md").read_text()
    names = {f"{path.stem}.py" for path in folder.glob("[!_]*.py")} | {
        f"{path.parent.name}/" for path in folder.glob("*/__init__.py")
    }
    assert sorted(name for name in names if f"| `{name}` |" not in readme) == []


@pytest.mark.parametrize("game", [*GAMES.values(), PEBBLES], ids=lambda game: game.slug)
def test_the_clauses_that_are_not_played_are_those_of_the_readme(game: GameDefinition) -> None:
    lines = (game.folder / "README.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    marked = {row[0]: row[-1] for row in rows if len(row) > 1 and row[1] == "not yet"}
    assert {row.clause: row.instead for row in game.unplayed} == marked
