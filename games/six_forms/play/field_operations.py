"""What effects do to cards on the battlefield, one card at a time."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.optable import NONE as NOTHING
from games.engine.trace import log
from games.six_forms.play.agenda import push, trigger
from games.six_forms.play.codes import (
    ADD_COUNTERS,
    CRUSH,
    DAMAGE,
    DAMAGE_COUNTER,
    DESTROY,
    ELIMINATE,
    EXHAUST,
    EXPLODE,
    FIRST_FIELD_OP,
    FLIP,
    GAIN_ARROWS,
    GAIN_FACET,
    GAIN_STATS,
    GATE,
    HEAL,
    INDESTRUCTIBLE,
    MOVE_AGAIN,
    ON_READY,
    POISON,
    READY,
    REMOVE_COUNTERS,
    REPLAY,
    SACRIFICE,
    STUN,
    TAKE,
    TELEPORT_OP,
)
from games.six_forms.play.counting import amount_of, count_per
from games.six_forms.play.entering import flip, push_reveal
from games.six_forms.play.events import (
    ARROWS_UP,
    COUNTER_OFF,
    COUNTER_ON,
    FACET_UP,
    HEALED,
    MORE_MOVES,
    POISONED,
    READIED,
    STATS_UP,
    WOUNDED,
)
from games.six_forms.play.in_play import has, is_doomed, is_stunned, update
from games.six_forms.play.leaving import destroy, send
from games.six_forms.play.moving import exhaust, teleport_zones
from games.six_forms.play.piles import put_into, take_from_graveyard
from games.six_forms.play.state import (
    ASK_TELEPORT,
    BATTLEFIELD,
    CARDS_CHANGED,
    CRUSHED,
    ELIMINATED,
    ENTER,
    GRAVEYARD,
    HAND,
    ME,
    MOVED_OFF,
    NONE,
    PLACES_CHANGED,
    PLAYED,
    SACRIFICED,
    VOID,
    ZONES,
)


@kernel
def do_to_card(state: Any, tables: Any, at: int, slot: int, trace: Any) -> None:
    """An effect on that card; NONE is the effect's own card, out of play."""
    row = tables.rows[at]
    state.dirty |= CARDS_CHANGED
    if slot < 0:
        _do_out_of_play(state, tables, row, trace)
    elif row.op < FIRST_FIELD_OP:
        _change(state, tables, row, slot, trace)
        if is_doomed(state.cards[slot]):
            destroy(state, slot)
    elif row.op <= SACRIFICE:
        _strike(state, tables, row, slot, trace)
    else:
        _handle(state, tables, row, slot, trace)


@kernel
def _do_out_of_play(state: Any, tables: Any, row: Any, trace: Any) -> None:
    """TAKE from the graveyard, for a card that takes itself."""
    kind = state.job.kind
    if row.op == TAKE and state.players[ME].graveyard[kind] > 0:
        take_from_graveyard(state, kind)
        put_into(state, tables, kind, HAND, trace)


@kernel
def _change(state: Any, tables: Any, row: Any, slot: int, trace: Any) -> None:
    """Counters, stats, facets, arrows, healing and poison."""
    card = state.cards[slot]
    op = row.op
    if op == ADD_COUNTERS:
        count = amount_of(state, tables, row, state.job.slot, state.job.x)
        add_counters(state, slot, row.args[1], count, trace)
    elif op == REMOVE_COUNTERS:
        count = amount_of(state, tables, row, state.job.slot, state.job.x)
        count = min(count, card.counters[row.args[1]])
        card.counters[row.args[1]] -= count
        log(trace, state, COUNTER_OFF, card.kind, row.args[1], count)
    elif op == GAIN_STATS:
        _gain_stats(state, tables, row, card, trace)
    elif op == GAIN_FACET:
        card.marked = 1
        card.turn_facets |= 1 << row.args[1]
        log(trace, state, FACET_UP, card.kind, row.args[1], 0)
    elif op == GAIN_ARROWS:
        card.marked = 1
        card.turn_arrows |= row.args[1]
        log(trace, state, ARROWS_UP, card.kind, row.args[1], 0)
    elif op == HEAL:
        heal(card)
        log(trace, state, HEALED, card.kind, 0, 0)
    elif op == POISON:
        card.poisoned = 1
        state.ailing = 1
        log(trace, state, POISONED, card.kind, 0, 0)
    update(card)


@kernel
def _gain_stats(state: Any, tables: Any, row: Any, card: Any, trace: Any) -> None:
    times = 1
    if row.per != NOTHING:
        times = count_per(state, tables, row.per, state.job.slot)
    card.marked = 1
    card.turn_attack += times * row.args[1]
    card.turn_health += times * row.args[2]
    card.turn_weakness += times * row.args[3]
    log(trace, state, STATS_UP, card.kind, times * row.args[1], times * row.args[2])


@kernel
def add_counters(state: Any, slot: int, counter: int, count: int, trace: Any) -> None:
    """COUNTER TYPES."""
    if count > 0:
        card = state.cards[slot]
        card.counters[counter] += count
        state.ailing |= counter == STUN
        log(trace, state, COUNTER_ON, card.kind, counter, count)


@kernel
def heal(card: Any) -> None:
    """HEAL: all damage, damage counters, poison and stun counters."""
    card.wounds = 0
    card.battle = 0
    card.poisoned = 0
    card.counters[DAMAGE_COUNTER] = 0
    card.counters[STUN] = 0


@kernel
def deal_damage(state: Any, slot: int, amount: int, trace: Any) -> None:
    """Normal damage, until the end of the turn; a face-down card that takes it is turned up."""
    card = state.cards[slot]
    if amount <= 0 or card.zone < 0:
        return
    card.wounds += amount
    card.marked = 1
    log(trace, state, WOUNDED, card.kind, amount, 0)
    if card.face_down:
        push_reveal(state, slot, 0)
    elif is_doomed(card):
        destroy(state, slot)


@kernel
def _strike(state: Any, tables: Any, row: Any, slot: int, trace: Any) -> None:
    """Effects that damage a card or send it away."""
    op = row.op
    if op == DAMAGE:
        amount = amount_of(state, tables, row, state.job.slot, state.job.x)
        deal_damage(state, slot, amount, trace)
    elif op == DESTROY:
        destroy(state, slot)
    elif op == CRUSH:
        send(state, slot, GRAVEYARD, CRUSHED)
    elif op == ELIMINATE:
        send(state, slot, VOID, ELIMINATED)
    elif op == SACRIFICE and not state.cards[slot].face_down and not state.cards[slot].ousted:
        send(state, slot, GRAVEYARD, SACRIFICED)


@kernel
def _handle(state: Any, tables: Any, row: Any, slot: int, trace: Any) -> None:
    """Effects that turn, move, take or replay a card."""
    op = row.op
    if op == READY:
        ready(state, tables, slot, trace)
    elif op == EXHAUST:
        exhaust(state, slot, trace)
    elif op == MOVE_AGAIN:
        state.cards[slot].more_moves += 1
        log(trace, state, MORE_MOVES, state.cards[slot].kind, 0, 0)
    elif op == TELEPORT_OP:
        _ask_teleport(state, tables, slot)
    elif op == FLIP:
        flip(state, slot, trace)
    elif op == TAKE:
        send(state, slot, HAND, MOVED_OFF)
    elif op == EXPLODE:
        explode(state, tables, slot, trace)
    elif op == GATE and state.cards[slot].zone >= 0:
        send(state, slot, BATTLEFIELD, MOVED_OFF)
    elif op == REPLAY:
        replay(state, tables, slot)


@kernel
def ready(state: Any, tables: Any, slot: int, trace: Any) -> None:
    """READY: only an exhausted card, and not while stunned."""
    card = state.cards[slot]
    if card.exhausted and not is_stunned(card):
        card.exhausted = 0
        state.dirty |= PLACES_CHANGED
        log(trace, state, READIED, card.kind, card.zone, 0)
        trigger(state, tables, ON_READY, slot, card.kind, 0, NONE)


@kernel
def _ask_teleport(state: Any, tables: Any, slot: int) -> None:
    """TELEPORT by effect: to an empty zone of the player's choice, without using a movement."""
    card = state.cards[slot]
    if card.zone >= 0 and not tables.immovable[card.kind] and teleport_zones(state):
        state.job.slot = slot
        state.ask = ASK_TELEPORT


@kernel
def explode(state: Any, tables: Any, slot: int, trace: Any) -> None:
    """EXPLODE: its base attack as normal damage to all surrounding cards, then destroyed."""
    card = state.cards[slot]
    if card.zone < 0 or has(card, INDESTRUCTIBLE):
        return
    destroy(state, slot)
    around = tables.around[card.zone]
    for zone in range(ZONES):
        if around >> zone & 1 and state.at[zone] >= 0:
            deal_damage(state, state.at[zone], card.attack, trace)


@kernel
def replay(state: Any, tables: Any, slot: int) -> None:
    """REPLAY: take the card, then play it into the same zone without paying; a token rips."""
    card = state.cards[slot]
    if card.zone < 0 or card.face_down or state.at[card.zone] != slot:
        return
    if card.kind < tables.drawn:
        push(state, ENTER, PLAYED, card.zone, NONE, card.kind, 0, NONE, NONE)
    send(state, slot, HAND, MOVED_OFF)
