"""Arguments that only Oversoul has: RANK as a number, roman ranks, and what an ability acts on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.oversoul.words import ROMAN
from games.rules.arguments import ABSENT, Number
from games.rules.field_errors import FieldError, unknown_word


@dataclass(frozen=True)
class RankAmount(Number):
    """A number, or `rank` for the RANK of the card itself."""

    def lint(self, field: str, value: Any) -> list[FieldError]:
        return [] if value == "rank" else super().lint(field, value)

    def say(self, value: Any, spec: str = "") -> str:
        return "RANK" if value == "rank" else super().say(value, spec)

    def encode(self, value: Any) -> int:
        """For the engine: 0 stands for the RANK, since no amount is 0."""
        return 0 if value == "rank" else int(value)


@dataclass(frozen=True)
class RankNumber(Number):
    """A rank from I to V, in roman numerals."""

    least: int = 1
    most: int = 5

    def say(self, value: Any, spec: str = "") -> str:
        return ROMAN[value]


@dataclass(frozen=True)
class Aim:
    """What an ability acts on: its phrase, whether it is many, whether it is selected."""

    phrase: str
    many: bool = False
    selected: bool = False


@dataclass(frozen=True)
class Target:
    """One aim of a closed list."""

    aims: Mapping[str, Aim]
    default: Any = ABSENT

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if isinstance(value, str) and value in self.aims:
            return []
        return [unknown_word(field, "target", value, self.aims)]

    def say(self, value: Any, spec: str = "") -> str:
        """The phrase; with `one|many` as spec, the verb that fits it."""
        aim = self.aims[value]
        if "|" in spec:
            one, many = spec.split("|", 1)
            return many if aim.many else one
        return aim.phrase

    def encode(self, value: Any) -> int:
        """For the engine: the aim's place in the list."""
        return list(self.aims).index(value)
