"""Repair: what it returns is legal, smallest, and leaves locked cards alone."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.registry import GAMES
from games.rules.check import Checker
from games.rules.constraints import AllowedCards, Banned, SectionSize
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.repair import repair
from tests.games.catalogs import ROOT, checker, read_plain_deck, shipped_index
from tests.games.rules.strategies import changed_decks, checked_formats
from tests.property_tests import examples

each_game = pytest.mark.parametrize("slug", GAMES)
few = examples(15, suppress_health_check=[HealthCheck.too_slow])


def total(deck: DeckList) -> int:
    return sum(sum(cards.values()) for cards in deck.sections.values())


@each_game
@few
@given(data=st.data())
def test_a_repaired_deck_is_legal_and_differs_by_the_repair(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, data.draw(st.sampled_from(checked_formats(slug)), label="format"))
    deck = data.draw(changed_decks(slug))
    repaired = repair(judge, deck)
    if repaired.deck is None:
        assert repaired.clash
        return
    assert judge.check(repaired.deck).legal
    if judge.check(deck).legal:
        assert repaired.changes == 0
    rebuilt = deck
    for side, sign in ((repaired.add, 1), (repaired.remove, -1)):
        for section, cards in side.items():
            for card in cards:
                rebuilt = rebuilt.changed(section, card.code, sign * card.count)
    assert judge.check(rebuilt).legal


@each_game
@few
@given(data=st.data())
def test_no_single_change_fixes_what_a_repair_fixes_with_more(
    slug: str, data: st.DataObject
) -> None:
    judge = checker(slug, data.draw(st.sampled_from(checked_formats(slug)), label="format"))
    deck = data.draw(changed_decks(slug))
    repaired = repair(judge, deck)
    if repaired.deck is None or repaired.changes <= 1 or not repaired.optimal:
        return
    for section, cards in deck.sections.items():
        for code in cards:
            assert not judge.check(deck.changed(section, code, -1)).legal


@each_game
@few
@given(data=st.data())
def test_locked_cards_stay(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, data.draw(st.sampled_from(checked_formats(slug)), label="format"))
    deck = data.draw(changed_decks(slug))
    places = [(section, code) for section, cards in deck.sections.items() for code in cards]
    locked = data.draw(st.lists(st.sampled_from(places), max_size=3)) if places else []
    repaired = repair(judge, deck, locked=locked)
    if repaired.deck is None:
        return
    for section, code in locked:
        assert repaired.deck.sections[section][code] >= deck.sections[section][code]


@each_game
@few
@given(data=st.data())
def test_completing_removes_nothing(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, data.draw(st.sampled_from(checked_formats(slug)), label="format"))
    deck = data.draw(changed_decks(slug))
    done = repair(judge, deck, only_add=True)
    assert not done.remove
    if done.deck is not None:
        assert judge.check(done.deck).legal
        assert total(done.deck) >= total(deck)


def demo(slug: str) -> DeckList:
    path = min((ROOT / "fixtures" / slug / "demo_decks").glob("*.txt"))
    return DeckList(slug, read_plain_deck(slug, path.read_text(encoding="utf-8")))


def test_no_time_to_find_a_repair_is_no_proof_that_none_exists() -> None:
    judge = checker("highlander", "standard")
    nothing = DeckList("highlander", {"endurance": {}})
    hurried = repair(judge, nothing, seconds=0)
    assert (hurried.possible, hurried.optimal, hurried.clash) == (None, False, ())
    assert repair(judge, nothing).possible is True


def test_a_clash_is_the_smallest_set_of_rules() -> None:
    game, index = GAMES["oversoul"], shipped_index("oversoul")
    rules = (
        SectionSize(code="ENERGY", sections=("deck",), where="energy>0", at_least=1),
        SectionSize(code="FEW", sections=("deck",), at_most=10),
        SectionSize(code="MANY", sections=("deck",), at_least=11),
        Banned(code="NO_UNITS", where="t:unit"),
        Banned(code="NO_OTHERS", where="t:event or t:construct"),
        SectionSize(code="FIVE", sections=("deck",), at_least=5),
    )
    judge = Checker(game, Format("test", "Test", "", "", rules), index)
    clash = repair(judge, DeckList("oversoul", {"deck": {}}))
    assert (clash.possible, clash.optimal) == (False, True)
    assert set(clash.clash) == {"FEW", "MANY"}
    unit = next(card.code for card in index.cards if card.type == "unit" and not card.token)
    held = DeckList("oversoul", {"deck": {unit: 1}})
    assert repair(judge, held, locked=[("deck", unit)]).clash == ("NO_UNITS",)


def test_what_is_no_card_stays_where_it_has_to() -> None:
    deck = demo("lightseekers").changed("actions", "LS-999", +1)
    judge = checker("lightseekers", "constructed")
    assert repair(judge, deck).changes == 1
    assert repair(judge, deck, only_add=True).clash == ("UNKNOWN_CARD",)
    assert repair(judge, deck, locked=[("actions", "LS-999")]).clash == ("UNKNOWN_CARD",)


def test_a_format_that_asks_for_many_copies_gets_them() -> None:
    index = shipped_index("six-forms")
    card = next(card for card in index.cards if card.type == "avatar" and not card.token)
    rules = (
        SectionSize(code="SIZE", sections=("deck",), at_least=50),
        AllowedCards(code="ONE", sections=("deck",), where=f'name="{card.name}"'),
    )
    judge = Checker(GAMES["six-forms"], Format("test", "Test", "", "", rules), index)
    assert repair(judge, DeckList("six-forms", {"deck": {}})).changes == 50
