"""Any deck of shipped cards is played to its end by whatever choices, and no card is lost."""

from random import Random

import pytest

from games.engine.goldfish import play_games
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.rules.decklist import DeckList
from games.six_forms import SIX_FORMS
from games.six_forms.play.actions import END, VERB
from tests.games.engine.decks import cards_of
from tests.games.engine.solitaire import Solitaire
from tests.games.six_forms.play.table import play

MOST_STEPS = 2_000


def some_deck(random: Random, different: int, copies: int = 1) -> Setup:
    """That many different cards, with no regard for forms."""
    codes = [card.code for card in cards_of("six-forms").values() if not card.token]
    counts = dict.fromkeys(random.sample(codes, different), copies)
    return play().build(SIX_FORMS, cards_of("six-forms"), DeckList("six-forms", {"deck": counts}))


def _play_anyhow(setup: Setup, random: Random, **own: int) -> Solitaire:
    """A game by whatever choices; after each of them every card is somewhere, once."""
    game = Solitaire(
        play(), setup, RunOptions(own=own, horizon=6), seed=random.randrange(1 << 30), index=0
    )
    for _ in range(MOST_STEPS):
        if game.over:
            break
        codes = game.codes()
        others = [code for code in codes if code != END * VERB] or codes
        game.choose(random.choice(others if random.random() < 0.8 else codes))
        assert game.table.census(0) == list(setup.counts[: setup.drawn])
    return game


@pytest.mark.parametrize("seed", range(4))
def test_any_choices_lead_to_an_end_and_no_card_is_lost(seed: int) -> None:
    random = Random(seed)
    setup = some_deck(random, 30, copies=2)
    assert _play_anyhow(setup, random, blockers=seed % 4, life=60).over


def test_deck_100_different_cards_are_played() -> None:
    random = Random(100)
    setup = some_deck(random, 100)
    assert (setup.drawn, sum(setup.counts)) == (100, 100)
    assert _play_anyhow(setup, random, life=60).over
    tally = play_games(play(), setup, RunOptions(), seed=1, first=0, count=4)
    assert tally.opening[:100, 0].sum() == 100 * 4 - 5 * 4


def test_deck_more_than_100_different_cards_are_refused_with_both_numbers() -> None:
    with pytest.raises(CannotPlay, match=r"100 different ones; this one has 101 cards, 101 diff"):
        some_deck(Random(101), 101)
