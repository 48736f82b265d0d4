"""How often in a turn the plays of a deck are of a sort."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.lightseekers.play.tables.records import TURNS_AHEAD
from games.lightseekers.play.tables.sources import is_source
from games.rules.cards import CardInfo

PLAYS_A_TURN = 14
"""How many cards are played in a turn, in tenths; the other actions draw."""
CHOSEN = 0.2
"""What a card in play waits for is played more often than by chance: by so much of all plays."""
MOST_HITS = 3
"""So many turns of a buff that deals damage count."""
PERMANENT = TURNS_AHEAD + 1


@dataclass
class Deck:
    """The cards of a deck and how many there are of each: how often its plays are of a sort."""

    cards: Sequence[CardInfo]
    counts: Sequence[int]

    def share(self, fits: Callable[[CardInfo], bool]) -> float:
        found = sum(n for card, n in zip(self.cards, self.counts, strict=True) if fits(card))
        return found / max(sum(self.counts), 1)

    def plays(self, effect: Mapping[str, Any]) -> int:
        """How often in a turn, in tenths, a card is played of which that moment is."""
        when = effect["when"]
        if when == "on-element":
            fitting = self.share(lambda card: effect["element"] in card.attributes["elements"])
        elif when == "on-combo":
            return 3
        else:
            category = {"on-equip": "item"}.get(when, when.removeprefix("on-"))
            fitting = self.share(lambda card: card.attributes["category"] == category)
        return round(PLAYS_A_TURN * (fitting + CHOSEN) / (1 + CHOSEN))

    def hits(self, source: str) -> int:
        """How often in a turn, in tenths, a card of that sort deals damage: a buff does so on each
        of its corners."""
        found = sum(
            n * _hits(card)
            for card, n in zip(self.cards, self.counts, strict=True)
            if is_source(card, source)
        )
        share = found / max(sum(self.counts), 1)
        return round(PLAYS_A_TURN * (share + CHOSEN) / (1 + CHOSEN))


def _hits(card: CardInfo) -> int:
    """How many times a card deals damage in the turns to come."""
    dealing = [effect for effect in card.effects if effect["do"] in ("damage", "drain")]
    if not dealing or card.attributes["category"] != "buff":
        return len(dealing[:1])
    if dealing[0]["when"] in ("expire", "leave"):
        return 1
    return min(turns_in_play(card), MOST_HITS)


def turns_in_play(card: CardInfo) -> int:
    """For how many turns it stays in play, this one included."""
    if card.type == "hero" or card.attributes["category"] not in ("buff", "item"):
        return PERMANENT
    corners = [corner for corner in card.attributes.get("corners") or () if corner is not None]
    if not corners:
        return PERMANENT
    return len(corners)
