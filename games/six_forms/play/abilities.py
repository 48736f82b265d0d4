"""CARD EFFECTS: an ability is paid for, then its effects happen in reading order."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.six_forms.play.agenda import is_there, push
from games.six_forms.play.codes import (
    ANIMATE,
    BATTLED,
    CHOSEN,
    DISCARD_CARD,
    DISCARD_THIS,
    ELIMINATE_THIS,
    ELIMINATE_TWO,
    IN_GRAVEYARD,
    INTENSITY,
    IS_ARTIFACT,
    IS_AVATAR,
    IS_TOKEN,
    IT,
    LOSE_TWO_LIFE,
    NO_TARGET,
    PAID,
    POWER,
    REMOVE_INTENSITY,
    REMOVE_POWER,
    SACRIFICE_ARTIFACT,
    SACRIFICE_AVATAR,
    SACRIFICE_THIS,
    SACRIFICE_TOKEN,
    THIS,
)
from games.six_forms.play.counting import holds_true, is_kind_printed
from games.six_forms.play.energy import pay, tangible
from games.six_forms.play.entering import push_reveal
from games.six_forms.play.events import COUNTER_OFF, USED
from games.six_forms.play.field_operations import do_to_card
from games.six_forms.play.in_play import is_stunned, update
from games.six_forms.play.leaving import send
from games.six_forms.play.life import lose_life
from games.six_forms.play.moving import has_movement
from games.six_forms.play.operations import do
from games.six_forms.play.piles import discard, eliminate_from_graveyard
from games.six_forms.play.state import (
    ASK_AMOUNT,
    ASK_PAY,
    ASK_SACRIFICE,
    ASK_TARGET,
    CARDS_CHANGED,
    DISCARDS,
    GRAVEYARD,
    ME,
    NONE,
    PICK,
    PLACES_CHANGED,
    ROWS,
    SACRIFICED,
    TARGETED,
)
from games.six_forms.play.targets import gather


@kernel
def begin_event(state: Any, tables: Any) -> None:
    """EVENT: with a cost or a price it is optional, and falls away if it cannot be met."""
    job = state.job
    ability = tables.abilities[job.first]
    if ability.pay == 0 and ability.price == 0:
        push_rows(state, tables)
    elif can_afford(state, tables, job.first, job.slot):
        state.ask = ASK_PAY


@kernel
def push_rows(state: Any, tables: Any) -> None:
    """The effects of the present job's ability come next."""
    job = state.job
    ability = tables.abilities[job.first]
    push(state, ROWS, ability.first, ability.last, job.slot, job.kind, job.x, NONE, job.other)
    state.jobs[state.depth - 1].serial = job.serial


@kernel
def can_afford(state: Any, tables: Any, at: int, slot: int) -> bool:
    """Whether the ability's energy and price could be paid."""
    ability = tables.abilities[at]
    kind = ability.kind
    if ability.pay != PAID and ability.pay > tangible(state.players[ME], tables.form[kind]):
        return False
    return ability.price == 0 or _can_meet(state, tables, at, slot)


@kernel
def _can_meet(state: Any, tables: Any, at: int, slot: int) -> bool:
    price = tables.abilities[at].price
    me = state.players[ME]
    if price == DISCARD_CARD:
        return me.hand_size > 0
    if price == ELIMINATE_TWO:
        return me.graveyard_size - (tables.abilities[at].moment == IN_GRAVEYARD) >= 2
    if price == LOSE_TWO_LIFE:
        return me.life > 2
    if price == REMOVE_INTENSITY:
        return slot >= 0 and state.cards[slot].counters[INTENSITY] > 0
    if price == REMOVE_POWER:
        return slot >= 0 and state.cards[slot].counters[POWER] > 0
    if SACRIFICE_AVATAR <= price <= SACRIFICE_TOKEN:
        return sacrifices(state, tables, price) > 0
    return True


@kernel
def sacrifices(state: Any, tables: Any, price: int) -> int:
    """Write the cards that the price may take: active, on the battlefield, not ousted."""
    kind = IS_TOKEN
    if price == SACRIFICE_AVATAR:
        kind = IS_AVATAR
    elif price == SACRIFICE_ARTIFACT:
        kind = IS_ARTIFACT
    found = 0
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        active = card.zone >= 0 and not card.face_down and not card.ousted
        if active and card.owner == ME and is_kind_printed(tables, card, kind):
            state.targets[found] = slot
            found += 1
    return found


@kernel
def use(state: Any, tables: Any, trace: Any) -> None:
    """MANUAL and ANIMATE: the present job's ability is activated. Animating exhausts; for a
    battlefield card it is its movement."""
    job = state.job
    ability = tables.abilities[job.first]
    log(trace, state, USED, job.kind, ability.moment, 0)
    if ability.moment == ANIMATE:
        card = state.cards[job.slot]
        card.exhausted = 1
        state.turned = 1
        card.moved += card.zone >= 0
        state.dirty |= PLACES_CHANGED
    pay_ability(state, tables, trace)


@kernel
def can_use(state: Any, tables: Any, at: int, slot: int) -> bool:
    """Whether the player may activate this ability of a card in play now."""
    card = state.cards[slot]
    if card.face_down or card.ousted or is_stunned(card):
        return False
    if tables.abilities[at].moment == ANIMATE and (
        card.exhausted or (card.zone >= 0 and not has_movement(tables, card))
    ):
        return False
    return can_afford(state, tables, at, slot)


@kernel
def pay_ability(state: Any, tables: Any, trace: Any) -> None:
    """Energy first (X is asked for), then the price."""
    job = state.job
    ability = tables.abilities[job.first]
    if ability.pay == PAID:
        state.ask = ASK_AMOUNT
        return
    pay(state, ME, ability.pay, tables.form[job.kind])
    pay_price(state, tables, trace)


@kernel
def pay_price(state: Any, tables: Any, trace: Any) -> None:
    """What stands after the dash, or beside the cost. What it sets off comes before the effect."""
    job = state.job
    price = tables.abilities[job.first].price
    push_rows(state, tables)
    if price == SACRIFICE_THIS:
        send(state, job.slot, GRAVEYARD, SACRIFICED)
    elif SACRIFICE_AVATAR <= price <= SACRIFICE_TOKEN:
        _sacrifice_one(state, tables, price)
    elif price == DISCARD_CARD:
        push(state, DISCARDS, 0, 0, NONE, NONE, 1, NONE, NONE)
    elif price == DISCARD_THIS:
        discard(state, tables, job.kind, False, trace)
    elif price == ELIMINATE_THIS:
        eliminate_from_graveyard(state, tables, job.kind, trace)
    elif price == ELIMINATE_TWO:
        keeps = job.kind if tables.abilities[job.first].moment == IN_GRAVEYARD else NONE
        push(state, PICK, NONE, 0, NONE, keeps, 0, NONE, NONE)
        push(state, PICK, NONE, 0, NONE, keeps, 0, NONE, NONE)
    elif price == LOSE_TWO_LIFE:
        lose_life(state, 2, trace)
    elif price >= REMOVE_INTENSITY:
        _remove_one(state, job.slot, INTENSITY if price == REMOVE_INTENSITY else POWER, trace)


@kernel
def _sacrifice_one(state: Any, tables: Any, price: int) -> None:
    found = sacrifices(state, tables, price)
    if found == 1:
        send(state, state.targets[0], GRAVEYARD, SACRIFICED)
    elif found > 1:
        state.job.other = price
        state.ask = ASK_SACRIFICE


@kernel
def _remove_one(state: Any, slot: int, counter: int, trace: Any) -> None:
    card = state.cards[slot]
    card.counters[counter] -= 1
    update(card)
    state.dirty |= CARDS_CHANGED
    state.recheck = 1
    log(trace, state, COUNTER_OFF, card.kind, counter, 1)


@kernel
def do_rows(state: Any, tables: Any, trace: Any) -> None:
    """The next effect of an ability: its condition, its target, then what it does."""
    job = state.job
    at = job.first
    row = tables.rows[at]
    if not holds_true(state, tables, row, job.slot):
        push_rest(state, job.it)
        return
    aim = row.aim
    if aim == CHOSEN:
        found = gather(state, tables, at, job.slot)
        if found > 1:
            state.ask = ASK_TARGET
        elif found == 1:
            do_row_to(state, tables, state.targets[0], trace)
        else:
            push_rest(state, NONE)
        return
    push_rest(state, job.it)
    if aim == NO_TARGET:
        do(state, tables, at, trace)
    else:
        _do_to_all(state, tables, at, trace)


@kernel
def push_rest(state: Any, it: int) -> None:
    """The effects after this one come next; `it` is what they mean by "it"."""
    job = state.job
    if job.first + 1 < job.last:
        push(state, ROWS, job.first + 1, job.last, job.slot, job.kind, job.x, it, job.other)
        state.jobs[state.depth - 1].serial = job.serial


@kernel
def do_row_to(state: Any, tables: Any, target: int, trace: Any) -> None:
    """The effect happens to the card that was chosen; a face-down one is revealed first (FORCE
    REVEAL), and the effect goes on with it."""
    if state.cards[target].face_down:
        _again(state, target)
        push_reveal(state, target, 0)
        return
    push_rest(state, target)
    do_to_card(state, tables, state.job.first, target, trace)


@kernel
def _again(state: Any, target: int) -> None:
    """The same effect once more, its target chosen."""
    job = state.job
    push(state, TARGETED, job.first, job.last, job.slot, job.kind, job.x, target, job.other)
    state.jobs[state.depth - 1].serial = job.serial


@kernel
def do_targeted(state: Any, tables: Any, trace: Any) -> None:
    """The effect on a target that was face-down when it was chosen."""
    job = state.job
    push_rest(state, job.it)
    _do_to_present(state, tables, job.first, job.it, trace)


@kernel
def _do_to_all(state: Any, tables: Any, at: int, trace: Any) -> None:
    job = state.job
    aim = tables.rows[at].aim
    if aim == THIS:
        present = is_there(state, job.slot, job.serial)
        do_to_card(state, tables, at, job.slot if present else NONE, trace)
    elif aim == IT:
        _do_to_present(state, tables, at, job.it, trace)
    elif aim == BATTLED:
        _do_to_present(state, tables, at, job.other, trace)
    else:
        for place in range(gather(state, tables, at, job.slot)):
            _do_to_present(state, tables, at, state.targets[place], trace)


@kernel
def _do_to_present(state: Any, tables: Any, at: int, slot: int, trace: Any) -> None:
    if slot >= 0 and state.taken[slot]:
        do_to_card(state, tables, at, slot, trace)
