"""manage.py matchups GAME FILE…: every deck against every other, and which mix nobody beats."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from games.engine.duel import DuelOptions, duel_settings
from games.engine.options import BadOption
from games.engine.play import Play
from games.management.progress import Progress
from games.rules.game import GameDefinition
from simulator.management.play_command import PlayCommand
from simulator.matrices.in_process import Contender, matrix_report, play_matrix
from simulator.matrices.planning import FEWEST_DECKS, MOST_DECKS
from simulator.matrices.report_text import matrix_lines


class Command(PlayCommand):
    help = "Play every deck against every other: who wins, and the mix of decks that nobody beats."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("decks", nargs="+", metavar="FILE", help="decks in any form")
        parser.add_argument("--format", default="", help="the first deck's format if left out")
        parser.add_argument("--games", type=int, default=10_000, help="for each pairing")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--pilot", default="", help="who plays all decks: greedy, search:256 …")
        parser.add_argument(
            "--field", nargs="+", type=float, metavar="SHARE",
            help="how common each deck is among the opponents; all alike if left out",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        self.check_numbers({"shards": None, "replay": None} | options)
        files = options["decks"]
        if not FEWEST_DECKS <= len(files) <= MOST_DECKS:
            self.refuse(f"A matrix has {FEWEST_DECKS} to {MOST_DECKS} decks, not {len(files)}.")
        field = self._field(options["field"], len(files))
        play, contenders, form = self._read(game, files, options["format"])
        run = DuelOptions(pilots=(options["pilot"], options["pilot"]))
        try:
            settings = duel_settings(
                play, (contenders[0].setup, contenders[1].setup), run, seed=options["seed"]
            )
        except BadOption as error:
            self.refuse(f"{error}.")
        total = len(files) * (len(files) - 1) // 2
        progress = Progress(self.stderr, "pairings played", total, every=1)
        values: dict[str, Any] = {"form": form, "games": options["games"], "seed": options["seed"]}
        matrix = play_matrix(play, contenders, run, on_pairing=progress.show, **values)
        progress.close()
        pilots = [pilot.name for pilot in settings.pilots]
        document = matrix_report(play, matrix, field, game=game.slug, pilots=pilots, **values)
        if options["json"]:
            self.print_json(document)
            return
        for line in matrix_lines(document, matrix):
            self.stdout.write(line)

    def _field(self, given: list[float] | None, decks: int) -> list[float]:
        """How common each deck is."""
        field = given or [1.0] * decks
        if len(field) != decks:
            self.refuse(f"--field has a share for each of the {decks} decks, not {len(field)}.")
        if min(field) < 0 or not 0 < sum(field) < float("inf"):
            self.refuse("The shares of --field are not negative, and one of them is above 0.")
        return field

    def _read(
        self, game: GameDefinition, files: list[str], form: str
    ) -> tuple[Play, list[Contender], str]:
        """The rules of the game, the decks ready for them, and the format they are played in."""
        lists = [self.read_deck(game, name) for name in files]
        form = self.find_format(game, form or lists[0].format)
        ready = [
            self.make_ready(game, deck, form, name) for deck, name in zip(lists, files, strict=True)
        ]
        contenders = [
            Contender(deck.name or Path(name).stem, setup)
            for deck, name, (_, setup) in zip(lists, files, ready, strict=True)
        ]
        return ready[0][0], contenders, form
