"""Realms are chosen, revealed and placed (14 to 17), and the Initiative is determined."""

from games.arkhtide.play import events as e
from games.arkhtide.play import measures as m
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import ask
from games.arkhtide.play.codes import HEALTH, SOUL
from games.arkhtide.play.measures import note_castable
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.zones.field import go_to, note_useful, put_into_play, set_up
from games.arkhtide.play.zones.piles import take_looked_at
from games.engine.bits import lowest
from games.engine.chance import below
from games.engine.compiling import part
from games.engine.library import put_on_bottom, put_on_top
from games.engine.log import Log, write
from games.engine.seats import SEATS, other
from games.engine.tally import Tallies


@part
def take_realm(state: State, match: Match, seat: int, slot: int, side: int, log: Log) -> None:
    """Choose one Realm and the side of it that applies to you (14)."""
    kind = take_looked_at(state, seat, slot)
    chosen = state.players[seat].this_round
    chosen.realm = kind + 1
    chosen.side = side
    write(log, state, seat, e.REALM_TAKEN, kind, side, match.tables[seat].worth[kind])


@part
def return_realm(state: State, seat: int, on_top: bool, log: Log) -> None:
    """On top of the Realm Deck or to its bottom (15)."""
    me = state.players[seat]
    me.looked.count -= 1
    kind = me.looked.cards[me.looked.count]
    if on_top:
        put_on_top(me.realm_deck, kind)
    else:
        put_on_bottom(me.realm_deck, kind)
    write(log, state, seat, e.REALM_RETURNED, kind, on_top, 0)


@part
def reveal_realms(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """All chosen Realms are revealed and the Neutral one is placed (17); then the Initiative."""
    for seat in range(SEATS):
        if match.seats[seat].dummy:
            place_dummy(state, match, seat)
        else:
            place_realm(state, match, seat)
            place_neutral_realm(state, match, seat)
    for seat in range(SEATS):
        state.players[seat].slots.reserves = 0
    fighters = state.flow.units | s.SEEKERS
    while fighters:
        at = lowest(fighters)
        fighters &= fighters - 1
        thing = state.things[at]
        waits = thing.place == SAFE_ZONE and not match.seats[thing.owner].dummy
        thing.reserve = waits
        state.players[thing.owner].slots.reserves |= int(waits) << at
    state.flow.prepared = 0
    determine_initiative(state, match, tallies, log)
    state.phase = s.PREPARATION
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            note_castable(state, match, seat, tallies)


@part
def place_realm(state: State, match: Match, seat: int) -> None:
    """The player's side of the Realm, and for the other player its other side."""
    me, place = state.players[seat], s.realm_of(seat)
    if me.this_round.realm == 0:
        return
    kind, side = me.this_round.realm - 1, me.this_round.side
    place_box(state, match, s.FIRST_REALM_CARD + seat, kind, seat, seat, side)
    if not match.seats[other(seat)].dummy:
        foreign = s.FIRST_FOREIGN_CARD + other(seat)
        place_box(state, match, foreign, kind, seat, other(seat), 3 - side)
    state.flow.open[place] = 1
    state.flow.worth[place] = match.tables[seat].worth[kind]


@part
def place_box(
    state: State, match: Match, at: int, kind: int, deck: int, owner: int, side: int
) -> None:
    set_up(state, match, at, kind, deck, owner, s.realm_of(deck))
    state.things[at].side = side
    note_useful(state, match, at)


@part
def place_neutral_realm(state: State, match: Match, seat: int) -> None:
    """The Neutral Realm is open to all: each player has it as a card of their own tables."""
    tables = match.tables[seat]
    number = min(match.options.own[s.OF_NEUTRAL], tables.neutral_count)
    if number > 0:
        kind = tables.neutrals[number - 1]
        at = s.FIRST_NEUTRAL_CARD + seat
        set_up(state, match, at, kind, seat, seat, s.NEUTRAL_REALM)
        state.flow.open[s.NEUTRAL_REALM] = 1
        state.flow.worth[s.NEUTRAL_REALM] = tables.worth[kind]


@part
def place_dummy(state: State, match: Match, seat: int) -> None:
    """Its Seeker and, where set, its Units are on its own Realm when the Phase begins [H]."""
    own, place = match.options.own, s.realm_of(seat)
    state.flow.open[place] = 1
    state.flow.worth[place] = own[s.OF_REALM]
    go_to(state, seat, place)
    for _ in range(own[s.OF_GUARDS]):
        at = put_into_play(state, match, s.DUMMYS_UNIT, seat, seat, place)
        if at != NOBODY:
            state.things[at].stats[SOUL] = own[s.OF_GUARD_SOUL]
            state.things[at].stats[HEALTH] = own[s.OF_GUARD_HEALTH]
    state.thought.souls_known = 0


@part
def initiative_of(state: State, match: Match, seat: int) -> int:
    if match.seats[seat].dummy:
        return match.options.own[s.OF_INITIATIVE]
    chosen = state.players[seat].this_round.realm
    return match.tables[seat].initiative[chosen - 1] if chosen else 0


@part
def determine_initiative(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """The highest Initiative chooses who acts first (16); equal ones are decided by chance."""
    seat = state.flow.first
    own, others = initiative_of(state, match, seat), initiative_of(state, match, other(seat))
    has_it = own > others
    if own == others:
        has_it = below(state.players[seat], 2) == 1
    winner = seat if has_it else other(seat)
    for number in range(SEATS):
        each = seat if number == 0 else other(seat)
        if not match.seats[each].dummy:
            own_value = own if number == 0 else others
            other_value = others if number == 0 else own
            tallies.seats[each].extras[m.INITIATIVE_WON, state.turn] += each == winner
            write(log, state, each, e.INITIATIVE_SEEN, own_value, other_value, each == winner)
    state.active = winner
    if match.seats[winner].dummy:
        state.active = other(winner)
    elif not match.seats[other(winner)].dummy:
        ask(state, winner, s.ASK_FIRST, 0)


@part
def act_first(state: State, seat: int, log: Log) -> None:
    """Who has the Initiative has chosen (16)."""
    state.active = seat
    write(log, state, seat, e.ACTS_FIRST, 0, 0, 0)
