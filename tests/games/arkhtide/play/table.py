"""A table to try rules on: a small deck of made-up cards, a game at its first Combat, and eyes."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from games.arkhtide import ARKHTIDE
from games.arkhtide.play import PLAY
from games.arkhtide.play import state as s
from games.arkhtide.play.field import (
    attach,
    from_hand,
    go_to,
    into_hand,
    is_ready,
    put_into_play,
)
from games.engine.library import take_kind
from games.engine.options import RunOptions
from games.engine.solitaire import Solitaire
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.reading import read_card
from tests.games.catalogs import shipped_index

SAFE, OWN, NEUTRAL, ENEMY = s.SAFE_ZONE, s.OWN_REALM, s.NEUTRAL_REALM, s.ENEMY_REALM
Effects = Sequence[Mapping[str, Any]]


def card(kind: str, name: str, *effects: Mapping[str, Any], **attributes: Any) -> CardInfo:
    """A made-up card, read and linted as any other."""
    raw = {
        "code": "T-" + name.replace(" ", "-"),
        "name": name,
        "set": "AKR",
        "type": kind,
        "effects": list(effects),
        "attributes": attributes,
    }
    read, faults = read_card(ARKHTIDE, raw)
    assert read, faults
    return read


def unit(name: str, *effects: Mapping[str, Any], **attributes: Any) -> CardInfo:
    given = {"cost": 1, "soul": 1, "health": 4, "melee": 2, "ranged": None, **attributes}
    return card("unit", name, *effects, **given)


def feat(name: str, *effects: Mapping[str, Any], **attributes: Any) -> CardInfo:
    """A fast Feat that costs nothing, unless said otherwise."""
    return card(
        "feat",
        name,
        *({"when": "activate", "speed": "fast", **effect} for effect in effects),
        **attributes,
    )


SOLDIER = unit("Soldier", traits=["soldier"])
ARCHER = unit("Archer", traits=["archer"], melee=None, ranged=2, health=5)
CORPSE = unit("Corpse", traits=["undead"], cost=2)
TRICK = card(
    "feat", "Trick", {"when": "activate", "speed": "fast", "do": "draw", "count": 1}, block=3
)
BLADE = card("binding", "Blade", cost=1, block=2, bind_to="unit", melee=1, traits=["weapon"])
FILLER = (SOLDIER, ARCHER, CORPSE, TRICK, BLADE)
SEEKER = card("seeker", "Plain Seeker", soul=2, melee=2, ranged=None)
REALMS = tuple(card("realm", f"Field {n}", initiative=n, quintessence=3) for n in range(1, 8))


@cache
def shipped() -> dict[str, CardInfo]:
    return {card.code: card for card in shipped_index("arkhtide").cards}


class Table:
    """A game that is played by naming what is wanted; the deck is the given cards and fillers."""

    def __init__(
        self,
        *cards: CardInfo,
        seeker: CardInfo = SEEKER,
        realms: Sequence[CardInfo] = REALMS,
        own: Mapping[str, int] | None = None,
        side: str = "A",
    ) -> None:
        main = {made.code: 3 for made in (*cards, *FILLER)}
        made = {made.code: made for made in (*cards, *FILLER, *realms, seeker)}
        deck = DeckList(
            "arkhtide",
            {
                "seeker": {seeker.code: 1},
                "main": main,
                "realms": {realm.code: 1 for realm in realms},
            },
        )
        self.setup = PLAY.build(ARKHTIDE, shipped() | made, deck)
        self.codes = [kind.code for kind in self.setup.kinds]
        self.game = Solitaire(PLAY, self.setup, RunOptions(own=own or {}), seed=1, index=0)
        self.side = side

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def me(self) -> Any:
        return self.state.players[0]

    @property
    def enemy(self) -> Any:
        return self.state.players[1]

    def kind(self, wanted: CardInfo | str) -> int:
        return self.codes.index(wanted if isinstance(wanted, str) else wanted.code)

    def hold(self, *cards: CardInfo) -> None:
        """Have exactly these cards in hand; all others are in the Main Deck."""
        me = self.me
        for kind in range(self.setup.drawn):
            for _ in range(int(me.hand[kind])):
                me.library.cards[me.library.unknown] = kind
                me.library.unknown += 1
                from_hand(self.state, kind)
        for wanted in cards:
            assert take_kind(me.library, self.kind(wanted))
            into_hand(self.state, self.kind(wanted))

    def put(self, wanted: CardInfo | str, place: int = OWN) -> int:
        """Put a Unit of mine onto the table as if it had been there."""
        return int(put_into_play(self.state, self.setup.tables, self.kind(wanted), s.ME, place))

    def bind(self, wanted: CardInfo | str, host: int) -> int:
        return int(attach(self.state, self.setup.tables, self.kind(wanted), host))

    def guard(self, *, health: int = 4, soul: int = 1, place: int = ENEMY) -> int:
        """Put an enemy Unit onto the table."""
        kind = self.setup.tables.everything + 1
        at = int(put_into_play(self.state, self.setup.tables, kind, s.ENEMY, place))
        self.thing(at).stats[:] = soul, 0, 0, health
        return at

    def move(self, at: int, place: int) -> None:
        go_to(self.state, at, place)

    def thing(self, at: int) -> Any:
        return self.state.things[at]

    def is_ready(self, at: int) -> bool:
        return bool(is_ready(self.state, at))

    def texts(self) -> list[str]:
        return [action.text for action in self.game.actions()]

    def can(self, *words: str) -> bool:
        return any(all(word in text for word in words) for text in self.texts())

    def do(self, *words: str) -> None:
        """Choose the first action that has all those words."""
        for action in self.game.actions():
            if all(word in action.text for word in words):
                self.game.choose(action.code)
                return
        raise AssertionError(f"{words} is not among {self.texts()}")

    def reposition(self, who: str) -> None:
        """Begin the Act; where to is still to be said."""
        self.do("Reposition")
        if self.can("Move"):
            self.do(f"Move {who}")

    def to_preparation(self) -> "Table":
        """Keep the hand and bring the first Realm."""
        while self.state.phase < s.PREPARATION:
            if self.can(f"Side {self.side}"):
                self.do(f"Side {self.side}")
            else:
                self.game.choose(self.game.actions()[-1].code)
        return self

    def to_combat(self, seeker_at: str = "the own Realm") -> "Table":
        """Send the Seeker to a Realm and be Prepared."""
        self.to_preparation()
        self.do("Move", seeker_at)
        self.do("Be Prepared")
        return self

    def told(self) -> list[str]:
        return [line.text for line in self.game.lines()]

    def harvest(self) -> "Table":
        """Pass, and let the Harvest Phase happen."""
        self.do("Pass")
        while self.state.phase in (s.COMBAT, s.HARVEST) and not self.game.over:
            self.game.choose(self.game.actions()[-1].code)
        return self
