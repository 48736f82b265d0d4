"""Solitaire: a game is its deck, its seed and the choices made so far; everything else follows."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.solitaire import NotLegal, Solitaire
from games.rules.cards import CardInfo

MAX_CHOICES = 600
MAX_PILOT_STEPS = 200
_NUMBER = re.compile(r"-?[0-9]{1,10}")


class InvalidChoices(Exception):
    """One of the choices was not legal when it was made."""


@dataclass(frozen=True)
class HandCard:
    """A card in hand, and how many copies."""

    card: CardInfo
    count: int


class PlaytestGame:
    """A game after some choices."""

    def __init__(
        self, play: Play, setup: Setup, options: RunOptions, seed: int, choices: tuple[int, ...]
    ) -> None:
        if len(choices) > MAX_CHOICES:
            raise InvalidChoices(_("A game can have up to %d choices.") % MAX_CHOICES)
        self.game = Solitaire(play, setup, options, seed=seed, index=0)
        self.setup, self.choices = setup, list(choices)
        for choice in choices:
            try:
                self.game.choose(choice)
            except NotLegal as error:
                raise InvalidChoices(
                    _("The deck has changed, so this game cannot be continued.")
                ) from error

    def hand(self) -> list[HandCard]:
        """The player's hand."""
        counts = self.game.hand()
        return [
            HandCard(card, int(counts[at]))
            for at, card in enumerate(self.setup.kinds)
            if counts[at]
        ]

    def let_pilot_act(self, *, whole_turn: bool) -> None:
        """The pilot's next choice, or all of them until the turn is over."""
        turn = self.game.turn
        for _step in range(MAX_PILOT_STEPS if whole_turn else 1):
            if self.game.over or self.game.turn != turn:
                return
            choice = self.game.pilots_choice()
            self.game.choose(choice)
            self.choices.append(choice)


def parse_choices(text: str) -> tuple[int, ...]:
    """Choices from a query string: numbers separated by dots."""
    parts = [part for part in text.split(".") if part]
    if not all(_NUMBER.fullmatch(part) for part in parts):
        raise InvalidChoices(_("The choices in this address cannot be read."))
    return tuple(int(part) for part in parts)


def format_choices(choices: list[int]) -> str:
    return ".".join(str(choice) for choice in choices)
