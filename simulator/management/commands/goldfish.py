"""manage.py goldfish GAME FILE: play a deck many times against an opponent who does nothing."""

from dataclasses import replace
from typing import Any

from django.core.management.base import CommandParser

from decks.checks.payloads import BadInput, read_text
from decks.checks.services import CheckService
from decks.checks.unmatched_lines import describe, harmful
from decks.text.decoding import decode
from decks.text.limits import MAX_BYTES
from games.engine.goldfish import FIRST, LARGEST_SEED, BadOption, replay
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.management.base import ContractCommand
from games.management.progress import Progress
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.services.format_rules import UnknownFormat, format_rules
from simulator.goldfish.in_process import goldfish
from simulator.goldfish.preparation import NotPlayable, prepare, unplayed_sections
from simulator.goldfish.report_text import report_lines

MAX_GAMES = 100_000_000


class Command(ContractCommand):
    help = "Goldfish a deck: the real turn, many games, honest numbers."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("file", metavar="FILE", help="a deck in any form, or - for stdin")
        parser.add_argument("--format", default="", help="the game's main format if left out")
        parser.add_argument("--games", type=int, default=100_000)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--pilot", default="", help="greedy, develop …")
        parser.add_argument("--first", default="both", choices=list(FIRST))
        parser.add_argument("--horizon", type=int, default=0, help="turns until undecided")
        parser.add_argument("--shards", type=int, default=1, help="pieces; changes no number")
        parser.add_argument("--replay", type=int, metavar="I", help="tell game I, step by step")
        parser.add_argument(
            "--set", nargs="+", action="extend", default=[], metavar="OPTION=N",
            help="options of the game, such as the opponent's life",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        self._check_numbers(options)
        deck = self._read(game, options["file"])
        if left_out := unplayed_sections(game, deck):
            self.stderr.write(f"Only the main deck is played. Left out: {', '.join(left_out)}.")
        form = self._format(game, options["format"] or deck.format)
        run = RunOptions(
            options["first"], options["pilot"], options["horizon"], self._own(options["set"])
        )
        try:
            play, setup = prepare(game, replace(deck, format=form))
            if options["replay"] is not None:
                self._print_replay(play, setup, run, options)
            else:
                self._run(play, setup, run, form, options)
        except (CannotPlay, BadOption, NotPlayable) as error:
            self.refuse(f"{options['file']}: {error}")

    def _check_numbers(self, options: dict[str, Any]) -> None:
        for name, least, most in (
            ("games", 1, MAX_GAMES),
            ("seed", 0, LARGEST_SEED),
            ("shards", 1, 10_000),
            ("replay", 0, LARGEST_SEED),
        ):
            value = options[name]
            if value is not None and not least <= value <= most:
                self.refuse(f"--{name} is from {least:,} to {most:,}, not {value:,}.")

    def _read(self, game: GameDefinition, filename: str) -> DeckList:
        with self.open_file(filename) as stream:
            raw = stream.read(MAX_BYTES + 1)
        try:
            name = "" if filename == "-" else filename
            reading = read_text(decode(raw), game.slug, CheckService(), name)
        except BadInput as error:
            self.refuse(f"{filename}: {error.message}")
        unmatched = harmful(reading.unmatched_lines)
        for line in unmatched:
            self.stderr.write(describe(line))
        if unmatched:
            count = len(unmatched)
            self.refuse(f"{filename}: {count} lines were not understood; nothing was played.")
        return reading.deck

    def _format(self, game: GameDefinition, slug: str) -> str:
        try:
            return format_rules(game, slug).format.slug
        except UnknownFormat as error:
            self.refuse(str(error))

    def _own(self, pairs: list[str]) -> dict[str, int]:
        found = {}
        for pair in pairs:
            name, _, number = pair.partition("=")
            if not number.removeprefix("-").isdigit():
                self.refuse(f"--set takes OPTION=NUMBER, not {pair!r}.")
            found[name] = int(number)
        return found

    def _print_replay(
        self, play: Play, setup: Setup, run: RunOptions, options: dict[str, Any]
    ) -> None:
        lines = replay(play, setup, run, seed=options["seed"], index=options["replay"])
        if options["json"]:
            self.print_json(
                [{"turn": line.turn, "phase": line.phase, "text": line.text} for line in lines]
            )
            return
        for line in lines:
            where = f"{play.unit.capitalize()} {line.turn}, {line.phase}" if line.turn else "Setup"
            self.stdout.write(f"{where}: {line.text}")

    def _run(
        self, play: Play, setup: Setup, run: RunOptions, form: str, options: dict[str, Any]
    ) -> None:
        progress = Progress(self.stderr, "games played", options["games"], every=50_000)
        document = goldfish(
            play,
            setup,
            run,
            form=form,
            games=options["games"],
            seed=options["seed"],
            shards=options["shards"],
            on_games=progress.show,
        )
        progress.close()
        if options["json"]:
            self.print_json(document)
        else:
            for line in report_lines(document, play, setup):
                self.stdout.write(line)
