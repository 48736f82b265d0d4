"""The words for cards, places and abilities that replays and actions share."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from games.arkhtide.effects import VOCABULARY
from games.arkhtide.play.state import SAFE_ZONE
from games.engine.play import Setup

PLACES = ("the Safe Zone", "the own Realm", "the Neutral Realm", "the opponent's Realm")
ENEMIES = ("the enemy Seeker", "an enemy Unit", "the enemy Realm")


class Names:
    """The names of a deck's cards and abilities, by their numbers in the kernels."""

    def __init__(self, setup: Setup) -> None:
        self._titles = [card.title for card in setup.kinds]
        self._abilities = [text for card in setup.kinds for text in _ability_texts(card.effects)]

    def card(self, kind: int) -> str:
        if kind < len(self._titles):
            return self._titles[kind]
        return ENEMIES[kind - len(self._titles)]

    def ability(self, number: int) -> str:
        """What an ability does, as on the card."""
        return self._abilities[number]

    def uses(self, card: int, performer: int) -> str:
        if card == performer:
            return f"{self.card(card)} uses its ability"
        return f"{self.card(performer)} uses {self.card(card)}"

    @staticmethod
    def place(place: int) -> str:
        return PLACES[place]

    @staticmethod
    def onto(place: int) -> str:
        return ("into " if place == SAFE_ZONE else "onto ") + PLACES[place]

    @staticmethod
    def many(number: int, word: str) -> str:
        return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _ability_texts(effects: Sequence[Mapping[str, Any]]) -> list[str]:
    """The abilities of a card that are not constant, in words, in the order of the tables."""
    active = [effect for effect in effects if effect["when"] != "always"]
    return [
        " ".join(VOCABULARY.say([{**effect, "when": "always"}]) for effect in group)
        for _, group in groupby(active, key=VOCABULARY._ability)
    ]
