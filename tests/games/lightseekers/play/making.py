"""Hand-made cards and tables: a game of Lightseekers that stands exactly as a test says."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from games.engine.library import clear_library, put_on_top, shuffle_in
from games.engine.options import RunOptions
from games.engine.solitaire import Solitaire
from games.lightseekers import LIGHTSEEKERS
from games.lightseekers.play import PLAY
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.lightseekers.play.hand import add_to_hand, forget_hand
from games.lightseekers.play.turn import BY_HAND, NOTHING_CHOSEN, go_on
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.reading import read_card

FILLER = "Filler"
ACCESS = {"fire": "superior", "earth": "basic", "crystal": "basic"}
Effect = Mapping[str, Any]


def card(name: str, *effects: Effect, type: str = "action", **own: Any) -> CardInfo:  # noqa: A002
    """A card of any type; an attack unless its attributes say otherwise."""
    if type != "hero":
        own.setdefault("category", "attack")
    code = name.replace(" ", "-").replace("'", "")
    raw = {"code": code, "name": name, "set": "T", "type": type, "attributes": own}
    made, faults = read_card(LIGHTSEEKERS, {**raw, "effects": [dict(e) for e in effects]})
    assert made is not None, [str(fault) for fault in faults]
    return made


def hero(*effects: Effect, **own: Any) -> CardInfo:
    own = {"access": ACCESS, "health": 30, **own}
    return card("Test Hero", *effects, type="hero", **own)


def combo(name: str, *effects: Effect, cost: Sequence[str], **own: Any) -> CardInfo:
    return card(name, *effects, type="combo", cost=list(cost), **own)


def buff(name: str, *effects: Effect, corners: Sequence[Any] = (), **own: Any) -> CardInfo:
    """A buff: regular with corners, permanent without, unless said otherwise."""
    own.setdefault("rotation", "regular" if corners else "permanent")
    if corners:
        own["corners"] = [*corners, *[None] * (4 - len(corners))]
    return card(name, *effects, category="buff", **own)


def attack(name: str, amount: int = 1, **own: Any) -> CardInfo:
    return card(name, {"when": "play", "do": "damage", "amount": amount}, **own)


def item(name: str, *effects: Effect, **own: Any) -> CardInfo:
    return card(name, *effects, category="item", **own)


class Table(Solitaire):
    """A game in the action phase of its first turn, with these cards in these places. Names of
    cards in `deck` come from the top, and beneath them lie cards of no account, which are left out
    when hand and deck are told; a buff may be a pair of its name and its corner."""

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
        leader, cards = leader or hero(), (*cards, card(FILLER))
        known = {c.code: c for c in (*cards, leader)}
        sections: dict[str, dict[str, int]] = {
            "hero": {leader.code: 1},
            "combos": {},
            "actions": {},
        }
        for made in cards:
            sections["combos" if made.type == "combo" else "actions"][made.code] = 3
        setup = PLAY.build(LIGHTSEEKERS, known, DeckList("lightseekers", sections))
        super().__init__(PLAY, setup, RunOptions(first="play", own=options), seed=1, index=0)
        self.names = {c.name: at for at, c in enumerate(setup.kinds)}
        self._clear()
        for name in hand:
            add_to_hand(self.me, self.names[name])
        for name in reversed([*deck, *[FILLER] * fillers]):
            put_on_top(self.me.library, self.names[name])
        for name in discard:
            self._discard(self.names[name])
        self._lay_out(items, buffs)
        self.again()

    @property
    def me(self) -> Any:
        return self.state.players[0]

    @property
    def opponent(self) -> int:
        return int(self.state.players[1].life)

    def _clear(self) -> None:
        me = self.me
        clear_library(me.library)
        for zone in (me.hand, me.pile, me.limbo):
            zone[:] = 0
        forget_hand(me)
        me.discard_size = me.pile_combos = 0
        me.buff_count = me.item_count = 0

    def _discard(self, kind: int) -> None:
        self.me.discard[self.me.discard_size] = kind
        self.me.discard_size += 1
        self.me.pile[kind] += 1
        self.me.pile_combos += self.setup.tables.combo[kind]

    def _lay_out(self, items: Iterable[str], buffs: Iterable[str | tuple[str, int]]) -> None:
        for name in items:
            self._slot(self.me.items[self.me.item_count], name, 0)
            self.me.item_count += 1
        for entry in buffs:
            name, corner = (entry, 0) if isinstance(entry, str) else entry
            self._slot(self.me.buffs[self.me.buff_count], name, corner)
            self.me.buff_count += 1
        refresh(self.setup.tables, self.me)

    def _slot(self, slot: Any, name: str, corner: int) -> None:
        self.state.serial += 1
        slot.kind, slot.serial, slot.corner = self.names[name], self.state.serial, corner
        slot.since = slot.spent = slot.mark = 0

    def again(self) -> None:
        """Stand at the beginning of the action phase."""
        self.state.step, self.state.asking, self.state.depth = s.BEGIN_ACTIONS, s.NO_QUESTION, 0
        self._advance()

    def _advance(self) -> None:
        with np.errstate(over="ignore"):
            go_on(
                self.state,
                self.setup.tables,
                self.options,
                NOTHING_CHOSEN,
                BY_HAND,
                self.tally,
                self.trace,
            )

    def at(self, step: int, phase: int) -> None:
        """Go on from another step of the turn."""
        self.state.step, self.state.asking, self.state.phase = step, s.NO_QUESTION, phase
        self._advance()

    def offers(self) -> list[str]:
        """The legal actions in words."""
        return [action.text for action in self.actions() if FILLER not in action.text]

    def do(self, *texts: str) -> "Table":
        """Take legal actions by the beginning of their words, one after the other."""
        for text in texts:
            found = [action for action in self.actions() if action.text.startswith(text)]
            assert found, f"{text!r} is not among {self.offers()}"
            self.choose(found[0].code)
        return self

    def plays(self, *names: str) -> "Table":
        return self.do(*(f"Play {name}" for name in names))

    def next_turn(self) -> "Table":
        """Pass, and stand at the next turn's first decision."""
        turn = self.state.turn
        while self.state.turn == turn and not self.over:
            self.do("Pass")
        return self

    def hand(self) -> list[str]:
        return self._names_of(self.me.hand)

    def discard(self) -> list[str]:
        """The discard pile from the bottom up."""
        return [self._name(kind) for kind in self.me.discard[: self.me.discard_size]]

    def buffs(self) -> list[tuple[str, int]]:
        """Buffs in play from left to right, with their corners."""
        slots = self.me.buffs[: self.me.buff_count]
        return [(self._name(slot.kind), int(slot.corner)) for slot in slots]

    def items(self) -> list[str]:
        return [self._name(slot.kind) for slot in self.me.items[: self.me.item_count]]

    def library(self) -> list[str]:
        """What the deck holds, in no order."""
        known = self.me.library
        cards = [*known.cards[: known.unknown], *known.top[: known.on_top]]
        names = map(self._name, [*cards, *known.bottom[known.taken : known.on_bottom]])
        return sorted(name for name in names if name != FILLER)

    def told(self) -> list[str]:
        return [line.text for line in self.lines()]

    def add_to_deck(self, *names: str) -> None:
        for name in names:
            shuffle_in(self.me.library, self.names[name])

    def _name(self, kind: int) -> str:
        return self.setup.kinds[kind].name

    def _names_of(self, counts: Any) -> list[str]:
        names = [self._name(kind) for kind in range(self.setup.drawn) for _ in range(counts[kind])]
        return [name for name in names if name != FILLER]
