"""Plays a few games of demo decks with every pilot, alone and as duels, and prints the reports: for
comparing engines.

A game of each is also played step by step, by the pilots and by random legal choices, and all cards
are counted: after every decision, and uncompiled at every event that is logged, where a card may be
on its way for a few events.
"""

import json
import os
import sys
from collections import Counter
from typing import Any

import django

from games.engine import log
from games.engine.duel import DuelOptions, duel_report, duel_table, play_duels
from games.engine.goldfish import goldfish_table, play_games, report
from games.engine.options import RunOptions
from games.engine.table import Table

FEW = 6
FEW_DUELS = 2
RANDOM = "random"
RANDOM_GAMES = 2
MOST_CHOICES = 400
ON_ITS_WAY = 3
UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
write = log.write


class Watch:
    """Counts the cards of one game whenever something happens in it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.events = 0
        self.astray: Counter[tuple[int, int]] = Counter()

    def missing(self) -> list[tuple[int, int]]:
        """Seat and number of the cards of which more or fewer are found than the deck has."""
        assert self.table is not None
        found = []
        for seat, setup in enumerate(self.table.setups):
            if setup is not None:
                copies = self.table.census(seat)
                kinds = range(setup.drawn)
                found += [(seat, at) for at in kinds if copies[at] != setup.counts[at]]
        return found

    def write(self, *event: Any) -> None:
        """Write the event, and see that no card has been nowhere, or twice, for long."""
        write(*event)
        if self.table is None:
            return
        self.events += 1
        missing = self.missing()
        self.astray = Counter({card: self.astray[card] + 1 for card in missing})
        assert max(self.astray.values(), default=0) <= ON_ITS_WAY, (event[2:], missing)


watch = Watch()
if UNCOMPILED:
    log.write = watch.write  # type: ignore[assignment]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from tests.games.engine.decks import (  # noqa: E402
    DUEL_GAMES,
    demo_decks,
    pairing,
    play_of,
    setup_of,
)


def watched(table: Table, index: int) -> list[str]:
    """Play a game step by step: none of its cards is lost or doubled. The answer is its log."""
    table.begin(index)
    watch.table, watch.events = table, 0
    for _ in range(MOST_CHOICES):
        if table.over:
            break
        table.apply(table.offers()[table.pilots_choice()])
        assert not watch.missing()
    assert watch.events > 0 or not UNCOMPILED
    watch.table = None
    return [line.text for line in table.lines()]


def played_alone(slug: str, deck: str) -> list[object]:
    """A report for each pilot of the deck, and games that were played step by step."""
    play, setup, found = play_of(slug), setup_of(slug, deck), list[object]()
    for pilot in (*play.pilots, RANDOM):
        options = RunOptions(pilot=pilot)
        for index in range(RANDOM_GAMES if pilot == RANDOM else 1):
            table = goldfish_table(play, setup, options, seed=9, logged=True)
            found.append(watched(table, index + 1))
        tally = play_games(play, setup, options, seed=21, first=0, count=FEW)
        found.append(report(play, setup, options, tally, form="any", seed=21))
    return found


def played_as_duels(slug: str) -> list[object]:
    """The same for two decks against each other: uncompiled, a duel takes seconds."""
    play, decks, found = play_of(slug), pairing(slug), list[object]()
    first, *_, last = play.pilots
    for pilots in ((first, last), (RANDOM, RANDOM)):
        options = DuelOptions(pilots=pilots)
        found.append(watched(duel_table(play, decks, options, seed=9, logged=True), 0))
        tally = play_duels(play, decks, options, seed=21, first=0, count=FEW_DUELS)
        found.append(duel_report(play, decks, options, tally, form="any", seed=21))
    return found


def played(slug: str, decks: int) -> list[object]:
    """All that is played with the first decks of a game."""
    found = [played_alone(slug, deck) for deck in list(demo_decks(slug))[:decks]]
    return [*found, played_as_duels(slug) if slug in DUEL_GAMES else []]


if __name__ == "__main__":
    print(json.dumps(played(sys.argv[1], int(sys.argv[2]))))
