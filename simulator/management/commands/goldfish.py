"""manage.py goldfish GAME FILE: play a deck many times against an opponent who does nothing."""

from typing import Any

from django.core.management.base import CommandParser

from games.engine.goldfish import FIRST, replay, settings_of
from games.engine.options import BadOption, RunOptions
from games.engine.play import Play, Setup
from games.management.progress import Progress
from simulator.goldfish.in_process import goldfish, piece_size
from simulator.goldfish.report_text import report_lines
from simulator.management.play_command import PlayCommand


class Command(PlayCommand):
    help = "Goldfish a deck: the real turn, many games, honest numbers."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("file", metavar="FILE", help="a deck in any form, or - for stdin")
        self.add_run_arguments(parser, FIRST)
        parser.add_argument("--pilot", default="", help="greedy, develop, random, search:256 …")
        parser.add_argument("--horizon", type=int, default=0, help="turns until undecided")
        parser.add_argument(
            "--set", nargs="+", action="extend", default=[], metavar="OPTION=N",
            help="options of the game, such as the opponent's life",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        self.check_numbers(options)
        deck = self.read_deck(game, options["file"])
        form = self.find_format(game, options["format"] or deck.format)
        run = RunOptions(
            options["first"], options["pilot"], options["horizon"], self._own(options["set"])
        )
        play, setup = self.make_ready(game, deck, form, options["file"])
        try:
            settings_of(play, run.in_format(setup.options), seed=options["seed"])
        except BadOption as error:
            self.refuse(f"{options['file']}: {error}")
        if options["replay"] is None:
            self._run(play, setup, run, form, options)
            return
        lines = replay(play, setup, run, seed=options["seed"], index=options["replay"])
        self.print_replay(play, lines, json=options["json"], duel=False)

    def _own(self, pairs: list[str]) -> dict[str, int]:
        found = {}
        for pair in pairs:
            name, _, number = pair.partition("=")
            if not number.removeprefix("-").isdigit():
                self.refuse(f"--set takes OPTION=NUMBER, not {pair!r}.")
            found[name] = int(number)
        return found

    def _run(
        self, play: Play, setup: Setup, run: RunOptions, form: str, options: dict[str, Any]
    ) -> None:
        every = piece_size(play, run)
        progress = Progress(self.stderr, "games played", options["games"], every=every)
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
