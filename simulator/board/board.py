"""A position laid out for a page: each zone and card with its actions and what changed there."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engine.seats import other
from games.engine.view import (
    BOTH,
    GRID,
    HAND,
    PILE,
    CardView,
    Changes,
    Mark,
    SeatView,
    TableView,
    ZoneView,
    changes,
)
from games.rules.cards import CardInfo
from simulator.board.position import BoardAction, Position
from simulator.board.sentences import zone_label

NO_CHANGES = Changes()
MOST_BACKS = 12
Actions = tuple[BoardAction, ...]


def _html_id(key: str) -> str:
    return f"at-{key.replace(':', '-')}"


def _classes(*names: str, **flags: bool) -> str:
    """The names that are not empty, and those of the flags that are set."""
    found = [name.replace("_", "-") for name, is_set in flags.items() if is_set]
    return " ".join([*filter(None, names), *found])


@dataclass(frozen=True)
class BoardCard:
    """A card in a zone: what can be done with it, and whether it came there or changed."""

    seen: CardView
    actions: Actions = ()
    news: str = ""
    attached: tuple["BoardCard", ...] = ()

    @property
    def id(self) -> str:
        return _html_id(self.seen.key)

    @property
    def card(self) -> CardInfo | None:
        return self.seen.card

    @property
    def title(self) -> str:
        """The name below the card, of which a line may end after a slash too."""
        return self.seen.title.replace("/", "/\N{ZERO WIDTH SPACE}")

    @property
    def only_action(self) -> BoardAction | None:
        """The action of a card that has just one."""
        return self.actions[0] if len(self.actions) == 1 else None

    @property
    def classes(self) -> str:
        """How it lies there, as classes for the stylesheets."""
        seen = self.seen
        return _classes(
            f"turned-{seen.turned}" if seen.turned else "",
            self.news,
            exhausted=seen.exhausted,
            face_down=seen.face_down,
            lit=bool(self.actions),
            with_attached=bool(self.attached),
        )


@dataclass(frozen=True)
class BoardZone:
    """A zone, or a cell of one, with its cards and the actions about the place itself."""

    seen: ZoneView
    label: str
    cards: tuple[BoardCard, ...] = ()
    cells: tuple["BoardZone", ...] = ()
    actions: Actions = ()
    changed: bool = False

    @property
    def id(self) -> str:
        return _html_id(self.seen.key)

    @property
    def classes(self) -> str:
        return _classes(
            f"zone-{self.seen.name}",
            f"layout-{self.seen.layout}",
            changed=self.changed,
            lit=bool(self.actions),
            empty=not self.seen.size,
            open=self.is_hand and bool(self.cards),
        )

    @property
    def is_hand(self) -> bool:
        return self.seen.layout == HAND

    @property
    def is_pile(self) -> bool:
        return self.seen.layout == PILE

    @property
    def is_grid(self) -> bool:
        return self.seen.layout == GRID

    @property
    def unseen(self) -> int:
        """How many cards are there of which the viewer sees nothing."""
        return max(0, self.seen.size - sum(card.seen.count for card in self.cards))

    @property
    def backs(self) -> range:
        """One for each of them that is drawn."""
        return range(min(self.unseen, MOST_BACKS))

    @property
    def top(self) -> BoardCard | None:
        """The uppermost card of a pile."""
        return self.cards[-1] if self.cards else None

    @property
    def from_top(self) -> tuple[BoardCard, ...]:
        return self.cards[::-1]

    @property
    def lit(self) -> bool:
        """Whether something can be done with the place or with a card in it."""
        return bool(self.actions) or any(card.actions for card in self.cards)

    @property
    def only_action(self) -> BoardAction | None:
        return self.actions[0] if len(self.actions) == 1 else None


@dataclass(frozen=True)
class BoardNumber:
    """A number of a seat, and by how much it has changed."""

    mark: Mark
    change: int = 0

    @property
    def classes(self) -> str:
        return _classes(
            f"mark-{self.mark.tone}" if self.mark.tone else "", changed=bool(self.change)
        )


@dataclass(frozen=True)
class BoardSeat:
    """A side of the table."""

    seat: int
    name: str
    near: bool
    active: bool
    asked: bool
    dummy: bool
    numbers: tuple[BoardNumber, ...]
    zones: tuple[BoardZone, ...]

    @property
    def classes(self) -> str:
        return _classes("near" if self.near else "far", active=self.active, dummy=self.dummy)


@dataclass(frozen=True)
class Board:
    """All of the table, the far side first. `plain` are the actions that are about nothing on it,
    `actions` all of them."""

    view: TableView
    far: BoardSeat
    near: BoardSeat
    shared: tuple[BoardZone, ...]
    actions: Actions
    plain: Actions = field(default=())


def lay_out(
    position: Position,
    names: Sequence[str],
    *,
    near: int = 0,
    before: Position | None = None,
    reader: int = BOTH,
) -> Board:
    """The board from the side of that seat, with what has changed since the position before, to
    who plays the reader's seat or watches."""
    return _Layout(position, names, near, before, reader).board()


class _Layout:
    """Puts actions and changes where they belong."""

    def __init__(
        self,
        position: Position,
        names: Sequence[str],
        near: int,
        before: Position | None,
        reader: int,
    ) -> None:
        self.position, self.view, self.names, self.near = position, position.view, names, near
        self.reader = reader
        self.changes = changes(before.view, self.view) if before else NO_CHANGES
        self.by_card: dict[str, list[BoardAction]] = {}
        self.by_place: dict[str, list[BoardAction]] = {}
        for action in position.actions:
            if action.about.card:
                self.by_card.setdefault(action.about.card, []).append(action)
            if action.about.place:
                self.by_place.setdefault(action.about.place, []).append(action)

    def board(self) -> Board:
        actions = self.position.actions
        return Board(
            view=self.view,
            far=self.seat(self.view.seats[other(self.near)]),
            near=self.seat(self.view.seats[self.near]),
            shared=tuple(self.zone(zone) for zone in self.view.shared),
            actions=actions,
            plain=tuple(each for each in actions if not each.about.card and not each.about.place),
        )

    def seat(self, seen: SeatView) -> BoardSeat:
        return BoardSeat(
            seat=seen.seat,
            name=self.names[seen.seat],
            near=seen.seat == self.near,
            active=self.view.active == seen.seat,
            asked=self.view.asked == seen.seat,
            dummy=seen.dummy,
            numbers=tuple(
                BoardNumber(mark, self.changes.numbers.get((seen.seat, mark.label), 0))
                for mark in seen.numbers
            ),
            zones=tuple(self.zone(zone) for zone in seen.zones),
        )

    def zone(self, seen: ZoneView) -> BoardZone:
        return BoardZone(
            seen=seen,
            label=zone_label(seen.label, self.names, self.reader),
            cards=tuple(self.card(card) for card in seen.cards),
            cells=tuple(self.zone(cell) for cell in seen.cells),
            actions=tuple(self.by_place.get(seen.key, ())),
            changed=seen.key in self.changes.zones,
        )

    def card(self, seen: CardView) -> BoardCard:
        news = "came" if seen.key in self.changes.came else ""
        return BoardCard(
            seen=seen,
            actions=tuple(self.by_card.get(seen.key, ())),
            news=news or ("changed" if seen.key in self.changes.changed else ""),
            attached=tuple(self.card(card) for card in seen.attached),
        )
