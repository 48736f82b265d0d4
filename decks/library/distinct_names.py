"""Names of decks that are shown side by side."""

from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase


def distinct_names(names: Sequence[str]) -> list[str]:
    """Names that several decks have get a letter each: "Squall (A)", "Squall (B)"."""
    shared = {name for name, number in Counter(names).items() if number > 1}
    letters = {name: iter(ascii_uppercase) for name in shared}
    return [f"{name} ({next(letters[name])})" if name in shared else name for name in names]
