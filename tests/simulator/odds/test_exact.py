"""Exact odds: known numbers, all decks counted out, and a shuffled deck for the mulligans."""

import io
import json
import random
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest
from django.core.management import call_command
from hypothesis import given
from hypothesis import strategies as st

from simulator.odds import exact
from simulator.odds.exact import MULLIGANS, DrawGroup, InvalidOdds, OddsQuestion, probability

TRIALS = 20_000
SIGMAS = 5


def test_at_least_one_of_three_in_five_from_forty() -> None:
    chance = probability(OddsQuestion(40, 5, (DrawGroup("Lance", 3, 1),)))
    assert f"{float(chance):.4f}" == "0.3376"


def test_none_of_twenty_four_in_seven_from_sixty() -> None:
    chance = probability(OddsQuestion(60, 7, (DrawGroup("Land", 24, 0, 0),)))
    assert f"{float(chance):.6f}" == "0.021615"


@st.composite
def small_questions(draw: st.DrawFn) -> OddsQuestion:
    deck = draw(st.integers(1, 9))
    cards = [draw(st.integers(0, 3)) for _ in range(draw(st.integers(1, 3)))]
    groups, used = [], 0
    for at, number in enumerate(cards):
        number = min(number, deck - used)
        used += number
        least = draw(st.integers(0, 3))
        most = draw(st.none() | st.integers(least, 4))
        groups.append(DrawGroup(f"g{at}", number, least, most))
    draws = draw(st.integers(0, deck))
    return OddsQuestion(deck, draws, tuple(groups), draw(st.none() | st.integers(0, draws)))


@given(question=small_questions())
def test_the_formula_counts_every_hand(question: OddsQuestion) -> None:
    kinds = [at for at, group in enumerate(question.groups) for _ in range(group.cards)]
    kinds += [-1] * (question.deck - len(kinds))
    hands = list(combinations(range(question.deck), question.draws))
    good = sum(
        all(
            group.accepts(sum(kinds[card] == at for card in hand))
            for at, group in enumerate(question.groups)
        )
        for hand in hands
    )
    assert probability(question) == Fraction(good, len(hands))


@given(question=small_questions(), mulligan=st.sampled_from(sorted(MULLIGANS)))
def test_a_chance_is_a_chance(question: OddsQuestion, mulligan: str) -> None:
    params = OddsQuestion(question.deck, question.draws, question.groups, question.hand, mulligan)
    assert 0 <= probability(params) <= 1


@given(question=small_questions(), mulligan=st.sampled_from(sorted(MULLIGANS)))
def test_the_work_that_is_announced_is_not_exceeded(question: OddsQuestion, mulligan: str) -> None:
    params = OddsQuestion(question.deck, question.draws, question.groups, question.hand, mulligan)
    looked, steps = exact.DrawGroup.accepts, 0

    def accepts(group: DrawGroup, found: int) -> bool:
        nonlocal steps
        steps += 1
        return looked(group, found)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(exact.DrawGroup, "accepts", accepts)
        probability(params)
    assert steps <= params.work


def test_too_much_work_is_refused_before_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = (DrawGroup("a", 440, 1), DrawGroup("b", 440, 1))
    question = OddsQuestion(1000, 900, groups, 450, "redraw")
    monkeypatch.setattr(exact, "_chance", lambda *args: pytest.fail("it was calculated"))
    with pytest.raises(InvalidOdds, match=f"the limit is {exact.MAX_WORK:,}"):
        probability(question)


def test_questions_that_players_have_are_within_the_limit() -> None:
    groups = tuple(DrawGroup(f"group {n}", 10, 1) for n in range(4))
    for mulligan in MULLIGANS:
        assert OddsQuestion(60, 15, groups, 7, mulligan).work < exact.MAX_WORK


def played(question: OddsQuestion, chooser: random.Random) -> bool:
    """One deal by the rule of the mulligan, with a real shuffled deck."""
    kinds = [at for at, group in enumerate(question.groups) for _ in range(group.cards)]
    kinds += [-1] * (question.deck - len(kinds))

    def meets(cards: list[int]) -> bool:
        return all(g.accepts(cards.count(at)) for at, g in enumerate(question.groups))

    deck = chooser.sample(kinds, question.deck)
    hand, later = question.opening, question.draws - question.opening
    if question.mulligan == "redraw" and not meets(deck[:hand]):
        deck = chooser.sample(kinds, question.deck)
        return meets(deck[: question.draws])
    if question.mulligan.startswith("replace"):
        most = 3 if question.mulligan == "replace-3" else question.deck
        others = [card for card in deck[:hand] if card == -1]
        out = min(most, len(others), question.deck - hand)
        kept = [card for card in deck[:hand] if card != -1] + others[out:]
        return meets(kept + deck[hand : hand + out + later])
    return meets(deck[: question.draws])


@pytest.mark.parametrize("mulligan", MULLIGANS)
@pytest.mark.parametrize("hand", [4, 6])
def test_a_mulligan_is_what_a_shuffled_deck_does(mulligan: str, hand: int) -> None:
    groups = (DrawGroup("engine", 6, 1), DrawGroup("finisher", 3, 1, 2))
    question = OddsQuestion(30, 6, groups, hand, mulligan)
    chance = float(probability(question))
    chooser = random.Random(1)
    found = sum(played(question, chooser) for _ in range(TRIALS)) / TRIALS
    assert abs(found - chance) < SIGMAS * sqrt(chance * (1 - chance) / TRIALS)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ((0, 0, (DrawGroup("a", 0, 0),)), "1 to 1,000"),
        ((40, 41, (DrawGroup("a", 3, 1),)), "0 to 40"),
        ((40, 5, (DrawGroup("a", 41, 1),)), "more cards than the deck"),
        ((40, 5, (DrawGroup("a", 3, 2, 1),)), "fewer than at least 2"),
        ((40, 5, (DrawGroup("a", 3, 1),), 6), "part of the 5"),
        ((40, 5, (DrawGroup("a", 3, 1),), 5, "shuffle"), "no mulligan"),
    ],
)
def test_a_question_without_sense_is_refused(values: tuple[object, ...], message: str) -> None:
    with pytest.raises(InvalidOdds, match=message):
        OddsQuestion(*values)


def test_the_command_prints_one_document() -> None:
    out = io.StringIO()
    call_command("odds", "--deck=40", "--draws=5", "--group=Lance=3:1", "--json", stdout=out)
    answer = json.loads(out.getvalue())
    assert answer["exact"] is True
    assert round(answer["probability"], 4) == 0.3376


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--deck=40", "--draws=5", "--group=Lance=3:1"), "33.76%"),
        (("--deck=60", "--draws=7", "--group=Land=24:0-0"), "2.1615%"),
    ],
    ids=["one-of-three", "none-of-24"],
)
def test_the_command_says_it_in_percent(words: tuple[str, ...], says: str) -> None:
    out = io.StringIO()
    call_command("odds", *words, stdout=out)
    assert out.getvalue().strip() == says


def test_the_command_refuses_a_group_that_it_cannot_read() -> None:
    err = io.StringIO()
    with pytest.raises(SystemExit) as stop:
        call_command("odds", "--deck=40", "--draws=5", "--group=Lance", stderr=err)
    assert stop.value.code == 2
    assert "NAME=K:MIN" in err.getvalue()
