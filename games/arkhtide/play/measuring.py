"""What is counted of a Round, besides what every game counts."""

from typing import Any

from games.arkhtide.play.invoking import may_field
from games.arkhtide.play.state import (
    ENEMY_REALM,
    ME,
    NEUTRAL_REALM,
    OWN_REALM,
    UNIT,
    X_ARKHE_WASTED,
    X_ASSISTS,
    X_ENEMY_REALMS,
    X_NEUTRAL_REALMS,
    X_OWN_REALMS,
    X_STRIKES,
    X_UNITS_EXTRACTED,
    X_WILLPOWER_LEFT,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, NOT_DRAWN, PLAYABLE, count_turn


@kernel
def note_castable(state: Any, tables: Any, tally: Any) -> None:
    """What keeps each card from being played as Preparation begins, if anything.

    No access: a second copy of a Unique Unit, or a card whose Willpower would be the last.
    """
    me, turn = state.players[ME], state.turn
    state.noted[turn] += 1
    kinds = me.held
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        kept_by = PLAYABLE
        if not _may_be_played(state, tables, kind):
            kept_by = NO_ACCESS
        elif tables.cost[kind] > me.arkhe:
            kept_by = NOT_AFFORDABLE
        tally.castable[NOT_DRAWN, kind, turn] -= 1
        tally.castable[kept_by, kind, turn] += 1


@kernel
def _may_be_played(state: Any, tables: Any, kind: int) -> bool:
    if tables.foreign[kind] and state.players[ME].life <= 1:
        return False
    return tables.role[kind] != UNIT or may_field(state, tables, kind)


@kernel
def finish_round(state: Any, tally: Any) -> None:
    """Add up a Round at its end."""
    me = state.players[ME]
    extras, turn = tally.extras, state.turn
    extras[X_WILLPOWER_LEFT, turn] += max(me.life, 0)
    extras[X_ARKHE_WASTED, turn] += me.arkhe
    extras[X_OWN_REALMS, turn] += state.taken[OWN_REALM]
    extras[X_NEUTRAL_REALMS, turn] += state.taken[NEUTRAL_REALM]
    extras[X_ENEMY_REALMS, turn] += state.taken[ENEMY_REALM]
    extras[X_UNITS_EXTRACTED, turn] += state.units_home
    extras[X_STRIKES, turn] += state.strikes
    extras[X_ASSISTS, turn] += state.assists
    state.strikes = 0
    state.assists = 0
    state.units_home = 0
    for place in range(4):
        state.taken[place] = 0
    count_turn(state, tally, me.hand_size)
