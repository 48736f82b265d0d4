"""What the other player has against damage and attacks, as far as it lies on the table."""

from games.engine.compiling import part
from games.engine.records import clear
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play.codes import op, when, when_at
from games.lightseekers.play.effects.lasting import change_of, is_immune
from games.lightseekers.play.state import Match, Player, State
from games.lightseekers.play.tables.records import Tables

NO_DAMAGE, NO_ATTACKS = 1, 2
"""What shields the other player: immunity to damage, immunity to attacks."""

WITHOUT_END = 99

NO_CORNER = c.whole(0)


@part
def look_across(state: State, match: Match, seat: int) -> None:
    """Before anything is reckoned: what the other player has against damage and attacks."""
    clear(state.estimate)
    foe, tables = state.players[other(seat)], match.tables[other(seat)]
    if foe.caches.lasting & c.HAS_TAKEN:
        for at in range(foe.caches.lingering_count):
            entry = foe.lingering[at]
            effect = tables.rows[entry.row]
            if effect.op == op.MODIFY_DAMAGE_TAKEN:
                state.estimate.taken += change_of(state, tables, foe, entry, effect)
    if foe.caches.lasting & c.HAS_IMMUNE:
        if is_immune(state, tables, foe, c.AGAINST_DAMAGE):
            state.estimate.shield |= NO_DAMAGE
        if is_immune(state, tables, foe, c.AGAINST_ATTACKS):
            state.estimate.shield |= NO_ATTACKS
    if foe.caches.moments & (when.ATTACKED | when.THREATENED):
        look_for_answers(state, tables, foe)


@part
def look_for_answers(state: State, tables: Tables, foe: Player) -> None:
    """Cancels and preventions that wait in play."""
    add_answers(state, tables, tables.hero, NO_CORNER)
    for at in range(foe.table.item_count):
        add_answers(state, tables, foe.items[at].kind, NO_CORNER)
    for at in range(foe.table.buff_count):
        if foe.buffs[at].active:
            add_answers(state, tables, foe.buffs[at].kind, foe.buffs[at].corner)


@part
def add_answers(state: State, tables: Tables, kind: int, corner: int) -> None:
    if tables.moments[kind] & (when.ATTACKED | when.THREATENED) == 0:
        return
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if effect.op == op.CANCEL and effect.moment == when_at.ATTACKED:
            state.estimate.cancels += times_left(tables, kind, corner)
        elif effect.op == op.PREVENT:
            state.estimate.taken -= effect.first


@part
def times_left(tables: Tables, kind: int, corner: int) -> int:
    """How often a card can still answer: a `next` buff once, a clunky one once a corner."""
    if tables.next_only[kind]:
        return 1
    if tables.rotation[kind] != c.CLUNKY:
        return WITHOUT_END
    found = 0
    for at in range(corner, 4):
        found += tables.corner_state[kind, at] == c.ACTIVE_CORNER
    return found
