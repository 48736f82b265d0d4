"""A deck list as it is stored: the cards in lists, since not every database keeps keys in order."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.decklist import Counts, DeckList

STORED = ("sections", "pool", "gem_assignment")


def to_content(deck: DeckList) -> dict[str, Any]:
    """The cards of a list, in the shape of the JSON that the API takes."""
    return {key: value for key, value in deck.as_dict().items() if key in STORED}


def from_content(content: Mapping[str, Any], *, game: str, format: str, name: str) -> DeckList:  # noqa: A002
    """The list that `to_content` stored."""
    pool = content.get("pool")
    sections = content.get("sections", {})
    return DeckList(
        game=game,
        sections={section: _counts(rows) for section, rows in sections.items()},
        name=name,
        format=format,
        pool=None if pool is None else _counts(pool),
        gem_assignment=content.get("gem_assignment"),
    )


def _counts(rows: Iterable[Mapping[str, Any]]) -> Counts:
    return {row["code"]: row["count"] for row in rows}
