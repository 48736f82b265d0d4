"""Golden playthroughs: read, and written with `python -m tests.games.engine.goldens GAME`."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from games.engine.goldfish import replay  # noqa: E402
from games.engine.options import RunOptions  # noqa: E402
from tests.games.catalogs import CASES  # noqa: E402
from tests.games.engine.decks import demo_decks, play_of, setup_of  # noqa: E402


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
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("\n".join([head, *self.shown()]) + "\n", encoding="utf-8")


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


if __name__ == "__main__":
    game = sys.argv[1]
    for at, name in enumerate(list(demo_decks(game))[:2]):
        for pilot in play_of(game).pilots:
            Golden(game, name, pilot, seed=7, index=at, first="draw" if at else "play").write()
