"""Other readings of bare words: `fire` is in few names, but `element:fire` finds an element."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from games.search.columns import Column, MappingColumn, WordColumn, WordsColumn
from games.search.fields import Fields
from games.search.nodes import And, Compare, FlagTest, Node, Query, Words
from games.search.unparser import to_text, value_text

FEW = 10
MOST = 4
_MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Alternative:
    """A query that may have been meant, and how many cards it finds."""

    query: str
    total: int


@dataclass(frozen=True, slots=True)
class Readings:
    """What a word can mean in a game: a value of a field, a flag, or a word of the card text."""

    columns: Mapping[str, Column]
    fields: Fields
    facets: Sequence[str]
    flags: Iterable[str]

    def of(self, word: Words) -> Iterator[Node]:
        """The terms that the word may stand for, the game's facets first."""
        for name in self._names():
            label = _known_word(self.columns[name], word.text)
            if label:
                yield _term(self.fields.singular(name), label)
        if word.text.lower() in self.flags:
            yield FlagTest(word.text.lower())
        yield _term("o", word.text)

    def _names(self) -> list[str]:
        first = [self.fields.canonical(name) for name in self.facets]
        rest = [name for name in self.columns if name not in first and "." not in name]
        return [*first, *rest]


def alternatives(
    query: Query, total: int, readings: Readings, count: Callable[[str], int]
) -> tuple[Alternative, ...]:
    """Queries of the same words that find more, if the query is all words and finds few."""
    parts = query.where.parts if isinstance(query.where, And) else (query.where,)
    words = [part for part in parts if isinstance(part, Words)]
    if total >= FEW or not words or len(words) < len(parts) or len(words) > _MOST_WORDS:
        return ()
    found: dict[str, int] = {}
    for terms in product(*(_few(readings.of(word)) for word in words)):
        text = to_text(Query("", And(terms), query.sorts))
        number = count(text)
        if number > total:
            found.setdefault(text, number)
        if len(found) == MOST:
            break
    return tuple(Alternative(text, number) for text, number in found.items())


def _few(terms: Iterator[Node]) -> list[Node]:
    """The first readings and the last, which is the card text."""
    listed = list(terms)
    return listed[: MOST - 1] + listed[MOST - 1 :][-1:]


def _known_word(column: Column, text: str) -> str:
    """The column's own spelling of a word that it knows, else ""."""
    if isinstance(column, MappingColumn):
        column = column.keys
    if not isinstance(column, WordColumn | WordsColumn):
        return ""
    code = column.lexicon.code(text)
    return column.lexicon.labels[code] if code >= 0 else ""


def _term(field: str, value: str) -> Compare:
    return Compare(field, ":", value, quoted=value_text(value) != value)
