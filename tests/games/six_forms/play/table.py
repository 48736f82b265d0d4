"""A table for tests: made-up cards, a hand, a battlefield set by hand, actions by their words."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Self

from games.engine.hand import forget_hand
from games.engine.library import put_on_top
from games.engine.options import RunOptions
from games.engine.play import Play, load_play
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.six_forms import SIX_FORMS
from games.six_forms.play.tables.geometry import zone_name
from games.six_forms.play.zones.battlefield import new_card, stand, update
from games.six_forms.play.zones.piles import into_hand
from games.six_forms.words import FACETS
from tests.games.engine.decks import cards_of
from tests.games.play_table import PlayTable, make_card

ZONES = {zone_name(zone): zone for zone in range(20)}
ALL = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
BLANKS = 40
OWN, THE_DUMMY = 0, 1
"""The seats."""


@cache
def play() -> Play:
    return load_play(SIX_FORMS)


def made(name: str, kind: str = "avatar", effects: Iterable[Any] = (), **have: Any) -> CardInfo:
    """A card that exists in this test only; by default a free 2/2/0 with all arrows."""
    given: dict[str, Any] = {"form": "magical", "cost": 0}
    if kind in ("avatar", "artifact"):
        given |= {"attack": 2, "health": 2, "weakness": 0, "arrows": ALL}
    return make_card(SIX_FORMS, name, kind, effects, given | have)


def stats(name: str, attack: int | None, health: int, weakness: int = 0, **have: Any) -> CardInfo:
    return made(name, attack=attack, health=health, weakness=weakness, **have)


def does(do: str, when: str = "on-play", **more: Any) -> dict[str, Any]:
    """An effect."""
    return {"when": when, "do": do} | more


BLANK = made("Blank", "action", cost=20)
FRIEND = made("Friend")


class Table(PlayTable):
    """A game of those cards, at the player's first act step; named cards are in hand. Without
    `keep` it is at the mulligan."""

    def __init__(
        self,
        *cards: CardInfo,
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        energy: int = 0,
        first: str = "draw",
        pilot: str = "",
        keep: bool = True,
        **own: int,
    ) -> None:
        known = {card.code: card for card in (*cards, BLANK)}
        counts = {BLANK.code: BLANKS} | {card.code: 4 for card in cards}
        deck_list = DeckList("six-forms", {"deck": counts})
        setup = play().build(SIX_FORMS, cards_of("six-forms") | known, deck_list)
        super().__init__(play(), setup, RunOptions(first=first, pilot=pilot, own=own))
        self._deal(hand, deck)
        if keep:
            self.do("Keep")
            while self.can("End interrupts"):
                self.do("End interrupts")
        self.me.energy.cubes = energy

    @property
    def match(self) -> Any:
        return self.game.table.match

    def seat_pilot(self, name: str) -> None:
        """Let that pilot choose from here on."""
        self.match.seats[OWN].pilot = list(play().pilots).index(name)

    def _deal(self, hand: Sequence[str], deck: Sequence[str]) -> None:
        """The named cards in hand and on top of the deck; all other cards but blanks are gone."""
        forget_hand(self.me.hand)
        self.me.piles.held = 0
        library = self.me.library
        library.cards[:BLANKS] = self.kind("Blank")
        library.unknown = BLANKS
        for name in hand:
            self.give(name)
        for name in reversed(deck):
            put_on_top(library, self.kind(name))
        if deck:
            put_on_top(library, self.kind("Blank"))

    def give(self, name: str) -> None:
        """One more card in hand."""
        into_hand(self.me, self.kind(name))

    def bury(self, *names: str) -> None:
        """Cards in the graveyard."""
        for name in names:
            self.me.piles.graveyard[self.kind(name)] += 1
            self.me.piles.graveyard_size += 1

    def put(self, name: str, zone: str, controller: int = OWN, **fields: int) -> Any:
        """A card stands on a zone, as if it had been there for long; fields as given."""
        slot = new_card(self.state, self.match, OWN, self.kind(name), controller)
        card = self.state.cards[slot]
        card.entered = -1
        for field, value in fields.items():
            card[field] = value
        update(card)
        stand(self.state, slot, ZONES[zone])
        return card

    def enemy(self, zone: str, attack: int, health: int, weakness: int = 0, **fields: Any) -> Any:
        """A card of the opponent, with those stats and facets."""
        facets = sum(1 << FACETS.index(facet) for facet in fields.pop("having", ()))
        given = {"attack": attack, "health": health, "weakness": weakness, "facets": facets}
        return self.put("Blocker", zone, THE_DUMMY, **given | fields)

    def play(self, name: str, zone: str = "") -> None:
        """Play a card from hand, onto that zone if it stands on one."""
        self.do(f"Play {name} ")
        if zone:
            self.do(f"{name} enters {zone} ready")

    def move(self, name: str, origin: str, zone: str) -> None:
        """Move a card; in the act step, end that first."""
        if self.can("End the act step"):
            self.do("End the act step")
        self.do(f"Move {name} at {origin} to {zone}")

    def next_turn(self) -> Self:
        """End every step until the player's next act step."""
        turn = self.state.turn
        while not self.over and (self.state.turn == turn or self.can("End interrupts")):
            self.do("Discard Blank" if self.can("Discard Blank") else "End ")
        return self

    def at(self, zone: str) -> Any:
        """The card on a zone, or None."""
        slot = self.state.board.at[ZONES[zone]]
        return self.state.cards[slot] if slot >= 0 else None

    def name_at(self, zone: str) -> str:
        card = self.at(zone)
        return "" if card is None else self.setup.kinds[card.kind].name

    def hand(self, name: str) -> int:
        return int(self.me.hand.copies[self.kind(name)])

    def graveyard(self, name: str) -> int:
        return int(self.me.piles.graveyard[self.kind(name)])


def having(*facets: str, name: str = "Piece", **more: Any) -> Any:
    return made(name, facets=dict.fromkeys(facets, True), **more)
