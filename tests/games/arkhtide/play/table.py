"""A game of Arkhtide set up as a test needs it: made-up cards, zones filled, actions by words."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Self

from games.arkhtide import ARKHTIDE
from games.arkhtide.play import PLAY
from games.arkhtide.play import state as s
from games.arkhtide.play.damage import deal_damage
from games.arkhtide.play.state import Match, State
from games.arkhtide.play.zones import bound, field
from games.engine.compiling import kernel
from games.engine.hand import add_to_hand, take_from_hand
from games.engine.library import take_kind
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.catalogs import shipped_index
from tests.games.play_table import Effect, PlayTable, make_card

OWN_SEEKER, ENEMY_SEEKER = 0, 1
"""The slots of the Seekers, which are the seats."""
SAFE, OWN, NEUTRAL, ENEMY = s.SAFE_ZONE, 1, s.NEUTRAL_REALM, 3


@kernel
def put_into_play(state: State, match: Match, kind: int, seat: int, place: int) -> int:
    return field.put_into_play(state, match, kind, seat, seat, place)


@kernel
def attach(state: State, match: Match, kind: int, seat: int, host: int) -> int:
    return bound.attach(state, match, kind, seat, seat, host)


@kernel
def go_to(state: State, at: int, place: int) -> None:
    field.go_to(state, at, place)


@kernel
def exhaust(state: State, at: int) -> None:
    field.exhaust(state, at)


@kernel
def damage_by_enemy(state: State, seat: int, at: int, amount: int, flags: int, card: int) -> None:
    """Damage that the Seeker of that seat deals."""
    deal_damage(state, seat, seat, at, amount, flags, card)


def made(name: str, kind: str, *effects: Effect, **attributes: Any) -> CardInfo:
    """A card that exists in this test only."""
    return make_card(ARKHTIDE, name, kind, effects, attributes)


def unit(name: str, *effects: Effect, **attributes: Any) -> CardInfo:
    given = {"cost": 1, "soul": 1, "health": 4, "melee": 2, "ranged": None, **attributes}
    return made(name, "unit", *effects, **given)


def feat(name: str, *effects: Effect, **attributes: Any) -> CardInfo:
    """A fast Feat that costs nothing, unless said otherwise."""
    fast = ({"when": "activate", "speed": "fast", **effect} for effect in effects)
    return made(name, "feat", *fast, **attributes)


SOLDIER = unit("Soldier", traits=["soldier"])
ARCHER = unit("Archer", traits=["archer"], melee=None, ranged=2, health=5)
CORPSE = unit("Corpse", traits=["undead"], cost=2)
TRICK = feat("Trick", {"do": "draw", "count": 1}, block=3)
BLADE = made("Blade", "binding", cost=1, block=2, bind_to="unit", melee=1, traits=["weapon"])
FILLER = (SOLDIER, ARCHER, CORPSE, TRICK, BLADE)
SEEKER = made("Plain Seeker", "seeker", soul=2, melee=2, ranged=None)
REALMS = tuple(made(f"Field {n}", "realm", initiative=n, quintessence=3) for n in range(1, 8))


@cache
def shipped() -> dict[str, CardInfo]:
    return {card.code: card for card in shipped_index("arkhtide").cards}


def deck_of(
    *cards: CardInfo, seeker: CardInfo = SEEKER, realms: Sequence[CardInfo] = REALMS
) -> Setup:
    """A deck of these cards and fillers."""
    known = {card.code: card for card in (*cards, *FILLER, *realms, seeker)}
    deck = DeckList(
        "arkhtide",
        {
            "seeker": {seeker.code: 1},
            "main": {card.code: 3 for card in (*cards, *FILLER)},
            "realms": {realm.code: 1 for realm in realms},
        },
    )
    return PLAY.build(ARKHTIDE, shipped() | known, deck)


class Table(PlayTable):
    """A game at its first decision; the deck is the given cards and fillers."""

    def __init__(
        self,
        *cards: CardInfo,
        seeker: CardInfo = SEEKER,
        realms: Sequence[CardInfo] = REALMS,
        own: Mapping[str, int] | None = None,
        side: str = "A",
    ) -> None:
        setup = deck_of(*cards, seeker=seeker, realms=realms)
        super().__init__(PLAY, setup, RunOptions(own=own or {}))
        self.side = side

    @property
    def tally(self) -> Any:
        return self.game.table.tally(OWN_SEEKER)

    @property
    def match(self) -> Any:
        return self.game.table.match

    def hold(self, *cards: CardInfo) -> None:
        """Have exactly these cards in hand; all others are in the Main Deck."""
        me = self.me
        for kind in range(self.setup.drawn):
            for _ in range(int(me.hand.copies[kind])):
                me.library.cards[me.library.unknown] = kind
                me.library.unknown += 1
                take_from_hand(me.hand, kind)
        for wanted in cards:
            assert take_kind(me.library, self.kind(wanted))
            add_to_hand(me.hand, self.kind(wanted))

    def put(self, wanted: CardInfo | str, place: int = OWN) -> int:
        """Put a Unit of mine onto the table as if it had been there."""
        return self._put(self.kind(wanted), OWN_SEEKER, place)

    def _put(self, kind: int, seat: int, place: int) -> int:
        return int(put_into_play(self.state, self.match, kind, seat, place))

    def bind(self, wanted: CardInfo | str, host: int) -> int:
        kind, seat = self.kind(wanted), OWN_SEEKER
        return int(attach(self.state, self.match, kind, seat, host))

    def enemy(self, *, health: int = 4, soul: int = 1, place: int = ENEMY) -> int:
        """Put an enemy Unit onto the table."""
        at = self._put(s.DUMMYS_UNIT, ENEMY_SEEKER, place)
        self.thing(at).stats[:] = soul, 0, 0, health
        return at

    def move(self, at: int, place: int) -> None:
        go_to(self.state, at, place)

    def thing(self, at: int) -> Any:
        return self.state.things[at]

    def is_ready(self, at: int) -> bool:
        return bool(self.state.flow.ready >> at & 1)

    def reposition(self, who: str) -> None:
        """Begin the Act; where to is still to be said."""
        self.pick("Reposition")
        if self.can("Move"):
            self.pick(f"Move {who}")

    def to_preparation(self) -> Self:
        """Keep the hand and bring the first Realm."""
        while self.state.phase < s.PREPARATION:
            if self.can(f"Side {self.side}"):
                self.pick(f"Side {self.side}")
            else:
                self.game.choose(self.game.actions()[-1].code)
        return self

    def to_combat(self, seeker_at: str = "your Realm") -> Self:
        """Send the Seeker to a Realm and be Prepared."""
        self.to_preparation()
        self.pick("Move", seeker_at)
        self.pick("Be Prepared")
        return self

    def harvest(self) -> Self:
        """Pass, and let the Harvest Phase happen."""
        self.pick("Pass")
        while self.state.phase in (s.COMBAT, s.HARVEST) and not self.over:
            self.game.choose(self.game.actions()[-1].code)
        return self
