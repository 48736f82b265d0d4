"""What Highlander counts of hands: what keeps each card from being played."""

from games.engine.cardsets import first_of, is_in, next_of
from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, PLAYABLE, Tally
from games.highlander.play.board import may_enter, may_use
from games.highlander.play.playing import barred_areas, can_pay
from games.highlander.play.state import Match, State
from games.highlander.play.tables import records as r


@part
def note_castable(state: State, match: Match, seat: int, tally: Tally) -> None:
    """No access: nothing to defend against, no attack to go with, a Guard or a unique card in the
    way, no weapon for it. Not affordable: the discard that it costs is missing, or the Special of
    the turn."""
    me, tables = state.players[seat], match.tables[seat]
    barred = barred_areas(state, match, seat)
    aims = aims_in_hand(state, match, seat, barred)
    me.noted[me.turns] += 1
    kind = first_held(me.hand)
    while 0 <= kind < tables.kinds:
        best = NO_ACCESS
        if barred == 0 and is_in(tables.plain_attacks, kind):
            best = PLAYABLE
        elif is_in(tables.playable, kind):
            best = best_standing(state, match, seat, kind, barred, aims)
        tally.castable[best, kind, me.turns] += 1
        kind = next_held(me.hand, kind)


@part
def aims_in_hand(state: State, match: Match, seat: int, barred: int) -> int:
    """What kinds of attack are in hand, past a Guard of one's own."""
    tables = match.tables[seat]
    me, aims = state.players[seat], 0
    kind = first_of(me.hand, tables.attacks)
    while 0 <= kind < tables.kinds:
        if may_use(state, match, seat, kind):
            for face in range(tables.first_face[kind], tables.face_end[kind]):
                if tables.where_played[face] == r.AS_ATTACK and tables.grid[face] & barred == 0:
                    aims |= tables.aims[face]
        kind = next_of(me.hand, tables.attacks, kind)
    return aims


@part
def best_standing(state: State, match: Match, seat: int, kind: int, barred: int, aims: int) -> int:
    """Of all that the card can be played as."""
    tables = match.tables[seat]
    best = NO_ACCESS
    for face in range(tables.first_face[kind], tables.face_end[kind]):
        best = max(best, standing_of(state, match, seat, face, barred, aims))
    return best


@part
def standing_of(state: State, match: Match, seat: int, face: int, barred: int, aims: int) -> int:
    """Of one thing that it can be played as."""
    me, tables = state.players[seat], match.tables[seat]
    where = tables.where_played[face]
    if not may_use(state, match, seat, face):
        return NO_ACCESS
    if where == r.AS_ATTACK:
        open_to = tables.grid[face] & barred == 0
    elif where == r.IN_CONJUNCTION:
        open_to = aims >> tables.with_aim[face] & 1 != 0
    else:
        open_to = where == r.FREELY and (
            tables.lasting[face] == 0 or may_enter(state, match, seat, face)
        )
    if not open_to:
        return NO_ACCESS
    if tables.special[face] and me.this_turn.specials_left <= 0:
        return NOT_AFFORDABLE
    paid = tables.cost[face] < 0 or can_pay(tables, me, face)
    return PLAYABLE if paid else NOT_AFFORDABLE
