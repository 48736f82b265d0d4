"""manage.py duel: its numbers, its exit codes, its replays."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.toy import PEBBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
DEMO = Path(PEBBLES.folder) / "fixtures" / "demo_decks" / "ten-stones.txt"
NAMES = ("Chip", "Skipper", "Wet Flint", "Round Tooth", "Gull Egg", "Drift Opal", "Cairn Cap",
         "Harbour Weight", "Moon Marble", "Cliff Shard")  # fmt: skip
KEYS = ["game", "format", "games", "seed", "pilots", "engine", "results", "by_starter", "turns",
        "ends", "decks"]  # fmt: skip


@pytest.fixture
def deck(tmp_path: Path) -> str:
    path = tmp_path / "deck.txt"
    path.write_text("\n".join(["Bag:", *(f"3 {name}" for name in NAMES)]), encoding="utf-8")
    return str(path)


def duel(*args: str) -> tuple[int, str, str]:
    """Exit code, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("duel", "pebbles", *args, stdout=out, stderr=err)
    except SystemExit as stop:
        return int(stop.code or 0), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def as_json(*args: str) -> Any:
    code, out, err = duel(*args, "--json")
    assert code == 0, err
    return json.loads(out)


def numbers_in(document: Any) -> Iterator[Any]:
    """All values of a document that are neither words nor containers."""
    if isinstance(document, dict):
        document = list(document.values())
    if isinstance(document, list):
        for value in document:
            yield from numbers_in(value)
    elif not isinstance(document, str):
        yield document


def test_the_report_has_whole_numbers_that_add_up(deck: str) -> None:
    report = as_json(deck, str(DEMO), "--games=501", "--seed=7", "--pilots", "greedy", "random")
    assert list(report) == KEYS
    assert (report["game"], report["format"], report["games"]) == ("pebbles", "beach", 501)
    assert (report["seed"], report["pilots"]) == (7, ["greedy", "random"])
    assert all(type(number) is int for number in numbers_in(report))
    assert list(report["results"]) == ["a", "b", "drawn", "undecided"]
    assert sum(report["results"].values()) == 501 == sum(report["turns"].values())
    assert sum(report["by_starter"]["a"].values()) == 251
    assert sum(report["by_starter"]["b"].values()) == 250
    assert report["ends"] == {"damage": {side: report["results"][side] for side in "ab"}}
    assert len(report["decks"]) == 2
    for cards in (side["cards"] for side in report["decks"]):
        assert len(cards) == 10
        for card in cards.values():
            assert list(card) == ["copies", "drawn", "drawn_won", "played", "played_won"]
            assert card["copies"] == 3


def test_the_number_of_shards_changes_nothing(deck: str) -> None:
    run = (deck, str(DEMO), "--games=400", "--seed=2")
    assert as_json(*run) == as_json(*run, "--shards=7")


def test_the_same_deck_and_pilot_on_both_sides_wins_exactly_half(deck: str) -> None:
    report = as_json(deck, deck, "--games=1000", "--pilots", "develop", "develop")
    assert report["results"]["a"] == report["results"]["b"]


def test_who_begins_can_be_chosen(deck: str) -> None:
    report = as_json(deck, deck, "--games=100", "--first=b")
    assert sum(report["by_starter"]["a"].values()) == 0
    assert sum(report["by_starter"]["b"].values()) == 100


def test_a_game_is_told_step_by_step(deck: str) -> None:
    told = as_json(deck, str(DEMO), "--replay=3", "--seed=5")
    assert {line["side"] for line in told} == {"a", "b"}
    assert told[-1]["text"] == "The opponent is out."
    code, text, _ = duel(deck, str(DEMO), "--replay=3", "--seed=5")
    assert code == 0
    assert len(text.splitlines()) == len(told)
    assert f"{told[-1]['side'].upper()}: The opponent is out." in text.splitlines()[-1]


def test_the_report_can_be_read(deck: str) -> None:
    code, text, _ = duel(deck, str(DEMO), "--games=200")
    assert code == 0
    assert "Pebbles, 200 duels, pilots greedy and greedy, seed 1" in text
    assert "A wins" in text
    assert "damage" in text
    assert "Moon Marble" in text


def test_a_pilot_that_searches_duels_too(deck: str) -> None:
    report = as_json(deck, deck, "--games=4", "--pilots", "search:8", "random")
    assert report["pilots"] == ["search:8", "random"]
    assert sum(report["results"].values()) == 4


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--games=0",), "--games is from 1 to"),
        (("--seed=-1",), "--seed is from 0 to"),
        (("--shards=0",), "--shards is from 1 to"),
        (("--replay=-2",), "--replay is from 0 to"),
        (("--format=hills",), "hills"),
        (("--pilots", "greedy", "nobody"), "there is no pilot 'nobody'"),
        (("--pilots", "search:0", "greedy"), "is from 2 to 65,536, not 0"),
        (("--pilots", "search:x", "greedy"), "does not say how many games"),
    ],
)
def test_bad_input_is_named_and_exits_with_2(
    deck: str, args: tuple[str, ...], message: str
) -> None:
    code, out, err = duel(deck, deck, *args)
    assert (code, out) == (2, "")
    assert message in err


def test_decks_that_cannot_be_read_are_bad_input(deck: str, tmp_path: Path) -> None:
    strange = tmp_path / "strange.txt"
    strange.write_text("Bag:\n3 Nobody's Stone\n", encoding="utf-8")
    for args, message in (
        ((deck, str(tmp_path / "missing.txt")), "Cannot read"),
        ((deck, str(strange)), "nothing was played"),
        (("-", "-"), "Only one of the two decks can come from standard input"),
    ):
        code, out, err = duel(*args)
        assert (code, out) == (2, "")
        assert message in err
