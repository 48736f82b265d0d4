"""The agenda step by step: effects in their order, choices where the text leaves one."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import (
    answered,
    ask,
    can_pay,
    can_perform,
    fire,
    push_ability,
    settle,
)
from games.arkhtide.play.codes import CONSTANT, family, op, when
from games.arkhtide.play.damage import damage_step
from games.arkhtide.play.dying import dying_step
from games.arkhtide.play.effects.choices import (
    find_to_muster,
    find_to_raise,
    muster,
    resolve_choice,
)
from games.arkhtide.play.effects.conditions import count
from games.arkhtide.play.effects.continuous import check_prices, happens
from games.arkhtide.play.effects.feats import offer_feat
from games.arkhtide.play.effects.operations import do_plainly, do_to, raise_unit
from games.arkhtide.play.effects.targets import (
    covers,
    find,
    find_targets,
    one_of_many,
    target_word,
)
from games.arkhtide.play.invoking import lock, start_ability
from games.arkhtide.play.state import DECLINED, NOBODY, Frame, Match, State
from games.arkhtide.play.tables.records import Row
from games.arkhtide.play.zones.field import named
from games.arkhtide.play.zones.piles import to_chronicle
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.optable import NONE


@part
def resolve_next(state: State, match: Match, log: Log) -> None:
    """One step of what is on top of the agenda."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    what = frame.what
    state.flow.steps += 1
    check_prices(state, match)
    if what == s.RESOLVE:
        resolve(state, match, log)
    elif what == s.OFFER:
        offer_ability(state, match, log)
    elif what == s.OFFER_FEAT:
        offer_feat(state, match, log)
    elif what == s.DAMAGE:
        damage_step(state, match, log)
    elif what == s.DYING:
        dying_step(state, match, log)
    elif what == s.AFTERWARDS:
        moment, subject = frame.a, frame.anchor
        settle(state)
        if state.things[subject].used:
            fire(state, match, moment, subject)
    elif what == s.FEAT_DONE:
        state.players[frame.seat].slots.in_play[frame.card] -= 1
        to_chronicle(state, match, frame.seat, frame.card)
        settle(state)
    else:
        resolve_choice(state, match, what, log)


@part
def resolve(state: State, match: Match, log: Log) -> None:
    """The next effect of an ability; after the last one its talent, if it has one."""
    depth = state.agenda.depth
    frame = state.agenda.frames[depth - 1]
    table = match.tables[frame.deck].abilities
    last = table.each[frame.ability].last
    if frame.row >= last:
        finish(state, match)
        return
    if frame.anchor != NOBODY and not state.things[frame.anchor].used:
        frame.anchor = NOBODY
    row = table.rows[frame.row]
    chosen = answered(state)
    if chosen == NONE:
        chosen = choose_target(state, match, row, frame)
        if state.question.what != s.NOTHING:
            return
    if chosen != DECLINED:
        log_trigger(state, match, frame, log)
    frame.row += 1
    if chosen != DECLINED:
        carry_out(state, match, row, frame, chosen, log)
    if frame.row >= last:
        leave(state, match, frame, depth)


@part
def leave(state: State, match: Match, frame: Frame, depth: int) -> None:
    """After the last effect: the talent comes when all is resolved that lies on it; without one
    the step is spent."""
    undisturbed = state.agenda.depth == depth
    if not match.tables[frame.deck].abilities.each[frame.ability].talent:
        frame.what = s.SPENT
        if undisturbed:
            settle(state)
    elif undisturbed and not state.flow.check_deaths:
        finish(state, match)


@part
def log_trigger(state: State, match: Match, frame: Frame, log: Log) -> None:
    """What happens by itself says which card it comes from; the rest was told when it was used."""
    entry = match.tables[frame.deck].abilities.each[frame.ability]
    by_itself = entry.speed == CONSTANT and entry.moment != when.TALENT
    if by_itself and frame.row == entry.first:
        card = frame.card if frame.deck == frame.seat else frame.card + e.FROM_OTHER_DECK
        write(log, state, frame.seat, e.TRIGGERED, card, frame.ability, 0)


@part
def takes_choice(row: Row) -> bool:
    """True where an effect is about one of several, on the field or in a pile."""
    whom = target_word(row)
    return row.family == family.ARRIVALS or (whom != NONE and one_of_many(whom))


@part
def carry_out(state: State, match: Match, row: Row, frame: Frame, chosen: int, log: Log) -> None:
    """The effect as strong as its "for each" makes it."""
    amount = row.amount
    if row.per != NONE:
        amount *= count(state, frame.seat, row.per, frame.anchor, frame.place)
    if amount != 0 or row.per == NONE:
        do(state, match, row, frame, amount, chosen, log)


@part
def do(
    state: State, match: Match, row: Row, frame: Frame, amount: int, chosen: int, log: Log
) -> None:
    if row.op == op.RAISE:
        raise_unit(state, match, frame.seat, chosen, frame.place, log)
    elif row.op == op.MUSTER:
        muster(state, match, chosen, amount, frame, log)
    elif chosen != NONE:
        do_to(state, match, row, frame, amount, chosen, log)
    elif row.whom == NONE:
        do_plainly(state, match, row, frame, amount, log)
    else:
        fighters = state.flow.units | s.SEEKERS
        while fighters:
            at = lowest(fighters)
            fighters &= fighters - 1
            if covers(state, frame.seat, row.whom, frame.anchor, frame.place, at):
                do_to(state, match, row, frame, amount, at, log)


@part
def choose_target(state: State, match: Match, row: Row, frame: Frame) -> int:
    """Whom or what an effect is about: the only one, NONE where there is nothing to choose or
    somebody is asked, DECLINED if its condition is not met or nobody is there."""
    seat, question, optional = frame.seat, s.ASK_TARGET, 0
    if row.test != NONE and not happens(state, match, seat, row, frame.anchor, frame.place):
        return DECLINED
    if not takes_choice(row):
        return NONE
    if row.op == op.RAISE:
        found = find_to_raise(state, match, seat, row.amount)
        question = s.ASK_RAISE
    elif row.op == op.MUSTER:
        found = find_to_muster(state, match, seat, row.word, row.amount, frame.place)
        question, optional = s.ASK_MUSTER, 1
    elif row.family == family.ATTACKS and frame.anchor == NOBODY:
        found = 0
    else:
        found = find_targets(state, seat, target_word(row), frame.anchor, frame.place)
    if found == 0:
        return DECLINED
    if found == 1 and not optional:
        return state.found[0]
    ask(state, seat, question, optional)
    return NONE


@part
def finish(state: State, match: Match) -> None:
    """The ability is done; the talent after it is offered to the same performer."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat, deck, ability = frame.seat, frame.deck, frame.ability + 1
    anchor, place, card = frame.anchor, frame.place, frame.card
    settle(state)
    if match.tables[deck].abilities.each[ability - 1].talent and anchor != NOBODY:
        push_ability(state, match, s.OFFER, seat, deck, ability, NOBODY, anchor, place, card)


@part
def offer_ability(state: State, match: Match, log: Log) -> None:
    """A reaction or a talent: it may be used, if its price can be paid."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat, deck, ability, anchor = frame.seat, frame.deck, frame.ability, frame.anchor
    source, place, card = frame.source, frame.place, frame.card
    chosen = answered(state)
    if chosen == NONE:
        useful = can_perform(state, match, seat, deck, ability, anchor, place)
        if useful and can_pay(state, match, seat, deck, ability, anchor):
            state.flow.found_count = 0
            find(state, ability)
            ask(state, seat, s.ASK_USE, 1)
            return
        chosen = DECLINED
    settle(state)
    if chosen == DECLINED:
        return
    if source != NOBODY:
        lock(state, match, source, ability)
    used = card if deck == seat else card + e.FROM_OTHER_DECK
    performer = named(state, seat, anchor) if anchor != NOBODY else used
    write(log, state, seat, e.USED, used, performer, ability)
    start_ability(state, match, seat, deck, ability, source, anchor, place, card, log)
