"""Reads card files row by row: JSON lines, a JSON list, or CSV. Nothing is held but one row."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from games.rules.field_errors import FieldError

LONGEST_ROW = 200_000


class UnreadableFile(Exception):
    """The file as a whole cannot be read; the message names it and says why."""


@dataclass(frozen=True)
class FileRow:
    """One row of a file, or what kept it from being read."""

    file: str
    line: int
    values: dict[str, Any] = field(default_factory=dict)
    field_errors: tuple[FieldError, ...] = ()
    from_csv: bool = False


def read_rows(name: str, stream: BinaryIO) -> Iterator[FileRow]:
    """Every row of the file; its kind is told by its first character, or by a .csv name."""
    text = io.TextIOWrapper(stream, encoding="utf-8-sig", newline="")
    try:
        first = _first_character(text)
        if Path(name).suffix.lower() == ".csv" or (first and first not in "[{"):
            yield from _csv_rows(name, text)
        elif first == "[":
            yield from _json_list(name, text)
        else:
            yield from _json_lines(name, text)
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"{name}: is not UTF-8 text ({error.reason})") from error
    finally:
        text.detach()


def _first_character(text: TextIO) -> str:
    while (letter := text.read(1)) and letter.isspace():
        pass
    text.seek(0)
    return letter


def _json_lines(name: str, text: TextIO) -> Iterator[FileRow]:
    for number, line in enumerate(text, start=1):
        if line.strip():
            yield _json_row(name, number, line)


def _json_row(name: str, number: int, line: str) -> FileRow:
    if len(line) > LONGEST_ROW:
        return FileRow(
            name,
            number,
            field_errors=(FieldError("row", f"is longer than {LONGEST_ROW} characters"),),
        )
    try:
        values = json.loads(line)
    except (ValueError, RecursionError) as error:
        return FileRow(name, number, field_errors=(FieldError("row", f"is not JSON: {error}"),))
    return _object_row(name, number, values)


def _object_row(name: str, number: int, values: Any) -> FileRow:
    if not isinstance(values, dict):
        return FileRow(name, number, field_errors=(FieldError("row", "must be a JSON object"),))
    return FileRow(name, number, values)


def _json_list(name: str, text: TextIO) -> Iterator[FileRow]:
    try:
        items = json.load(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(f"{name}: is not JSON: {error}") from error
    for number, values in enumerate(items, start=1):
        yield _object_row(name, number, values)


def _csv_rows(name: str, text: TextIO) -> Iterator[FileRow]:
    reader = csv.reader(text, dialect=_dialect(text))
    header = [column.strip() for column in next(reader, [])]
    twice = {column for column in header if column and header.count(column) > 1}
    if twice:
        raise UnreadableFile(f"{name}: the header has {', '.join(sorted(twice))} twice")
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield FileRow(
                name, reader.line_num, field_errors=(FieldError("row", f"is not CSV: {error}"),)
            )
            continue
        if any(cell.strip() for cell in cells):
            yield _csv_row(name, reader.line_num, header, cells)


def _dialect(text: TextIO) -> type[csv.Dialect]:
    """Comma, semicolon or tab: whichever the header line has most of."""
    header = text.readline()
    text.seek(0)

    class Found(csv.excel):
        delimiter = max(",;\t", key=header.count)

    return Found


def _csv_row(name: str, number: int, header: list[str], cells: list[str]) -> FileRow:
    if len(cells) > len(header):
        reason = f"has {len(cells)} cells under {len(header)} columns"
        return FileRow(name, number, field_errors=(FieldError("row", reason),))
    pairs = zip(header, cells, strict=False)
    values = {column: cell.strip() for column, cell in pairs if column and cell.strip()}
    return FileRow(name, number, values, from_csv=True)
