"""S4 as a strict rule: what the check says of needs and tokens, the repair's rows say too."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given

from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.repair import encoded, repair
from games.six_forms import SIX_FORMS
from games.six_forms.formats import MEETABLE
from tests.games.catalogs import CASES, TODAY, code_of, read_plain_deck, shipped_index
from tests.games.rules.strategies import changed_decks
from tests.property_tests import examples

SLUG = "six-forms"
STRICT = tuple(rule.model_copy(update={"severity": "illegal"}) for rule in MEETABLE)
FORM = replace(SIX_FORMS.format(), constraints=STRICT)
JUDGE = Checker(SIX_FORMS, FORM, shipped_index(SLUG), as_of=TODAY)
WORDS_ALONE = (CASES / SLUG / "decks" / "words-alone.txt").read_text(encoding="utf-8")


def actions_and(**titles: int) -> DeckList:
    deck = DeckList(SLUG, read_plain_deck(SLUG, WORDS_ALONE))
    for title, count in titles.items():
        deck = deck.changed("deck", code_of(SLUG, title), count)
    return deck


@examples(80, suppress_health_check=[HealthCheck.too_slow])
@given(deck=changed_decks(SLUG))
def test_the_check_and_the_rows_agree_on_needs(deck: DeckList) -> None:
    assert JUDGE.check(deck).legal == encoded(JUDGE, deck)


@pytest.mark.parametrize(
    ("needy", "helper", "met"),
    [
        ("Conclave Chant", "Echoing Phrase", True),
        ("Conclave Chant", "Call of the Pack", False),
        ("Steam Juggernaut", "Steam Juggernaut", False),
        ("Steam Juggernaut", "Slag Golem: Runaway", True),
        ("Pneumatic Maul", "Open the Rift", False),
        ("Pneumatic Maul", "Assembly Order", True),
        ("Brand of Embers", "Open the Rift", False),
        ("Shackle Clamp", "Cinder Burst", True),
    ],
)
def test_a_need_is_met_by_what_can_be_in_play_first(needy: str, helper: str, met: bool) -> None:
    deck = actions_and(**{needy: 1}).changed("deck", code_of(SLUG, helper), 1)
    assert JUDGE.check(deck).legal is met
    assert encoded(JUDGE, deck) is met
    repaired = repair(JUDGE, deck)
    assert repaired.deck is not None
    assert repaired.changes <= 1


def test_the_message_says_the_need_in_words() -> None:
    (shown,) = JUDGE.check(actions_and(**{"Conclave Chant": 1})).violations
    assert shown.message == (
        "Conclave Chant needs a battlefield card in play first (class is mage and type is avatar), "
        "which the deck lacks and none of its cards creates."
    )
