"""Wins that a pilot misses when it plays alone."""

from games.engine.compiling import kernel
from games.engine.goldfish import goldfish_table
from games.engine.options import RunOptions
from games.engine.play import Setup, ThisTurn
from games.rules.decklist import DeckList
from simulator.benchmarks.exhaustive import Exhaustive, WinsWithoutChance, streams_of
from simulator.benchmarks.missed_wins import missed_wins
from tests.games.engine.decks import cards_of, play_of
from tests.games.lightseekers.play.table import Table, attack, buff
from tests.toy import PEBBLES
from tests.toy.play.state import Match, State

GAMES = 20


def bag(**stones: int) -> Setup:
    """A bag of so many stones of each name."""
    cards = cards_of("pebbles")
    codes = {card.name.lower().replace(" ", "_"): code for code, card in cards.items()}
    bag = {codes[name]: copies for name, copies in stones.items()}
    return play_of("pebbles").build(PEBBLES, cards, DeckList("pebbles", {"bag": bag}))


def test_a_pilot_that_throws_the_largest_stone_misses_the_three_small_ones() -> None:
    """Twelve life: two in the first turn, four in the second, then three small stones for six. The
    greedy pilot throws the opal instead if it holds one."""
    deck, options = bag(flat_one=24, drift_opal=6), RunOptions(own={"life": 12})
    missed = missed_wins(play_of("pebbles"), deck, options, seed=1, count=GAMES)
    assert missed.games == GAMES
    assert missed.missed > GAMES / 3
    assert missed.not_searched == 0


def test_a_pilot_that_can_do_nothing_wrong_misses_nothing() -> None:
    missed = missed_wins(play_of("pebbles"), bag(flat_one=30), RunOptions(), seed=1, count=GAMES)
    assert (missed.missed, missed.not_searched) == (0, 0)


def test_games_with_too_many_positions_are_counted_apart() -> None:
    deck = bag(chip=10, flat_one=10, round_tooth=10)
    missed = missed_wins(play_of("pebbles"), deck, RunOptions(), seed=1, count=3, most=2)
    assert missed.not_searched == 3


def test_a_win_that_needs_a_draw_is_none_for_certain() -> None:
    """Skipper deals a damage and draws: the last point of life is out of reach without chance."""
    for deck, expected in ((bag(skipper=30), False), (bag(flat_one=30), True)):
        table = goldfish_table(play_of("pebbles"), deck, RunOptions(own={"life": 1}), seed=1)
        table.begin(0)
        goal = WinsWithoutChance(table.turn(0), streams_of(table.state))
        assert Exhaustive(table).can_reach(goal) is expected


def test_a_win_at_the_start_of_the_next_turn_is_none_of_this_turn() -> None:
    """The buff deals one damage now and one in the next turn, before anything is asked again."""
    ticking = {"when": "corner", "do": "damage", "amount": 1, "to": "target"}
    cards = buff("Fuse", ticking, corners=("o", "o")), attack("Spark")
    for hand, expected in ((["Fuse"], False), (["Fuse", "Spark"], True)):
        table = Table(*cards, hand=hand, health=2).game.table
        goal = WinsWithoutChance(table.turn(0), streams_of(table.state))
        assert Exhaustive(table).can_reach(goal) is expected


@kernel
def has_stones(state: State, match: Match, seat: int) -> int:
    return int(state.players[seat].hand.count > 0)


@kernel
def never(state: State, match: Match, seat: int) -> int:
    return 0


@kernel
def forget_nothing(state: State, match: Match, seat: int) -> None:
    pass


def test_what_the_game_says_cannot_win_is_not_searched() -> None:
    table = goldfish_table(
        play_of("pebbles"), bag(flat_one=30), RunOptions(own={"life": 1}), seed=1
    )
    table.begin(0)
    goal = WinsWithoutChance(table.turn(0), streams_of(table.state))
    for may_win, expected in ((has_stones, True), (never, False)):
        search = Exhaustive(table, within=ThisTurn(may_win=may_win, forget=forget_nothing))
        assert search.can_reach(goal) is expected
