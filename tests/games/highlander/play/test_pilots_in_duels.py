"""How the pilots answer another player: they defend, keep what they need, and stand up again."""

import pytest

from games.engine.pilots import find_pilot
from games.highlander.play import PLAY
from games.highlander.play import state as s
from tests.games.highlander.play.duel import Duel
from tests.games.highlander.play.table import made

UL, UC, LL = "Upper Left Attack", "Upper Center Attack", "Lower Left Attack"
AIM = made("Aim High", "edge", {"when": "with-attack", "aim": "upper", "do": "head-shot"})
VEIL = made("Veil", "edge", {"when": "with-attack", "do": "hidden", "attacks": "that"})
TRIP = made("Trip", "event", {"when": "play", "do": "knock-prone"})
POINT = made("Objection", "edge", {"when": "play", "do": "counter", "kind": "event"})
DRAIN = made("Drain", "event", {"when": "play", "do": "ability-loss", "amount": 3})
ROB = made("Rob", "event", {"when": "play", "do": "opponent-discards", "count": 1})
BLANK = made("Blank", "edge", {"when": "play", "do": "counter", "kind": "location"})
each_pilot = pytest.mark.parametrize("pilot", list(PLAY.pilots))


def picked(duel: Duel, pilot: str) -> str:
    """What the pilot would do now, in words."""
    duel.table.match.seats[duel.asked].pilot = find_pilot(PLAY, pilot).number
    return duel.table.describe(duel.table.offers()[duel.table.pilots_choice()])


@each_pilot
def test_a_pilot_defends_with_the_narrowest_card_that_fits(pilot: str) -> None:
    duel = Duel([UL], ["Backflip", "Duck", "Leap Over"]).attack("Play Upper Left")
    assert picked(duel, pilot) == "Defend with Duck against Upper Left Attack"


@each_pilot
def test_a_pilot_exerts_for_a_defense_when_nothing_else_saves_the_head(pilot: str) -> None:
    duel = Duel([UL, AIM], ["Leap Over"]).attack("Play Upper Left", "Play Aim High")
    assert picked(duel, pilot) == "Make a Hard Exertion for a defense"
    duel = Duel([UL], ["Leap Over"]).attack("Play Upper Left")
    assert picked(duel, pilot) == "Let Upper Left Attack through", "two points are not worth it"


@each_pilot
def test_a_pilot_covers_as_much_as_it_can_of_a_hidden_attack(pilot: str) -> None:
    duel = Duel([UL, VEIL], ["Backflip", "Duck"]).attack("Play Upper Left", "Play Veil")
    assert picked(duel, pilot) == "Defend with Backflip against the Hidden attack"


@each_pilot
def test_a_pilot_lets_one_defense_meet_what_it_can(pilot: str) -> None:
    more = made("More", "edge", {"when": "play", "do": "gain-attack", "count": 1})
    duel = Duel([UL, UC, more], ["Duck", "Upper Center Block"])
    duel.attack("Play More", "Play Upper Left", "Play Upper Center")
    duel.do("Defend with Duck")
    assert picked(duel, pilot) == "Let Duck meet Upper Center Attack too"


@each_pilot
def test_a_pilot_does_not_block_its_own_way_to_a_head_shot(pilot: str) -> None:
    duel = Duel([UL], ["Upper Left Block", "Duck", UL, "Head Shot"]).attack("Play Upper Left")
    assert picked(duel, pilot) == "Defend with Duck against Upper Left Attack"


@each_pilot
def test_a_pilot_makes_a_power_block_for_its_last_points(pilot: str) -> None:
    duel = Duel([UL], ["Upper Left Block"])
    duel.attack("Play Upper Left", "Make a Hard Exertion: attack 1")
    duel.player(1).life = 2
    duel.do("Defend with Upper Left Block")
    assert "Power Block" in picked(duel, pilot)
    assert picked(duel, pilot).startswith("Make a Hard Exertion")


@each_pilot
def test_a_pilot_counters_what_it_can(pilot: str) -> None:
    duel = Duel([DRAIN], [POINT]).until(0, s.ATTACK).do("Play Drain")
    assert picked(duel, pilot) == "Counter it with Objection"


@each_pilot
def test_a_pilot_that_is_prone_tries_to_stand_up(pilot: str) -> None:
    duel = Duel([TRIP], []).until(0, s.ATTACK).do("Play Trip").until(1, s.MAY_DO)
    assert "to stand up" in picked(duel, pilot)


@each_pilot
def test_a_pilot_plays_what_only_an_opponent_feels(pilot: str) -> None:
    duel = Duel([ROB], []).until(0, s.ATTACK)
    assert picked(duel, pilot) == "Play Rob"


@each_pilot
def test_a_pilot_takes_aim_as_soon_as_it_can(pilot: str) -> None:
    duel = Duel([UL, LL, "Head Shot"], [], filler=(BLANK, BLANK)).until(0, s.ATTACK)
    assert picked(duel, pilot) == "Play Upper Left Attack"
    assert picked(duel.do("Play Upper Left Attack"), pilot) == "Play Head Shot"
