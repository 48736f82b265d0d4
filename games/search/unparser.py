"""Writes a tree back as a query: `parse(to_text(node)).where == node`."""

import re

from games.search.nodes import And, Compare, FlagTest, Node, Not, Or, Query, Regex, Sort, Words

_PLAIN_WORD = re.compile(r"""[^\s()":=<>!\-/“”„\\][^\s()":=<>!“”„]*""")
_PLAIN_VALUE = re.compile(r"""[^\s()"=<>/“”„\\][^\s()"“”„]*""")


def quote(text: str) -> str:
    """The text between quotation marks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def value_text(value: str) -> str:
    """The value of a comparison, quoted where it must be."""
    plain = _PLAIN_VALUE.fullmatch(value) and value.lower() not in ("none", "any")
    return value if plain else quote(value)


def term(field: str, value: str, op: str = ":") -> str:
    """One comparison as text: what a facet's link adds."""
    return f"{field}{op}{value_text(value)}"


def to_text(node: Node | Query) -> str:
    """The query that reads as this tree."""
    if isinstance(node, Query):
        where = to_text(node.where)
        if node.sorts and isinstance(node.where, Or):
            where = f"({where})"
        return " ".join(filter(None, [where, *map(to_text, node.sorts)]))
    if isinstance(node, And):
        return " ".join(_inside(part, And | Or) for part in node.parts)
    if isinstance(node, Or):
        return " or ".join(_inside(part, Or) for part in node.parts)
    if isinstance(node, Not):
        return f"-{_inside(node.part, And | Or)}"
    return _leaf(node)


def _inside(node: Node, wrapped: object) -> str:
    text = to_text(node)
    return f"({text})" if isinstance(node, wrapped) else text  # type: ignore[arg-type]


def _leaf(node: Words | Compare | Regex | FlagTest | Sort) -> str:
    match node:
        case Words(text):
            plain = _PLAIN_WORD.fullmatch(text) and text.lower() not in ("or", "and")
            return text if plain else quote(text)
        case Compare(field, op, value, quoted):
            return f"{field}{op}{quote(value) if quoted else value}"
        case Regex(pattern, field):
            return f"{field}{':' if field else ''}/{pattern.replace('/', chr(92) + '/')}/"
        case FlagTest(name):
            return term("is", name)
        case Sort():
            return term("sort", str(node))
