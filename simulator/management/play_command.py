"""What the commands share that play games: decks from files, a format, numbers within limits."""

from dataclasses import replace
from typing import Any

from django.core.management.base import CommandParser

from decks.checks.payloads import BadInput, read_text
from decks.checks.services import CheckService
from decks.checks.unmatched_lines import describe, harmful
from decks.text.decoding import decode
from decks.text.limits import MAX_BYTES
from games.engine.layout import CannotPlay
from games.engine.log import Line
from games.engine.options import LARGEST_SEED
from games.engine.play import Play, Setup
from games.management.base import ContractCommand
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.services.format_rules import UnknownFormat, format_rules
from simulator.goldfish.preparation import NotPlayable, prepare, unplayed_sections

MAX_GAMES = 100_000_000
SIDES = "AB"


class PlayCommand(ContractCommand):
    """Reads decks, and refuses what cannot be played."""

    def add_run_arguments(self, parser: CommandParser, first: tuple[str, ...]) -> None:
        parser.add_argument("--format", default="", help="the game's main format if left out")
        parser.add_argument("--games", type=int, default=100_000)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--first", default="both", choices=list(first))
        parser.add_argument("--shards", type=int, default=1, help="pieces; changes no number")
        parser.add_argument("--replay", type=int, metavar="I", help="tell game I, step by step")

    def check_numbers(self, options: dict[str, Any]) -> None:
        for name, least, most in (
            ("games", 1, MAX_GAMES),
            ("seed", 0, LARGEST_SEED),
            ("shards", 1, 10_000),
            ("replay", 0, LARGEST_SEED),
        ):
            value = options[name]
            if value is not None and not least <= value <= most:
                self.refuse(f"--{name} is from {least:,} to {most:,}, not {value:,}.")

    def read_deck(self, game: GameDefinition, filename: str) -> DeckList:
        """The deck in a file; bad input if a line of it is not understood."""
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
        if left_out := unplayed_sections(game, reading.deck):
            self.stderr.write(f"Only the main deck is played. Left out: {', '.join(left_out)}.")
        return reading.deck

    def make_ready(
        self, game: GameDefinition, deck: DeckList, form: str, filename: str
    ) -> tuple[Play, Setup]:
        """The rules of the game and the deck ready for them, in a format."""
        try:
            return prepare(game, replace(deck, format=form))
        except (CannotPlay, NotPlayable) as error:
            self.refuse(f"{filename}: {error}")

    def find_format(self, game: GameDefinition, slug: str) -> str:
        try:
            return format_rules(game, slug).format.slug
        except UnknownFormat as error:
            self.refuse(str(error))

    def print_replay(self, play: Play, lines: list[Line], *, json: bool, duel: bool) -> None:
        """A game line by line; in a duel each with the side that it concerns."""
        if json:
            sides = [{"side": SIDES[line.seat].lower()} if duel else {} for line in lines]
            self.print_json(
                [
                    {"turn": line.turn, "phase": line.phase, **side, "text": line.text}
                    for line, side in zip(lines, sides, strict=True)
                ]
            )
            return
        for line in lines:
            where = f"{play.unit.capitalize()} {line.turn}, {line.phase}" if line.turn else "Setup"
            side = f"{SIDES[line.seat]}: " if duel else ""
            self.stdout.write(f"{where}: {side}{line.text}")
