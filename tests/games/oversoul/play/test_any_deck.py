"""Any deck of shipped cards is played to its end by whatever choices, and no card is lost."""

from random import Random

import pytest

from games.engine.goldfish import replay
from games.engine.options import RunOptions
from games.oversoul import OVERSOUL
from games.rules.decklist import DeckList
from tests.games.engine.decks import cards_of
from tests.games.engine.solitaire import Solitaire
from tests.games.oversoul.play.table import play

DECKS = 20
MOST_STEPS = 4_000


def some_deck(random: Random) -> DeckList:
    """40 cards and a leader, with no regard for archetypes."""
    cards = [card for card in cards_of("oversoul").values() if not card.token]
    leaders = [card.code for card in cards if card.type == "leader"]
    drawn = random.sample([card.code for card in cards if card.type != "leader"], 20)
    sections = {"leader": {random.choice(leaders): 1}, "deck": dict.fromkeys(drawn, 2)}
    return DeckList("oversoul", sections)


@pytest.mark.parametrize("seed", range(DECKS))
def test_any_choices_lead_to_an_end_and_no_card_is_lost(seed: int) -> None:
    random = Random(seed)
    setup = play().build(OVERSOUL, cards_of("oversoul"), some_deck(random))
    own = {"units": seed % 4, "leader_hp": 60}
    game = Solitaire(play(), setup, RunOptions(own=own, horizon=10), seed=seed, index=0)
    for _ in range(MOST_STEPS):
        if game.over:
            break
        actions = game.actions()
        ends = [a for a in actions if a.text.startswith("Go on")]
        others = [a for a in actions if a not in ends] or ends
        game.choose(random.choice(others if random.random() < 0.9 else actions).code)
        assert game.table.census(0) == list(setup.counts)
    assert game.over
    assert game.lines()


@pytest.mark.parametrize("seed", range(DECKS))
def test_a_pilot_picks_the_same_with_and_without_the_list_of_legal_actions(seed: int) -> None:
    """The steps list them all, the loop of a run lists none and remembers what it found."""
    setup = play().build(OVERSOUL, cards_of("oversoul"), some_deck(Random(seed)))
    for pilot in play().pilots:
        options = RunOptions(pilot=pilot, own={"units": seed % 4})
        game = Solitaire(play(), setup, options, seed=seed, index=0)
        while not game.over:
            game.choose(game.pilots_choice())
        assert game.lines() == replay(play(), setup, options, seed=seed, index=0)
