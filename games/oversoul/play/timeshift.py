"""The chain of a Timeshift: acts join it once they are paid, and the last resolves first (10). Both
players may answer the last one, first the one whose act it is not."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import NO_CARD, ask, other
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import copy_work, forget_last, note_done
from games.oversoul.play.codes import CONSTRUCT, UNIT, answers
from games.oversoul.play.effects.resolution import run_ability, run_event
from games.oversoul.play.entering import deploy, enter, enter_attached, find_hosts, flip, prepare
from games.oversoul.play.state import Match, State, Work
from games.oversoul.play.zones.board import free_zone, leaves_zone, take_off
from games.oversoul.play.zones.piles import lay_into
from games.oversoul.play.zones.places import place_of, seat_of, zone_of


@part
def join_chain(state: State) -> None:
    """All is paid: the act is the last link of the chain, which may be answered (10)."""
    state.act.paying = 0
    copy_work(state.act, state.chain[state.flow.links])
    state.flow.links += 1
    pass_priority(state, state.act.seat)


@part
def pass_priority(state: State, seat: int) -> None:
    """That seat has added a link: the other one may answer it first."""
    state.flow.passes = 0
    state.flow.priority = other(seat)


@part
def resolve_link(state: State, match: Match, log: Log) -> None:
    """The last act of the chain resolves first (10)."""
    link = state.chain[state.flow.links - 1]
    seat = link.seat
    tables = match.tables[seat]
    forget_last(state)
    if link.cancelled:
        _come_to_nothing(state, match, link, log)
        return
    if link.form == s.ABILITY:
        state.flow.links -= 1
        run_ability(state, match, link)
        return
    kind = link.kind
    if link.form == s.PREPARING:
        state.flow.links -= 1
        state.players[seat].piles.limbo[kind] -= 1
        prepare(state, match, seat, kind, log)
    elif tables.one_time[kind]:
        state.flow.links -= 1
        note_done(state, seat, answers.EVENT, s.NOWHERE)
        run_event(state, match, link)
    elif tables.type[kind] == CONSTRUCT:
        _resolve_construct(state, match, seat, kind, log)
    elif link.source >= 0:
        state.flow.links -= 1
        if state.cards[link.source].kind == kind and state.cards[link.source].serial == link.serial:
            flip(state, match, link.source, log)
            _note_entered(state, match, link.source)
    else:
        _resolve_into_zone(state, match, seat, kind, link.source, log)


@part
def _resolve_construct(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Attach it to a card of the player's choice; without one it goes to the Idle Zone."""
    me = state.players[seat]
    if state.flow.picked == s.NOWHERE:
        found = find_hosts(state, match, seat, kind)
        if found > 1:
            state.flow.offered = found
            ask(state, seat, s.SELECT, NO_CARD, 0)
            return
        if found == 1:
            state.flow.picked = state.choices[0]
    state.flow.links -= 1
    me.piles.limbo[kind] -= 1
    if state.flow.picked == s.NOWHERE:
        lay_into(me.piles.idle, kind)
    else:
        place = enter_attached(state, match, seat, kind, state.flow.picked, 0, log)
        note_done(state, seat, answers.CONSTRUCT, place)
    state.flow.picked = s.NOWHERE


@part
def _note_entered(state: State, match: Match, place: int) -> None:
    """A unit or a BOARD event was activated and lies on the board."""
    act = answers.UNIT if zone_of(place) < s.FIRST_EVENT else answers.EVENT
    note_done(state, seat_of(place), act, place)


@part
def _come_to_nothing(state: State, match: Match, link: Work, log: Log) -> None:
    """A cancelled act: what was paid stays paid, and a card goes to the Idle Zone; a leader stays
    where it is (8.7)."""
    state.flow.links -= 1
    seat, kind = link.seat, link.kind
    me, tables = state.players[seat], match.tables[seat]
    write(log, state, seat, e.CANCELLED, kind, 0, 0)
    if link.form != s.ACTIVATION or link.source == s.FROM_LEADER_ZONE:
        return
    if link.source >= 0 and not leaves_zone(tables, kind):
        card = state.cards[link.source]
        if card.kind != kind or card.serial != link.serial:
            return
        take_off(state, link.source)
    else:
        me.piles.limbo[kind] -= 1
        me.piles.limbo_events -= tables.one_time[kind]
    lay_into(me.piles.idle, kind)


@part
def _resolve_into_zone(
    state: State, match: Match, seat: int, kind: int, source: int, log: Log
) -> None:
    """Into a free zone; which one is asked only if the deck has a card to which it matters."""
    if match.tables[seat].placing and state.flow.picked == s.NOWHERE:
        found = _find_zones(state, match, seat, kind)
        if found > 1:
            state.flow.offered = found
            ask(state, seat, s.PLACE, NO_CARD, 0)
            return
    place = state.flow.picked
    if place == s.NOWHERE:
        place = free_zone(state, seat, match.tables[seat].zone[kind])
    state.flow.picked = s.NOWHERE
    state.flow.links -= 1
    if source == s.FROM_LEADER_ZONE:
        if place != s.NOWHERE:
            deploy(state, match, place, log)
            _note_entered(state, match, place)
        return
    state.players[seat].piles.limbo[kind] -= 1
    if place == s.NOWHERE:
        lay_into(state.players[seat].piles.idle, kind)
    else:
        enter(state, match, place, kind, 0, log)
        _note_entered(state, match, place)


@part
def _find_zones(state: State, match: Match, seat: int, kind: int) -> int:
    tables = match.tables[seat]
    low, high = (0, s.FIRST_EVENT) if tables.zone[kind] == UNIT else (s.FIRST_EVENT, s.ZONES)
    found = 0
    for zone in range(low, high):
        place = place_of(seat, zone)
        if state.cards[place].kind < 0:
            state.choices[found] = place
            found += 1
    return found
