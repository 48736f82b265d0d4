"""What Highlander counts of hands: what keeps each card from being played."""

from games.engine.cardsets import first_of, is_in, next_of
from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, PLAYABLE, Tally
from games.highlander.play.board import may_enter, may_use
from games.highlander.play.codes import op
from games.highlander.play.effects.conditions import continuous
from games.highlander.play.playing import can_pay
from games.highlander.play.state import State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables


@part
def note_castable(state: State, tables: Tables, seat: int, tally: Tally) -> None:
    """No access: nothing to defend against, no attack to go with, a Guard or a unique card in the
    way, no weapon for it. Not affordable: the discard that it costs is missing, or the Special of
    the turn."""
    me = state.players[seat]
    barred = me.caches.barred
    if barred and continuous(state, tables, seat, op.PAST_GUARD) > 0:
        barred = 0
    aims = aims_in_hand(state, tables, seat, barred)
    me.noted[me.turns] += 1
    kind = first_held(me.hand)
    while 0 <= kind < tables.kinds:
        best = NO_ACCESS
        if barred == 0 and is_in(tables.plain_attacks, kind):
            best = PLAYABLE
        elif is_in(tables.playable, kind):
            best = best_standing(state, tables, seat, kind, barred, aims)
        tally.castable[best, kind, me.turns] += 1
        kind = next_held(me.hand, kind)


@part
def aims_in_hand(state: State, tables: Tables, seat: int, barred: int) -> int:
    """What kinds of attack are in hand, past a Guard of one's own."""
    me, aims = state.players[seat], 0
    kind = first_of(me.hand, tables.attacks)
    while 0 <= kind < tables.kinds:
        if may_use(state, tables, seat, kind):
            for face in range(tables.first_face[kind], tables.face_end[kind]):
                if tables.where_played[face] == r.AS_ATTACK and tables.grid[face] & barred == 0:
                    aims |= tables.aims[face]
        kind = next_of(me.hand, tables.attacks, kind)
    return aims


@part
def best_standing(
    state: State, tables: Tables, seat: int, kind: int, barred: int, aims: int
) -> int:
    """Of all that the card can be played as."""
    best = NO_ACCESS
    for face in range(tables.first_face[kind], tables.face_end[kind]):
        best = max(best, standing_of(state, tables, seat, face, barred, aims))
    return best


@part
def standing_of(state: State, tables: Tables, seat: int, face: int, barred: int, aims: int) -> int:
    """Of one thing that it can be played as."""
    me = state.players[seat]
    where = tables.where_played[face]
    if not may_use(state, tables, seat, face):
        return NO_ACCESS
    if where == r.AS_ATTACK:
        open_to = tables.grid[face] & barred == 0
    elif where == r.IN_CONJUNCTION:
        open_to = aims >> tables.with_aim[face] & 1 != 0
    else:
        open_to = where == r.FREELY and (
            tables.lasting[face] == 0 or may_enter(state, tables, seat, face)
        )
    if not open_to:
        return NO_ACCESS
    if tables.special[face] and me.this_turn.specials_left <= 0:
        return NOT_AFFORDABLE
    paid = tables.cost[face] < 0 or can_pay(tables, me, face)
    return PLAYABLE if paid else NOT_AFFORDABLE
