"""What Oversoul counts besides the shared measures."""

from games.engine.bits import how_many
from games.engine.compiling import part
from games.engine.counts import count_turn
from games.engine.seats import DECIDED
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, PLAYABLE, Tally
from games.oversoul.play import state as s
from games.oversoul.play.activating import rank_allows, rank_aside
from games.oversoul.play.energy import energy_at_hand, energy_cost, generable
from games.oversoul.play.state import Match, State
from games.rules.labels import gettext_noop as _

EXTRAS = {
    "leader_energy_unused": _("ENERGY of your leader left unspent at the end of the turn"),
    "generator_energy_unused": _("ENERGY your generators could still have made this turn"),
    "rank_locked": _("Cards in hand above your leader’s RANK at the end of the turn"),
    "zones_taken": _("Unit and event zones in use at the end of the turn"),
    "archetypes": _("Archetypes Active at the end of the turn"),
    "won_by_damage": _("Games won by reducing the opposing leader to 0 HP"),
    "won_by_shakti": _("Games won by Shakti-darshan"),
    "won_by_shiva": _("Games won by Shiva-darshan"),
    "deck_empty": _("Games lost with no card left to draw"),
    "leader_lost": _("Games lost because your leader fell"),
}
(
    LEADER_UNUSED, GENERATOR_UNUSED, RANK_LOCKED, ZONES_TAKEN, ARCHETYPES_ACTIVE, WON_BY_DAMAGE,
    WON_BY_SHAKTI, WON_BY_SHIVA, DECK_EMPTY, LEADER_LOST,
) = range(len(EXTRAS))  # fmt: skip


@part
def note_castable(state: State, match: Match, seat: int, tally: Tally) -> None:
    """What keeps each card from being activated as the Action Phase begins, if anything."""
    me = state.players[seat]
    energy = energy_at_hand(state, match, seat)
    me.noted[me.turns] += 1
    for at in range(me.held):
        kind = int(me.holds[at])
        found = NO_ACCESS
        if rank_allows(state, match, seat, kind):
            if rank_aside(state, match, seat, kind, s.FROM_HAND, energy):
                found = PLAYABLE
            elif energy_cost(state, match, seat, kind) > energy:
                found = NOT_AFFORDABLE
        tally.castable[found, kind, me.turns] += 1


@part
def close_turn(state: State, match: Match, seat: int, tally: Tally) -> None:
    """Add up a turn at its end."""
    me, tables = state.players[seat], match.tables[seat]
    turn, extras = me.turns, tally.extras
    extras[LEADER_UNUSED, turn] += me.energy
    extras[GENERATOR_UNUSED, turn] += generable(state, match, seat)
    extras[ZONES_TAKEN, turn] += me.on_board.units + me.on_board.events
    extras[ARCHETYPES_ACTIVE, turn] += how_many(me.on_board.archetypes)
    for at in range(me.held):
        kind = me.holds[at]
        if tables.rank[kind] > me.rank:
            extras[RANK_LOCKED, turn] += me.hand.copies[kind]
    count_turn(me, tally)
    state.flow.closed = 1


@part
def count_ending(state: State, seat: int, tally: Tally) -> None:
    """What ended the game, as far as it is counted for that seat."""
    turn, cause = state.players[seat].turns, state.cause
    if state.ending != DECIDED or turn == 0:
        return
    if state.winner == seat:
        if cause == s.BY_LOST_LEADER:
            tally.extras[WON_BY_DAMAGE, turn] += 1
        elif cause == s.BY_SHAKTI or cause == s.BY_SHIVA:
            tally.extras[WON_BY_SHAKTI if cause == s.BY_SHAKTI else WON_BY_SHIVA, turn] += 1
    elif cause == s.BY_EMPTY_DECK or cause == s.BY_LOST_LEADER:
        tally.extras[DECK_EMPTY if cause == s.BY_EMPTY_DECK else LEADER_LOST, turn] += 1
