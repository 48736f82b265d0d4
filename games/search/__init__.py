"""The card search: a query grammar, and the index of a game's cards that answers it."""

from games.search.errors import Hint, QueryError
from games.search.index import CardIndex
from games.search.parsing import parse
from games.search.printing import term
from games.search.results import FieldInfo, SearchResult

__all__ = ["CardIndex", "FieldInfo", "Hint", "QueryError", "SearchResult", "parse", "term"]
