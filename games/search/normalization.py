"""Folding: what the search treats as the same. Case, accents and typographic signs do not count."""

import re
import unicodedata
from functools import lru_cache

_SIGNS = str.maketrans(
    {
        "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"',
        "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-",
        "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    }
)  # fmt: skip

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")


@lru_cache(maxsize=4096)
def _folded_run(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain.casefold().translate(_SIGNS)


def unaccented(text: str) -> str:
    """The text without accents and signs. ASCII stays: in a pattern, `\\S` is not `\\s`."""
    return _BEYOND_ASCII.sub(lambda found: _folded_run(found[0]), text)


def fold(text: str) -> str:
    """The text in lower case, without accents, with single spaces: `Été  d’Or` is `ete d'or`."""
    if not text.isascii():
        text = unaccented(text)
    return " ".join(text.lower().split())


@lru_cache(maxsize=8192)
def word_key(text: str) -> str:
    """The folded text as one word, so that `special attack` and `Special-Attack` are the same."""
    return fold(text).replace(" ", "-")
