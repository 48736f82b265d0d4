"""manage.py bench finds the benchmarks of every app."""

from pathlib import Path

import pytest
from django.core.management import call_command

from tcgsite.benchmarks.faults import bench_faults
from tcgsite.management.commands.bench import benchmarks


def test_benchmarks_of_all_apps_are_found() -> None:
    found = benchmarks()
    assert {
        "cards",
        "check",
        "repair",
        "pages",
        "goldfish",
        "duel",
        "pilots",
        "simulate",
        "matchups",
        "load",
        "faults",
        "pairing",
        "fingerprints",
    } <= set(found)
    assert "memory" not in found, "a module without a bench function is not offered"
    assert all(callable(bench) for bench in found.values())


@pytest.mark.parametrize(
    ("name", "game", "message"),
    [
        ("duel", "nine-forms", "there is no game 'nine-forms'"),
        ("cards", "six-forms", "not measured by game"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    name: str, game: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        call_command("bench", name, game)
    assert message.lower() in capsys.readouterr().err.lower()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cards", "not compared with another checkout"),
        ("load", "there is no checkout in"),
    ],
)
def test_only_checkouts_are_compared_and_only_under_load(
    name: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        call_command("bench", name, f"--against={tmp_path}")
    assert message in capsys.readouterr().err.lower()


def test_more_games_of_the_last_step_are_for_pilots_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit, match="2"):
        call_command("bench", "cards", "--last-step=1000")
    assert "this benchmark has no ladder" in capsys.readouterr().err.lower()


@pytest.mark.deep
def test_a_full_disk_loses_no_edit_and_changes_no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMULATOR_LEASE", "5")
    monkeypatch.setenv("SIMULATOR_RESEND_AFTER", "2")
    (undisturbed, full) = bench_faults(games=1_000_000, only=("disk full",))["faults"]
    assert undisturbed["fault"] == "nothing"
    assert full["edits"] > 0
    assert full["lost"] == 0
    assert full["same_report"]
