"""What pilots choose, how long the demo decks take, and that replays say why things happen."""

import pytest

from games.arkhtide.play.tables.records import ARKHE
from games.engine.goldfish import clocks, play_games, replay
from games.engine.options import RunOptions
from tests.games.arkhtide.play.duel import FASTEST, SLOWEST, Duel
from tests.games.arkhtide.play.table import ARCHER, ENEMY, OWN, SOLDIER, Table, deck_of, feat, unit
from tests.games.engine.decks import demo_decks, play_of, setup_of
from tests.games.engine.solitaire import Solitaire

GAMES = 4
HERALD = unit("Herald", {"when": "combat-begins", "do": "lose", "amount": 1})
BALM = feat("Balm", {"do": "regain", "amount": 2})


@pytest.mark.parametrize(
    ("sent", "where"),
    [(SOLDIER, "the opponent's Realm"), (ARCHER, "your Realm")],
    ids=["melee", "ranged"],
)
def test_greedy_sends_a_unit_where_its_strike_reaches_the_enemy_seeker(sent, where: str) -> None:
    table = Table(own={"neutral": 0}).to_preparation()
    table.pick("Move", "your Realm")
    table.hold(sent)
    assert table.pilots_pick() == f"Invoke {sent.name} (1) onto {where}"


def test_who_waits_in_the_safe_zone_goes_out_after_all_cards_and_the_seeker_last() -> None:
    table = Table(own={"neutral": 0}).to_preparation()
    table.hold(SOLDIER)
    assert table.pilots_pick().startswith(f"Invoke {SOLDIER.name} (1)")
    table.pick("Invoke", SOLDIER.name, "your Realm")
    assert table.pilots_pick().startswith("Move Plain Seeker")


@pytest.mark.parametrize(
    ("attack", "choice"), [(0, "Let the opponent act first"), (2, "Act first")]
)
def test_who_strikes_hard_acts_first_and_others_see_first_where_the_enemy_goes(
    attack: int, choice: str
) -> None:
    half = [unit(name, melee=attack) for name in ("Page", "Clerk", "Cook")]
    game = Duel(deck_of(*half, realms=FASTEST), deck_of(realms=SLOWEST)).to_preparation()
    assert game.offers()[game.table.pilots_choice()].startswith(choice)


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_nobody_strikes_a_seeker_who_stands_alone_while_arkhe_is_short(pilot: str) -> None:
    table = Table(own={"neutral": 0}).to_combat("the opponent's Realm")
    table.state.flow.ready &= ~(1 << table.put(SOLDIER, OWN))
    table.me.stock.arkhe = 3
    assert table.pilots_pick().startswith("Assist with Plain Seeker")
    table.me.stock.arkhe = ARKHE
    assert table.pilots_pick().startswith("Strike")


@pytest.mark.parametrize(
    ("soul", "choice"), [(2, "Use Novice"), (4, "Assist")], ids=["tips the Realm", "is in vain"]
)
def test_soul_is_bought_where_a_realm_hangs_on_it(soul: int, choice: str) -> None:
    rises = {"do": "boost", "whom": "self", "amount": 1, "stat": "soul", "talent": {"cost": 1}}
    novice = unit("Novice", {"when": "activate", "speed": "fast", **rises}, soul=soul)
    table = Table(novice, own={"neutral": 0}).to_combat()
    table.hold()
    table.put(novice, ENEMY)
    table.me.stock.arkhe = 3
    assert table.pilots_pick().startswith(choice)


@pytest.mark.parametrize("own", [{}, {"guards": 2}, {"neutral": 3}], ids=str)
@pytest.mark.parametrize("deck", list(demo_decks("arkhtide")))
def test_pilots_pick_legal_actions_and_play_the_same_game_step_by_step(deck: str, own) -> None:
    play, setup = play_of("arkhtide"), setup_of("arkhtide", deck)
    for pilot in play.pilots:
        for index in range(GAMES):
            options = RunOptions(pilot=pilot, own=own)
            game = Solitaire(play, setup, options, seed=4, index=index)
            while not game.over:
                game.choose(game.pilots_choice())
            assert game.lines() == replay(play, setup, options, seed=4, index=index)


def test_every_card_is_in_one_state_in_every_preparation_phase() -> None:
    play, setup = play_of("arkhtide"), setup_of("arkhtide", "straight_line")
    tally = play_games(play, setup, RunOptions(), seed=2, first=0, count=20)
    states = tally.castable[:, : setup.drawn]
    assert (states >= 0).all()
    assert (states.sum(axis=0) == tally.reached).all()


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_demo_decks_win_in_two_or_three_rounds(pilot: str) -> None:
    play, found = play_of("arkhtide"), []
    for deck in demo_decks("arkhtide"):
        options = RunOptions(pilot=pilot)
        found += clocks(play, setup_of("arkhtide", deck), options, seed=1, first=0, count=GAMES)
    assert min(found) >= 2
    assert max(found) <= 5, "the book: two to five Rounds"
    assert 2.0 < sum(found) / len(found) < 3.0


def test_a_trigger_says_which_card_it_comes_from() -> None:
    table = Table(HERALD).to_preparation()
    table.pick("Move", "your Realm")
    table.put(HERALD, OWN)
    table.pick("Be Prepared")
    assert table.log()[-2:] == ["Herald: Lose 1 Willpower.", "Loses 1 Willpower, 12 left."]


@pytest.mark.parametrize(("before", "shown"), [(13, False), (12, True)], ids=["full", "hurt"])
def test_only_willpower_that_is_regained_is_reported(before: int, shown: bool) -> None:
    table = Table(BALM).to_combat()
    table.hold(BALM)
    table.me.life = before
    table.pick("Invoke Balm")
    assert table.me.life == 13
    assert any("Regains 1 Willpower, 13 now." in line for line in table.log()) is shown
    assert not any("Regains 0" in line for line in table.log())
