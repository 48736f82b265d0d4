"""Imports card files: every row is checked first, then all are written in one transaction."""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import IO, Any, BinaryIO

from django.db import transaction

from games.importing.card_files import FileRow, read_rows
from games.importing.column_mapping import ColumnMap, nest
from games.importing.csv_values import read_cells
from games.importing.query_validation import query_errors
from games.models import Card, CardRevision, CardSet
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.rules.field_errors import FieldError
from games.rules.game import GameDefinition

BATCH = 1000
STORED = ("name", "subtitle", "number", "type", "rarity", "text", "flavour", "token")


@dataclass(frozen=True)
class BadRow:
    """One thing wrong with one row of one file."""

    file: str
    line: int
    field_error: FieldError

    def as_dict(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "line": self.line,
            "field": self.field_error.field,
            "reason": self.field_error.reason,
            "suggestion": self.field_error.suggestion,
        }


@dataclass
class ImportReport:
    """What an import found and did."""

    rows: int = 0
    created: int = 0
    updated: int = 0
    unchanged: int = 0
    written: bool = False
    bad: list[BadRow] = field(default_factory=list)


def import_cards(
    game: GameDefinition,
    files: Iterable[tuple[str, BinaryIO]],
    *,
    columns: ColumnMap | None = None,
    skip_bad: bool = False,
    on_row: Callable[[int], None] = lambda rows: None,
) -> ImportReport:
    """Check every row of every file; write all good ones if none is bad (or `skip_bad`)."""
    report = ImportReport()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as checked:
        _check_files(game, files, columns or ColumnMap(), checked, report, on_row)
        if report.bad and not skip_bad:
            return report
        checked.seek(0)
        store_cards(game, (CardInfo(**json.loads(line)) for line in checked), report)
    return report


def _check_files(
    game: GameDefinition,
    files: Iterable[tuple[str, BinaryIO]],
    columns: ColumnMap,
    checked: IO[str],
    report: ImportReport,
    on_row: Callable[[int], None],
) -> None:
    first_seen: dict[str, str] = {}
    for name, stream in files:
        for row in read_rows(name, stream):
            report.rows += 1
            on_row(report.rows)
            card, field_errors = _check_row(game, row, columns)
            if card and card.code in first_seen:
                field_errors = [
                    FieldError("code", f"{card.code!r} is already at {first_seen[card.code]}")
                ]
            if field_errors or card is None:
                report.bad += [
                    BadRow(row.file, row.line, field_error) for field_error in field_errors
                ]
                continue
            first_seen[card.code] = f"{row.file}, line {row.line}"
            checked.write(json.dumps(card.as_dict()) + "\n")


def _check_row(
    game: GameDefinition, row: FileRow, columns: ColumnMap
) -> tuple[CardInfo | None, list[FieldError]]:
    if row.field_errors:
        return None, list(row.field_errors)
    values = columns.apply(row.values) if row.from_csv or columns.columns else row.values
    card, field_errors = parse_card(
        game, read_cells(game, nest(values)) if row.from_csv else values
    )
    return card, field_errors or (query_errors(game, card) if card else [])


@transaction.atomic
def store_cards(game: GameDefinition, cards: Iterator[CardInfo], report: ImportReport) -> None:
    """Write cards that have been read, counting in the report what is new or changed."""
    sets = {s.code: s for s in CardSet.objects.filter(game=game.slug)}
    while batch := list(islice(cards, BATCH)):
        for code in {card.set for card in batch} - sets.keys():
            sets[code] = CardSet.objects.create(game=game.slug, code=code, name=code)
        _write_batch(game, batch, sets, report)
    if report.created or report.updated:
        CardRevision.objects.bump(game.slug)
    report.written = True


def _write_batch(
    game: GameDefinition, batch: list[CardInfo], sets: dict[str, CardSet], report: ImportReport
) -> None:
    stored = {
        row.code: row.as_info()
        for row in Card.objects.filter(
            game=game.slug, code__in=[card.code for card in batch]
        ).select_related("card_set")
    }
    changed = [card for card in batch if not _same(stored.get(card.code), card)]
    created = sum(card.code not in stored for card in changed)
    report.created += created
    report.updated += len(changed) - created
    report.unchanged += len(batch) - len(changed)
    Card.objects.bulk_create(
        [_as_row(card, sets[card.set]) for card in changed],
        update_conflicts=True,
        unique_fields=("game", "code"),
        update_fields=(*STORED, "card_set", "effects", "attributes"),
    )


def _same(stored: CardInfo | None, card: CardInfo) -> bool:
    return stored is not None and stored.as_dict() == card.as_dict()


def _as_row(card: CardInfo, card_set: CardSet) -> Card:
    return Card(
        game=card.game,
        code=card.code,
        card_set=card_set,
        effects=list(card.effects),
        attributes=dict(card.attributes),
        **{name: getattr(card, name) for name in STORED},
    )
