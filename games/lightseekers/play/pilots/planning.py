"""What the pilots ask about an action and one after it."""

from games.engine.compiling import part, within
from games.lightseekers.play import state as s
from games.lightseekers.play.pilots.choices import kind_at
from games.lightseekers.play.state import Player
from games.lightseekers.play.tables.records import Tables


@within
def is_combo(action: int) -> bool:
    return s.PLAY_COMBO <= action < s.USE_ABILITY


@within
def kind_of(tables: Tables, me: Player, action: int) -> int:
    """The card that an action is about."""
    if action >= s.USE_ABILITY:
        return kind_at(tables, me, action - s.USE_ABILITY)
    return action - (s.PLAY_COMBO if action >= s.PLAY_COMBO else s.PLAY_CARD)


@part
def may_follow(tables: Tables, me: Player, first: int, then: int) -> bool:
    """Whether an action is still legal after another: of another name, not a second ability, of no
    basic element that the first uses up."""
    kind, second = kind_of(tables, me, first), kind_of(tables, me, then)
    used = elements_of(tables, first, kind) & me.caches.basic & ~me.caches.superior
    same = tables.same_name[second] == tables.same_name[kind]
    abilities = first >= s.USE_ABILITY and then >= s.USE_ABILITY
    blocked = elements_of(tables, then, second) & used and me.this_turn.unrestricted == 0
    return not same and not abilities and not blocked


@within
def elements_of(tables: Tables, action: int, kind: int) -> int:
    """The elements that an action counts for."""
    return tables.uses[kind] if action >= s.USE_ABILITY else tables.played_as[kind]
