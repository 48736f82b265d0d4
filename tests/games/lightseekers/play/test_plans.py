"""How the pilots plan: chains of actions that win this turn, and what leaves a win for the next."""

import pytest

from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import attack, buff, combo, item, made

YARD = buff("Yard", {"when": "lingering", "do": "modify-damage", "by": 1, "of": "attack"})
BOOTS = item("Boots", {"when": "enter", "do": "gain-actions", "count": 1}, worth=1)
GROWING = made(
    "Petrel",
    {"when": "play", "do": "damage", "amount": 2},
    {"when": "play", "do": "damage", "amount": 2, "per": "action-taken"},
)
both_pilots = pytest.mark.parametrize("pilot", ["greedy", "develop"])


@both_pilots
def test_what_adds_to_others_and_what_gives_actions_come_first(pilot: str) -> None:
    """Petrel deals 8 after the two others, 3 and 5; one after the other is found each time."""
    side = Side([YARD, BOOTS, GROWING], hand=["Yard", "Boots", "Petrel"])
    duel = Duel(side, Side(life=8), pilots=(pilot, pilot))
    for _ in range(3):
        assert not duel.table.over
        duel.do(duel.pilots_pick())
    assert duel.table.over


@both_pilots
def test_a_pilot_adds_to_an_attack_that_falls_short_by_itself(pilot: str) -> None:
    """Drum adds to the best of three attacks just what is missing; two attacks are too little."""
    drum = buff("Drum", {"when": "lingering", "do": "modify-damage", "by": 4, "of": "attack"})
    attacks = [attack("Stab", 5), attack("Jab", 3), attack("Poke", 2)]
    side = Side([drum, *attacks], hand=["Drum", "Stab", "Jab", "Poke"])
    assert Duel(side, Side(life=9), pilots=(pilot, pilot)).pilots_pick() == "Play Drum"


@both_pilots
def test_a_combo_that_nearly_wins_is_paid_with_another_combo(pilot: str) -> None:
    """Blitz leaves 4, and Stab would deal them, though the other combo is worth more in hand."""
    blitz = combo(
        "Blitz",
        {"when": "play", "do": "damage", "amount": 6},
        {"when": "play", "do": "gain-actions", "count": 1},
        cost=["fire"],
    )
    storm = combo("Storm", {"when": "play", "do": "damage", "amount": 9}, cost=["fire", "fire"])
    stab = attack("Stab", 4, elements=["fire"])
    side = Side([blitz, storm, stab], hand=["Blitz", "Storm", "Stab"])
    duel = Duel(side, Side(life=10), pilots=(pilot, pilot))
    duel.do("Play the combo Blitz")
    assert duel.pilots_pick() == "Pay with Storm"


def test_a_pilot_leaves_a_win_for_the_next_turn() -> None:
    """Earth is accessible once a turn only: the first of two cards is played now if the other one
    then wins, and a card is drawn instead if it does not."""
    cards = [attack(name, 4, elements=["earth"]) for name in ("Rock", "Boulder")]
    side = Side(cards, hand=["Rock", "Boulder"])
    picked = [
        Duel(side, Side(life=life), pilots=("greedy", "greedy")).pilots_pick() for life in (8, 9)
    ]
    assert picked == ["Play Boulder", "Pass the rest of the actions"]
