"""What a card gains: known answers, from pairs of games whose luck is each other's mirror image."""

from random import Random

import pytest

from games.engine.tally import STATES_OF_A_GAME, TOO_SHORT
from simulator.statistics.card_gains import gain_with

RUNS, PAIRS = 400, 300
SEEN_FIRST, SEEN_SECOND = 0.4, 0.6
BEGINNING_HELPS, CARD_HELPS = 0.1, 0.15


def test_the_gain_is_that_of_the_earlier_and_of_the_later_games_in_equal_parts() -> None:
    lost, won, with_lost, with_won = 0, 1, 2, 3
    pairs = [[0] * STATES_OF_A_GAME for _ in range(STATES_OF_A_GAME)]
    pairs[with_won][lost] = 30_000
    pairs[with_lost][with_won] = 10_000
    pairs[won][with_lost] = 20_000
    pairs[lost][won] = 20_000
    gain = gain_with(pairs)
    assert gain is not None
    earlier = 30 / 40 - 20 / 40
    later = 10 / 30 - 20 / 50
    assert gain.value == pytest.approx((earlier + later) / 2, abs=1e-4)
    assert 0.001 < gain.margin < 0.01


def test_games_that_were_too_short_to_tell_count_in_neither() -> None:
    pairs = mirrored_pairs(Random(6))
    gain = gain_with(pairs)
    pairs[TOO_SHORT][TOO_SHORT] = 5_000
    assert gain_with(pairs) == gain
    pairs[3][TOO_SHORT] = 1_000
    more = gain_with(pairs)
    assert gain is not None
    assert more is not None
    assert more.value > gain.value, "the earlier games with the card were won"


@pytest.mark.parametrize("state", range(4))
def test_a_card_that_was_there_always_or_never_has_no_gain(state: int) -> None:
    pairs = [[0] * STATES_OF_A_GAME for _ in range(STATES_OF_A_GAME)]
    assert gain_with(pairs) is None
    pairs[state // 2 * 2 + 1][state] = 50
    pairs[state // 2 * 2][state] = 50
    assert gain_with(pairs) is None


def test_a_card_seen_in_three_games_is_not_clear() -> None:
    pairs = [[0] * STATES_OF_A_GAME for _ in range(STATES_OF_A_GAME)]
    pairs[0][0] = pairs[1][1] = pairs[0][1] = pairs[1][0] = 500
    pairs[3][0] = pairs[0][3] = 3
    gain = gain_with(pairs)
    assert gain is not None
    assert gain.margin > 0.2


def test_intervals_hold_for_a_deck_against_itself_whose_card_is_worth_a_known_share() -> None:
    random, inside, values = Random(5), 0, []
    for _ in range(RUNS):
        gain = gain_with(mirrored_pairs(random))
        assert gain is not None
        values.append(gain.value)
        inside += gain.low <= CARD_HELPS <= gain.high
    assert sum(values) / RUNS == pytest.approx(CARD_HELPS, abs=0.01)
    assert 0.92 < inside / RUNS < 0.98, "95% intervals"


def mirrored_pairs(random: Random) -> list[list[int]]:
    """Both players have the same deck, so that the later game is the earlier one with the sides
    exchanged: what the player who goes first draws, the other side draws then."""
    pairs = [[0] * STATES_OF_A_GAME for _ in range(STATES_OF_A_GAME)]
    for _ in range(PAIRS):
        first = random.random() < SEEN_FIRST
        second = random.random() < SEEN_SECOND
        chance = 0.5 + BEGINNING_HELPS + CARD_HELPS * (first - second)
        won = random.random() < chance
        pairs[2 * first + won][2 * second + (not won)] += 1
    return pairs
