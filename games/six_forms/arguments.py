"""Argument types of our own: amounts that may be X, splash costs, kinds with their article."""

from dataclasses import dataclass
from typing import Any

from games.rules.arguments import ABSENT, CardKind, Number, Word
from games.rules.field_errors import FieldError
from games.six_forms.words import LETTERS

HALVES = tuple(f"half {letter}" for letter in LETTERS)


def letter_of(value: Any) -> str:
    """The variable that an amount or a cost stands on, or "" for a plain number."""
    return value[-1] if isinstance(value, str) and value in LETTERS + HALVES else ""


@dataclass(frozen=True)
class VariableAmount(Number):
    """A whole number, or X, Y, Z (what was paid as that cost), or half of it, rounded down."""

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if not isinstance(value, str):
            return super().lint(field, value)
        if letter_of(value):
            return []
        return [FieldError(field, f"must be a number, X, Y, Z or half of one, not {value!r}")]

    def say(self, value: Any, spec: str = "") -> str:
        if not isinstance(value, str):
            return super().say(value, spec)
        return spec.split("|", 1)[1] if "|" in spec else value


@dataclass(frozen=True)
class Splash(Number):
    """What an effect costs to activate (0: nothing); X, Y or Z where the player chooses."""

    least: int = 0
    most: int = 10
    default: Any = 0

    def lint(self, field: str, value: Any) -> list[FieldError]:
        return [] if value in LETTERS else super().lint(field, value)

    def say(self, value: Any, spec: str = "") -> str:
        """` (3)` after an event; with `bare` as spec, ` 3` after a manual or animate symbol."""
        if not value:
            return ""
        return f" {value}" if spec == "bare" or value in LETTERS else f" ({value})"


@dataclass(frozen=True)
class Price(Word):
    """What else must be done to activate an effect."""

    default: Any = "none"

    def say(self, value: Any, spec: str = "") -> str:
        """`, discard a card` after a symbol; with `dash` as spec, ` — Discard a card`."""
        if value == "none":
            return ""
        return f" — {super().say(value, 'cap')}" if spec == "dash" else f", {super().say(value)}"


@dataclass(frozen=True)
class KindOfCard(CardKind):
    """A kind of card that can be said with its article."""

    default: Any = ABSENT

    def say(self, value: Any, spec: str = "") -> str:
        words = super().say(value, spec)
        if spec != "a":
            return words
        return f"an {words}" if words[0] in "aeiou" else f"a {words}"
