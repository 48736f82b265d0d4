"""What is counted of Six Forms beside the shared measures, turn by turn."""

from games.engine.bits import how_many
from games.engine.compiling import part
from games.engine.records import clear
from games.engine.seats import DECIDED
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, PLAYABLE, Tallies, Tally
from games.rules.labels import gettext_noop as _
from games.six_forms.play.effects.continuous import cost_of
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import own_zones
from games.six_forms.play.legal.steps import has_access
from games.six_forms.play.state import Match, Player, State
from games.six_forms.play.zones.battlefield import far_row, own_rows, room

EXTRAS = {
    "energy_made": _("Energy available: cubes, effects and sparks used"),
    "energy_spent": _("Energy spent on cards and effects"),
    "zones_held": _("Zones held at the end of the turn"),
    "zones_in_opponent_field": _("Zones held in the opponent’s half"),
    "zones_in_back_row": _("Zones held in the opponent’s back row, where direct attacks start"),
    "cards_beside": _("Permanent actions and equips in play at the end of the turn"),
    "direct_damage": _("Damage to the opponent by direct attacks"),
    "battle_damage": _("Damage to the opponent by overflow from battles"),
    "effect_damage": _("Damage to the opponent by effects"),
    "life_gained": _("Life gained"),
    "life": _("Your life at the end of the turn"),
    "cubes": _("Your cubes"),
    "sparks": _("Sparks you have left"),
    "tokens": _("Tokens generated"),
    "graveyard": _("Cards in the graveyard at the end of the turn"),
    "mulligans": _("Games that began with a mulligan (counted on turn 1)"),
    "decked": _("Games lost with no card left to draw"),
    "own_life_lost": _("Games lost at 0 life"),
}
(
    MADE, SPENT, HELD, HELD_THERE, HELD_BACK, BESIDE, DIRECT, BATTLE, EFFECT, LIFE_GAINED, LIFE,
    CUBES, SPARKS, TOKENS, GRAVEYARD, MULLIGANS, DECKED, DEAD,
) = range(len(EXTRAS))  # fmt: skip


@part
def count_extras(state: State, me: Player, tally: Tally) -> None:
    """Add up a player's turn, and empty its counters."""
    turn, extras, measured = me.turns, tally.extras, me.measured
    held = how_many(me.zones)
    extras[MADE, turn] += measured.energy_made
    extras[SPENT, turn] += measured.energy_spent
    extras[HELD, turn] += held
    extras[HELD_THERE, turn] += held - how_many(me.zones & own_rows(me.seat))
    extras[HELD_BACK, turn] += how_many(me.zones & far_row(me.seat))
    extras[BESIDE, turn] += beside(state, me)
    extras[DIRECT, turn] += measured.direct_damage
    extras[BATTLE, turn] += measured.battle_damage
    extras[EFFECT, turn] += measured.effect_damage
    extras[LIFE_GAINED, turn] += measured.life_gained
    extras[LIFE, turn] += max(me.life, 0)
    extras[CUBES, turn] += me.energy.cubes + me.energy.recharging
    extras[SPARKS, turn] += me.energy.sparks
    extras[TOKENS, turn] += measured.tokens_made
    extras[GRAVEYARD, turn] += me.piles.graveyard_size
    clear(measured)


@part
def beside(state: State, me: Player) -> int:
    """The player's cards in play that hold no zone."""
    found = state.board.in_play - how_many(state.board.held)
    if found > 0:
        found = 0
        for place in range(state.board.in_play):
            slot = state.board.order[place]
            card = state.cards[slot]
            holds = card.zone >= 0 and state.board.at[card.zone] == slot
            found += card.deck == me.seat and not holds
    return found


@part
def count_loss(state: State, me: Player, tally: Tally) -> None:
    """A lost game, by how it was lost."""
    if state.ending == DECIDED and state.winner != me.seat:
        tally.extras[DEAD if me.life <= 0 else DECKED, me.turns] += 1


@part
def note_castable(state: State, match: Match, me: Player, tally: Tallies) -> None:
    """What kept each card from being played as the first act step began, if anything; one spark
    that may be used counts as energy."""
    tables, counted, turn = match.tables[me.seat], tally.seats[me.seat], me.turns
    spark = int(me.energy.sparks > 0)
    spots = own_zones(state, match, me)
    open_field = room(state) and spots & ~state.board.held != 0
    me.noted[turn] += 1
    for place in range(me.piles.held):
        kind = me.holds[place]
        short = cost_of(state, match, me, kind) > tangible(me, tables.form[kind]) + spark
        held_by = NOT_AFFORDABLE if short else PLAYABLE
        plainly = open_field and tables.plain[kind]
        if not plainly and not has_access(state, match, me, kind, spots):
            held_by = NO_ACCESS
        counted.castable[held_by, kind, turn] += 1
