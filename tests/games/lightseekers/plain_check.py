"""Lightseekers Constructed by hand."""

from collections.abc import Iterable

from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.plain_checker import Breach, Counts, PlainChecker


class PlainLightseekers(PlainChecker):
    def check(self, deck: DeckList) -> list[Breach]:
        heroes = deck.sections.get("hero", {})
        combos = deck.sections.get("combos", {})
        actions = deck.sections.get("actions", {})
        found: list[Breach] = []
        if sum(heroes.values()) != 1:
            found.append(("HERO_COUNT", f"{sum(heroes.values())} heroes, exactly 1 is needed."))
        found += self._size("COMBO_COUNT", combos, heroes, "combo_slots", 5)
        found += self._size("ACTION_COUNT", actions, heroes, "action_slots", 30)
        found += self.copies("COMBO_COPIES", combos, 1)
        found += self.copies("ACTION_COPIES", actions, 3)
        for cards, type_ in ((heroes, "hero"), (combos, "combo"), (actions, "action")):
            if any(self.cards[code].type != type_ for code in cards):
                found.append(("WRONG_SECTION", f"Only cards of type {type_} belong there."))
        found += self._reach(deck, combos, actions)
        return found + self.check_lists(deck)

    def _size(
        self, code: str, cards: Counts, heroes: Counts, attribute: str, default: int
    ) -> list[Breach]:
        slots = [self.cards[hero].attributes.get(attribute) for hero in heroes]
        wanted = [number for number in slots if number is not None] or [default]
        total = sum(cards.values())
        if min(wanted) <= total <= max(wanted):
            return []
        return [(code, f"{total} cards, exactly {wanted[0]} are needed.")]

    def _reach(self, deck: DeckList, combos: Counts, actions: Counts) -> list[Breach]:
        elements: set[str] = set()
        orders: set[str] = set()
        everything = [self.cards[code] for cards in deck.sections.values() for code in cards]
        for card in everything:
            values = card.attributes
            if card.type == "hero":
                elements.update(values["access"])
                orders.update(values["orders"])
            elif values.get("category") == "item" and values.get("grants"):
                elements.update(values["grants"])
                orders.update(values["orders"])
        return [
            *self._lacking("ACTION_OUT_OF_REACH", self._plain_actions(actions), elements),
            *self._lacking("COMBO_OUT_OF_REACH", self._combos(combos), elements),
            *self._lacking_orders(everything, orders),
        ]

    def _plain_actions(self, actions: Counts) -> list[CardInfo]:
        cards = [self.cards[code] for code in actions]
        return [c for c in cards if c.type == "action" and c.attributes["category"] != "item"]

    def _combos(self, combos: Counts) -> list[CardInfo]:
        return [self.cards[code] for code in combos if self.cards[code].type == "combo"]

    def _lacking(self, code: str, cards: Iterable[CardInfo], reach: set[str]) -> list[Breach]:
        unmet: dict[str, list[str]] = {}
        for card in cards:
            for element in card.attributes["elements"]:
                if element not in reach:
                    unmet.setdefault(element, []).append(card.title)
        return [(code, f"{', '.join(who)} need {what}.") for what, who in unmet.items()]

    def _lacking_orders(self, cards: Iterable[CardInfo], reach: set[str]) -> list[Breach]:
        unmet: dict[str, list[str]] = {}
        for card in cards:
            if card.type != "hero" and not card.attributes["elements"]:
                for order in card.attributes["orders"]:
                    if order not in reach:
                        unmet.setdefault(order, []).append(card.title)
        return [("ORDER_OUT_OF_REACH", f"{', '.join(w)} need {o}.") for o, w in unmet.items()]


CHECKER = PlainLightseekers
