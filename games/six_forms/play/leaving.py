"""How cards leave play: destroyed, crushed, sacrificed, eliminated, taken or gated."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.seats import SEATS
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import (
    is_there,
    let_order,
    push,
    push_about,
    side,
    trigger,
    watch,
)
from games.six_forms.play.codes import counter, facet, when
from games.six_forms.play.state import NONE, Card, Frame, Match, State
from games.six_forms.play.zones.battlefield import has, is_doomed, remove
from games.six_forms.play.zones.piles import put_into, set_aside


@part
def send(state: State, slot: int, place: int, how: int) -> None:
    """The card is to leave play next, to that place and in that way, together with all others that
    the present event sends away."""
    deck = state.cards[slot].deck
    push(state, deck, s.LEAVE, place, how, slot, NONE, state.flow.event, NONE, NONE)


@part
def send_after(state: State, slot: int, place: int, how: int) -> None:
    """The same, but after what else the present event sends away."""
    deck = state.cards[slot].deck
    push(state, deck, s.LEAVE, place, how, slot, NONE, -1 - state.flow.event, NONE, NONE)


@part
def destroy(state: State, slot: int) -> None:
    """DESTROY: to the graveyard, unless the card is indestructible."""
    if not has(state.cards[slot], facet.INDESTRUCTIBLE):
        send(state, slot, s.GRAVEYARD, s.DESTROYED)


@part
def deflect(state: State, card: Card, log: Log) -> bool:
    """DEFLECT: whether a counter of the card is used up, which negates what targets it."""
    if card.counters[counter.DEFLECT] == 0 or card.face_down or card.ousted:
        return False
    card.counters[counter.DEFLECT] -= 1
    state.caches.dirty |= s.CARRIED_CHANGED
    write(log, state, card.deck, e.DEFLECTED, card.kind, 0, 0)
    return True


@part
def leave(state: State, match: Match, log: Log) -> None:
    """SIMULTANEOUS EVENT CREATION: all cards that one event sends away leave play together, and
    only then do effects answer, of cards that are still in play; then what equipped them leaves
    (EQUIP, LIFE SPAN)."""
    job, agenda = state.job, state.agenda
    end = agenda.depth
    while agenda.depth > 0 and goes_along(agenda.frames[agenda.depth - 1], job):
        agenda.depth -= 1
    state.flow.left = 0
    gone = 0
    for at in range(agenda.depth, end):
        gone += leave_one(state, match, agenda.frames[at], log)
    gone += leave_one(state, match, job, log)
    if gone:
        answer(state, match, 0)
        disarm(state, match, log)


@part
def leave_one(state: State, match: Match, frame: Frame, log: Log) -> int:
    """Whether the card was still there to leave play."""
    if not is_there(state, frame.slot, frame.serial):
        return 0
    go(state, match, frame.slot, frame.first, frame.last, log)
    return 1


@within
def goes_along(frame: Frame, job: Frame) -> bool:
    return frame.what == s.LEAVE and frame.x == job.x


@part
def disarm(state: State, match: Match, log: Log) -> None:
    """What equipped a card that is gone: DROP is taken to hand; all others are destroyed."""
    first = state.flow.left
    for at in range(state.board.in_play - 1, -1, -1):
        equip = state.board.order[at]
        card = state.cards[equip]
        if card.host < 0 or state.board.taken[card.host]:
            continue
        if has(card, facet.DROP):
            go(state, match, equip, s.HAND, s.DROPPED, log)
        elif has(card, facet.INDESTRUCTIBLE):
            go(state, match, equip, s.GRAVEYARD, s.CRUSHED, log)
        else:
            go(state, match, equip, s.GRAVEYARD, s.DESTROYED, log)
    if state.flow.left > first:
        answer(state, match, first)


@part
def go(state: State, match: Match, slot: int, place: int, how: int, log: Log) -> None:
    card = state.cards[slot]
    kind, me = card.kind, state.players[card.deck]
    write(log, state, me.seat, e.LEFT, kind, how, place)
    silent = card.face_down or card.ousted or card.controller == s.NOBODY
    silent = silent or match.seats[side(card)].dummy == 1
    remove(state, match, slot)
    if kind < match.tables[me.seat].kinds:
        if place >= s.BATTLEFIELD:
            to = s.GRAVEYARD if place == s.FOR_GRAVEYARD else place
            set_aside(state, me, kind, to, log)
        else:
            put_into(state, match, me, kind, place, log)
    if not silent:
        leaving = state.leaving[state.flow.left]
        leaving.slot = slot
        leaving.kind = kind
        leaving.how = how
        state.flow.left += 1


@part
def answer(state: State, match: Match, first: int) -> None:
    """What answers to the cards that have left, from that one on: recover, their own effects, and
    before these the cards that watch. The event is the game's, so the turn's player owns it."""
    for at in range(first, state.flow.left):
        leaving = state.leaving[at]
        deck = state.cards[leaving.slot].deck
        if leaving.how == s.DESTROYED and match.tables[deck].recover[leaving.kind] >= 0:
            push_about(state, deck, s.RECOVER, 0, leaving.kind, 0)
    begin = state.agenda.depth
    for place in range(1, SEATS + 1):
        for at in range(first, state.flow.left):
            own_answer(state, match, (state.active + place) % SEATS, at)
    let_order(state, state.active, begin)
    begin = state.agenda.depth
    for place in range(1, SEATS + 1):
        for at in range(first, state.flow.left):
            watchers_answer(state, match, (state.active + place) % SEATS, at)
    let_order(state, state.active, begin)


@part
def own_answer(state: State, match: Match, seat: int, at: int) -> None:
    leaving = state.leaving[at]
    card = state.cards[leaving.slot]
    deck = card.deck
    if side(card) != seat:
        return
    if leaving.how == s.DESTROYED:
        trigger(state, match, deck, when.ON_DESTRUCTION, leaving.slot, leaving.kind, 0, NONE)
    elif leaving.how == s.ELIMINATED:
        trigger(state, match, deck, when.ON_ELIMINATE, leaving.slot, leaving.kind, 0, NONE)
    elif leaving.how == s.DROPPED:
        trigger(state, match, deck, when.ON_DROP, NONE, leaving.kind, 0, NONE)


@part
def watchers_answer(state: State, match: Match, seat: int, at: int) -> None:
    leaving = state.leaving[at]
    card = state.cards[leaving.slot]
    if side(card) != seat:
        return
    about = match.tables[card.deck].is_a[leaving.kind]
    if leaving.how == s.DESTROYED:
        watch(state, match, seat, when.WHEN_FRIENDLY_DESTROYED, about, leaving.slot)
    elif leaving.how == s.SACRIFICED:
        watch(state, match, seat, when.WHEN_YOU_SACRIFICE, about, leaving.slot)


@part
def bury_doomed(state: State) -> None:
    """Destroy every card whose damage or lowered health is too much for it."""
    for at in range(state.board.in_play):
        if is_doomed(state.cards[state.board.order[at]]):
            destroy(state, state.board.order[at])
