"""Reads the text of a query into a tree. A query is parsed once: the trees are kept."""

from functools import lru_cache
from pathlib import Path

from lark import Lark, Token, Transformer, UnexpectedInput, v_args

from games.rules.translation import gettext
from games.search.errors import QueryError
from games.search.nodes import (
    EVERYTHING,
    And,
    Compare,
    FlagTest,
    Node,
    Not,
    Or,
    Query,
    Regex,
    Sort,
    Span,
    Words,
    walk,
)
from games.search.syntax_errors import explain_syntax

MAX_LENGTH = 2000
MAX_TERMS = 200
MAX_PATTERNS = 10
MAX_DEPTH = 40
_QUOTES = str.maketrans({"\u201c": '"', "\u201d": '"', "\u201e": '"'})


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, max(len(token.rstrip()), 1))


def _unquoted(token: Token) -> str:
    """What stands between the quotes, a backslash before a quote or a backslash taken away."""
    return token[1:-1].replace("\\\\", "\0").replace('\\"', '"').replace("\0", "\\")


def _pattern(token: Token) -> str:
    return token[1:-1].replace("\\/", "/")


@v_args(inline=True)
class _TreeBuilder(Transformer[Token, Node]):
    """Builds the tree while lark reduces, so no second pass and no recursion."""

    def either(self, *parts: Node) -> Node:
        return Or(parts)

    def every(self, *parts: Node) -> Node:
        return And(parts)

    def negation(self, part: Node) -> Node:
        return Not(part)

    def word(self, token: Token) -> Node:
        return Words(str(token), _span(token))

    def phrase(self, token: Token) -> Node:
        return Words(_unquoted(token), _span(token))

    def regex(self, token: Token) -> Node:
        return Regex(_pattern(token), "", _span(token), _span(token))

    def compare(self, field: Token, sign: Token, value: Token) -> Node:
        at = Span(field.start_pos or 0, len(field))
        name, op = field.lower(), sign.strip()
        if name in ("is", "sort"):
            return _directive(name, op, value, at)
        if value.type == "REGEX":
            if op not in (":", "="):
                raise _Refusal(
                    gettext("A /pattern/ goes with “:”, not with “{op}”.", op=op), _span(sign)
                )
            return Regex(_pattern(value), name, at, _span(value))
        if value.type == "PHRASE":
            return Compare(name, op, _unquoted(value), True, at, _span(value))
        return Compare(name, op, str(value), False, at, _span(value))


def _directive(name: str, op: str, value: Token, at: Span) -> Node:
    """`is:flag` or `sort:field`."""
    what = gettext("a flag") if name == "is" else gettext("a field to sort by")
    if op not in (":", "="):
        raise _Refusal(
            gettext(
                "“{name}” goes with “:” and {what}, not with “{op}”.", name=name, what=what, op=op
            ),
            at,
        )
    if value.type == "REGEX":
        raise _Refusal(
            gettext("“{name}:” takes {what}, not a /pattern/.", name=name, what=what), _span(value)
        )
    text = _unquoted(value) if value.type == "PHRASE" else str(value)
    if name == "is":
        return FlagTest(text.lower(), _span(value))
    return Sort(text.removeprefix("-").lower(), text.startswith("-"), _span(value))


class _Refusal(Exception):
    """A well-formed term that makes no sense, before the query's text is known."""

    def __init__(self, message: str, at: Span) -> None:
        super().__init__(message)
        self.message, self.at = message, at


_LARK = Lark(
    Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8"),
    parser="lalr",
    transformer=_TreeBuilder(),
)


@lru_cache(maxsize=2048)
def parse(text: str) -> Query:
    """The query as a tree; an empty text finds every card."""
    _check_length(text)
    if not text.strip():
        return Query(text, EVERYTHING)
    plain = text.translate(_QUOTES)
    try:
        root: Node = _LARK.parse(plain)  # type: ignore[assignment]  # the builder returns nodes
    except UnexpectedInput as error:
        raise explain_syntax(plain, error) from None
    except _Refusal as error:
        raise QueryError(error.message, error.at.position, error.at.length, query=text) from None
    _check_size(text, root)
    sorts: list[Sort] = []
    where = _lift_sorts(root, sorts, text)
    return Query(text, EVERYTHING if where is None else where, tuple(sorts))


def _check_length(text: str) -> None:
    if len(text) > MAX_LENGTH:
        message = gettext(
            "The query is {length} characters long; the limit is {most}.",
            length=len(text),
            most=MAX_LENGTH,
        )
        raise QueryError(message, MAX_LENGTH, len(text) - MAX_LENGTH, query=text)
    for position, letter in enumerate(text):
        if letter == "\0" or "\ud800" <= letter <= "\udfff":
            raise QueryError(gettext("This character is not text."), position, query=text)


def _check_size(text: str, root: Node) -> None:
    nodes = list(walk(root))
    terms = [node for node, _ in nodes if not isinstance(node, And | Or | Not)]
    patterns = sum(isinstance(node, Regex) for node in terms)
    if max(depth for _, depth in nodes) > MAX_DEPTH:
        raise QueryError(
            gettext("The query is nested deeper than {most} levels.", most=MAX_DEPTH), query=text
        )
    if len(terms) > MAX_TERMS:
        raise QueryError(
            gettext("The query has more than {most} terms.", most=MAX_TERMS), query=text
        )
    if patterns > MAX_PATTERNS:
        raise QueryError(
            gettext("The query has more than {most} /patterns/.", most=MAX_PATTERNS), query=text
        )


def _lift_sorts(node: Node, sorts: list[Sort], text: str) -> Node | None:
    """The tree without its `sort:` terms, which hold for the whole query wherever they stand."""
    if isinstance(node, Sort):
        sorts.append(node)
        return None
    if isinstance(node, Not):
        before = len(sorts)
        part = _lift_sorts(node.part, sorts, text)
        if len(sorts) > before:
            at = sorts[before].at
            raise QueryError(
                gettext("“sort:” cannot be negated; sort:-field sorts downwards."),
                at.position,
                at.length,
                query=text,
            )
        return Not(part) if part else None
    if isinstance(node, And | Or):
        lifted = [_lift_sorts(part, sorts, text) for part in node.parts]
        parts = tuple(part for part in lifted if part is not None)
        if len(parts) < 2:
            return parts[0] if parts else None
        return type(node)(parts)
    return node
