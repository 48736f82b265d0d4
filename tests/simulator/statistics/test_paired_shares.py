"""Shares of games that were played in pairs with the same shuffles."""

import pytest

from simulator.statistics.estimates import PairedShare, Share


def test_pairs_that_are_shared_more_often_than_by_chance_leave_less_doubt() -> None:
    """Both games of a pair have the same shuffles, so who begins it with the better one wins one
    of them."""
    paired, alone = PairedShare(both=20, one=170, pairs=200), Share(210, 400)
    assert (paired.part, paired.whole, paired.value) == (210, 400, alone.value)
    assert paired.high - paired.low < 0.6 * (alone.high - alone.low)
    assert paired.low < paired.value < paired.high


def test_pairs_that_are_won_as_a_whole_leave_more_doubt() -> None:
    paired, alone = PairedShare(both=100, one=0, pairs=200), Share(200, 400)
    assert (paired.low, paired.high) == pytest.approx(Share(100, 200).interval)
    assert paired.high - paired.low > alone.high - alone.low


def test_pairs_whose_games_are_independent_are_like_so_many_games() -> None:
    paired = PairedShare(both=50, one=100, pairs=200)
    assert (paired.low, paired.high) == pytest.approx(Share(200, 400).interval)


def test_a_pair_is_one_observation_where_all_games_were_won() -> None:
    assert PairedShare(both=30, one=0, pairs=30).interval == Share(30, 30).interval
    assert PairedShare(both=0, one=0, pairs=30).interval == Share(0, 30).interval


def test_a_mirror_match_is_half_without_any_doubt() -> None:
    assert PairedShare(both=0, one=500, pairs=500).interval == (0.5, 0.5)


def test_nothing_is_known_from_no_games() -> None:
    empty = PairedShare(both=0, one=0, pairs=0)
    assert (empty.value, empty.interval) == (0.0, (0.0, 1.0))
