"""What Oversoul counts besides the shared measures."""

from typing import Any

from games.engine.bits import how_many
from games.engine.compiling import kernel
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, NOT_DRAWN, PLAYABLE, count_turn
from games.oversoul.play.activating import rank_allows, rank_aside
from games.oversoul.play.energy import energy_at_hand, energy_cost, generable
from games.oversoul.play.state import FROM_HAND, UNDECIDED

EXTRAS = {
    "leader_energy_unused": "ENERGY of the leader that was left at the end of the turn",
    "generator_energy_unused": "ENERGY that generators could still have made in the turn",
    "rank_locked": "cards in hand above the leader's RANK at the end of the turn",
    "zones_taken": "unit and event zones taken at the end of the turn",
    "archetypes": "archetypes Active at the end of the turn",
    "won_by_damage": "games won by bringing the opposing leader to 0, by turn",
    "won_by_shakti": "games won by Shakti-darshan, by turn",
    "won_by_shiva": "games won by Shiva-darshan, by turn",
    "deck_empty": "games lost with no card left to draw, by turn",
    "leader_lost": "games lost because the own leader fell, by turn",
}
(
    LEADER_UNUSED,
    GENERATOR_UNUSED,
    RANK_LOCKED,
    ZONES_TAKEN,
    ARCHETYPES,
    FIRST_ENDING,
) = range(6)


@kernel
def note_castable(state: Any, tables: Any, tally: Any) -> None:
    """What keeps each card from being activated as the Action Phase begins, if anything.
    Of the cards not in hand, only how often they are."""
    me = state.players[0]
    turn = state.turn
    energy = energy_at_hand(state, tables)
    state.noted[turn] += 1
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        found = NO_ACCESS
        if rank_allows(state, tables, kind):
            if rank_aside(state, tables, kind, FROM_HAND, energy):
                found = PLAYABLE
            elif energy_cost(state, tables, kind) > energy:
                found = NOT_AFFORDABLE
        tally.castable[NOT_DRAWN, kind, turn] -= 1
        tally.castable[found, kind, turn] += 1


@kernel
def note_extras(state: Any, tables: Any, tally: Any) -> None:
    """Add up a turn at its end."""
    me = state.players[0]
    turn = state.turn
    tally.extras[LEADER_UNUSED, turn] += me.energy
    tally.extras[GENERATOR_UNUSED, turn] += generable(state, tables)
    tally.extras[ZONES_TAKEN, turn] += me.units + me.events
    tally.extras[ARCHETYPES, turn] += how_many(me.archetypes)
    for at in range(me.held_kinds):
        kind = me.held[at]
        if tables.rank[kind] > me.rank:
            tally.extras[RANK_LOCKED, turn] += me.hand[kind]


@kernel
def note_end(state: Any, tables: Any, tally: Any) -> None:
    """What ended the game, and the turn that was not played to its end."""
    if state.ending == UNDECIDED or state.turn == 0:
        return
    tally.extras[FIRST_ENDING + state.ending - 1, state.turn] += 1
    note_extras(state, tables, tally)
    count_turn(state, tally, state.players[0].hand_size)
