"""manage.py declared_texts FILE: the texts that games declare as data, for `make messages`."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.presentation.declared_texts import declared_texts


class Command(BaseCommand):
    help = "Write the texts that games declare as Python that xgettext reads."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        lines = [f"gettext_noop({text!r})\n" for text in declared_texts()]
        file.write_text("".join(lines), encoding="utf-8")
        self.stderr.write(f"{len(lines)} texts of games")
