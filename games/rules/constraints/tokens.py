"""Cards that bring others along: tokens are in no deck, yet what makes them is."""

from games.rules.constraints.base import Cards, attribute, words


class TokenMakers:
    """By an attribute of codes, such as `effects.token`: which cards bring which along."""

    def __init__(self, cards: Cards, path: str) -> None:
        position = {card.code: at for at, card in enumerate(cards.cards)} if path else {}
        self.of: dict[int, set[int]] = {}
        for card in cards.cards if path else ():
            for code in words(attribute(card, path)):
                if code in position:
                    self.of.setdefault(position[code], set()).add(position[card.code])

    def joined(self, found: frozenset[int]) -> frozenset[int]:
        """Those cards, and all that bring one of them along, at first or at second hand."""
        if not self.of:
            return found
        more = found.union(*(self.of.get(at, ()) for at in found))
        return found if more == found else self.joined(more)
