"""The cards in hand as bits, also those of a deck with more kinds than a number has bits."""

import random
from typing import Any

from games.engine.records import MAX_KINDS, new_record
from games.lightseekers.play.hand import add_to_hand, first_held, next_held, take_from_hand
from games.lightseekers.play.state import STATE

take: Any = getattr(take_from_hand, "py_func", take_from_hand)


def held(me: Any) -> list[int]:
    found = []
    kind = first_held(me)
    while kind >= 0:
        found.append(int(kind))
        kind = next_held(me, kind)
    return found


def test_the_hand_is_walked_through_in_the_order_of_the_cards() -> None:
    rng = random.Random(3)
    state = new_record(STATE)
    me, copies = state.players[0], [0] * MAX_KINDS
    for _ in range(2_000):
        kind = rng.choice((rng.randrange(MAX_KINDS), 0, 62, 63, MAX_KINDS - 1))
        if copies[kind] and rng.random() < 0.7:
            take(state, me, kind)
            copies[kind] -= 1
        else:
            add_to_hand(me, kind)
            copies[kind] += 1
        assert held(me) == [kind for kind in range(MAX_KINDS) if copies[kind]]
        assert me.hand_size == sum(copies)
