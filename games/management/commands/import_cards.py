"""manage.py import_cards GAME FILE…: check every row, then write all or nothing."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from games.importing.card_files import UnreadableFile
from games.importing.column_mapping import BadMapping, ColumnMap
from games.importing.services import ImportReport, import_cards
from games.management.base import NO, ContractCommand
from games.management.progress import Progress


class Command(ContractCommand):
    help = "Import cards from JSON lines, JSON or CSV. Writes nothing unless every row is good."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for stdin")
        parser.add_argument(
            "--map",
            nargs="+",
            action="extend",
            default=[],
            metavar="COLUMN=FIELD",
            help="kind=type; hero.elements=access:basic for one card type; order= to leave out",
        )
        parser.add_argument(
            "--default",
            nargs="+",
            action="extend",
            default=[],
            metavar="FIELD=VALUE",
            help="what a field is where the file has none",
        )
        parser.add_argument("--code-prefix", default="", help="make codes from prefix and title")
        parser.add_argument("--map-file", help="a JSON file of columns, defaults and code_prefix")
        parser.add_argument("--skip-bad", action="store_true", help="write the good rows anyway")

    def handle(self, *args: Any, **options: Any) -> None:
        game = self.game(options["game"])
        columns = self._columns(options)
        progress = Progress(self.stderr, "reading rows")
        with ExitStack() as stack:
            files = [(name, stack.enter_context(self.open_file(name))) for name in options["files"]]
            try:
                report = import_cards(
                    game,
                    files,
                    columns=columns,
                    skip_bad=options["skip_bad"],
                    on_row=progress.show,
                )
            except UnreadableFile as error:
                self.refuse(str(error))
        progress.close()
        self._tell(report, as_json=options["json"])
        if report.bad and not report.written:
            raise SystemExit(NO)

    def _columns(self, options: dict[str, Any]) -> ColumnMap:
        try:
            if options["map_file"]:
                return ColumnMap.load(Path(options["map_file"]).read_text(encoding="utf-8"))
            return ColumnMap.parse(options["map"], options["default"], options["code_prefix"])
        except (BadMapping, OSError) as error:
            self.refuse(str(error))

    def _tell(self, report: ImportReport, *, as_json: bool) -> None:
        for bad in report.bad:
            self.stderr.write(f"{bad.file}, line {bad.line}: {bad.field_error}")
        if as_json:
            self.print_json(
                {
                    "rows": report.rows,
                    "created": report.created,
                    "updated": report.updated,
                    "unchanged": report.unchanged,
                    "written": report.written,
                    "bad": [bad.as_dict() for bad in report.bad],
                }
            )
        elif report.written:
            self.stdout.write(
                f"{report.rows:,} rows read: {report.created:,} cards new, {report.updated:,} "
                f"changed, {report.unchanged:,} as they were."
            )
        else:
            self.stderr.write(
                f"{len(report.bad):,} faults in {report.rows:,} rows: nothing was written. "
                "Mend the rows, or write the good ones with --skip-bad."
            )
