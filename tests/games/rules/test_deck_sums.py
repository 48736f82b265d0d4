"""The sheet: sums and marks of many rules in one pass are those that each rule would find alone."""

from hypothesis import given
from hypothesis import strategies as st

from games.rules.constraints.base import IndexedDeck
from games.rules.constraints.deck_sums import MOST_COPIES, DeckSums, grouped
from games.rules.decklist import DeckList
from tests.games.catalogs import checker

CARDS = 6
SECTIONS = ("main", "side", "extra")
positions = st.integers(0, CARDS - 1)
some_sections = st.lists(st.sampled_from((*SECTIONS, "elsewhere")), unique=True).map(tuple)
weights = st.dictionaries(positions, st.integers(-(10**6), 10**6))
columns = st.lists(st.tuples(weights, some_sections), max_size=5)
decks = st.dictionaries(
    st.sampled_from(SECTIONS), st.dictionaries(positions, st.integers(1, MOST_COPIES))
)


def entered(deck_sums: DeckSums, deck: dict[str, dict[int, int]]) -> tuple[IndexedDeck, int]:
    sums, marks = deck_sums.blank, 0
    for section, cards in deck.items():
        own_sums, own_marks = deck_sums.columns[section]
        for at, count in cards.items():
            sums += own_sums[at] * count
            marks |= own_marks[at]
    return IndexedDeck({}, sums=deck_sums.read(sums)), marks


@given(columns, decks)
def test_each_lane_holds_its_own_sum(
    lanes: list[tuple[dict[int, int], tuple[str, ...]]], deck: dict[str, dict[int, int]]
) -> None:
    deck_sums = DeckSums(SECTIONS, CARDS)
    taken = [deck_sums.lane(own, sections) for own, sections in lanes]
    view, _ = entered(deck_sums, deck)
    for lane, (own, sections) in zip(taken, lanes, strict=True):
        assert view.total(lane) == sum(
            own.get(at, 0) * count
            for section, cards in deck.items()
            if not sections or section in sections
            for at, count in cards.items()
        )


@given(st.lists(st.tuples(st.sets(positions), some_sections), max_size=5), decks)
def test_each_mark_is_set_by_its_own_cards(
    groups: list[tuple[set[int], tuple[str, ...]]], deck: dict[str, dict[int, int]]
) -> None:
    deck_sums = DeckSums(SECTIONS, CARDS)
    bits = [deck_sums.marks(1, grouped({0: group}), sections) for group, sections in groups]
    _, marks = entered(deck_sums, deck)
    for bit, (group, sections) in zip(bits, groups, strict=True):
        assert bool(marks >> bit & 1) == any(
            at in group
            for section, cards in deck.items()
            if not sections or section in sections
            for at in cards
        )


def test_numbers_of_copies_that_cannot_be_are_named() -> None:
    judge = checker("six-forms", "constructed")
    code = judge.cards[judge.fitting["deck"][0]].code
    for count in (0, -3, MOST_COPIES + 1, 10**30):
        found = judge.check(DeckList("six-forms", {"deck": {code: count}})).violations
        assert [v.found for v in found if v.code == "BAD_COUNT"] == [count]
        assert any(f"{count:,}" in v.message for v in found)
    allowed = judge.check(DeckList("six-forms", {"deck": {code: MOST_COPIES}})).violations
    assert not any(v.code == "BAD_COUNT" for v in allowed)
