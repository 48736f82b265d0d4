"""Cards that move between a player's deck, hand and discard pile."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from games.engine.compiling import kernel
from games.engine.hand import add_to_hand, first_held, forget_hand, next_held
from games.engine.library import EMPTY, copies_left, shuffle_in, take_top
from games.engine.records import MAX_CARDS, MAX_KINDS, Bytes, Int, Ints, Numbers, Record
from games.engine.seats import Player


class Pile(Record):
    """A face-up pile: its cards from the bottom up, and how many of each."""

    count: Int
    cards: Annotated[Bytes, MAX_CARDS]
    copies: Annotated[Bytes, MAX_KINDS]


class Looked(Record):
    """Cards from the top of a deck that its owner is looking at."""

    count: Int
    cards: Annotated[Ints, MAX_CARDS]


@kernel
def put_on_pile(pile: Pile, kind: int) -> None:
    """On top."""
    pile.cards[pile.count] = kind
    pile.count += 1
    pile.copies[kind] += 1


@kernel
def take_from_pile(pile: Pile, kind: int) -> None:
    """The topmost copy leaves the pile; the others keep their order."""
    at = pile.count - 1
    while pile.cards[at] != kind:
        at -= 1
    for after in range(at + 1, pile.count):
        pile.cards[after - 1] = pile.cards[after]
    pile.count -= 1
    pile.copies[kind] -= 1


@kernel
def draw_to_hand(me: Player) -> int:
    """Draw the top card. Which one it is; EMPTY if there is none."""
    kind = take_top(me, me.library)
    if kind != EMPTY:
        add_to_hand(me.hand, kind)
    return kind


@kernel
def mill(me: Player, pile: Pile) -> int:
    """The top card of the deck to the pile. Which one it is; EMPTY if there is none."""
    kind = take_top(me, me.library)
    if kind != EMPTY:
        put_on_pile(pile, kind)
    return kind


@kernel
def look_at_top(me: Player, looked: Looked, number: int) -> int:
    """Lay the top cards aside to be looked at. How many there were."""
    looked.count = 0
    for _ in range(number):
        kind = take_top(me, me.library)
        if kind == EMPTY:
            break
        looked.cards[looked.count] = kind
        looked.count += 1
    return looked.count


@kernel
def shuffle_hand_back(me: Player) -> int:
    """The whole hand goes into the deck. How many cards it held."""
    size = me.hand.count + 0
    kind = first_held(me.hand)
    while kind >= 0:
        for _ in range(me.hand.copies[kind]):
            shuffle_in(me.library, kind)
        kind = next_held(me.hand, kind)
    forget_hand(me.hand)
    return size


def count_cards(
    me: Player, kinds: int, piles: Iterable[Numbers], lists: Iterable[Iterable[int]]
) -> list[int]:
    """How many of each card a player has in hand and deck, in piles known by their numbers of
    copies, and in lists of cards (for a census, not for kernels)."""
    listed = Counter(int(card) for cards in lists for card in cards)
    return [
        copies_left(me.library, kind)
        + sum(int(copies[kind]) for copies in (me.hand.copies, *piles))
        + listed[kind]
        for kind in range(kinds)
    ]
