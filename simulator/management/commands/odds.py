"""manage.py odds: the exact chance to draw what one needs."""

import re
from typing import Any

from django.core.management.base import CommandParser

from games.management.base import ContractCommand
from simulator.odds.exact import (
    MULLIGANS,
    DrawGroup,
    InvalidOdds,
    OddsQuestion,
    format_chance,
    probability,
)

GROUP = re.compile(r"(?P<name>[^=]+)=(?P<cards>\d+):(?P<least>\d+)(?:-(?P<most>\d+))?")


class Command(ContractCommand):
    help = "Exact odds of drawing groups of cards, e.g. --deck 40 --draws 5 --group Lance=3:1"
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--deck", type=int, required=True, help="cards in the deck")
        parser.add_argument("--draws", type=int, required=True, help="cards drawn, hand included")
        parser.add_argument("--hand", type=int, help="opening hand; all draws unless said")
        parser.add_argument(
            "--group", action="append", required=True, metavar="NAME=K:MIN[-MAX]",
            help="K cards of which MIN to MAX are wanted",
        )  # fmt: skip
        parser.add_argument("--mulligan", default="none", help=", ".join(MULLIGANS))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            question = OddsQuestion(
                deck=options["deck"],
                draws=options["draws"],
                groups=tuple(self._group(text) for text in options["group"]),
                hand=options["hand"],
                mulligan=options["mulligan"],
            )
            chance = probability(question)
        except InvalidOdds as error:
            self.refuse(str(error))
        if options["json"]:
            self.print_json(
                {
                    "probability": float(chance),
                    "exact": True,
                    "fraction": f"{chance.numerator}/{chance.denominator}",
                    "deck": question.deck,
                    "draws": question.draws,
                    "hand": question.opening,
                    "mulligan": question.mulligan,
                    "groups": [vars(group) for group in question.groups],
                }
            )
        else:
            self.stdout.write(format_chance(chance))

    def _group(self, text: str) -> DrawGroup:
        found = GROUP.fullmatch(text.strip())
        if found is None:
            self.refuse(f"--group takes NAME=K:MIN or NAME=K:MIN-MAX, not {text!r}.")
        most = found["most"]
        return DrawGroup(
            found["name"],
            int(found["cards"]),
            int(found["least"]),
            None if most is None else int(most),
        )
