"""What the pilots see: a win in this turn, what the other player has, and what they risk."""

from typing import Any

import pytest

from games.rules.cards import CardInfo
from tests.games.engine.puzzles import WIN_NOW, Puzzle, pilots_choice
from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.puzzles import PUZZLES
from tests.games.lightseekers.play.table import attack, buff, combo, hero, made

PASS = "Pass the rest of the actions"
JAB, STAB, MAUL = attack("Jab", 3), attack("Stab", 5), attack("Maul", 9)
GUARD = buff("Guard", {"when": "lingering", "do": "immune", "against": "attack"}, corners=["o"])
KEPT = ("life", "hand", "this_turn", "caches", "table", "discard", "library", "turns")
both_pilots = pytest.mark.parametrize("pilot", ["greedy", "develop"])


def defend(name: str, **effect: Any) -> CardInfo:
    return made(name, {"when": "play", **effect}, category="defend")


def pick(pilot: str, a: Side, b: Side) -> str:
    return Duel(a, b, pilots=(pilot, pilot)).pilots_pick()


@both_pilots
@pytest.mark.parametrize(
    "puzzle",
    [pytest.param(puzzle, id=puzzle.name) for puzzle in PUZZLES if puzzle.kind == WIN_NOW],
)
def test_a_pilot_takes_a_win_that_is_there_this_turn(puzzle: Puzzle, pilot: str) -> None:
    assert pilots_choice(puzzle.position(), pilot) in puzzle.solutions


@both_pilots
def test_looking_for_a_win_changes_nothing_on_the_table(pilot: str) -> None:
    yard = buff("Yard", {"when": "lingering", "do": "modify-damage", "by": 2, "of": "attack"})
    duel = Duel(
        Side([yard, STAB, JAB], hand=["Yard", "Stab", "Jab"]), Side(life=9), pilots=(pilot, pilot)
    )
    before = [bytes(duel.state[name]) for name in ("flow", "agenda", "question")]
    kept = [[bytes(player[name]) for name in KEPT] for player in duel.state.players]
    duel.table.pilots_choice()
    assert [bytes(duel.state[name]) for name in ("flow", "agenda", "question")] == before
    assert [[bytes(player[name]) for name in KEPT] for player in duel.state.players] == kept


@both_pilots
def test_a_pilot_does_not_attack_who_is_immune_to_attacks(pilot: str) -> None:
    picked = pick(pilot, Side([MAUL], hand=["Maul"]), Side([GUARD], buffs=["Guard"]))
    assert picked == PASS


@both_pilots
def test_a_pilot_defends_when_its_health_is_low(pilot: str) -> None:
    balm = defend("Balm", do="heal", amount=5)
    cards = [balm, JAB]
    assert pick(pilot, Side(cards, hand=["Balm", "Jab"], life=4), Side()) == "Play Balm"


@both_pilots
def test_a_pilot_does_not_heal_what_is_not_missing(pilot: str) -> None:
    balm = defend("Balm", do="heal", amount=5)
    assert pick(pilot, Side([balm], hand=["Balm"], life=35), Side()) == PASS


@both_pilots
def test_a_pilot_does_not_kill_itself_but_to_win(pilot: str) -> None:
    rage = made(
        "Rage",
        {"when": "play", "do": "damage", "amount": 9},
        {"when": "play", "do": "damage", "amount": 4, "to": "self"},
    )
    assert pick(pilot, Side([rage], hand=["Rage"], life=4), Side(life=10)) == PASS
    assert pick(pilot, Side([rage], hand=["Rage"], life=4), Side(life=9)) == "Play Rage"
    assert pick(pilot, Side([rage], hand=["Rage"], life=5), Side(life=10)) == "Play Rage"


@both_pilots
def test_a_pilot_removes_the_buff_that_does_most(pilot: str) -> None:
    drum = buff("Drum", {"when": "lingering", "do": "modify-damage", "by": 4, "of": "attack"})
    sweep = defend("Sweep", do="remove", which="one-theirs")
    facing = Side([buff("Post"), drum], buffs=["Post", "Drum"])
    duel = Duel(Side([sweep], hand=["Sweep"]), facing, pilots=(pilot, pilot))
    duel.plays("Sweep")
    assert duel.pilots_pick() == "Remove the opponent's Drum (on corner 1, place 2)"


@both_pilots
def test_a_pilot_does_not_spend_a_removal_on_nothing(pilot: str) -> None:
    sweep = defend("Sweep", do="remove", which="one-theirs")
    assert pick(pilot, Side([sweep], hand=["Sweep"]), Side()) == PASS


@both_pilots
def test_a_pilot_discards_what_is_worth_least_to_it(pilot: str) -> None:
    thief = made("Thief", {"when": "play", "do": "make-discard", "count": 1})
    duel = Duel(
        Side([thief], hand=["Thief"]),
        Side([JAB, MAUL], hand=["Jab", "Maul"]),
        pilots=(pilot, pilot),
    )
    duel.plays("Thief")
    assert (duel.asked, duel.pilots_pick()) == ("b", "Discard Jab")


@both_pilots
def test_a_pilot_counts_what_its_cards_in_play_add(pilot: str) -> None:
    """An attack of 3 is worth more than one of 4 to whose hero answers Fire with 2 more."""
    spark, stone = attack("Spark", 3, elements=["fire"]), attack("Stone", 4)
    leader = hero(
        {"when": "on-element", "element": "fire", "do": "damage", "amount": 2, "to": "target"}
    )
    side = Side([spark, stone], leader=leader, hand=["Spark", *["Stone"] * 4])
    assert pick(pilot, side, Side()) == "Play Spark"


@both_pilots
def test_a_pilot_pays_for_a_combo_that_gives_actions_with_what_it_does_not_need(pilot: str) -> None:
    """Blitz and the Stab that is left win; paid with the Stab they do not."""
    blitz = combo(
        "Blitz",
        {"when": "play", "do": "damage", "amount": 4},
        {"when": "play", "do": "gain-actions", "count": 1},
        cost=["fire"],
    )
    stab = attack("Stab", 5, elements=["fire"])
    balm = made("Balm", {"when": "play", "do": "heal", "amount": 2}, category="defend",
                elements=["fire"])  # fmt: skip
    side = Side([blitz, stab, balm], hand=["Blitz", "Stab", "Balm"])
    duel = Duel(side, Side(life=9), pilots=(pilot, pilot))
    assert duel.pilots_pick() == "Play the combo Blitz"
    duel.do("Play the combo Blitz")
    assert duel.pilots_pick() == "Pay with Balm"


@both_pilots
def test_a_pilot_sees_that_a_buff_counts_itself(pilot: str) -> None:
    toll = buff(
        "Toll",
        {"when": "corner", "do": "damage", "amount": 3, "to": "target", "per": "umbron-in-play"},
        corners=["o", "o"],
        family="umbron",
    )
    assert pick(pilot, Side([toll], hand=["Toll"]), Side(life=3)) == "Play Toll"


@both_pilots
def test_a_pilot_sees_that_its_own_damage_meets_a_condition(pilot: str) -> None:
    rites = made(
        "Rites",
        {"when": "play", "do": "damage", "amount": 4},
        {
            "when": "play",
            "do": "damage",
            "amount": 4,
            "if": {"test": "target-health-at-most", "health": 6},
        },
    )
    assert pick(pilot, Side([rites], hand=["Rites"]), Side(life=8)) == "Play Rites"
