"""Figures of the cards: opening hand, seen, played, castable, and pieces together."""

from simulator.charts.bars import split_rows_chart, value_rows_chart
from simulator.charts.by_turn import curves_chart, stacked_chart
from simulator.charts.heat import heat_chart
from simulator.report.figure import Figure, Rows, percent, sentence, widest
from simulator.report.numbers import CardRow
from simulator.report.reading import Report
from simulator.report.shares import Share
from simulator.report.together import Together

MOST_CURVES = 5
STATES = ("not drawn", "no access", "not affordable", "playable")


def card_figures(report: Report) -> list[Figure]:
    """What came to hand and when, and what could be done with it."""
    return [
        _seen(report),
        *([_together(report, report.together)] if report.together else []),
        _castable(report),
        _castable_cards(report),
        _opening(report),
        _played(report),
    ]


def _opening(report: Report) -> Figure:
    cards = report.numbers.cards
    rows = [(card.title, card.in_opening, card.exact_opening) for card in cards]
    says = (
        "How often at least one copy is in the opening hand: bars as played, a line where the "
        f"exact chance lies; {widest([card.in_opening for card in cards])}."
    )
    table = tuple(
        (card.title, str(card.copies), f"{card.exact_opening:.2%}", percent(card.in_opening))
        for card in cards
    )
    head = ("card", "copies", "exact", "simulated")
    chart = value_rows_chart("Opening hand", rows)
    return Figure("opening", "Opening hand", says, chart, head, table, is_wide=True)


def _seen(report: Report) -> Figure:
    unit, cards = report.play.unit, report.numbers.cards
    shown = sorted(cards, key=lambda card: (-card.copies, -card.points))[:MOST_CURVES]
    chart = curves_chart(
        "Seen by",
        [(card.title, card.seen) for card in shown],
        unit,
        [card.exact_seen for card in shown],
    )
    sure = sentence(widest([share for card in cards for share in card.seen]))
    says = f"How often at least one copy had come to hand; dashed, {_exactly(report)}. {sure}."
    table = _by_turn(cards, unit, seen=True)
    return Figure("seen", f"Seen by {unit}", says, chart, *table)


def _exactly(report: Report) -> str:
    """What the dashed lines are: exact where only the draw had a say."""
    unit, same = report.play.unit, report.numbers.same_number_seen
    given = "given how many cards of the deck had been seen, as if which they were had no say"
    if same == len(report.numbers.turns):
        return "the exact chance"
    return f"the exact chance up to {unit} {same}, then {given}" if same else f"exact {given}"


def _together(report: Report, found: Together) -> Figure:
    unit, names = report.play.unit, " and ".join(found.titles)
    last = found.seen[-1]
    says = (
        f"{names} had all come to hand in {percent(last)} of the games by the end, and all been "
        f"played in {percent(found.played[-1])}; counted over the run's first {found.games:,} "
        "games."
    )
    curves = [("all seen", found.seen), ("all played", found.played)]
    chart = curves_chart("Together by", curves, unit)
    rows = tuple(
        (str(turn), percent(seen), percent(played))
        for turn, (seen, played) in enumerate(zip(found.seen, found.played, strict=True), start=1)
    )
    head = (unit, "all seen", "all played")
    return Figure("together", f"Together by {unit}", says, chart, head, rows)


def _castable(report: Report) -> Figure:
    unit, cards = report.play.unit, report.numbers.cards
    rows = []
    for at in range(len(report.numbers.turns)):
        states = zip(*(card.castable[at] for card in cards), strict=True) if cards else ()
        rows.append(
            [Share(sum(s.part for s in state), sum(s.whole for s in state)) for state in states]
        )
    chart = stacked_chart("Castable by", STATES, rows, unit)
    says = (
        f"What kept the deck's cards from being played, {unit} by {unit}, over all of them: "
        f"{', '.join(STATES[:-1])}; the rest could be played. "
        f"{sentence(widest([share for row in rows for share in row]))}."
    )
    table = tuple(
        (str(turn), *(percent(share) for share in row)) for turn, row in enumerate(rows, 1)
    )
    return Figure("castable", f"Castable by {unit}", says, chart, (unit, *STATES), table)


def _castable_cards(report: Report) -> Figure:
    unit, cards = report.play.unit, report.numbers.cards
    turn = min(report.numbers.clock.median or 4, len(report.numbers.turns))
    rows = [(card.title, card.castable[turn - 1]) for card in cards]
    says = (
        f"The same card by card on {unit} {turn}"
        f"{', the median clock' if report.numbers.clock.median else ''}: "
        f"{widest([share for _, row in rows for share in row])}."
    )
    head = ("card", unit, *STATES)
    table: Rows = tuple(
        (card.title, str(at), *(percent(share) for share in row))
        for card in cards
        for at, row in enumerate(card.castable, start=1)
    )
    chart = split_rows_chart(f"Castable on {unit} {turn}", STATES, rows)
    title = f"What holds each card back, {unit} {turn}"
    return Figure("castable-cards", title, says, chart, head, table, is_wide=True)


def _played(report: Report) -> Figure:
    unit, cards = report.play.unit, report.numbers.cards
    chart = heat_chart("Played by", cards, report.numbers.turns, unit)
    says = (
        f"The share of games in which the card had been played by the {unit}; "
        f"{widest([s for card in cards for s in card.played])}."
    )
    table = _by_turn(cards, unit, seen=False)
    return Figure("played", f"Played by {unit}", says, chart, *table, is_wide=True)


def _by_turn(cards: tuple[CardRow, ...], unit: str, *, seen: bool) -> tuple[tuple[str, ...], Rows]:
    turns = len(cards[0].seen) if cards else 0
    head = ("card", *(f"{unit} {turn}" for turn in range(1, turns + 1)))
    rows = tuple(
        (card.title, *(percent(s) for s in (card.seen if seen else card.played))) for card in cards
    )
    return head, rows
