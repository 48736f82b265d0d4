"""Figures of the cards: opening hand, seen, played, castable, and combos."""

from games.rules.translation import gettext, gettext_noop
from simulator.charts.bars import split_rows_chart, value_rows_chart
from simulator.charts.by_turn import curves_chart, stacked_chart
from simulator.charts.gains import effects_chart, gains_chart
from simulator.charts.heat import heat_chart
from simulator.report.cells import Chance, Rows, format_share
from simulator.report.combos import ComboTiming
from simulator.report.figure import Figure, capitalized, margin_note
from simulator.report.numbers import EARLY_TURN, CardNumbers
from simulator.report.report import Report
from simulator.statistics.estimates import Difference, Share

MAX_CURVES = 5
MAX_MAPPED_TURNS = 14
STATES = (
    gettext_noop("not in hand"),
    gettext_noop("not allowed"),
    gettext_noop("not affordable"),
    gettext_noop("playable"),
)


def _states() -> tuple[str, ...]:
    return tuple(map(gettext, STATES))


def opening_figure(report: Report) -> Figure:
    """At least one copy in the opening hand, beside the exact chance."""
    cards = report.numbers.cards
    rows = [(card.title, card.in_opening, card.exact_opening) for card in cards]
    caption = gettext(
        "How often at least one copy is in the opening hand. Bars: simulated; vertical marks: "
        "the exact chance. {intervals}.",
        intervals=capitalized(margin_note([card.in_opening for card in cards])),
    )
    table: Rows = tuple(
        (card.title, card.copies, Chance(card.exact_opening), card.in_opening) for card in cards
    )
    head = (gettext("card"), gettext("copies"), gettext("exact"), gettext("simulated"))
    chart = value_rows_chart(gettext("Opening hand"), rows)
    return Figure("opening", gettext("Opening hand"), caption, chart, head, table, is_wide=True)


def seen_figure(report: Report) -> Figure:
    """At least one copy drawn by each turn."""
    unit, cards = report.unit, report.numbers.cards
    shown = sorted(cards, key=lambda card: (-card.copies, -card.points))[:MAX_CURVES]
    chart = curves_chart(
        gettext("Drawn by"),
        [(card.title, card.seen) for card in shown],
        unit,
        [card.exact_seen for card in shown],
    )
    sure = capitalized(margin_note([share for card in cards for share in card.seen]))
    caption = gettext(
        "How often at least one copy had been drawn. Dashed: {exact}. {intervals}.",
        exact=_exactly(report),
        intervals=sure,
    )
    table = _by_turn(cards, unit, seen=True)
    return Figure("seen", gettext("Drawn by {unit}", unit=unit), caption, chart, *table)


def _exactly(report: Report) -> str:
    """What the dashed lines are: exact where only the draw decides."""
    unit, same = report.unit, report.numbers.equal_draw_turns
    given = gettext(
        "the chance for the number of cards seen, if searching and filtering were random"
    )
    if same == len(report.numbers.turns):
        return gettext("the exact chance")
    return (
        gettext(
            "the exact chance up to {unit} {same}, then {given}", unit=unit, same=same, given=given
        )
        if same
        else given
    )


def combo_figure(report: Report, found: ComboTiming) -> Figure:
    """All cards of a combo drawn, and all played, by each turn."""
    unit, names = report.unit, gettext(" and ").join(found.titles)
    seen, played = format_share(found.seen[-1]), format_share(found.played[-1])
    caption = gettext(
        "{names} were all drawn in {seen} of the games by the end, and all played in {played}; "
        "counted over the first {games:,} games of the run.",
        names=names,
        seen=seen,
        played=played,
        games=found.games,
    )
    curves = [(gettext("all drawn"), found.seen), (gettext("all played"), found.played)]
    chart = curves_chart(gettext("Together by"), curves, unit)
    rows: Rows = tuple(
        (turn, seen, played)
        for turn, (seen, played) in enumerate(zip(found.seen, found.played, strict=True), start=1)
    )
    head = (unit, gettext("all drawn"), gettext("all played"))
    return Figure("together", gettext("Together by {unit}", unit=unit), caption, chart, head, rows)


def castable_figure(report: Report) -> Figure:
    """What kept cards from being played, over all cards."""
    unit, cards = report.unit, report.numbers.cards
    rows = []
    for at in range(len(report.numbers.turns)):
        states = zip(*(card.castable[at] for card in cards), strict=True) if cards else ()
        rows.append(
            [Share(sum(s.part for s in state), sum(s.whole for s in state)) for state in states]
        )
    chart = stacked_chart(
        gettext("Playable by"), _states(), rows[: report.numbers.last_common_turn], unit
    )
    caption = gettext(
        "What kept the deck's cards from being played, {unit} by {unit}, over all cards and the "
        "games that were still going on when cards could be played: {states}; the rest could be "
        "played. {intervals}.",
        unit=unit,
        states=", ".join(_states()[:-1]),
        intervals=capitalized(margin_note([share for row in rows for share in row])),
    )
    table: Rows = tuple((turn, *row) for turn, row in enumerate(rows, 1))
    return Figure(
        "castable",
        gettext("Playable by {unit}", unit=unit),
        caption,
        chart,
        (unit, *_states()),
        table,
    )


def castable_cards_figure(report: Report) -> Figure:
    """The same for each card, on the median turn."""
    unit, cards = report.unit, report.numbers.cards
    turn = min(report.numbers.clock.median or 4, len(report.numbers.turns))
    rows = [(card.title, card.castable[turn - 1]) for card in cards]
    sure = margin_note([share for _, row in rows for share in row])
    caption = gettext(
        "The same for each card {when} {turn}{reason}. {intervals}.",
        when=report.when,
        turn=turn,
        reason=gettext(", by which half of the games are won")
        if report.numbers.clock.median
        else "",
        intervals=capitalized(sure),
    )
    head = (gettext("card"), unit, *_states())
    table: Rows = tuple(
        (card.title, at, *row) for card in cards for at, row in enumerate(card.castable, start=1)
    )
    chart = split_rows_chart(
        gettext("Playable {when} {turn}", when=report.when, turn=turn), _states(), rows
    )
    title = gettext("What holds each card back, {unit} {turn}", unit=unit, turn=turn)
    return Figure("castable-cards", title, caption, chart, head, table, is_wide=True)


def played_figure(report: Report) -> Figure:
    """How often each card had been played by each turn."""
    unit, cards = report.unit, report.numbers.cards
    last = min(report.numbers.last_common_turn, MAX_MAPPED_TURNS)
    rows = [(card.title, card.played[:last]) for card in cards]
    chart = heat_chart(gettext("Played by"), rows, report.numbers.turns[:last], unit)
    caption = gettext(
        "The percentage of games in which the card had been played by that {unit}. {intervals}.",
        unit=unit,
        intervals=capitalized(margin_note([s for card in cards for s in card.played])),
    )
    table = _by_turn(cards, unit, seen=False)
    return Figure(
        "played", gettext("Played by {unit}", unit=unit), caption, chart, *table, is_wide=True
    )


def early_figures(report: Report) -> list[Figure]:
    """How drawing each card early changes the winning turn, unless all games that last so long are
    won on the same turn."""
    changes = [card.early_change for card in report.numbers.cards if card.early_change]
    if not any(change.value or change.margin for change in changes):
        return []
    return [_early_figure(report)]


def _early_figure(report: Report) -> Figure:
    unit = report.unit
    cards = [(card, card.early_change) for card in report.numbers.cards]
    gains = [(card, Difference(-change.value, change.margin)) for card, change in cards if change]
    gains.sort(key=lambda row: -row[1].value)
    caption = gettext(
        "How many {unit}s sooner games are won in which the card was drawn by {unit} {turn}, "
        "compared with the other games that last until then, with the 95% interval. It is an "
        "average and not proof of a cause: whatever draws cards early draws all of them more "
        "often.",
        unit=unit,
        turn=EARLY_TURN,
    )
    rows: Rows = tuple((card.title, card.copies, card.drawn_early, gain) for card, gain in gains)
    head = (
        gettext("card"),
        gettext("copies"),
        gettext("drawn by {unit} {turn}", unit=unit, turn=EARLY_TURN),
        gettext("{unit}s sooner", unit=unit),
    )
    name = capitalized(gettext("{unit}s sooner", unit=unit))
    effects = [(card.title, gain.value, gain.low, gain.high) for card, gain in gains]
    chart, narrow = effects_chart(name, effects, unit), gains_chart(name, effects, unit)
    title = gettext("If drawn by {unit} {turn}", unit=unit, turn=EARLY_TURN)
    return Figure("early", title, caption, chart, head, rows, is_wide=True, narrow=narrow)


def _by_turn(
    cards: tuple[CardNumbers, ...], unit: str, *, seen: bool
) -> tuple[tuple[str, ...], Rows]:
    turns = len(cards[0].seen) if cards else 0
    head = (gettext("card"), *(f"{unit} {turn}" for turn in range(1, turns + 1)))
    rows: Rows = tuple((card.title, *(card.seen if seen else card.played)) for card in cards)
    return head, rows
