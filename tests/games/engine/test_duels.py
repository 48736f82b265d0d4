"""Duels: both seats act, neither has an advantage, every game is counted and can be replayed."""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from games.engine.duel import (
    Decks,
    DuelOptions,
    duel_report,
    duel_settings,
    duel_table,
    play_duels,
    replay_duel,
    shards_of_duels,
)
from games.engine.log import Line
from games.engine.options import BadOption
from games.engine.pilots import find_pilot
from games.engine.records import NOT_YET
from games.engine.seats import MOST_DECISIONS
from games.engine.table import Table, open_table
from games.engine.tally import STATES_OF_A_GAME, DuelTally, merge_duels
from tests.games.catalogs import CASES
from tests.games.engine.decks import DUEL_GAMES, demo_decks, pairing, play_of, setup_of
from tests.games.engine.goldens import GoldenDuel, golden_duels
from tests.games.engine.test_truth import checked_bounds, printed_by

GAMES = 8
MANY = 2_000
MOST_STEPS = 20_000
each_game = pytest.mark.parametrize("slug", DUEL_GAMES)
GOLDENS = [golden for slug in DUEL_GAMES for golden in golden_duels(slug)]


def every_pilot(slug: str) -> list[str]:
    """The pilots that play whole runs compiled."""
    return [*play_of(slug).pilots, "random"]


def mirrored(lines: list[Line]) -> list[Line]:
    """The same game, seen from across the table."""
    return [replace(line, seat=1 - line.seat) for line in lines]


def played_out(table: Table, index: int) -> Table:
    """That game step by step, as its pilots choose; no card is lost or doubled on the way."""
    decks = [setup for setup in table.setups if setup is not None]
    table.begin(index)
    for _ in range(MOST_STEPS):
        if table.over:
            return table
        offers = table.offers()
        choice = table.pilots_choice()
        assert 0 <= choice < len(offers), "the pilot picks a legal action"
        table.apply(offers[choice])
        for seat, setup in enumerate(decks):
            assert table.census(seat) == list(setup.counts[: setup.drawn])
    raise AssertionError("the game does not end")


def document(
    slug: str, decks: Decks, options: DuelOptions, shards: int = 1, games: int = MANY
) -> str:
    play = play_of(slug)
    tally = merge_duels(
        play_duels(play, decks, options, seed=3, first=first, count=count)
        for first, count in shards_of_duels(games, shards)
    )
    return json.dumps(duel_report(play, decks, options, tally, form="any", seed=3))


@each_game
def test_seats_exchanged_give_the_mirrored_game(slug: str) -> None:
    play, (one, two) = play_of(slug), pairing(slug)
    for pilot in every_pilot(slug):
        options = DuelOptions(pilots=(pilot, next(iter(play.pilots))))
        here = duel_settings(play, (one, two), options, seed=6)
        there = replace(here, pilots=here.pilots[::-1], first_of_even=1)
        for index in range(GAMES):
            tables = [
                open_table(play, decks, settings, logged=True)
                for decks, settings in (((one, two), here), ((two, one), there))
            ]
            for table in tables:
                table.run(index, 1)
            assert {line.seat for line in tables[0].lines()} == {0, 1}
            assert mirrored(tables[1].lines()) == tables[0].lines()
            assert tables[0].outcome(0) == tables[1].outcome(1) != ""


@each_game
def test_a_deck_against_itself_with_the_same_pilot_wins_half_of_the_games(slug: str) -> None:
    play = play_of(slug)
    for deck in demo_decks(slug):
        decks = (setup_of(slug, deck), setup_of(slug, deck))
        for pilot in every_pilot(slug):
            options = DuelOptions(pilots=(pilot, pilot))
            tally = play_duels(play, decks, options, seed=4, first=0, count=MANY)
            results = tally.results
            assert results.sum() == MANY
            assert results[0, 0] == results[1, 1], "won by who began"
            assert results[0, 1] == results[1, 0], "won by who did not"
            assert results[0, 2:].tolist() == results[1, 2:].tolist(), "drawn and undecided"


@each_game
def test_games_in_pairs_have_the_same_draws_for_the_same_role(slug: str) -> None:
    play, decks = play_of(slug), pairing(slug)
    for pair in range(3):
        both = [
            replay_duel(play, decks, DuelOptions(), seed=2, index=2 * pair + at) for at in (0, 1)
        ]
        begun_by = [
            replay_duel(play, decks, DuelOptions(first=side), seed=2, index=pair)
            for side in ("a", "b")
        ]
        assert both == begun_by


@each_game
def test_the_number_of_shards_changes_nothing(slug: str) -> None:
    decks = pairing(slug)
    for pilot in every_pilot(slug):
        options = DuelOptions(pilots=(pilot, ""))
        whole = document(slug, decks, options)
        assert document(slug, decks, options, 3) == whole
        assert document(slug, decks, options, 17) == whole
    odd = document(slug, decks, DuelOptions(), games=MANY - 1)
    assert document(slug, decks, DuelOptions(), 17, MANY - 1) == odd, "with a game without its pair"


@pytest.mark.parametrize("games", [1, 2, 3, 7, 400, 401])
@pytest.mark.parametrize("shards", [1, 2, 3, 17])
def test_shards_hold_every_game_once_and_split_no_pair(games: int, shards: int) -> None:
    cut = shards_of_duels(games, shards)
    assert [at for first, count in cut for at in range(first, first + count)] == [*range(games)]
    assert all(first % 2 == 0 for first, _ in cut)


@each_game
def test_pairs_of_games_are_counted_by_what_both_were_for_each_card(slug: str) -> None:
    play, decks, games = play_of(slug), pairing(slug), 20
    counted = play_duels(play, decks, DuelOptions(), seed=3, first=0, count=games + 1)
    table = duel_table(play, decks, DuelOptions(), seed=3)
    kinds, states_of = max(len(setup.codes) for setup in decks), STATES_OF_A_GAME
    expected = np.zeros((2, 2, kinds, states_of, states_of), dtype=int)
    earlier: list[list[list[int]]] = []
    for index in range(games):
        table.run(index, 1)
        states = [_states(table, seat) for seat in (0, 1)]
        if index % 2 == 0:
            earlier = states
            continue
        for seat, setup in enumerate(decks):
            for at in range(len(setup.codes)):
                for what in (0, 1):
                    expected[seat, what, at, earlier[seat][what][at], states[seat][what][at]] += 1
    for seat, setup in enumerate(decks):
        kinds, cards = len(setup.codes), counted.seats[seat]
        for what, pairs in enumerate((cards.early_pairs, cards.played_pairs)):
            assert pairs[:kinds].tolist() == expected[seat, what, :kinds].tolist()


@each_game
def test_shards_add_up_to_the_tally_of_the_whole_run(slug: str) -> None:
    play, decks = play_of(slug), pairing(slug)

    def played(first: int, count: int) -> DuelTally:
        return play_duels(play, decks, DuelOptions(), seed=3, first=first, count=count)

    shards = [played(first, count) for first, count in shards_of_duels(MANY - 1, 7)]
    whole: Any = played(0, MANY - 1)
    merged: Any = merge_duels(shards)
    assert merged.tobytes() == whole.tobytes()


def _states(table: Table, seat: int) -> list[list[int]]:
    """What a finished game was for each card of the seat, drawn by turn 3 and played: 2 with it,
    1 won; 4 if it ended before turn 3."""
    setup, won = table.setups[seat], int(table.outcome(seat) == "won")
    assert setup is not None
    counts, kinds = table.counts(seat), range(len(setup.codes))
    lasted = table.state.players[seat].turns >= 3
    early = [2 * int(counts.first_seen[at] <= 3) + won if lasted else 4 for at in kinds]
    played = [2 * int(counts.first_played[at] != NOT_YET) + won for at in kinds]
    return [early, played]


def test_games_that_one_side_always_begins_are_no_pairs() -> None:
    decks, options = pairing("pebbles"), DuelOptions(first="a")
    counted = play_duels(play_of("pebbles"), decks, options, seed=3, first=0, count=MANY)
    for cards in counted.seats[:]:
        assert not cards.early_pairs.any()
        assert not cards.played_pairs.any()


@each_game
def test_every_duel_is_counted_once_everywhere(slug: str) -> None:
    play, decks = play_of(slug), pairing(slug)
    report = json.loads(document(slug, decks, DuelOptions()))
    results = report["results"]
    assert report["games"] == MANY == sum(results.values()) == sum(report["turns"].values())
    for name in results:
        assert sum(report["by_starter"][side][name] for side in "ab") == results[name]
    for side in "ab":
        assert sum(won[side] for won in report["ends"].values()) == results[side]
    assert set(report["ends"]) <= set(play.causes.values()), "every end has a cause"
    for setup, deck in zip(decks, report["decks"], strict=True):
        assert [*deck["cards"]] == [*setup.codes]
        for card in deck["cards"].values():
            assert 0 <= card["drawn_won"] <= card["drawn"] <= MANY
            assert 0 <= card["played_won"] <= card["played"] <= MANY
    assert any(card["played"] for card in report["decks"][1]["cards"].values()), "b plays cards"


@each_game
def test_games_step_by_step_are_the_fast_loop_and_lose_no_card(slug: str) -> None:
    play, decks = play_of(slug), pairing(slug)
    pilots = every_pilot(slug)
    for index, pair in enumerate((one, two) for one in pilots for two in pilots):
        options = DuelOptions(pilots=pair)
        table = played_out(duel_table(play, decks, options, seed=9, logged=True), index)
        assert table.lines() == replay_duel(play, decks, options, seed=9, index=index)
        counted = play_duels(play, decks, options, seed=9, first=index, count=1)
        assert counted.tobytes() == table.tallies.duel.tobytes()  # type: ignore[attr-defined]


@each_game
@pytest.mark.parametrize("games", [200, pytest.param(10_000, marks=pytest.mark.deep)])
def test_games_of_random_legal_choices_come_to_an_end(slug: str, games: int) -> None:
    play, decks = play_of(slug), pairing(slug)
    table = duel_table(play, decks, DuelOptions(pilots=("random", "random")), seed=12)
    for index in range(games):
        table.run(index, 1)
        assert table.state.decisions <= MOST_DECISIONS, f"game {index} does not end"
        ended = sorted(table.outcome(seat) for seat in (0, 1))
        assert ended in (["lost", "won"], ["drawn", "drawn"], ["undecided", "undecided"])
        for seat, setup in enumerate(decks):
            assert table.census(seat) == list(setup.counts[: setup.drawn])


@pytest.mark.parametrize(
    ("slug", "games"),
    [
        *((slug, 50) for slug in DUEL_GAMES if slug == "pebbles"),
        *(pytest.param(slug, 10_000, marks=pytest.mark.deep) for slug in DUEL_GAMES),
    ],
)
def test_random_duels_with_bounds_checked_agree_with_others(slug: str, games: int) -> None:
    command = ("random_duels", slug, str(games))
    assert printed_by(*command) == printed_by(*command, **checked_bounds())


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: f"{golden.slug}-{golden.path.stem}")
def test_a_recorded_duel_is_logged_line_by_line_as_before(golden: GoldenDuel) -> None:
    head, *lines = golden.path.read_text(encoding="utf-8").splitlines()
    assert (head, lines) == (golden.head, golden.shown())


@each_game
def test_a_duel_is_recorded_for_each_pair_of_pilots(slug: str) -> None:
    files = {path.name for path in (CASES / slug / "duels").iterdir()}
    assert files == {golden.path.name for golden in golden_duels(slug)}


@each_game
def test_choosing_changes_nothing(slug: str) -> None:
    play, decks = play_of(slug), pairing(slug)
    for pilot in every_pilot(slug):
        table = duel_table(play, decks, DuelOptions(pilots=(pilot, pilot)), seed=1)
        table.begin(0)
        for _ in range(20):
            if table.over:
                break
            offers = table.offers()
            choice = table.pilots_choice()
            assert (table.pilots_choice(), table.offers()) == (choice, offers)
            table.apply(offers[choice])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("reckless", "there is no pilot 'reckless'; the pilots are greedy, develop, random, sear"),
        ("search", "does not say how many games"),
        ("search:", "does not say how many games"),
        ("search:x", "does not say how many games"),
        ("search:-5", "does not say how many games"),
        ("search:1e3", "does not say how many games"),
        ("search:٣", "does not say how many games"),
        ("search:0", "is from 2 to 65,536, not 0"),
        ("search:99999999999999999999", "is from 2 to 65,536, not 9999"),
        ("search:0256", "write search:256 instead"),
        ("random:3", "there is no pilot 'random:3'"),
    ],
)
def test_a_pilot_that_there_is_not_is_refused(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        find_pilot(play_of("pebbles"), name)


def test_a_pilot_is_found_by_its_name() -> None:
    play = play_of("pebbles")
    assert find_pilot(play).name == "greedy"
    assert find_pilot(play, "develop").number == 1
    assert find_pilot(play, "random").number not in range(len(play.pilots))
    assert find_pilot(play, "search:256").rollouts == 256


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (DuelOptions(first="play"), "first is one of a, b, both, not 'play'"),
        (DuelOptions(horizon=31), "the horizon is from 1 to 30, not 31"),
        (DuelOptions(own={"life": 0}), "life is from 1 to 99, not 0"),
        (DuelOptions(pilots=("greedy", "nobody")), "there is no pilot 'nobody'"),
    ],
)
def test_bad_options_of_a_duel_are_refused(options: DuelOptions, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        duel_settings(play_of("pebbles"), pairing("pebbles"), options, seed=1)
