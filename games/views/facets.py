"""The facets of the card browser: each value puts a term into the query or takes it out."""

from collections.abc import Callable
from dataclasses import dataclass

from games.rules.game import Facet
from games.search import CardIndex, parse, term
from games.search.nodes import And, Compare, Node, Or, Query
from games.search.unparser import to_text

# A card has one of these, so that two values of them are read as either; of others it may have all.
SINGLE = {"word", "number", "flag", "text"}


@dataclass(frozen=True)
class FacetValue:
    """One value of a facet: how many cards have it, and the query that a click leads to."""

    value: str
    count: int
    active: bool
    query: str


@dataclass(frozen=True)
class FacetList:
    """A facet with its values; `chosen` says that the query already speaks of it."""

    facet: Facet
    values: list[FacetValue]
    chosen: bool


def list_facets(index: CardIndex, text: str) -> list[FacetList]:
    """The facets of the game for a query that can be read."""
    query = parse(text)
    kinds = {field.name: field.kind for field in index.fields()}
    lists = (_list_facet(index, query, facet, kinds) for facet in index.game.search.facets)
    return [facet for facet in lists if facet.values]


def _list_facet(index: CardIndex, query: Query, facet: Facet, kinds: dict[str, str]) -> FacetList:
    terms = [part for part in _parts(query.where) if _speaks_of(index, facet, part)]
    rest = Query(
        query.text, And(tuple(p for p in _parts(query.where) if p not in terms)), query.sorts
    )
    active = [value for part in terms for value in _values(part)]
    single = kinds.get(facet.field) in SINGLE
    counted = to_text(rest) if single and active else query.text
    counts = index.search(counted, limit=0).facets[facet.field]
    write = _either if single else _all
    known = {value for value, _ in counts}
    counts += [(value, 0) for value in active if value not in known]
    return FacetList(
        facet, [_value(facet, rest, active, v, n, write) for v, n in counts], bool(active)
    )


def _value(
    facet: Facet,
    rest: Query,
    active: list[str],
    value: str,
    count: int,
    write: Callable[[str, list[str]], str],
) -> FacetValue:
    chosen = value in active
    wanted = [v for v in active if v != value] if chosen else [*active, value]
    where = to_text(Query("", rest.where))
    if isinstance(rest.where, Or):
        where = f"({where})"
    sorts = to_text(Query("", And(()), rest.sorts))
    query = " ".join(filter(None, [where, write(facet.field, wanted), sorts]))
    return FacetValue(value, count, chosen, query)


def _either(field: str, values: list[str]) -> str:
    terms = [term(field, value) for value in values]
    return f"({' or '.join(terms)})" if len(terms) > 1 else "".join(terms)


def _all(field: str, values: list[str]) -> str:
    return " ".join(term(field, value) for value in values)


def _parts(where: Node) -> tuple[Node, ...]:
    return where.parts if isinstance(where, And) else (where,)


def _speaks_of(index: CardIndex, facet: Facet, part: Node) -> bool:
    """Whether this part of the query says nothing but which values of the facet are wanted."""
    if isinstance(part, Or):
        return all(isinstance(p, Compare) and _speaks_of(index, facet, p) for p in part.parts)
    if not isinstance(part, Compare) or part.op not in (":", "="):
        return False
    return index.column(part.field) is index.column(facet.field)


def _values(part: Node) -> list[str]:
    if isinstance(part, Or):
        return [value for p in part.parts for value in _values(p)]
    return [part.value] if isinstance(part, Compare) else []
