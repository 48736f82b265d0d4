"""Two players of Lightseekers set up exactly as a test needs them, with cards made for the test."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from games.engine.duel import DuelOptions, duel_table
from games.engine.hand import add_to_hand, forget_hand, show_in_hand
from games.engine.library import clear_library, put_on_top
from games.engine.loop import NOTHING_CHOSEN
from games.engine.piles import put_on_pile
from games.engine.play import Setup
from games.engine.records import clear
from games.lightseekers import LIGHTSEEKERS
from games.lightseekers.play import PLAY
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.lightseekers.play.table import FILLER, hero, made


@dataclass
class Side:
    """The cards of one player and where they are. The deck holds the cards in `deck` from the top
    and fillers below, which nobody here can play; a buff may be a pair of its name and its corner.
    The other player knows a hand that is `shown`."""

    cards: Iterable[CardInfo] = ()
    leader: CardInfo | None = None
    hand: Iterable[str] = ()
    deck: Iterable[str] = ()
    discard: Iterable[str] = ()
    buffs: Iterable[str | tuple[str, int]] = ()
    items: Iterable[str] = ()
    life: int = 30
    fillers: int = 12
    shown: bool = False
    setup: Setup = field(init=False)

    def __post_init__(self) -> None:
        leader, cards = self.leader or hero(), [*self.cards, made(FILLER, elements=["water"])]
        sections: dict[str, dict[str, int]] = {
            "hero": {leader.code: 1},
            "combos": {},
            "actions": {},
        }
        for card in cards:
            sections["combos" if card.type == "combo" else "actions"][card.code] = 3
        known = {card.code: card for card in (*cards, leader)}
        self.setup = PLAY.build(LIGHTSEEKERS, known, DeckList("lightseekers", sections))

    def kind(self, name: str) -> int:
        return next(at for at, card in enumerate(self.setup.kinds) if card.name == name)

    def name(self, kind: int) -> str:
        return self.setup.kinds[kind].name

    def named(self, counts: Any) -> list[str]:
        """The names of so many of each card, without fillers."""
        names = [self.name(kind) for kind in range(self.setup.drawn) for _ in range(counts[kind])]
        return [name for name in names if name != FILLER]


class Duel:
    """A game of two, in the action phase of a's first turn. `a` begins, `b` has had no turn."""

    def __init__(self, a: Side, b: Side, pilots: tuple[str, str] = ("", "")) -> None:
        self.sides = (a, b)
        options = DuelOptions(first="a", pilots=pilots)
        self.table = duel_table(PLAY, (a.setup, b.setup), options, seed=1, logged=True)
        self.table.begin(0)
        self.table.log.events = 0
        for seat in (0, 1):
            self._lay_out(seat)
        self.state.flow.step, self.state.agenda.depth = s.BEGIN_ACTIONS, 0
        self.state.question.what = s.NO_QUESTION
        self.table.apply(NOTHING_CHOSEN)

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def a(self) -> Any:
        return self.state.players[0]

    @property
    def b(self) -> Any:
        return self.state.players[1]

    @property
    def asked(self) -> str:
        """Whose decision it is."""
        return "ab"[self.state.question.seat]

    @property
    def lives(self) -> tuple[int, int]:
        return int(self.a.life), int(self.b.life)

    @property
    def outcome(self) -> str:
        """How the game ended for a."""
        return self.table.outcome(0)

    @property
    def cause(self) -> str:
        return PLAY.causes[int(self.state.cause)]

    def _lay_out(self, seat: int) -> None:
        me, side = self.state.players[seat], self.sides[seat]
        clear_library(me.library)
        forget_hand(me.hand)
        clear(me.discard)
        clear(me.table)
        me.life = side.life
        for name in side.hand:
            add_to_hand(me.hand, side.kind(name))
            if side.shown:
                show_in_hand(me.hand, side.kind(name))
        for name in reversed([*side.deck, *[FILLER] * side.fillers]):
            put_on_top(me.library, side.kind(name))
        for name in side.discard:
            put_on_pile(me.discard, side.kind(name))
            me.table.pile_combos += side.setup.tables.combo[side.kind(name)]
        for name in side.items:
            self._slot(me.items[me.table.item_count], side.kind(name), 0)
            me.table.item_count += 1
        for entry in side.buffs:
            name, corner = (entry, 0) if isinstance(entry, str) else entry
            self._slot(me.buffs[me.table.buff_count], side.kind(name), corner)
            me.table.buff_count += 1
        refresh(side.setup.tables, me)

    def _slot(self, slot: Any, kind: int, corner: int) -> None:
        clear(slot)
        self.state.flow.serial += 1
        slot.kind, slot.corner = kind, corner
        slot.serial = slot.order = self.state.flow.serial

    def offers(self) -> list[str]:
        """The legal actions in words, without those of fillers."""
        texts = [self.table.describe(code) for code in self.table.offers()]
        return [text for text in texts if FILLER not in text]

    def do(self, *texts: str) -> Self:
        """Take actions one after the other, each given by its words or by how they begin."""
        for text in texts:
            codes = {self.table.describe(code): code for code in self.table.offers()}
            found = [code for words, code in codes.items() if words.startswith(text)]
            assert found, f"no legal action begins {text!r}; the legal ones are {list(codes)}"
            self.table.apply(codes.get(text, found[0]))
        return self

    def plays(self, *names: str) -> Self:
        """Play these cards from hand."""
        return self.do(*(f"Play {name}" for name in names))

    def until(self, seat: str) -> Self:
        """Pass until the next action of that player."""
        for _ in range(9):
            if self.asked == seat and self.state.question.what == s.WHICH_ACTION:
                return self
            self.do("Pass")
        raise AssertionError(f"{seat} is not asked")

    def next_turn_of(self, seat: str) -> Self:
        """Pass until that player's next turn."""
        turn = self.state.flow.turns
        while self.asked != seat or self.state.flow.turns == turn:
            self.do("Pass")
        return self

    def pilots_pick(self) -> str:
        """The action that the pilot would take, in words."""
        return self.table.describe(self.table.offers()[self.table.pilots_choice()])

    def hand(self, seat: str) -> list[str]:
        at = "ab".index(seat)
        return self.sides[at].named(self.state.players[at].hand.copies)

    def shown(self, seat: str) -> list[str]:
        """The cards in that player's hand of which the other knows."""
        at = "ab".index(seat)
        return self.sides[at].named(self.state.players[at].hand.shown)

    def discard(self, seat: str) -> list[str]:
        """The discard pile from the bottom up."""
        at = "ab".index(seat)
        pile = self.state.players[at].discard
        return [self.sides[at].name(kind) for kind in pile.cards[: pile.count]]

    def buffs(self, seat: str) -> list[tuple[str, int]]:
        """Buffs in play from left to right, with their corners."""
        at = "ab".index(seat)
        me = self.state.players[at]
        slots = me.buffs[: me.table.buff_count]
        return [(self.sides[at].name(slot.kind), int(slot.corner)) for slot in slots]

    def log(self) -> list[str]:
        """What has happened so far, each line with its player."""
        return [f"{'ab'[line.seat]}: {line.text}" for line in self.table.lines()]
