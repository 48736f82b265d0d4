"""Brackets and round robins: everybody plays who must, nobody plays who is out."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.events.tournament.brackets import (
    Bracket,
    BracketSide,
    MatchState,
    bracket_places,
    double_elimination,
    play_bracket,
    seed_order,
    single_elimination,
)
from decks.events.tournament.round_robin import round_robin


def play_all(
    bracket: Bracket, seeds: list[int], chance: Random | None
) -> tuple[list[MatchState], dict[int, int]]:
    """Play until nothing is ready; without chance the better seed wins."""
    winners: dict[int, int] = {}
    while True:
        states = play_bracket(bracket, seeds, winners)
        ready = [number for number, state in enumerate(states) if state.ready]
        if not ready:
            return states, winners
        for number in ready:
            players = [place.player for place in states[number].places]
            winners[number] = chance.choice(players) if chance else min(players, key=seeds.index)


def test_the_best_seeds_meet_last() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@given(st.integers(2, 33), st.randoms())
def test_single_elimination_ends_with_one_loss_for_all_but_one(n: int, chance: Random) -> None:
    seeds = [100 + at for at in range(n)]
    states, winners = play_all(single_elimination(n), seeds, chance)
    losses = [state.loser.player for state in states if state.loser.player is not None]
    assert len(winners) == n - 1
    assert sorted([*losses, states[-1].winner.player]) == seeds


@given(st.integers(2, 33), st.randoms())
def test_double_elimination_ends_with_two_losses_for_all_but_one(n: int, chance: Random) -> None:
    seeds = [100 + at for at in range(n)]
    bracket = double_elimination(n)
    states, winners = play_all(bracket, seeds, chance)
    champion = states[-1].winner.player
    losses = [states[number].loser.player for number in winners]
    assert champion in seeds
    assert losses.count(champion) <= 1
    assert all(losses.count(player) == 2 for player in seeds if player != champion)
    assert len(winners) in (2 * n - 2, 2 * n - 1)
    assert bracket_places(bracket, states)[champion] == 1


@given(st.integers(2, 32), st.booleans())
def test_if_the_better_seed_always_wins_the_first_two_seeds_end_so(n: int, double: bool) -> None:
    seeds = list(range(1, n + 1))
    bracket = double_elimination(n) if double else single_elimination(n)
    states, _ = play_all(bracket, seeds, None)
    places = bracket_places(bracket, states)
    assert (places[1], places[2]) == (1, 2)
    assert sorted(places) == seeds
    if not double and n == 8:
        assert sorted(places.values()) == [1, 2, 3, 3, 5, 5, 5, 5]


@pytest.mark.parametrize("n", [8, 16, 32])
@pytest.mark.parametrize("seed", range(5))
def test_nobody_meets_again_in_the_first_half_of_the_losers_rounds(n: int, seed: int) -> None:
    bracket = double_elimination(n)
    states, _ = play_all(bracket, list(range(n)), Random(seed))
    last = max(match.round_number for match in bracket if match.side is BracketSide.LOSERS)
    met = {frozenset(s.places) for s, m in zip(states, bracket, strict=True) if m.side == "winners"}
    again = [
        match.round_number
        for match, state in zip(bracket, states, strict=True)
        if match.side is BracketSide.LOSERS and frozenset(state.places) in met
    ]
    assert all(number > last // 2 for number in again)


def test_the_final_is_played_again_only_if_the_losers_side_wins_it() -> None:
    bracket = double_elimination(2)
    assert not play_bracket(bracket, [1, 2], {0: 1, 1: 1})[-1].ready
    again = play_bracket(bracket, [1, 2], {0: 1, 1: 2})
    assert again[-1].ready
    done = play_bracket(bracket, [1, 2], {0: 1, 1: 2, 2: 2})
    assert bracket_places(bracket, done) == {2: 1, 1: 2}


def test_who_drops_loses_every_match_to_come() -> None:
    bracket = double_elimination(4)
    states = play_bracket(bracket, [1, 2, 3, 4], {}, frozenset({1}))
    assert states[0].winner.player == 4
    assert not any(s.ready and 1 in [p.player for p in s.places] for s in states)
    everybody = play_bracket(bracket, [1, 2, 3, 4], {}, frozenset({1, 2, 3, 4}))
    assert all(state.decided for state in everybody), "an abandoned bracket comes to an end"


def test_a_winner_who_is_not_in_the_match_is_refused() -> None:
    with pytest.raises(ValueError, match="not in"):
        play_bracket(single_elimination(2), [1, 2], {0: 3})
    with pytest.raises(ValueError, match="two players"):
        single_elimination(1)


@given(st.lists(st.integers(), min_size=2, max_size=17, unique=True))
def test_in_a_round_robin_everybody_meets_everybody_once(keys: list[int]) -> None:
    rounds = round_robin(keys)
    pairs = [frozenset(pair) for played in rounds for pair in played if pair[1] is not None]
    assert sorted(map(sorted, pairs)) == sorted(sorted(pair) for pair in combinations(keys, 2))
    for played in rounds:
        seated = [key for pair in played for key in pair if key is not None]
        assert sorted(seated) == sorted(keys), "everybody plays or has the bye, once a round"
