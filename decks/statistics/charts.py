"""A deck in numbers: each chart that its game declares, counted and put into a sentence."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import capfirst, get_text_list
from django.utils.translation import gettext, ngettext

from games.rules.cards import CardInfo
from games.rules.charts import Chart
from games.rules.constraints.base import attribute
from games.rules.decklist import DeckList
from games.search import CardIndex

WIDEST_CURVE = 12
MOST_PARTS = 9
Counted = list[tuple[CardInfo, int]]


@dataclass(frozen=True)
class ChartBar:
    """One value of a chart: how many (`below` for what is under zero), with a note."""

    value: str
    label: str
    count: int
    below: int = 0
    share: float = 0.0
    share_below: float = 0.0
    note: str = ""
    out_of_reach: bool = False


@dataclass(frozen=True)
class DeckChart:
    """A chart of one deck: its bars and its caption."""

    definition: Chart
    bars: tuple[ChartBar, ...]
    total: int
    caption: str

    @property
    def column_names(self) -> tuple[str, ...]:
        """What the columns of its table hold."""
        if self.definition.kind == "balance":
            unit = self.definition.unit.capitalize()
            names = {"unit": unit}
            return (
                gettext("Value"),
                gettext("%(unit)s gained") % names,
                gettext("%(unit)s spent") % names,
            )
        return (gettext("Value") if self.definition.kind == "curve" else gettext("Kind")), gettext(
            "Cards"
        )


def deck_charts(deck: DeckList, index: CardIndex) -> tuple[DeckChart, ...]:
    """The charts of the deck's game that have something to show."""
    charts = (_deck_chart(definition, deck, index) for definition in index.game.charts)
    return tuple(chart for chart in charts if chart.total)


def _deck_chart(chart: Chart, deck: DeckList, index: CardIndex) -> DeckChart:
    cards = list(_cards(chart, deck, index))
    bars = BARS_BY_KIND[chart.kind](chart, cards)
    if chart.known_by:
        bars = list(_known(chart, bars, deck, index))
    total = sum(bar.count + bar.below for bar in bars)
    return DeckChart(
        chart, tuple(bars), total, CAPTIONS_BY_KIND[chart.kind](chart, bars, cards) if total else ""
    )


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


def _bars(chart: Chart, tally: Mapping[str, int], order: Iterable[str]) -> list[ChartBar]:
    most = max(tally.values(), default=0) or 1
    return [
        ChartBar(value, _label(chart, value), tally.get(value, 0), share=tally.get(value, 0) / most)
        for value in order
    ]


def _curve(chart: Chart, cards: Counted) -> list[ChartBar]:
    tally = _tally(chart, cards)
    numbers = sorted(int(value) for value in tally if value.isdigit())
    letters = sorted(value for value in tally if not value.isdigit())
    if not numbers:
        return _bars(chart, tally, letters)
    first = 0 if numbers[0] <= 2 else numbers[0]
    span = [str(n) for n in range(first, min(numbers[-1], first + WIDEST_CURVE) + 1)]
    return _bars(chart, tally, [*span, *letters])


def _parts(chart: Chart, cards: Counted) -> list[ChartBar]:
    tally = _tally(chart, cards)
    order = chart.values or sorted(tally, key=lambda value: (-tally[value], value))[:MOST_PARTS]
    return [bar for bar in _bars(chart, tally, order) if bar.count or chart.values]


def _board(chart: Chart, cards: Counted) -> list[ChartBar]:
    return _bars(chart, _tally(chart, cards), chart.values)


def _balance(chart: Chart, cards: Counted) -> list[ChartBar]:
    above = dict.fromkeys(chart.values, 0)
    below = dict.fromkeys(chart.values, 0)
    for card, count in cards:
        weight = attribute(card, chart.weigh) or 0
        for value in values_of(card, chart.by):
            side = above if weight > 0 else below
            side[value] = side.get(value, 0) + abs(weight) * count
    most = max([*above.values(), *below.values()], default=0) or 1
    return [
        ChartBar(v, _label(chart, v), above[v], below[v], above[v] / most, below[v] / most)
        for v in dict.fromkeys([*above, *below])
    ]


def _known(
    chart: Chart, bars: list[ChartBar], deck: DeckList, index: CardIndex
) -> Iterator[ChartBar]:
    """Each bar with the note that the card of another section has on its value."""
    section, path = chart.known_by or ("", "")
    held = [index.by_code(code) for code in deck.sections.get(section, {})]
    known: dict[str, str] = {}
    for card in held:
        known |= (attribute(card, path) or {}) if card else {}
    for bar in bars:
        out_of_reach = bool(known) and bar.value not in known
        yield replace(bar, note=known.get(bar.value, ""), out_of_reach=out_of_reach)
    shown = {bar.value for bar in bars}
    for value in known:
        if value not in shown:
            yield ChartBar(value, _label(chart, value), 0, note=known[value])


def _curve_caption(chart: Chart, bars: list[ChartBar], cards: Counted) -> str:
    numbers = [(int(bar.value), bar.count) for bar in bars if bar.value.isdigit()]
    total = sum(count for _, count in numbers)
    if not total:
        return ""
    average = sum(value * count for value, count in numbers) / total
    most = max(count for _, count in numbers)
    peaks = [str(value) for value, count in numbers if count == most]
    names = {
        "average": f"{average:.1f} {chart.unit}".rstrip(),
        "peaks": get_text_list(peaks, gettext("and")),
    }
    sentence = ngettext(
        "%(average)s on average; %(peaks)s is the most common.",
        "%(average)s on average; %(peaks)s are the most common.",
        len(peaks),
    )
    return sentence % names


def _parts_caption(chart: Chart, bars: list[ChartBar], cards: Counted) -> str:
    top = max(bars, key=lambda bar: bar.count)
    total = sum(count for _, count in cards)
    out_of_reach = sum(bar.count for bar in bars if bar.out_of_reach)
    names = {"value": capfirst(top.label), "count": top.count, "total": total}
    words = gettext("Most: %(value)s, on %(count)d of %(total)d cards.") % names
    far = ngettext(
        "%(count)d card needs something out of reach.",
        "%(count)d cards need something out of reach.",
        out_of_reach,
    )
    return f"{words} {far % {'count': out_of_reach}}" if out_of_reach else words


def _board_caption(chart: Chart, bars: list[ChartBar], cards: Counted) -> str:
    real = [bar for bar in bars if bar.value]
    top = max(real, key=lambda bar: bar.count)
    bare = [bar.label for bar in real if not bar.count]
    words = gettext("Most often %(value)s (%(count)d).") % {"value": top.label, "count": top.count}
    never = gettext("Never %(values)s.") % {"values": ", ".join(bare[:3])}
    return f"{words} {never}" if bare else words


def _balance_caption(chart: Chart, bars: list[ChartBar], cards: Counted) -> str:
    made, spent = sum(bar.count for bar in bars), sum(bar.below for bar in bars)
    names = {"made": made, "spent": spent, "unit": chart.unit}
    return gettext("The deck gains %(made)d %(unit)s and spends %(spent)d.") % names


BARS_BY_KIND = {"curve": _curve, "parts": _parts, "board": _board, "balance": _balance}
CAPTIONS_BY_KIND = {
    "curve": _curve_caption,
    "parts": _parts_caption,
    "board": _board_caption,
    "balance": _balance_caption,
}
