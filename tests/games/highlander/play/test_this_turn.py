"""Which positions against a dummy may hold a win of this turn, and which are searched for one."""

from collections.abc import Sequence

import pytest

from games.highlander.play import PLAY
from games.highlander.play.this_turn import may_win
from games.rules.cards import CardInfo
from simulator.benchmarks.exhaustive import Exhaustive, WinsWithoutChance, streams_of
from tests.games.highlander.play.table import Table, made

UC = "Upper Center Attack"
OPENING = made("Opening", "edge", {"when": "with-attack", "do": "unblockable", "attacks": "that"})
LURE = made(
    "Lure",
    "edge",
    {"when": "with-attack", "do": "unblockable", "attacks": "that"},
    {"when": "with-attack", "do": "draw", "count": 1},
)
SECOND_SPECIAL = made("Both Hands", "edge", {"when": "play", "do": "extra-special", "count": 1})
Hand = Sequence[CardInfo | str]


def can_win(table: Table, *, pruned: bool) -> bool:
    """Whether the exhaustive search finds a win of this turn, with or without the bound."""
    live = table.game.table
    goal = WinsWithoutChance(live.turn(0), streams_of(live.state))
    search = Exhaustive(live, within=PLAY.this_turn if pruned else None)
    return search.can_reach(goal)


@pytest.mark.parametrize(
    ("hand", "possible"),
    [
        ([UC, "Head Shot", "High Feint", OPENING], True),
        ([UC, "Head Shot", "High Feint"], False),
        ([UC, "Head Shot", OPENING], False),
        ([UC, "Head Shot", "Hall of Mirrors"], False),
        ([UC, "High Feint", OPENING], False),
        ([UC, "Head Shot", "High Feint", LURE], False),
        ([UC, "Head Shot", "High Feint", "Disarming Smile"], False),
        ([UC, "Head Shot", "High Feint", "Disarming Smile", SECOND_SPECIAL], True),
    ],
)
def test_a_certain_head_shot_is_a_win_of_this_turn(hand: Hand, possible: bool) -> None:
    table = Table(*hand, avoids=25, blocks=25).attack_phase()
    assert may_win(table.state, table.game.table.match, 0) == possible
    for pruned in (False, True):
        assert can_win(table, pruned=pruned) is possible


def test_damage_decides_a_later_turn() -> None:
    table = Table(UC, opponent_ability=1).attack_phase()
    assert not can_win(table, pruned=True)
    assert not can_win(table, pruned=False)
    table.opponent.life = 0
    assert can_win(table, pruned=True)


def test_without_head_shots_nothing_wins_in_the_turn_in_which_it_is_done() -> None:
    table = Table(UC, "Head Shot", head_shots=0).attack_phase()
    assert not may_win(table.state, table.game.table.match, 0)
    table = Table(UC, "Head Shot").attack_phase()
    assert may_win(table.state, table.game.table.match, 0), "this dummy has no defenses"
