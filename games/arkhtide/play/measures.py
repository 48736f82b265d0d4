"""What is counted of a Round, besides what every game counts."""

from games.arkhtide.play import state as s
from games.arkhtide.play.invoking import may_field
from games.arkhtide.play.state import Match, State
from games.arkhtide.play.tables.records import UNIT
from games.engine.compiling import part
from games.engine.counts import count_turn
from games.engine.hand import first_held, next_held
from games.engine.records import clear
from games.engine.seats import SEATS, other
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, PLAYABLE, Tallies
from games.rules.labels import gettext_noop as _

EXTRAS = {
    "willpower_left": _("Willpower left at the end of the Round"),
    "arkhe_wasted": _("Arkhé left unspent"),
    "own_realms": _("Your Realms harvested"),
    "neutral_realms": _("Neutral Realms harvested"),
    "enemy_realms": _("Opponent’s Realms harvested"),
    "units_extracted": _("Units extracted"),
    "strikes": _("Strikes"),
    "assists": _("Assists"),
    "initiative_won": _("Rounds in which your Realm had the Initiative"),
    "won_by_quintessence": _("Games won by Quintessence"),
    "won_by_willpower": _("Games won by Willpower"),
    "lost_by_quintessence": _("Games lost to the opponent’s Quintessence"),
    "lost_by_willpower": _("Games lost by Willpower"),
    "true_ties": _("True ties"),
}
(
    WILLPOWER_LEFT, ARKHE_WASTED, OWN_REALMS, NEUTRAL_REALMS, ENEMY_REALMS, UNITS_EXTRACTED,
    STRIKES, ASSISTS, INITIATIVE_WON, WON_BY_QUINTESSENCE, WON_BY_WILLPOWER, LOST_BY_QUINTESSENCE,
    LOST_BY_WILLPOWER, TRUE_TIES,
) = range(len(EXTRAS))  # fmt: skip


@part
def note_castable(state: State, match: Match, seat: int, tallies: Tallies) -> None:
    """What keeps each card from being played as Preparation begins, if anything.

    No access: a second copy of a Unique Unit, or a card whose Willpower would be the last.
    """
    me, tables, tally = state.players[seat], match.tables[seat], tallies.seats[seat]
    me.noted[me.turns] += 1
    kind = first_held(me.hand)
    while kind >= 0:
        kept_by = PLAYABLE
        if not may_be_played(state, match, seat, kind):
            kept_by = NO_ACCESS
        elif tables.cost[kind] > me.stock.arkhe:
            kept_by = NOT_AFFORDABLE
        tally.castable[kept_by, kind, me.turns] += 1
        kind = next_held(me.hand, kind)


@part
def may_be_played(state: State, match: Match, seat: int, kind: int) -> bool:
    tables = match.tables[seat]
    if tables.foreign[kind] and state.players[seat].life <= 1:
        return False
    return tables.role[kind] != UNIT or may_field(state, match, seat, kind)


@part
def finish_round(state: State, match: Match, tallies: Tallies) -> None:
    """Add up a Round at its end, for everybody who has a deck."""
    for seat in range(SEATS):
        if match.seats[seat].dummy:
            continue
        me, extras = state.players[seat], tallies.seats[seat].extras
        turn, measured = me.turns, me.measured
        extras[WILLPOWER_LEFT, turn] += max(me.life, 0)
        extras[ARKHE_WASTED, turn] += me.stock.arkhe
        extras[OWN_REALMS, turn] += measured.taken[s.realm_of(seat)]
        extras[NEUTRAL_REALMS, turn] += measured.taken[s.NEUTRAL_REALM]
        extras[ENEMY_REALMS, turn] += measured.taken[s.realm_of(other(seat))]
        extras[UNITS_EXTRACTED, turn] += measured.units_home
        extras[STRIKES, turn] += measured.strikes
        extras[ASSISTS, turn] += measured.assists
        clear(measured)
        count_turn(me, tallies.seats[seat])
