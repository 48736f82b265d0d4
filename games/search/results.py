"""What the index answers."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.rules.cards import CardInfo
from games.search.errors import Hint

Mask: TypeAlias = NDArray[np.bool_]
Facets: TypeAlias = dict[str, list[tuple[str, int]]]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """One page of what a query finds, with the counts over all of it."""

    total: int
    positions: NDArray[np.intp]
    cards: tuple[CardInfo, ...]
    facets: Facets
    hints: tuple[Hint, ...]
    sort: str


@dataclass(frozen=True, slots=True)
class FieldInfo:
    """A field as the syntax page describes it; `singular` is its name for one value."""

    name: str
    kind: str
    aliases: tuple[str, ...]
    examples: tuple[str, ...]
    singular: str = ""
