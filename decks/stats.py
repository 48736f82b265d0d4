"""A deck in numbers: each chart that its game declares, counted and put into a sentence."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import capfirst, get_text_list

from games.rules.cards import CardInfo
from games.rules.charts import Chart
from games.rules.constraints.base import attribute
from games.rules.decklist import DeckList
from games.search import CardIndex

WIDEST_CURVE = 12
MOST_PARTS = 9
Counted = list[tuple[CardInfo, int]]


@dataclass(frozen=True)
class Bar:
    """One value of a chart: how many (`below` for what is under zero), and what to say of it."""

    value: str
    label: str
    count: int
    below: int = 0
    share: float = 0.0
    share_below: float = 0.0
    note: str = ""
    strange: bool = False


@dataclass(frozen=True)
class Drawn:
    """A chart of one deck: its bars, and a sentence that says what to see."""

    chart: Chart
    bars: tuple[Bar, ...]
    total: int
    says: str

    @property
    def names(self) -> tuple[str, ...]:
        """What the columns of its table hold."""
        if self.chart.kind == "balance":
            unit = self.chart.unit.capitalize()
            return "Value", f"{unit} made", f"{unit} spent"
        return ("Value" if self.chart.kind == "curve" else "Kind"), "Cards"


def draw_charts(deck: DeckList, index: CardIndex) -> tuple[Drawn, ...]:
    """The charts of the deck's game that have something to show."""
    drawn = (_draw(chart, deck, index) for chart in index.game.charts)
    return tuple(chart for chart in drawn if chart.total)


def _draw(chart: Chart, deck: DeckList, index: CardIndex) -> Drawn:
    cards = list(_cards(chart, deck, index))
    bars = DRAWING[chart.kind](chart, cards)
    if chart.known_by:
        bars = list(_known(chart, bars, deck, index))
    total = sum(bar.count + bar.below for bar in bars)
    return Drawn(chart, tuple(bars), total, SAYING[chart.kind](chart, bars, cards) if total else "")


def _cards(chart: Chart, deck: DeckList, index: CardIndex) -> Iterator[tuple[CardInfo, int]]:
    picked = index.mask(chart.where) if chart.where else None
    for section, cards in deck.sections.items():
        if chart.sections and section not in chart.sections:
            continue
        for code, count in cards.items():
            card = index.by_code(code)
            if card and (picked is None or picked[index.position(code)]):
                yield card, count


def values_of(card: CardInfo, path: str) -> tuple[str, ...]:
    """The values of a field as words; a path that ends in `.count` is how many there are."""
    if path.endswith(".count"):
        held = attribute(card, path.removesuffix(".count"))
        return (str(len(held)),) if held else ()
    value: Any = attribute(card, path)
    if value is None or value is False or value == "":
        return ()
    if isinstance(value, Mapping | list | tuple):
        return tuple(str(each) for each in value)
    return (str(value),)


def _tally(chart: Chart, cards: Counted) -> dict[str, int]:
    found: dict[str, int] = dict.fromkeys((v for v in chart.values if v), 0)
    for card, count in cards:
        for value in values_of(card, chart.by):
            found[value] = found.get(value, 0) + count
    return found


def _label(chart: Chart, value: str) -> str:
    return chart.labels.get(value, value.replace("-", " "))


def _bars(chart: Chart, tally: Mapping[str, int], order: Iterable[str]) -> list[Bar]:
    most = max(tally.values(), default=0) or 1
    return [
        Bar(value, _label(chart, value), tally.get(value, 0), share=tally.get(value, 0) / most)
        for value in order
    ]


def _curve(chart: Chart, cards: Counted) -> list[Bar]:
    tally = _tally(chart, cards)
    numbers = sorted(int(value) for value in tally if value.isdigit())
    letters = sorted(value for value in tally if not value.isdigit())
    if not numbers:
        return _bars(chart, tally, letters)
    first = 0 if numbers[0] <= 2 else numbers[0]
    span = [str(n) for n in range(first, min(numbers[-1], first + WIDEST_CURVE) + 1)]
    return _bars(chart, tally, [*span, *letters])


def _parts(chart: Chart, cards: Counted) -> list[Bar]:
    tally = _tally(chart, cards)
    order = chart.values or sorted(tally, key=lambda value: (-tally[value], value))[:MOST_PARTS]
    return [bar for bar in _bars(chart, tally, order) if bar.count or chart.values]


def _board(chart: Chart, cards: Counted) -> list[Bar]:
    return _bars(chart, _tally(chart, cards), chart.values)


def _balance(chart: Chart, cards: Counted) -> list[Bar]:
    above = dict.fromkeys(chart.values, 0)
    below = dict.fromkeys(chart.values, 0)
    for card, count in cards:
        weight = attribute(card, chart.weigh) or 0
        for value in values_of(card, chart.by):
            side = above if weight > 0 else below
            side[value] = side.get(value, 0) + abs(weight) * count
    most = max([*above.values(), *below.values()], default=0) or 1
    return [
        Bar(v, _label(chart, v), above[v], below[v], above[v] / most, below[v] / most)
        for v in dict.fromkeys([*above, *below])
    ]


def _known(chart: Chart, bars: list[Bar], deck: DeckList, index: CardIndex) -> Iterator[Bar]:
    """Each bar with what the card of another section says of its value."""
    section, path = chart.known_by or ("", "")
    held = [index.by_code(code) for code in deck.sections.get(section, {})]
    told: dict[str, str] = {}
    for card in held:
        told |= (attribute(card, path) or {}) if card else {}
    for bar in bars:
        strange = bool(told) and bar.value not in told
        yield replace(bar, note=told.get(bar.value, ""), strange=strange)
    shown = {bar.value for bar in bars}
    for value in told:
        if value not in shown:
            yield Bar(value, _label(chart, value), 0, note=told[value])


def _say_curve(chart: Chart, bars: list[Bar], cards: Counted) -> str:
    numbers = [(int(bar.value), bar.count) for bar in bars if bar.value.isdigit()]
    total = sum(count for _, count in numbers)
    if not total:
        return ""
    average = sum(value * count for value, count in numbers) / total
    most = max(count for _, count in numbers)
    peaks = [str(value) for value, count in numbers if count == most]
    told = f"{peaks[0]} is" if len(peaks) == 1 else f"{get_text_list(peaks, 'and')} are"
    return f"{average:.1f} {chart.unit} on average; {told} the most frequent."


def _say_parts(chart: Chart, bars: list[Bar], cards: Counted) -> str:
    top = max(bars, key=lambda bar: bar.count)
    total = sum(count for _, count in cards)
    strange = sum(bar.count for bar in bars if bar.strange)
    words = f"{capfirst(top.label)} leads: {top.count} of {total} cards."
    return f"{words} {strange} ask for what is out of reach." if strange else words


def _say_board(chart: Chart, bars: list[Bar], cards: Counted) -> str:
    real = [bar for bar in bars if bar.value]
    top = max(real, key=lambda bar: bar.count)
    bare = [bar.label for bar in real if not bar.count]
    never = f" Never {', '.join(bare[:3])}." if bare else ""
    return f"Most often {top.label} ({top.count}).{never}"


def _say_balance(chart: Chart, bars: list[Bar], cards: Counted) -> str:
    made, spent = sum(bar.count for bar in bars), sum(bar.below for bar in bars)
    return f"The deck makes {made} {chart.unit} and spends {spent}."


DRAWING = {"curve": _curve, "parts": _parts, "board": _board, "balance": _balance}
SAYING = {
    "curve": _say_curve,
    "parts": _say_parts,
    "board": _say_board,
    "balance": _say_balance,
}
