"""A duel of Highlander set up as a test needs it: both hands chosen, seat 0 has the first turn."""

from collections.abc import Sequence
from typing import Any, Self

from games.engine.duel import DuelOptions, duel_table
from games.engine.hand import add_to_hand, take_from_hand
from games.engine.library import clear_library, shuffle_in, take_kind
from games.engine.loop import NOTHING_CHOSEN
from games.highlander.play import PLAY
from games.highlander.play import state as s
from games.rules.cards import CardInfo
from tests.games.highlander.play.table import FILLER, card_named, setup_for

Cards = Sequence[CardInfo | str]
END = "End the Attack Phase"
ON = (s.STOP, s.PASS, s.DO_OWED, s.DO_MUST, s.LET_THROUGH, s.EXERT_NOTHING)
"""What the test takes when it does not care, the first of these that is offered."""


class Duel:
    """A duel at the first May Do Phase of seat 0."""

    def __init__(
        self,
        mine: Cards = (),
        theirs: Cards = (),
        *,
        before: tuple[Cards, Cards] = ((), ()),
        filler: tuple[CardInfo | str, CardInfo | str] = (FILLER, FILLER),
        size: int = 40,
        **own: int,
    ) -> None:
        hands = [[card_named(card) for card in hand] for hand in (mine, theirs)]
        self.setups = [
            setup_for(
                [*hand, *[card_named(filler[seat])] * size],
                [card_named(card) for card in before[seat]],
            )
            for seat, hand in enumerate(hands)
        ]
        options = DuelOptions(first="a", own={"gems_decide": 0, **own})
        decks = (self.setups[0], self.setups[1])
        self.table = duel_table(PLAY, decks, options, seed=1, logged=True)
        self.table.begin(0)
        for seat, hand in enumerate(hands):
            self.hold(seat, *hand)

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def asked(self) -> int:
        """The seat that decides now."""
        return int(self.state.question.seat)

    def player(self, seat: int) -> Any:
        return self.state.players[seat]

    def pending(self, seat: int) -> int:
        """Damage and loss of Ability that wait for the seat's adjustment."""
        return int(self.player(seat).table.damage + self.player(seat).table.loss)

    def kind(self, seat: int, card: CardInfo | str) -> int:
        """The engine's number of a card of that seat."""
        code = card_named(card).code
        return next(at for at, found in enumerate(self.setups[seat].kinds) if found.code == code)

    def held(self, seat: int, card: CardInfo | str) -> int:
        """How many copies of a card are in hand."""
        return int(self.player(seat).hand.copies[self.kind(seat, card)])

    def in_play(self, seat: int) -> list[str]:
        """The titles of the cards that stay in play."""
        player, kinds = self.player(seat), self.setups[seat].kinds
        return [kinds[player.board[at].face].title for at in range(player.table.board_count)]

    def hold(self, seat: int, *cards: CardInfo | str) -> Self:
        """Have exactly these cards in hand; all others are in the Endurance."""
        me = self.player(seat)
        for kind in range(self.setups[seat].tables.physical):
            for _ in range(int(me.hand.copies[kind])):
                take_from_hand(me.hand, kind)
                shuffle_in(me.library, kind)
        for card in cards:
            assert take_kind(me.library, self.kind(seat, card)), card
            add_to_hand(me.hand, self.kind(seat, card))
        return self.again()

    def endurance(self, seat: int, *cards: CardInfo | str) -> Self:
        """The Endurance holds these cards and no others."""
        clear_library(self.player(seat).library)
        for card in cards:
            shuffle_in(self.player(seat).library, self.kind(seat, card))
        return self.again()

    def again(self) -> Self:
        """Offer what the rules allow, now that the test has changed something."""
        self.table.apply(NOTHING_CHOSEN)
        return self

    def offers(self) -> list[str]:
        return [self.table.describe(code) for code in self.table.offers()]

    def can(self, *words: str) -> bool:
        """Whether a legal action has all these words in it."""
        return any(all(word in text for word in words) for text in self.offers())

    def do(self, *texts: str) -> Self:
        """Take actions one after the other, each given by its words or by how they begin."""
        for text in texts:
            offers = {self.table.describe(code): code for code in self.table.offers()}
            found = [code for words, code in offers.items() if words.startswith(text)]
            assert found, f"no legal action begins with {text!r}; there are {[*offers]}"
            self.table.apply(offers.get(text, found[0]))
        return self

    def on(self) -> Self:
        """Go on without doing anything that need not be done."""
        offers = self.table.offers()
        verbs = {code // s.VERB * s.VERB: code for code in reversed(offers)}
        self.table.apply(next((verbs[verb] for verb in ON if verb in verbs), offers[0]))
        return self

    def until(self, seat: int, phase: int) -> Self:
        """On to an action of that seat in that phase, or to the end of the game."""
        while not self.table.over and not self._is_at(seat, phase):
            self.on()
        return self

    def _is_at(self, seat: int, phase: int) -> bool:
        free = self.state.question.what == s.MAIN and self.asked == seat
        return bool(free and self.state.phase == phase)

    def attack(self, *texts: str, seat: int = 0) -> Self:
        """In the seat's Attack Phase do that, end it, and go on to the other's Defense Phase."""
        self.until(seat, s.ATTACK).do(*texts)
        while self.asked == seat:
            self.on()
        return self.until(1 - seat, s.DEFENCE)

    def log(self) -> list[str]:
        return [line.text for line in self.table.lines()]

    def outcome(self, seat: int) -> str:
        return self.table.outcome(seat)
