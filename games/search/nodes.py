"""A query as a tree. `at` is the place in the text; two trees that differ only there are equal."""

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as slot
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the query's text."""

    position: int = 0
    length: int = 1


HERE = Span()


@dataclass(frozen=True, slots=True)
class Words:
    """A bare word or a "phrase": it stands somewhere in the card's title."""

    text: str
    at: Span = slot(default=HERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Compare:
    """`field op value`; a quoted value is never read as `none` or `any`."""

    field: str
    op: str
    value: str
    quoted: bool = False
    at: Span = slot(default=HERE, compare=False, repr=False)
    value_at: Span = slot(default=HERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Regex:
    """`field:/pattern/`; without a field, the pattern is for the card's title."""

    pattern: str
    field: str = ""
    at: Span = slot(default=HERE, compare=False, repr=False)
    value_at: Span = slot(default=HERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class FlagTest:
    """`is:name`."""

    name: str
    at: Span = slot(default=HERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Sort:
    """`sort:field` or `sort:-field`: a directive, lifted out of the tree by the parser."""

    field: str
    descending: bool = False
    at: Span = slot(default=HERE, compare=False, repr=False)

    def __str__(self) -> str:
        return f"-{self.field}" if self.descending else self.field


@dataclass(frozen=True, slots=True)
class Not:
    """`-part`."""

    part: "Node"


@dataclass(frozen=True, slots=True)
class And:
    """All of the parts; of no parts at all: every card."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Any of the parts."""

    parts: tuple["Node", ...]


Node: TypeAlias = Words | Compare | Regex | FlagTest | Sort | Not | And | Or
EVERYTHING = And(())


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query: what to find and how to sort it."""

    text: str
    where: Node
    sorts: tuple[Sort, ...] = ()


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly under a node."""
    if isinstance(node, Not):
        return (node.part,)
    return node.parts if isinstance(node, And | Or) else ()


def walk(root: Node) -> Iterator[tuple[Node, int]]:
    """Every node with its depth, without recursion: a hostile tree may be as deep as it is long."""
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        yield node, depth
        stack += [(child, depth + 1) for child in children(node)]
