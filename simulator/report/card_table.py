"""The table of cards: its columns, sorted by any of them."""

from collections.abc import Callable
from dataclasses import dataclass

from games.rules.translation import gettext
from simulator.report.cells import Cell, Chance
from simulator.report.figure import capitalized
from simulator.report.numbers import EARLY_TURN, CardNumbers
from simulator.report.report import Report
from simulator.statistics.estimates import Difference, Share, signed

FIRST = "points"
ENOUGH_NOT_WON = 0.01
"""Only if one game in a hundred is not won, the share of won games says something of a card."""


@dataclass(frozen=True)
class CardColumn:
    """A column: its label, what it holds, what it sorts by, and how it is shown."""

    key: str
    label: str
    cell: Callable[[CardNumbers], Cell]
    value: Callable[[CardNumbers], float | str]
    text: Callable[[CardNumbers], str]
    interval: Callable[[CardNumbers], str] = lambda card: ""


@dataclass(frozen=True)
class CardCell:
    """What a place in the table holds, how it is shown, and its interval."""

    cell: Cell
    text: str
    interval: str = ""


@dataclass(frozen=True)
class ColumnHeading:
    """A heading as a link: what a click sorts by, and how it is sorted now."""

    key: str
    label: str
    query: str
    order: str


@dataclass(frozen=True)
class CardTable:
    """The cards, sorted."""

    heads: tuple[ColumnHeading, ...]
    rows: tuple[tuple[CardNumbers, tuple[CardCell, ...]], ...]


def _share_column(key: str, label: str, of: Callable[[CardNumbers], Share]) -> CardColumn:
    def text(card: CardNumbers) -> str:
        return f"{of(card).value:.1%}" if of(card).whole else "–"

    def interval(card: CardNumbers) -> str:
        share = of(card)
        return f"{share.low * 100:.1f} to {share.high * 100:.1f}" if share.whole else ""

    return CardColumn(key, label, of, lambda card: of(card).value, text, interval)


def _change_column(key: str, label: str) -> CardColumn:
    """How much sooner games are won with the card: more is better, as in the other columns."""

    def of(card: CardNumbers) -> Difference | None:
        change = card.early_change
        return Difference(-change.value, change.margin) if change else None

    def text(card: CardNumbers) -> str:
        gain = of(card)
        return signed(gain.value) if gain else "–"

    def interval(card: CardNumbers) -> str:
        gain = of(card)
        return f"{signed(gain.low)} to {signed(gain.high)}" if gain else ""

    def value(card: CardNumbers) -> float:
        gain = of(card)
        return gain.value if gain else float("-inf")

    return CardColumn(key, label, of, value, text, interval)


def columns(report: Report) -> tuple[CardColumn, ...]:
    """The columns after the card's name."""
    unit, points = report.unit, capitalized(report.points)
    sooner = gettext("{unit}s sooner if drawn by {unit} {turn}", unit=unit, turn=EARLY_TURN)
    found = (
        CardColumn("copies", gettext("Copies"), lambda c: c.copies, lambda c: c.copies,
               lambda c: str(c.copies)),
        CardColumn("exact", gettext("Opening hand, exact"), lambda c: Chance(c.exact_opening),
               lambda c: c.exact_opening, lambda c: f"{c.exact_opening:.1%}"),
        _share_column("opening", gettext("Opening hand, simulated"), lambda c: c.in_opening),
        _share_column("seen", gettext("Drawn"), lambda c: c.seen[-1]),
        _share_column("played", gettext("Played"), lambda c: c.played[-1]),
        CardColumn("turn", gettext("Mean {unit} of play", unit=unit), lambda c: c.mean_turn,
               lambda c: c.mean_turn or 99.0,
               lambda c: f"{c.mean_turn:.1f}" if c.mean_turn else "–"),
        _share_column("stuck", gettext("Left in hand"), lambda c: c.stuck),
        CardColumn("points", gettext("{points} per game", points=points), lambda c: c.points,
               lambda c: c.points, lambda c: f"{c.points:.2f}"),
        _change_column("early", capitalized(sooner)),
    )  # fmt: skip
    if report.numbers.clock.within[-1].value > 1 - ENOUGH_NOT_WON:
        return found
    return (*found, _share_column("won", gettext("Won when drawn"), lambda c: c.won_when_drawn))


def card_table(report: Report, sort: str = "", order: str = "") -> CardTable:
    """Sorted by a column's key, "down" or "up"; by contribution by default."""
    found = columns(report)
    name = CardColumn(
        "card", gettext("Card"), lambda c: c.title, lambda c: c.title.lower(), lambda c: c.title
    )
    by = next((c for c in (name, *found) if c.key == sort), None)
    by = by or next(c for c in found if c.key == FIRST)
    down = order != "up" if by.key != "card" else order == "down"
    cards = sorted(report.numbers.cards, key=lambda card: card.code)
    cards.sort(key=by.value, reverse=down)

    def head(column: CardColumn) -> ColumnHeading:
        is_it = column.key == by.key
        turned = ("up" if down else "down") if is_it else ("up" if column is name else "down")
        now = ("descending" if down else "ascending") if is_it else "none"
        return ColumnHeading(column.key, column.label, f"sort={column.key}&order={turned}", now)

    return CardTable(
        heads=tuple(head(column) for column in (name, *found)),
        rows=tuple(
            (card, tuple(CardCell(c.cell(card), c.text(card), c.interval(card)) for c in found))
            for card in cards
        ),
    )
