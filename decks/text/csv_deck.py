"""CSV: one card a row, under a header that names the columns."""

import csv
import io
import re
from collections.abc import Iterator, Mapping

from decks.text.card_names import CardReference
from decks.text.collector import Collector
from decks.text.limits import MAX_LINE, MAX_LINES, tidy
from decks.text.result import Unreadable
from decks.text.sections import entries, sections_of
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.translation import gettext
from games.search import CardIndex
from games.search.normalization import fold

COLUMNS = ("Section", "Count", "Name", "Code", "Set", "Number", "Deck")
_ALIASES = {
    "section": ("section", "zone", "board", "category"),
    "count": ("count", "quantity", "qty", "copies", "amount"),
    "name": ("name", "card", "card name", "title"),
    "subtitle": ("subtitle", "sub-title"),
    "code": ("code", "card code", "id", "card id"),
    "set": ("set", "set code", "edition"),
    "number": ("number", "collector number", "card number", "no", "no."),
    "deck": ("deck", "deck name"),
}
_COLUMN = {alias: column for column, aliases in _ALIASES.items() for alias in aliases}
_COUNT = re.compile(r"(-?[0-9]{1,9})\s*[x×]?", re.IGNORECASE)
_STARTS_FORMULA = r"(?: *[\t\r\n]|\s*[=+\-@＝＋－＠])"
_FORMULA = re.compile(rf"'*{_STARTS_FORMULA}")
_QUOTED_FORMULA = re.compile(rf"'+{_STARTS_FORMULA}")


def delimiter_of(text: str) -> str:
    """The sign between the columns if the text begins with a header of a card table, else ""."""
    lines = text.lstrip().splitlines()
    if not lines or len(lines[0]) > MAX_LINE or lines[0].startswith(("//", "#")):
        return ""
    for sign in ",;\t":
        columns = _columns(next(csv.reader([lines[0]], delimiter=sign), []))
        if "count" in columns and {"name", "code"} & set(columns):
            return sign
    return ""


def _columns(header: list[str]) -> list[str]:
    columns = [_COLUMN.get(fold(cell), "") for cell in header]
    return [name if name not in columns[:at] else "" for at, name in enumerate(columns)]


def read(text: str, into: Collector) -> None:
    """Read the rows of a table."""
    sign = delimiter_of(text)
    reader: _CSVReader | None = None
    for line, cells in _rows(text, sign):
        if reader is None:
            reader = _CSVReader(_columns(cells), into)
        else:
            reader.read(cells, line)


def _rows(text: str, sign: str) -> Iterator[tuple[int, list[str]]]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        for number, row in enumerate(rows):
            if number > MAX_LINES:
                raise Unreadable(
                    gettext("It has more than {most:,} rows.", most=MAX_LINES), rows.line_num
                )
            if any(cell.strip() for cell in row):
                yield rows.line_num, row
    except csv.Error as error:
        raise Unreadable(
            gettext("This is not valid CSV: {error}.", error=error), rows.line_num
        ) from None


class _CSVReader:
    """Goes down the rows; a heading is looked up, and if need be reported, once."""

    def __init__(self, columns: list[str], into: Collector) -> None:
        self.columns = columns
        self.into = into
        self.targets = {"": ""}

    def read(self, cells: list[str], line: int) -> None:
        """One row."""
        if len(cells) > len(self.columns):
            reason = gettext(
                "The row has {cells} columns, the header {columns}.",
                cells=len(cells),
                columns=len(self.columns),
            )
            self.into.add_unmatched(line, ", ".join(cells), reason)
            return
        row = dict.fromkeys(_ALIASES, "") | dict(
            zip(self.columns, map(_plain, cells), strict=False)
        )
        if row["deck"] and not self.into.name:
            self.into.set_name(row["deck"], line)
        target = self._target(row["section"], line)
        if any(row[column] for column in ("count", "name", "code")):
            self._put(row, target, line)

    def _target(self, section: str, line: int) -> str:
        if section not in self.targets:
            self.targets[section] = self.into.heading(section, line)
        return self.targets[section]

    def _put(self, row: Mapping[str, str], target: str, line: int) -> None:
        name = f"{row['name']}: {row['subtitle']}" if row["subtitle"] else row["name"]
        count = _COUNT.fullmatch(row["count"] or "1")
        text = ", ".join(filter(None, (row["count"], name or row["code"])))
        if not count:
            reason = gettext("“{count}” is not a number of copies.", count=row["count"])
            self.into.add_unmatched(line, text, reason, section=target)
        elif not (name or row["code"]):
            self.into.add_unmatched(line, text, gettext("The row names no card."), section=target)
        else:
            reference = CardReference(name, int(count[1]), row["code"], row["set"], row["number"])
            self.into.put(reference, target, line)


def _plain(cell: str) -> str:
    """The cell without the apostrophe that keeps spreadsheets from running it as a formula."""
    cell = cell.strip()
    return cell[1:] if _QUOTED_FORMULA.match(cell) else cell


def safe_cell(cell: str) -> str:
    """The cell, with an apostrophe where a spreadsheet would run it as a formula."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as CSV."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in _written(deck, game, index):
        writer.writerow([safe_cell(str(cell)) for cell in (*row, tidy(deck.name))])
    return out.getvalue()


def _written(
    deck: DeckList, game: GameDefinition, index: CardIndex
) -> Iterator[tuple[object, ...]]:
    empty = True
    for section in sections_of(deck, game):
        empty = False
        if not section.cards:
            yield section.label, "", "", "", "", ""
        for count, title, code, card in entries(section, index):
            yield (
                section.label,
                count,
                title,
                code,
                *((card.set, card.number) if card else ("", "")),
            )
    for gem, value in (deck.gem_assignment or {}).items():
        yield "Gems", value, gem.capitalize(), "", "", ""
    if deck.gem_assignment is not None and not deck.gem_assignment:
        yield "Gems", "", "", "", "", ""
    if empty and tidy(deck.name):
        yield "", "", "", "", "", ""
