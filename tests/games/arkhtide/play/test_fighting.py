"""Pilots fight: they strike what dies, Shield, Amplify, move to tip a Realm, and take a win."""

import pytest

from games.arkhtide.play.tables.weights import IN_A_DUEL, TEMPO
from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.engine.table import Table
from tests.games.arkhtide.play.duel import (
    BEGINS,
    FASTEST,
    FOLLOWS,
    MINE,
    NEUTRAL,
    SLOWEST,
    THEIRS,
    Duel,
    Force,
    position,
)
from tests.games.arkhtide.play.table import ARCHER, BLADE, SOLDIER, TRICK, deck_of, feat, unit
from tests.games.engine.decks import demo_decks, play_of, setup_of
from tests.games.engine.puzzles import pilots_choice

each_pilot = pytest.mark.parametrize("pilot", ["greedy", "develop"])
GIANT = unit("Giant", health=9, melee=4, soul=2)
CURSE = feat("Curse", {"do": "drain", "amount": 2})
BLESSING = feat("Blessing", {"do": "gain-quintessence", "amount": 1})
BOLT = feat("Bolt", {"do": "damage", "amount": 2, "whom": "foe"}, cost=1)
AT_MINE, AT_THEIRS = "your Realm", "the opponent's Realm"


def choice(table: Table, pilot: str, *before: str) -> str:
    """What the pilot does after those actions, each given by its words."""
    for words in before:
        table.apply(next(code for code in table.offers() if words in table.describe(code)))
    return pilots_choice(table, pilot)


@each_pilot
def test_a_unit_that_dies_of_it_is_struck_before_the_seeker(pilot: str) -> None:
    mine = Force([(SOLDIER, THEIRS, 0)], [0], arkhe=5)
    theirs = Force([(GIANT, THEIRS, 0), (SOLDIER, THEIRS, 2)], seeker=THEIRS)
    expected = f"Strike (Melee): Soldier ({AT_THEIRS}) at Soldier ({AT_THEIRS})"
    assert choice(position(mine, theirs), pilot) == expected


@each_pilot
def test_a_unit_is_struck_that_can_then_no_longer_be_extracted(pilot: str) -> None:
    mine = Force([(GIANT, THEIRS, 0)], [0], arkhe=5)
    theirs = Force([(ARCHER, THEIRS, 3), (GIANT, THEIRS, 1)], seeker=THEIRS)
    expected = f"Strike (Melee): Giant ({AT_THEIRS}) at Giant ({AT_THEIRS})"
    assert choice(position(mine, theirs), pilot) == expected, "the Archer is lost already"


@each_pilot
def test_the_last_willpower_is_taken_before_anything_else(pilot: str) -> None:
    mine = Force([(SOLDIER, THEIRS, 0)], [0])
    theirs = Force([(SOLDIER, THEIRS, 2)], seeker=THEIRS, willpower=1)
    expected = f"Strike (Melee): Soldier ({AT_THEIRS}) at Plain Seeker ({AT_THEIRS})"
    assert choice(position(mine, theirs), pilot) == expected


@each_pilot
@pytest.mark.parametrize(
    ("card", "points", "willpower"), [(CURSE, 0, 2), (BLESSING, 12, 13)], ids=["drain", "gain"]
)
def test_an_ability_that_wins_is_used(card, points: int, willpower: int, pilot: str) -> None:
    mine = Force([(SOLDIER, THEIRS, 0)], [0], hand=[card], points=points)
    theirs = Force([(SOLDIER, THEIRS, 2)], seeker=THEIRS, willpower=willpower)
    assert choice(position(mine, theirs), pilot).startswith(f"Invoke {card.name}")


@each_pilot
def test_an_ability_hurts_who_can_then_no_longer_be_extracted(pilot: str) -> None:
    mine = Force(hand=[BOLT], seeker=THEIRS)
    theirs = Force([(SOLDIER, THEIRS, 0), (ARCHER, THEIRS, 2)], seeker=THEIRS)
    table = position(mine, theirs)
    assert choice(table, pilot).startswith("Invoke Bolt")
    assert choice(table, pilot, "Invoke Bolt") == f"Choose Archer ({AT_THEIRS})"


@each_pilot
@pytest.mark.parametrize(("wounds", "expected"), [(1, "Amplify"), (0, "Do not")])
def test_damage_is_amplified_where_that_decides(wounds: int, expected: str, pilot: str) -> None:
    mine = Force([(SOLDIER, THEIRS, 0)], [0], hand=[BLADE])
    theirs = Force([(GIANT, THEIRS, 1 + wounds)], seeker=THEIRS)
    struck = choice(position(mine, theirs), pilot, "at Giant")
    assert struck.startswith(expected), "5 Wounds of 9 Health are critical"


@each_pilot
def test_in_a_duel_any_card_is_spent_on_the_death_of_who_is_lost_already(pilot: str) -> None:
    mine = Force([(SOLDIER, THEIRS, 0)], [0], hand=[BLADE])
    theirs = Force([(GIANT, THEIRS, 6)], seeker=THEIRS)
    struck = choice(position(mine, theirs), pilot, "at Giant")
    assert struck.startswith("Amplify"), "3 Wounds more are its death"


def test_in_a_duel_a_unit_goes_where_its_strike_reaches_units() -> None:
    setups = (deck_of(SOLDIER, realms=FASTEST), deck_of(GIANT, realms=SLOWEST))
    game = Duel(*setups).to_preparation().pick("Act first").pick("Move", AT_MINE)
    game.pick("Move", "your Realm")
    game.hold(BEGINS, SOLDIER)
    for _ in range(2):
        game.put(FOLLOWS, GIANT, NEUTRAL)
    assert pilots_choice(game.table, "greedy") == "Invoke Soldier (1) onto the Neutral Realm"


def test_in_a_duel_a_unit_is_worth_more_that_is_likely_to_live() -> None:
    frail, sturdy = unit("Wisp", health=1), unit("Wall", health=6)
    setup = deck_of(frail, sturdy)
    values = setup.tables.values.keep[TEMPO::IN_A_DUEL]
    names = [card.name for card in setup.kinds]
    (alone, in_a_duel) = ((row[names.index("Wall")] - row[names.index("Wisp")]) for row in values)
    assert alone == 0 < in_a_duel


@each_pilot
@pytest.mark.parametrize(
    ("wounds", "hand", "expected"),
    [
        (1, [TRICK], "Shield with Trick"),
        (0, [TRICK], "Shield no further"),
        (3, [TRICK], "Shield with Trick"),
    ],
    ids=["critical", "bearable", "death that loses a Realm"],
)
def test_shields_are_for_what_they_save(wounds: int, hand, expected: str, pilot: str) -> None:
    mine = Force([(SOLDIER, MINE, wounds)], hand=hand)
    theirs = Force([(SOLDIER, MINE, 0)] * 3, [0], seeker=THEIRS)
    table = position(mine, theirs, turn_of=FOLLOWS)
    assert choice(table, pilot, "at Soldier", "Do not Amplify") == expected


@each_pilot
def test_a_shield_that_does_not_save_is_kept(pilot: str) -> None:
    mine = Force([(SOLDIER, MINE, 1)], hand=[BLADE])
    theirs = Force([(GIANT, MINE, 0)], [0], seeker=THEIRS)
    table = position(mine, theirs, turn_of=FOLLOWS)
    assert choice(table, pilot, "at Soldier", "Do not Amplify") == "Shield no further"


@each_pilot
def test_who_is_not_needed_repositions_to_tip_a_realm(pilot: str) -> None:
    mine = Force([(SOLDIER, THEIRS, 0), (SOLDIER, MINE, 0)], [0, 1])
    theirs = Force([(SOLDIER, MINE, 0)] * 3, seeker=THEIRS)
    table = position(mine, theirs)
    assert choice(table, pilot) == "Reposition"
    assert choice(table, pilot, "Reposition") == f"Move Soldier ({AT_THEIRS})"
    assert choice(table, pilot, f"Move Soldier ({AT_THEIRS})") == f"Go to {AT_MINE}"


@pytest.mark.parametrize("deck", list(demo_decks("arkhtide")))
def test_pilots_beat_an_opponent_who_only_has_guards(deck: str) -> None:
    """With three guards the default pilot lost 58 to 90 % of games before it fought them."""
    play, setup = play_of("arkhtide"), setup_of("arkhtide", deck)
    for pilot in play.pilots:
        options = RunOptions(pilot=pilot, own={"guards": 3})
        tally = play_games(play, setup, options, seed=3, first=0, count=200)
        won = int(tally.clock[: play.horizon + 1].sum())
        assert won > 140, f"{pilot} wins {won} of 200 games"
