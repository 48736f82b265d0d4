"""Plays a few games of every demo deck and pilot, and prints the reports: for comparing engines."""

import json
import sys

from games.engine.goldfish import play_games, report
from games.engine.options import RunOptions
from tests.games.engine.decks import demo_decks, play_of, setup_of

FEW = 6


def reports(slug: str) -> list[object]:
    """A report for each deck and pilot."""
    play, found = play_of(slug), []
    for deck in demo_decks(slug):
        for pilot in play.pilots:
            setup, options = setup_of(slug, deck), RunOptions(pilot=pilot)
            tally = play_games(play, setup, options, seed=21, first=0, count=FEW)
            found.append(report(play, setup, options, tally, form="any", seed=21))
    return found


if __name__ == "__main__":
    print(json.dumps(reports(sys.argv[1])))
