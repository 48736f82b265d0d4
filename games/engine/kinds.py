"""Which kinds of card a card is of, from the search queries of the kinds themselves; and which
cards the queries that cards carry find."""

from collections.abc import Iterable, Mapping, Sequence

from games.rules.arguments import Kind
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.search.errors import QueryError
from games.search.index import CardIndex


def kind_masks(
    game: GameDefinition, cards: Sequence[CardInfo], kinds: Mapping[str, Kind]
) -> list[int]:
    """A number for each card: bit n is set if the n-th kind's query finds the card."""
    index = CardIndex.build(game, {card.code: card for card in cards}.values())
    masks = [0] * len(cards)
    for bit, kind in enumerate(kinds.values()):
        found = index.mask(kind.query)
        for at, card in enumerate(cards):
            if found[index.position(card.code)]:
                masks[at] |= 1 << bit
    return masks


def found_by(
    game: GameDefinition, cards: Sequence[CardInfo], queries: Iterable[str]
) -> list[list[bool] | None]:
    """For each query whether it finds each of the cards; None for one that cannot be read."""
    index = CardIndex.build(game, {card.code: card for card in cards}.values())
    rows = [index.position(card.code) for card in cards]
    found: list[list[bool] | None] = []
    for query in queries:
        try:
            mask = index.mask(query)
        except QueryError:
            found.append(None)
        else:
            found.append([bool(mask[row]) for row in rows])
    return found
