"""Arkhtide's Seeker's Duel by hand."""

from collections.abc import Mapping
from typing import Any

from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.plain_checker import Breach, Counts, PlainChecker

Values = Mapping[str, Any]
MAIN = ("unit", "feat", "binding")
OUT = ("token", "status")


class PlainArkhtide(PlainChecker):
    def check(self, deck: DeckList) -> list[Breach]:
        seekers = deck.sections.get("seeker", {})
        main = deck.sections.get("main", {})
        realms = deck.sections.get("realms", {})
        found: list[Breach] = []
        if sum(seekers.values()) != 1:
            found.append(("SEEKER_COUNT", f"{sum(seekers.values())} Seekers, 1 is needed."))
        if any(self.cards[code].type != "seeker" for code in seekers):
            found.append(("NOT_A_SEEKER", "Only a Seeker can lead."))
        found += self._main(main, seekers)
        found += self._realms(realms)
        found += self._willpower(deck, main)
        return found + self.check_lists(deck)

    def _main(self, main: Counts, seekers: Counts) -> list[Breach]:
        found: list[Breach] = []
        size = sum(main.values())
        if not 33 <= size <= 42:
            found.append(("MAIN_DECK_SIZE", f"{size} cards, 33 to 42 are needed."))
        found += self._titles("MAIN_DECK_COPIES", main, 3)
        factions = {self.cards[code].attributes["faction"] for code in main}
        factions -= {self.cards[code].attributes["faction"] for code in seekers} | {""}
        if len(factions) > 2:
            found.append(("FACTION_COUNT", f"{len(factions)} factions, at most 2."))
        if any(not self._belongs(self.cards[code]) for code in main):
            found.append(("NOT_FOR_MAIN_DECK", "Only Units, Feats and Bindings."))
        return found

    def _belongs(self, card: CardInfo) -> bool:
        traits = card.attributes["traits"]
        return card.type in MAIN and not any(trait in traits for trait in OUT)

    def _titles(self, code: str, cards: Counts, most: int) -> list[Breach]:
        totals: dict[str, int] = {}
        for card, count in cards.items():
            title = self.cards[card].title
            totals[title] = totals.get(title, 0) + count
        return [(code, f"{t}: {n} copies, at most {most}.") for t, n in totals.items() if n > most]

    def _realms(self, realms: Counts) -> list[Breach]:
        found: list[Breach] = []
        size = sum(realms.values())
        if size != 7:
            found.append(("REALM_COUNT", f"{size} Realms, exactly 7 are needed."))
        found += self._titles("REALM_COPIES", realms, 1)
        cards = [self.cards[code] for code in realms]
        if any(card.type != "realm" for card in cards):
            found.append(("NOT_A_REALM", "Only Realms."))
        if any(card.type == "realm" and card.attributes["neutral"] for card in cards):
            found.append(("NEUTRAL_REALM", "No Neutral Realm."))
        return found

    def _willpower(self, deck: DeckList, main: Counts) -> list[Breach]:
        seekers = [
            card.attributes
            for cards in deck.sections.values()
            for code in cards
            if (card := self.cards[code]).type == "seeker"
        ]
        cost = 0
        for code, count in main.items():
            card = self.cards[code]
            values = card.attributes
            if card.type not in MAIN or card.token:
                continue
            if card.type == "unit" and "metamorphosis" in values["keywords"]:
                cost += (values["cost"] or 0) * count
            if seekers and values["faction"] and not any(_innate(values, s) for s in seekers):
                cost += count
        return [("WILLPOWER_COST", f"{cost} Willpower of 13.")] if cost else []


def _innate(values: Values, seeker: Values) -> bool:
    return (
        values["faction"] == seeker["faction"]
        or values["faction"] in seeker["innate_factions"]
        or any(trait in seeker["innate_traits"] for trait in values["traits"])
    )


CHECKER = PlainArkhtide
