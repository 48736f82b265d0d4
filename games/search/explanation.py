"""Reads a query back in plain English: "type is hero and health is at least 30"."""

from collections.abc import Callable
from typing import TypeAlias

from games.rules.translation import gettext, gettext_noop
from games.search.columns import Column, ColumnValue
from games.search.nodes import And, Compare, FlagTest, Node, Not, Or, Query, Regex, Sort, Words

Resolve: TypeAlias = Callable[[Compare | Regex], tuple[str, Column]]

_COMPARISONS = {
    "<": (
        gettext_noop("{name} is less than {value}"),
        gettext_noop("{name} is not less than {value}"),
    ),
    "<=": (
        gettext_noop("{name} is at most {value}"),
        gettext_noop("{name} is not at most {value}"),
    ),
    ">": (
        gettext_noop("{name} is more than {value}"),
        gettext_noop("{name} is not more than {value}"),
    ),
    ">=": (
        gettext_noop("{name} is at least {value}"),
        gettext_noop("{name} is not at least {value}"),
    ),
    "!=": (
        gettext_noop("{name} is other than {value}"),
        gettext_noop("{name} is not other than {value}"),
    ),
}
_CONTAINS = (
    gettext_noop("{name} contains {value}"),
    gettext_noop("{name} does not contain {value}"),
)
_INCLUDES = (
    gettext_noop("{name} includes {value}"),
    gettext_noop("{name} does not include {value}"),
)
_IS_JUST = (gettext_noop("{name} is just {value}"), gettext_noop("{name} is not just {value}"))
_IS = (gettext_noop("{name} is {value}"), gettext_noop("{name} is not {value}"))
_MATCHES = (gettext_noop("{name} matches {value}"), gettext_noop("{name} does not match {value}"))
_HAS = (gettext_noop("has no {name}"), gettext_noop("has {name}"))
_FLAG = (gettext_noop("is {name}"), gettext_noop("is not {name}"))
_BY_KIND = {
    ("text", ":"): _CONTAINS,
    ("words", ":"): _INCLUDES,
    ("mapping", ":"): _INCLUDES,
    ("words", "="): _IS_JUST,
    ("mapping", "="): _IS_JUST,
}


def explain(query: Query, column: Resolve) -> str:
    """The query as a sentence; `column` gives a term's full field name and its column."""
    words = _say(query.where, column) or gettext("all cards")
    if query.sorts:
        fields = gettext(" then ").join(map(_say_sort, query.sorts))
        words = gettext("{cards}, sorted by {fields}", cards=words, fields=fields)
    return words


def _say_sort(sort: Sort) -> str:
    return gettext("{field}, highest first", field=sort.field) if sort.descending else sort.field


def _say(node: Node, column: Resolve) -> str:
    if isinstance(node, And):
        return gettext(" and ").join(_nested(part, column, And) for part in node.parts)
    if isinstance(node, Or):
        return gettext(" or ").join(_nested(part, column, Or) for part in node.parts)
    if isinstance(node, Not):
        if isinstance(node.part, And | Or | Not):
            return gettext("not ({part})", part=_say(node.part, column))
        return _say_leaf(node.part, column, 1)
    return _say_leaf(node, column, 0)


def _nested(node: Node, column: Resolve, outer: type) -> str:
    words = _say(node, column)
    return f"({words})" if isinstance(node, And | Or) and not isinstance(node, outer) else words


def _say_leaf(node: Node, column: Resolve, negated: int) -> str:
    match node:
        case Words(text):
            return gettext(_CONTAINS[negated], name=gettext("name"), value=f"“{text}”")
        case Regex(pattern, field):
            name = column(node)[0] if field else gettext("name")
            return gettext(_MATCHES[negated], name=name, value=f"/{pattern}/")
        case FlagTest(name):
            return gettext(_FLAG[negated], name=name)
        case Compare():
            return _say_compare(node, *column(node), negated)
        case _:
            return ""


def _say_compare(node: Compare, name: str, column: Column, negated: int) -> str:
    value = ColumnValue(node.value, node.quoted)
    if value.asks_none or value.asks_any:
        has_one = value.asks_any ^ (node.op == "!=") ^ bool(negated)
        return gettext(_HAS[has_one], name=name)
    shown = f"“{node.value}”" if node.quoted or column.kind == "text" else node.value
    templates = _COMPARISONS.get(node.op) or _BY_KIND.get((column.kind, node.op), _IS)
    return gettext(templates[negated], name=name, value=shown)
