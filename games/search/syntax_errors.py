"""Turns the parser's complaint into a sentence for the person who typed the query."""

import re

from lark import Token, UnexpectedInput, UnexpectedToken

from games.rules.translation import gettext
from games.search.errors import QueryError

_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"|(?<![^\s(:=<>-])/(?:\\.|[^/\\])*/', re.DOTALL)
_SIGNS = {"==": "=", "=>": ">=", "=<": "<=", "<>": "!=", "!==": "!="}
_SIGN_RUN = re.compile(r"[!<>=:]+")


def explain_syntax(text: str, error: UnexpectedInput) -> QueryError:
    """The error with its place, its reason and, where there is one, the way out."""
    position = _position(text, error)
    expected = _expected(error)
    opened = _unclosed(text)
    if position >= len(text.rstrip()) and opened is not None and "VALUE" not in expected:
        return QueryError(gettext("This parenthesis is never closed."), opened, query=text)
    wrong_sign = _wrong_sign(text, position)
    if wrong_sign is not None:
        return wrong_sign
    if "VALUE" in expected and not text.startswith(('"', "/"), position):
        return _missing_value(text, position)
    return QueryError(*_sentence(text, position), query=text)


def _position(text: str, error: UnexpectedInput) -> int:
    token = getattr(error, "token", None)
    if isinstance(token, Token) and token.type == "$END":
        return len(text.rstrip())
    return error.pos_in_stream if error.pos_in_stream is not None else len(text)


def _expected(error: UnexpectedInput) -> set[str]:
    if isinstance(error, UnexpectedToken):
        return set(error.accepts or error.expected)
    return set(getattr(error, "allowed", None) or ())


def _unclosed(text: str) -> int | None:
    """Where the innermost parenthesis stands that is still open, leaving out quoted ones."""
    opened: list[int] = []
    blanked = _QUOTED.sub(lambda match: " " * len(match[0]), text)
    for position, letter in enumerate(blanked):
        if letter == "(":
            opened.append(position)
        elif letter == ")" and opened:
            opened.pop()
    return opened[-1] if opened else None


def _wrong_sign(text: str, position: int) -> QueryError | None:
    """A sign of another language, such as == or =>."""
    start = position
    while start > 0 and text[start - 1] in "!<>=:":
        start -= 1
    run = _SIGN_RUN.match(text, start)
    if run is None or run[0] not in _SIGNS:
        return None
    return QueryError(
        gettext("“{sign}” is not a comparison.", sign=run[0]),
        start,
        len(run[0]),
        _SIGNS[run[0]],
        query=text,
    )


def _missing_value(text: str, position: int) -> QueryError:
    before = re.search(r"([\w.\-]*)\s*([!<>=:]+)\s*$", text[:position])
    if before is None:
        return QueryError(gettext("A value is missing here."), position, query=text)
    written = f"{before[1]}{before[2]}"
    return QueryError(
        gettext("A value is missing after “{written}”.", written=written),
        before.start(),
        len(written),
        query=text,
    )


def _sentence(text: str, position: int) -> tuple[str, int, int]:
    letter = text[position : position + 1]
    if letter == '"':
        return gettext("This quotation mark is never closed."), position, 1
    if letter == "/":
        return gettext("This /pattern/ never ends; close it with “/”."), position, 1
    if letter == ")":
        if text[:position].rstrip().endswith("("):
            return gettext("There is nothing between these parentheses."), position, 1
        before = text[:position].rstrip()
        if before.lower().endswith((" or", " and")):
            return (
                gettext("A term is missing after “{word}”.", word=before.split()[-1]),
                position,
                1,
            )
        return gettext("This parenthesis closes nothing."), position, 1
    if letter and letter in ":=<>!":
        return (
            gettext("The name of a field is missing before “{letter}”.", letter=letter),
            position,
            1,
        )
    before = text[:position].rstrip()
    if before.endswith("-"):
        return gettext("A term is missing after “-”."), len(before) - 1, 1
    word = before.split()[-1] if before else ""
    if word.lower() in ("or", "and"):
        return (
            gettext("A term is missing after “{word}”.", word=word),
            len(before) - len(word),
            len(word),
        )
    return gettext("The query cannot be read from here on."), position, 1
