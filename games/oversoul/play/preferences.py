"""What both pilots prefer when an ability or a cost lets them choose a card."""

from typing import Any

from games.engine.compiling import kernel
from games.oversoul.play.codes import DO
from games.oversoul.play.returning import gives_back
from games.oversoul.play.state import (
    FIRST_EVENT,
    FOE_LEADER,
    NOT_RUNNING,
    PLACES,
)

_DISCARD, _RECYCLE, _SACRIFICE = DO["discard"], DO["recycle"], DO["sacrifice"]
_DAMAGE, _HEAL, _SHATTER, _EXILE = DO["damage"], DO["heal"], DO["shatter"], DO["exile"]
_RETURN, _REACTIVATE, _BECOME = DO["return"], DO["reactivate"], DO["become-archetype"]
_GREEDY = 0


@kernel
def prefer_card(state: Any, tables: Any, pilot: int, kind: int) -> int:
    """The best card to get, the worst to give: worth, less what waits for a higher rank."""
    me = state.players[0]
    worth = tables.greedy[kind] if pilot == _GREEDY else tables.develop[kind]
    worth -= 10 * max(tables.rank[kind] - me.rank - 1, 0)
    if tables.shakti and (me.archetypes >> max(tables.archetype[kind], 0)) & 1 == 0:
        worth += 40 - 20 * min(me.hand[kind], 1)
    gives = state.paying != 0 or gives_back(state)
    if state.running != NOT_RUNNING and not state.paying:
        gives = tables.steps[state.row].op in (_DISCARD, _RECYCLE)
    return -worth if gives else worth


@kernel
def value(state: Any, place: int) -> int:
    """What a card on the board is worth to its player."""
    card = state.board[place]
    return 3 * card.dmg + 2 * card.makes + card.hp - card.damage + 3 * (card.top >= 0)


@kernel
def prefer_target(state: Any, tables: Any, place: int) -> int:
    """Costs take the least card; harm goes to the opponent, help to the strongest unit."""
    if state.paying or gives_back(state):
        return -value(state, place)
    if state.running == NOT_RUNNING:
        return _as_fighter(state, place, True)
    step = tables.steps[state.row]
    if step.op in (_SHATTER, _EXILE, _RETURN, _SACRIFICE):
        return value(state, place) if place >= PLACES else -value(state, place)
    if step.op == _DAMAGE:
        return _to_damage(state, place)
    if step.op == _HEAL:
        return state.board[place].damage if place < PLACES else -1
    if step.op == _BECOME:
        return _to_recolour(state, tables, place, step.word)
    if place >= PLACES:
        return 0
    return _as_fighter(state, place, step.op == _REACTIVATE)


@kernel
def _to_damage(state: Any, place: int) -> int:
    """The opposing leader before all; of our own cards one that survives it, last the leader."""
    if place == FOE_LEADER:
        return 1000
    if place >= PLACES:
        return 500 + value(state, place)
    card = state.board[place]
    if place == state.players[0].leader:
        return -500
    left = card.hp - card.damage - state.left
    return left if left > 0 else -100 - value(state, place)


@kernel
def _as_fighter(state: Any, place: int, exhausted: bool) -> int:
    """DMG of a unit that will still attack this turn, or that would be turned upright."""
    card = state.board[place]
    score = card.dmg + card.makes
    if place < FIRST_EVENT and card.spd >= 2 and (card.exhausted != 0) == exhausted:
        score += 20
    return score


@kernel
def _to_recolour(state: Any, tables: Any, place: int, archetype: int) -> int:
    """A card whose own archetype is not missed: never the leader, rather a doubled colour."""
    card = state.board[place]
    if place == state.players[0].leader or card.archetype == archetype:
        return -10
    doubled = 0
    for other in range(PLACES):
        there = state.board[other]
        doubled += there.kind >= 0 and there.archetype == card.archetype
    return doubled if tables.shakti else int(card.archetype != tables.archetype[tables.leader])
