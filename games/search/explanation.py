"""Reads a query back in plain English: "type is hero and health is at least 30"."""

from collections.abc import Callable
from typing import TypeAlias

from games.search.columns import Column, ColumnValue
from games.search.nodes import And, Compare, FlagTest, Node, Not, Or, Query, Regex, Sort, Words

Resolve: TypeAlias = Callable[[Compare | Regex], tuple[str, Column]]

_ORDERED = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least"}
_VERBS = {
    ("text", ":"): ("contains", "does not contain"),
    ("words", ":"): ("includes", "does not include"),
    ("mapping", ":"): ("includes", "does not include"),
    ("words", "="): ("is just", "is not just"),
    ("mapping", "="): ("is just", "is not just"),
}


def explain(query: Query, column: Resolve) -> str:
    """The query as a sentence; `column` gives a term's full field name and its column."""
    words = _say(query.where, column) or "all cards"
    if query.sorts:
        words += f", sorted by {' then '.join(map(_say_sort, query.sorts))}"
    return words


def _say_sort(sort: Sort) -> str:
    return f"{sort.field}, highest first" if sort.descending else sort.field


def _say(node: Node, column: Resolve) -> str:
    if isinstance(node, And):
        return " and ".join(_nested(part, column, And) for part in node.parts)
    if isinstance(node, Or):
        return " or ".join(_nested(part, column, Or) for part in node.parts)
    if isinstance(node, Not):
        if isinstance(node.part, And | Or | Not):
            return f"not ({_say(node.part, column)})"
        return _say_leaf(node.part, column, 1)
    return _say_leaf(node, column, 0)


def _nested(node: Node, column: Resolve, outer: type) -> str:
    words = _say(node, column)
    return f"({words})" if isinstance(node, And | Or) and not isinstance(node, outer) else words


def _say_leaf(node: Node, column: Resolve, negated: int) -> str:
    match node:
        case Words(text):
            return f"name {('contains', 'does not contain')[negated]} “{text}”"
        case Regex(pattern, field):
            name = column(node)[0] if field else "name"
            return f"{name} {('matches', 'does not match')[negated]} /{pattern}/"
        case FlagTest(name):
            return f"is {'not ' * negated}{name}"
        case Compare():
            return _say_compare(node, *column(node), negated)
        case _:
            return ""


def _say_compare(node: Compare, name: str, column: Column, negated: int) -> str:
    value = ColumnValue(node.value, node.quoted)
    if value.asks_none or value.asks_any:
        wanted = value.asks_any ^ (node.op == "!=") ^ bool(negated)
        return f"has {'no ' * (not wanted)}{name}"
    shown = f"“{node.value}”" if node.quoted or column.kind == "text" else node.value
    if node.op in _ORDERED:
        return f"{name} is {'not ' * negated}{_ORDERED[node.op]} {shown}"
    if node.op == "!=":
        return f"{name} is {'not ' * negated}other than {shown}"
    verb = _VERBS.get((column.kind, node.op), ("is", "is not"))[negated]
    return f"{name} {verb} {shown}"
