"""manage.py check_deck: the exit codes, the words, and the JSON of the contract."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.registry import GAMES
from tests.decks.checks.deck_lists import broken_text, demo_paths, demo_text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
REPORT = {"game", "format", "as_of", "list", "legal", "violations", "sections", "repair"}
VIOLATION = {"code", "severity", "section", "cards", "found", "allowed", "rule_ref", "message"}


def run(*words: str) -> int:
    try:
        call_command("check_deck", *words)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(text: str, name: str = "deck.txt") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize("slug", GAMES)
def test_a_demo_deck_is_legal(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(slug, str(demo_paths(slug)[0]), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["legal"] is True
    assert report["repair"] is None
    assert set(report) >= REPORT
    assert report["format"] == GAMES[slug].formats[0].slug
    assert list(report["sections"]) == [section.key for section in GAMES[slug].main_sections]


def test_a_breach_is_a_one_with_its_rule(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lightseekers", file(broken_text()), "--json", "--repair") == 1
    report = json.loads(capsys.readouterr().out)
    assert [v["code"] for v in report["violations"] if v["severity"] == "illegal"] == [
        "ACTION_COPIES"
    ]
    for violation in report["violations"]:
        assert set(violation) == VIOLATION
    assert report["repair"]["remove"][0] | {"section": "actions"} == report["repair"]["remove"][0]
    assert sum(card["count"] for card in report["repair"]["add"]) == 1


def test_the_table_names_rule_and_repair(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lightseekers", file(broken_text()), "--repair") == 1
    shown = capsys.readouterr().out
    assert shown.startswith("Not legal: 1 thing to fix")
    assert "[2.1.1.1]" in shown
    assert "- 1 Shardthrower (actions)" in shown


def test_the_day_decides_which_list_is_used(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    text = demo_text().replace("3 Shardthrower", "2 Shardthrower\n1 Loop Engine")
    codes = {}
    for day in ("2026-02-28", "2026-03-01", "2026-09-01"):
        run("lightseekers", file(text.replace("1 Loop", "2 Loop")), "--as-of", day, "--json")
        report = json.loads(capsys.readouterr().out)
        codes[day] = "RESTRICTED" in {v["code"] for v in report["violations"]}
    assert codes == {"2026-02-28": False, "2026-03-01": True, "2026-09-01": False}


def test_standard_input_and_json_are_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = json.dumps({"game": "oversoul", "format": "duel", "name": "", "sections": {}})
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(empty.encode())))
    assert run("oversoul", "-", "--json") == 1
    assert json.loads(capsys.readouterr().out)["sections"] == {"leader": 0, "deck": 0}


def test_an_unknown_name_is_bad_input_but_reported_with_the_rest(
    file: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    text = demo_text().replace("3 Shardthrower", "3 Shardthrowerr")
    assert run("lightseekers", file(text), "--json") == 2
    out = capsys.readouterr()
    report = json.loads(out.out)
    assert report["legal"] is False
    assert report["problems"][0]["nearest"][0] == "Shardthrower"
    assert "Shardthrower" in out.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess", "x.txt"), "no game"),
        (("lightseekers", "/no/such/file"), "Cannot read"),
        (("lightseekers", "FILE", "--format", "constructd"), "Did you mean constructed?"),
        (("lightseekers", "FILE", "--as-of", "tomorrow"), "YYYY-MM-DD"),
        (("arkhtide", "FILE", "--format", "shared-burden"), "not playable"),
        (("lightseekers", "FILE", "--format", "house-nothing"), "no house format"),
    ],
)
def test_bad_input_is_a_two_with_the_way_out(
    file: Any, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    path = file("")
    assert run(*(path if word == "FILE" else word for word in words)) == 2
    out = capsys.readouterr()
    assert said in out.err
    assert out.out == ""


def test_bytes_that_are_no_text_are_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "deck.bin"
    path.write_bytes(b"\x00\x01\x02" * 100)
    assert run("lightseekers", str(path)) == 2


def test_a_half_built_deck_is_completed(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    half = demo_text().replace("3 Shardthrower\n", "")
    assert run("lightseekers", file(half), "--complete", "--json") == 1
    repair = json.loads(capsys.readouterr().out)["repair"]
    assert sum(card["count"] for card in repair["add"]) == 3
    assert repair["remove"] == []
    assert run("lightseekers", file(half), "--complete") == 1
    shown = capsys.readouterr().out
    assert "Cards to add, 3 copies" in shown
    assert "repair" not in shown


def test_rules_that_clash_are_reported_in_words(
    file: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("lightseekers", file(broken_text()), "--complete") == 1
    shown = capsys.readouterr().out
    assert "No such repair exists" in shown
    assert "ACTION_COPIES" not in shown.partition("No such repair")[2]
    assert "[2.1.1.1]" in shown.partition("No such repair")[2]
