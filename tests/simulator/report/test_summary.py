"""The answers on top of a report."""

import re
from dataclasses import replace

import pytest

from games.engine.goldfish import goldfish_table, play_games
from games.engine.options import RunOptions
from simulator.report.build import build_chapters
from simulator.report.card_figures import early_figures
from simulator.report.extra_figures import extra_figures
from simulator.report.figure import Figure
from simulator.report.mulligans import HandAdvice, mulligan_advice
from simulator.report.numbers import ExtraCount, RunNumbers, run_numbers
from simulator.report.play_draw import play_draw
from simulator.report.report import Report
from simulator.report.summary import never_played, summarize
from simulator.statistics.estimates import Difference, Share
from tests.games.engine.decks import demo_decks, play_of, setup_of

GAMES = 400


@pytest.fixture(scope="module")
def report() -> Report:
    play, setup, options = play_of("pebbles"), setup_of("pebbles", "ten-stones"), RunOptions()
    tally = play_games(play, setup, options, seed=2, first=0, count=GAMES)
    numbers = run_numbers(play, setup, options, tally)
    sides = play_draw(play, setup, options, seed=2, games=200, turns=len(numbers.turns))
    return Report(
        play=play, setup=setup, options=options, numbers=numbers, sample_games=[], combo=None,
        play_draw=sides, mulligan=None, engine_is_current=True,
    )  # fmt: skip


def idle(numbers: RunNumbers, at: int) -> RunNumbers:
    """The same numbers with a card that is never played."""
    card = numbers.cards[at]
    unplayed = replace(card, played=tuple(Share(0, share.whole) for share in card.played))
    return replace(numbers, cards=(*numbers.cards[:at], unplayed, *numbers.cards[at + 1 :]))


def test_it_says_how_fast_how_consistent_and_what_holds_the_deck_back(report: Report) -> None:
    found = summarize(report)
    clock = report.numbers.clock
    assert f"by turn {clock.median}" in found.speed
    assert f"{clock.mean.value:.2f}" in found.speed
    first, last = clock.middle
    assert f"turn {first}" in found.consistency
    assert f"turn {last}" in found.consistency
    assert "Unused" in found.held_back_by


@pytest.mark.parametrize(
    ("too_dear", "not_allowed", "words"),
    [
        (0.004, 0.0, "nearly every card in hand could be played"),
        (0.2, 0.001, "a card in hand costs too much 20% of the time"),
        (0.0, 0.61, "a card in hand cannot be played 61% of the time"),
        (
            0.2,
            0.05,
            "a card in hand costs too much 20% of the time and cannot be played 5% of the time",
        ),
    ],
)
def test_nothing_is_said_to_happen_0_percent_of_the_time(
    report: Report, too_dear: float, not_allowed: float, words: str
) -> None:
    whole = 1_000
    parts = (0, round(not_allowed * whole), round(too_dear * whole))
    states = tuple(Share(part, whole) for part in (*parts, whole - sum(parts)))
    cards = tuple(
        replace(card, castable=(states,) * len(card.castable), stuck=Share(0, whole))
        for card in report.numbers.cards
    )
    found = summarize(replace(report, numbers=replace(report.numbers, cards=cards)))
    assert f", {words}. Unused" in found.held_back_by
    assert all("hardly ever left in hand" in doubt.reason for doubt in found.doubts)


def test_three_cards_to_reconsider_are_those_with_which_games_are_won_latest(
    report: Report,
) -> None:
    doubts = summarize(report).doubts
    changes = {c.code: c.early_change.value for c in report.numbers.cards if c.early_change}
    assert len(doubts) == 3
    worst = sorted(changes.values(), reverse=True)[:3]
    assert [changes[doubt.card.code] for doubt in doubts] == worst
    assert all(doubt.reason for doubt in doubts)


def test_a_card_that_the_format_requires_is_no_doubt(report: Report) -> None:
    first, second, *_ = (doubt.card.code for doubt in summarize(report).doubts)
    doubts = summarize(replace(report, may_leave=lambda code: code != first)).doubts
    assert first not in [doubt.card.code for doubt in doubts]
    assert doubts[0].card.code == second
    assert len(doubts) == 3


def test_cards_that_the_pilot_never_plays_are_listed_and_are_no_doubts(report: Report) -> None:
    assert never_played(report.numbers) == []
    worst = summarize(report).doubts[0].card
    numbers = idle(report.numbers, report.numbers.cards.index(worst))
    assert [card.code for card in never_played(numbers)] == [worst.code]
    doubts = summarize(replace(report, numbers=numbers)).doubts
    assert worst.code not in [doubt.card.code for doubt in doubts]


def test_a_deck_that_rarely_wins_is_called_slow(report: Report) -> None:
    clock = replace(report.numbers.clock, median=None, middle=(None, None))
    slow = summarize(replace(report, numbers=replace(report.numbers, clock=clock)))
    assert slow.speed.startswith("Slow")
    assert slow.consistency


def test_play_and_draw_are_the_same_games_from_either_side(report: Report) -> None:
    sides = report.play_draw
    assert sides.games == 200
    gap = sides.on_the_draw.value - sides.on_the_play.value
    assert sides.change.value == pytest.approx(gap)
    alone = play_draw(
        report.play, report.setup, replace(report.options, first="draw"), seed=2, games=200,
        turns=len(report.numbers.turns),
    )  # fmt: skip
    assert alone == sides, "whoever begins in the run"


def test_chapters_come_with_the_answers_first(report: Report) -> None:
    chapters = build_chapters(report)
    assert [chapter.key for chapter in chapters][:4] == ["speed", "limits", "hands", "plays"]
    first = [figure.key for figure in chapters[0].figures][:3]
    assert first == ["clock", "won-by", "play-draw"]


def of_extra(report: Report, counts: list[int], *, once: bool = False) -> list[Figure]:
    """The figures of one count, in a run whose first turns all games reach."""
    extra = ExtraCount("it", "games that began so (counted on turn 1)", tuple(counts))
    numbers = replace(report.numbers, extras=(extra,), reached=(GAMES,) * 3)
    play = replace(report.play, once_a_turn=("it",) if once else ())
    return extra_figures(replace(report, play=play, numbers=numbers))


@pytest.mark.parametrize(
    ("counts", "is_shown"),
    [
        ([0, 20 * GAMES, 20 * GAMES, 20 * GAMES], False),
        ([0, 20 * GAMES, 20 * GAMES, 19 * GAMES], True),
        ([0, GAMES // 2, GAMES // 2, GAMES // 2], True),
        ([0, 0, 3, 4], False),
        ([0, 0, GAMES // 20, 0], True),
    ],
)
def test_a_count_that_is_always_the_same_or_hardly_anything_has_no_figure(
    report: Report, counts: list[int], is_shown: bool
) -> None:
    assert bool(of_extra(report, counts)) == is_shown


def test_a_share_that_is_counted_on_turn_1_alone_is_a_sentence(report: Report) -> None:
    (found,) = of_extra(report, [0, GAMES // 4, 0, 0], once=True)
    assert found.title == "Games that began so"
    assert re.fullmatch(r"25\.0% \(.* to .*\) of the games\.", found.caption)
    assert not found.chart
    (by_turn,) = of_extra(report, [0, 0, GAMES // 4, 0], once=True)
    assert by_turn.chart


def test_cards_drawn_early_have_no_figure_where_nothing_can_differ(report: Report) -> None:
    assert early_figures(report)
    cards = tuple(replace(c, early_change=Difference(0.0, 0.0)) for c in report.numbers.cards)
    assert not early_figures(replace(report, numbers=replace(report.numbers, cards=cards)))


def test_a_game_without_a_mulligan_has_no_advice(report: Report) -> None:
    none = mulligan_advice(
        report.play, report.setup, report.options, report.numbers, seed=1, games=9
    )
    assert none is None


@pytest.mark.parametrize(
    ("gain", "margin", "advice"), [(0.5, 0.1, "keep"), (-0.5, 0.1, "redraw"), (0.5, 0.6, "either")]
)
def test_a_hand_is_kept_if_that_is_clearly_sooner(gain: float, margin: float, advice: str) -> None:
    assert HandAdvice(2, 50, Difference(gain, margin)).advice == advice


@pytest.mark.parametrize("slug", ["six-forms", "oversoul", "arkhtide"])
def test_games_with_a_mulligan_have_advice(slug: str) -> None:
    """Eight cards are made to count as clearly helpful: so few games show none."""
    play, setup, options = play_of(slug), setup_of(slug, min(demo_decks(slug))), RunOptions()
    tally = play_games(play, setup, options, seed=2, first=0, count=4)
    numbers = run_numbers(play, setup, options, tally)
    cards = tuple(
        replace(card, early_change=Difference(-0.5 if at < 8 else 0.5, 0.1))
        for at, card in enumerate(numbers.cards)
    )
    numbers = replace(numbers, cards=cards)
    found = mulligan_advice(play, setup, options, numbers, seed=2, games=40)
    assert found is not None
    assert len(found.helpful) == 8
    assert found.harmful
    assert bool(found.hands) == (slug == "six-forms")
    assert sum(hand.hands for hand in found.hands) <= 40


def test_the_first_question_of_a_game_that_redraws_is_to_keep_or_redraw() -> None:
    play, setup = play_of("six-forms"), setup_of("six-forms", min(demo_decks("six-forms")))
    table = goldfish_table(play, setup, RunOptions(), seed=1)
    table.begin(0)
    keep, redraw = (table.describe(code).lower() for code in table.offers())
    assert "keep" in keep
    assert "draw" in redraw
