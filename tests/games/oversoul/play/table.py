"""A table for tests: made-up cards, a hand, a board set by hand, actions by their words."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Self

from games.engine.hand import forget_hand
from games.engine.library import cards_left, clear_library, put_on_bottom, put_on_top
from games.engine.loop import NOTHING_CHOSEN
from games.engine.options import RunOptions
from games.engine.play import Play, load_play
from games.oversoul import OVERSOUL
from games.oversoul.play import state as s
from games.oversoul.play.stats import measure
from games.oversoul.play.zones import board
from games.oversoul.play.zones.piles import into_hand, lay_into
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.play_table import PlayTable, make_card

BLANKS = 30
OWN, THE_DUMMY = 0, 1
"""The seats."""
FOE_LEADER = THE_DUMMY * s.PLACES + s.LEADER_ZONE


@cache
def play() -> Play:
    return load_play(OVERSOUL)


def made(name: str, kind: str = "unit", effects: Iterable[Any] = (), **have: Any) -> CardInfo:
    """A card for this test only; by default a free 2/2/3 primal of the order without ability."""
    given: dict[str, Any] = {"archetype": "order", "rank": 1, "energy": 0}
    if kind in ("unit", "leader"):
        given |= {"roles": ["primal"], "dmg": 2, "spd": 2, "hp": 3}
    if kind == "event":
        given |= {"roles": ["cast"]}
    if kind == "construct":
        given |= {"roles": ["unit"], "hp": 2}
    if kind == "leader":
        given |= {"as_type": "unit", "hp": 20, "rank": 5, "archetype": "neutral"}
    return make_card(OVERSOUL, name, kind, effects, given | have)


def spell(*effects: dict[str, Any], role: str = "cast", **have: Any) -> CardInfo:
    """An event that is used once."""
    return made("Spell", "event", effects, roles=[role], **have)


def shrine(name: str = "Shrine", *effects: dict[str, Any], **have: Any) -> CardInfo:
    """A BOARD event."""
    return made(name, "event", effects, **{"roles": ["board"], "hp": 4} | have)


def does(do: str, when: str = "resolve", **more: Any) -> dict[str, Any]:
    """An effect."""
    return {"when": when, "do": do} | more


BLANK = made("Blank", rank=5, energy=-15, archetype="neutral")
LEADER = made("Leader", "leader", energy=-5)


class Table(PlayTable):
    """A game of those cards at the player's first Action Phase; named cards are in hand."""

    def __init__(
        self,
        *cards: CardInfo,
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        leader: CardInfo = LEADER,
        rank: int = 5,
        energy: int = 10,
        **own: int,
    ) -> None:
        known = {card.code: card for card in (*cards, BLANK, leader)}
        counts = {BLANK.code: BLANKS} | {card.code: 2 for card in cards}
        sections = {"deck": counts, "leader": {leader.code: 1}}
        setup = play().build(OVERSOUL, known, DeckList("oversoul", sections))
        super().__init__(play(), setup, RunOptions(first="play", own=own))
        self.tables = setup.tables
        self._deal(hand, deck)
        self.do("Keep")
        if self.can("Use nothing"):
            self.do("Use nothing")
        self.me.rank, self.me.energy = rank, energy
        self.me.counts.available = energy

    def _deal(self, hand: Sequence[str], deck: Sequence[str]) -> None:
        """The named cards in hand and on top of the deck, and blanks; nothing else."""
        self.empty_hand()
        clear_library(self.me.library)
        for _ in range(BLANKS):
            put_on_bottom(self.me.library, self.kind("Blank"))
        for name in reversed(deck):
            put_on_top(self.me.library, self.kind(name))
        put_on_top(self.me.library, self.kind("Blank"))
        for name in hand:
            self.give(name)

    @property
    def match(self) -> Any:
        return self.game.table.match

    def seat_pilot(self, name: str) -> None:
        """Let that pilot choose from here on."""
        self.match.seats[OWN].pilot = list(play().pilots).index(name)

    def empty_hand(self) -> None:
        forget_hand(self.me.hand)
        self.me.held = 0

    def give(self, name: str) -> None:
        """One more card in hand."""
        into_hand(self.me, self.kind(name))

    def bury(self, *names: str) -> None:
        """Cards in the Idle Zone."""
        for name in names:
            lay_into(self.me.piles.idle, self.kind(name))

    def banish(self, name: str) -> None:
        """A card among the Exiled ones."""
        lay_into(self.me.piles.exiled, self.kind(name))

    def put(self, name: str, *, up: bool = True, place: int = -1, **fields: int) -> Any:
        """A card on the board, as if it had been there for long; fields as given."""
        kind = self.kind(name)
        in_events = self.setup.kinds[kind].type == "event"
        place = board.free_zone(self.state, OWN, int(in_events)) if place < 0 else place
        board.put(self.state, self.match, place, kind, int(up))
        card = self.state.cards[place]
        card.since = card.laid = 0
        for field, value in fields.items():
            card[field] = value
        if card.exhausted:
            self.turn_sideways(card)
        self.settle()
        return card

    def turn_sideways(self, card: Any) -> None:
        """Exhaust a card, without what that sets off."""
        card.exhausted = 1
        self.state.board.ready &= ~(1 << self.place(card))

    def attach(self, name: str, host: Any) -> Any:
        """A construct on a card."""
        place = board.free_construct(self.state, OWN)
        board.put(self.state, self.match, place, self.kind(name), 1)
        board.attach(self.state, self.match, place, self.place(host))
        self.settle()
        return self.state.cards[place]

    def enemy(self, dmg: int = 1, spd: int = 1, hp: int = 3, *, event: bool = False) -> Any:
        """One more card of the opponent."""
        low, high = (s.FIRST_EVENT, s.ZONES) if event else (0, s.FIRST_EVENT)
        cards, first = self.state.cards, THE_DUMMY * s.PLACES
        place = next(first + zone for zone in range(low, high) if cards[first + zone].kind < 0)
        board.put(self.state, self.match, place, self.tables.dummys_leader + 1, 1)
        for stat, value in ((s.DMG, dmg), (s.SPD, spd), (s.HP, hp)):
            cards[place].gains[s.WHILE_ACTIVE, stat] = value
        measure(self.state, self.match, place)
        self.settle()
        return cards[place]

    @property
    def enemies(self) -> int:
        """How many units the opponent has."""
        first = THE_DUMMY * s.PLACES
        return sum(card.kind >= 0 for card in self.state.cards[first : first + s.FIRST_EVENT])

    def settle(self) -> None:
        """Let the rules see what was changed by hand, as they do after every action."""
        self.game.table.apply(NOTHING_CHOSEN)

    def place(self, card: Any) -> int:
        """Where a card of the board lies."""
        return next(at for at in range(2 * s.PLACES) if self.state.cards[at].serial == card.serial)

    def attack(self, name: str, target: str = "the opposing leader") -> Self:
        """Attack with a unit of that name."""
        codes = [
            a.code
            for a in self.game.actions()
            if a.text.startswith(f"Attack {target}") and f" with {name}" in a.text
        ]
        assert codes, f"{name} cannot attack {target}: {self.offers()}"
        self.game.choose(codes[0])
        return self

    def next_turn(self) -> Self:
        """On to the player's next Action Phase, with blanks put back and nothing traded or used."""
        self.do("Go on")
        while not self.over and not self.can("Go on"):
            words = ("Use nothing", "Return no", "Return Blank")
            self.do(next((word for word in words if self.can(word)), "Return Blank"))
        return self

    def on_board(self, name: str) -> list[Any]:
        """All cards of that name on the player's board, constructs included."""
        kind = self.kind(name)
        return [card for card in self.state.cards[: s.PLACES] if card.kind == kind]

    def the(self, name: str) -> Any:
        """The one card of that name on the player's board."""
        (card,) = self.on_board(name)
        return card

    def hand(self, name: str) -> int:
        return int(self.me.hand.copies[self.kind(name)])

    def idle(self, name: str) -> int:
        return int(self.me.piles.idle.copies[self.kind(name)])

    def exiled(self, name: str) -> int:
        return int(self.me.piles.exiled.copies[self.kind(name)])

    @property
    def deck(self) -> int:
        """How many cards the deck holds."""
        return int(cards_left(self.me.library))

    @property
    def dealt(self) -> int:
        """Damage to the opposing leader so far."""
        return 20 - int(self.opponent.life)
