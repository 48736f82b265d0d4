"""The zones that every game has, as somebody sees them: hand, deck, and open piles."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.engine.view import HAND, PILE, CardView, ZoneView, sees
from games.rules.cards import CardInfo

Kinds = Sequence[CardInfo]


def hand_view(seat: int, player: Any, kinds: Kinds, viewer: int) -> ZoneView:
    """A hand: all of it for who sees it, for others how many cards it has and which of them they
    have been shown."""
    hand = player.hand
    copies = hand.copies if sees(viewer, seat) else hand.shown
    cards = tuple(
        CardView(key=f"{seat}:hand:{kind}", title=card.title, card=card, count=int(copies[kind]))
        for kind, card in enumerate(kinds)
        if copies[kind]
    )
    return ZoneView(
        key=f"{seat}:hand", label="Hand", layout=HAND, cards=cards, count=int(hand.count)
    )


def deck_view(seat: int, player: Any, label: str = "Deck") -> ZoneView:
    """A face-down deck: nobody sees more than how many cards it has."""
    library = player.library
    known = int(library.on_top) + int(library.on_bottom) - int(library.taken)
    return ZoneView(
        key=f"{seat}:deck",
        label=label,
        layout=PILE,
        count=int(library.unknown) + known,
    )


def pile_view(seat: int, name: str, label: str, pile: Iterable[int], kinds: Kinds) -> ZoneView:
    """An open pile from the bottom up, by the numbers of its cards."""
    cards = tuple(
        CardView(key=f"{seat}:{name}:{at}", title=kinds[kind].title, card=kinds[kind])
        for at, kind in enumerate(pile)
    )
    return ZoneView(key=f"{seat}:{name}", label=label, layout=PILE, cards=cards)


def heap_view(seat: int, name: str, label: str, copies: Any, kinds: Kinds) -> ZoneView:
    """An open pile in no order, by how many copies of each card it has."""
    cards = tuple(
        CardView(key=f"{seat}:{name}:{kind}", title=card.title, card=card, count=int(copies[kind]))
        for kind, card in enumerate(kinds)
        if copies[kind]
    )
    return ZoneView(key=f"{seat}:{name}", label=label, layout=PILE, cards=cards)
