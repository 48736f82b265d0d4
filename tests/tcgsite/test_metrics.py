"""manage.py metrics counts what it says, and --check fails over a goal."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command


@pytest.fixture
def project(tmp_path: Path, settings: Any) -> Path:
    """A project with one template line that is too long and one module out of place."""
    for folder in ("templates/decks", "decks", "simulator"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "templates/decks/deck.html").write_text("<p>\n" + "x" * 121 + "\n" + "x" * 120)
    (tmp_path / "decks/urls.py").touch()
    (tmp_path / "simulator/working.py").touch()
    settings.BASE_DIR = tmp_path
    return tmp_path


def test_places_over_the_goal_are_listed(project: Path) -> None:
    printed = StringIO()
    call_command("metrics", stdout=printed)
    assert "template lines over 120 characters: 1\n  templates/decks/deck.html:2\n" in (
        printed.getvalue()
    )
    assert "modules at the root of decks and simulator: 1\n  simulator/working.py\n" in (
        printed.getvalue()
    )


def test_check_fails_until_the_goals_are_met(project: Path) -> None:
    with pytest.raises(CommandError, match="over their goals"):
        call_command("metrics", check=True, stdout=StringIO())
    (project / "templates/decks/deck.html").unlink()
    (project / "simulator/working.py").unlink()
    call_command("metrics", check=True, stdout=StringIO())


def test_a_further_game_is_a_folder_and_a_line_in_the_registry() -> None:
    printed = StringIO()
    call_command("metrics", stdout=printed)
    assert "places a sixth game touches: 2\n" in printed.getvalue()


def test_a_file_that_knows_a_game_by_name_is_a_place_to_touch(project: Path) -> None:
    (project / "games").mkdir()
    (project / "games/registry.py").write_text("import games.oversoul")
    (project / "decks/urls.py").write_text("if game.slug == 'oversoul': ...")
    printed = StringIO()
    call_command("metrics", stdout=printed)
    assert "places a sixth game touches: 3\n" in printed.getvalue()
    assert "decks/urls.py" in printed.getvalue()
