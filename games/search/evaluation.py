"""Runs a tree on the columns: each term gives a mask over the cards, and masks are put together.

A word that no card of the game has (`t:heroo`) is no error: the query is well formed, the set may
come to have such cards, and a rule that names them must still run. It finds nothing, and a hint
says which word may have been meant. An unknown field or flag is an error, for no card could help.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from games.rules.suggestions import nearest
from games.rules.translation import gettext
from games.search.columns import Column, ColumnValue, FlagColumn, TextColumn
from games.search.errors import Hint, MismatchError, PatternError, QueryError, UnknownFieldError
from games.search.fields import Fields
from games.search.nodes import (
    And,
    Compare,
    FlagTest,
    Node,
    Not,
    Or,
    Query,
    Regex,
    Sort,
    Span,
    Words,
)
from games.search.normalization import fold
from games.search.parser import parse
from games.search.results import Mask
from games.search.unparser import value_text

TITLE = "title"
PUNCTUATION = ".,:;!?'\"()"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query finds, and what there is to remark on it."""

    mask: Mask
    hints: tuple[Hint, ...]


@dataclass(slots=True)
class Evaluation:
    """One run of one query; `inside` names the flags whose own queries are being run."""

    query: Query
    size: int
    columns: Mapping[str, Column]
    fields: Fields
    flags: Mapping[str, str]
    inside: tuple[str, ...] = ()
    hints: list[Hint] = field(default_factory=list)

    def run(self) -> Answer:
        mask = self._mask(self.query.where).copy()
        mask.setflags(write=False)
        return Answer(mask, tuple(self.hints))

    def error(self, message: str, at: Span, suggestion: str = "") -> QueryError:
        return QueryError(message, at.position, at.length, suggestion, self.query.text)

    def _mask(self, node: Node) -> Mask:
        match node:
            case And(parts):
                return self._all(parts)
            case Or(parts):
                return self._any(parts)
            case Not(part):
                return ~self._mask(part)
            case Words():
                return self._words(node)
            case Compare():
                return self._compare(node)
            case Regex():
                return self._regex(node)
            case FlagTest():
                return self._flag(node)
            case Sort():
                return np.ones(self.size, np.bool_)

    def _all(self, parts: Sequence[Node]) -> Mask:
        mask = np.ones(self.size, dtype=np.bool_)
        for part in parts:
            mask &= self._mask(part)
        return mask

    def _any(self, parts: Sequence[Node]) -> Mask:
        mask = np.zeros(self.size, dtype=np.bool_)
        for part in parts:
            mask |= self._mask(part)
        return mask

    def _words(self, node: Words) -> Mask:
        titles = self.columns[TITLE]
        assert isinstance(titles, TextColumn)
        mask = titles.containing(fold(node.text))
        if not mask.any() and self.size and " " not in node.text:
            near = titles.nearest(node.text).strip(PUNCTUATION)
            if near:
                self._hint(
                    gettext("No card name contains “{text}”.", text=node.text), node.at, near
                )
        return mask

    def _hint(self, message: str, at: Span, suggestion: str = "") -> None:
        if not self.inside:
            self.hints.append(Hint(message, at.position, at.length, suggestion))

    def column(self, name: str, at: Span) -> Column:
        """The column of a field, or an error at its place in the query."""
        try:
            return self.fields.column(name)
        except UnknownFieldError as error:
            message = str(error)
            if not error.suggestion:
                hint = gettext("To look for these words in a name, put them in quotation marks.")
                message = f"{message} {hint}"
            raise self.error(message, at, error.suggestion) from None

    def _compare(self, node: Compare) -> Mask:
        column = self.column(node.field, node.at)
        value = ColumnValue(node.value, node.quoted)
        try:
            mask = column.compare(node.op, value)
        except MismatchError as error:
            raise self._mismatch(error, node) from None
        self._remark(node, column, value)
        return mask

    def _mismatch(self, error: MismatchError, node: Compare | Regex) -> QueryError:
        suggestion = error.suggestion
        at = node.value_at if error.at_value else node.at
        if suggestion.startswith("."):
            suggestion, at = f"{node.field}{suggestion}", _whole(node)
        elif suggestion and error.at_value:
            suggestion = value_text(suggestion)
        return self.error(f"“{node.field}” {error.message}.", at, suggestion)

    def _remark(self, node: Compare, column: Column, value: ColumnValue) -> None:
        if value.asks_any or value.asks_none:
            if isinstance(column, TextColumn) and node.op == ":":
                word = value.text.lower()
                message = (
                    gettext("{query} finds cards that have one; quote it to find the word.")
                    if value.asks_any
                    else gettext("{query} finds cards that have none; quote it to find the word.")
                ).format(query=f"{node.field}:{word}")
                self._hint(message, _whole(node), f'{node.field}:"{word}"')
            return
        near = column.unknown(value)
        if near is not None:
            name = self.fields.canonical(node.field)
            at = node.value_at
            self._hint(
                gettext("No card has the {name} “{value}”.", name=name, value=node.value),
                at,
                near and value_text(near),
            )

    def _regex(self, node: Regex) -> Mask:
        column = self.column(node.field or TITLE, node.at)
        try:
            return column.matching(node.pattern)
        except MismatchError as error:
            raise self._mismatch(error, node) from None
        except PatternError as error:
            raise self.error(str(error), node.value_at) from None

    def _flag(self, node: FlagTest) -> Mask:
        own = {name.lower(): query for name, query in self.flags.items()}
        if node.name in own:
            return self._own_flag(node, own[node.name])
        known = {name: col for name, col in self.columns.items() if isinstance(col, FlagColumn)}
        if node.name in known:
            return known[node.name].values
        near = nearest(node.name, [*own, *known])
        message = gettext("There is no flag “is:{name}”.", name=node.name)
        if not near:
            flags = ", ".join(sorted({*own, *known}))
            message = f"{message} {gettext('The flags are {flags}.', flags=flags)}"
        raise self.error(message, node.at, near)

    def _own_flag(self, node: FlagTest, text: str) -> Mask:
        if node.name in self.inside:
            raise self.error(
                gettext("The flag “is:{name}” is defined by itself.", name=node.name), node.at
            )
        inner = Evaluation(
            parse(text),
            self.size,
            self.columns,
            self.fields,
            self.flags,
            (*self.inside, node.name),
        )
        return inner.run().mask


def _whole(node: Compare | Regex) -> Span:
    """From the field to the end of the value."""
    end = node.value_at.position + node.value_at.length
    return Span(node.at.position, end - node.at.position)
