"""Answers that hang on little, so that the loop of a run need not stop for them."""

from typing import Any

from games.arkhtide.play.codes import HEALTH
from games.arkhtide.play.state import ME, SEEKER
from games.engine.bits import lowest
from games.engine.compiling import kernel, within

RICH = 2
"""A Realm worth so much goes back on top of the Realm Deck."""


@within
def goes_on_top(tables: Any, kind: int) -> bool:
    """Where a Realm goes that was looked at and not taken."""
    return tables.worth[kind] >= RICH


@kernel
def may_part(state: Any, tables: Any) -> bool:
    """True if some pilot would discard or return a card of its hand."""
    me = state.players[ME]
    if me.held & tables.scores.unwanted_by_any:
        return True
    kinds = me.held & tables.uniques
    while kinds:
        if me.hand[lowest(kinds)] > 1:
            return True
        kinds &= kinds - 1
    return False


@kernel
def best_found(state: Any, tables: Any, pilot: int) -> int:
    """The card that is worth most in hand: of equals the first, but the last that was found before
    it, as `pilots.choose` has it."""
    keep = tables.scores.keep
    last = state.found_count - 1
    best = state.found[0]
    for at in range(1, last + 1):
        more = keep[pilot, state.found[at]] - keep[pilot, best]
        if more > 0 or (more == 0 and at == last):
            best = state.found[at]
    return best


@kernel
def worth_amplifying(state: Any, item: Any) -> bool:
    """Where one more Damage makes the first Wound on a Seeker, or the last on a Unit."""
    thing = state.things[item.a]
    if thing.owner == ME:
        return False
    if thing.role == SEEKER:
        return item.b == thing.block
    return item.b + 1 == thing.stats[HEALTH] - thing.wounds + thing.block
