"""Compares the engine with recorded reports of an earlier one, for changes that must not change
results: `python -m tests.games.engine.agree FOLDER [GAME …]`.

The folder holds reports of `manage.py goldfish --json`, named `<game>.<deck>.<pilot>.<…>.json`.
Each run is played again. A report is either the same number for number, or its clock and the counts
of its cards are compared in standard deviations of the difference of two samples.
"""

import json
import os
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import django

from games.engine.goldfish import play_games, report
from games.engine.options import RunOptions

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from tests.games.engine.decks import play_of, setup_of  # noqa: E402

SIGMAS = 4
NOT_WON = ("lost", "drawn", "undecided")


def played_again(path: Path, recorded: dict[str, Any]) -> dict[str, Any]:
    """The report of the same run by this engine."""
    slug, deck, pilot = path.name.split(".")[:3]
    play, setup = play_of(slug), setup_of(slug, deck)
    options = RunOptions(pilot=pilot, first=recorded["first"], own=recorded["options"])
    tally = play_games(
        play, setup, options, seed=recorded["seed"], first=0, count=recorded["games"]
    )
    found: dict[str, Any] = json.loads(
        json.dumps(report(play, setup, options, tally, form=recorded["format"], seed=1))
    )
    return found | {"seed": recorded["seed"]}


def without_outcomes(document: dict[str, Any]) -> dict[str, Any]:
    """The report with all games that were not won counted together, as older engines did."""
    clock = dict(document["clock"])
    not_won = sum(clock.pop(name, 0) for name in NOT_WON)
    return document | {"clock": clock | {"not won": not_won}, "engine": ""}


def counts(document: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """What is compared: games won by turn, and for each card in how many games it was."""
    for turn, games in document["clock"].items():
        yield f"won on {turn}", games
    for code, card in document["cards"].items():
        for name in ("stuck", "drawn", "drawn_won"):
            yield f"{code} {name}", card[name]
        yield f"{code} played", card["played_by_turn"][-1]


def farthest(old: dict[str, Any], new: dict[str, Any]) -> tuple[float, str]:
    """The count that differs most, in standard deviations."""
    games, now = old["games"], dict(counts(new))
    found = []
    for name, before in counts(old):
        share = (before + now[name]) / (2 * games)
        spread = sqrt(2 * games * share * (1 - share)) or 1.0
        found.append((abs(before - now[name]) / spread, name))
    return max(found)


def main(folder: str, *slugs: str) -> int:
    apart = 0
    for path in sorted(Path(folder).glob("*.json")):
        if slugs and path.name.split(".")[0] not in slugs:
            continue
        recorded = json.loads(path.read_text(encoding="utf-8"))
        old, new = without_outcomes(recorded), without_outcomes(played_again(path, recorded))
        if old == new:
            print(f"{path.name}: the same")
            continue
        sigmas, name = farthest(old, new)
        apart += sigmas > SIGMAS
        print(f"{path.name}: up to {sigmas:.1f} standard deviations ({name})")
    return int(apart > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
