"""Oversoul's Duel by hand."""

from collections.abc import Iterable

from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.formats import DatedList
from games.search import CardIndex
from tests.games.plain_checker import Breach, Counts, PlainChecker

PLAYED = ("unit", "event", "construct")
FLEETING = ("cast", "quick", "perfect", "counter")


class PlainOversoul(PlainChecker):
    def __init__(self, index: CardIndex, lists: Iterable[DatedList]) -> None:
        super().__init__(index, lists)
        self.perfect = self.find("when:perfect")
        self.resonant = self.find("when:resonate")
        self.spawners = self.find("does:spawn-totem")

    def check(self, deck: DeckList) -> list[Breach]:
        leaders = deck.sections.get("leader", {})
        main = deck.sections.get("deck", {})
        found: list[Breach] = []
        leading = sum(n for code, n in leaders.items() if self.cards[code].type == "leader")
        if leading != 1:
            found.append(("LEADER_COUNT", f"{leading} leaders, exactly 1 is needed."))
        if any(self.cards[code].type != "leader" for code in leaders):
            found.append(("NOT_A_LEADER", "Only a leader stands there."))
        found += self._main(main)
        found += self._advice(deck, main)
        return found + self.check_lists(deck)

    def _main(self, main: Counts) -> list[Breach]:
        found: list[Breach] = []
        cards = [(self.cards[code], count) for code, count in main.items()]
        size = sum(count for card, count in cards if card.type in PLAYED and not card.token)
        if size < 30:
            found.append(("DECK_TOO_SMALL", f"{size} cards, at least 30 are needed."))
        if sum(main.values()) > 40:
            found.append(("DECK_TOO_LARGE", f"{sum(main.values())} cards, at most 40."))
        common: dict[str, int] = {}
        cosmic: dict[str, int] = {}
        for card, count in cards:
            if card.type == "leader":
                continue
            if card.rarity == "cosmic":
                cosmic[card.name] = cosmic.get(card.name, 0) + count
            elif "totem" not in card.attributes["roles"]:
                common[card.name] = common.get(card.name, 0) + count
        found += [("CARD_COPIES", f"{n}: {c}, at most 2.") for n, c in common.items() if c > 2]
        found += [("COSMIC_COPIES", f"{n}: {c}, at most 1.") for n, c in cosmic.items() if c > 1]
        if any("totem" in card.attributes["roles"] for card, _ in cards):
            found.append(("TOTEM_IN_DECK", "No totems."))
        if any(card.type == "leader" for card, _ in cards):
            found.append(("LEADER_IN_DECK", "No leader in the deck."))
        return found

    def _advice(self, deck: DeckList, main: Counts) -> list[Breach]:
        codes = [code for cards in deck.sections.values() for code in cards]
        everything = [self.cards[code] for code in codes]
        mine = [self.cards[code] for code in main]
        found: list[Breach] = []
        if not any(card.attributes["energy"] > 0 for card in mine):
            found.append(("NO_GENERATOR", "No card generates energy."))
        if _has(mine, "event", "perfect") and not any(self._lasting_perfect(c) for c in everything):
            found.append(("PERFECT_EVENT_IDLE", "No PERFECT ability."))
        if _has(mine, "construct", "event") and not _has(everything, "event", "board"):
            found.append(("EVENT_CONSTRUCT_IDLE", "No BOARD event."))
        if _has(mine, "construct", "unit") and not any(self._is_unit(c) for c in everything):
            found.append(("UNIT_CONSTRUCT_IDLE", "No unit."))
        if any(c in self.perfect for c in codes) and not _has(everything, "event", "perfect"):
            found.append(("PERFECT_ABILITY_IDLE", "No PERFECT event."))
        return found + self._resonance(deck, codes)

    def _resonance(self, deck: DeckList, codes: list[str]) -> list[Breach]:
        resonant = [code for code in codes if code in self.resonant]
        copies = sum(cards.get(code, 0) for cards in deck.sections.values() for code in resonant)
        return [("RESONATE_ALONE", "Nothing resonates with it.")] if copies == 1 else []

    def _lasting_perfect(self, card: CardInfo) -> bool:
        roles = card.attributes["roles"]
        return card.code in self.perfect and not any(role in roles for role in FLEETING)

    def _is_unit(self, card: CardInfo) -> bool:
        leads = card.type == "leader" and card.attributes.get("as_type") == "unit"
        return card.type == "unit" or leads or card.code in self.spawners


def _has(cards: Iterable[CardInfo], type_: str, role: str) -> bool:
    return any(card.type == type_ and role in card.attributes["roles"] for card in cards)


CHECKER = PlainOversoul
