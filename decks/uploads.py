"""Files with lists in them: a deck file, a CSV with a text a row, or a zip of either."""

import csv
import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import BinaryIO, Protocol

from decks.batch import MOST_LISTS
from decks.posted import BadInput

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


class TooMuch(Exception):
    """More than is checked in one go; the message says how much that is."""


class Upload(Protocol):
    """What is needed of an uploaded file."""

    name: str | None
    size: int | None
    file: BinaryIO

    def read(self, size: int = -1) -> bytes: ...


Found = Mapping[str, str] | BadInput  # a posted list, or why a file holds none


def lists_in(files: Iterable[Upload]) -> list[Found]:
    """The lists of all files, in order; raises TooMuch before it reads more than it may."""
    found: list[Found] = []
    for file in files:
        for entry in _lists_of(file):
            found.append(entry)
            if len(found) > MOST_LISTS:
                raise TooMuch(f"That is more than {MOST_LISTS:,} lists. Send them in parts.")
    return found


def decode(raw: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, else Windows' Latin letters."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _lists_of(file: Upload) -> Iterator[Found]:
    name, size = file.name or "", file.size or 0
    if size > LARGEST_UPLOAD:
        raise TooMuch(f"{name} is larger than {LARGEST_UPLOAD // 1_000_000} MB.")
    raw = file.read()
    if raw.startswith(ZIP_MARK):
        yield from _unpack(raw, name)
    else:
        yield from _open(name, raw, LARGEST_UPLOAD)


def _unpack(raw: bytes, name: str) -> Iterator[Found]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(raw))
        entries = [entry for entry in archive.infolist() if not _is_chaff(entry)]
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        yield BadInput(name, f"This zip file cannot be opened: {error}.")
        return
    if len(entries) > MOST_LISTS:
        raise TooMuch(f"{name} holds {len(entries):,} files; at most {MOST_LISTS:,} are checked.")
    unpacked = 0
    for entry in entries:
        content = _extract(archive, entry)
        if isinstance(content, BadInput):
            yield content
            continue
        unpacked += len(content)
        if unpacked > LARGEST_UNPACKED:
            raise TooMuch(f"{name} unpacks to more than {LARGEST_UNPACKED // 1_000_000} MB.")
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
        return BadInput(entry.filename, "This file of the zip cannot be unpacked.")


def _open(name: str, raw: bytes, largest: int) -> Iterator[Found]:
    if raw.startswith(ZIP_MARK):
        yield BadInput(name, "A zip within a zip is not opened. Unpack it first.")
        return
    if len(raw) > largest:
        yield BadInput(name, f"Larger than {largest:,} bytes: no deck list is that long.")
        return
    text = decode(raw)
    rows = _rows(text)
    if rows is None:
        yield {"filename": name, "text": text}
    else:
        yield from rows


def _rows(text: str) -> list[Found] | None:
    """The rows of a table that has a column of deck texts; None where it is no such table."""
    header = text.partition("\n")[0].strip().lower()
    if "text" not in [cell.strip(' "') for cell in header.replace(";", ",").split(",")]:
        return None
    delimiter = ";" if ";" in header and "," not in header else ","
    reader = csv.DictReader(io.StringIO(text), delimiter=delimiter)
    try:
        return [_row(line, number) for number, line in enumerate(reader, 1)]
    except csv.Error as error:
        return [BadInput("", f"This CSV cannot be read: {error}.")]


def _row(line: Mapping[str | None, object], number: int) -> Found:
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
