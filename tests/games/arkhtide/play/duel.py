"""Two players of Arkhtide at a table: a position set by hand, actions by words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from games.arkhtide.play import PLAY
from games.arkhtide.play import state as s
from games.engine.goldfish import settings_of
from games.engine.hand import add_to_hand, forget_hand, show_in_hand
from games.engine.library import clear_library
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.engine.table import Table, open_table
from games.rules.cards import CardInfo
from tests.games.arkhtide.play.table import (
    attach,
    deck_of,
    exhaust,
    go_to,
    made,
    put_into_play,
)

SLOWEST, FASTEST = (
    tuple(
        made(f"{name} {n}", "realm", initiative=initiative, quintessence=1,)
        for n in range(7)
    )
    for name, initiative in (("Mire", 1), ("Crest", 9))
)  # fmt: skip
BEGINS, FOLLOWS = 0, 1
MINE, NEUTRAL, THEIRS = 1, s.NEUTRAL_REALM, 3
"""The Realms as the player who begins sees them."""


class Duel:
    """Two players, at a decision of one of them."""

    def __init__(self, own: Setup, other: Setup, *, neutral: int = 1) -> None:
        options = RunOptions(first="play", own={"neutral": neutral})
        settings = settings_of(PLAY, options, seed=3)
        self.table = open_table(PLAY, (own, other), settings, logged=True)
        self.table.begin(0)
        self.state = self.table.state

    @property
    def asked(self) -> int:
        return int(self.state.question.seat)

    def offers(self) -> list[str]:
        return [self.table.describe(code) for code in self.table.offers()]

    def can(self, *words: str) -> bool:
        return any(all(word in text for word in words) for text in self.offers())

    def pick(self, *words: str) -> Self:
        for code in self.table.offers():
            if all(word in self.table.describe(code) for word in words):
                self.table.apply(code)
                return self
        raise AssertionError(f"no legal action has the words {words}: {self.offers()}")

    def log(self) -> list[str]:
        return [line.text for line in self.table.lines()]

    def to_preparation(self) -> Self:
        """Keep the hands, bring Realms on Side A, return the others."""
        while self.state.phase < s.PREPARATION:
            asked = int(self.state.question.what)
            self.pick({s.ASK_REALM: "Side A", s.ASK_TOP_OR_BOTTOM: "bottom"}.get(asked, "Keep"))
        return self

    def to_combat(self, *places: str) -> Self:
        """Who acts first is Prepared first; both Seekers go to these places."""
        self.to_preparation().pick("Act first")
        self.pick("Move", places[0]).pick("Move", places[1])
        return self.pick("Be Prepared").pick("Be Prepared")

    def kind(self, seat: int, card: CardInfo) -> int:
        setup = self.table.setups[seat]
        assert setup is not None
        return [each.code for each in setup.kinds].index(card.code)

    def put(self, seat: int, card: CardInfo, place: int, *, wounds: int = 0) -> int:
        """Put a Unit onto the table as if it had been there."""
        kind = self.kind(seat, card)
        at = int(put_into_play(self.state, self.table.match, kind, seat, place))
        self.state.things[at].wounds = wounds
        self.state.flow.hurt |= wounds > 0
        return at

    def hold(self, seat: int, *cards: CardInfo) -> None:
        """Have exactly these cards, which the other player has seen, and nothing to draw."""
        me = self.state.players[seat]
        clear_library(me.library)
        forget_hand(me.hand)
        for card in cards:
            add_to_hand(me.hand, self.kind(seat, card))
            show_in_hand(me.hand, self.kind(seat, card))

    def bind(self, seat: int, card: CardInfo, host: int) -> int:
        """Bind a card of a player as if it had been bound."""
        kind = self.kind(seat, card)
        return int(attach(self.state, self.table.match, kind, seat, host))

    def exhaust(self, *slots: int) -> None:
        for at in slots:
            exhaust(self.state, at)


@dataclass(frozen=True)
class Force:
    """What a player has in a position: Units by card, place and Wounds, those that are Ready."""

    units: Sequence[tuple[CardInfo, int, int]] = ()
    ready: Sequence[int] = ()
    seeker: int = MINE
    seeker_ready: bool = False
    hand: Sequence[CardInfo] = ()
    points: int = 0
    willpower: int = 13
    arkhe: int = 9


def position(mine: Force, theirs: Force, *, turn_of: int = BEGINS, passed: bool = False) -> Table:
    """A Combat without a Neutral Realm in which both know all that matters: the hands are seen,
    nothing is left to draw."""
    cards = {card.code: card for force in (mine, theirs) for card in _cards(force)}
    setups = [deck_of(*cards.values(), realms=realms) for realms in (FASTEST, SLOWEST)]
    game = Duel(*setups, neutral=0).to_combat("your Realm", "your Realm")
    for seat, force in enumerate((mine, theirs)):
        _set_up(game, seat, force)
    game.state.active = turn_of
    game.state.question.seat = turn_of
    game.state.flow.passes = int(passed)
    return game.table


def _cards(force: Force) -> list[CardInfo]:
    return [*(unit for unit, _, _ in force.units), *force.hand]


def _set_up(game: Duel, seat: int, force: Force) -> None:
    me: Any = game.state.players[seat]
    me.life, me.stock.quintessence, me.stock.arkhe = force.willpower, force.points, force.arkhe
    go_to(game.state, seat, force.seeker)
    if not force.seeker_ready:
        game.exhaust(seat)
    for number, (card, place, wounds) in enumerate(force.units):
        at = game.put(seat, card, place, wounds=wounds)
        if number not in force.ready:
            game.exhaust(at)
    game.hold(seat, *force.hand)
