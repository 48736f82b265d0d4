"""Actions of the steps, and answers to what the rules ask in the middle of things."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.tally import Tallies
from games.six_forms.play import actions as act
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.agenda import (
    ask_about_job,
    bring_forward,
    push,
    push_about,
    push_simple,
)
from games.six_forms.play.battle import declare_direct_attack
from games.six_forms.play.codes import facet
from games.six_forms.play.effects.abilities import do_row_to, pay_ability, pay_price, use
from games.six_forms.play.effects.field import ready
from games.six_forms.play.effects.operations import pick
from games.six_forms.play.energy import activate_cube, activate_spark, pay
from games.six_forms.play.entering import arm, called_of, push_reveal
from games.six_forms.play.leaving import send
from games.six_forms.play.legal.steps import shields_as_it_ends
from games.six_forms.play.moving import exhaust, shift, start_move
from games.six_forms.play.phases import end_step
from games.six_forms.play.pilots.entry import size_up
from games.six_forms.play.pilots.scores import orient_score
from games.six_forms.play.playing import enter_chosen, pay_card, place_card, play_card
from games.six_forms.play.reach import has_movement, reach, united_with
from games.six_forms.play.setup import keep_or_mulligan
from games.six_forms.play.stack import happen, pass_control, queue, reopen, take_window
from games.six_forms.play.state import GENERIC, NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import has, seen_from
from games.six_forms.play.zones.piles import (
    discard,
    lay_on_bottom,
    lay_on_top,
    leave_graveyard,
    put_into,
)


@within
def do_step(state: State, match: Match, me: Player, action: int, tally: Tallies, log: Log) -> None:
    """Do an action of the present step."""
    verb, what, how = action // VERB, action // SCALE % SCALE, action % SCALE
    if verb == act.END:
        if shields_as_it_ends(state, match, me):
            shield(state, match, me, log)
        end_step(state, match, me, tally, log)
    elif verb == act.PLAY:
        play_card(state, match, me, what, log)
    elif act.MOVE <= verb <= act.TELEPORT:
        move(state, match, verb, what, how, log)
    elif verb == act.STRIKE:
        declare_direct_attack(state, match, what, log)
    elif verb == act.PLACE:
        place_card(state, match, me, what, log)
    elif verb == act.REVEAL:
        push_reveal(state, what, 0)
    elif verb == act.ORIENT:
        orient(state, match, what, log)
    elif verb >= act.USE:
        begin_use(state, match, me, verb, what, how, log)
    else:
        make_energy(state, match, me, verb, log)


@within
def make_energy(state: State, match: Match, me: Player, verb: int, log: Log) -> None:
    """A spark, a cube, or ENERGY DRAW: eight energy for a card."""
    if verb == act.SPARK:
        activate_spark(state, me, log)
    elif verb == act.CUBE:
        activate_cube(state, me, log)
    else:
        pay(me, s.ENERGY_FOR_A_CARD, GENERIC)
        write(log, state, me.seat, e.ENERGY_DRAW, 0, 0, 0)
        push_simple(state, me.seat, s.ENERGY_DRAW)
        happen(state, match)


@part
def respond(state: State, match: Match, me: Player, action: int, tally: Tallies, log: Log) -> None:
    """What the player with stack control does in a window: one thing before control is passed
    (STACKING ORDER), or nothing. Cubes and sparks have no speed. At the beginning of a step nothing
    is on the stack yet: what is done there happens at once."""
    verb, slot, zone = action // VERB, action // SCALE % SCALE, action % SCALE
    take_window(state)
    if verb == act.END:
        pass_control(state.window)
        reopen(state)
    elif verb == act.SPARK or verb == act.CUBE:
        make_energy(state, match, me, verb, log)
        reopen(state)
    elif state.window.parent == 0:
        pass_control(state.window)
        state.window.first = 0
        reopen(state)
        do_step(state, match, me, action, tally, log)
    elif verb >= act.BLOCK:
        what = s.BLOCK if verb == act.BLOCK else s.DODGE if verb == act.DODGE else s.TAUNT
        push(state, me.seat, what, zone, 0, slot, state.cards[slot].kind, 0, NONE, NONE)
        queue(state)
    elif verb == act.REVEAL:
        push_reveal(state, slot, 0)
        queue(state)
    else:
        state.flow.responding = 1
        do_step(state, match, me, action, tally, log)


@within
def move(state: State, match: Match, verb: int, slot: int, zone: int, log: Log) -> None:
    """MANUAL MOVE: it uses the card's movement; what is split off stays behind. Beyond its reach a
    card can only teleport."""
    card = state.cards[slot]
    left = united_with(state, match, slot) if verb == act.SPLIT_OFF else NONE
    teleports = int(verb == act.TELEPORT)
    if has(card, facet.TELEPORT) and not reach(state, match, slot) >> zone & 1:
        teleports = 1
    card.moved += 1
    start_move(state, match, slot, zone, left, teleports, 1, log)


@part
def orient(state: State, match: Match, slot: int, log: Log) -> None:
    """BATTLEFIELD CARD ORIENTATION: turned from ready to exhausted or back, by a movement."""
    card = state.cards[slot]
    card.moved += 1
    at = seen_from(state, card.deck, card.zone)
    write(log, state, card.deck, e.ORIENTED, card.kind, at, card.exhausted)
    if card.exhausted:
        ready(state, match, slot, log)
    else:
        exhaust(state, slot, log)


@part
def shield(state: State, match: Match, me: Player, log: Log) -> None:
    """In the loop of a run, all cards at once that the pilot would exhaust before it ends its
    turn."""
    size_up(state, me)
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        able = card.controller == me.seat and has_movement(match, card) and not card.exhausted
        if able and orient_score(state, match, me, card) > 0:
            orient(state, match, slot, log)


@within
def begin_use(
    state: State, match: Match, me: Player, verb: int, what: int, ability: int, log: Log
) -> None:
    """A manual or animate effect: of the card in that slot, or of a card out of play."""
    job = state.job
    job.what = s.EVENT
    job.seat = me.seat
    job.deck = state.cards[what].deck if verb == act.USE else me.seat
    job.parent = 0
    job.first = ability
    job.slot = what if verb == act.USE else NONE
    job.serial = state.cards[what].serial if verb == act.USE else 0
    job.kind = match.tables[job.deck].abilities[ability].kind
    job.x = 0
    job.it = NONE
    job.other = NONE
    use(state, match, me, log)


@within
def answer(
    state: State, match: Match, me: Player, asked: int, action: int, tally: Tallies, log: Log
) -> None:
    """Go on with the present job, now that its question is answered."""
    verb, what, how = action // VERB, action // SCALE % SCALE, action % SCALE
    if asked == s.ASK_ZONE:
        enter_chosen(state, match, me, what, how, log)
    elif asked == s.ASK_MULLIGAN:
        keep_or_mulligan(state, match, me, verb == act.MULLIGAN, tally, log)
    elif asked == s.ASK_HOST:
        me.piles.limbo[state.job.kind] -= 1
        arm(state, match, me, what, log)
    elif asked == s.ASK_AMOUNT:
        pay_amount(state, match, me, what, log)
    elif asked == s.ASK_TARGET:
        do_row_to(state, match, what, log)
    elif asked == s.ASK_SHIFT:
        shift(state, match, what, log)
    elif asked == s.ASK_SACRIFICE:
        send(state, what, s.GRAVEYARD, s.SACRIFICED)
    elif asked == s.ASK_TELEPORT:
        start_move(state, match, state.job.slot, what, NONE, 1, NONE, log)
    else:
        answer_about_cards(state, match, me, asked, verb, what, log)


@within
def answer_about_cards(
    state: State, match: Match, me: Player, asked: int, verb: int, what: int, log: Log
) -> None:
    """Which card, which one first, or whether to pay for it."""
    if asked == s.ASK_DISCARD:
        discard_one(state, match, me, what, log)
    elif asked in (s.ASK_SEARCH, s.ASK_GRAVEYARD, s.ASK_FROM_HAND):
        pick(state, match, me, what, log)
    elif asked == s.ASK_LOAD:
        arrange(state, me.seat, what, verb == act.BOTTOM, log)
    elif asked == s.ASK_ORDER:
        of_card = verb == act.CARD
        bring_forward(state, what if of_card else NONE, NONE if of_card else what)
    else:
        agree(state, match, me, asked, verb == act.DECLINE, log)


@within
def agree(state: State, match: Match, me: Player, asked: int, declined: bool, log: Log) -> None:
    """Something may be paid for, or not."""
    if asked == s.ASK_MAINTAIN:
        maintain(state, match, me, declined, log)
    elif asked == s.ASK_READY and not declined:
        pay(me, state.cards[state.job.slot].blocks, GENERIC)
        ready(state, match, state.job.slot, log)
    elif asked == s.ASK_PAY and not declined:
        pay_ability(state, match, me, log)
    elif asked == s.ASK_RECOVER and not declined:
        recover(state, match, me, log)


@part
def pay_amount(state: State, match: Match, me: Player, amount: int, log: Log) -> None:
    """X is as much as was paid: for the card, or for its ability."""
    job = state.job
    job.x = amount
    if job.what == s.ENTER:
        pay_card(state, match, me, amount, log)
    else:
        pay(me, amount, match.tables[job.deck].form[job.kind])
        pay_price(state, match, me, log)


@part
def discard_one(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """One of several discards; the next one is asked for after what this one sets off."""
    job = state.job
    if job.x > 1:
        push_about(state, me.seat, s.DISCARDS, job.first, NONE, job.x - 1)
    discard(state, match, me, kind, job.first == 1, log)


@part
def arrange(state: State, seat: int, kind: int, to_bottom: bool, log: Log) -> None:
    """LOAD X and SPY X: one of the cards looked at goes back; the last one put on top is drawn
    first. Only who looked knows where it lies."""
    owner = state.players[state.job.deck]
    looked = owner.looked
    place = 0
    while looked.cards[place] != kind:
        place += 1
    looked.count -= 1
    looked.cards[place] = looked.cards[looked.count]
    write(log, state, seat, e.ARRANGED, called_of(seat, owner.seat, kind), int(to_bottom), 0)
    if to_bottom:
        lay_on_bottom(owner, kind, 1 << seat)
    else:
        lay_on_top(owner, kind, 1 << seat)
    if looked.count > 0:
        ask_about_job(state, s.ASK_LOAD)


@part
def maintain(state: State, match: Match, me: Player, declined: bool, log: Log) -> None:
    """MAINTAIN: paid, or the card is sent to the graveyard."""
    job, tables = state.job, match.tables[state.job.deck]
    if declined:
        send(state, job.slot, s.GRAVEYARD, s.MOVED_OFF)
    else:
        cost = tables.maintain[job.kind]
        pay(me, cost, tables.form[job.kind])
        write(log, state, job.deck, e.PAID_UPKEEP, job.kind, cost, 0)


@part
def recover(state: State, match: Match, me: Player, log: Log) -> None:
    """RECOVER: back to hand for its cost."""
    kind, tables = state.job.kind, match.tables[me.seat]
    pay(me, tables.recover[kind], tables.form[kind])
    leave_graveyard(state, me, kind)
    write(log, state, me.seat, e.RECOVERED, kind, tables.recover[kind], 0)
    put_into(state, match, me, kind, s.HAND, log)
