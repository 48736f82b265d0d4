"""Beside the results stands what the rulebook says and the engine does not play yet."""

from pathlib import Path

import pytest

from simulator.report.unplayed import unplayed
from tests.games.engine.decks import PLAYED, play_of

LACKING = {
    "lightseekers": "6.2 Swap",
    "highlander": "Allowance Cards in conjunction",
    "arkhtide": "Feats that are reactions",
    "six-forms": "INTERRUPT in the opponent's turn",
    "oversoul": "3.4 turning up in the opponent's turn",
    "pebbles": "who has nothing left to throw or draw loses",
}


@pytest.mark.parametrize("slug", PLAYED)
def test_the_clauses_come_from_the_table_of_the_game(slug: str) -> None:
    clauses = dict(unplayed(play_of(slug).folder))
    assert LACKING[slug] in clauses
    assert not any(words.startswith(":") for words in clauses.values())


def test_what_is_done_instead_is_said() -> None:
    clauses = dict(unplayed(play_of("pebbles").folder))
    assert list(clauses.values()) == ["the game goes on to the horizon"]


def test_a_game_without_a_table_lacks_nothing(tmp_path: Path) -> None:
    assert unplayed(tmp_path) == ()
