"""manage.py bench NAME: speed as counts, and as ratios against a baseline of the same run."""

import contextlib
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from django.apps import apps
from django.core.management.base import CommandParser
from django.utils.module_loading import module_has_submodule

from games.management.base import ContractCommand

Benchmark = Callable[..., dict[str, Any]]


def benchmarks() -> dict[str, Benchmark]:
    """Every `bench_<module>` function in the `benchmarks` package of an app, by module name."""
    found = {}
    for app in apps.get_app_configs():
        if app.module is None or not module_has_submodule(app.module, "benchmarks"):
            continue
        package = import_module(f"{app.name}.benchmarks")
        for module in iter_modules(package.__path__):
            code = import_module(f"{package.__name__}.{module.name}")
            if bench := getattr(code, f"bench_{module.name}", None):
                found[module.name] = bench
    return found


class Command(ContractCommand):
    help = "Measure a part of the project. The baseline is measured in the same run."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(benchmarks()))
        parser.add_argument("games", nargs="*", metavar="game", help="only these games")
        parser.add_argument(
            "--against", type=Path, metavar="FOLDER", help="another checkout to compare with (load)"
        )
        parser.add_argument(
            "--last-step", type=int, default=0, metavar="N",
            help="at least so many games of the two strongest pilots (pilots)",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        bench = self._of_games(benchmarks()[options["name"]], options["games"])
        bench = self._against(bench, options["against"])
        bench = self._with_last_step(bench, options["last_step"])
        with contextlib.redirect_stdout(sys.stderr if options["json"] else sys.stdout):
            measured = bench()
        if options["json"]:
            self.print_json(measured)

    def _against(self, bench: Benchmark, folder: Path | None) -> Benchmark:
        """The benchmark of this code and of that in the folder, if one is named."""
        if folder is None:
            return bench
        if "against" not in signature(bench).parameters:
            self.refuse("This benchmark is not compared with another checkout.")
        if not (folder / "manage.py").is_file():
            self.refuse(f"There is no checkout in {folder}.")
        return partial(bench, against=folder)

    def _with_last_step(self, bench: Benchmark, games: int) -> Benchmark:
        """The benchmark with that many games in the last step of its ladder."""
        if games == 0:
            return bench
        if "last_step" not in signature(bench).parameters:
            self.refuse("This benchmark has no ladder.")
        return partial(bench, last_step=games)

    def _of_games(self, bench: Benchmark, slugs: list[str]) -> Benchmark:
        """The benchmark of those games only, if any are named."""
        if not slugs:
            return bench
        if "slugs" not in signature(bench).parameters:
            self.refuse("This benchmark is not measured by game.")
        return partial(bench, tuple(self.game(slug).slug for slug in slugs))
