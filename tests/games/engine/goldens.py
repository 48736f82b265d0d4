"""Golden playthroughs and duels: read, and written with `python -m tests.games.engine.goldens GAME`
(all of a game), or with `duels` or `playthroughs` after the game's name (only those)."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from games.engine.duel import DuelOptions, replay_duel  # noqa: E402
from games.engine.goldfish import replay  # noqa: E402
from games.engine.options import RunOptions  # noqa: E402
from games.engine.pilots import default_pilot  # noqa: E402
from tests.games.catalogs import CASES  # noqa: E402
from tests.games.engine.decks import DUEL_GAMES, demo_decks, play_of, setup_of  # noqa: E402

SEED = 7
SEARCHING = "search:16"


def write_lines(path: Path, head: str, lines: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


@dataclass(frozen=True)
class Golden:
    """A recorded game: how to play it again, and its log."""

    slug: str
    deck: str
    pilot: str
    seed: int
    index: int
    first: str

    @property
    def path(self) -> Path:
        return CASES / self.slug / "playthroughs" / f"{self.deck}--{self.pilot}.txt"

    def shown(self) -> list[str]:
        """The game as it is played now."""
        options = RunOptions(first=self.first, pilot=self.pilot)
        setup = setup_of(self.slug, self.deck)
        lines = replay(play_of(self.slug), setup, options, seed=self.seed, index=self.index)
        return [f"{line.turn} | {line.phase} | {line.text}" for line in lines]

    def write(self) -> None:
        head = f"deck={self.deck} seed={self.seed} index={self.index} first={self.first}"
        write_lines(self.path, head, self.shown())


@dataclass(frozen=True)
class GoldenDuel:
    """A recorded duel of a game's first demo deck and its last, by those pilots."""

    slug: str
    pilots: tuple[str, str]
    index: int

    @property
    def decks(self) -> tuple[str, str]:
        names = list(demo_decks(self.slug))
        return names[0], names[-1]

    @property
    def head(self) -> str:
        decks, pilots = (" against ".join(pair) for pair in (self.decks, self.pilots))
        return f"{decks} | {pilots} | seed {SEED}, duel {self.index}"

    @property
    def path(self) -> Path:
        one, two = (name.replace(":", "-") for name in self.pilots)
        return CASES / self.slug / "duels" / f"{one}--{two}.txt"

    def shown(self) -> list[str]:
        """The duel as it is played now."""
        one, two = (setup_of(self.slug, deck) for deck in self.decks)
        options = DuelOptions(pilots=self.pilots)
        lines = replay_duel(play_of(self.slug), (one, two), options, seed=SEED, index=self.index)
        return [f"{'ab'[line.seat]} {line.turn} | {line.phase} | {line.text}" for line in lines]

    def write(self) -> None:
        write_lines(self.path, self.head, self.shown())


def read_golden(path: Path) -> tuple[Golden, list[str]]:
    """The recorded game and its lines."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    values = dict(pair.split("=", 1) for pair in head.split())
    deck, pilot = path.stem.split("--")
    slug = path.parent.parent.name
    return (
        Golden(slug, deck, pilot, int(values["seed"]), int(values["index"]), values["first"]),
        lines,
    )


def golden_duels(slug: str) -> list[GoldenDuel]:
    """A duel for each pair of the game's pilots, with one that searches; they begin in turn."""
    play = play_of(slug)
    pairs = [*combinations_with_replacement(play.pilots, 2), (SEARCHING, default_pilot(play))]
    return [GoldenDuel(slug, pilots, index) for index, pilots in enumerate(pairs)]


def goldens(slug: str) -> Iterator[Golden]:
    """A game alone for each of two demo decks and each pilot."""
    for at, name in enumerate(list(demo_decks(slug))[:2]):
        for pilot in play_of(slug).pilots:
            yield Golden(slug, name, pilot, SEED, at, first="draw" if at else "play")


def main(slug: str, only: str = "") -> None:
    if only != "duels":
        for golden in goldens(slug):
            golden.write()
    if only != "playthroughs" and slug in DUEL_GAMES:
        for duel in golden_duels(slug):
            duel.write()


if __name__ == "__main__":
    main(*sys.argv[1:])
