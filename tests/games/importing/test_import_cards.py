"""import_cards and export_cards as a user runs them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.models import Card, CardRevision, CardSet
from games.registry import GAMES

pytestmark = pytest.mark.django_db


def run(*args: Any) -> tuple[int, dict[str, Any], str]:
    """Exit code, JSON document and messages of import_cards."""
    out, err = io.StringIO(), io.StringIO()
    code = 0
    try:
        call_command("import_cards", *map(str, args), "--json", stdout=out, stderr=err)
    except SystemExit as stop:
        code = int(stop.code or 0)
    return code, json.loads(out.getvalue() or "{}"), err.getvalue()


def exported(game: str) -> list[str]:
    out = io.StringIO()
    call_command("export_cards", game, stdout=out)
    return out.getvalue().splitlines()


def action(**changes: Any) -> dict[str, Any]:
    card = {
        "code": "T-1",
        "name": "Test Spark",
        "type": "action",
        "set": "TST",
        "rarity": "common",
        "attributes": {"category": "attack", "elements": ["fire"]},
        "effects": [{"when": "play", "do": "damage", "amount": 3}],
    }
    return {**card, **changes}


def write_lines(path: Path, *rows: Any) -> Path:
    lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


TWELVE_MISTAKES = [
    ("{not json", "row", "not JSON"),
    (action(code="M-2", name=""), "name", "missing"),
    (action(code="M-3", type="acton"), "type", "acton"),
    (action(code="M-4", rarity="comon"), "rarity", "comon"),
    (action(code="M-5", attributes={"category": "atack"}), "attributes.category", "atack"),
    (action(code="M-6", attributes={"category": "attack", "elements": ["fier"]}),
     "attributes.elements[0]", "fier"),
    (action(code="M-7", attributes={"category": "attack", "elments": []}),
     "attributes.elments", "elments"),
    (action(code="M-8", effects=[{"when": "play", "do": "damge", "amount": 3}]),
     "effects[0].do", "damge"),
    (action(code="M-9", effects=[{"when": "play", "do": "damage", "amount": 300}]),
     "effects[0].amount", "300"),
    (action(code="M-10", effects=[{"when": "play", "do": "damage"}]),
     "effects[0].amount", "missing"),
    (action(code="M 11"), "code", "M 11"),
    (action(code="M-12", game="oversoul"), "game", "oversoul"),
]  # fmt: skip


def test_twelve_mistakes_give_twelve_precise_reports_and_change_nothing(tmp_path: Path) -> None:
    before = Card.objects.count()
    good = action()
    file = write_lines(tmp_path / "bad.jsonl", good, *(row for row, _, _ in TWELVE_MISTAKES))
    code, report, _ = run("lightseekers", file)
    assert code == 1
    assert [(bad["line"], bad["field"]) for bad in report["bad"]] == [
        (number, field) for number, (_, field, _) in enumerate(TWELVE_MISTAKES, start=2)
    ]
    for bad, (_, _, word) in zip(report["bad"], TWELVE_MISTAKES, strict=True):
        assert word in bad["reason"]
        assert bad["file"] == str(file)
    suggestions = [bad["suggestion"] for bad in report["bad"]]
    assert {"action", "common", "attack", "fire", "elements", "damage"} <= set(suggestions)
    assert report["written"] is False
    assert Card.objects.count() == before


def test_skip_bad_writes_the_good_rows(tmp_path: Path) -> None:
    file = write_lines(tmp_path / "mixed.jsonl", action(), action(code="T-2", type="acton"))
    code, report, _ = run("lightseekers", file, "--skip-bad")
    assert (code, report["created"], len(report["bad"])) == (0, 1, 1)
    assert Card.objects.get(game="lightseekers", code="T-1").card_set.code == "TST"


def test_a_second_import_changes_nothing(tmp_path: Path) -> None:
    file = write_lines(tmp_path / "cards.jsonl", action(), action(code="T-2", name="Other Spark"))
    run("lightseekers", file)
    stamp = CardRevision.objects.current("lightseekers")
    code, report, _ = run("lightseekers", file)
    assert (code, report["created"], report["updated"], report["unchanged"]) == (0, 0, 0, 2)
    assert CardRevision.objects.current("lightseekers") == stamp


def test_a_changed_card_is_updated_and_its_text_follows_its_effects(tmp_path: Path) -> None:
    run("lightseekers", write_lines(tmp_path / "a.jsonl", action()))
    old = Card.objects.get(code="T-1").text
    changed = action(effects=[{"when": "play", "do": "damage", "amount": 5}])
    _, report, _ = run("lightseekers", write_lines(tmp_path / "b.jsonl", changed))
    card = Card.objects.get(code="T-1")
    assert report["updated"] == 1
    assert "3" in old
    assert "5" in card.text


def test_the_same_code_twice_names_the_first_place(tmp_path: Path) -> None:
    file = write_lines(tmp_path / "twice.jsonl", action(), action(name="Again"))
    _, report, _ = run("lightseekers", file)
    assert report["bad"][0]["field"] == "code"
    assert "line 1" in report["bad"][0]["reason"]


def test_text_that_says_something_else_than_the_effects_is_refused(tmp_path: Path) -> None:
    file = write_lines(tmp_path / "lies.jsonl", action(text="Win the game."))
    _, report, _ = run("lightseekers", file)
    assert report["bad"][0]["field"] == "text"


def test_text_without_effects_is_kept(tmp_path: Path) -> None:
    file = write_lines(tmp_path / "text.jsonl", action(text="Do a thing.", effects=[]))
    assert run("lightseekers", file)[0] == 0
    assert Card.objects.get(code="T-1").text == "Do a thing."


@pytest.mark.usefixtures("all_cards")
@pytest.mark.parametrize("game", GAMES)
def test_export_and_import_are_inverse(game: str, tmp_path: Path) -> None:
    lines = exported(game)
    file = write_lines(tmp_path / "all.jsonl", *lines)
    Card.objects.filter(game=game).delete()
    code, report, shown = run(game, file)
    assert (code, report["created"]) == (0, len(lines)), shown
    assert exported(game) == lines


def test_a_foreign_csv_comes_in_through_a_mapping(tmp_path: Path) -> None:
    file = tmp_path / "foreign.csv"
    file.write_text(
        "title,kind,class,colours,best,life,wave\n"
        "Sky Wanderer,Hero,,Solar;Lunar;Gravity,Lunar,31,Dawn\n"
        "Falling Sun,Combo,Attack,Solar;Solar;Lunar,,,Dawn\n"
        "Ray Thrower,Action,Attack,Solar,,,Dawn\n",
        encoding="utf-8",
    )
    code, report, shown = run(
        "lightseekers", file, "--code-prefix", "DWN", "--default", "rarity=common", "--map",
        "title=name", "kind=type", "class=category", "life=health", "wave=set",
        "hero.colours=access:basic", "hero.best=access:superior", "combo.colours=cost",
        "colours=elements",
    )  # fmt: skip
    assert (code, report["created"]) == (0, 3), shown
    hero = Card.objects.get(code="DWN-sky-wanderer")
    assert hero.attributes["access"] == {
        "solar": "basic",
        "lunar": "superior",
        "gravity": "basic",
    }
    assert Card.objects.get(code="DWN-falling-sun").attributes["cost"] == [
        "solar",
        "solar",
        "lunar",
    ]
    assert CardSet.objects.filter(game="lightseekers", code="Dawn").exists()


def test_a_csv_fault_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(
        "code,name,type,set,category\nA-1,One,action,S,attack\nA-2,Two,action,S,atack\n",
        encoding="utf-8",
    )
    code, report, _ = run("lightseekers", file)
    assert code == 1
    assert (report["bad"][0]["line"], report["bad"][0]["suggestion"]) == (3, "attack")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("lightseeker", "x.jsonl"), "Did you mean lightseekers?"),
        (("lightseekers", "no-such-file.jsonl"), "Cannot read no-such-file.jsonl"),
        (("lightseekers", "-", "--map", "nonsense"), "COLUMN=FIELD"),
    ],
)
def test_bad_input_exits_with_2_and_says_why(args: tuple[str, ...], message: str) -> None:
    code, _, shown = run(*args)
    assert code == 2
    assert message in shown


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.jsonl"
    file.write_bytes(b"{\xff\xfe\x00\x81")
    code, _, shown = run("lightseekers", file)
    assert code == 2
    assert "not UTF-8" in shown


def test_a_query_that_a_card_carries_is_tried(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in exported("six-forms")]
    card = next(line for line in lines if line["attributes"].get("requires"))
    card["attributes"]["requires"] = "frm:celestial"
    card["text"] = ""
    code, report, _ = run("six-forms", write_lines(tmp_path / "query.jsonl", card))
    assert code == 1
    assert report["bad"][0]["field"] == "attributes.requires"
    assert report["bad"][0]["suggestion"] == "form"
