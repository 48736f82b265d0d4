"""What the pilots do against a dummy: they make the most of a Head Shot, and waste nothing."""

import pytest

from games.engine.library import put_on_top
from games.engine.pilots import find_pilot
from games.highlander.play import PLAY
from tests.games.highlander.play.table import FILLER, Table, made

UC, LL = "Upper Center Attack", "Lower Left Attack"
SOARING = made(
    "Soaring Cut",
    "attack",
    {"when": "play", "do": "unblockable", "if": {"test": "power-blow"}},
    grid=["uc"],
    damage=1,
)
HEAVY = made("Heavy Cut", "attack", grid=["uc"], damage=4)
CORNERED = made(
    "Cornered Cut",
    "attack",
    {
        "when": "play",
        "do": "add-damage",
        "amount": 4,
        "if": {"test": "ability-at-most", "amount": 5},
    },
    grid=["ll"],
)
LAST_DREAM = made("Last Dream", "illusion", {"when": "play", "do": "head-shot", "attack": "next"})
OPEN_DREAM = made(
    "Open Dream",
    "illusion",
    {"when": "play", "do": "unblockable", "attacks": "all"},
    {"when": "play", "do": "undodgeable", "attacks": "all"},
)
SHARP_DREAM = made("Sharp Dream", "illusion", {"when": "play", "do": "damage", "amount": 2})
LOOK = made("Lantern", "edge", {"when": "play", "do": "look", "count": 2})
each_pilot = pytest.mark.parametrize("pilot", list(PLAY.pilots))


def picked(table: Table, pilot: str) -> str:
    """What the pilot would do now, in words."""
    table.game.table.match.seats[0].pilot = find_pilot(PLAY, pilot).number
    return table.pilots_pick()


@each_pilot
def test_the_head_shot_goes_with_the_attack_that_is_hardest_to_stop(pilot: str) -> None:
    table = Table(HEAVY, SOARING, "Head Shot", avoids=25, blocks=25).attack_phase()
    assert picked(table, pilot) == "Play Soaring Cut"
    table = Table(HEAVY, SOARING, avoids=25, blocks=25).attack_phase()
    assert picked(table, pilot) == "Play Heavy Cut", "without a Head Shot its damage counts"


@each_pilot
def test_the_last_attack_for_a_head_shot_is_kept_for_it(pilot: str) -> None:
    """Both Specials cannot be played in one turn."""
    table = Table(UC, LL, "Second Wind", "Head Shot").attack_phase()
    table.do("Play Second Wind")
    assert picked(table, pilot) == "Play Lower Left Attack"


@each_pilot
def test_a_head_shot_without_an_attack_looks_for_one_if_there_are_enough(pilot: str) -> None:
    search = "Play Head Shot and make a Hard Exertion for an attack to go with it"
    table = Table("Head Shot", LL, filler=UC).attack_phase()
    assert picked(table, pilot) == search
    assert picked(table.do(search), pilot) == "Attack with Upper Center Attack from the Exertion"
    table = Table("Head Shot", LL).attack_phase()
    assert picked(table, pilot) == "Play Lower Left Attack"


@each_pilot
def test_known_cards_tell_whether_an_exertion_shows_an_attack_for_a_head_shot(pilot: str) -> None:
    search = "Play Head Shot and make a Hard Exertion for an attack to go with it"
    table = Table("Head Shot", LL, deck=[OPEN_DREAM, UC]).attack_phase()
    for card in (*[FILLER] * 3, OPEN_DREAM, UC):
        put_on_top(table.me.library, table.kind(card))
    assert picked(table, pilot) == search, "one of forty cards, but it is known to be the next"
    table.do(search)
    assert picked(table, pilot) == "Attack with Upper Center Attack from the Exertion"
    table.do("Attack with Upper Center Attack")
    assert picked(table, pilot) == "Play Open Dream from the Exertion", "it is to be a Head Shot"
    table = Table("Head Shot", LL, filler=UC, deck=[FILLER] * 5).attack_phase()
    for _ in range(5):
        put_on_top(table.me.library, table.kind(FILLER))
    assert picked(table, pilot) == "Play Lower Left Attack", "the next five are known to be none"


@each_pilot
def test_an_attack_for_the_head_shot_in_hand_stays_on_top(pilot: str) -> None:
    for held, stays in (("Head Shot", True), ("Second Wind", False)):
        table = Table(LOOK, held, deck=[UC, LL]).endurance(UC, LL).attack_phase()
        table.do("Play Lantern", "Put Lower Left Attack")
        assert (picked(table, pilot) == "Leave the rest on top") == stays


@each_pilot
def test_what_an_attack_adds_counts_only_while_its_condition_holds(pilot: str) -> None:
    table = Table(CORNERED, made("Plain Cut", "attack", grid=["ll"], damage=3)).attack_phase()
    assert picked(table, pilot) == "Play Plain Cut"
    table.me.life = 5
    assert picked(table, pilot) == "Play Cornered Cut"


@each_pilot
def test_an_illusion_opens_the_way_to_a_head_shot(pilot: str) -> None:
    illusions = (OPEN_DREAM, SHARP_DREAM, LAST_DREAM)
    for head, expected in ((["Head Shot"], "Open Dream"), ([], "Sharp Dream")):
        table = Table(UC, *head, deck=[*illusions, UC, UC, UC], avoids=25, blocks=25).attack_phase()
        table.do("Play Upper Center Attack", *(f"Play {card}" for card in head))
        table.endurance("Upper Left Block", UC, UC)
        for illusion in illusions:
            put_on_top(table.me.library, table.kind(illusion))
        table.me.this_turn.must_act = 0
        table.do("Make a Hard Exertion")
        while not table.can("from the Exertion"):
            table.do("Play no")
        assert picked(table, pilot) == f"Play {expected} from the Exertion"


@each_pilot
def test_of_cards_that_are_looked_at_only_a_head_shot_is_worth_drawing(pilot: str) -> None:
    table = Table(LOOK, deck=["Head Shot", LL]).endurance("Head Shot", LL).attack_phase()
    table.do("Play Lantern")
    assert picked(table, pilot) == "Put Lower Left Attack at the bottom of your Endurance"
    table.do("Put Lower Left Attack")
    assert picked(table, pilot) == "Leave the rest on top"


@each_pilot
def test_a_card_that_does_nothing_makes_room_in_hand(pilot: str) -> None:
    table = Table(LL, "Second Wind").attack_phase().do("Play Lower Left Attack")
    assert picked(table, pilot) == "Play Second Wind"
