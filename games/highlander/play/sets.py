"""The sets of cards that the offers of a phase look through."""

from collections.abc import Callable
from typing import Any

from games.highlander.play import codes as c
from games.highlander.play.bits import HALF, bit_of
from games.highlander.play.scores import POOR
from games.highlander.play.tables import AS_ATTACK, AS_GUARD, FREELY, IN_CONJUNCTION

FROM_HAND = {AS_ATTACK, IN_CONJUNCTION, FREELY}


def write_sets(tables: Any) -> None:
    """Which cards can be played from hand, and what keeps all faces of a card from it."""
    where = tables.where_played
    tables.words = (tables.physical - 1) // HALF + 1
    _put(tables.drawn, tables, lambda at, faces: at < tables.kinds)
    _put(tables.playable, tables, lambda at, faces: FROM_HAND & set(where[faces]))
    _put(tables.attacks, tables, lambda at, faces: AS_ATTACK in where[faces])
    _put(tables.plain_attacks, tables, lambda at, faces: _is_plain(tables, faces))
    _put(tables.attacks_only, tables, lambda at, faces: set(where[faces]) == {AS_ATTACK})
    _put(tables.joining_only, tables, lambda at, faces: set(where[faces]) == {IN_CONJUNCTION})
    _put(tables.specials_only, tables, lambda at, faces: all(tables.special[faces]))
    _put(tables.defences, tables, lambda at, faces: tables.card_is[at] >> c.K_DEFENCE & 1)
    _put(tables.poor_defences, tables, lambda at, faces: _is_poor(tables, at))
    _put(tables.guards, tables, lambda at, faces: AS_GUARD in where[faces])
    _put(tables.staying, tables, lambda at, faces: any(tables.lasting[faces]))
    _put(tables.heads, tables, lambda at, faces: any(tables.head_shot[faces]))
    _put(tables.shooters, tables, lambda at, faces: tables.shoots[faces.start])


def _is_plain(tables: Any, faces: slice) -> bool:
    """Whether it can be played as an attack that costs neither a card nor the Special."""
    free = (tables.cost[faces] < 0) & (tables.special[faces] == 0)
    return bool((free & (tables.where_played[faces] == AS_ATTACK)).any())


def _is_poor(tables: Any, at: int) -> bool:
    """Whether it is a defense of little worth to one of the pilots."""
    return bool(tables.card_is[at] >> c.K_DEFENCE & 1 and tables.worth[:, at].min() < POOR)


def _put(cards: Any, tables: Any, belongs: Callable[[int, slice], Any]) -> None:
    """All cards that belong to the set."""
    for at in range(tables.physical):
        first = int(tables.first_face[at])
        if belongs(at, slice(first, first + int(tables.faces[at]))):
            cards[at // HALF] |= bit_of(at)
