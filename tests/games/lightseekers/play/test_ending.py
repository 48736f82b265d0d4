"""How a game ends: health (2.10, 5.1), the Empty Deck Check (4.1.5.5), the horizon."""

from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.lightseekers.play import PLAY
from games.lightseekers.play.measures import EXTRAS
from tests.games.engine.decks import setup_of
from tests.games.lightseekers.play.table import FILLER, Table, attack, buff, hero, item, made

LOST = list(EXTRAS).index("lost")


def test_5_1_2_the_opponent_is_out_in_the_middle_of_an_effect() -> None:
    strike = made(
        "Strike",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "damage", "amount": 3, "to": "self"},
    )
    table = Table(strike, hand=["Strike"], health=3).plays("Strike")
    assert (table.outcome, table.me.life) == ("won", 30)
    assert table.log()[-1] == "Wins the game: the opponent is out."


def test_5_1_4_one_is_out_only_when_the_own_card_is_resolved() -> None:
    both = made(
        "Both",
        {"when": "play", "do": "damage", "amount": 3, "to": "self"},
        {"when": "play", "do": "damage", "amount": 3},
    )
    table = Table(both, hand=["Both"], leader=hero(health=3), health=3).plays("Both")
    assert table.outcome == "won"
    table = Table(both, hand=["Both"], leader=hero(health=3)).plays("Both")
    assert (table.outcome, table.opponent.life) == ("lost", 27)
    assert table.tally.extras[LOST, 1] == 1


def test_5_1_5_no_healing_at_0() -> None:
    brink = made(
        "Brink",
        {"when": "play", "do": "damage", "amount": 9, "to": "self"},
        {"when": "play", "do": "heal", "amount": 9},
    )
    table = Table(brink, hand=["Brink"], leader=hero(health=9)).plays("Brink")
    assert table.outcome == "lost"


def test_5_1_1_outside_the_action_phase_one_is_out_at_once() -> None:
    curse = {"when": "start-of-turn", "do": "damage", "amount": 2, "to": "self"}
    bell = buff("Bell", {"when": "start-of-turn", "do": "damage", "amount": 5, "to": "target"})
    table = Table(bell, leader=hero(curse, health=4), buffs=["Bell"], health=5).next_turn()
    assert (table.outcome, table.opponent.life) == ("lost", 5)


def test_2_10_4_healing_at_35_is_no_healing() -> None:
    balm = made("Balm", {"when": "play", "do": "heal", "amount": 1}, category="defend")
    leader = hero({"when": "on-heal", "do": "damage", "amount": 1, "to": "target"}, health=35)
    assert Table(balm, hand=["Balm"], leader=leader).plays("Balm").opponent.life == 30


def test_4_1_5_5_with_an_empty_deck_something_must_go() -> None:
    cards = (attack("A"), buff("Post"), item("Ring"))
    places = {"hand": ["A"], "buffs": ["Post"], "items": ["Ring"], "fillers": 0}
    table = Table(*cards, **places).do("Pass")  # type: ignore[arg-type]
    assert table.offers() == [
        "Move Post (on corner 1, place 1) to the discard pile",
        "Move Ring to the discard pile",
        "Move A to the discard pile",
    ]
    table.do("Move Ring")
    assert (table.state.turn, table.items(), table.discard()) == (2, [], ["Ring"])


def test_4_1_5_5c_a_card_that_left_the_hand_is_enough() -> None:
    table = Table(attack("A"), attack("B"), hand=["A", "B"], fillers=0).plays("A").do("Pass")
    assert (table.state.turn, table.hand()) == (2, ["B"])


def test_4_1_5_5c_with_nothing_left_one_is_out() -> None:
    table = Table(attack("A"), hand=["A"], fillers=0).do("Pass")
    assert table.outcome == "lost"


def test_the_checks_discard_is_no_discard_effect() -> None:
    leader = hero({"when": "on-discard", "do": "damage", "amount": 1, "to": "target"})
    table = Table(attack("A"), buff("Post"), leader=leader, hand=["A"], buffs=["Post"], fillers=0)
    assert table.do("Pass", "Move A").opponent.life == 30


def test_after_the_horizon_a_game_is_undecided() -> None:
    setup = setup_of("lightseekers", "noon-engine")
    options = RunOptions(horizon=2)
    tally = play_games(PLAY, setup, options, seed=1, first=0, count=20)
    assert (tally.clock[3], tally.reached[2], tally.reached[3]) == (20, 20, 0)


def test_damage_is_counted_by_the_card_that_dealt_it() -> None:
    table = Table(attack("A", 7), attack("B", 9), hand=["A", "B"], health=10).plays("A", "B")
    points = table.me.counts.points_by
    assert (points[table.kind("A")], points[table.kind("B")]) == (7, 3)
    assert table.tally.sums[6, 1] == 10
    assert FILLER not in table.discard()
