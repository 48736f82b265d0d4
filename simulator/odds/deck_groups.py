"""Groups of a deck's cards, picked by queries, and the groups that are suggested for it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.decklist import DeckList
from games.rules.game import GameDefinition, Opening
from games.services.card_indexes import card_index
from simulator.odds.exact import DrawGroup

MAX_SUGGESTED = 2


@dataclass(frozen=True)
class GroupQuery:
    """A group as the form has it."""

    name: str
    query: str
    least: int = 1
    most: int | None = None


@dataclass(frozen=True)
class PickedGroups:
    """The groups of a deck with the cards of each, and how many cards are drawn from in all."""

    size: int
    groups: tuple[DrawGroup, ...]
    codes: tuple[frozenset[str], ...]


def drawn_cards(deck: DeckList, opening: Opening) -> dict[str, int]:
    """The cards that are shuffled and drawn, with their copies."""
    cards: Counter[str] = Counter()
    for section in opening.sections:
        cards.update(deck.sections.get(section, {}))
    return dict(cards)


def pick_groups(
    game: GameDefinition, cards: Mapping[str, int], queries: list[GroupQuery]
) -> PickedGroups:
    """The cards that each query finds; a card counts for the first group that finds it."""
    index, left = card_index(game.slug), dict(cards)
    groups, codes = [], []
    for wanted in queries:
        mask = index.mask(wanted.query)
        hits = [code for code in left if index.by_code(code) and mask[index.position(code)]]
        number = sum(left.pop(code) for code in hits)
        name = wanted.name or wanted.query
        groups.append(DrawGroup(name, number, wanted.least, wanted.most))
        codes.append(frozenset(hits))
    return PickedGroups(sum(cards.values()), tuple(groups), tuple(codes))


def suggested_queries(game: GameDefinition, cards: Mapping[str, int]) -> list[GroupQuery]:
    """The most common types of the deck; of a deck of one type, its most common cards."""
    index = card_index(game.slug)
    known = {code: card for code in cards if (card := index.by_code(code))}
    types = Counter({card.type: 0 for card in known.values()})
    for code, card in known.items():
        types[card.type] += cards[code]
    if len(types) > 1:
        return [
            GroupQuery(name.replace("-", " ").capitalize(), f"type:{name}")
            for name, _ in types.most_common(MAX_SUGGESTED)
        ]
    common = sorted(known.values(), key=lambda card: (-cards[card.code], card.title))
    return [GroupQuery(card.title, f"code:{card.code}") for card in common[:MAX_SUGGESTED]]
