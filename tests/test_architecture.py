"""Imports go one way; the contracts are in pyproject.toml, those about the games are here."""

from pathlib import Path

import grimp
import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from games.registry import GAMES

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
PACKAGES = sorted(game.package for game in GAMES.values())
LAYERS = (
    "games.registry",
    grimp.Layer(*PACKAGES),
    grimp.Layer("games.engine", "games.faces"),
    grimp.Layer("games.art", "games.search"),
    "games.rules",
)
FRAMEWORKS = {"django", "celery", "rest_framework"}


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return grimp.build_graph(
        "games", include_external_packages=True, exclude_type_checking_imports=False, cache_dir=None
    )


def test_imports_go_one_way(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(PYPROJECT), no_cache=True, no_logo=True)
    report = capsys.readouterr().out
    assert status == EXIT_STATUS_SUCCESS, report


def test_a_game_imports_the_shared_rules_and_no_other_game(imports: grimp.ImportGraph) -> None:
    assert not imports.find_illegal_dependencies_for_layers(layers=LAYERS)


@pytest.mark.parametrize("package", ["games.registry", *PACKAGES])
def test_a_game_knows_neither_django_nor_celery(imports: grimp.ImportGraph, package: str) -> None:
    for framework in FRAMEWORKS & imports.modules:
        assert not imports.find_shortest_chains(package, framework)
