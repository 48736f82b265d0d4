"""manage.py matchups: all pairings, the same numbers from either side, and what to bring."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.toy import PEBBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
DEMO = str(Path(PEBBLES.folder) / "fixtures" / "demo_decks" / "ten-stones.txt")
BAGS = {
    "small": ("Chip", "Skipper", "Flat One", "Grey Twin", "Wet Flint", "Tide Marker",
              "Round Tooth", "Gull Egg", "Split Slate", "Shingle Song"),
    "large": ("Harbour Weight", "Moon Marble", "Salt Prism", "Cliff Shard", "Breakwater",
              "Standing Stone", "The Long Throw", "Drift Opal", "Cairn Cap", "Old Anchor Stone"),
}  # fmt: skip


@pytest.fixture
def decks(tmp_path: Path) -> list[str]:
    """Three deck files: small stones, large stones, and the demo deck."""
    for name, stones in BAGS.items():
        lines = [f"// {name.title()}", "", "Bag:", *(f"3 {stone}" for stone in stones)]
        (tmp_path / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")
    return [str(tmp_path / "small.txt"), str(tmp_path / "large.txt"), DEMO]


def matchups(*args: str) -> tuple[int, str, str]:
    """Exit code, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("matchups", "pebbles", *args, stdout=out, stderr=err)
    except SystemExit as stop:
        return int(stop.code or 0), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def as_json(*args: str) -> Any:
    code, out, err = matchups(*args, "--json")
    assert code == 0, err
    return json.loads(out)


def test_every_pairing_is_played_once(decks: list[str]) -> None:
    report = as_json(*decks, "--games=100", "--seed=3")
    assert [row["decks"] for row in report["pairings"]] == [[0, 1], [0, 2], [1, 2]]
    assert all(sum(row["results"].values()) == 100 for row in report["pairings"])
    assert (report["game"], report["format"], report["pilots"]) == (
        "pebbles", "beach", ["greedy", "greedy"],
    )  # fmt: skip
    assert len(report["equilibrium"]) == len(report["against_field"]) == len(report["decks"]) == 3
    assert sum(share["value"] for share in report["equilibrium"]) == pytest.approx(1)


def test_a_against_b_and_b_against_a_agree_exactly(decks: list[str]) -> None:
    one = as_json(*decks[:2], "--games=200", "--seed=3")
    two = as_json(*decks[1::-1], "--games=200", "--seed=3")
    results, turned = one["pairings"][0]["results"], two["pairings"][0]["results"]
    assert (results["a"], results["b"]) == (turned["b"], turned["a"])
    assert results["drawn"] == turned["drawn"]
    ours, theirs = one["pairings"][0]["by_starter"], two["pairings"][0]["by_starter"]
    assert ours["a"]["a"] == theirs["b"]["b"]


def test_a_pairing_is_what_the_duel_command_says(decks: list[str]) -> None:
    out = io.StringIO()
    call_command("duel", "pebbles", *decks[:2], "--games=100", "--seed=3", "--json", stdout=out)
    duel = json.loads(out.getvalue())
    (pairing,) = as_json(*decks[:2], "--games=100", "--seed=3")["pairings"]
    assert pairing["results"] == duel["results"]


def test_the_same_deck_twice_wins_half_against_any_field() -> None:
    report = as_json(DEMO, DEMO, "--games=100", "--field", "30", "70")
    assert [share["value"] for share in report["against_field"]] == pytest.approx([0.5, 0.5])
    assert report["field"] == [30.0, 70.0]


def test_the_text_names_decks_and_shares(decks: list[str]) -> None:
    code, out, _ = matchups(*decks, "--games=100", "--pilot=develop")
    assert code == 0
    assert "100 duels for each pairing, pilots develop and develop" in out
    assert "equilibrium" in out
    assert "3 Ten Stones" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([DEMO], "A matrix has 2 to 16 decks, not 1"),
        ([DEMO] * 17, "A matrix has 2 to 16 decks, not 17"),
        ([DEMO, DEMO, "--games=0"], "--games is from 1"),
        ([DEMO, DEMO, "--pilot=nobody"], "there is no pilot 'nobody'"),
        ([DEMO, DEMO, "--field", "1"], "a share for each of the 2 decks, not 1"),
        ([DEMO, DEMO, "--field", "0", "0"], "one of them is above 0"),
        ([DEMO, DEMO, "--format=cliff"], "cliff"),
    ],
)
def test_bad_input_is_refused(arguments: list[str], message: str) -> None:
    code, _, err = matchups(*arguments)
    assert code == 2
    assert message in err
