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


def picks(duel: Duel) -> list[str]:
    """What the pilot does until it has won."""
    found = []
    while not duel.table.over and len(found) < 6:
        found.append(duel.pilots_pick())
        duel.do(found[-1])
    assert duel.table.over
    return found


@both_pilots
def test_a_card_that_wins_is_not_discarded(pilot: str) -> None:
    """Choir is worth more than Stab in the turns to come, but Stab wins now."""
    torch = made(
        "Torch",
        {"when": "play", "do": "damage", "amount": 5},
        {"when": "play", "do": "discard", "count": 1},
    )
    hits = {"when": "corner", "do": "damage", "amount": 4, "to": "target"}
    side = Side(
        [torch, attack("Stab", 2), buff("Choir", hits, corners=["x", "o", "o", "o"])],
        hand=["Torch", "Stab", "Choir"],
    )
    duel = Duel(side, Side(life=7), pilots=(pilot, pilot))
    duel.do("Play Torch")
    assert picks(duel) == ["Discard Choir", "Play Stab"]


@both_pilots
def test_a_card_that_wins_comes_back_from_the_discard_pile(pilot: str) -> None:
    breath = made("Breath", {"when": "play", "do": "recover", "kind": "action"}, category="defend")
    hits = {"when": "corner", "do": "damage", "amount": 4, "to": "target"}
    choir = buff("Choir", hits, corners=["x", "o", "o", "o"])
    side = Side([breath, choir, attack("Fang", 5)], hand=["Breath"], discard=["Choir", "Fang"])
    duel = Duel(side, Side(life=5), pilots=(pilot, pilot))
    assert picks(duel) == ["Play Breath", "Take Fang from the discard pile", "Play Fang"]


@both_pilots
def test_a_combo_is_paid_with_few_cards_if_the_others_count(pilot: str) -> None:
    """Storm deals 2 for each card in hand: paid with the other combo it leaves two, and wins."""
    storm = combo(
        "Storm", {"when": "play", "do": "damage", "amount": 2, "per": "card-in-hand"},
        cost=["fire", "fire"],
    )  # fmt: skip
    pyre = combo("Pyre", {"when": "play", "do": "heal", "amount": 1}, cost=["fire", "fire"])
    fire = [attack(name, 1, elements=["fire"]) for name in ("Spark", "Flame")]
    side = Side([storm, pyre, *fire], hand=["Storm", "Pyre", "Spark", "Flame"])
    duel = Duel(side, Side(life=4), pilots=(pilot, pilot))
    assert picks(duel) == ["Play the combo Storm", "Pay with Pyre"]


@both_pilots
def test_a_combo_that_pays_for_two_symbols_is_one_card(pilot: str) -> None:
    """Pyre is worth more than Spark or Flame, and less than both of them."""
    storm = combo("Storm", {"when": "play", "do": "damage", "amount": 9}, cost=["fire", "fire"])
    pyre = combo("Pyre", {"when": "play", "do": "damage", "amount": 3}, cost=["fire", "fire"])
    fire = [attack(name, 2, elements=["fire"]) for name in ("Spark", "Flame")]
    side = Side([storm, pyre, *fire], hand=["Storm", "Pyre", "Spark", "Flame"])
    duel = Duel(side, Side(life=30), pilots=(pilot, pilot))
    duel.do("Play the combo Storm")
    assert duel.pilots_pick() == "Pay with Pyre"


@both_pilots
def test_a_boost_counts_for_each_hit_of_what_grows(pilot: str) -> None:
    """Rush gives an action back, Spur adds 2 to both hits of Petrel, which comes last."""
    spur = made("Spur", {"when": "play", "do": "boost", "by": 2, "of": "attack"}, category="defend")
    rush = made(
        "Rush",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "gain-actions", "count": 1},
    )
    side = Side([spur, rush, GROWING], hand=["Spur", "Rush", "Petrel"])
    assert len(picks(Duel(side, Side(life=15), pilots=(pilot, pilot)))) == 3
