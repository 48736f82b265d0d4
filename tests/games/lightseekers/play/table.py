"""A game of Lightseekers set up exactly as a test needs it, with cards made for the test."""

from collections.abc import Iterable, Sequence
from typing import Any, Self

from games.engine.hand import add_to_hand, forget_hand
from games.engine.library import clear_library, put_on_top, shuffle_in
from games.engine.loop import NOTHING_CHOSEN
from games.engine.options import RunOptions
from games.engine.piles import put_on_pile
from games.engine.records import clear
from games.lightseekers import LIGHTSEEKERS
from games.lightseekers.play import PLAY
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.play_table import Effect, PlayTable, make_card

FILLER = "Filler"
ACCESS = {"fire": "superior", "earth": "basic", "crystal": "basic"}


def made(name: str, *effects: Effect, kind: str = "action", **own: Any) -> CardInfo:
    """A card of any type; an attack unless its attributes say otherwise."""
    if kind != "hero":
        own.setdefault("category", "attack")
    return make_card(LIGHTSEEKERS, name, kind, effects, own)


def hero(*effects: Effect, **own: Any) -> CardInfo:
    own = {"access": ACCESS, "health": 30, **own}
    return made("Test Hero", *effects, kind="hero", **own)


def combo(name: str, *effects: Effect, cost: Sequence[str], **own: Any) -> CardInfo:
    return made(name, *effects, kind="combo", cost=list(cost), **own)


def buff(name: str, *effects: Effect, corners: Sequence[Any] = (), **own: Any) -> CardInfo:
    """A buff: regular with corners, permanent without, unless said otherwise."""
    own.setdefault("rotation", "regular" if corners else "permanent")
    if corners:
        own["corners"] = [*corners, *[None] * (4 - len(corners))]
    return made(name, *effects, category="buff", **own)


def attack(name: str, amount: int = 1, **own: Any) -> CardInfo:
    return made(name, {"when": "play", "do": "damage", "amount": amount}, **own)


def item(name: str, *effects: Effect, **own: Any) -> CardInfo:
    return made(name, *effects, category="item", **own)


class Table(PlayTable):
    """A game in the action phase of its first turn, with these cards in these places. The deck
    holds the cards in `deck` from the top and fillers below, which `hand` and `library` leave out;
    a buff may be a pair of its name and its corner."""

    def __init__(
        self,
        *cards: CardInfo,
        leader: CardInfo | None = None,
        hand: Iterable[str] = (),
        deck: Iterable[str] = (),
        discard: Iterable[str] = (),
        buffs: Iterable[str | tuple[str, int]] = (),
        items: Iterable[str] = (),
        fillers: int = 12,
        **options: int,
    ) -> None:
        leader, cards = leader or hero(), (*cards, made(FILLER))
        known = {c.code: c for c in (*cards, leader)}
        sections: dict[str, dict[str, int]] = {
            "hero": {leader.code: 1},
            "combos": {},
            "actions": {},
        }
        for card in cards:
            sections["combos" if card.type == "combo" else "actions"][card.code] = 3
        setup = PLAY.build(LIGHTSEEKERS, known, DeckList("lightseekers", sections))
        super().__init__(PLAY, setup, RunOptions(first="play", own=options))
        self._clear()
        for name in hand:
            add_to_hand(self.me.hand, self.kind(name))
        for name in reversed([*deck, *[FILLER] * fillers]):
            put_on_top(self.me.library, self.kind(name))
        for name in discard:
            self._discard(self.kind(name))
        self._lay_out(items, buffs)
        self.again()

    @property
    def tally(self) -> Any:
        return self.game.table.tally(0)

    @property
    def tables(self) -> Any:
        """The deck as the kernels read it."""
        return self.game.table.match.tables[0]

    def _clear(self) -> None:
        me = self.me
        clear_library(me.library)
        forget_hand(me.hand)
        clear(me.discard)
        clear(me.table)

    def _discard(self, kind: int) -> None:
        put_on_pile(self.me.discard, kind)
        self.me.table.pile_combos += self.setup.tables.combo[kind]

    def _lay_out(self, items: Iterable[str], buffs: Iterable[str | tuple[str, int]]) -> None:
        for name in items:
            self._slot(self.me.items[self.me.table.item_count], name, 0)
            self.me.table.item_count += 1
        for entry in buffs:
            name, corner = (entry, 0) if isinstance(entry, str) else entry
            self._slot(self.me.buffs[self.me.table.buff_count], name, corner)
            self.me.table.buff_count += 1
        refresh(self.setup.tables, self.me)

    def _slot(self, slot: Any, name: str, corner: int) -> None:
        self.state.flow.serial += 1
        slot.kind, slot.serial, slot.corner = self.kind(name), self.state.flow.serial, corner
        slot.order = slot.serial
        slot.since = slot.spent = slot.mark = 0

    def again(self) -> None:
        """Stand at the beginning of the action phase."""
        self.state.flow.step, self.state.agenda.depth = s.BEGIN_ACTIONS, 0
        self._advance()

    def _advance(self) -> None:
        """Go on from where the state is, to the next decision."""
        self.state.question.what = s.NO_QUESTION
        self.game.table.apply(NOTHING_CHOSEN)

    def at(self, step: int, phase: int) -> None:
        """Go on from another step of the turn."""
        self.state.flow.step, self.state.phase = step, phase
        self._advance()

    def offers(self) -> list[str]:
        """The legal actions in words, without those of fillers."""
        return [text for text in super().offers() if FILLER not in text]

    def plays(self, *names: str) -> Self:
        """Play these cards from hand."""
        return self.do(*(f"Play {name}" for name in names))

    def next_turn(self) -> Self:
        """Pass until the next turn's first decision."""
        turn = self.state.turn
        while self.state.turn == turn and not self.over:
            self.do("Pass")
        return self

    def hand(self) -> list[str]:
        return self._names_of(self.me.hand.copies)

    def discard(self) -> list[str]:
        """The discard pile from the bottom up."""
        return [self._name(kind) for kind in self.me.discard.cards[: self.me.discard.count]]

    def buffs(self) -> list[tuple[str, int]]:
        """Buffs in play from left to right, with their corners."""
        slots = self.me.buffs[: self.me.table.buff_count]
        return [(self._name(slot.kind), int(slot.corner)) for slot in slots]

    def items(self) -> list[str]:
        return [self._name(slot.kind) for slot in self.me.items[: self.me.table.item_count]]

    def library(self) -> list[str]:
        """What the deck holds, in no order."""
        known = self.me.library
        cards = [*known.cards[: known.unknown], *known.top[: known.on_top]]
        names = map(self._name, [*cards, *known.bottom[known.taken : known.on_bottom]])
        return sorted(name for name in names if name != FILLER)

    def add_to_deck(self, *names: str) -> None:
        for name in names:
            shuffle_in(self.me.library, self.kind(name))

    def _name(self, kind: int) -> str:
        return self.setup.kinds[kind].name

    def _names_of(self, counts: Any) -> list[str]:
        names = [self._name(kind) for kind in range(self.setup.drawn) for _ in range(counts[kind])]
        return [name for name in names if name != FILLER]
