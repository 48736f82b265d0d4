"""Sample hands by each game's own rule: what is dealt, replaced and drawn."""

from collections import Counter

import pytest
from django.test import RequestFactory

from decks.library.demo_decks import demo_states
from decks.library.sample_hands import SampleHand, sample_hand
from games.registry import GAMES
from games.rules.decklist import DeckList

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def hand(slug: str, asked: str = "") -> SampleHand:
    state = demo_states(GAMES[slug])[0]
    deck = DeckList(game=slug, format=state.format, sections=state.sections)
    dealt = sample_hand(RequestFactory().get(f"/?seed=7&{asked}"), GAMES[slug], deck)
    assert dealt is not None
    return dealt


def whole(dealt: SampleHand) -> Counter[str]:
    return Counter(card.code for card in (*dealt.cards, *dealt.pile))


@pytest.mark.parametrize("slug", ["arkhtide", "oversoul"])
def test_the_picked_cards_go_to_the_bottom_for_others(slug: str) -> None:
    before, after = hand(slug), hand(slug, "pick=1&pick=3&do=m")
    assert after.pile[-2:] == (before.cards[1], before.cards[3])
    assert after.held == tuple(card for at, card in enumerate(before.cards) if at not in (1, 3))
    assert after.drawn == before.pile[:2]
    assert whole(after) == whole(before)
    assert str(after.steps[0]) == "m1.3"
    assert hand(slug, "do=m1.3") == after


def test_arkhtide_replaces_up_to_three_cards_once_a_round() -> None:
    picked = hand("arkhtide", "pick=0&pick=1&pick=2&pick=3&do=m")
    assert len(picked.drawn) == 3
    assert not picked.may("m")
    assert hand("arkhtide", "do=m0&do=m1") == hand("arkhtide", "do=m0")
    assert hand("arkhtide", "do=m0&do=t").may("m")


def test_oversoul_replaces_any_number_once_a_game() -> None:
    assert len(hand("oversoul", "second=1&do=m0.1.2.3.4").drawn) == 5
    assert not hand("oversoul", "do=t").may("m")


def test_six_forms_changes_the_whole_hand_and_the_first_turn_of_all_draws_nothing() -> None:
    before, after = hand("six-forms"), hand("six-forms", "do=m")
    assert (len(after.cards), after.drawn) == (5, ())
    assert after.cards != before.cards
    assert whole(after) == whole(before)
    assert [len(hand("six-forms", asked).cards) for asked in ("do=t", "do=t&do=t")] == [5, 6]
    assert len(hand("six-forms", "second=1&do=t").cards) == 6


@pytest.mark.parametrize(("slug", "size"), [("arkhtide", 6), ("highlander", 15)])
def test_a_turn_fills_the_hand_up_again(slug: str, size: int) -> None:
    assert hand(slug, "do=t").drawn == ()
    played = hand(slug, "do=t0.2")
    assert (len(played.cards), len(played.drawn)) == (size, 2)


def test_a_mulligan_without_a_picked_card_says_so() -> None:
    assert hand("oversoul", "do=m").missed
    assert hand("oversoul", "do=m").steps == ()
    assert not hand("oversoul", "do=m&do=m0").missed


def test_nothing_is_made_of_what_no_hand_allows() -> None:
    for asked in ("do=m0", "do=m.", "do=t99", "do=q", "pick=0", "pick=-1&do=m"):
        dealt = hand("lightseekers", asked)
        assert len(dealt.held) == 4
    assert not hand("lightseekers").may("m")
    assert hand("lightseekers", "&".join(["do=t"] * 40)).turn <= 12
