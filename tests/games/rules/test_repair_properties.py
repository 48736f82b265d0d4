"""Repair: what it returns is legal, smallest, and leaves locked cards alone."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.repair import repair
from tests.games.catalogs import checker
from tests.games.rules.strategies import changed_decks

each_game = pytest.mark.parametrize("slug", GAMES)
few = settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])


def total(deck: DeckList) -> int:
    return sum(sum(cards.values()) for cards in deck.sections.values())


@each_game
@few
@given(data=st.data())
def test_a_repaired_deck_is_legal_and_differs_by_the_repair(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    deck = data.draw(changed_decks(slug))
    mended = repair(judge, deck)
    if mended.deck is None:
        assert mended.clash
        return
    assert judge.check(mended.deck).legal
    if judge.check(deck).legal:
        assert mended.changes == 0
    rebuilt = deck
    for side, sign in ((mended.add, 1), (mended.remove, -1)):
        for section, cards in side.items():
            for card in cards:
                rebuilt = rebuilt.changed(section, card.code, sign * card.count)
    assert judge.check(rebuilt).legal


@each_game
@few
@given(data=st.data())
def test_no_single_change_mends_what_repair_mends_with_more(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    deck = data.draw(changed_decks(slug))
    mended = repair(judge, deck)
    if mended.deck is None or mended.changes <= 1 or not mended.optimal:
        return
    for section, cards in deck.sections.items():
        for code in cards:
            assert not judge.check(deck.changed(section, code, -1)).legal


@each_game
@few
@given(data=st.data())
def test_locked_cards_stay(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    deck = data.draw(changed_decks(slug))
    places = [(section, code) for section, cards in deck.sections.items() for code in cards]
    locked = data.draw(st.lists(st.sampled_from(places), max_size=3)) if places else []
    mended = repair(judge, deck, locked=locked)
    if mended.deck is None:
        return
    for section, code in locked:
        assert mended.deck.sections[section][code] >= deck.sections[section][code]


@each_game
@few
@given(data=st.data())
def test_completing_removes_nothing(slug: str, data: st.DataObject) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    deck = data.draw(changed_decks(slug))
    done = repair(judge, deck, only_add=True)
    assert not done.remove
    if done.deck is not None:
        assert judge.check(done.deck).legal
        assert total(done.deck) >= total(deck)
