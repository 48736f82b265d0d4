"""Plays a few games of demo decks with every pilot, and prints the reports: for comparing engines.

A game of each is also played step by step, by the pilot and by whatever choices, and all cards are
counted: after every decision, and uncompiled at every event that is logged, where a card may be on
its way for a few events.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import django

from games.engine import log
from games.engine.goldfish import play_games, report
from games.engine.options import RunOptions
from games.engine.solitaire import Solitaire

FEW = 6
WANDERERS = 2
MOST_CHOICES = 400
ON_ITS_WAY = 3
UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
write = log.write
Choose = Callable[[Solitaire], int]


class Watch:
    """Counts the cards of one game whenever something happens in it."""

    def __init__(self) -> None:
        self.game: Solitaire | None = None
        self.events = 0
        self.astray: Counter[int] = Counter()

    def missing(self) -> list[int]:
        """The cards of which more or fewer are found than the deck has."""
        assert self.game is not None
        setup = self.game.setup
        found = self.game.table.census(0)
        return [kind for kind in range(setup.drawn) if found[kind] != setup.counts[kind]]

    def write(self, *event: Any) -> None:
        """Write the event, and see that no card has been nowhere, or twice, for long."""
        write(*event)
        if self.game is None:
            return
        self.events += 1
        missing = self.missing()
        self.astray = Counter({kind: self.astray[kind] + 1 for kind in missing})
        assert max(self.astray.values(), default=0) <= ON_ITS_WAY, (event[2:], missing)


watch = Watch()
if UNCOMPILED:
    log.write = watch.write  # type: ignore[assignment]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from tests.games.engine.decks import demo_decks, play_of, setup_of  # noqa: E402


def watched(slug: str, deck: str, options: RunOptions, choose: Choose) -> list[str]:
    """Play a game step by step: none of its cards is lost or doubled. The answer is its log."""
    game = Solitaire(play_of(slug), setup_of(slug, deck), options, seed=9, index=1)
    watch.game, watch.events = game, 0
    for _ in range(MOST_CHOICES):
        if game.over:
            break
        game.choose(choose(game))
        assert not watch.missing()
    assert watch.events > 0 or not UNCOMPILED
    watch.game = None
    return [line.text for line in game.lines()]


def of_all(random: Random) -> Choose:
    """Somebody who does anything that is allowed."""
    return lambda game: random.choice(game.codes())


def played(slug: str, decks: int) -> list[object]:
    """A report for each pilot and the first decks, and the games that were played step by step."""
    play, found = play_of(slug), list[object]()
    for deck in list(demo_decks(slug))[:decks]:
        found += [watched(slug, deck, RunOptions(), of_all(Random(n))) for n in range(WANDERERS)]
        for pilot in play.pilots:
            setup, options = setup_of(slug, deck), RunOptions(pilot=pilot)
            found.append(watched(slug, deck, options, Solitaire.pilots_choice))
            tally = play_games(play, setup, options, seed=21, first=0, count=FEW)
            found.append(report(play, setup, options, tally, form="any", seed=21))
    return found


if __name__ == "__main__":
    print(json.dumps(played(sys.argv[1], int(sys.argv[2]))))
