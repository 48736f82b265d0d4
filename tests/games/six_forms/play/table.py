"""A table for tests: made-up cards, a hand, a battlefield set by hand, actions by their words."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from games.engine.goldfish import RunOptions
from games.engine.library import put_on_top
from games.engine.play import Play, load_play
from games.engine.solitaire import Solitaire
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.reading import read_card
from games.six_forms import SIX_FORMS
from games.six_forms.play.geometry import zone_name
from games.six_forms.play.in_play import new_card, stand, update
from games.six_forms.play.piles import into_hand
from games.six_forms.play.state import ME, OPPONENT
from games.six_forms.words import FACETS
from tests.games.engine.decks import cards_of

ZONES = {zone_name(zone): zone for zone in range(16)}
ALL = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
BLANKS = 40


@cache
def play() -> Play:
    return load_play(SIX_FORMS)


def made(name: str, kind: str = "avatar", effects: Iterable[Any] = (), **have: Any) -> CardInfo:
    """A card of our own; by default a free 2/2/0 with all arrows."""
    given: dict[str, Any] = {"form": "magical", "cost": 0}
    if kind in ("avatar", "artifact"):
        given |= {"attack": 2, "health": 2, "weakness": 0, "arrows": ALL}
    raw = {
        "code": f"X-{name}",
        "name": name,
        "set": "SFQ",
        "type": kind,
        "effects": list(effects),
        "attributes": given | have,
    }
    card, faults = read_card(SIX_FORMS, raw)
    assert card is not None, [str(fault) for fault in faults]
    return card


def stats(name: str, attack: int | None, health: int, weakness: int = 0, **have: Any) -> CardInfo:
    return made(name, attack=attack, health=health, weakness=weakness, **have)


def does(do: str, when: str = "on-play", **more: Any) -> dict[str, Any]:
    """An effect."""
    return {"when": when, "do": do} | more


BLANK = made("Blank", "action", cost=20)
FRIEND = made("Friend")


class Table:
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
        self.setup = play().build(
            SIX_FORMS, cards_of("six-forms") | known, DeckList("six-forms", {"deck": counts})
        )
        self.names = [card.name for card in self.setup.kinds]
        options = RunOptions(first=first, pilot=pilot, own=own)
        self.game = Solitaire(play(), self.setup, options, seed=1, index=0)
        self.state, self.me = self.game.state, self.game.state.players[ME]
        self.them = self.state.players[OPPONENT]
        self._deal(hand, deck)
        if keep:
            self.do("Keep")
        self.me.cubes = energy

    def _deal(self, hand: Sequence[str], deck: Sequence[str]) -> None:
        """The named cards in hand and on top of the deck; all other cards but blanks are gone."""
        self.me.hand[:] = 0
        self.me.hand_size = self.me.held = 0
        library = self.me.library
        library.cards[:BLANKS] = self.kind("Blank")
        library.unknown = BLANKS
        for name in hand:
            self.give(name)
        for name in reversed(deck):
            put_on_top(library, self.kind(name))
        if deck:
            put_on_top(library, self.kind("Blank"))

    def kind(self, name: str) -> int:
        return self.names.index(name)

    def give(self, name: str) -> None:
        """One more card in hand."""
        into_hand(self.me, self.kind(name))

    def bury(self, *names: str) -> None:
        """Cards in the graveyard."""
        for name in names:
            self.me.graveyard[self.kind(name)] += 1
            self.me.graveyard_size += 1

    def put(self, name: str, zone: str, owner: int = ME, **fields: int) -> Any:
        """A card stands on a zone, as if it had been there for long; fields as given."""
        slot = new_card(self.state, self.setup.tables, self.kind(name), owner)
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
        return self.put("Blocker", zone, OPPONENT, **given | fields)

    def offers(self) -> list[str]:
        """What may be done now, in words."""
        return [action.text for action in self.game.actions()]

    def can(self, words: str) -> bool:
        return any(text.startswith(words) for text in self.offers())

    def do(self, *all_words: str) -> None:
        """Do what begins with those words, one after the other."""
        for words in all_words:
            codes = [a.code for a in self.game.actions() if a.text.startswith(words)]
            assert codes, f"{words!r} is not among {self.offers()}"
            self.game.choose(codes[0])

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

    def next_turn(self) -> None:
        """End every step until the player's next act step."""
        turn = self.state.turn
        while self.state.turn == turn and not self.game.over:
            self.do("Discard Blank" if self.can("Discard Blank") else "End ")

    def at(self, zone: str) -> Any:
        """The card on a zone, or None."""
        slot = self.state.at[ZONES[zone]]
        return self.state.cards[slot] if slot >= 0 else None

    def name_at(self, zone: str) -> str:
        card = self.at(zone)
        return "" if card is None else self.names[card.kind]

    def hand(self, name: str) -> int:
        return int(self.me.hand[self.kind(name)])

    def graveyard(self, name: str) -> int:
        return int(self.me.graveyard[self.kind(name)])

    def told(self) -> str:
        return "\n".join(line.text for line in self.game.lines())
