"""Damage and healing: who takes it, what keywords make of it, and what it sets off (6, 8.6)."""

from games.engine.compiling import part
from games.engine.counts import note_points
from games.engine.log import Log, write
from games.engine.seats import RUNNING, other
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import did, react, trigger
from games.oversoul.play.codes import (
    BARRIER,
    CLEAVE,
    CRYSTALIZED,
    DAMNED,
    DEATHTOUCH,
    EVENT,
    PIERCE,
    RESISTANT,
    RESISTS_EVENTS,
    RESISTS_LOWER,
    STRIKE,
    VAMPIRISM,
    deed,
    occasion,
    when,
)
from games.oversoul.play.keywords import use_charge
from games.oversoul.play.leaving import EXILED, leave, shatter
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.board import named_in_log
from games.oversoul.play.zones.places import seat_of, zone_of

_ANY_RESISTANCE = RESISTANT | RESISTS_LOWER | RESISTS_EVENTS


@part
def unaffected(state: State, match: Match, seat: int, place: int, source: int, kind: int) -> bool:
    """RESISTANT cards ignore abilities of other cards, some only those of events (8.6); `kind` is
    the card that has the ability, in the deck of that seat."""
    card = state.cards[place]
    if card.keywords & _ANY_RESISTANCE == 0 or source == place:
        return False
    if card.keywords & RESISTANT:
        return not (source != s.NOWHERE and state.cards[source].host == place)
    tables = match.tables[state.players[seat].deck]
    if tables.type[kind] != EVENT:
        return False
    rank_there = match.tables[state.players[seat_of(place)].deck].rank[card.kind]
    return card.keywords & RESISTS_EVENTS != 0 or tables.rank[kind] < rank_there


@part
def taker(state: State, place: int) -> int:
    """The uppermost construct takes the damage in its card's place (5.3)."""
    top = state.cards[place].top
    return place if top == s.NOWHERE else top


@part
def hit(
    state: State, match: Match, seat: int, source: int, kind: int, place: int, amount: int, log: Log
) -> int:
    """One blow of that seat on one card; the answer is how much of it went beyond the card's
    HP, or -1 if nothing was dealt."""
    card = state.cards[place]
    if amount <= 0 or state.ending != RUNNING:
        return -1
    side = seat_of(place)
    if place == state.players[side].leader and (state.flow.fallen >> side) & 1:
        return -1
    if zone_of(place) < s.ZONES and card.up and use_charge(state, place, BARRIER) > 0:
        write(log, state, side, e.BLOCKED, card.kind, amount, 0)
        return -1
    left = card.hp - card.damage
    dealt = amount
    if card.keywords & CRYSTALIZED:
        dealt = min(amount, left - 1)
        if dealt <= 0:
            return -1
    card.damage += dealt
    if not match.seats[side].dummy or state.players[other(side)].on_board.watching:
        state.board.dirty |= s.CHANGED
    write(log, state, side, e.HIT, named_in_log(state, place), dealt, max(left - dealt, 0))
    if place == state.players[side].leader:
        _note_leader(state, match, seat, side, kind, min(dealt, left), left - dealt)
    serial = card.serial
    _after_blow(state, match, source, place, dealt, log)
    if card.kind >= 0 and card.serial == serial and dealt >= left:
        shatter(state, match, place, source, log)
    return max(amount - left, 0) if dealt >= left else 0


@part
def _note_leader(
    state: State, match: Match, seat: int, side: int, kind: int, dealt: int, left: int
) -> None:
    """The leader of that side was damaged, by a card of that seat."""
    state.players[side].life = left
    if seat != side:
        note_points(state.players[seat], kind, dealt)
        did(state, match, seat, deed.DAMAGE, dealt)
    react(state, match, side, occasion.YOUR_LEADER_DAMAGED, s.NOWHERE)


@part
def _after_blow(state: State, match: Match, source: int, place: int, dealt: int, log: Log) -> None:
    """INJURE, VAMPIRISM and DEATHTOUCH of the source; BLOODLUST of the card that survived."""
    card = state.cards[place]
    if card.damage < card.hp:
        host = card.host if zone_of(place) >= s.FIRST_CONSTRUCT else place
        trigger(state, match, host, when.BLOODLUST, s.NOWHERE)
    if source == s.NOWHERE or source == place:
        return
    trigger(state, match, source, when.INJURE, place)
    striker = state.cards[source]
    if striker.keywords & VAMPIRISM:
        drink = source if striker.damage > 0 else state.players[seat_of(source)].leader
        heal(state, match, drink, dealt, log)
    is_leader = place == state.players[seat_of(place)].leader
    if card.damage < card.hp and zone_of(place) < s.ZONES and not is_leader:
        mark = use_charge(state, source, DEATHTOUCH)
        if mark == 1:
            shatter(state, match, place, source, log)
        elif mark == 2:
            leave(state, match, place, EXILED, log)


@part
def deal(
    state: State,
    match: Match,
    seat: int,
    source: int,
    kind: int,
    place: int,
    amount: int,
    selects: int,
    log: Log,
) -> int:
    """Damage by a card: DUAL-STRIKE repeats it, PIERCE carries it on, CLEAVE spreads it when the
    card was selected: each blow is one deed, whatever it hits. The answer is what reached the card
    that was meant."""
    blows = 1
    keywords = 0
    if source != s.NOWHERE and amount > 0 and state.cards[source].kind >= 0:
        blows += use_charge(state, source, STRIKE)
        keywords = state.cards[source].keywords
    serial = state.cards[place].serial
    total = 0
    for blow in range(blows):
        card = state.cards[place]
        if blow > 0:
            state.flow.executed = 0
        if card.kind < 0 or card.serial != serial or state.ending != RUNNING:
            break
        beyond = hit(state, match, seat, source, kind, taker(state, place), amount, log)
        if beyond >= 0:
            total += amount
            if selects and beyond > 0 and keywords & PIERCE:
                _pierce(state, match, seat, source, kind, place, serial, beyond, log)
            if selects and keywords & CLEAVE:
                _cleave(state, match, seat, source, kind, place, amount, log)
    return total


@part
def _pierce(
    state: State,
    match: Match,
    seat: int,
    source: int,
    kind: int,
    place: int,
    serial: int,
    beyond: int,
    log: Log,
) -> None:
    """On to what lies under the construct, then to the zone behind (8.6)."""
    while beyond > 0 and state.cards[place].kind >= 0 and state.cards[place].serial == serial:
        beyond = hit(state, match, seat, source, kind, taker(state, place), beyond, log)
    local = zone_of(place)
    behind = place + s.FIRST_EVENT - 1
    if beyond > 0 and local >= 1 and local < s.FIRST_EVENT - 1 and state.cards[behind].kind >= 0:
        hit(state, match, seat, source, kind, taker(state, behind), beyond, log)


@part
def _cleave(
    state: State, match: Match, seat: int, source: int, kind: int, place: int, amount: int, log: Log
) -> None:
    """The cards left and right of it; this is damage by an ability."""
    local = zone_of(place)
    if local >= s.ZONES:
        return
    for beside in (place - 1, place + 1):
        zone = zone_of(beside)
        same_row = zone < s.ZONES and (zone < s.FIRST_EVENT) == (local < s.FIRST_EVENT)
        if not same_row or state.cards[beside].kind < 0:
            continue
        if not unaffected(state, match, seat, beside, source, kind):
            hit(state, match, seat, source, kind, taker(state, beside), amount, log)


@part
def heal(state: State, match: Match, place: int, amount: int, log: Log) -> int:
    """Restore HP up to the full; what is full or DAMNED is not Healed."""
    seat, card = seat_of(place), state.cards[place]
    healed = min(amount, card.damage)
    if healed <= 0 or card.keywords & DAMNED:
        return 0
    card.damage -= healed
    state.board.dirty |= s.CHANGED
    write(log, state, seat, e.HEALED, named_in_log(state, place), healed, card.hp - card.damage)
    trigger(state, match, place, when.HEAL, s.NOWHERE)
    did(state, match, seat, deed.HEALING, healed)
    if place == state.players[seat].leader:
        state.players[seat].life = card.hp - card.damage
        react(state, match, seat, occasion.YOUR_LEADER_HEALED, s.NOWHERE)
    return healed
