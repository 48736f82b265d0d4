"""Plays duels of random legal choices on both seats, and prints their report: for comparing
engines."""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from games.engine.duel import DuelOptions, duel_report, play_duels  # noqa: E402
from tests.games.engine.decks import pairing, play_of  # noqa: E402

SEED = 12
RANDOM = DuelOptions(pilots=("random", "random"))


def played(slug: str, games: int) -> dict[str, object]:
    play, decks = play_of(slug), pairing(slug)
    tally = play_duels(play, decks, RANDOM, seed=SEED, first=0, count=games)
    return duel_report(play, decks, RANDOM, tally, form="any", seed=SEED)


if __name__ == "__main__":
    print(json.dumps(played(sys.argv[1], int(sys.argv[2]))))
