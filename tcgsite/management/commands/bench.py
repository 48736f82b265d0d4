"""manage.py bench NAME: speed as counts, and as ratios against a baseline of the same run."""

import contextlib
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from django.core.management.base import CommandParser

from games.management.base import ContractCommand

BENCHES = {
    "cards": "games.benchmarks.cards:bench_cards",
    "check": "games.benchmarks.check:bench_check",
    "repair": "games.benchmarks.repair:bench_repair",
    "pages": "decks.benchmarks.pages:bench_pages",
    "goldfish": "simulator.benchmarks.goldfish:bench_goldfish",
    "simulate": "tcgsite.benchmarks.simulate:bench_simulate",
}


class Command(ContractCommand):
    help = "Measure a part of the project. The baseline is measured in the same run."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(BENCHES))

    def handle(self, *args: Any, **options: Any) -> None:
        module, function = BENCHES[options["name"]].split(":")
        bench: Callable[[], dict[str, Any]] = getattr(import_module(module), function)
        with contextlib.redirect_stdout(sys.stderr if options["json"] else sys.stdout):
            measured = bench()
        if options["json"]:
            self.print_json(measured)
