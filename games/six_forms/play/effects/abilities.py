"""CARD EFFECTS: an ability is paid for, then its effects happen in reading order."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.seats import other
from games.six_forms.play import codes as c
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import ask_about_job, is_there, push, push_about
from games.six_forms.play.codes import counter, price, when
from games.six_forms.play.effects.conditions import holds_true, is_kind_printed
from games.six_forms.play.effects.costs import can_afford, sacrificed_noun, sacrifices
from games.six_forms.play.effects.field import do_to_card
from games.six_forms.play.effects.operations import do
from games.six_forms.play.effects.targets import gather
from games.six_forms.play.energy import pay
from games.six_forms.play.entering import push_reveal
from games.six_forms.play.leaving import deflect, send
from games.six_forms.play.life import lose_life
from games.six_forms.play.stack import happen, open_window
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import update
from games.six_forms.play.zones.piles import discard, eliminate_from_graveyard


@part
def begin_event(state: State, match: Match) -> None:
    """EVENT: with a cost or a price it is optional, and falls away if it cannot be met."""
    job = state.job
    ability = match.tables[job.deck].abilities[job.first]
    if ability.pay == 0 and ability.price == price.NONE:
        push_rows(state, match)
        open_window(state, match, job.seat)
    elif can_afford(state, match, state.players[job.seat], job.deck, job.first, job.slot):
        ask_about_job(state, s.ASK_PAY)


@part
def push_rows(state: State, match: Match) -> None:
    """The effects of the present job's ability come next."""
    ability = match.tables[state.job.deck].abilities[state.job.first]
    push_part(state, s.ROWS, ability.first, ability.last, NONE)


@part
def push_part(state: State, what: int, first: int, last: int, it: int) -> None:
    """Rows of the present job come next; `it` is what they mean by "it"."""
    job = state.job
    push(state, job.seat, what, first, last, job.slot, job.kind, job.x, it, job.other)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.serial = job.serial
    frame.deck = job.deck
    frame.parent = job.parent


@part
def use(state: State, match: Match, me: Player, log: Log) -> None:
    """MANUAL and ANIMATE: the present job's ability is activated. Animating exhausts; for a
    battlefield card it is its movement."""
    job = state.job
    ability = match.tables[job.deck].abilities[job.first]
    write(log, state, job.deck, e.USED, job.kind, ability.moment, 0)
    if ability.moment == when.ANIMATE:
        card = state.cards[job.slot]
        card.exhausted = 1
        card.moved += card.zone >= 0
        state.caches.turned |= 1 << me.seat
        state.caches.dirty |= s.TURNED_CHANGED
    pay_ability(state, match, me, log)


@part
def pay_ability(state: State, match: Match, me: Player, log: Log) -> None:
    """Energy first (X is asked for), then the price."""
    tables = match.tables[state.job.deck]
    ability = tables.abilities[state.job.first]
    if ability.pay == c.PAID:
        ask_about_job(state, s.ASK_AMOUNT)
        return
    pay(me, ability.pay, tables.form[state.job.kind])
    pay_price(state, match, me, log)


@part
def pay_price(state: State, match: Match, me: Player, log: Log) -> None:
    """What stands after the dash, or beside the cost. What it sets off comes before the effect, and
    before anybody responds to it."""
    job = state.job
    ability = match.tables[job.deck].abilities[job.first]
    due = ability.price
    push_rows(state, match)
    happen(state, match)
    if due == price.SACRIFICE_THIS:
        send(state, job.slot, s.GRAVEYARD, s.SACRIFICED)
    elif sacrificed_noun(due) != NONE:
        sacrifice_one(state, match, me, due)
    elif due == price.DISCARD_CARD:
        push_about(state, me.seat, s.DISCARDS, 0, NONE, 1)
    elif due == price.DISCARD_THIS:
        discard(state, match, me, job.kind, False, log)
    elif due == price.ELIMINATE_THIS:
        eliminate_from_graveyard(state, match, me, job.kind, log)
    elif due == price.ELIMINATE_TWO:
        keeps = job.kind if ability.moment == when.IN_GRAVEYARD else NONE
        push_about(state, me.seat, s.PICK, NONE, keeps, 0)
        push_about(state, me.seat, s.PICK, NONE, keeps, 0)
    elif due == price.LOSE_LIFE:
        lose_life(state, me, 2, log)
    elif due == price.REMOVE_INTENSITY:
        remove_one(state, job.slot, counter.INTENSITY, log)
    elif due == price.REMOVE_POWER:
        remove_one(state, job.slot, counter.POWER, log)


@within
def sacrifice_one(state: State, match: Match, me: Player, due: int) -> None:
    found = sacrifices(state, match, me, due)
    if found == 1:
        send(state, state.targets[0], s.GRAVEYARD, s.SACRIFICED)
    elif found > 1:
        state.job.other = due
        ask_about_job(state, s.ASK_SACRIFICE)


@part
def remove_one(state: State, slot: int, which: int, log: Log) -> None:
    card = state.cards[slot]
    card.counters[which] -= 1
    update(card)
    state.caches.dirty |= s.CARRIED_CHANGED
    state.caches.recheck = 1
    write(log, state, card.deck, e.COUNTER_OFF, card.kind, which, 1)


@part
def do_rows(state: State, match: Match, log: Log) -> None:
    """The next effect of an ability: its condition, its target, then what it does."""
    job = state.job
    row = match.tables[job.deck].rows[job.first]
    if not holds_true(state, match, state.players[job.seat], row, job.slot):
        push_rest(state, job.it)
    elif row.aim == c.CHOSEN:
        found = gather(state, match, job.seat, row, job.slot)
        if found > 1:
            ask_about_job(state, s.ASK_TARGET)
        elif found == 1:
            do_row_to(state, match, state.targets[0], log)
        else:
            push_rest(state, NONE)
    else:
        push_rest(state, job.it)
        if row.aim == c.NO_TARGET:
            do(state, match, row, log)
        else:
            do_to_all(state, match, row, log)


@part
def push_rest(state: State, it: int) -> None:
    """The effects after this one come next."""
    job = state.job
    if job.first + 1 < job.last:
        push_part(state, s.ROWS, job.first + 1, job.last, it)


@part
def do_row_to(state: State, match: Match, target: int, log: Log) -> None:
    """The effect happens to the card that was chosen; a face-down one is revealed first (FORCE
    REVEAL), and the effect goes on with it. DEFLECT negates an opponent's effect, all that is left
    of it."""
    job, card = state.job, state.cards[target]
    if card.face_down:
        push_part(state, s.TARGETED, job.first, job.last, target)
        push_reveal(state, target, 0)
        return
    if card.controller == other(job.seat) and deflect(state, card, log):
        return
    push_rest(state, target)
    do_to_card(state, match, match.tables[job.deck].rows[job.first], target, log)


@part
def do_targeted(state: State, match: Match, log: Log) -> None:
    """The effect on a target that was face-down when it was chosen; if it is not of the kind that
    the effect means, nothing happens to it."""
    job = state.job
    row = match.tables[job.deck].rows[job.first]
    meant = job.it >= 0 and is_kind_printed(match, state.cards[job.it], row.noun)
    push_rest(state, job.it if meant else NONE)
    if meant:
        do_to_present(state, match, row, job.it, log)


@part
def do_to_all(state: State, match: Match, row: Row, log: Log) -> None:
    job = state.job
    if row.aim == c.THIS:
        present = is_there(state, job.slot, job.serial)
        do_to_card(state, match, row, job.slot if present else NONE, log)
    elif row.aim == c.IT:
        do_to_present(state, match, row, job.it, log)
    elif row.aim == c.BATTLED:
        do_to_present(state, match, row, job.other, log)
    else:
        for place in range(gather(state, match, job.seat, row, job.slot)):
            do_to_present(state, match, row, state.targets[place], log)


@part
def do_to_present(state: State, match: Match, row: Row, slot: int, log: Log) -> None:
    if slot >= 0 and state.board.taken[slot]:
        do_to_card(state, match, row, slot, log)
