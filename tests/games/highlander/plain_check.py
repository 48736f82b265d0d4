"""Highlander's Type Two Standard by hand: sizes, gems, copies, and the marks on cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.highlander.formats.specific_cards import (
    OPENS_FACTIONS,
    OPENS_HUNTERS,
    OPENS_PERSONAS,
    OPENS_SIGNATURES,
    OPENS_WATCHERS,
    OPENS_WEAPONS,
)
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.formats import DatedList
from games.search import CardIndex
from tests.games.plain_checker import Breach, Counts, PlainChecker

GEMS = ("agility", "strength", "toughness", "empathy", "reason")
BEFORE = ("persona", "weapon", "pregame", "crystal")
HOME = {"persona": "persona", "weapons": "weapon", "pregame": "pregame", "crystals": "crystal"}


@dataclass(frozen=True)
class Mark:
    """Cards that need a card in the deck, and the allowances that let them in without it."""

    code: str
    needs: dict[str, tuple[str, frozenset[str]]]
    free: dict[str, set[str]]
    lent: dict[str, set[str]]


class PlainHighlander(PlainChecker):
    def __init__(self, index: CardIndex, lists: Iterable[DatedList]) -> None:
        super().__init__(index, lists)
        self.masters = self.find("is:master")
        self.stand_ins = self.find("is:stand-in")
        self.basics = {self.cards[code].name for code in self.find("basic:true")}
        self.groups = self.find("t:pregame (is:watcher or is:hunter)")
        self.namesakes = self.find("is:ally or groups:member")
        self.raises = {
            card.code: [(self.find(change["query"]), change["n"]) for change in changes]
            for card in index.cards
            if (changes := card.attributes.get("copy_limits"))
        }
        self.amends = {card.code: a for card in index.cards if (a := card.attributes["amends"])}
        self.marks = [*self._persona_marks(), *self._group_marks()]

    def _persona_marks(self) -> list[Mark]:
        plain = "personas:any reserved:false signature:false faction:none"
        signed = "signature:true faction:none"
        return [
            self._mark("PERSONA_SPECIFIC", plain, ("personas",), OPENS_PERSONAS),
            self._mark("RESERVED", "reserved:true", ("personas",), OPENS_PERSONAS),
            self._mark("SIGNATURE", signed, ("personas",), OPENS_SIGNATURES),
            self._mark(
                "FACTION",
                "-t:persona faction:any -reserved:true",
                ("personas", "faction"),
                OPENS_FACTIONS,
            ),
            self._mark("WEAPON_SPECIFIC", "is:weapon-specific", ("weapon",), OPENS_WEAPONS),
        ]

    def _group_marks(self) -> list[Mark]:
        marks = []
        for group, opens in (("watcher", OPENS_WATCHERS), ("hunter", OPENS_HUNTERS)):
            leaders = frozenset(self.find(f"is:{group} t:pregame"))
            needs = dict.fromkeys(self.find(f"is:{group} -t:pregame"), (group, leaders))
            marks.append(Mark(f"{group.upper()}_CARDS", needs, *self._allowances(opens)))
        return marks

    def _mark(self, code: str, where: str, own: tuple[str, ...], opens: str) -> Mark:
        needs = {}
        for marked in self.find(where):
            wanted: list[str] = []
            for key in own:
                value = self.cards[marked].attributes.get(key) or ()
                wanted += [value] if isinstance(value, str) else value
            holders = {c.code for c in self.index.cards if _answers(c, wanted, own)}
            if wanted:
                needs[marked] = (" or ".join(wanted), frozenset(holders))
        return Mark(code, needs, *self._allowances(opens))

    def _allowances(self, opens: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        both: tuple[dict[str, set[str]], dict[str, set[str]]] = ({}, {})
        for code in self.find(opens):
            card = self.cards[code]
            side = both[card.attributes["allowance"] == "conjunction"]
            for let_in in self.find(card.attributes["allows"]) if card.attributes["allows"] else ():
                side.setdefault(let_in, set()).add(code)
        return both

    def check(self, deck: DeckList) -> list[Breach]:
        present = {code for cards in deck.sections.values() for code in cards}
        endurance = deck.sections.get("endurance", {})
        return [
            *self._sizes(deck, present, endurance),
            *self._hands(deck, present),
            *self._gems(deck, endurance),
            *self._copies(deck, present, endurance),
            *self._basics(deck, endurance),
            *self._single_cards(deck, present, endurance),
            *(breach for mark in self.marks for breach in self._marked(mark, present)),
            *self.check_lists(deck),
        ]

    def _amended(self, rule: str, present: set[str]) -> int:
        changes = [a for code, changes in self.amends.items() if code in present for a in changes]
        return sum(change["by"] for change in changes if change["rule"] == rule)

    def _sizes(self, deck: DeckList, present: set[str], endurance: Counts) -> list[Breach]:
        cards = self.cards
        personas = deck.sections.get("persona", {})
        weapons = deck.sections.get("weapons", {})
        pregame = deck.sections.get("pregame", {})
        found: list[Breach] = []
        size = sum(
            n for code, n in endurance.items() if not cards[code].attributes.get("begins_in_play")
        )
        if size < 50 + self._amended("ENDURANCE_SIZE", present):
            found.append(("ENDURANCE_SIZE", f"{size} cards, at least 50 are needed."))
        before = sum(personas.values()) + sum(weapons.values()) + sum(pregame.values())
        if before > 6 + self._amended("PREGAME_CARDS", present):
            found.append(("PREGAME_CARDS", f"{before} Pre-Game cards, at most 6."))
        if sum(personas.values()) != 1:
            found.append(("PERSONA_COUNT", f"{sum(personas.values())} Personas, exactly 1."))
        primary = sum(n for code, n in weapons.items() if _is_primary(cards[code]))
        if primary > 1 + self._amended("PRIMARY_WEAPONS", present):
            found.append(("PRIMARY_WEAPONS", f"{primary} primary weapons, at most 1."))
        grouped = sum(
            n for cards_ in deck.sections.values() for c, n in cards_.items() if c in self.groups
        )
        if grouped > 1 + self._amended("WATCHER_OR_HUNTER", present):
            found.append(("WATCHER_OR_HUNTER", f"{grouped} Watcher and Hunter cards, at most 1."))
        return found

    def _hands(self, deck: DeckList, present: set[str]) -> list[Breach]:
        armed = any(self.cards[code].type == "weapon" for code in present)
        hands = 0 if armed else 1
        for section in ("persona", "weapons", "pregame", "endurance"):
            for code, n in deck.sections.get(section, {}).items():
                card = self.cards[code]
                if card.type in BEFORE or card.attributes.get("begins_in_play"):
                    hands += card.attributes["hands"] * n
        found: list[Breach] = []
        if hands > 2 + self._amended("HAND_ICONS", present):
            found.append(("HAND_ICONS", f"{hands} hands, at most 2."))
        if any(self._lonely(code, deck, present) for code in deck.sections.get("weapons", {})):
            found.append(("OFFHAND_PARTNER", "It needs another Weapon of Choice."))
        return found

    def _lonely(self, code: str, deck: DeckList, present: set[str]) -> bool:
        if not self.cards[code].attributes.get("offhand_needs_partner"):
            return False
        others = any(self.cards[c].type == "weapon" for c in present if c != code)
        return not others and sum(s.get(code, 0) for s in deck.sections.values()) < 2

    def _gems(self, deck: DeckList, endurance: Counts) -> list[Breach]:
        personas = [self.cards[code] for code in deck.sections.get("persona", {})]
        if not personas:
            return []
        spent = dict.fromkeys(GEMS, 0)
        masters = 0
        for code, n in endurance.items():
            gems = self.cards[code].attributes["gems"]
            for gem in GEMS:
                spent[gem] += gems[gem] * n
            if code in self.masters:
                masters += n
        bonus = self._bonus(deck)
        found = []
        for gem in GEMS:
            granted = max(
                (card.attributes["gems"][gem] + bonus[gem]) * _factor(card) for card in personas
            )
            if spent[gem] > granted and spent[gem] > 0:
                found.append((f"{gem.upper()}_GEMS", f"{spent[gem]} used of {granted}."))
        granted = max(card.attributes["gems"]["master"] + bonus["master"] for card in personas)
        if masters > granted:
            found.append(("MASTER_CARDS", f"{masters} Master cards, at most {granted}."))
        return found

    def _bonus(self, deck: DeckList) -> dict[str, int]:
        bonus = dict.fromkeys((*GEMS, "master"), 0)
        for section in ("weapons", "pregame"):
            for code, n in deck.sections.get(section, {}).items():
                for gem, more in (self.cards[code].attributes.get("gem_bonus") or {}).items():
                    bonus[gem] += more * n
        return bonus

    def _copies(self, deck: DeckList, present: set[str], endurance: Counts) -> list[Breach]:
        before: dict[str, int] = {}
        for section in ("persona", "weapons", "pregame"):
            for code, n in deck.sections.get(section, {}).items():
                name = self.cards[code].name
                before[name] = before.get(name, 0) + n
        found = [("PREGAME_COPIES", f"{name}: {n}.") for name, n in before.items() if n > 1]
        found += self.copies("CRYSTAL_COPIES", deck.sections.get("crystals", {}), 1)
        titles: dict[str, int] = {}
        numbers: dict[tuple[bool, str], int] = {}
        for code, n in endurance.items():
            card = self.cards[code]
            faces = card.attributes.get("faces") or ()
            for name in {face["name"] for face in faces} or {card.name}:
                titles[name] = titles.get(name, 0) + n
            if card.attributes.get("restriction") is not None:
                key = (card.attributes["signature"], card.title)
                numbers[key] = numbers.get(key, 0) + n
                if numbers[key] > card.attributes["restriction"]:
                    signed = card.attributes["signature"]
                    label = "SIGNATURE_NUMBER" if signed else "RESTRICTION_NUMBER"
                    found.append((label, f"{card.title}: {numbers[key]}."))
        for name, n in titles.items():
            if n > 6 and n > self._raised(name, present):
                found.append(("TITLE_COPIES", f"{name}: {n} copies, at most 6."))
        return found

    def _raised(self, name: str, present: set[str]) -> int:
        limits = [
            number
            for code, changes in self.raises.items()
            if code in present
            for codes, number in changes
            if any(self.cards[c].name == name for c in codes)
        ]
        return max([6, *limits])

    def _basics(self, deck: DeckList, endurance: Counts) -> list[Breach]:
        kept = {self.cards[c].name for c in endurance if self.cards[c].attributes.get("basic")}
        missing = len(self.basics) - len(kept)
        if not missing:
            return []
        crystals = sum(
            n
            for cards in deck.sections.values()
            for code, n in cards.items()
            if self.cards[code].type == "crystal"
        )
        spare = sum(n for code, n in endurance.items() if code in self.stand_ins) - len(kept)
        if missing <= min(crystals, max(spare, 0)):
            return []
        return [("BASIC_CARDS", f"{missing} basic cards are missing.")]

    def _single_cards(self, deck: DeckList, present: set[str], endurance: Counts) -> list[Breach]:
        cards = [self.cards[code] for code in present]
        names = {card.name for card in cards if card.type == "persona"}
        found: list[Breach] = []
        if any(card.attributes["edition"] == 1 for card in cards):
            found.append(("FIRST_EDITION", "Type Two takes the Second and Third Edition."))
        editions = {self.cards[code].attributes["edition"] for code in endurance} - {1, None}
        if len(editions) > 1:
            found.append(("MIXED_EDITIONS", "Play with sleeves."))
        if any(card.name == "The Curse" and card.type not in BEFORE for card in cards):
            found.append(("BANNED_IN_CONSTRUCTED", "The Curse is banned."))
        if any("blank" in (card.attributes.get("subtypes") or ()) for card in cards):
            found.append(("BLANK_CARDS", "Only in Sealed Deck."))
        for section, codes in deck.sections.items():
            home = HOME.get(section)
            types = {self.cards[code].type for code in codes}
            if (types - {home}) if home else types.intersection(BEFORE):
                found.append(("WRONG_SECTION", f"Not for {section}."))
            found += [
                ("OWN_QUICKENING", "Not one's own Quickening.")
                for code in codes
                if self.cards[code].attributes.get("quickening_of") in names
            ]
        found += [
            ("OWN_NAMESAKE", "It can never be in play.")
            for code in endurance
            if code in self.namesakes and self.cards[code].name in names
        ]
        return found

    def _marked(self, mark: Mark, present: set[str]) -> list[Breach]:
        unmet: dict[str, list[str]] = {}
        lent: dict[str, list[str]] = {}
        for code in present:
            if code not in mark.needs:
                continue
            label, holders = mark.needs[code]
            if not holders.isdisjoint(present):
                continue
            if not mark.free.get(code, set()).isdisjoint(present):
                continue
            lenders = mark.lent.get(code, set()) & present
            if lenders:
                lent.setdefault(" or ".join(sorted(lenders)), []).append(code)
            else:
                unmet.setdefault(label, []).append(code)
        return [
            *((mark.code, f"{who} need {label}.") for label, who in unmet.items()),
            *(("USED_ONLY_WITH", f"{who} only with {lender}.") for lender, who in lent.items()),
        ]


def _answers(card: CardInfo, wanted: list[str], own: tuple[str, ...]) -> bool:
    if own == ("weapon",):
        return card.type == "weapon" and card.name in wanted
    if card.type != "persona":
        return False
    return card.name in wanted or ("faction" in own and card.attributes["faction"] in wanted)


def _is_primary(card: CardInfo) -> bool:
    return card.type == "weapon" and not card.attributes["offhand"]


def _factor(persona: CardInfo) -> int:
    return 3 if persona.attributes.get("gem_total") == 25 else 1


CHECKER = PlainHighlander
