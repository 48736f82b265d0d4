"""A table for tests of two players: both have the same made-up deck, and act by their words."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine.goldfish import settings_of
from games.engine.hand import forget_hand
from games.engine.library import clear_library, put_on_bottom, put_on_top
from games.engine.loop import NOTHING_CHOSEN
from games.engine.options import RunOptions
from games.engine.table import open_table
from games.oversoul import OVERSOUL
from games.oversoul.play import state as s
from games.oversoul.play.zones import board
from games.oversoul.play.zones.piles import into_hand
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.oversoul.play.table import BLANK, BLANKS, LEADER, does, made, play, spell

FIRST, SECOND = 0, 1
each_seat = pytest.mark.parametrize("seat", [FIRST, SECOND])
FRIEND = made("Friend")
BOLT = spell(does("damage", amount=9, target="opposing-unit"))


class Duel:
    """Both seats have the same deck; it is that seat's first Action Phase, at RANK V, 10 ENERGY
    for both, and empty hands."""

    def __init__(self, seat: int, *cards: CardInfo, leader: CardInfo = LEADER) -> None:
        known = {card.code: card for card in (*cards, BLANK, leader)}
        counts = {BLANK.code: BLANKS} | {card.code: 2 for card in cards}
        sections = {"deck": counts, "leader": {leader.code: 1}}
        self.setup = play().build(OVERSOUL, known, DeckList("oversoul", sections))
        settings = settings_of(play(), RunOptions(first="play"), seed=1, seat=seat)
        self.table = open_table(play(), (self.setup, self.setup), settings, logged=True)
        self.state, self.match = self.table.state, self.table.match
        self.table.begin(0)
        self.do("Go first", "Keep", "Keep")
        for player in self.state.players:
            forget_hand(player.hand)
            player.held, player.rank, player.energy = 0, 5, 10
            clear_library(player.library)
            for _ in range(BLANKS):
                put_on_bottom(player.library, self.kind("Blank"))
        self.pass_windows()

    def kind(self, name: str) -> int:
        return next(at for at, card in enumerate(self.setup.kinds) if card.name == name)

    @property
    def asked(self) -> int:
        """The seat that must decide."""
        return int(self.state.question.seat)

    def offers(self) -> dict[str, int]:
        return {self.table.describe(code): code for code in self.table.offers()}

    def can(self, text: str) -> bool:
        """Whether an action whose words begin so is legal now."""
        return not self.table.over and any(words.startswith(text) for words in self.offers())

    def do(self, *texts: str) -> None:
        """Take actions one after the other, each given by how its words begin."""
        for text in texts:
            found = [code for words, code in self.offers().items() if words.startswith(text)]
            assert found, f"{text!r} is not among {list(self.offers())}"
            self.table.apply(found[0])

    def pass_windows(self) -> None:
        """Nobody uses anything until the next decision of another sort."""
        while self.can("Use nothing") or self.can("Let the last"):
            self.do("Use nothing" if self.can("Use nothing") else "Let the last")

    def give(self, seat: int, *names: str) -> None:
        for name in names:
            into_hand(self.state.players[seat], self.kind(name))

    def stack(self, seat: int, *names: str) -> None:
        """Cards on top of a deck, the first one uppermost; nobody knows them."""
        me = self.state.players[seat]
        for name in reversed(names):
            me.top_known[me.library.on_top] = 0
            put_on_top(me.library, self.kind(name))

    def put(self, seat: int, name: str, *, up: bool = True, place: int = -1) -> Any:
        """A card on the board of a seat, as if it had been there for long."""
        kind = self.kind(name)
        in_events = int(self.setup.tables.zone[kind])
        place = board.free_zone(self.state, seat, in_events) if place < 0 else place
        board.put(self.state, self.match, place, kind, int(up))
        card = self.state.cards[place]
        card.since = card.laid = 0
        self.table.apply(NOTHING_CHOSEN)
        return card

    def attach(self, seat: int, name: str, host: Any) -> Any:
        """A construct on a card."""
        place = board.free_construct(self.state, seat)
        board.put(self.state, self.match, place, self.kind(name), 1)
        board.attach(self.state, self.match, place, self.place(host))
        self.table.apply(NOTHING_CHOSEN)
        return self.state.cards[place]

    def place(self, card: Any) -> int:
        """Where a card of the board lies."""
        return next(at for at in range(2 * s.PLACES) if self.state.cards[at].serial == card.serial)

    def player(self, seat: int) -> Any:
        return self.state.players[seat]

    def hand(self, seat: int, name: str) -> int:
        return int(self.player(seat).hand.copies[self.kind(name)])

    def idle(self, seat: int, name: str) -> int:
        return int(self.player(seat).piles.idle.copies[self.kind(name)])

    def on_board(self, seat: int, name: str) -> int:
        """How many cards of that name lie on a seat's board."""
        side = self.state.cards[seat * s.PLACES : (seat + 1) * s.PLACES]
        return sum(int(card.kind == self.kind(name)) for card in side)

    def end_turn(self) -> None:
        """On to the next Action Phase; nobody uses anything on the way."""
        self.do("Go on")
        while not self.can("Go on"):
            self.do(next(word for word in ("Use nothing", "Return") if self.can(word)))

    def texts(self) -> Sequence[str]:
        return [line.text for line in self.table.lines()]
