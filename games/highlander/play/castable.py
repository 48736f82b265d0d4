"""What keeps each card from being played when an Attack Phase begins, if anything."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, NOT_DRAWN, PLAYABLE
from games.highlander.play import codes as c
from games.highlander.play.bits import HALF, lowest
from games.highlander.play.board import may_enter
from games.highlander.play.judging import continuous
from games.highlander.play.playing import can_pay
from games.highlander.play.tables import AS_ATTACK, FREELY, IN_CONJUNCTION


@kernel
def note_castable(state: Any, tables: Any, tally: Any) -> None:
    """No access: nothing to defend against, no attack to go with, a Guard or a unique card in the
    way. Not affordable: the discard that it costs is missing, or the Special of the turn."""
    me = state.players[0]
    barred = state.barred
    if barred and continuous(state, tables, c.PAST_GUARD) > 0:
        barred = 0
    aims = aims_in_hand(me, tables, barred)
    state.noted[state.turn] += 1
    for word in range(tables.words):
        left = me.held[word] & tables.drawn[word]
        while left:
            place = lowest(left)
            left &= left - 1
            kind = word * HALF + place
            best = NO_ACCESS
            if barred == 0 and tables.plain_attacks[word] >> place & 1:
                best = PLAYABLE
            elif tables.playable[word] >> place & 1:
                best = best_standing(state, tables, kind, barred, aims)
            tally.castable[NOT_DRAWN, kind, state.turn] -= 1
            tally.castable[best, kind, state.turn] += 1


@kernel
def aims_in_hand(me: Any, tables: Any, barred: int) -> int:
    """What kinds of attack are in hand, past a Guard of one's own."""
    aims = 0
    for word in range(tables.words):
        left = me.held[word] & tables.drawn[word] & tables.attacks[word]
        while left:
            kind = word * HALF + lowest(left)
            left &= left - 1
            if barred == 0:
                aims |= tables.attack_aims[kind]
                continue
            first = tables.first_face[kind]
            for face in range(first, first + tables.faces[kind]):
                if tables.where_played[face] == AS_ATTACK and tables.grid[face] & barred == 0:
                    aims |= tables.aims[face]
    return aims


@kernel
def best_standing(state: Any, tables: Any, kind: int, barred: int, aims: int) -> int:
    """Of all that the card can be played as."""
    best = NO_ACCESS
    first = tables.first_face[kind]
    for face in range(first, first + tables.faces[kind]):
        best = max(best, standing_of(state, tables, face, barred, aims))
    return best


@kernel
def standing_of(state: Any, tables: Any, face: int, barred: int, aims: int) -> int:
    where = tables.where_played[face]
    if where == AS_ATTACK:
        open_to = tables.grid[face] & barred == 0
    elif where == IN_CONJUNCTION:
        open_to = aims >> tables.with_aim[face] & 1 != 0
    else:
        open_to = where == FREELY and (tables.lasting[face] == 0 or may_enter(state, tables, face))
    if not open_to:
        return NO_ACCESS
    if tables.special[face] and state.specials_left <= 0:
        return NOT_AFFORDABLE
    paid = tables.cost[face] < 0 or can_pay(state, tables, face)
    return PLAYABLE if paid else NOT_AFFORDABLE
