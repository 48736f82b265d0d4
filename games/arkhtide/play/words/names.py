"""The words for cards, places and abilities that replays and actions share."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from games.arkhtide.effects import VOCABULARY
from games.arkhtide.play.events import FROM_OTHER_DECK
from games.arkhtide.play.state import SAFE_ZONE, number_seen
from games.engine.play import Setups

PLACES = ("the Safe Zone", "{own} Realm", "the Neutral Realm", "the opponent's Realm")
DUMMYS_CARDS = ("the enemy Seeker", "an enemy Unit")


class Names:
    """The names of cards and abilities by their numbers in the kernels, from where a player sits:
    those of the other deck come after FROM_OTHER_DECK. A dummy's cards have no names. `own` is how
    the player's things are called."""

    def __init__(self, setups: Setups, seat: int, own: str) -> None:
        self._seat = seat
        self._own = own
        self._setups = (setups[seat], setups[1 - seat])

    def card(self, number: int) -> str:
        setup = self._setups[number // FROM_OTHER_DECK]
        kind = number % FROM_OTHER_DECK
        return setup.kinds[kind].title if setup else DUMMYS_CARDS[kind]

    def ability(self, number: int, card: int = 0) -> str:
        """What an ability does, as on the card; `card` says whose deck it is of."""
        setup = self._setups[card // FROM_OTHER_DECK]
        kinds = setup.kinds if setup else ()
        return [text for card in kinds for text in _ability_texts(card.effects)][number]

    def uses(self, card: int, performer: int) -> str:
        if card == performer:
            return f"{self.card(card)} uses its ability"
        return f"{self.card(performer)} uses {self.card(card)}"

    def place(self, place: int) -> str:
        return PLACES[number_seen(self._seat, place)].format(own=self._own)

    def onto(self, place: int) -> str:
        return ("into " if place == SAFE_ZONE else "onto ") + self.place(place)


def _ability_texts(effects: Sequence[Mapping[str, Any]]) -> list[str]:
    """The abilities of a card that are not constant, in words, in the order of the tables."""
    active = [effect for effect in effects if effect["when"] != "always"]
    return [
        " ".join(VOCABULARY.say([{**effect, "when": "always"}]) for effect in group)
        for _, group in groupby(active, key=VOCABULARY._ability)
    ]
