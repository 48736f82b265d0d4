"""Cards to show a game by: a few of those that lead a deck, well apart from one another."""

from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index

APART = 5


def showcase(game: GameDefinition, n: int) -> list[CardInfo]:
    """Up to `n` cards of the game's first section, then of the next ones."""
    index = card_index(game.slug)
    chosen: list[CardInfo] = []
    for section in game.main_sections:
        found = index.search(f"({section.where})", sort="code").cards
        step = max(1, min(APART, len(found) // max(1, n)))
        chosen += [card for card in found[::step] if card not in chosen][: n - len(chosen)]
    return chosen
