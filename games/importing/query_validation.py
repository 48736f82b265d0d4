"""Tries the search queries that a card carries, so that no rule meets one that cannot be read."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.field_errors import FieldError
from games.rules.game import GameDefinition
from games.search import CardIndex, QueryError


def query_errors(game: GameDefinition, card: CardInfo) -> list[FieldError]:
    """A fault for each query of the card that the search cannot read."""
    field_errors = []
    for path in game.queries:
        for query in _values(card.attributes, path.split(".")):
            try:
                _fields_only(game.slug).mask(query)
            except QueryError as error:
                reason = f"the query {query!r} cannot be read: {error.message}"
                field_errors.append(FieldError(f"attributes.{path}", reason, error.suggestion))
    return field_errors


def _values(value: Any, steps: list[str]) -> Iterator[str]:
    """The texts at a dotted path, through lists."""
    if isinstance(value, list):
        for item in value:
            yield from _values(item, steps)
    elif steps and isinstance(value, dict):
        yield from _values(value.get(steps[0]), steps[1:])
    elif not steps and isinstance(value, str) and value:
        yield value


@cache
def _fields_only(slug: str) -> CardIndex:
    """An index without cards: it knows every field of the game, and finds nothing."""
    return CardIndex.build(GAMES[slug], ())
