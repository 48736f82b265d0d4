"""`manage.py metrics`: numbers about the code's layout, each with the value it must keep."""

import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.registry import GAMES
from games.rules.game import GameDefinition

LONGEST_LINE = 120
FEATURE_APPS = ("decks", "simulator")
USUAL_MODULES = {"__init__", "admin", "apps", "models", "tasks", "urls"}
SOURCES = ("games", "decks", "simulator", "tcgsite", "templates", "static", ".ci")
SUFFIXES = {".py", ".html", ".css", ".js", ".svg", ".txt", ".sh", ".yml"}
SETTINGS = ("pyproject.toml", "Makefile", ".pre-commit-config.yaml")


class Metric(NamedTuple):
    """What is counted, how many there may be, and the places that count."""

    title: str
    goal: int
    find: Callable[[Path], Iterator[str]]


def long_template_lines(root: Path) -> Iterator[str]:
    """Lines of templates that are too long to read beside one another."""
    for folder in (root / "templates", *sorted(root.glob("games/*/templates"))):
        for path in sorted(folder.rglob("*.*")):
            for number, line in enumerate(path.read_text().splitlines(), start=1):
                if len(line) > LONGEST_LINE:
                    yield f"{path.relative_to(root)}:{number}"


def root_modules(root: Path) -> Iterator[str]:
    """Modules of an app that belong in the package of a feature."""
    for app in FEATURE_APPS:
        for path in sorted((root / app).glob("*.py")):
            if path.stem not in USUAL_MODULES:
                yield str(path.relative_to(root))


def places_of_a_game(root: Path) -> Iterator[str]:
    """Where a game is declared: its own folder, and each source file elsewhere that names one or is
    named after one.
    A further game needs exactly these; its cards and test cases are data."""
    yield "games/<game>/"
    own = {root / game.package.replace(".", "/") for game in GAMES.values()}
    names = re.compile("|".join(sorted(_names(GAMES.values()))), re.IGNORECASE)
    for path in _sources(root):
        place = str(path.relative_to(root))
        if own.isdisjoint(path.parents) and names.search(f"{place} {path.read_text('utf-8')}"):
            yield place


def _sources(root: Path) -> Iterator[Path]:
    for folder in SOURCES:
        found = sorted((root / folder).rglob("*.*"))
        yield from (path for path in found if path.suffix in SUFFIXES)
    yield from (root / name for name in SETTINGS if (root / name).exists())


def _names(games: Iterable[GameDefinition]) -> set[str]:
    """A game's slug, name and package, as source code may write them."""
    return {
        re.escape(name)
        for game in games
        for name in (game.slug, game.name, game.package.rsplit(".", 1)[-1])
    }


METRICS = (
    Metric(f"template lines over {LONGEST_LINE} characters", 0, long_template_lines),
    Metric(f"modules at the root of {' and '.join(FEATURE_APPS)}", 0, root_modules),
    Metric("places a sixth game touches", 2, places_of_a_game),
)


class Command(BaseCommand):
    help = "Count what should stay small in the code's layout"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="fail if a count is over its goal")

    def handle(self, *, check: bool, **options: Any) -> None:
        missed = False
        for metric in METRICS:
            places = list(metric.find(settings.BASE_DIR))
            self.stdout.write(f"{metric.title}: {len(places)}")
            if len(places) > metric.goal:
                missed = True
                for place in places:
                    self.stdout.write(f"  {place}")
        if check and missed:
            raise CommandError("Some counts are over their goals; the places are listed above.")
