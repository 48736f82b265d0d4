"""Mixes of decks that nobody beats, against solved examples."""

from itertools import product

import numpy as np
import pytest

from simulator.statistics.equilibrium import (
    DeckPairing,
    against_field,
    drawn_again,
    equilibrium,
    equilibrium_shares,
    shares_of,
)

ROCK_PAPER_SCISSORS = [
    [DeckPairing(0, 0), DeckPairing(0, 100), DeckPairing(100, 0)],
    [DeckPairing(100, 0), DeckPairing(0, 0), DeckPairing(0, 100)],
    [DeckPairing(0, 100), DeckPairing(100, 0), DeckPairing(0, 0)],
]


def three_finger_morra() -> np.ndarray:
    """Both show one to three fingers and name the other's number; who alone is right wins as many
    points as fingers are shown. As shares of games: half, and a 12th of a point more or less."""
    calls = list(product((1, 2, 3), repeat=2))
    points = [
        [
            (shown + other) * ((named == other) - (other_named == shown))
            for other, other_named in calls
        ]
        for shown, named in calls
    ]
    return 0.5 + np.array(points) / 12


def test_rock_paper_scissors_is_played_in_thirds() -> None:
    assert equilibrium(shares_of(ROCK_PAPER_SCISSORS)) == pytest.approx([1 / 3] * 3)
    for share in equilibrium_shares(ROCK_PAPER_SCISSORS, seed=1, samples=5):
        assert (share.low, share.high) == pytest.approx((1 / 3, 1 / 3), abs=0.02)


def test_rock_paper_scissors_lizard_spock_is_played_in_fifths() -> None:
    """Scissors, paper, rock, lizard, Spock: each beats the next and the one two after that."""
    beats = np.array([[int((b - a) % 5 in (1, 3)) for b in range(5)] for a in range(5)])
    assert equilibrium(beats + np.eye(5) / 2) == pytest.approx([1 / 5] * 5)


def test_three_finger_morra_is_played_by_one_of_its_four_known_solutions() -> None:
    """Show 1 and name 3, show 2 and name 2, show 3 and name 1, nothing else: every solution is a
    mixture of these four."""
    shares, places = three_finger_morra(), (2, 4, 6)
    known = [(5, 4, 3), (16, 12, 9), (20, 15, 12), (25, 20, 16)]
    for solution in known:
        mix = np.zeros(9)
        mix[list(places)] = np.array(solution) / sum(solution)
        assert (shares @ mix).max() == pytest.approx(0.5), "nobody beats it"
    found = equilibrium(shares)
    assert found.sum() == pytest.approx(found[list(places)].sum())
    assert any(found[list(places)] == pytest.approx(np.array(each) / sum(each)) for each in known)


def test_a_deck_that_beats_all_others_is_played_alone() -> None:
    shares = np.array([[0.5, 0.6, 0.51], [0.4, 0.5, 0.9], [0.49, 0.1, 0.5]])
    assert equilibrium(shares) == pytest.approx([1, 0, 0])


def test_no_deck_beats_the_mix() -> None:
    random = np.random.default_rng(3)
    for decks in (2, 5, 16):
        upper = np.triu(random.random((decks, decks)), 1)
        shares = upper + np.tril(1 - upper.T, -1) + np.eye(decks) / 2
        mix = equilibrium(shares)
        assert mix.sum() == pytest.approx(1)
        assert (shares @ mix).max() <= 0.5 + 1e-7


def test_shares_have_wider_intervals_after_fewer_games() -> None:
    def widths(games: int) -> list[float]:
        even = DeckPairing(0, 0)
        close = [
            [even, DeckPairing(4 * games, 6 * games), DeckPairing(6 * games, 4 * games)],
            [DeckPairing(6 * games, 4 * games), even, DeckPairing(3 * games, 7 * games)],
            [DeckPairing(4 * games, 6 * games), DeckPairing(7 * games, 3 * games), even],
        ]
        found = equilibrium_shares(close, seed=2, samples=100)
        assert all(share.low <= share.value <= share.high for share in found)
        return [share.high - share.low for share in found]

    assert all(few > many for few, many in zip(widths(10), widths(1_000), strict=True))


def test_the_best_answer_to_a_field_wins_most_against_it() -> None:
    rock, paper, scissors = against_field(ROCK_PAPER_SCISSORS, [70, 20, 10])
    assert rock.value == pytest.approx(0.7 * 0.5 + 0.2 * 0 + 0.1 * 1)
    assert paper.value == pytest.approx(0.7 * 1 + 0.2 * 0.5 + 0.1 * 0)
    assert scissors.value == pytest.approx(0.7 * 0 + 0.2 * 1 + 0.1 * 0.5)
    assert rock.low < rock.value < rock.high


def test_few_games_leave_a_wide_interval_even_where_one_deck_won_them_all() -> None:
    strong = [DeckPairing(0, 0)] + [DeckPairing(4, 0)] * 2
    weak = [DeckPairing(0, 4), DeckPairing(0, 0), DeckPairing(2, 2)]
    last = [DeckPairing(0, 4), DeckPairing(2, 2), DeckPairing(0, 0)]
    pairings = [strong, weak, last]
    low, high = DeckPairing(4, 0).interval
    best, second, _ = against_field(pairings, [1, 1, 1])
    assert (low, high) == pytest.approx((0.51, 1), abs=0.001), "as the cell of the matrix says"
    assert best.high == pytest.approx(best.value), "it cannot win more than all"
    assert best.value - best.low == pytest.approx(2**0.5 * (1 - low) / 3)
    assert second.low < second.value < second.high
    assert min(found.low for found in against_field(pairings, [1, 1, 1])) >= 0
    drawn = {tuple(drawn_again(pairings, np.random.default_rng(at))[0]) for at in range(50)}
    assert len(drawn) > 1, "four games won are not all games won"


def test_a_game_that_nobody_wins_counts_half() -> None:
    pairing = DeckPairing(won=30, lost=10, neither=20)
    assert pairing.share == pytest.approx(40 / 60)
    assert pairing.turned().share == pytest.approx(1 - pairing.share)
    assert pairing.turned().error == pytest.approx(pairing.error)
    assert DeckPairing(0, 0).share == 0.5
