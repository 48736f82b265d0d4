"""Orders of the whole index, kept: a sorted result is the part of an order that a mask picks."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from games.search.errors import MismatchError, QueryError, UnknownFieldError
from games.search.fields import Fields
from games.search.nodes import Sort, Span


def read_sorts(text: str) -> tuple[Sort, ...]:
    """The sorts in a text such as `cost,-name`, as a form or a link gives them."""
    sorts, position = [], 0
    for part in text.split(","):
        name = part.strip()
        if name:
            at = Span(position + part.index(name), len(name))
            sorts.append(Sort(name.removeprefix("-").lower(), name.startswith("-"), at))
        position += len(part) + 1
    return tuple(sorts)


def sort_order(fields: Fields, sorts: Sequence[Sort], size: int) -> NDArray[np.intp]:
    """The positions of all cards in that order; ties keep the index's own order, by name."""
    keys = []
    for sort in sorts:
        try:
            key = fields.column(sort.field).sort_key()
        except UnknownFieldError as error:
            raise _at(sort, str(error), error.suggestion) from None
        except MismatchError as error:
            raise _at(sort, f"“{sort.field}” {error.message}.") from None
        keys.append(-key if sort.descending else key)
    order = np.lexsort(keys[::-1]) if keys else np.arange(size)
    order.setflags(write=False)
    return order


def _at(sort: Sort, message: str, suggestion: str = "") -> QueryError:
    return QueryError(message, sort.at.position, sort.at.length, suggestion)
