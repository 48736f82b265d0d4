"""Which cards the rules of a format let go."""

import pytest

from decks.checks.services import CheckService
from simulator.runs.legal_changes import may_leave
from tests.games.engine.decks import cards_of, demo_decks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def test_a_highlander_deck_keeps_its_basic_attacks_and_blocks() -> None:
    deck, titles = demo_decks("highlander")["ailis-kin"], cards_of("highlander")
    checker = CheckService().checker(deck)
    by_title = {titles[code].title: code for code in deck.sections["endurance"]}
    assert not may_leave(checker, deck, by_title["Upper Left Attack"])
    assert not may_leave(checker, deck, by_title["Lower Right Block"])
    others = [code for title, code in by_title.items() if "Attack" not in title]
    assert any(may_leave(checker, deck, code) for code in others)


def test_other_games_let_any_card_go_for_another() -> None:
    deck = min(demo_decks("lightseekers").items())[1]
    checker = CheckService().checker(deck)
    assert all(may_leave(checker, deck, code) for code in deck.sections["actions"])
