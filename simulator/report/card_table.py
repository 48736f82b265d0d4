"""The table of cards: its columns, sorted by any of them."""

from collections.abc import Callable
from dataclasses import dataclass

from simulator.report.numbers import CardRow
from simulator.report.reading import Report
from simulator.report.shares import Share

FIRST = "points"


@dataclass(frozen=True)
class Column:
    """A column: its label, what it sorts by, and what it says."""

    key: str
    label: str
    value: Callable[[CardRow], float | str]
    says: Callable[[CardRow], str]
    sure: Callable[[CardRow], str] = lambda card: ""


@dataclass(frozen=True)
class Cell:
    """What a place in the table says, and its interval."""

    says: str
    sure: str = ""


@dataclass(frozen=True)
class Head:
    """A heading as a link: what a click sorts by, and how it is sorted now."""

    key: str
    label: str
    query: str
    order: str


@dataclass(frozen=True)
class CardTable:
    """The cards in the order that was asked for."""

    heads: tuple[Head, ...]
    rows: tuple[tuple[CardRow, tuple[Cell, ...]], ...]


def _share(key: str, label: str, of: Callable[[CardRow], Share]) -> Column:
    def says(card: CardRow) -> str:
        return f"{of(card).value:.1%}" if of(card).whole else "–"

    def sure(card: CardRow) -> str:
        share = of(card)
        return f"{share.low * 100:.1f} to {share.high * 100:.1f}" if share.whole else ""

    return Column(key, label, lambda card: of(card).value, says, sure)


def columns(report: Report) -> tuple[Column, ...]:
    """The columns after the card's name."""
    unit, points = report.play.unit, report.play.points.capitalize()
    return (
        Column("copies", "Copies", lambda c: c.copies, lambda c: str(c.copies)),
        Column("exact", "Opening, exact", lambda c: c.exact_opening,
               lambda c: f"{c.exact_opening:.1%}"),
        _share("opening", "Opening, simulated", lambda c: c.in_opening),
        _share("seen", "Seen", lambda c: c.seen[-1]),
        _share("played", "Played", lambda c: c.played[-1]),
        Column("turn", f"Mean {unit} of play", lambda c: c.mean_turn or 99.0,
               lambda c: f"{c.mean_turn:.1f}" if c.mean_turn else "–"),
        _share("stuck", "Stuck at the end", lambda c: c.stuck),
        Column("points", f"{points} a game", lambda c: c.points, lambda c: f"{c.points:.2f}"),
        _share("won", "Won when drawn", lambda c: c.won_when_drawn),
    )  # fmt: skip


def card_table(report: Report, sort: str = "", order: str = "") -> CardTable:
    """Sorted by a column's key, "down" or "up"; by contribution unless said otherwise."""
    found = columns(report)
    name = Column("card", "Card", lambda card: card.title.lower(), lambda card: card.title)
    by = next((c for c in (name, *found) if c.key == sort), None)
    by = by or next(c for c in found if c.key == FIRST)
    down = order != "up" if by.key != "card" else order == "down"
    cards = sorted(report.numbers.cards, key=lambda card: card.code)
    cards.sort(key=by.value, reverse=down)

    def head(column: Column) -> Head:
        is_it = column.key == by.key
        turned = ("up" if down else "down") if is_it else ("up" if column is name else "down")
        now = ("descending" if down else "ascending") if is_it else "none"
        return Head(column.key, column.label, f"sort={column.key}&order={turned}", now)

    return CardTable(
        heads=tuple(head(column) for column in (name, *found)),
        rows=tuple(
            (card, tuple(Cell(c.says(card), c.sure(card)) for c in found)) for card in cards
        ),
    )
