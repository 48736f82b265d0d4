"""The cards in hand as bits, also those of a deck with more kinds than a number has bits."""

import random

from games.engine.hand import (
    Hand,
    add_to_hand,
    first_held,
    forget_hand,
    next_held,
    show_in_hand,
    take_from_hand,
)
from games.engine.records import MAX_KINDS, new_record


def held(hand: Hand) -> list[int]:
    found = []
    kind = first_held(hand)
    while kind >= 0:
        found.append(int(kind))
        kind = next_held(hand, kind)
    return found


def test_the_hand_is_walked_through_in_the_order_of_the_cards() -> None:
    rng = random.Random(3)
    hand, copies = new_record(Hand), [0] * MAX_KINDS
    for _ in range(2_000):
        kind = rng.choice((rng.randrange(MAX_KINDS), 0, 62, 63, MAX_KINDS - 1))
        if copies[kind] and rng.random() < 0.7:
            take_from_hand(hand, kind)
            copies[kind] -= 1
        else:
            add_to_hand(hand, kind)
            copies[kind] += 1
        assert held(hand) == [kind for kind in range(MAX_KINDS) if copies[kind]]
        assert hand.count == sum(copies)
    forget_hand(hand)
    assert (held(hand), hand.count) == ([], 0)


def test_a_shown_card_is_the_first_to_leave() -> None:
    hand = new_record(Hand)
    for _ in range(2):
        add_to_hand(hand, 7)
    show_in_hand(hand, 7)
    assert hand.shown[7] == 1
    take_from_hand(hand, 7)
    assert (hand.copies[7], hand.shown[7]) == (1, 0)
    for _ in range(3):
        show_in_hand(hand, 7)
    assert hand.shown[7] == 1
