"""What a deck without a name is called: its leader, or what most of its cards share."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.rules.cards import CardInfo
from games.rules.decklist import DeckList

if TYPE_CHECKING:
    from games.rules.game import GameDefinition

MOST_SHARED = 2


@dataclass(frozen=True)
class DeckNaming:
    """A game's declaration: the section of the leader, and the attribute that tells decks apart
    where there is no leader, such as the form or the element."""

    leader: str = ""
    shared: str = ""


def name_deck(
    game: "GameDefinition", deck: DeckList, find_card: Callable[[str], CardInfo | None]
) -> str:
    """The deck's own name, else its game and its leader or main values (`Game: Leader`)."""
    if deck.name:
        return deck.name
    words = leaders_of(game, deck, find_card)[:1]
    return f"{game.name}: {words[0]}" if words else f"{game.name} deck"


def leaders_of(
    game: "GameDefinition", deck: DeckList, find_card: Callable[[str], CardInfo | None]
) -> list[str]:
    """What tells the deck from others: its leader, those of all decks in a line-up, or the main
    values of its cards."""
    leading = [s.key for s in game.sections if game.naming.leader in (s.key, s.first)]
    found = [
        card.name
        for key in leading
        for code in deck.sections.get(key, {})
        if (card := find_card(code)) is not None
    ]
    values = [] if found else _main_values(game.naming.shared, deck, find_card)
    return list(dict.fromkeys(found)) or ([" and ".join(values)] if values else [])


def _main_values(
    attribute: str, deck: DeckList, find_card: Callable[[str], CardInfo | None]
) -> list[str]:
    """The value that most cards have; two, where the first is on less than half of them."""
    counted: Counter[str] = Counter()
    total = 0
    for cards in deck.sections.values():
        for code, count in cards.items():
            if card := find_card(code):
                total += count
                counted.update(dict.fromkeys(_words(card.attributes.get(attribute)), count))
    ranked = sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
    shown = ranked[:1] if ranked and 2 * ranked[0][1] >= total else ranked[:MOST_SHARED]
    return [word.replace("-", " ").capitalize() for word, _ in shown]


def _words(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        return [value] if value else []
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []
