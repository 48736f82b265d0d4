"""Solitaire: a game is its deck, its seed and the choices made so far; everything else follows."""

from dataclasses import dataclass

from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.solitaire import NotLegal, Solitaire
from games.rules.cards import CardInfo

MOST_CHOICES = 600
MOST_AT_ONCE = 200


class BadGame(Exception):
    """The choices lead nowhere: one of them was not offered when its turn came."""


@dataclass(frozen=True)
class Held:
    """A card in hand, and how many of it."""

    card: CardInfo
    count: int


class Table:
    """A game after some choices."""

    def __init__(
        self, play: Play, setup: Setup, options: RunOptions, seed: int, choices: tuple[int, ...]
    ) -> None:
        if len(choices) > MOST_CHOICES:
            raise BadGame(f"A game here has up to {MOST_CHOICES} choices.")
        self.game = Solitaire(play, setup, options, seed=seed, index=0)
        self.setup, self.choices = setup, list(choices)
        for choice in choices:
            try:
                self.game.choose(choice)
            except NotLegal as error:
                raise BadGame("These choices do not fit this deck any more.") from error

    def hand(self) -> list[Held]:
        """The player's hand."""
        counts = self.game.state.players[0].hand
        return [
            Held(card, int(counts[at])) for at, card in enumerate(self.setup.kinds) if counts[at]
        ]

    def let_pilot_act(self, *, whole_turn: bool) -> None:
        """The pilot's next choice, or all of them until the turn is over."""
        turn = int(self.game.state.turn)
        for _ in range(MOST_AT_ONCE if whole_turn else 1):
            if self.game.over or int(self.game.state.turn) != turn:
                return
            choice = self.game.pilots_choice()
            self.game.choose(choice)
            self.choices.append(choice)


def read_choices(text: str) -> tuple[int, ...]:
    """Choices as they stand in an address: numbers with dots between them."""
    parts = [part for part in text.split(".") if part]
    if not all(part.removeprefix("-").isdigit() and len(part) < 12 for part in parts):
        raise BadGame("The choices in this address cannot be read.")
    return tuple(int(part) for part in parts)


def write_choices(choices: list[int]) -> str:
    return ".".join(str(choice) for choice in choices)
