"""Uploaded lists: deck files, CSV files with a deck text in each row, or zips of either."""

import csv
import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import BinaryIO, Protocol

from django.utils.translation import gettext as _

from decks.checks.batch import MOST_LISTS
from decks.checks.payloads import BadInput
from decks.text.decoding import decode

LARGEST_FILE = 300_000
LARGEST_UPLOAD = 5_000_000
LARGEST_UNPACKED = 30_000_000
ROW_FIELDS = ("game", "format", "name", "as_of")
ZIP_MARK = b"PK\x03\x04"
UNPACKING_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    RuntimeError,
    OSError,
    EOFError,
    ValueError,
)


class UploadTooLarge(Exception):
    """More than one request may upload; the message says how much that is."""


class UploadedFile(Protocol):
    """What is needed of an uploaded file."""

    name: str | None
    size: int | None
    file: BinaryIO

    def read(self, size: int = -1) -> bytes: ...


UploadedList = Mapping[str, str] | BadInput  # the payload of a list, or why a file has none


def lists_in(files: Iterable[UploadedFile]) -> list[UploadedList]:
    """The lists of all files, in order; raises TooMuch before it reads more than it may."""
    found: list[UploadedList] = []
    for file in files:
        for entry in _lists_of(file):
            found.append(entry)
            if len(found) > MOST_LISTS:
                raise UploadTooLarge(
                    _("More than %(most)s lists were sent. Send them in parts.")
                    % {"most": f"{MOST_LISTS:,}"}
                )
    return found


def _lists_of(file: UploadedFile) -> Iterator[UploadedList]:
    name, size = file.name or "", file.size or 0
    if size > LARGEST_UPLOAD:
        raise UploadTooLarge(
            _("%(file)s is larger than %(size)s MB.")
            % {"file": name, "size": LARGEST_UPLOAD // 1_000_000}
        )
    raw = file.read()
    if raw.startswith(ZIP_MARK):
        yield from _unpack(raw, name)
    else:
        yield from _open(name, raw, LARGEST_UPLOAD)


def _unpack(raw: bytes, name: str) -> Iterator[UploadedList]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(raw))
        entries = [entry for entry in archive.infolist() if not _is_chaff(entry)]
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        yield BadInput(name, _("This zip file cannot be opened: %(fault)s.") % {"fault": error})
        return
    if len(entries) > MOST_LISTS:
        raise UploadTooLarge(
            _("%(file)s contains %(number)s files; at most %(most)s are checked.")
            % {"file": name, "number": f"{len(entries):,}", "most": f"{MOST_LISTS:,}"}
        )
    unpacked = 0
    for entry in entries:
        content = _extract(archive, entry)
        if isinstance(content, BadInput):
            yield content
            continue
        unpacked += len(content)
        if unpacked > LARGEST_UNPACKED:
            raise UploadTooLarge(
                _("%(file)s unpacks to more than %(size)s MB.")
                % {"file": name, "size": LARGEST_UNPACKED // 1_000_000}
            )
        yield from _open(entry.filename, content, LARGEST_FILE)


def _is_chaff(entry: zipfile.ZipInfo) -> bool:
    """Folders, and what operating systems leave behind."""
    path = PurePosixPath(entry.filename)
    return entry.is_dir() or "__MACOSX" in path.parts or path.name.startswith(".")


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes | BadInput:
    """Reads no further than a list can be long, whatever the entry says of its size."""
    try:
        with archive.open(entry) as stream:
            return stream.read(LARGEST_FILE + 1)
    except UNPACKING_FAULTS:
        return BadInput(entry.filename, _("This file of the zip cannot be unpacked."))


def _open(name: str, raw: bytes, largest: int) -> Iterator[UploadedList]:
    if raw.startswith(ZIP_MARK):
        yield BadInput(name, _("This is a zip inside a zip. Unpack it first."))
        return
    if len(raw) > largest:
        yield BadInput(
            name,
            _("This file is larger than %(size)s bytes, too long for a deck list.")
            % {"size": f"{largest:,}"},
        )
        return
    text = decode(raw)
    rows = _rows(text)
    if rows is None:
        yield {"filename": name, "text": text}
    else:
        yield from rows


def _rows(text: str) -> list[UploadedList] | None:
    """The rows of a table that has a column of deck texts; None where it is no such table."""
    header = text.partition("\n")[0].strip().lower()
    if "text" not in [cell.strip(' "') for cell in header.replace(";", ",").split(",")]:
        return None
    delimiter = ";" if ";" in header and "," not in header else ","
    reader = csv.DictReader(io.StringIO(text), delimiter=delimiter)
    try:
        return [_row(line, number) for number, line in enumerate(reader, 1)]
    except csv.Error as error:
        return [BadInput("", _("This CSV cannot be read: %(fault)s.") % {"fault": error})]


def _row(line: Mapping[str | None, object], number: int) -> UploadedList:
    cells = {
        str(key).strip().lower(): value
        for key, value in line.items()
        if isinstance(value, str) and value
    }
    name = cells.get("name") or f"row {number}"
    return {
        "filename": name,
        "text": cells.get("text", ""),
        **{key: cells[key] for key in ROW_FIELDS if key in cells},
    }
