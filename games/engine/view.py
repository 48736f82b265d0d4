"""The table as somebody sees it: plain values, which pages, replays and the API show. A game's
`view.py` makes them, and nothing else reads a state.

Keys name cards and places for as long as they stay where they are, so that an action can say what
it is about (`About`) and two views can be compared (`changes`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.engine.seats import SEATS
from games.rules.cards import CardInfo

BOTH = SEATS
"""A viewer who sees what either seat sees: both hands, but no more of the decks than they know."""

HAND, ROW, PILE, GRID = "hand", "row", "pile", "grid"
"""How a zone lies on the table: cards in a fan, side by side, on top of each other (the last is
uppermost, and the rest can be looked through), or in cells of their own."""


def sees(viewer: int, seat: int) -> bool:
    """Whether somebody sees what is hidden from all but that seat."""
    return viewer in (seat, BOTH)


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A number or a word on a card, a zone or a seat: damage, a counter, life. `icon` is a name of
    the site's or the game's sprite; `tone` is `good` or `bad` where it clearly is."""

    label: str
    value: int | str = ""
    icon: str = ""
    tone: str = ""


@dataclass(frozen=True, kw_only=True)
class CardView:
    """A card, or so many copies of it that are in the same state. A card that the viewer cannot see
    is `face_down` without a `card`; what has no card of its own, such as a dummy's blocker, has a
    title only. `turned` is clockwise, in degrees; `attached` are the cards on or under it."""

    key: str
    title: str
    card: CardInfo | None = None
    count: int = 1
    marks: tuple[Mark, ...] = ()
    turned: int = 0
    exhausted: bool = False
    face_down: bool = False
    attached: tuple["CardView", ...] = ()


@dataclass(frozen=True, kw_only=True)
class ZoneView:
    """A place on the table, its cards, and the zones within it (`cells`, with so many `columns`).
    `count` is how many cards there are where not all of them are in view: a deck, a hidden hand.
    `note` is a word about the place itself: whose turn it is there, what an arrow means."""

    key: str
    label: str
    layout: str = ROW
    cards: tuple[CardView, ...] = ()
    count: int | None = None
    columns: int = 0
    cells: tuple["ZoneView", ...] = ()
    marks: tuple[Mark, ...] = ()
    note: str = ""

    @property
    def name(self) -> str:
        """The key without its seat: what zones of both seats share, for styles."""
        return self.key.rpartition(":")[2]

    @property
    def size(self) -> int:
        """How many cards it holds."""
        if self.count is not None:
            return self.count
        return sum(card.count for card in self.cards) + sum(cell.size for cell in self.cells)


@dataclass(frozen=True, kw_only=True)
class SeatView:
    """A player's side: numbers in the rulebook's words, the first of which is what a player loses
    by (`life`), and zones."""

    seat: int
    life: int
    numbers: tuple[Mark, ...]
    zones: tuple[ZoneView, ...]
    dummy: bool = False


@dataclass(frozen=True, kw_only=True)
class TableView:
    """All of it, for `viewer`: both seats in their order, and what belongs to neither (`shared`).
    `asked` is the seat that decides now (None once the game is over), `active` whose turn it is;
    `prompt` says what is asked."""

    viewer: int
    turn: int
    phase: str
    active: int
    asked: int | None
    prompt: str
    seats: tuple[SeatView, ...]
    shared: tuple[ZoneView, ...] = ()

    def zones(self) -> Iterator[ZoneView]:
        """All zones, those within others too."""
        for zone in (*self.shared, *(zone for seat in self.seats for zone in seat.zones)):
            yield from _with_cells(zone)

    def cards(self) -> Iterator[tuple[ZoneView, CardView]]:
        """All cards with the zone that each is in, attached ones too."""
        for zone in self.zones():
            for card in zone.cards:
                for each in _with_attached(card):
                    yield zone, each


def _with_cells(zone: ZoneView) -> Iterator[ZoneView]:
    yield zone
    for cell in zone.cells:
        yield from _with_cells(cell)


def _with_attached(card: CardView) -> Iterator[CardView]:
    yield card
    for attached in card.attached:
        yield from _with_attached(attached)


@dataclass(frozen=True)
class About:
    """What a legal action is about: the keys of the card that is used or chosen, of the zone that
    it is for, and of the card that it is done to, "" for none."""

    card: str = ""
    place: str = ""
    target: str = ""


@dataclass(frozen=True)
class Changes:
    """What is different from one view to the next: keys of cards that came somewhere, that are
    otherwise than before, and of zones that gained or lost cards; numbers of seats by their label,
    as differences."""

    came: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()
    numbers: Mapping[tuple[int, str], int] = field(default_factory=dict)


def changes(before: TableView, after: TableView) -> Changes:
    """What happened to the table between two views of it."""
    old = {card.key: (zone.key, card) for zone, card in before.cards()}
    new = {card.key: (zone.key, card) for zone, card in after.cards()}
    sizes = {zone.key: zone.size for zone in before.zones()}
    return Changes(
        came=frozenset(
            key for key, (zone, _card) in new.items() if key not in old or old[key][0] != zone
        ),
        changed=frozenset(
            key
            for key, (zone, card) in new.items()
            if key in old and old[key][0] == zone and _alone(old[key][1]) != _alone(card)
        ),
        zones=frozenset(
            zone.key for zone in after.zones() if sizes.get(zone.key, zone.size) != zone.size
        ),
        numbers=_differences(before, after),
    )


def _alone(card: CardView) -> tuple[object, ...]:
    """All of a card but what is attached to it, which has keys of its own."""
    return card.title, card.count, card.marks, card.turned, card.exhausted, card.face_down


def _differences(before: TableView, after: TableView) -> dict[tuple[int, str], int]:
    found = {}
    for old, new in zip(before.seats, after.seats, strict=True):
        values = {mark.label: mark.value for mark in old.numbers}
        for mark in new.numbers:
            earlier = values.get(mark.label, mark.value)
            if isinstance(mark.value, int) and isinstance(earlier, int) and mark.value != earlier:
                found[new.seat, mark.label] = mark.value - earlier
    return found
