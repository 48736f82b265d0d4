"""manage.py duel GAME DECK_A DECK_B: play two decks many times against each other."""

from typing import Any

from django.core.management.base import CommandParser

from games.engine.duel import FIRST, Decks, DuelOptions, duel_settings, replay_duel
from games.engine.options import BadOption
from games.engine.play import Play
from games.management.progress import Progress
from simulator.duels.in_process import duels, piece_size
from simulator.duels.report_text import duel_lines
from simulator.management.play_command import PlayCommand


class Command(PlayCommand):
    help = "Play two decks against each other, both by pilots: who wins, how and with which cards."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("deck_a", metavar="DECK_A", help="a deck in any form, or - for stdin")
        parser.add_argument("deck_b", metavar="DECK_B", help="the deck across the table")
        self.add_run_arguments(parser, FIRST)
        parser.add_argument(
            "--pilots", nargs=2, default=["", ""], metavar=("PA", "PB"),
            help="who plays each deck: greedy, develop, random, search:256 …",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        self.check_numbers(options)
        files = (options["deck_a"], options["deck_b"])
        if files == ("-", "-"):
            self.refuse("Only one of the two decks can come from standard input.")
        one, two = (self.read_deck(game, name) for name in files)
        form = self.find_format(game, options["format"] or one.format)
        play, first = self.make_ready(game, one, form, files[0])
        _, second = self.make_ready(game, two, form, files[1])
        decks: Decks = (first, second)
        run = DuelOptions(first=options["first"], pilots=tuple(options["pilots"]))
        try:
            duel_settings(play, decks, run, seed=options["seed"])
        except BadOption as error:
            self.refuse(f"{error}.")
        if options["replay"] is None:
            self._run(play, decks, run, form, options)
            return
        lines = replay_duel(play, decks, run, seed=options["seed"], index=options["replay"])
        self.print_replay(play, lines, json=options["json"], duel=True)

    def _run(
        self, play: Play, decks: Decks, run: DuelOptions, form: str, options: dict[str, Any]
    ) -> None:
        every = piece_size(play, decks, run, seed=options["seed"])
        progress = Progress(self.stderr, "duels played", options["games"], every=every)
        document = duels(
            play,
            decks,
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
            for line in duel_lines(document, play, decks):
                self.stdout.write(line)
