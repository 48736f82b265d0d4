"""Answers to what the rules ask in the middle of things."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.library import put_on_bottom, put_on_top
from games.engine.trace import log
from games.six_forms.play.abilities import do_row_to, pay_ability, pay_price
from games.six_forms.play.actions import BOTTOM, DECLINE, SCALE, VERB
from games.six_forms.play.agenda import push
from games.six_forms.play.energy import pay
from games.six_forms.play.entering import arm
from games.six_forms.play.events import ARRANGED, PAID_UPKEEP, RECOVERED
from games.six_forms.play.leaving import send
from games.six_forms.play.moving import shift, start_move
from games.six_forms.play.operations import pick
from games.six_forms.play.piles import discard, put_into, take_from_graveyard
from games.six_forms.play.playing import enter_chosen, pay_card
from games.six_forms.play.state import (
    ASK_AMOUNT,
    ASK_DISCARD,
    ASK_FROM_HAND,
    ASK_HOST,
    ASK_LOAD,
    ASK_MAINTAIN,
    ASK_PAY,
    ASK_RECOVER,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIFT,
    ASK_TARGET,
    ASK_TELEPORT,
    ASK_ZONE,
    DISCARDS,
    ENTER,
    GRAVEYARD,
    HAND,
    ME,
    MOVED_OFF,
    NONE,
    SACRIFICED,
)


@within
def answer(state: Any, tables: Any, ask: int, action: int, trace: Any) -> None:
    """Go on with the present job, now that its question is answered."""
    what, how = action // SCALE % SCALE, action % SCALE
    if ask == ASK_ZONE:
        enter_chosen(state, tables, what, how, trace)
    elif ask == ASK_HOST:
        state.players[ME].limbo[state.job.kind] -= 1
        arm(state, tables, state.job.kind, what, state.job.x, trace)
    elif ask == ASK_AMOUNT:
        _pay_amount(state, tables, what, trace)
    elif ask == ASK_TARGET:
        do_row_to(state, tables, what, trace)
    elif ask == ASK_DISCARD:
        discard_one(state, tables, what, trace)
    elif ASK_SEARCH <= ask <= ASK_FROM_HAND:
        pick(state, tables, what, trace)
    elif ask == ASK_LOAD:
        _arrange(state, what, action // VERB == BOTTOM, trace)
    elif ask == ASK_SHIFT:
        shift(state, tables, what, trace)
    else:
        _answer_rest(state, tables, ask, action, trace)


@kernel
def _answer_rest(state: Any, tables: Any, ask: int, action: int, trace: Any) -> None:
    what = action // SCALE % SCALE
    declined = action // VERB == DECLINE
    if ask == ASK_SACRIFICE:
        send(state, what, GRAVEYARD, SACRIFICED)
    elif ask == ASK_TELEPORT:
        start_move(state, tables, state.job.slot, what, NONE, trace)
    elif ask == ASK_PAY:
        if not declined:
            pay_ability(state, tables, trace)
    elif ask == ASK_MAINTAIN:
        _maintain(state, tables, declined, trace)
    elif ask == ASK_RECOVER and not declined:
        _recover(state, tables, trace)


@kernel
def _pay_amount(state: Any, tables: Any, amount: int, trace: Any) -> None:
    """X is as much as was paid: for the card, or for its ability."""
    job = state.job
    job.x = amount
    if job.code == ENTER:
        pay_card(state, tables, amount, trace)
    else:
        pay(state, ME, amount, tables.form[job.kind])
        pay_price(state, tables, trace)


@kernel
def discard_one(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """One of several discards; the next one is asked for after what this one sets off."""
    job = state.job
    if job.x > 1:
        push(state, DISCARDS, job.first, 0, NONE, NONE, job.x - 1, NONE, NONE)
    discard(state, tables, kind, job.first == 1, trace)


@kernel
def _arrange(state: Any, kind: int, to_bottom: bool, trace: Any) -> None:
    """LOAD X: one of the cards looked at goes back; the last one put on top is drawn first."""
    library = state.players[ME].library
    place = 0
    while state.looked[place] != kind:
        place += 1
    state.looking -= 1
    state.looked[place] = state.looked[state.looking]
    log(trace, state, ARRANGED, kind, int(to_bottom), 0)
    if to_bottom:
        put_on_bottom(library, kind)
    else:
        put_on_top(library, kind)
    if state.looking > 0:
        state.ask = ASK_LOAD


@kernel
def _maintain(state: Any, tables: Any, declined: bool, trace: Any) -> None:
    """MAINTAIN: paid, or the card is sent to the graveyard."""
    job = state.job
    if declined:
        send(state, job.slot, GRAVEYARD, MOVED_OFF)
    else:
        pay(state, ME, tables.maintain[job.kind], tables.form[job.kind])
        log(trace, state, PAID_UPKEEP, job.kind, tables.maintain[job.kind], 0)


@kernel
def _recover(state: Any, tables: Any, trace: Any) -> None:
    """RECOVER: back to hand for its cost."""
    kind = state.job.kind
    pay(state, ME, tables.recover[kind], tables.form[kind])
    take_from_graveyard(state, kind)
    log(trace, state, RECOVERED, kind, tables.recover[kind], 0)
    put_into(state, tables, kind, HAND, trace)
