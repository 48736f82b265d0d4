"""MOVEMENT: moves and what happens on the way; shift, unite and split."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import ask_about_job, is_there, push, side, trigger_card
from games.six_forms.play.codes import facet, when
from games.six_forms.play.entering import unite
from games.six_forms.play.leaving import send
from games.six_forms.play.reach import between, can_unite, plows_through, reach
from games.six_forms.play.stack import open_window_on
from games.six_forms.play.state import NONE, Match, State
from games.six_forms.play.zones.battlefield import has, lift, seen_from, stand


@part
def start_move(
    state: State,
    match: Match,
    slot: int,
    zone: int,
    splits: int,
    teleports: int,
    manual: int,
    log: Log,
) -> None:
    """MOVE EVENTS: the move starts (On Move effects come here, and whoever intercepts it), then the
    card arrives. TELEPORT: it touches no zone on its way. `manual` is NONE for an effect's move."""
    card = state.cards[slot]
    deck, origin = card.deck, card.zone
    write(
        log, state, deck, e.MOVED, card.kind,
        seen_from(state, deck, origin), seen_from(state, deck, zone),
    )  # fmt: skip
    push(state, side(card), s.ARRIVE, zone, origin, slot, card.kind, teleports, splits, manual)
    event = state.agenda.depth - 1
    trigger_card(state, match, card, when.ON_MOVE, slot, NONE)
    open_window_on(state, match, side(card), event)


@part
def arrive(state: State, match: Match, log: Log) -> None:
    """The card leaves its zone and touches the next ones; PLOW fights on the way."""
    job = state.job
    slot, zone, origin = job.slot, job.first, job.last
    if not is_there(state, slot, job.serial) or state.cards[slot].zone != origin:
        return
    card = state.cards[slot]
    lift(state, slot)
    if job.it >= 0:
        left, at = state.cards[job.it], seen_from(state, card.deck, origin)
        write(log, state, left.deck, e.SPLIT, left.kind, at, 0)
        stand(state, job.it, origin)
    middle = between(origin, zone)
    if job.x <= 0 and plows_through(state, card, middle):
        card.zone = middle
        there = state.board.at[middle]
        push(state, side(card), s.ATTACK, middle, origin, slot, card.kind, zone, NONE, there)
        return
    enter(state, match, slot, zone, origin, log)


@part
def enter(state: State, match: Match, slot: int, zone: int, origin: int, log: Log) -> None:
    """Enter the destination: settle, attack who stands there, shift a friend or unite with it."""
    card, other = state.cards[slot], state.board.at[zone]
    if other < 0:
        stand(state, slot, zone)
        return
    card.zone = zone
    if state.cards[other].controller != card.controller:
        push(state, side(card), s.ATTACK, zone, origin, slot, card.kind, NONE, NONE, other)
    elif can_unite(state, match, slot, other):
        unite(state, slot, other, log)
    elif can_unite(state, match, other, slot):
        unite(state, other, slot, log)
        stand(state, slot, zone)
    elif has(state.cards[other], facet.SHIFT) and reach(state, match, other):
        ask_shift(state, slot, other, zone, origin)
    else:
        retreat(state, match, slot, origin, log)


@within
def ask_shift(state: State, slot: int, other: int, zone: int, origin: int) -> None:
    """SHIFT: the friend makes way by a move at once; if it cannot, the entering card retreats."""
    job = state.job
    job.slot = other
    job.serial = state.cards[other].serial
    job.first = zone
    job.last = origin
    job.other = slot
    ask_about_job(state, s.ASK_SHIFT)


@part
def shift(state: State, match: Match, to: int, log: Log) -> None:
    """The shifting card moves, is exhausted, and the other one settles in its place."""
    job = state.job
    slot, entering = job.slot, job.other
    card, kind = state.cards[slot], state.cards[entering].kind
    write(log, state, card.deck, e.SHIFTED, card.kind, seen_from(state, card.deck, to), 0)
    push(
        state, side(card), s.SETTLE_AFTER_SHIFT, job.first, job.last, entering, kind, slot,
        card.serial, NONE,
    )  # fmt: skip
    start_move(state, match, slot, to, NONE, 0, NONE, log)
    trigger_card(state, match, card, when.ON_SHIFT, slot, NONE)


@part
def settle_after_shift(state: State, match: Match, log: Log) -> None:
    """The entering card takes the zone that was left; if it was not, the card retreats."""
    job = state.job
    if is_there(state, job.x, job.it):
        exhaust(state, job.x, log)
    if not is_there(state, job.slot, job.serial):
        return
    if state.board.at[job.first] < 0:
        stand(state, job.slot, job.first)
    else:
        retreat(state, match, job.slot, job.last, log)


@part
def retreat(state: State, match: Match, slot: int, origin: int, log: Log) -> None:
    """RETREAT: back to the zone it moved from; onto a friend it unites again or is crushed."""
    card = state.cards[slot]
    lift(state, slot)
    write(log, state, card.deck, e.RETREATED, card.kind, seen_from(state, card.deck, origin), 0)
    there = state.board.at[origin]
    card.zone = origin
    if there < 0:
        stand(state, slot, origin)
    elif can_unite(state, match, there, slot):
        unite(state, there, slot, log)
        stand(state, slot, origin)
    else:
        send(state, slot, s.GRAVEYARD, s.CRUSHED)


@part
def exhaust(state: State, slot: int, log: Log) -> None:
    """EXHAUST: only a ready card."""
    card = state.cards[slot]
    if not card.exhausted:
        card.exhausted = 1
        state.caches.turned |= 1 << card.controller
        state.caches.dirty |= s.TURNED_CHANGED
        at = seen_from(state, card.deck, card.zone)
        write(log, state, card.deck, e.EXHAUSTED, card.kind, at, 0)
