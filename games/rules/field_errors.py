"""What is wrong with a piece of input, as a value: where, why, and the nearest known word."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.rules.suggestions import nearest


@dataclass(frozen=True, slots=True)
class FieldError:
    """One thing wrong with one field of one card."""

    field: str
    reason: str
    suggestion: str = ""

    def __str__(self) -> str:
        hint = f" (did you mean {self.suggestion!r}?)" if self.suggestion else ""
        return f"{self.field}: {self.reason}{hint}"


def unknown_word(field: str, kind: str, word: object, known: Iterable[str]) -> FieldError:
    """The fault for a word outside a closed list."""
    known = list(known)
    hint = nearest(word, known)
    listed = "" if hint or len(known) > 12 else f"; known: {', '.join(known)}"
    return FieldError(field, f"unknown {kind} {word!r}{listed}", hint)
