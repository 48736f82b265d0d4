"""Combo payment (2.4.2.2): what pays for a combo, and what does not."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.cards import CardInfo
from tests.games.lightseekers.play.table import FILLER, Table, attack, buff, combo, hero, item
from tests.property_tests import examples

ONE_MORE = {"when": "play", "do": "gain-actions", "count": 1}
FLAME, STONE = attack("Flame", elements=["fire"]), attack("Stone", elements=["earth"])
GEM, WAVE = attack("Gem", elements=["crystal"]), attack("Wave", elements=["water"])
EMBER = attack("Ember", elements=["fire", "earth"])
BANNER = buff("Banner", orders=["mountain"])
TORCH = item("Torch", grants={"fire": "basic"})
CARDS = (FLAME, STONE, GEM, WAVE, EMBER, BANNER, TORCH)


def paid(cost: list[str], *hand: str, change: int = 0, extra: tuple[CardInfo, ...] = ()) -> bool:
    """Whether a combo of that cost can be played from that hand."""
    changed = hero({"when": "lingering", "do": "modify-cost", "by": change}) if change else hero()
    spell = combo("Spell", ONE_MORE, cost=cost)
    table = Table(*CARDS, *extra, spell, leader=changed, hand=["Spell", *hand])
    return "Play the combo Spell" in table.offers()


@pytest.mark.parametrize(
    ("cost", "hand", "payable"),
    [
        (["fire"], ["Flame"], True),
        (["fire"], ["Stone"], False),
        (["fire"], [], False),
        (["fire"], ["Ember"], True),
        (["fire", "earth"], ["Ember"], False),  # an action covers one symbol [H]
        (["fire", "earth"], ["Ember", "Ember"], True),
        (["fire", "fire"], ["Flame", "Torch"], True),  # an item shows its element (2.5.4.9)
        (["fire"], ["Banner"], False),  # an Order is no element
        (["order:mountain"], ["Banner"], True),
        (["order:mountain", "order:mountain"], ["Gem", "Stone"], True),
        (["order:mountain"], ["Wave"], False),
        (["order:storm"], ["Wave"], False),  # no access to an element of it (2.4.2.2a, l)
        (["water"], ["Wave"], False),  # 2.4.2.2d
        (["fire", "order:mountain"], ["Flame", "Banner"], True),
        (["fire", "order:mountain"], ["Stone", "Banner"], False),
    ],
)
def test_a_cost_is_covered_by_element_or_order(
    cost: list[str], hand: list[str], payable: bool
) -> None:
    assert paid(cost, *hand) is payable


@pytest.mark.parametrize(
    ("change", "hand", "payable"),
    [
        (-1, ["Flame"], True),
        (-1, ["Stone"], True),
        (-1, ["Gem"], False),
        (-2, [], True),
        (-9, [], True),  # never below 0 (2.9.3)
        (1, ["Flame", "Stone"], False),
        (1, ["Flame", "Stone", "Gem"], True),  # any card of the combo's Order (2.4.2.2j)
        (1, ["Flame", "Stone", "Wave"], False),
        (2, ["Flame", "Stone", "Banner", "Gem"], True),
    ],
)
def test_2_4_2_2i_j_a_changed_cost_asks_for_fewer_or_more(
    change: int, hand: list[str], payable: bool
) -> None:
    assert paid(["fire", "earth"], *hand, change=change) is payable


def test_2_4_2_2i_a_reduced_cost_still_needs_access_to_all_its_elements() -> None:
    assert not paid(["fire", "water"], "Flame", "Wave", change=-1)


def test_2_4_2_2h_a_combo_pays_with_one_accessible_element() -> None:
    half = combo("Half", cost=["fire", "water"])
    far = combo("Far", cost=["air", "water"])
    assert paid(["fire"], "Half", extra=(half,))
    assert not paid(["order:mountain"], "Far", extra=(far,))


def test_2_4_2_2e_no_redundant_card_is_offered() -> None:
    pair = combo("Pair", cost=["fire", "earth"])
    spell = combo("Spell", ONE_MORE, cost=["fire", "earth"])
    table = Table(*CARDS, pair, spell, hand=["Spell", "Pair", "Flame", "Stone"])
    table.do("Play the combo Spell")
    assert table.offers() == ["Pay with Pair", "Pay with Flame", "Pay with Stone"]
    table.do("Pay with Flame")
    assert table.hand() == ["Pair"]


def test_2_4_2_2f_the_payment_waits_in_limbo_while_the_combo_resolves() -> None:
    seek = {"when": "play", "do": "search", "kind": "attack"}
    spell = combo("Spell", seek, ONE_MORE, cost=["fire"])
    table = Table(*CARDS, spell, hand=["Spell", "Flame"], deck=["Stone"], fillers=0)
    table.do("Play the combo Spell")
    assert table.hand() == ["Stone"]
    assert table.library() == ["Flame"]


def test_4_1_3_1f_a_combo_uses_all_ordinary_actions_and_no_element() -> None:
    spell = combo("Spell", ONE_MORE, cost=["earth"])
    table = Table(*CARDS, spell, hand=["Spell", "Stone", "Ember", "Gem"])
    table.do("Play the combo Spell", "Pay with Ember")
    assert "Play Stone" in table.offers()
    table.plays("Stone")
    assert table.state.turn == 2


def test_4_1_3_1g_extra_actions_of_a_combo_pay_for_no_other_combo() -> None:
    spell, other = combo("Spell", ONE_MORE, cost=["fire"]), combo("Other", cost=["earth"])
    table = Table(*CARDS, spell, other, hand=["Spell", "Other", "Flame", "Stone"])
    table.do("Play the combo Spell")
    assert table.offers() == ["Play Stone", "Pass the rest of the actions"]


def test_4_1_3_a_combo_is_played_in_place_of_actions() -> None:
    spell = combo("Spell", cost=["fire"])
    table = Table(*CARDS, spell, hand=["Spell", "Flame", "Gem"]).plays("Gem")
    assert "Play the combo Spell" not in table.offers()


def test_a_next_buff_reduces_one_combo_and_expires() -> None:
    coupon = buff(
        "Coupon",
        {"when": "lingering", "do": "modify-cost", "by": -1, "of": "mountain"},
        corners=["o", "o", "o"],
        keywords=["next"],
    )
    spell = combo("Spell", ONE_MORE, cost=["fire", "fire"])
    table = Table(*CARDS, coupon, spell, hand=["Spell", "Flame"], buffs=["Coupon"])
    table.do("Play the combo Spell")
    assert table.buffs() == []
    assert table.discard() == ["Spell", "Coupon"]


POOL = {
    "a": attack("a", elements=["fire"]),
    "b": attack("b", elements=["earth"]),
    "c": attack("c", elements=["fire", "crystal"]),
    "d": buff("d", orders=["mountain"]),
    "e": combo("e", cost=["fire", "earth"]),
    "f": combo("f", cost=["earth", "crystal", "crystal"]),
    "g": combo("g", cost=["order:mountain", "fire"]),
}
SYMBOLS = ("fire", "earth", "crystal", "order:mountain")


def units(name: str) -> list[set[str]]:
    """What each unit of a card may pay for, written down anew from the rulebook."""
    own = POOL[name].attributes
    if "cost" not in own:
        return [{*own["elements"], "order:mountain"}]
    return [{symbol, "order:mountain"} for symbol in own["cost"]]


def most(asked: list[str], cards: tuple[str, ...]) -> int:
    """The most symbols that those cards cover, by trying everything."""

    def best(left: list[set[str]], open_symbols: tuple[str, ...]) -> int:
        if not left or not open_symbols:
            return 0
        first, *rest = left
        found = best(rest, open_symbols)
        for at, symbol in enumerate(open_symbols):
            if symbol in first:
                found = max(found, 1 + best(rest, open_symbols[:at] + open_symbols[at + 1 :]))
        return found

    return best([unit for name in cards for unit in units(name)], tuple(asked))


def payments(asked: list[str], hand: list[str]) -> Iterator[tuple[str, ...]]:
    """All sets of cards that cover the cost, none of them redundant."""
    for size in range(len(hand) + 1):
        for chosen in combinations(hand, size):
            if most(asked, chosen) == len(asked):
                without = (chosen[:at] + chosen[at + 1 :] for at in range(size))
                if all(most(asked, rest) < len(asked) for rest in without):
                    yield tuple(sorted(chosen))


def reached(asked: list[str], hand: list[str], reckoned: bool) -> set[tuple[str, ...]]:
    """All payments that the offers lead to, by what was reckoned before the game or without it."""
    spell = combo("Spell", ONE_MORE, cost=asked)
    found: set[tuple[str, ...]] = set()
    open_paths: list[list[str]] = [[]]
    while open_paths:
        path = open_paths.pop()
        table = Table(*POOL.values(), spell, hand=["Spell", *hand])
        table.tables.reckoned[:] &= reckoned
        table.again()
        if "Play the combo Spell" not in table.offers():
            return set()
        table.do("Play the combo Spell", *(f"Pay with {name}" for name in path))
        offers = table.offers()
        if all(text.startswith("Pay with") for text in offers):
            open_paths += [[*path, text.removeprefix("Pay with ")] for text in offers]
        else:
            rest = [name for name in table.hand() if name != FILLER]
            for name in rest:
                assert name in hand
            spent = sorted(hand)
            for name in rest:
                spent.remove(name)
            found.add(tuple(spent))
    return found


@examples(40)
@given(
    asked=st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4),
    hand=st.lists(st.sampled_from(sorted(POOL)), max_size=5, unique=True),
    reckoned=st.booleans(),
)
def test_the_offers_lead_to_every_payment_and_to_no_other(
    asked: list[str], hand: list[str], reckoned: bool
) -> None:
    assert reached(asked, hand, reckoned) == set(payments(asked, hand))
