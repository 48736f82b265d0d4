"""Did-you-mean suggestions: the known words most like one that is not known."""

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

from games.rules.translation import gettext

LIKE_ENOUGH = 0.55


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word most like `word`, or "" when none is close."""
    return next(iter(closest(word, known, 1, at_least=LIKE_ENOUGH)), "")


def closest(word: object, known: Iterable[str], n: int, *, at_least: float = 0.0) -> list[str]:
    """Up to `n` known words, the most similar first."""
    found = process.extract(
        str(word).lower(),
        list(known),
        scorer=OSA.normalized_similarity,
        score_cutoff=at_least,
        limit=n,
    )
    return [str(match) for match, _, _ in found]


def unknown_name(message: str, name: str, known: Iterable[str], listing: str) -> str:
    """The message about a name that is not known, with the nearest and the list of known names."""
    known = list(known)
    return f"{message}{did_you_mean(nearest(name, known))} {listing} {', '.join(known)}."


def did_you_mean(*suggestions: str) -> str:
    """The sentence that goes after a message; empty without suggestions."""
    meant = ", ".join(filter(None, suggestions))
    return " " + gettext("Did you mean {names}?").format(names=meant) if meant else ""
