"""Every construction rule of every game: decks that keep it on the edge, decks that break it."""

import json
from datetime import date
from pathlib import Path

import pytest

from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.violations import Violation
from tests.games.catalogs import (
    ROOT,
    TODAY,
    case_deck,
    checker,
    legality_cases,
    read_plain_deck,
    shipped_lists,
)

ALL = [
    pytest.param(slug, path, id=f"{slug}-{path.stem}")
    for slug in GAMES
    for path in legality_cases(slug)
]
DEMOS = [
    pytest.param(slug, path, id=f"{slug}-{path.stem}")
    for slug in GAMES
    for path in sorted((ROOT / "fixtures" / slug / "demo_decks").glob("*.txt"))
]


def codes(violations: tuple[Violation, ...]) -> list[str]:
    return sorted(violation.code for violation in violations)


@pytest.mark.parametrize(("slug", "path"), ALL)
def test_the_case_is_judged_as_written(slug: str, path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    day = date.fromisoformat(case["as_of"]) if "as_of" in case else TODAY
    report = checker(slug, case["format"], day).check(case_deck(slug, case))
    messages = [violation.message for violation in report.violations]
    assert codes(report.illegal) == sorted(case["illegal"]), messages
    for severity in ("warnings", "notices"):
        if severity in case:
            assert codes(getattr(report, severity)) == sorted(case[severity]), messages
    own = [v for v in report.violations if v.rule == case["rule"] or not v.rule]
    assert bool(own) == (case["verdict"] == "breaks"), messages
    for key in ("found", "allowed"):
        if key in case:
            assert case[key] in [getattr(violation, key) for violation in own], messages


@pytest.mark.parametrize("slug", GAMES)
def test_every_row_of_every_table_has_a_deck_that_keeps_it_and_one_that_breaks_it(
    slug: str,
) -> None:
    seen = set()
    for path in legality_cases(slug):
        case = json.loads(path.read_text(encoding="utf-8"))
        assert path.stem.startswith(f"{case['rule']}-{case['verdict']}"), path.name
        seen.add((case["rule"], case["verdict"]))
    wanted = {
        (rule.rule, verdict)
        for form in GAMES[slug].formats
        for rule in (*form.constraints, *form.line_up)
        for verdict in ("keeps", "breaks")
    }
    assert all(rule for rule, _ in wanted), "a constraint without its row"
    assert wanted - seen == set()


@pytest.mark.parametrize("slug", GAMES)
def test_every_code_of_every_table_is_broken_by_some_case(slug: str) -> None:
    broken = set()
    for path in legality_cases(slug):
        case = json.loads(path.read_text(encoding="utf-8"))
        broken |= {*case["illegal"], *case.get("warnings", ()), *case.get("notices", ())}
    wanted = {
        rule.code for form in GAMES[slug].formats for rule in (*form.constraints, *form.line_up)
    }
    assert wanted - broken == set()


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_two_lists_in_force_and_one_to_come(slug: str) -> None:
    days = [row.effective for row in shipped_lists(slug, GAMES[slug].formats[0].slug)]
    assert sum(day <= TODAY for day in days) >= 2
    assert any(day > TODAY for day in days)


@pytest.mark.parametrize(("slug", "path"), DEMOS)
def test_a_demo_deck_is_legal_today(slug: str, path: Path) -> None:
    deck = DeckList(slug, read_plain_deck(slug, path.read_text(encoding="utf-8")))
    report = checker(slug, GAMES[slug].formats[0].slug).check(deck)
    assert [violation.message for violation in report.illegal] == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_three_demo_decks(slug: str) -> None:
    assert len(list((ROOT / "fixtures" / slug / "demo_decks").glob("*.txt"))) >= 3
