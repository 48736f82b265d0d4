"""Positions of duels that random legal choices lead to."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine.calling import memory_of
from games.engine.duel import DuelOptions, duel_table
from games.engine.table import Table
from tests.games.engine.decks import demo_decks, play_of, setup_of

EACH_GAME = 5
MOST_STEPS = 400


def random_duel(slug: str, random: Random, pilots: tuple[str, str]) -> Table:
    """A duel of any two demo decks at its first decision."""
    one, two = (setup_of(slug, random.choice(list(demo_decks(slug)))) for _ in range(2))
    table = duel_table(
        play_of(slug), (one, two), DuelOptions(pilots=pilots), seed=random.getrandbits(30)
    )
    table.begin(random.randrange(2))
    return table


def positions(slug: str, count: int) -> Iterator[Table]:
    """So many positions with more than one offer, a few of each game. They are one table at a time:
    look at a position before you go on to the next."""
    random, found = Random(slug), 0
    while found < count:
        table = random_duel(slug, random, ("random", next(iter(play_of(slug).pilots))))
        shown = sorted(random.randrange(MOST_STEPS) for _ in range(EACH_GAME))
        for step in range(MOST_STEPS):
            if table.over or found == count:
                break
            offers = table.offers()
            if len(offers) > 1 and (step in shown or random.random() < EACH_GAME / MOST_STEPS):
                found += 1
                yield table
            table.apply(offers[table.pilots_choice()])


def put_on(table: Table, state: Any) -> Table:
    """The table with a game in that state on it."""
    memory_of(table.state)[:] = memory_of(state)
    return table
