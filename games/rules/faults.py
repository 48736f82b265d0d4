"""What is wrong with a piece of input, as a value: where, why, and the nearest known word."""

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with one field of one card."""

    field: str
    reason: str
    suggestion: str = ""

    def __str__(self) -> str:
        hint = f" (did you mean {self.suggestion!r}?)" if self.suggestion else ""
        return f"{self.field}: {self.reason}{hint}"


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word most like `word`, or "" when none is close."""
    best = process.extractOne(
        str(word).lower(),
        list(known),
        scorer=OSA.normalized_similarity,
        score_cutoff=0.55,
    )
    return str(best[0]) if best else ""


def unknown_word(field: str, kind: str, word: object, known: Iterable[str]) -> Fault:
    """The fault for a word outside a closed list."""
    known = list(known)
    hint = nearest(word, known)
    listed = "" if hint or len(known) > 12 else f"; known: {', '.join(known)}"
    return Fault(field, f"unknown {kind} {word!r}{listed}", hint)
