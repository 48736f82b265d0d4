"""Two decks at a table for tests: both seats have the same made-up cards."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine.goldfish import settings_of
from games.engine.hand import forget_hand
from games.engine.options import RunOptions
from games.engine.table import open_table
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.six_forms import SIX_FORMS
from games.six_forms.play.state import ASK_RESPONSE, ASK_STEP
from games.six_forms.play.zones.battlefield import new_card, stand, update
from games.six_forms.play.zones.piles import into_hand
from tests.games.engine.decks import cards_of
from tests.games.six_forms.play.table import BLANK, ZONES, play

FIRST, SECOND = 0, 1
CORNER = ZONES["d4"]
each_seat = pytest.mark.parametrize("seat", [FIRST, SECOND])


class Duel:
    """Both seats have the same deck; the first one's first turn is at its act step."""

    def __init__(self, *cards: CardInfo, turns: int = 1) -> None:
        known = {card.code: card for card in (*cards, BLANK)}
        counts = {BLANK.code: 40} | {card.code: 4 for card in cards}
        deck = DeckList("six-forms", {"deck": counts})
        self.setup = play().build(SIX_FORMS, cards_of("six-forms") | known, deck)
        settings = settings_of(play(), RunOptions(first="play"), seed=1)
        self.table = open_table(play(), (self.setup, self.setup), settings, logged=True)
        self.table.begin(0)
        self.state, self.match = self.table.state, self.table.match
        self.do("Keep", "Keep")
        self.empty_hands()
        self.pass_turns(turns - 1)

    def empty_hands(self) -> None:
        for seat in (FIRST, SECOND):
            forget_hand(self.player(seat).hand)
            self.player(seat).piles.held = 0

    def player(self, seat: int) -> Any:
        return self.state.players[seat]

    def kind(self, name: str) -> int:
        return next(at for at, card in enumerate(self.setup.kinds) if card.name == name)

    def offers(self) -> dict[str, int]:
        return {self.table.describe(code): code for code in self.table.offers()}

    def do(self, *texts: str) -> None:
        for text in texts:
            found = [code for said, code in self.offers().items() if said.startswith(text)]
            assert found, f"{text!r} is not among {list(self.offers())}"
            self.table.apply(found[0])

    def pass_turns(self, number: int) -> None:
        """End every step, and respond to nothing, until that many turns more are at their first act
        step."""
        for _ in range(number):
            seat = self.state.active
            while self.state.active == seat:
                self.pass_step()
        while self.state.question.what == ASK_RESPONSE:
            self.pass_step()

    def pass_step(self) -> None:
        """Do nothing more at this question; discard if there are too many cards in hand."""
        if self.state.question.what in (ASK_RESPONSE, ASK_STEP):
            self.table.apply(self.table.offers()[-1])
        else:
            self.do("Discard")

    def put(self, seat: int, name: str, zone: str, **fields: int) -> Any:
        """A card stands on a zone, as its player calls it."""
        slot = new_card(self.state, self.match, seat, self.kind(name), seat)
        card = self.state.cards[slot]
        card.entered = -1
        for field, value in fields.items():
            card[field] = value
        update(card)
        stand(self.state, slot, ZONES[zone] if seat == FIRST else CORNER - ZONES[zone])
        return card

    def energy(self, seat: int, cubes: int) -> None:
        self.player(seat).energy.cubes = cubes

    def give(self, seat: int, *names: str) -> None:
        for name in names:
            into_hand(self.player(seat), self.kind(name))

    def at(self, seat: int, zone: str) -> Any:
        slot = self.state.board.at[ZONES[zone] if seat == FIRST else CORNER - ZONES[zone]]
        return None if slot < 0 else self.state.cards[slot]

    def graveyard(self, seat: int, name: str) -> int:
        return int(self.player(seat).piles.graveyard[self.kind(name)])

    def asked(self) -> int:
        """The seat that is asked."""
        return int(self.state.question.seat)

    def lines(self, seat: int) -> Sequence[str]:
        return [line.text for line in self.table.lines() if line.seat == seat]


def turns_until(seat: int) -> int:
    """The turn in which that seat may move for the first time."""
    return 3 if seat == FIRST else 2
