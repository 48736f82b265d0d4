"""Games of any shipped cards, played at random: nothing is lost, every game ends."""

import random

import pytest

from games.engine.options import RunOptions
from games.engine.play import Setup
from games.lightseekers import LIGHTSEEKERS
from games.lightseekers.play import PLAY
from games.rules.decklist import DeckList
from tests.games.engine.decks import cards_of
from tests.games.engine.solitaire import Solitaire

MOST_STEPS = 2_000


def any_deck(chance: random.Random) -> Setup:
    """A random hero, random combos and actions, mostly of elements within reach."""
    cards = cards_of("lightseekers")
    kinds = {kind: [c for c in cards.values() if c.type == kind] for kind in ("hero", "combo")}
    hero = chance.choice(kinds["hero"])
    reach = set(hero.attributes["access"])
    near = [c for c in cards.values() if c.type == "action" and
            (set(c.attributes["elements"]) <= reach or chance.random() < 0.15)]  # fmt: skip
    combos = [c for c in kinds["combo"] if set(c.attributes["elements"]) <= reach]
    sections = {
        "hero": {hero.code: 1},
        "combos": {c.code: 1 for c in chance.sample(combos, min(5, len(combos)))},
        "actions": {c.code: chance.randint(1, 3) for c in chance.sample(near, 14)},
    }
    return PLAY.build(LIGHTSEEKERS, cards, DeckList("lightseekers", sections))


@pytest.mark.parametrize("seed", range(40))
def test_a_game_at_random_keeps_its_cards_and_ends(seed: int) -> None:
    chance = random.Random(seed)
    setup = any_deck(chance)
    options = RunOptions(own={"health": 35, "their_buffs": chance.randint(0, 2)})
    game = Solitaire(PLAY, setup, options, seed=seed, index=seed)
    for _ in range(MOST_STEPS):
        if game.over:
            break
        offered = game.actions()
        assert len({action.code for action in offered}) == len(offered) > 0
        game.choose(chance.choice(offered).code)
        assert game.table.census(0) == list(setup.counts)
        assert 0 <= game.state.players[0].life <= 35
        hand = game.state.players[0].hand
        assert hand.count == sum(hand.copies.tolist())
    assert game.over
    assert game.lines()
