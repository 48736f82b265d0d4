"""Which card could make room for another, where a section is full or the cards need too much."""

from collections.abc import Collection
from dataclasses import dataclass

from decks.editor.commands import Command
from decks.editor.offers import CardOffers
from games.rules.cards import CardInfo
from games.rules.check import made_worse
from games.rules.synergy import Affinity


@dataclass(frozen=True)
class Replacement:
    """A card that could go, and the commands that exchange a copy of it."""

    card: CardInfo
    count: int
    commands: tuple[str, str]
    locked: bool


def find_replacements(
    offers: CardOffers, card: CardInfo, section: str, locked: Collection[tuple[str, str]]
) -> list[Replacement]:
    """The cards that can go without breaking a rule, locked ones too. Those come first that have
    the least in common with the rest of the deck and, among equals, those of the newcomer's own
    cost and kind."""
    checker, deck = offers.checker, offers.deck
    one_more = offers.offer(card, section).one_more
    if one_more.is_allowed:
        return []
    held = [
        (place, checker.cards[checker.position[code]], count)
        for place in one_more.full_sections or deck.sections
        for code, count in deck.sections.get(place, {}).items()
        if code in checker.position and code != card.code
    ]
    before = checker.check(deck).illegal
    affinity = Affinity(checker.game.synergy.traits, ((each, count) for _, each, count in held))

    def fits(place: str, other: CardInfo) -> bool:
        exchanged = deck.changed(place, other.code, -1).changed(section, card.code, +1)
        return not made_worse(before, checker.check(exchanged).illegal)

    def order(row: tuple[str, CardInfo, int]) -> tuple[float, bool, int, str]:
        _, other, count = row
        return affinity.shared(other), other.type != card.type, count, other.title

    return [
        Replacement(
            other,
            count,
            (
                str(Command("take", place, other.code)),
                str(Command("add", section, card.code)),
            ),
            (place, other.code) in locked,
        )
        for place, other, count in sorted(held, key=order)
        if fits(place, other)
    ]
