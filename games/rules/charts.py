"""What a game's deck statistics are made of: charts as declarations, drawn by the same code."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

ChartKind = Literal["curve", "parts", "balance", "board"]


@dataclass(frozen=True)
class Chart:
    """The cards of `sections` that `where` picks, counted by the values of `by`.

    A `curve` has a column a number, in order; `parts` a bar a value, the most frequent first unless
    `values` says in which order; a `balance` adds up `weigh` for each value, what is above zero
    apart from what is below; a `board` lays `values` out in rows of three, "" for a field that is
    none. `known_by` names a section and an attribute of its card that says something of each value,
    such as the hero's access to an element; `labels` has the words for values that need some.
    """

    key: str
    title: str
    by: str
    kind: ChartKind = "parts"
    sections: tuple[str, ...] = ()
    where: str = ""
    weigh: str = ""
    values: tuple[str, ...] = ()
    icons: str = ""
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    unit: str = ""
    known_by: tuple[str, str] | None = None
