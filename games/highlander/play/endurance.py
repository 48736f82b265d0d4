"""The Endurance: drawing, burning, exerting, and what happens when it runs out."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.library import EMPTY, cards_left, put_on_bottom, shuffle, take_top
from games.engine.tally import note_seen
from games.engine.trace import DRAW, log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play.bits import take_up
from games.highlander.play.judging import continuous
from games.highlander.play.state import BEGIN_DRAW, MAIN, MOST_SHOWN
from games.highlander.play.state import DRAW as DRAW_PHASE
from games.highlander.play.waiting import let_all_wait

EXERTED = 5
LOST_BY_EXHAUSTING = 5


@within
def take_card(state: Any, tables: Any, tally: Any, trace: Any) -> int:
    """The top card of the Endurance; taking the last one Exhausts (Exhaustion)."""
    library = state.players[0].library
    kind = int(take_top(state, library))
    if kind != EMPTY and cards_left(library) == 0:
        exhaust(state, tables, tally, trace)
    return kind


@kernel
def exhaust(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """The Discard Pile becomes the new Endurance at once; 5 Ability go at the next adjustment."""
    me = state.players[0]
    state.exhaustions += 1
    if state.exhaustions == 1:
        tally.extras[m.FIRST_EXHAUSTION, max(state.turn, 1)] += 1
    tally.extras[m.EXHAUSTIONS, max(state.turn, 1)] += 1
    cost = max(LOST_BY_EXHAUSTING - softening(state, tables), 0)
    me.loss += cost
    log(trace, state, e.EXHAUSTS, me.pile_size, cost, 0)
    if me.pile_size == 0:
        lose_all_ability(state, trace)
        return
    gather_pile(me, tables)
    let_all_wait(state, tables, c.ON_EXHAUST, -1)


@kernel
def gather_pile(me: Any, tables: Any) -> None:
    """Shuffle the Discard Pile into the Endurance."""
    library = me.library
    shuffle(library)
    for kind in range(tables.physical):
        for _ in range(int(me.pile[kind])):
            library.cards[library.unknown] = kind
            library.unknown += 1
        me.pile[kind] = 0
    me.pile_size = 0


@kernel
def lose_all_ability(state: Any, trace: Any) -> None:
    """No card left to form an Endurance: Ability is zero, and the Draw/Discard Phase begins."""
    me = state.players[0]
    me.life = 0
    me.gain = 0
    me.loss = 0
    state.waiting_size = 0
    if 0 < state.phase < DRAW_PHASE:
        state.step = BEGIN_DRAW
    state.asking = MAIN
    log(trace, state, e.EMPTY_HANDED, 0, 0, 0)


@kernel
def softening(state: Any, tables: Any) -> int:
    """How much less Ability Exhausting costs now."""
    return state.softened + continuous(state, tables, c.SOFTEN)


@kernel
def draw_cards(state: Any, tables: Any, number: int, tally: Any, trace: Any) -> None:
    """Draw; from an Endurance that is gone nothing is drawn."""
    me = state.players[0]
    for _ in range(number):
        kind = take_card(state, tables, tally, trace)
        if kind == EMPTY:
            return
        to_hand(state, me, kind)
        log(trace, state, DRAW, kind, 0, 0)


@kernel
def to_hand(state: Any, me: Any, kind: int) -> None:
    take_up(me, kind)
    note_seen(state, kind)


@kernel
def to_pile(me: Any, kind: int) -> None:
    me.pile[kind] += 1
    me.pile_size += 1


@kernel
def burn(state: Any, tables: Any, number: int, tally: Any, trace: Any) -> None:
    """Discard from the top of the own Endurance."""
    for _ in range(number):
        kind = take_card(state, tables, tally, trace)
        if kind == EMPTY:
            return
        to_pile(state.players[0], kind)
        log(trace, state, e.BURNED, kind, 0, 0)


@kernel
def show_cards(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Reveal the cards of an Exertion: five, or more by cards in play."""
    number = EXERTED + continuous(state, tables, c.EXERTION_SIZE)
    state.shown_size = 0
    for _ in range(min(number, MOST_SHOWN)):
        kind = take_card(state, tables, tally, trace)
        if kind == EMPTY:
            break
        state.shown[state.shown_size] = kind
        state.shown_size += 1


@kernel
def soft_exertion(state: Any, tables: Any, gem: int, tally: Any, trace: Any) -> int:
    """How many of a gem the revealed cards bear; they go to the bottom of the Endurance."""
    show_cards(state, tables, tally, trace)
    found = 0
    for at in range(state.shown_size):
        kind = int(state.shown[at])
        found += tables.gems[kind, gem]
        put_on_bottom(state.players[0].library, kind)
    state.must_act = 0
    log(trace, state, e.SOFT, gem, found, state.shown_size)
    state.shown_size = 0
    tally.extras[m.SOFT_EXERTIONS, max(state.turn, 1)] += 1
    return found


@kernel
def hard_exertion(state: Any, tables: Any, tally: Any, trace: Any, what: int) -> None:
    """Reveal cards to play from; no card from hand may follow in this phase."""
    state.exertions_left -= 1
    state.exerted_in = state.phase
    state.must_act = 0
    tally.extras[m.HARD_EXERTIONS, state.turn] += 1
    log(trace, state, e.EXERTED, what, 0, 0)
    show_cards(state, tables, tally, trace)
    for at in range(state.shown_size):
        note_seen(state, state.shown[at])
        log(trace, state, e.SHOWN, state.shown[at], 0, 0)
    let_all_wait(state, tables, c.ON_HARD_EXERTION, -1)


@kernel
def discard_shown(state: Any) -> None:
    """The unused cards of a Hard Exertion."""
    for at in range(state.shown_size):
        to_pile(state.players[0], int(state.shown[at]))
    state.shown_size = 0


@kernel
def take_shown(state: Any, kind: int) -> None:
    """Take one copy of that card out of those that are revealed."""
    for at in range(state.shown_size):
        if state.shown[at] == kind:
            for after in range(at + 1, state.shown_size):
                state.shown[after - 1] = state.shown[after]
            state.shown_size -= 1
            return
