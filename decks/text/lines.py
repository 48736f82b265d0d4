"""One line of a deck text: the ways in which it may be read, the plainest first."""

import re
from collections.abc import Iterator

from decks.text.card_names import CardNames, CardReference

_SPACES = {ord(c): " " for c in "\u00a0\u1680\u202f\u205f\u3000"} | dict.fromkeys(
    range(0x2000, 0x200B), " "
)
_INVISIBLE = dict.fromkeys((0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF))
_CLEAN = str.maketrans(_SPACES | _INVISIBLE)

_WIDE = re.compile(r"\s{2,}")
_BULLET = re.compile(r"[-*•+–—]\s+")
_TAG = re.compile(r"\*[A-Za-z]+\*|#\S+|\^[^^]*\^")
_COUNTS = (
    re.compile(r"(?P<count>-?[0-9]+)\s*[xX×*]?\s+(?P<name>\S.*)"),
    re.compile(r"(?P<count>[0-9]+)[xX×](?P<name>\S.*)"),
    re.compile(r"[xX×]\s?(?P<count>[0-9]+)\s+(?P<name>\S.*)"),
    re.compile(r"(?P<name>.*\S)\s+[xX×*]\s?(?P<count>[0-9]+)"),
    re.compile(r"(?P<name>[^\t]*\S) *\t\s*(?P<count>[0-9]+)"),
)
_PRINTING = re.compile(r"(?P<name>.*\S)\s+[(\[](?P<set>\w{2,8})[)\]](?:\s+#?(?P<number>\w{1,10}))?")
_CODE = re.compile(r"(?P<name>.*\S)\s+\[(?P<code>[\w.-]{1,40})\]")
_COLUMNS = re.compile(
    r"(?P<count>[0-9]+)\t+(?P<name>[^\t]+)\t+(?P<set>\w{2,8})(?:\t+(?P<number>\w{1,10}))?"
)
_SEPARATOR = re.compile(r"[-=_*~#+.`–— ]{2,}")
_TOTAL = re.compile(
    r"(?:(?:grand |sub)?total|count|sum|size|deck size|cards|total cards|cards in deck)"
    r"\s*[:=-]?\s*[0-9]+(?:\s+cards?)?|[0-9]+\s+cards?(?:\s+(?:in )?total)?",
    re.IGNORECASE,
)


def clean(line: str) -> str:
    """The line with plain, single spaces or tabs, without invisible signs."""
    plain = (line if line.isascii() else line.translate(_CLEAN)).strip()
    return _WIDE.sub(lambda gap: "\t" if "\t" in gap[0] else " ", plain)


def is_ornament(line: str) -> bool:
    """Whether a line that names no card is only a rule or a total."""
    return bool(_SEPARATOR.fullmatch(line) or _TOTAL.fullmatch(line))


def read_line(line: str, names: CardNames) -> tuple[CardReference, bool]:
    """What a line asks for, and whether a card is called that. A name is tried whole first."""
    readings = []
    for reading in _readings(line):
        if names.whole(reading.name) and (not reading.set or reading.set.lower() in names.sets):
            return reading, True
        readings.append(reading)
    for reading in readings:
        if names.split(reading.name):
            return reading, True
    return min(readings, key=lambda reading: len(reading.name)), False


def _readings(line: str) -> Iterator[CardReference]:
    for text in _undressed(line):
        for count, name in _counted(text):
            yield CardReference(name, count)
            if (found := _CODE.fullmatch(name)) and any(c.isdigit() for c in found["code"]):
                yield CardReference(found["name"], count, code=found["code"], printing=True)
            if found := _PRINTING.fullmatch(name):
                yield _printed(found, count)
        if found := _COLUMNS.fullmatch(text):
            yield _printed(found, _number(found["count"]))


def _undressed(line: str) -> Iterator[str]:
    """The line as it is; then without bullet; then without tags and comment."""
    yield line
    bare = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    if bare != line:
        yield bare
    undressed = _untagged(bare.partition(" //")[0].rstrip())
    if undressed != bare:
        yield undressed


def _untagged(text: str) -> str:
    before, gap, last = text.rpartition(" ")
    while gap and _TAG.fullmatch(last):
        text = before
        before, gap, last = text.rpartition(" ")
    return text


def _counted(text: str) -> Iterator[tuple[int, str]]:
    yield 1, text
    for form in _COUNTS:
        if found := form.fullmatch(text):
            yield _number(found["count"]), found["name"]


def _number(digits: str) -> int:
    return int(digits[:12])


def _printed(found: re.Match[str], count: int) -> CardReference:
    number = found["number"] or ""
    return CardReference(found["name"], count, set=found["set"], number=number, printing=True)
