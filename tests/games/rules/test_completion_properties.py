"""Completion: legal, with every given card, the same for the same seed, and of one piece."""

from itertools import combinations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.registry import GAMES
from games.rules.completion import complete
from games.rules.decklist import DeckList
from games.rules.repair import repair
from games.rules.synergy import trait_values
from tests.games.catalogs import ROOT, checker, read_plain_deck
from tests.property_tests import examples

each_game = pytest.mark.parametrize("slug", GAMES)
few = examples(6, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 999_999_999)
# The mean number of traits that two cards share, when nothing is given to begin with: a tenth below
# the least of a thousand seeds. A third of a Highlander deck are basic attacks and blocks, which
# have none.
SHARED_TRAITS = {
    "lightseekers": 0.58,
    "highlander": 0.049,
    "arkhtide": 0.55,
    "six-forms": 0.51,
    "oversoul": 0.62,
}


def main_section(slug: str) -> str:
    game = GAMES[slug]
    return game.synergy.shapes[0].section


def shared_traits(slug: str, deck: DeckList) -> float:
    """The mean number of traits that two copies of a deck's main section share."""
    judge, traits = checker(slug, GAMES[slug].formats[0].slug), GAMES[slug].synergy.traits
    copies = [
        set(trait_values(judge.cards[judge.position[code]], traits))
        for code, count in deck.sections[main_section(slug)].items()
        for _ in range(count)
    ]
    pairs = [len(one & other) for one, other in combinations(copies, 2)]
    return sum(pairs) / len(pairs)


@st.composite
def begun_decks(draw: st.DrawFn, slug: str) -> DeckList:
    """Some lines of a demo deck."""
    folder = ROOT / "fixtures" / slug / "demo_decks"
    path = draw(st.sampled_from(sorted(folder.glob("*.txt"))))
    whole = read_plain_deck(slug, path.read_text(encoding="utf-8"))
    kept = {
        section: dict(draw(st.lists(st.sampled_from(sorted(cards.items())), max_size=6)))
        for section, cards in whole.items()
        if cards
    }
    return DeckList(slug, kept, format=GAMES[slug].formats[0].slug)


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_a_completed_deck_is_legal_has_what_was_given_and_is_the_same_again(
    slug: str, data: st.DataObject, seed: int
) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    deck = data.draw(begun_decks(slug))
    done = complete(judge, deck, seed=seed)
    assert not done.remove
    if done.deck is None:
        assert done.clash, "a demo deck's own cards are refused only for a reason"
        return
    assert judge.check(done.deck).legal
    for section, cards in deck.sections.items():
        for code, count in cards.items():
            assert done.deck.sections[section][code] >= count
    assert done.changes == repair(judge, deck, only_add=True).changes
    assert complete(judge, deck, seed=seed).deck == done.deck


@each_game
@few
@given(seed=seeds)
def test_a_deck_from_nothing_is_of_one_piece_and_without_warnings(slug: str, seed: int) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    nothing = DeckList(slug, {}, format=GAMES[slug].formats[0].slug)
    done = complete(judge, nothing, seed=seed).deck
    assert done is not None
    assert shared_traits(slug, done) >= SHARED_TRAITS[slug]
    assert judge.check(done).warnings == ()


@few
@given(seed=seeds)
def test_a_deck_of_six_forms_keeps_to_two_of_them_and_to_a_curve(seed: int) -> None:
    judge = checker("six-forms", "constructed")
    done = complete(judge, DeckList("six-forms", {}, format="constructed"), seed=seed).deck
    assert done is not None
    rows = [
        (judge.cards[judge.position[c]].attributes, n) for c, n in done.sections["deck"].items()
    ]
    assert len({attributes["form"] for attributes, _ in rows}) <= 2
    cheap = sum(n for attributes, n in rows if attributes["cost"] in (0, 1, 2))
    dear = sum(n for attributes, n in rows if attributes["cost"] in range(5, 99))
    assert 16 <= cheap <= 28, "near the 22 of the usual curve"
    assert dear <= 12


@each_game
def test_another_seed_suggests_other_cards_that_go_together(slug: str) -> None:
    judge = checker(slug, GAMES[slug].formats[0].slug)
    nothing = DeckList(slug, {}, format=GAMES[slug].formats[0].slug)
    smallest = repair(judge, nothing).deck
    decks = [complete(judge, nothing, seed=seed).deck for seed in range(1, 6)]
    assert smallest is not None
    assert len({frozenset(deck.sections[main_section(slug)]) for deck in decks if deck}) == 5
    shared = [shared_traits(slug, deck) for deck in decks if deck]
    assert sum(shared) / len(shared) > 1.2 * shared_traits(slug, smallest)
