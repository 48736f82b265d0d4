"""Swiss pairings: complete, without a fault that could be avoided, and nearest in points."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.events.benchmarks.pairing import bench_pairing
from decks.events.benchmarks.simulated_events import (
    Faults,
    SimulatedEvent,
    check_round,
    random_size,
)
from decks.events.tournament import swiss
from decks.events.tournament.swiss import Pairing, Player, Reason, pair_swiss, usual_rounds

Costs = tuple[int, int, int]


@st.composite
def fields(draw: st.DrawFn, most: int = 8) -> list[Player]:
    """Players with any points, byes and meetings."""
    number = draw(st.integers(1, most))
    points = draw(st.lists(st.integers(0, 9), min_size=number, max_size=number))
    byes = draw(st.lists(st.integers(0, 2), min_size=number, max_size=number))
    pairs = [(one, other) for one in range(number) for other in range(one)]
    met = draw(st.lists(st.sampled_from(pairs), max_size=20)) if pairs else []
    counts: list[dict[int, int]] = [{} for _ in range(number)]
    for one, other in met:
        counts[one][other] = counts[one].get(other, 0) + 1
        counts[other][one] = counts[other].get(one, 0) + 1
    return [Player(key, points[key], counts[key], byes[key]) for key in range(number)]


def pairings_of(players: list[Player]) -> Iterator[list[tuple[Player, Player | None]]]:
    """Every way to pair the players; in an odd field with every bye."""
    if len(players) % 2:
        for at, player in enumerate(players):
            for rest in pairings_of(players[:at] + players[at + 1 :]):
                yield [(player, None), *rest]
    elif not players:
        yield []
    else:
        first, *others = players
        for at, opponent in enumerate(others):
            for rest in pairings_of(others[:at] + others[at + 1 :]):
                yield [(first, opponent), *rest]


def costs(pairs: list[tuple[Player, Player | None]], lowest: int) -> Costs:
    """Second byes, rematches and squared differences: what a round is judged by, in this order."""
    second = rematches = squares = 0
    for one, other in pairs:
        if other is None:
            second += one.byes
            squares += (one.points - lowest) ** 2
        else:
            rematches += one.met.get(other.key, 0)
            squares += (one.points - other.points) ** 2
    return second, rematches, squares


def costs_of(pairings: list[Pairing], players: list[Player]) -> Costs:
    by_key = {player.key: player for player in players}
    pairs = [
        (by_key[p.player], None if p.opponent is None else by_key[p.opponent]) for p in pairings
    ]
    return costs(pairs, min(player.points for player in players))


@given(fields(), st.text(max_size=8))
def test_no_way_to_pair_a_small_field_is_better(players: list[Player], seed: str) -> None:
    lowest = min(player.points for player in players)
    found = pair_swiss(players, seed, 3)
    assert costs_of(found, players) == min(costs(pairs, lowest) for pairs in pairings_of(players))


@given(fields(most=20), st.text(max_size=8), st.randoms())
def test_everybody_is_paired_once_and_the_same_way_again(
    players: list[Player], seed: str, chance: Random
) -> None:
    found = pair_swiss(players, seed, 1)
    seated = [p.player for p in found] + [p.opponent for p in found if p.opponent is not None]
    assert sorted(seated) == [player.key for player in players]
    assert [p.opponent for p in found].count(None) == len(players) % 2
    shuffled = list(players)
    chance.shuffle(shuffled)
    assert pair_swiss(shuffled, seed, 1) == found, "the order of entry must not matter"


def test_the_seed_and_the_round_decide_among_equals() -> None:
    players = [Player(key) for key in range(32)]
    first = pair_swiss(players, "a", 1)
    assert first != pair_swiss(players, "b", 1)
    assert first != pair_swiss(players, "a", 2)


def test_nobody_is_favoured_among_equals() -> None:
    players = [Player(key) for key in range(4)]
    met = [
        next(
            p.opponent if p.player == 0 else p.player for p in found if 0 in (p.player, p.opponent)
        )
        for found in (pair_swiss(players, str(seed), 1) for seed in range(300))
    ]
    assert all(70 <= met.count(key) <= 130 for key in (1, 2, 3)), "each about a third of 300 times"


def test_a_pairing_says_why() -> None:
    players = [
        Player(1, 6, {2: 1}),
        Player(2, 6, {1: 1}),
        Player(3, 3, {}),
        Player(4, 3, {}),
        Player(5, 0, {}, byes=1),
    ]
    reasons = {p.player: (p.opponent, p.reason) for p in pair_swiss(players, "x", 3)}
    assert Reason.BYE in {reason for _, reason in reasons.values()}
    assert reasons.get(5, (0, ""))[1] != Reason.BYE, "player 5 has had a bye"
    assert reasons[1][1] == Reason.NEAREST_POINTS, "1 and 2 have met"
    two = [Player(1, 0, {2: 1}), Player(2, 0, {1: 1})]
    assert [p.reason for p in pair_swiss(two, "x", 2)] == [Reason.REMATCH]
    assert [p.reason for p in pair_swiss([Player(1, byes=1)], "x", 2)] == [Reason.SECOND_BYE]
    assert pair_swiss([], "x", 1) == []


def test_a_large_field_is_paired_as_well_as_with_every_pairing_considered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for players, found in SimulatedEvent(120, "large").play(7):
        monkeypatch.setattr(swiss, "WHOLE_FIELD", 1_000)
        whole = pair_swiss(players, "large", 1)
        monkeypatch.undo()
        assert costs_of(found, players) == costs_of(whole, players)


def test_a_field_in_which_all_neighbours_have_met_is_paired_without_a_rematch() -> None:
    """Nobody near in points is left to play: only the whole field has an answer."""
    keys = range(130)
    players = [
        Player(key, 0, {other: 1 for other in keys if other % 65 != key % 65}) for key in keys
    ]
    found = pair_swiss(players, "x", 1)
    assert {p.reason for p in found} == {Reason.SAME_POINTS}


def test_simulated_events_have_no_fault() -> None:
    faults = Faults()
    chance = Random(5)
    for number in range(25):
        size = min(random_size(chance), 60)
        for players, pairings in SimulatedEvent(size, str(number)).play(usual_rounds(size) + 3):
            check_round(players, pairings, faults)
    assert faults.rounds > 100
    assert faults.total == 0, faults


def test_the_check_of_a_round_finds_faults() -> None:
    """The bench would notice: a rematch, a second bye, somebody left out."""
    players = [Player(1, 0, {2: 1}), Player(2, 0, {1: 1}), Player(3), Player(4), Player(5, byes=1)]
    faults = Faults()
    pairs = [(1, 2), (3, 4), (5, None)]
    check_round(players, [Pairing(a, b, Reason.BYE) for a, b in pairs], faults)
    assert (faults.avoidable_rematches, faults.avoidable_second_byes) == (1, 1)
    check_round(players, [Pairing(a, b, Reason.BYE) for a, b in pairs[1:]], faults)
    assert faults.unpaired == 2


def test_the_bench_reports_its_events(capsys: pytest.CaptureFixture[str]) -> None:
    measured = bench_pairing(events=3, large_events=1)
    assert measured["faults"]["rounds"] >= 6
    assert "0 avoidable rematches" in capsys.readouterr().out


@pytest.mark.deep
def test_two_hundred_events_of_all_sizes_have_no_fault() -> None:
    assert bench_pairing(events=200, large_events=1)["slowest_large_round"] > 0
