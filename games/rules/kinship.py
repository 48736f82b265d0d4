"""Which cards are akin to a deck: a repair prefers them."""

from games.rules.check import Checker
from games.rules.constraints.base import IndexedDeck
from games.rules.constraints.relations import CompiledRequires
from games.rules.synergy import Affinity


class Kinship:
    """What a change costs beside its copies: less for cards that have much in common with the
    deck, more for those that need a card which is not there."""

    def __init__(self, checker: Checker, view: IndexedDeck) -> None:
        self.cards, self.present = checker.cards, view.present
        rows = [row for rows in view.sections.values() for row in rows]
        self.affinity = Affinity(
            checker.game.synergy.traits, ((self.cards[at], count) for at, count in rows)
        )
        self.wishes = [
            rule.needs
            for rule in checker.all_rules
            if isinstance(rule, CompiledRequires) and rule.rule.severity == "warning"
        ]

    def closeness(self, at: int) -> float:
        """From 0 (a stranger) to 10 (all of the deck is like it)."""
        return 10 * self.affinity.shared(self.cards[at])

    def distance(self, at: int, *, held: bool) -> float:
        """What adding the card costs: less for what the deck knows."""
        if held:
            return 0.0
        unmet = sum(
            holders.isdisjoint(self.present)
            for needs in self.wishes
            for _, holders in needs.get(at, ())
        )
        return 12.0 - self.closeness(at) + 20 * unmet
