"""The desk shows the log of an event in sentences."""

import ast
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from decks.events.log_lines import OTHERS, SENTENCES, sentence
from decks.events.models import AuditEntry, Match
from decks.events.services import judging, penalties, rounds
from tests.decks.events.event_world import enter_results, organiser, publish_next, running_event

NAMES = {1: "Ada", 2: "Bea", 3: "Cleo"}
SERVICES = Path(settings.BASE_DIR) / "decks" / "events" / "services"


@pytest.mark.parametrize(
    ("action", "details", "expected"),
    [
        ("entered", {"entry": 1, "name": "Ada"}, "Ada entered."),
        ("dropped", {"entry": 9, "name": "Zoe"}, "player 9 left the event."),
        (
            "status",
            {"was": "closed", "now": "running"},
            "The event is now “Running”; it was “Registration is closed”.",
        ),
        (
            "settings changed",
            {"fields": ["format", "round_minutes", "tie_breaks"]},
            "Settings were changed: Game and format, Minutes per round, Tie-breaks.",
        ),
        ("staff added", {"user": "max", "role": "judge"}, "max has the role “Judge” now."),
        (
            "entry changed",
            {"entry": 2, "name": "B", "table": 4},
            "Number 2 is “B”, always at table 4.",
        ),
        (
            "entry changed",
            {"entry": 2, "name": "B", "table": None},
            "Number 2 is “B”, at any table.",
        ),
        ("paired", {"round": 2, "attempt": 1}, "Round 2 was paired."),
        ("paired", {"round": 2, "attempt": 2}, "Round 2 was paired again."),
        ("swapped", {"round": 2, "players": [1, 3]}, "Round 2: Ada, Cleo swapped seats."),
        ("cut", {"seeds": [3, 1]}, "The cut was made: Cleo, Ada."),
        ("time extended", {"table": 1, "minutes": 1}, "Table 1 was given 1 extra minute."),
        (
            "result",
            {"round": 1, "table": 2, "wins": {"1": 2, "2": 0}, "draws": 1},
            "Round 1, table 2: Ada 2–0 Bea, 1 drawn.",
        ),
        (
            "result",
            {"round": 1, "table": 2, "wins": {"1": 0, "2": 0}, "draws": 0, "double_loss": True},
            "Round 1, table 2: nobody came.",
        ),
        (
            "result",
            {
                "round": 1,
                "table": 2,
                "places": {"1": 2, "3": 1},
                "counted": {"1": [8, 7], "3": [2, 9]},
            },
            "Round 1, table 2: 1. Cleo, 2. Ada.",
        ),
        (
            "penalty",
            {"entry": 2, "kind": "game_loss", "infraction": "Slow play", "note": "", "table": 1},
            "Bea: game loss for Slow play, at table 1.",
        ),
        (
            "penalty",
            {
                "entry": 2,
                "kind": "warning",
                "infraction": "Slow play",
                "note": "Twice.",
                "table": None,
            },
            "Bea: warning for Slow play: Twice.",
        ),
        ("penalty withdrawn", {"entry": 2, "kind": "match_loss"}, "Bea: match loss withdrawn."),
        (
            "deck checks drawn",
            {"round": 2, "share": 20, "checks_before": {"1": 0, "2": 0, "3": 1}, "drawn": [2, 1]},
            "Deck checks of round 2 were drawn (20% of the players): Bea, Ada.",
        ),
        (
            "deck checked",
            {"entry": 3, "passed": False, "note": "", "missing": ["main:LS-1"]},
            "The deck of Cleo is not in order, 1 line not found.",
        ),
        (
            "deck checked",
            {"entry": 3, "passed": True, "note": "", "missing": []},
            "The deck of Cleo is in order.",
        ),
    ],
)
def test_each_action_is_a_sentence_with_names(
    action: str, details: dict[str, Any], expected: str
) -> None:
    assert sentence(action, details, NAMES) == expected


def test_every_action_that_is_logged_has_its_words() -> None:
    logged = {
        each.value
        for path in SERVICES.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "log"
        for each in ast.walk(call.args[2])
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
    assert len(logged) > 20
    assert logged == {*SENTENCES, *OTHERS, "result"}


@pytest.mark.django_db
def test_the_desk_shows_the_log_of_a_real_event_in_sentences() -> None:
    event = running_event(4)
    publish_next(event)
    judging.draw_checks(event, organiser())
    warned = event.entries.get(number=1)
    penalties.penalise(event, organiser(), warned, kind="warning", infraction="Slow play")
    rounds.extend_time(event, organiser(), Match.objects.first(), 3)
    enter_results(event)
    actions = {line.action for line in AuditEntry.objects.all()}
    client = Client()
    client.force_login(organiser())
    page = client.get(f"/events/{event.key}/desk/").content.decode()
    assert "Player 1: warning for Slow play." in page
    assert "Round 1, table 1: " in page
    assert "was given 3 extra minutes." in page
    for raw in ("checks before", "wins by player", "attempt 1", "kind warning"):
        assert raw not in page
    assert "deck checks drawn" in actions
