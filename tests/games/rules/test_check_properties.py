"""What holds for every deck: the check is total, fair, and says the same as the solver's rows."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.registry import GAMES
from games.rules.check import Checker, why_not
from games.rules.decklist import DeckList
from games.rules.integer_program import IntegerProgram
from games.rules.repair import encoded
from games.rules.violations import LegalityReport, Violation
from tests.games.catalogs import checker, code_of
from tests.games.rules.strategies import changed_decks, checked_formats, wild_decks
from tests.property_tests import examples

each_game = pytest.mark.parametrize("slug", GAMES)
some = examples(60, suppress_health_check=[HealthCheck.too_slow])


def any_checker(data: st.DataObject, slug: str) -> Checker:
    return checker(slug, data.draw(st.sampled_from(checked_formats(slug)), label="format"))


@each_game
@some
@given(data=st.data())
def test_check_is_total_on_known_cards(slug: str, data: st.DataObject) -> None:
    judge = any_checker(data, slug)
    report = judge.check(data.draw(wild_decks(slug)))
    for violation in report.violations:
        assert violation.message.endswith((".", "?"))
        assert "{" not in violation.message
        assert violation.code.isupper()


@each_game
@some
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_order_of_cards_never_matters(slug: str, data: st.DataObject, seed: int) -> None:
    judge = any_checker(data, slug)
    deck = data.draw(changed_decks(slug))
    shuffler = random.Random(seed)
    sections = {}
    for section in shuffler.sample(sorted(deck.sections), len(deck.sections)):
        cards = list(deck.sections[section].items())
        sections[section] = dict(shuffler.sample(cards, len(cards)))

    def shown(some_deck: DeckList) -> set[tuple[object, ...]]:
        return {
            (v.code, v.section, v.found, v.allowed, frozenset(v.cards))
            for v in judge.check(some_deck).violations
        }

    assert shown(deck) == shown(replace(deck, sections=sections))


@each_game
@some
@given(data=st.data())
def test_a_deck_is_legal_just_when_it_meets_the_solvers_rows(
    slug: str, data: st.DataObject
) -> None:
    judge = any_checker(data, slug)
    deck = data.draw(changed_decks(slug))
    assert judge.check(deck).legal == encoded(judge, deck)


def copies_named(deck: DeckList, violation: Violation) -> list[tuple[str, str]]:
    """Section and code of every copy in the deck that the violation names."""
    named = {card.code for card in violation.cards}
    return [
        (section, code)
        for section, cards in deck.sections.items()
        if not violation.section or section == violation.section
        for code, count in cards.items()
        if code in named
        for _ in range(count)
    ]


def is_still_there(violation: Violation, report: LegalityReport) -> bool:
    """Whether the rule is still broken by the same cards, under a limit that is no stricter."""
    named = {card.code for card in violation.cards}
    return any(
        (other.code, other.rule, other.section)
        == (violation.code, violation.rule, violation.section)
        and {card.code for card in other.cards} <= named
        and other.allowed >= violation.allowed  # type: ignore[operator]
        for other in report.illegal
    )


@each_game
@some
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_removing_a_violations_excess_removes_that_violation(
    slug: str, data: st.DataObject, seed: int
) -> None:
    judge = any_checker(data, slug)
    deck = data.draw(changed_decks(slug))
    weighed = {rule.code for rule in judge.format.constraints if getattr(rule, "weight", "")}
    for violation in judge.check(deck).illegal:
        copies = [] if violation.code in weighed else copies_named(deck, violation)
        if (
            isinstance(violation.allowed, int)
            and violation.found == len(copies) > violation.allowed
        ):
            excess = len(copies) - violation.allowed
            fewer = deck
            for section, code in random.Random(seed).sample(copies, excess):
                fewer = fewer.changed(section, code, -1)
            assert not is_still_there(violation, judge.check(fewer))


@each_game
@some
@given(data=st.data())
def test_why_not_names_just_what_one_more_copy_breaks(slug: str, data: st.DataObject) -> None:
    judge = any_checker(data, slug)
    deck = data.draw(changed_decks(slug))
    section = data.draw(st.sampled_from(GAMES[slug].sections)).key
    code = data.draw(st.sampled_from(judge.cards)).code
    before = judge.check(deck)
    after = judge.check(deck.changed(section, code, +1))
    reasons = why_not(judge, deck, section, code)
    assert set(reasons) <= set(after.illegal)
    if before.legal:
        assert bool(reasons) == (not after.legal)


def test_a_program_has_a_variable_for_every_place() -> None:
    program = IntegerProgram()
    first, second = program.copies("deck", 3, 2), program.copies("deck", 5, 2)
    assert program.within(("deck",)) == [(first, 3), (second, 5)]
    assert program.within((), [5]) == [(second, 5)]
    assert program.within(("leader",)) == []


def test_what_is_left_of_a_breach_is_no_reason_against_the_card_that_fixes_it() -> None:
    judge = checker("highlander", "standard")
    basics = [card.code for card in judge.cards if card.attributes.get("basic")]
    bare = DeckList("highlander", {"endurance": {}})
    assert "BASIC_CARDS" in [violation.code for violation in judge.check(bare).illegal]
    for code in basics:
        assert why_not(judge, bare, "endurance", code) == ()


def test_a_seeker_that_lessens_the_factions_in_excess_can_be_added() -> None:
    judge = checker("arkhtide", "seekers-duel")
    units = {c.attributes.get("faction"): c.code for c in judge.cards if c.type == "unit"}
    factions = sorted(filter(None, units))[:4]
    deck = DeckList("arkhtide", {"main": {units[faction]: 1 for faction in factions}})
    seekers = [card for card in judge.cards if card.type == "seeker"]
    for seeker in seekers:
        assert why_not(judge, deck, "seeker", seeker.code) == ()
    fifth = next(code for faction, code in units.items() if faction and faction not in factions)
    assert [v.code for v in why_not(judge, deck, "main", fifth)] == ["FACTION_COUNT"]


@pytest.mark.parametrize(
    ("slug", "deck", "shown"),
    [
        ("oversoul", {"deck": {"Vault Elemental": 2}}, "restricts it to 1. Remove 1."),
        (
            "oversoul",
            {"deck": {"Devourer of Hours": 1}},
            "banned since Autumn list 2026. Remove 1.",
        ),
        ("lightseekers", {"actions": {"Shardthrower": 5}}, "at most 3 are allowed. Remove 2."),
    ],
)
def test_a_message_names_the_way_out(slug: str, deck: dict[str, Any], shown: str) -> None:
    sections = {
        key: {code_of(slug, name): n for name, n in row.items()} for key, row in deck.items()
    }
    report = checker(slug, GAMES[slug].formats[0].slug).check(DeckList(slug, sections))
    assert any(violation.message.endswith(shown) for violation in report.illegal)
