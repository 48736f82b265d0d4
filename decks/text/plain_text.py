"""Plain text: `3 Name` lines under `Section:` headings."""

from collections.abc import Iterator

from decks.text.card_names import CardNames
from decks.text.collector import Collector
from decks.text.gems import gem_lines, put_gem, put_gems
from decks.text.headings import ANYWHERE, GEMS, marked
from decks.text.limits import MAX_NAME, check_lines, tidy
from decks.text.lines import clean, is_ornament, read_line
from decks.text.sections import TextSection, sections_of
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex


def read(text: str, into: Collector) -> None:
    """Read the lines of a text."""
    lines = text.splitlines()
    check_lines(lines)
    rest = _read_comments(lines, into)
    reader = _PlainTextReader(into)
    for number in range(rest, len(lines)):
        reader.read(clean(lines[number]), number + 1)


def _read_comments(lines: list[str], into: Collector) -> int:
    """The comments on top: the deck's name, then its description; where the rest begins."""
    start = next((at for at, line in enumerate(lines) if clean(line)), len(lines))
    end = start
    while end < len(lines) and clean(lines[end]).startswith("//"):
        end += 1
    comments = [line.partition("//")[2].strip() for line in lines[start:end]]
    if comments and len(comments[0]) <= MAX_NAME:
        into.set_name(comments.pop(0))
    into.description = " ".join(filter(None, comments))
    return end


class _PlainTextReader:
    """Goes down the lines, knowing the heading it is under."""

    def __init__(self, into: Collector) -> None:
        self.into = into
        self.target = ""
        self.after_blank_line = False

    def read(self, line: str, number: int) -> None:
        """One line, cleaned."""
        if not line:
            self.after_blank_line = True
            return
        if line.startswith("//") or self._heading(line, number):
            return
        if self.target == GEMS:
            self._gem(line, number)
        else:
            self._card(line, number)
        self.after_blank_line = False

    def _heading(self, line: str, number: int) -> bool:
        words = marked(line) or (line if line.rstrip("0123456789 ").endswith(":") else "")
        if words and self.into.headings.find(words) is not None:
            self.target = self.into.heading(words, number)
            return True
        return False

    def _gem(self, line: str, number: int) -> None:
        if self._bare_heading(line, number) or is_ornament(line):
            return
        if marked(line):
            self._other(line, number)
        else:
            put_gem(line, self.into, number)

    def _card(self, line: str, number: int) -> None:
        reference, known = read_line(line, self.into.names)
        if known:
            if self.after_blank_line and self.into.belongs_elsewhere(reference, self.target):
                self.target = ANYWHERE
            self.into.put(reference, self.target, number, line)
        elif not (self._bare_heading(line, number) or is_ornament(line)):
            self._other(line, number)

    def _bare_heading(self, line: str, number: int) -> bool:
        if self.into.headings.find(line) is None:
            return False
        self.target = self.into.heading(line, number)
        return True

    def _other(self, line: str, number: int) -> None:
        """`Hero: Name`, a heading of no section, or a card that does not exist."""
        before, colon, after = line.partition(":")
        target = self.into.headings.find(before) if colon and after.strip() else None
        if target is not None:
            self._inline(self.into.in_deck(target), after.strip(), line, number)
        elif words := marked(line):
            self.target = self.into.heading(words, number)
        else:
            self.into.put(read_line(line, self.into.names)[0], self.target, number, line)

    def _inline(self, target: str, text: str, line: str, number: int) -> None:
        if target == GEMS:
            put_gems(text, self.into, number)
        else:
            self.into.put(read_line(text, self.into.names)[0], target, number, line)


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as plain text."""
    names = CardNames(index)
    name = tidy(deck.name)
    blocks = [[f"// {name}"]] if name else []
    blocks += [
        [f"{section.label}:", *_card_lines(section, names)] for section in sections_of(deck, game)
    ]
    if deck.gem_assignment is not None:
        blocks.append(["Gems:", *gem_lines(deck.gem_assignment)])
    return "\n".join("\n".join(block) + "\n" for block in blocks)


def _card_lines(section: TextSection, names: CardNames) -> Iterator[str]:
    for code, count in section.cards.items():
        yield next(
            line for line in _spellings(code, count, names) if _says(line, code, section, names)
        )


def _spellings(code: str, count: int, names: CardNames) -> Iterator[str]:
    card = names.index.by_code(code)
    if card:
        yield f"{count} {card.title}"
        yield f"{count} {card.title} [{code}]"
    yield f"{count} {code}"


def _says(line: str, code: str, section: TextSection, names: CardNames) -> bool:
    """Whether the reader finds this very card in the line; a bare code is the last resort."""
    reference, known = read_line(line, names)
    found = names.find(reference, section.where)
    read_back = known and isinstance(found, CardInfo) and found.code == code
    return read_back or line.endswith(f" {code}")
