"""The card search: a query grammar, and the index of a game's cards that answers it."""

from games.search.alternatives import Alternative
from games.search.errors import Hint, QueryError
from games.search.index import CardIndex
from games.search.parser import parse
from games.search.results import FieldInfo, SearchResult
from games.search.unparser import term

__all__ = [
    "Alternative",
    "CardIndex",
    "FieldInfo",
    "Hint",
    "QueryError",
    "SearchResult",
    "parse",
    "term",
]
