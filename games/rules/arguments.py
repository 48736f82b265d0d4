"""The types that an effect's arguments can have: each checks a value and puts it into words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from games.rules.field_errors import FieldError, unknown_word

ABSENT = object()


class Argument(Protocol):
    """A typed argument of an effect."""

    @property
    def default(self) -> Any: ...

    def lint(self, field: str, value: Any) -> list[FieldError]: ...

    def say(self, value: Any, spec: str = "") -> str: ...


@dataclass(frozen=True)
class Number:
    """A whole number from `least` to `most`."""

    least: int = 1
    most: int = 20
    default: Any = ABSENT

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if isinstance(value, bool) or not isinstance(value, int):
            return [FieldError(field, f"must be a whole number, not {value!r}")]
        if not self.least <= value <= self.most:
            return [FieldError(field, f"must be from {self.least} to {self.most}, not {value}")]
        return []

    def say(self, value: Any, spec: str = "") -> str:
        """The number; with `one|many` as spec, the word that fits it; with `+`, its sign shown."""
        if "|" in spec:
            one, many = spec.split("|", 1)
            return one if abs(value) == 1 else many
        return f"{value:+d}" if spec == "+" else str(value)


@dataclass(frozen=True)
class Word:
    """One word of a closed list, each with the phrase that stands for it on the card."""

    phrases: Mapping[str, str]
    default: Any = ABSENT

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if isinstance(value, str) and value in self.phrases:
            return []
        return [unknown_word(field, field.rsplit(".", 1)[-1], value, self.phrases)]

    def say(self, value: Any, spec: str = "") -> str:
        phrase = self.phrases[value]
        return phrase[:1].upper() + phrase[1:] if spec == "cap" else phrase


@dataclass(frozen=True)
class Kind:
    """A kind of card: its phrase for one and for many, and the search query that picks it."""

    one: str
    many: str
    query: str


@dataclass(frozen=True)
class CardKind:
    """A kind of card out of a closed list, e.g. what a search of the deck may find."""

    kinds: Mapping[str, Kind]
    default: Any = ABSENT

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if isinstance(value, str) and value in self.kinds:
            return []
        return [unknown_word(field, "kind of card", value, self.kinds)]

    def say(self, value: Any, spec: str = "") -> str:
        kind = self.kinds[value]
        return kind.many if spec == "many" else kind.one


@dataclass(frozen=True)
class Flag:
    """True or false, each with the words that it adds to the sentence."""

    yes: str
    no: str = ""
    default: Any = False

    def lint(self, field: str, value: Any) -> list[FieldError]:
        return (
            []
            if isinstance(value, bool)
            else [FieldError(field, f"must be true or false: {value!r}")]
        )

    def say(self, value: Any, spec: str = "") -> str:
        return self.yes if value else self.no
