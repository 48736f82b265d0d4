"""How much a deck text may hold, and the checks of a text as a whole."""

import unicodedata

from decks.text.result import Unreadable
from games.rules.translation import gettext

MAX_BYTES = 1_000_000
MAX_LINES = 2_000
MAX_LINE = 500
MAX_COUNT = 999
MAX_COPIES = 3_000
MAX_UNMATCHED_LINES = 3_000
MAX_NAME = 200
MAX_CODE = 40

# XML cannot carry these either, so that a name is the same in every form.
_UNPRINTABLE = {"Cc", "Cs"}
_NO_CHARACTERS = "\ufffe\uffff"


def check_whole(text: str) -> None:
    """Refuse what no deck can be: too large, with NUL bytes or halves of characters."""
    if "\0" in text:
        raise Unreadable(
            gettext("It contains a NUL byte, so it is not text."), _line_of(text, "\0")
        )
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise Unreadable(
            gettext("It contains half of a character (a lone surrogate)."), line
        ) from None
    if size > MAX_BYTES:
        raise Unreadable(
            gettext("It is {size:,} bytes long; the limit is {most:,}.", size=size, most=MAX_BYTES)
        )


def _line_of(text: str, sign: str) -> int:
    return text.count("\n", 0, text.index(sign)) + 1


def check_lines(lines: list[str]) -> None:
    """Refuse too many lines, and lines that are too long."""
    if len(lines) > MAX_LINES:
        raise Unreadable(
            gettext(
                "It has {lines:,} lines; the limit is {most:,}.", lines=len(lines), most=MAX_LINES
            )
        )
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise Unreadable(
                gettext("The line is longer than {most} characters.", most=MAX_LINE), number
            )


def is_printable(text: str) -> bool:
    """Whether the text holds no control characters and no halves of characters."""
    return text.isprintable() or all(map(_is_kept, text))


def _is_kept(letter: str) -> bool:
    return unicodedata.category(letter) not in _UNPRINTABLE and letter not in _NO_CHARACTERS


def tidy(text: str) -> str:
    """A deck's name on one line, with single spaces and without control characters."""
    kept = "".join(filter(_is_kept, " ".join(text.split())))
    return " ".join(kept.split())[:MAX_NAME].rstrip()


def shortened(text: str) -> str:
    """The text, cut to the length of a line."""
    return text if len(text) <= MAX_LINE else text[: MAX_LINE - 1] + "…"
