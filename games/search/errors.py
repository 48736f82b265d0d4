"""What can be wrong with a query: an error that points at the character, or a mere hint."""

from dataclasses import dataclass

from games.rules.suggestions import did_you_mean
from games.rules.translation import gettext


def replace_span(query: str, position: int, length: int, suggestion: str) -> str:
    """The query with the suggestion at that place; "" without a suggestion."""
    if not suggestion:
        return ""
    return f"{query[:position]}{suggestion}{query[position + length :]}"


class QueryError(ValueError):
    """A query that cannot be read or run: where it goes wrong, why, and the nearest right word."""

    def __init__(
        self,
        message: str,
        position: int = 0,
        length: int = 1,
        suggestion: str = "",
        query: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.length = length
        self.suggestion = suggestion
        self.query = query

    def __str__(self) -> str:
        return self.message + did_you_mean(self.suggestion)

    def corrected(self) -> str:
        """The query with the suggestion in place of what is wrong; "" without a suggestion."""
        return replace_span(self.query, self.position, self.length, self.suggestion)

    def pointer(self) -> str:
        """The query with a line of carets under the place, for a terminal."""
        line = self.query.replace("\n", " ").replace("\t", " ")
        return f"{line}\n{' ' * self.position}{'^' * max(self.length, 1)}"


@dataclass(frozen=True, slots=True)
class Hint:
    """A remark on a query that runs all the same, e.g. a word that no card of the game has."""

    message: str
    position: int
    length: int
    suggestion: str = ""

    def __str__(self) -> str:
        return self.message + did_you_mean(self.suggestion)

    def corrected(self, query: str) -> str:
        """The query with the suggestion in place of the word; "" without a suggestion."""
        return replace_span(query, self.position, self.length, self.suggestion)


class MismatchError(ValueError):
    """A comparison that a column cannot make: "is a number, and “x” is not one".

    The evaluator puts the field's name before it and points at the value if `at_value` is set, else
    at the field. A suggestion that begins with a dot gets the field's name, too, and replaces the
    whole comparison.
    """

    def __init__(self, message: str, suggestion: str = "", at_value: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.suggestion = suggestion
        self.at_value = at_value


class UnknownFieldError(ValueError):
    """A name that is no field of the game, with the nearest that is."""

    def __init__(self, name: str, suggestion: str = "") -> None:
        super().__init__(gettext("There is no field “{name}”.", name=name))
        self.suggestion = suggestion


class PatternError(ValueError):
    """A regular expression that cannot be used, with the reason as a sentence."""
