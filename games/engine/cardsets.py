"""Sets of a deck's cards, and the cards in hand that belong to one, in the order of their numbers.

kind = first_of(me.hand, tables.attacks)
while kind >= 0:
    ...
    kind = next_of(me.hand, tables.attacks, kind)
"""

from games.engine.bits import lowest
from games.engine.compiling import within
from games.engine.hand import BEFORE_ALL, WORD, Hand
from games.engine.records import Int, Record


class CardSet(Record):
    """A bit for each card that belongs to the set, as in a hand."""

    held: Int
    held_above: Int


def put_in(cards: CardSet, kind: int) -> None:
    """One more card belongs to the set (for tables, not for kernels)."""
    if kind < WORD:
        cards.held |= 1 << kind
    else:
        cards.held_above |= 1 << (kind - WORD)


@within
def is_in(cards: CardSet, kind: int) -> bool:
    """Whether a card belongs to a set."""
    if kind < WORD:
        return cards.held >> kind & 1 != 0
    return cards.held_above >> (kind - WORD) & 1 != 0


@within
def copy_set(cards: CardSet, others: CardSet) -> None:
    """The set has the cards of another, and no more."""
    cards.held = others.held
    cards.held_above = others.held_above


@within
def leave_out(cards: CardSet, others: CardSet) -> None:
    """The cards of another set belong to it no more."""
    cards.held &= ~others.held
    cards.held_above &= ~others.held_above


@within
def holds_any(hand: Hand, cards: CardSet) -> bool:
    """Whether a card of the set is in hand."""
    return (hand.held & cards.held) | (hand.held_above & cards.held_above) != 0


@within
def first_of(hand: Hand, cards: CardSet) -> int:
    """The card of the lowest number in hand that belongs to a set, or -1."""
    return next_of(hand, cards, BEFORE_ALL)


@within
def next_of(hand: Hand, cards: CardSet, kind: int) -> int:
    """The next one, or -1."""
    after = kind + 1
    if after < WORD:
        left = (hand.held & cards.held) >> after
        if left:
            return after + lowest(left)
        after = WORD
    left = (hand.held_above & cards.held_above) >> (after - WORD)
    return after + lowest(left) if left else -1
