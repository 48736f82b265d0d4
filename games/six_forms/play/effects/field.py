"""What effects do to cards on the battlefield, one card at a time."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.seats import other
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import ask_about_job, push, trigger_card
from games.six_forms.play.codes import UNTIL_END_OF_TURN, counter, facet, family, op, when
from games.six_forms.play.effects.conditions import amount_of, times
from games.six_forms.play.entering import flip, push_reveal
from games.six_forms.play.leaving import destroy, send, send_after
from games.six_forms.play.moving import exhaust
from games.six_forms.play.reach import teleport_zones
from games.six_forms.play.state import NONE, Card, Match, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import (
    first_zone,
    hand_over,
    has,
    is_active,
    is_doomed,
    is_stunned,
    seen_from,
    update,
)
from games.six_forms.play.zones.piles import leave_graveyard, put_into


@part
def do_to_card(state: State, match: Match, row: Row, slot: int, log: Log) -> None:
    """An effect of the present job on that card; NONE is the effect's own card, out of play."""
    state.caches.dirty |= s.CARRIED_CHANGED
    if slot < 0:
        do_out_of_play(state, match, row, log)
    elif row.family == family.CHANGES:
        change(state, match, row, state.cards[slot], log)
        if is_doomed(state.cards[slot]):
            destroy(state, slot)
    elif row.family == family.HARM:
        harm(state, match, row, slot, log)
    else:
        handle(state, match, row, slot, log)


@within
def do_out_of_play(state: State, match: Match, row: Row, log: Log) -> None:
    """TAKE and TOP-LOAD from the graveyard, for a card that does it to itself."""
    kind, me = state.job.kind, state.players[state.job.deck]
    if row.op in (op.TAKE, op.TOP_LOAD) and me.piles.graveyard[kind] > 0:
        leave_graveyard(state, me, kind)
        put_into(state, match, me, kind, s.HAND if row.op == op.TAKE else s.TOP_OF_DECK, log)


@part
def change(state: State, match: Match, row: Row, card: Card, log: Log) -> None:
    """Counters, stats, facets, arrows, healing and poison."""
    if row.op == op.ADD_COUNTERS:
        add_counters(state, card, row.second, amount_of(state, match, row), log)
    elif row.op == op.REMOVE_COUNTERS:
        count = min(amount_of(state, match, row), card.counters[row.second])
        card.counters[row.second] -= count
        write(log, state, card.deck, e.COUNTER_OFF, card.kind, row.second, count)
    elif row.op == op.GAIN_STATS:
        gain_stats(state, match, row, card, log)
    elif row.op == op.GAIN_FACET:
        card.marked = 1
        card.turn.facets |= 1 << row.second
        write(log, state, card.deck, e.FACET_UP, card.kind, row.second, 0)
    elif row.op == op.GAIN_ARROWS:
        card.marked = 1
        card.turn.arrows |= row.second
        write(log, state, card.deck, e.ARROWS_UP, card.kind, row.second, 0)
    elif row.op == op.HEAL:
        heal(card)
        write(log, state, card.deck, e.HEALED, card.kind, 0, 0)
    elif row.op == op.POISON:
        card.poisoned = 1
        state.caches.ailing = 1
        write(log, state, card.deck, e.POISONED, card.kind, 0, 0)
    update(card)


@within
def gain_stats(state: State, match: Match, row: Row, card: Card, log: Log) -> None:
    number = times(state, match, state.players[state.job.seat], row, state.job.slot)
    card.marked = 1
    card.turn.attack += number * row.second
    card.turn.health += number * row.third
    card.turn.weakness += number * row.fourth
    attack, health = number * row.second, number * row.third
    write(log, state, card.deck, e.STATS_UP, card.kind, attack, health)


@part
def add_counters(state: State, card: Card, which: int, count: int, log: Log) -> None:
    """COUNTER TYPES."""
    if count > 0:
        card.counters[which] += count
        state.caches.ailing |= which == counter.STUN
        write(log, state, card.deck, e.COUNTER_ON, card.kind, which, count)


@within
def heal(card: Card) -> None:
    """HEAL: all damage, damage counters, poison and stun counters."""
    card.wounds = 0
    card.battle = 0
    card.poisoned = 0
    card.counters[counter.DAMAGE] = 0
    card.counters[counter.STUN] = 0


@part
def deal_damage(state: State, slot: int, amount: int, log: Log) -> None:
    """Normal damage, until the end of the turn; a face-down card that takes it is turned up."""
    card = state.cards[slot]
    if amount <= 0 or card.zone < 0:
        return
    card.wounds += amount
    card.marked = 1
    write(log, state, card.deck, e.WOUNDED, card.kind, amount, 0)
    if card.face_down:
        push_reveal(state, slot, 0)
    elif is_doomed(card):
        destroy(state, slot)


@within
def harm(state: State, match: Match, row: Row, slot: int, log: Log) -> None:
    """Effects that damage a card or send it away."""
    if row.op == op.DAMAGE:
        deal_damage(state, slot, amount_of(state, match, row), log)
    elif row.op == op.DESTROY:
        destroy(state, slot)
    elif row.op == op.CRUSH:
        send(state, slot, s.GRAVEYARD, s.CRUSHED)
    elif row.op == op.ELIMINATE:
        send(state, slot, s.VOID, s.ELIMINATED)
    elif row.op == op.SACRIFICE and is_active(state.cards[slot]):
        send(state, slot, s.GRAVEYARD, s.SACRIFICED)


@part
def handle(state: State, match: Match, row: Row, slot: int, log: Log) -> None:
    """Effects that turn, move, take or replay a card."""
    card = state.cards[slot]
    if row.op == op.READY:
        ready(state, match, slot, log)
    elif row.op == op.EXHAUST:
        exhaust(state, slot, log)
    elif row.op == op.MOVE_AGAIN:
        card.more_moves += 1
        write(log, state, card.deck, e.MORE_MOVES, card.kind, 0, 0)
    elif row.op == op.TELEPORT:
        ask_teleport(state, match, slot)
    elif row.op == op.FLIP:
        flip(state, slot, log)
    elif row.op == op.CONTROL:
        take_control(state, slot, row.second, log)
    else:
        take_off(state, match, row, slot, log)


@part
def take_control(state: State, slot: int, lasting: int, log: Log) -> None:
    """CARD CONTROL: the card acts for the other player, in its zone and position."""
    card, seat = state.cards[slot], state.job.seat
    if card.zone < 0 or card.controller != other(seat):
        return
    write(log, state, card.deck, e.CONTROLS, card.kind, int(seat != card.deck), 0)
    if lasting != UNTIL_END_OF_TURN:
        card.borrowed = 0
    elif card.borrowed == 0:
        card.borrowed = 1 + card.controller
    hand_over(state, slot, seat)


@within
def take_off(state: State, match: Match, row: Row, slot: int, log: Log) -> None:
    """Effects that take a card off the battlefield."""
    if row.op == op.TAKE:
        send(state, slot, s.HAND, s.MOVED_OFF)
    elif row.op == op.TOP_LOAD:
        send(state, slot, s.TOP_OF_DECK, s.MOVED_OFF)
    elif row.op == op.EXPLODE:
        explode(state, match, slot, log)
    elif row.op == op.GATE and state.cards[slot].zone >= 0:
        send(state, slot, s.BATTLEFIELD, s.MOVED_OFF)
    elif row.op == op.REPLAY:
        take_to_replay(state, match, slot)


@part
def ready(state: State, match: Match, slot: int, log: Log) -> None:
    """READY: only an exhausted card, and not while stunned."""
    card = state.cards[slot]
    if card.exhausted and not is_stunned(card):
        card.exhausted = 0
        state.caches.dirty |= s.TURNED_CHANGED
        at = seen_from(state, card.deck, card.zone)
        write(log, state, card.deck, e.READIED, card.kind, at, 0)
        trigger_card(state, match, card, when.ON_READY, slot, NONE)


@within
def ask_teleport(state: State, match: Match, slot: int) -> None:
    """TELEPORT by effect: to an empty zone of the player's choice, without using a movement."""
    card = state.cards[slot]
    immovable = match.tables[card.deck].immovable[card.kind]
    if card.zone >= 0 and not immovable and teleport_zones(state):
        state.job.slot = slot
        ask_about_job(state, s.ASK_TELEPORT)


@part
def explode(state: State, match: Match, slot: int, log: Log) -> None:
    """EXPLODE: its base attack as normal damage to all surrounding cards, then destroyed."""
    card = state.cards[slot]
    if card.zone < 0 or has(card, facet.INDESTRUCTIBLE):
        return
    send_after(state, slot, s.GRAVEYARD, s.DESTROYED)
    around = match.tables[card.deck].around[card.zone] & state.board.held
    while around:
        zone = first_zone(state.job.seat, around)
        around &= ~(1 << zone)
        deal_damage(state, state.board.at[zone], card.attack, log)


@part
def take_to_replay(state: State, match: Match, slot: int) -> None:
    """REPLAY: take the card, then play it into the same zone without paying; a token rips."""
    card = state.cards[slot]
    if card.zone < 0 or card.face_down or state.board.at[card.zone] != slot:
        return
    if card.kind < match.tables[card.deck].kinds:
        push(state, card.deck, s.ENTER, s.PLAYED, card.zone, NONE, card.kind, 0, NONE, NONE)
    send(state, slot, s.HAND, s.MOVED_OFF)
