"""manage.py check_deck GAME FILE: is the deck legal, and if not, by which rules and what to do."""

from dataclasses import replace
from datetime import date
from typing import Any

from django.core.management.base import CommandParser
from django.db import DatabaseError

from decks.checking import Desk, Outcome, Wish
from decks.posted import BadInput, read_day, read_text
from decks.report_text import report_lines
from decks.text.limits import MAX_BYTES
from decks.unread import is_harmless
from decks.uploads import decode
from games.legality import UnknownFormat
from games.management.base import BAD_INPUT, NO, ContractCommand


class Command(ContractCommand):
    help = "Check a deck list. Exit 0: legal; 1: not legal; 2: the input cannot be checked."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("file", metavar="FILE", help="a deck in any form, or - for stdin")
        parser.add_argument("--format", default="", help="the game's main format if left out")
        parser.add_argument("--as-of", default="", metavar="DATE", help="a day as YYYY-MM-DD")
        parser.add_argument("--repair", action="store_true", help="add the smallest repair")
        parser.add_argument("--complete", action="store_true", help="a repair that only adds cards")

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        as_of = self._day(options["as_of"])
        wish = Wish(as_of=as_of, repair=options["repair"], complete=options["complete"])
        outcome = self._check(game.slug, options["file"], options["format"], wish)
        if options["json"]:
            self.print_json(outcome.as_dict())
        else:
            for line in report_lines(outcome, game):
                self.stdout.write(line)
        unread = [problem for problem in outcome.problems if not is_harmless(problem)]
        for problem in unread:
            where = f"line {problem.line}: " if problem.line else ""
            near = f" Nearest: {', '.join(problem.nearest[:3])}." if problem.nearest else ""
            self.stderr.write(f"{where}{problem.reason}{near}")
        if unread:
            raise SystemExit(BAD_INPUT)
        if not outcome.report.legal:
            raise SystemExit(NO)

    def _day(self, text: str) -> date | None:
        try:
            return read_day(text)
        except BadInput as error:
            self.refuse(f"--as-of {text!r}: {error.message}")

    def _check(self, slug: str, filename: str, form: str, wish: Wish) -> Outcome:
        desk = Desk()
        with self.open_file(filename) as stream:
            raw = stream.read(MAX_BYTES + 1)
        try:
            reading = read_text(decode(raw), slug, desk, "" if filename == "-" else filename)
            deck = replace(reading.deck, format=form or reading.deck.format)
            return desk.check(deck, wish, reading.problems)
        except (BadInput, UnknownFormat) as error:
            self.refuse(f"{filename}: {getattr(error, 'message', error)}")
        except DatabaseError as error:
            self.refuse(f"The cards are not at hand ({error}). Set up first: make install.")
