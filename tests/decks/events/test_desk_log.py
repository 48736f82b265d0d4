"""The log at the desk: names for the numbers of players, and nothing that only repeats a draw."""

from typing import Any

import pytest

from decks.events.desk_log import details_in_words

NAMES = {1: "Anna", 2: "Bo", 3: "Cy"}


@pytest.mark.parametrize(
    ("details", "words"),
    [
        ({"entry": 2, "name": "Bo"}, "Bo"),
        ({"entry": 9}, "player 9"),
        (
            {"round": 1, "table": 4, "wins": {"1": 2, "2": 0}, "draws": 0},
            "round 1 · table 4 · wins Anna 2, Bo 0",
        ),
        (
            {"places": {"1": 1, "2": 2}, "counted": {"1": [8, 7], "2": [3, 0]}},
            "places Anna 1, Bo 2 · counted Anna 8/7, Bo 3/0",
        ),
        (
            {"round": 2, "share": 20, "checks_before": {"1": 0}, "drawn": [3, 1]},
            "round 2 · Cy, Anna",
        ),
        (
            {"entry": 1, "kind": "game_loss", "infraction": "Slow play", "note": "", "table": None},
            "Anna · game loss · Slow play",
        ),
        ({"table": 1, "minutes": 1}, "table 1 · 1 minute"),
        ({"round": 2, "attempt": 1}, "round 2"),
        ({"round": 2, "attempt": 2}, "round 2 · attempt 2"),
        ({"was": "draft", "now": "running"}, "was draft · now running"),
        ({"fields": ["round_minutes", "cut"]}, "round minutes, cut"),
        ({"entry": 1, "passed": False, "missing": ["main:LS-1"]}, "Anna · not in order"),
        ({"wins": {"1": 0}, "double_loss": True}, "wins Anna 0 · double loss"),
        ({"user": "kim", "role": "judge"}, "kim · judge"),
    ],
)
def test_details_are_said_in_the_words_of_the_staff(details: dict[str, Any], words: str) -> None:
    assert details_in_words(details, NAMES) == words
