"""Figures of the cards: opening hand, seen, played, castable, and combos."""

from simulator.charts.bars import split_rows_chart, value_rows_chart
from simulator.charts.by_turn import curves_chart, stacked_chart
from simulator.charts.gains import effects_chart
from simulator.charts.heat import heat_chart
from simulator.report.cells import Chance, Rows, format_share
from simulator.report.combos import ComboTiming
from simulator.report.figure import Figure, capitalized, margin_note
from simulator.report.numbers import EARLY_TURN, CardNumbers
from simulator.report.report import Report
from simulator.statistics.estimates import Difference, Share

MAX_CURVES = 5
MAX_MAPPED_TURNS = 14
STATES = ("not in hand", "not allowed", "not affordable", "playable")


def opening_figure(report: Report) -> Figure:
    """At least one copy in the opening hand, beside the exact chance."""
    cards = report.numbers.cards
    rows = [(card.title, card.in_opening, card.exact_opening) for card in cards]
    caption = (
        "How often at least one copy is in the opening hand. Bars: simulated; vertical marks: the "
        f"exact chance. {capitalized(margin_note([card.in_opening for card in cards]))}."
    )
    table: Rows = tuple(
        (card.title, card.copies, Chance(card.exact_opening), card.in_opening) for card in cards
    )
    head = ("card", "copies", "exact", "simulated")
    chart = value_rows_chart("Opening hand", rows)
    return Figure("opening", "Opening hand", caption, chart, head, table, is_wide=True)


def seen_figure(report: Report) -> Figure:
    """At least one copy drawn by each turn."""
    unit, cards = report.play.unit, report.numbers.cards
    shown = sorted(cards, key=lambda card: (-card.copies, -card.points))[:MAX_CURVES]
    chart = curves_chart(
        "Drawn by",
        [(card.title, card.seen) for card in shown],
        unit,
        [card.exact_seen for card in shown],
    )
    sure = capitalized(margin_note([share for card in cards for share in card.seen]))
    caption = f"How often at least one copy had been drawn. Dashed: {_exactly(report)}. {sure}."
    table = _by_turn(cards, unit, seen=True)
    return Figure("seen", f"Drawn by {unit}", caption, chart, *table)


def _exactly(report: Report) -> str:
    """What the dashed lines are: exact where only the draw decides."""
    unit, same = report.play.unit, report.numbers.equal_draw_turns
    given = "the chance for the number of cards seen, if searching and filtering were random"
    if same == len(report.numbers.turns):
        return "the exact chance"
    return f"the exact chance up to {unit} {same}, then {given}" if same else given


def combo_figure(report: Report, found: ComboTiming) -> Figure:
    """All cards of a combo drawn, and all played, by each turn."""
    unit, names = report.play.unit, " and ".join(found.titles)
    seen, played = format_share(found.seen[-1]), format_share(found.played[-1])
    caption = (
        f"{names} were all drawn in {seen} of the games by the end, and all played in {played}; "
        f"counted over the first {found.games:,} games of the run."
    )
    curves = [("all drawn", found.seen), ("all played", found.played)]
    chart = curves_chart("Together by", curves, unit)
    rows: Rows = tuple(
        (turn, seen, played)
        for turn, (seen, played) in enumerate(zip(found.seen, found.played, strict=True), start=1)
    )
    head = (unit, "all drawn", "all played")
    return Figure("together", f"Together by {unit}", caption, chart, head, rows)


def castable_figure(report: Report) -> Figure:
    """What kept cards from being played, over all cards."""
    unit, cards = report.play.unit, report.numbers.cards
    rows = []
    for at in range(len(report.numbers.turns)):
        states = zip(*(card.castable[at] for card in cards), strict=True) if cards else ()
        rows.append(
            [Share(sum(s.part for s in state), sum(s.whole for s in state)) for state in states]
        )
    chart = stacked_chart("Castable by", STATES, rows[: report.numbers.last_common_turn], unit)
    caption = (
        f"What kept the deck's cards from being played, {unit} by {unit}, over all cards and the "
        f"games that were still going on when cards could be played: {', '.join(STATES[:-1])}; the "
        f"rest could be played. "
        f"{capitalized(margin_note([share for row in rows for share in row]))}."
    )
    table: Rows = tuple((turn, *row) for turn, row in enumerate(rows, 1))
    return Figure("castable", f"Castable by {unit}", caption, chart, (unit, *STATES), table)


def castable_cards_figure(report: Report) -> Figure:
    """The same for each card, on the median turn."""
    unit, cards = report.play.unit, report.numbers.cards
    turn = min(report.numbers.clock.median or 4, len(report.numbers.turns))
    rows = [(card.title, card.castable[turn - 1]) for card in cards]
    sure = margin_note([share for _, row in rows for share in row])
    caption = (
        f"The same for each card on {unit} {turn}"
        f"{', by which half of the games are won' if report.numbers.clock.median else ''}. "
        f"{capitalized(sure)}."
    )
    head = ("card", unit, *STATES)
    table: Rows = tuple(
        (card.title, at, *row) for card in cards for at, row in enumerate(card.castable, start=1)
    )
    chart = split_rows_chart(f"Castable on {unit} {turn}", STATES, rows)
    title = f"What holds each card back, {unit} {turn}"
    return Figure("castable-cards", title, caption, chart, head, table, is_wide=True)


def played_figure(report: Report) -> Figure:
    """How often each card had been played by each turn."""
    unit, cards = report.play.unit, report.numbers.cards
    last = min(report.numbers.last_common_turn, MAX_MAPPED_TURNS)
    rows = [(card.title, card.played[:last]) for card in cards]
    chart = heat_chart("Played by", rows, report.numbers.turns[:last], unit)
    caption = (
        f"The percentage of games in which the card had been played by that {unit}. "
        f"{capitalized(margin_note([s for card in cards for s in card.played]))}."
    )
    table = _by_turn(cards, unit, seen=False)
    return Figure("played", f"Played by {unit}", caption, chart, *table, is_wide=True)


def early_figure(report: Report) -> Figure:
    """How drawing each card early changes the winning turn."""
    unit = report.play.unit
    cards = [(card, card.early_change) for card in report.numbers.cards]
    gains = [(card, Difference(-change.value, change.margin)) for card, change in cards if change]
    gains.sort(key=lambda row: -row[1].value)
    caption = (
        f"How many {unit}s sooner games are won in which the card was drawn by {unit} "
        f"{EARLY_TURN}, compared with the other games that last until then, with the 95 % "
        f"interval. It is an average and not proof of a cause: whatever draws cards early draws "
        f"all of them more often."
    )
    rows: Rows = tuple((card.title, card.copies, card.drawn_early, gain) for card, gain in gains)
    head = ("card", "copies", f"drawn by {unit} {EARLY_TURN}", f"{unit}s sooner")
    chart = effects_chart(
        f"{unit.capitalize()}s sooner",
        [(card.title, gain.value, gain.low, gain.high) for card, gain in gains],
        unit,
    )
    title = f"If drawn by {unit} {EARLY_TURN}"
    return Figure("early", title, caption, chart, head, rows, is_wide=True)


def _by_turn(
    cards: tuple[CardNumbers, ...], unit: str, *, seen: bool
) -> tuple[tuple[str, ...], Rows]:
    turns = len(cards[0].seen) if cards else 0
    head = ("card", *(f"{unit} {turn}" for turn in range(1, turns + 1)))
    rows: Rows = tuple((card.title, *(card.seen if seen else card.played)) for card in cards)
    return head, rows
