"""Regular expressions with a bound: RE2 runs in linear time, so no pattern can hang the search."""

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import re2  # type: ignore[import-untyped]

from games.rules.translation import gettext
from games.search.errors import PatternError
from games.search.normalization import unaccented
from games.search.results import Mask

MAX_PATTERN = 200
MAX_MEMORY = 1 << 20
# What would look beyond the row, or switch the row's bounds off, in the joined buffer below.
_REFUSED = re.compile(r"(?<!\\)(?:\\\\)*(\\[CQE]|\(\?(?!:))")
_ESCAPES = re.compile(r"\\(.)", re.DOTALL)
_ROW_ENDS = {"A": "^", "z": "$", "Z": "$"}


@lru_cache(maxsize=256)
def compile_pattern(pattern: str) -> re2._Regexp:
    """The pattern for folded text, one match a row, or a PatternError that says what is wrong."""
    if len(pattern) > MAX_PATTERN:
        raise PatternError(
            gettext("The pattern is longer than {most} characters.", most=MAX_PATTERN)
        )
    refused = _REFUSED.search(pattern)
    if refused:
        raise PatternError(gettext("A pattern cannot use “{sign}” here.", sign=refused[1]))
    folded = unaccented(pattern)
    plain = _ESCAPES.sub(lambda found: _ROW_ENDS.get(found[1], found[0]), folded)
    try:
        re2.compile(plain, options=_options())
        return re2.compile(f"(?m)(?:{plain}).*", options=_options())
    except re2.error as error:
        reason = error.args[0]
        words = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
        raise PatternError(gettext("The pattern is faulty: {words}.", words=words)) from None


def _options() -> re2.Options:
    options = re2.Options()
    options.max_mem = MAX_MEMORY
    options.case_sensitive = False
    options.never_nl = True
    options.log_errors = False
    return options


class MatchingRows:
    """Folded texts joined into one buffer, a line each: one scan finds all matching rows."""

    __slots__ = ("_buffer", "_starts")

    def __init__(self, texts: Sequence[str]) -> None:
        lines = [text.encode("utf-8", "replace") for text in texts]
        self._buffer = b"\n".join(lines)
        lengths = np.fromiter((len(line) + 1 for line in lines), np.int64, len(lines))
        self._starts = np.cumsum(lengths) - lengths

    def matching(self, pattern: str) -> Mask:
        """For each row, whether the pattern occurs in it."""
        compiled = compile_pattern(pattern)
        hits = np.zeros(len(self._starts), dtype=np.bool_)
        if hits.size:
            found = [match.start() for match in compiled.finditer(self._buffer)]
            hits[np.searchsorted(self._starts, found, side="right") - 1] = True
        return hits
