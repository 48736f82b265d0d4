"""What is counted of Six Forms beside the shared measures, turn by turn."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, NOT_DRAWN, PLAYABLE
from games.six_forms.play.continuous import cost_of
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import own_zones
from games.six_forms.play.in_play import number_of, room
from games.six_forms.play.offers import has_access
from games.six_forms.play.state import ME, OWN_ROWS, THEIR_BACK_ROW

EXTRAS = {
    "energy_made": "energy at hand: cubes, energy of effects, sparks used",
    "energy_spent": "energy spent on cards and effects",
    "zones_held": "zones that the player's cards hold at the end of the turn",
    "zones_in_opponent_field": "of these, zones in the opponent's half",
    "zones_in_back_row": "of these, zones in the opponent's back row, from where cards strike",
    "cards_beside": "permanent actions and equips in play at the end of the turn",
    "direct_damage": "player damage by direct attacks",
    "battle_damage": "player damage by overflow from battles",
    "effect_damage": "player damage by effects",
    "life_gained": "life gained",
    "life": "the player's life at the end of the turn",
    "cubes": "cubes that the player has",
    "sparks": "sparks that the player has left",
    "tokens": "tokens generated",
    "graveyard": "cards in the graveyard at the end of the turn",
    "mulligans": "games begun with a mulligan (counted in turn 1)",
    "decked": "games lost for want of a card to draw",
    "own_life_lost": "games lost at zero life",
}
(
    MADE, SPENT, HELD, HELD_THERE, HELD_BACK, BESIDE, DIRECT, BATTLE, EFFECT, LIFE_GAINED, LIFE,
    CUBES, SPARKS, TOKENS, GRAVEYARD, MULLIGANS, DECKED, DEAD,
) = range(len(EXTRAS))  # fmt: skip


@kernel
def count_extras(state: Any, tables: Any, tally: Any) -> None:
    """Add up the turn, and empty its counters."""
    turn = state.turn
    me = state.players[ME]
    extras = tally.extras
    held = number_of(tables, state.mine)
    extras[MADE, turn] += state.energy_made
    extras[SPENT, turn] += state.energy_spent
    extras[HELD, turn] += held
    extras[HELD_THERE, turn] += held - number_of(tables, state.mine & OWN_ROWS)
    extras[HELD_BACK, turn] += number_of(tables, state.mine & THEIR_BACK_ROW)
    extras[BESIDE, turn] += state.in_play - number_of(tables, state.mine | state.theirs)
    extras[DIRECT, turn] += state.direct_damage
    extras[BATTLE, turn] += state.battle_damage
    extras[EFFECT, turn] += state.effect_damage
    extras[LIFE_GAINED, turn] += state.life_gained
    extras[LIFE, turn] += max(me.life, 0)
    extras[CUBES, turn] += me.cubes + me.recharging
    extras[SPARKS, turn] += me.sparks
    extras[TOKENS, turn] += state.tokens_made
    extras[GRAVEYARD, turn] += me.graveyard_size
    if state.over and not state.won:
        extras[DEAD if me.life <= 0 else DECKED, turn] += 1
    empty_extras(state)


@kernel
def empty_extras(state: Any) -> None:
    state.energy_made = 0
    state.energy_spent = 0
    state.direct_damage = 0
    state.battle_damage = 0
    state.effect_damage = 0
    state.life_gained = 0
    state.tokens_made = 0


@kernel
def note_castable(state: Any, tables: Any, tally: Any) -> None:
    """What kept each card from being played as the first act step began, if anything; one spark
    that may be used counts as energy. Of the cards not in hand, only how often they are."""
    me = state.players[ME]
    turn = state.turn
    spark = int(me.sparks > 0)
    spots = own_zones(state, tables)
    open_field = room(state) and spots & ~(state.mine | state.theirs) != 0
    state.noted[turn] += 1
    for place in range(me.held):
        kind = me.holds[place]
        tally.castable[NOT_DRAWN, kind, turn] -= 1
        short = cost_of(state, tables, kind) > tangible(me, tables.form[kind]) + spark
        held_by = NOT_AFFORDABLE if short else PLAYABLE
        if not (open_field and tables.plain[kind]) and not has_access(state, tables, kind, spots):
            held_by = NO_ACCESS
        tally.castable[held_by, kind, turn] += 1
