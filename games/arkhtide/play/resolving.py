"""The agenda step by step: effects in their order, choices where the text leaves one."""

from typing import Any

from games.arkhtide.play.agenda import (
    answered,
    ask,
    can_pay,
    can_perform,
    find,
    find_targets,
    fire,
    one_of_many,
    push_ability,
    settle,
    target_word,
)
from games.arkhtide.play.choosing import (
    find_to_muster,
    find_to_raise,
    muster,
    resolve_choice,
    seeking,
)
from games.arkhtide.play.codes import (
    CONSTANT,
    ON_TALENT,
    OP_ATTACK,
    OP_MUSTER,
    OP_PRESET_ATTACK,
    OP_RAISE,
)
from games.arkhtide.play.conditions import count, covers
from games.arkhtide.play.constants import forget_prices, happens
from games.arkhtide.play.damage import damage_step, dying_step
from games.arkhtide.play.events import TRIGGERED, USED
from games.arkhtide.play.field import to_chronicle
from games.arkhtide.play.invoking import lock, start_ability
from games.arkhtide.play.operations import do_plainly, do_to, raise_unit
from games.arkhtide.play.state import (
    AFTERWARDS,
    ASK_MUSTER,
    ASK_RAISE,
    ASK_TARGET,
    ASK_USE,
    DAMAGE,
    DECLINED,
    DYING,
    FEAT_DONE,
    NOBODY,
    OFFER,
    RESOLVE,
    SAFE_ZONE,
    SEEKING,
    SPENT,
    UNIT,
)
from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.engine.trace import log


@kernel
def resolve_next(state: Any, tables: Any, trace: Any) -> None:
    """One step of what is on top of the agenda."""
    step = state.agenda[state.waiting - 1].step
    state.steps += 1
    forget_prices(state, tables)
    if step == RESOLVE:
        _resolve(state, tables, trace)
    elif step == OFFER:
        _offer(state, tables, trace)
    elif step == DAMAGE:
        damage_step(state, tables, trace)
    elif step == DYING:
        dying_step(state, tables, trace)
    elif step == AFTERWARDS:
        item = state.agenda[state.waiting - 1]
        moment, subject = item.a, item.anchor
        settle(state)
        if state.things[subject].used:
            fire(state, tables, moment, subject, SAFE_ZONE)
    elif step == FEAT_DONE:
        to_chronicle(state, tables, state.agenda[state.waiting - 1].card)
        settle(state)
    else:
        resolve_choice(state, tables, step, trace)


@kernel
def _resolve(state: Any, tables: Any, trace: Any) -> None:
    """The next effect of an ability; after the last one its talent, if it has one."""
    waiting = state.waiting
    item = state.agenda[waiting - 1]
    last = tables.abilities.each[item.ability].last
    if item.row >= last:
        _finish(state, tables)
        return
    if item.anchor != NOBODY and not state.things[item.anchor].used:
        item.anchor = NOBODY
    row = tables.abilities.rows[item.row]
    chosen = answered(state)
    if chosen == NONE:
        if row.test != NONE and not happens(state, tables, row, item.anchor, item.place):
            chosen = DECLINED
        elif takes_choice(row):
            chosen = _choose(state, tables, row, item)
            if chosen == NONE:
                return
    if chosen != DECLINED:
        _tell_trigger(state, tables, item, trace)
    item.row += 1
    if chosen != DECLINED:
        _carry_out(state, tables, row, item, chosen, trace)
    if item.row >= last:
        _leave(state, tables, item, waiting)


@within
def _leave(state: Any, tables: Any, item: Any, waiting: int) -> None:
    """After the last effect: the talent comes when all is resolved that lies on it; without one
    the step is spent."""
    undisturbed = state.waiting == waiting
    if not tables.abilities.each[item.ability].talent:
        state.steps += 1
        item.step = SPENT
        if undisturbed:
            settle(state)
    elif undisturbed and not state.check_deaths:
        state.steps += 1
        _finish(state, tables)


@kernel
def _tell_trigger(state: Any, tables: Any, item: Any, trace: Any) -> None:
    """What happens by itself says which card it comes from; the rest was told when it was used."""
    entry = tables.abilities.each[item.ability]
    by_itself = entry.speed == CONSTANT and entry.moment != ON_TALENT
    if by_itself and item.row == entry.first:
        log(trace, state, TRIGGERED, item.card, item.ability, 0)


@kernel
def takes_choice(row: Any) -> bool:
    """True where an effect is about one of several, on the field or in a pile."""
    whom = target_word(row)
    return row.op in (OP_RAISE, OP_MUSTER) or (whom != NONE and one_of_many(whom))


@kernel
def _carry_out(state: Any, tables: Any, row: Any, item: Any, chosen: int, trace: Any) -> None:
    """The effect as strong as its "for each" makes it."""
    amount = row.amount
    if row.per != NONE:
        amount *= count(state, tables, row.per, item.anchor, item.place)
    if amount != 0 or row.per == NONE:
        _do(state, tables, row, item, amount, chosen, trace)


@kernel
def _do(state: Any, tables: Any, row: Any, item: Any, amount: int, chosen: int, trace: Any) -> None:
    if row.op == OP_RAISE:
        raise_unit(state, tables, chosen, item.place, trace)
    elif row.op == OP_MUSTER:
        muster(state, tables, chosen, amount, item, trace)
    elif chosen != NONE:
        do_to(state, tables, row, item, amount, chosen, trace)
    elif row.whom == NONE:
        do_plainly(state, tables, row, item, amount, trace)
        if state.agenda[state.waiting - 1].step == SEEKING:
            state.steps += 1
            seeking(state, tables, trace)
    else:
        for at in range(state.top):
            thing = state.things[at]
            meant = thing.used and thing.role <= UNIT
            if meant and covers(state, row.whom, item.anchor, item.place, at):
                do_to(state, tables, row, item, amount, at, trace)


@kernel
def _choose(state: Any, tables: Any, row: Any, item: Any) -> int:
    """Whom or what an effect is about: the only one, the chosen one, or DECLINED if none."""
    question, optional = ASK_TARGET, 0
    if row.op == OP_RAISE:
        found = find_to_raise(state, tables, row.amount)
        question = ASK_RAISE
    elif row.op == OP_MUSTER:
        found = find_to_muster(state, tables, row.x, row.amount, item.place)
        question, optional = ASK_MUSTER, 1
    elif row.op in (OP_ATTACK, OP_PRESET_ATTACK) and item.anchor == NOBODY:
        found = 0
    else:
        found = find_targets(state, target_word(row), item.anchor, item.place)
    if found == 0:
        return DECLINED
    if found == 1 and not optional:
        return state.found[0]
    ask(state, question, optional)
    return NONE


@kernel
def _finish(state: Any, tables: Any) -> None:
    """The ability is done; the talent after it is offered to the same performer."""
    item = state.agenda[state.waiting - 1]
    ability, anchor, place, card = item.ability + 1, item.anchor, item.place, item.card
    settle(state)
    if tables.abilities.each[ability - 1].talent and anchor != NOBODY:
        push_ability(state, tables, OFFER, ability, NOBODY, anchor, place, card)


@kernel
def _offer(state: Any, tables: Any, trace: Any) -> None:
    """A reaction or a talent: it may be used, if its price can be paid."""
    item = state.agenda[state.waiting - 1]
    ability, anchor = item.ability, item.anchor
    chosen = answered(state)
    if chosen == NONE:
        useful = can_perform(state, tables, ability, anchor, item.place)
        if useful and can_pay(state, tables, ability, anchor):
            state.found_count = 0
            find(state, ability)
            ask(state, ASK_USE, 1)
            return
        chosen = DECLINED
    source, place, card = item.source, item.place, item.card
    settle(state)
    if chosen == DECLINED:
        return
    if source != NOBODY:
        lock(state, tables, source, ability)
    performer = state.things[anchor].kind if anchor != NOBODY else card
    log(trace, state, USED, card, performer, ability)
    start_ability(state, tables, ability, source, anchor, place, card, trace)
