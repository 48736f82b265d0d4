"""What the project's commands share: their exit codes, their options, their way of saying no."""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from games.registry import UnknownGame, find_game
from games.rules.game import GameDefinition

YES, NO, BAD_INPUT = 0, 1, 2


class ContractCommand(BaseCommand):
    """Exit 0 yes, 1 no, 2 bad input; with --json one document on stdout, the rest on stderr."""

    requires_migrations_checks = False

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        parser.add_argument("--json", action="store_true", help="one JSON document on stdout")
        return parser

    def game(self, slug: str) -> GameDefinition:
        """The game of that slug; bad input otherwise."""
        try:
            return find_game(slug)
        except UnknownGame as error:
            self.refuse(str(error))

    def refuse(self, message: str) -> NoReturn:
        """Say what is wrong with the input, and exit with 2."""
        self.stderr.write(message)
        sys.exit(BAD_INPUT)

    def print_json(self, document: Any) -> None:
        self.stdout.write(json.dumps(document, ensure_ascii=False, indent=2))

    @contextmanager
    def open_file(self, name: str) -> Iterator[BinaryIO]:
        """The file of that name, `-` for standard input, as a stream that can be read twice."""
        if name == "-":
            with tempfile.TemporaryFile() as spool:
                shutil.copyfileobj(sys.stdin.buffer, spool)
                spool.seek(0)
                yield spool
            return
        try:
            stream = Path(name).open("rb")  # noqa: SIM115
        except OSError as error:
            self.refuse(f"Cannot read {name}: {error.strerror}.")
        with stream:
            yield stream
