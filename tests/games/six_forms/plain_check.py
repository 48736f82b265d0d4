"""Six Forms Constructed by hand."""

from collections.abc import Iterable

from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.formats import DatedList
from games.search import CardIndex
from tests.games.plain_checker import Breach, PlainChecker


class PlainSixForms(PlainChecker):
    def __init__(self, index: CardIndex, lists: Iterable[DatedList]) -> None:
        super().__init__(index, lists)
        self.battlefield = self.find("is:battlefield -facets:hazard")
        self.makers: dict[str, set[str]] = {}
        for card in index.cards:
            for effect in card.effects:
                if effect.get("token") in self.cards:
                    self.makers.setdefault(effect["token"], set()).add(card.code)
        needing = {
            card.code: ("REQUIREMENT_UNMET", card.attributes["requires"])
            for card in index.cards
            if card.attributes["requires"]
        }
        equips = {
            card.code: ("NOTHING_TO_EQUIP", card.attributes["equips"])
            for card in index.cards
            if card.type == "equip" and not card.attributes["equips_opponent"]
        }
        bare = {code: need for code, need in equips.items() if not need[1]}
        bound = {code: need for code, need in equips.items() if need[1]}
        self.needs = [self._meeting(group) for group in (needing, bound, bare)]

    def _meeting(
        self, needing: dict[str, tuple[str, str]]
    ) -> dict[str, tuple[str, str, frozenset[str]]]:
        """For each card in need: what it is told by, and the cards that can be there before it."""
        meeting = {}
        for code, (breach, query) in needing.items():
            found = self.find(query) & self.battlefield if query else set(self.battlefield)
            meeting[code] = (breach, query, frozenset(self._with_makers(found)))
        return {
            code: (breach, query, found - {c for c, need in meeting.items() if need[2] <= found})
            for code, (breach, query, found) in meeting.items()
        }

    def _with_makers(self, found: set[str]) -> set[str]:
        more = found.union(*(self.makers.get(code, ()) for code in found))
        return found if more == found else self._with_makers(more)

    def check(self, deck: DeckList) -> list[Breach]:
        main = deck.sections.get("deck", {})
        size = sum(main.values())
        found: list[Breach] = []
        if not 50 <= size <= 100:
            found.append(("DECK_SIZE", f"{size} cards, 50 to 100 are needed."))
        totals: dict[str, int] = {}
        limits: dict[str, int] = {}
        for code, count in main.items():
            card = self.cards[code]
            totals[card.name] = totals.get(card.name, 0) + count
            limits[card.name] = min(limits.get(card.name, 1000), _limit(card))
        for name, total in totals.items():
            if total > limits[name]:
                found.append(("NAME_COPIES", f"{name}: {total}, at most {limits[name]}."))
        if any(self.cards[code].token for code in main):
            found.append(("TOKEN_IN_DECK", "No tokens."))
        for needs in self.needs:
            unmet = {
                needs[code][1]: needs[code][0]
                for code in main
                if code in needs and not any(other in needs[code][2] for other in main)
            }
            found += [(breach, f"Nothing there is {query}.") for query, breach in unmet.items()]
        return found + self.check_lists(deck)


def _limit(card: CardInfo) -> int:
    cap = card.attributes["cap"]
    return 2 if cap is None else int(cap)


CHECKER = PlainSixForms
