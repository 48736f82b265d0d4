"""USING CARDS: a card is played or placed from hand; where it goes is asked next."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.six_forms.play.continuous import cost_of
from games.six_forms.play.energy import pay, tangible
from games.six_forms.play.entering import (
    announce,
    enter_zone,
    entry_zones,
    has_host,
    play_beside,
)
from games.six_forms.play.events import PLAYED_CARD, RETURNED
from games.six_forms.play.in_play import new_card, room
from games.six_forms.play.piles import put_into, set_aside, take_from_hand
from games.six_forms.play.state import (
    ACTION,
    ARTIFACT,
    ASK_AMOUNT,
    ASK_HOST,
    ASK_ZONE,
    BATTLEFIELD,
    ENTER,
    EQUIP,
    GENERATED,
    GRAVEYARD,
    ME,
    NONE,
    PLACED,
    PLAYED,
    PUT,
)


@kernel
def _take_up(state: Any, kind: int, mode: int) -> None:
    """The card is out of the hand and on its way."""
    take_from_hand(state, kind)
    state.players[ME].limbo[kind] += 1
    job = state.job
    job.code = ENTER
    job.first = mode
    job.kind = kind
    job.slot = NONE
    job.x = 0


@kernel
def play_card(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """PLAY: the base cost is paid at once; a variable cost is asked for."""
    cost = cost_of(state, tables, kind)
    _take_up(state, kind, PLAYED)
    if tables.variable[kind]:
        state.ask = ASK_AMOUNT
        return
    pay_card(state, tables, cost, trace)


@kernel
def pay_card(state: Any, tables: Any, cost: int, trace: Any) -> None:
    """The cost is paid; the card goes where its type is played. GATE from the battlefield: it
    counts as played and waits aside [H]."""
    job = state.job
    kind = job.kind
    pay(state, ME, cost, tables.form[kind])
    left = tangible(state.players[ME], tables.form[kind])
    log(trace, state, PLAYED_CARD, kind, cost, left)
    family = tables.family[kind]
    if family == ACTION:
        play_beside(state, tables, kind, job.x, trace)
    elif family == EQUIP:
        state.ask = ASK_HOST
    elif tables.gate[kind] == BATTLEFIELD:
        state.players[ME].limbo[kind] -= 1
        set_aside(state, kind, BATTLEFIELD, trace)
        announce(state, tables, NONE, kind, job.x)
    else:
        state.ask = ASK_ZONE


@kernel
def place_card(state: Any, kind: int) -> None:
    """PLACE: one battlefield card a turn, face-down, its cost not paid."""
    state.placed = 1
    _take_up(state, kind, PLACED)
    state.ask = ASK_ZONE


@kernel
def begin_entering(state: Any, tables: Any, trace: Any) -> None:
    """A card is put, generated or released: its zone is asked for, if there is one. Without one a
    token does not come, and a card goes to the graveyard [H]. A replayed card knows its zone."""
    job = state.job
    kind, mode = job.kind, job.first
    limbo = state.players[ME].limbo
    if mode == PLAYED:
        _replay(state, tables, trace)
    elif tables.family[kind] > ARTIFACT:
        _return_beside(state, tables, kind, trace)
    elif mode == PUT and tables.gate[kind] == BATTLEFIELD:
        limbo[kind] -= 1
        set_aside(state, kind, BATTLEFIELD, trace)
    elif room(state) and entry_zones(state, tables, kind, mode):
        state.ask = ASK_ZONE
    elif mode != GENERATED:
        limbo[kind] -= 1
        put_into(state, tables, kind, GRAVEYARD, trace)


@kernel
def _return_beside(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """REQUIRES: a permanent action or an equip is back from the gate, active and not played."""
    limbo = state.players[ME].limbo
    if tables.family[kind] == ACTION and room(state):
        limbo[kind] -= 1
        new_card(state, tables, kind, ME)
        log(trace, state, RETURNED, kind, 0, 0)
    elif room(state) and has_host(state, tables, kind):
        state.ask = ASK_HOST
    else:
        limbo[kind] -= 1
        put_into(state, tables, kind, GRAVEYARD, trace)


@kernel
def _replay(state: Any, tables: Any, trace: Any) -> None:
    """REPLAY: the card that was taken goes back into its zone, played but not paid for."""
    job = state.job
    if state.players[ME].hand[job.kind] > 0 and state.at[job.last] < 0:
        take_from_hand(state, job.kind)
        enter_zone(state, tables, job.kind, job.last, 0, PLAYED, 0, trace)


@kernel
def enter_chosen(state: Any, tables: Any, zone: int, exhausted: int, trace: Any) -> None:
    """The card enters the zone that was chosen."""
    job = state.job
    kind, mode = job.kind, job.first
    if mode == GENERATED:
        state.tokens_made += 1
    else:
        state.players[ME].limbo[kind] -= 1
    enter_zone(state, tables, kind, zone, exhausted, mode, job.x, trace)
