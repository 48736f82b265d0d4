"""manage.py check_deck GAME FILE: is the deck legal, and if not, by which rules and what to do."""

from dataclasses import replace
from datetime import date
from typing import Any

from django.core.management.base import CommandParser
from django.db import DatabaseError

from decks.checks.payloads import BadInput, read_day, read_text
from decks.checks.report_text import report_lines
from decks.checks.services import CheckOptions, CheckOutcome, CheckService
from decks.checks.unmatched_lines import describe, harmful
from decks.text.decoding import decode
from decks.text.limits import MAX_BYTES
from games.management.base import BAD_INPUT, NO, ContractCommand
from games.services.format_rules import UnknownFormat


class Command(ContractCommand):
    help = "Check a deck list. Exit 0: legal; 1: not legal; 2: the input cannot be checked."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("file", metavar="FILE", help="a deck in any form, or - for stdin")
        parser.add_argument("--format", default="", help="the game's main format if left out")
        parser.add_argument("--as-of", default="", metavar="DATE", help="a day as YYYY-MM-DD")
        parser.add_argument("--repair", action="store_true", help="add the smallest repair")
        parser.add_argument("--complete", action="store_true", help="cards that complete the deck")
        parser.add_argument(
            "--seed", type=int, default=1, help="another number completes it with other cards"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        as_of = self._day(options["as_of"])
        check_options = CheckOptions(
            as_of=as_of,
            repair=options["repair"],
            complete=options["complete"],
            seed=options["seed"],
        )
        outcome = self._check(game.slug, options["file"], options["format"], check_options)
        if options["json"]:
            self.print_json(outcome.as_dict())
        else:
            lines = report_lines(outcome, game, completing=options["complete"])
            self.stdout.write("\n".join(lines))
        unmatched = harmful(outcome.unmatched_lines)
        for line in unmatched:
            self.stderr.write(describe(line))
        if unmatched:
            raise SystemExit(BAD_INPUT)
        if not outcome.report.legal:
            raise SystemExit(NO)

    def _day(self, text: str) -> date | None:
        try:
            return read_day(text)
        except BadInput as error:
            self.refuse(f"--as-of {text!r}: {error.message}")

    def _check(
        self, slug: str, filename: str, form: str, check_options: CheckOptions
    ) -> CheckOutcome:
        service = CheckService()
        with self.open_file(filename) as stream:
            raw = stream.read(MAX_BYTES + 1)
        try:
            reading = read_text(decode(raw), slug, service, "" if filename == "-" else filename)
            deck = replace(reading.deck, format=form or reading.deck.format)
            return service.check(deck, check_options, reading.unmatched_lines, reading.moved_cards)
        except (BadInput, UnknownFormat) as error:
            self.refuse(f"{filename}: {getattr(error, 'message', error)}")
        except DatabaseError as error:
            self.refuse(f"The cards are not at hand ({error}). Set up first: make install.")
