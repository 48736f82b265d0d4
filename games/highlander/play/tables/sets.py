"""The sets of cards that the offers of a phase look through."""

from collections.abc import Callable

from games.engine.cardsets import CardSet, put_in
from games.highlander.play.codes import card_kind, card_type
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables
from games.highlander.play.tables.values import POOR

FROM_HAND = {r.AS_ATTACK, r.IN_CONJUNCTION, r.FREELY, r.WITH_DEFENCE}
AGAINST_ATTACKS = {r.AS_GUARD, r.AS_DEFENCE}


def write_sets(tables: Tables) -> None:
    """Which cards can be played from hand, and what keeps all faces of a card from it."""
    where = tables.where_played
    _put(tables.playable, tables, lambda at, faces: FROM_HAND & set(where[faces]))
    _put(tables.attacks, tables, lambda at, faces: r.AS_ATTACK in where[faces])
    _put(tables.plain_attacks, tables, lambda at, faces: _is_plain(tables, faces))
    _put(tables.attacks_only, tables, lambda at, faces: set(where[faces]) == {r.AS_ATTACK})
    _put(tables.joining_only, tables, lambda at, faces: set(where[faces]) == {r.IN_CONJUNCTION})
    _put(tables.specials_only, tables, lambda at, faces: all(tables.special[faces]))
    _put(tables.defences, tables, lambda at, faces: tables.card_is[at] >> card_kind.DEFENCE & 1)
    _put(tables.poor_defences, tables, lambda at, faces: _is_poor(tables, at))
    _put(tables.guards, tables, lambda at, faces: r.AS_GUARD in where[faces])
    _put(tables.staying, tables, lambda at, faces: any(tables.lasting[faces]))
    _put(tables.heads, tables, lambda at, faces: any(tables.head_shot[faces]))
    _put(tables.shooters, tables, lambda at, faces: _is_shooter(tables, faces.start))
    _put(tables.illusory_heads, tables, lambda at, faces: _is_illusory_head(tables, faces.start))
    _put(tables.answers, tables, lambda at, faces: AGAINST_ATTACKS & set(where[faces]))
    _put(tables.counters_held, tables, lambda at, faces: any(tables.counters[faces]))


def _is_plain(tables: Tables, faces: slice) -> bool:
    """Whether it can be played as an attack that costs neither a card nor the Special."""
    free = (tables.cost[faces] < 0) & (tables.special[faces] == 0) & (tables.borrows[faces] == 0)
    return bool((free & (tables.where_played[faces] == r.AS_ATTACK)).any())


def _is_shooter(tables: Tables, face: int) -> bool:
    return bool(tables.shoots[face] and tables.borrows[face] == 0)


def _is_illusory_head(tables: Tables, face: int) -> bool:
    """Whether it is an Illusion that makes a Head Shot of an attack."""
    return bool(tables.icon[face] == card_type.ILLUSION and tables.gives[face] & r.GIVES_HEAD)


def _is_poor(tables: Tables, at: int) -> bool:
    """Whether it is a defense of little worth to one of the pilots."""
    return bool(tables.card_is[at] >> card_kind.DEFENCE & 1 and tables.worth[:, at].min() < POOR)


def _put(cards: CardSet, tables: Tables, belongs: Callable[[int, slice], object]) -> None:
    """All cards that belong to the set."""
    for at in range(tables.physical):
        if belongs(at, slice(tables.first_face[at], tables.face_end[at])):
            put_in(cards, at)
