"""Damage and healing: who takes it, what keywords make of it, and what it sets off (6, 8.6)."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import note_points
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.codes import (
    AT,
    BARRIER,
    CLEAVE,
    CRYSTALIZED,
    DAMNED,
    DEATHTOUCH,
    EVENT,
    OF,
    ON,
    PIERCE,
    RESISTANT,
    RESISTS_EVENTS,
    RESISTS_LOWER,
    STRIKE,
    VAMPIRISM,
)
from games.oversoul.play.keywords import use_charge
from games.oversoul.play.leaving import EXILED, leave, shatter
from games.oversoul.play.state import CHANGED, FIRST_CONSTRUCT, FIRST_EVENT, NOWHERE, PLACES, ZONES
from games.oversoul.play.triggers import did, react, trigger

_BLOODLUST, _INJURE, _HEAL = AT["bloodlust"], AT["injure"], AT["heal"]
_LEADER_DAMAGED, _LEADER_HEALED = ON["your-leader-damaged"], ON["your-leader-healed"]
_DAMAGE, _HEALING = OF["damage"], OF["healing"]
_ANY_RESISTANCE = RESISTANT | RESISTS_LOWER | RESISTS_EVENTS


@kernel
def unaffected(state: Any, tables: Any, place: int, source: int, kind: int) -> bool:
    """RESISTANT cards ignore abilities of other cards, some only those of events (8.6)."""
    card = state.board[place]
    if card.keywords & _ANY_RESISTANCE == 0 or source == place:
        return False
    if card.keywords & RESISTANT:
        return not (source != NOWHERE and state.board[source].host == place)
    if tables.type[kind] != EVENT:
        return False
    return card.keywords & RESISTS_EVENTS != 0 or tables.rank[kind] < tables.rank[card.kind]


@kernel
def taker(state: Any, place: int) -> int:
    """The uppermost construct takes the damage in its card's place (5.3)."""
    top = state.board[place].top
    return place if top == NOWHERE else top


@kernel
def hit(
    state: Any, tables: Any, source: int, kind: int, place: int, amount: int, trace: Any
) -> int:
    """One blow on one card; the answer is how much of it went beyond the card's HP, or -1 if
    nothing was dealt."""
    card = state.board[place]
    if amount <= 0 or state.over:
        return -1
    if place % PLACES < ZONES and card.up and use_charge(state, place, BARRIER) > 0:
        log(trace, state, events.BLOCKED, card.kind, amount, 0)
        return -1
    left = card.hp - card.damage
    dealt = amount
    if card.keywords & CRYSTALIZED:
        dealt = min(amount, left - 1)
        if dealt <= 0:
            return -1
    card.damage += dealt
    if place < PLACES or state.players[0].watching:
        state.dirty |= CHANGED
    log(trace, state, events.HIT, card.kind, dealt, max(left - dealt, 0))
    _note_leader(state, tables, kind, place, min(dealt, left), left - dealt)
    serial = card.serial
    _after_blow(state, tables, source, place, dealt, trace)
    if card.kind >= 0 and card.serial == serial and dealt >= left:
        shatter(state, tables, place, source, trace)
    return max(amount - left, 0) if dealt >= left else 0


@kernel
def _note_leader(state: Any, tables: Any, kind: int, place: int, dealt: int, left: int) -> None:
    struck = state.board[place].kind
    if struck == tables.foe_leader:
        state.players[1].life = left
        note_points(state, kind, dealt)
        did(state, tables, _DAMAGE, dealt)
    elif struck == tables.leader:
        state.players[0].life = left
        react(state, tables, _LEADER_DAMAGED, NOWHERE)


@kernel
def _after_blow(state: Any, tables: Any, source: int, place: int, dealt: int, trace: Any) -> None:
    """INJURE, VAMPIRISM and DEATHTOUCH of the source; BLOODLUST of the card that survived."""
    card = state.board[place]
    if card.damage < card.hp and place < PLACES:
        host = card.host if place >= FIRST_CONSTRUCT else place
        trigger(state, tables, host, _BLOODLUST, NOWHERE)
    if source in (NOWHERE, place) or source >= PLACES:
        return
    trigger(state, tables, source, _INJURE, place)
    striker = state.board[source]
    if striker.keywords & VAMPIRISM:
        drink = source if striker.damage > 0 else state.players[0].leader
        heal(state, tables, drink, dealt, trace)
    if card.damage < card.hp and place % PLACES < ZONES and card.kind != tables.leader:
        mark = use_charge(state, source, DEATHTOUCH)
        if mark == 1:
            shatter(state, tables, place, source, trace)
        elif mark == 2:
            leave(state, tables, place, EXILED, trace)


@kernel
def deal(
    state: Any,
    tables: Any,
    source: int,
    kind: int,
    place: int,
    amount: int,
    selects: int,
    trace: Any,
) -> int:
    """Damage by a card: DUAL-STRIKE repeats it, PIERCE carries it on, CLEAVE spreads it when the
    card was selected: each blow is one deed, whatever it hits. The answer is what reached the card
    that was meant."""
    blows = 1
    keywords = 0
    if source != NOWHERE and amount > 0 and state.board[source].kind >= 0:
        blows += use_charge(state, source, STRIKE)
        keywords = state.board[source].keywords
    serial = state.board[place].serial
    total = 0
    for blow in range(blows):
        card = state.board[place]
        if blow > 0:
            state.executed = 0
        if card.kind < 0 or card.serial != serial or state.over:
            break
        beyond = hit(state, tables, source, kind, taker(state, place), amount, trace)
        if beyond >= 0:
            total += amount
            if selects and beyond > 0 and keywords & PIERCE:
                _pierce(state, tables, source, kind, place, serial, beyond, trace)
            if selects and keywords & CLEAVE:
                _cleave(state, tables, source, kind, place, amount, trace)
    return total


@kernel
def _pierce(
    state: Any,
    tables: Any,
    source: int,
    kind: int,
    place: int,
    serial: int,
    beyond: int,
    trace: Any,
) -> None:
    """On to what lies under the construct, then to the zone behind (8.6)."""
    while beyond > 0 and state.board[place].kind >= 0 and state.board[place].serial == serial:
        beyond = hit(state, tables, source, kind, taker(state, place), beyond, trace)
    local = place % PLACES
    behind = place + FIRST_EVENT - 1
    if beyond > 0 and local >= 1 and local < FIRST_EVENT - 1 and state.board[behind].kind >= 0:
        hit(state, tables, source, kind, taker(state, behind), beyond, trace)


@kernel
def _cleave(
    state: Any, tables: Any, source: int, kind: int, place: int, amount: int, trace: Any
) -> None:
    """The cards left and right of it; this is damage by an ability."""
    local = place % PLACES
    if local >= ZONES:
        return
    for other in (place - 1, place + 1):
        beside = other % PLACES
        same_row = beside < ZONES and (beside < FIRST_EVENT) == (local < FIRST_EVENT)
        if other < 0 or not same_row or state.board[other].kind < 0:
            continue
        if not unaffected(state, tables, other, source, kind):
            hit(state, tables, source, kind, taker(state, other), amount, trace)


@kernel
def heal(state: Any, tables: Any, place: int, amount: int, trace: Any) -> int:
    """Restore HP up to the full; what is full or DAMNED is not Healed."""
    card = state.board[place]
    healed = min(amount, card.damage)
    if healed <= 0 or card.keywords & DAMNED:
        return 0
    card.damage -= healed
    state.dirty |= CHANGED
    log(trace, state, events.HEALED, card.kind, healed, card.hp - card.damage)
    if place >= PLACES:
        return healed
    trigger(state, tables, place, _HEAL, NOWHERE)
    did(state, tables, _HEALING, healed)
    if card.kind == tables.leader:
        state.players[0].life = card.hp - card.damage
        react(state, tables, _LEADER_HEALED, NOWHERE)
    return healed
