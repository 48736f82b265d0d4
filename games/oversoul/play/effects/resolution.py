"""Abilities and events resolve a sentence at a time, with a question where there is a choice."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.piles import Looked
from games.engine.seats import NO_CARD, RUNNING, ask, other
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import copy_work, forget_last, is_there
from games.oversoul.play.codes import DYNAMO, PERFECT, VEILED, family, op, when
from games.oversoul.play.effects.choices import find_picks, find_targets, fits, fixed_target
from games.oversoul.play.effects.conditions import count, holds
from games.oversoul.play.effects.operations import affect
from games.oversoul.play.effects.sentences import (
    attach_self,
    attach_spawned,
    change_resources,
    do_with_cards,
    use_pick,
)
from games.oversoul.play.entering import event_played, perfect_played
from games.oversoul.play.keywords import charge, use_charge
from games.oversoul.play.state import Match, State, Work
from games.oversoul.play.tables.records import Step
from games.oversoul.play.zones.piles import gaze, lay_into, order, put_back
from games.oversoul.play.zones.places import across, seat_of, seen_from, zone_of

EITHER_DECK = 1
_BOTH_BOARDS = s.ON_THE_BOARD | s.ON_THE_BOARD << s.PLACES
_ALL_UNITS = s.IN_UNIT_ZONES | s.IN_UNIT_ZONES << s.PLACES


@part
def run_ability(state: State, match: Match, work: Work) -> None:
    """Begin to resolve an ability; DYNAMO doubles the values of one that has any (8.6)."""
    seat = work.seat
    ability = match.tables[seat].abilities[work.ability]
    copy_work(work, state.run)
    _begin_running(state, s.RUNS_ABILITY, ability.first, ability.end)
    if not is_there(state, state.run):
        state.run.holder = s.NOWHERE
        state.run.own = s.NOWHERE
    own = state.run.own
    if ability.values and own != s.NOWHERE and zone_of(own) < s.ZONES:
        state.run.factor = 1 + use_charge(state, own, DYNAMO)
    state.run.logged = 0


@part
def run_event(state: State, match: Match, work: Work) -> None:
    """Begin to resolve an event that is used once (7.2)."""
    seat = work.seat
    tables = match.tables[seat]
    copy_work(work, state.run)
    state.run.own = s.NOWHERE
    state.run.holder = s.NOWHERE
    kind = work.kind
    _begin_running(state, s.RUNS_EVENT, tables.resolve_from[kind], tables.resolve_to[kind])


@part
def _begin_running(state: State, how: int, row: int, end: int) -> None:
    state.run.how = how
    state.run.row = row
    state.run.end = end
    state.run.left = s.NOWHERE
    state.run.it = s.NOWHERE
    state.run.fell = 0
    state.run.factor = 1
    state.flow.picked = s.NOWHERE
    state.flow.played_out = 0
    state.flow.used_out = s.NOT_KNOWN


@part
def finish(state: State, match: Match, log: Log) -> None:
    """All is said; an event goes to the Idle Zone, and only now counts as played this turn."""
    seat = state.run.seat
    was = state.run.how
    state.run.how = s.NOT_RUNNING
    if was == s.RUNS_ABILITY:
        if log.on:
            _mark_if_nothing_happened(log)
        return
    me = state.players[seat]
    kind = state.run.kind
    me.piles.limbo[kind] -= 1
    me.piles.limbo_events -= 1
    lay_into(me.piles.idle, kind)
    write(log, state, seat, e.TO_IDLE, kind, 0, 0)
    event_played(state, match, seat)
    if match.tables[seat].role[kind] == PERFECT:
        perfect_played(state, match)


@part
def _mark_if_nothing_happened(log: Log) -> None:
    """Mark an ability that no event follows."""
    if log.rows[log.events - 1, 0] == e.ABILITY_USED:
        log.rows[log.events - 1, 3] = 1


@part
def next_sentence(state: State, match: Match, log: Log) -> None:
    """Do the next sentence if its condition holds, or ask for what it lets the player choose."""
    seat = state.run.seat
    step = match.tables[seat].steps[state.run.row]
    if state.run.how == s.RUNS_EVENT and step.moment not in (when.RESOLVE, when.COUNTER):
        state.run.row += 1
        return
    if state.run.left == s.NOWHERE:
        if not holds(state, match, seat, step, state.run.own):
            state.run.row += 1
            return
        state.run.left = amount_of(state, match, step)
        if state.run.how == s.RUNS_ABILITY and state.run.logged == 0:
            state.run.logged = 1
            write(log, state, seat, e.ABILITY_USED, state.run.kind, step.moment, 0)
    _do_sentence(state, match, step, log)


@part
def _do_sentence(state: State, match: Match, step: Step, log: Log) -> None:
    """By the family of what the sentence does."""
    forget_last(state)
    if step.family == family.BOARD:
        _on_board(state, match, step, log)
    elif step.family == family.UNIT:
        _on_unit(state, match, step, log)
    elif step.family == family.PICK:
        _with_pick(state, match, step, log)
    elif step.family == family.GAZE:
        _gaze(state, match, step, log)
    else:
        if step.family == family.CARDS:
            do_with_cards(state, match, step, state.run.left, log)
        elif step.family == family.RESOURCES:
            change_resources(state, step, state.run.left, log)
        _done(state)


@part
def amount_of(state: State, match: Match, step: Step) -> int:
    """The number in a sentence: RANK for 0, times its counter, times DYNAMO."""
    seat = state.run.seat
    amount = step.amount
    if amount == 0:
        amount = match.tables[seat].rank[state.run.kind]
    if step.per != NONE:
        amount *= count(state, match, seat, step.per, state.run.own, state.run.kind)
    return amount * state.run.factor


@part
def _done(state: State) -> None:
    state.run.row += 1
    state.run.left = s.NOWHERE
    state.run.gazing = s.NOWHERE
    state.flow.picked = s.NOWHERE


@part
def _on_board(state: State, match: Match, step: Step, log: Log) -> None:
    seat = state.run.seat
    row = match.tables[seat].aims[step.target]
    own = state.run.own
    state.flow.executed = 0
    if row.many:
        _on_all(state, match, step, log)
    elif row.selected:
        if state.flow.picked == s.NOWHERE:
            found = find_targets(state, match, seat, step.target, own, state.run.kind)
            if _must_ask(state, seat, found, s.SELECT):
                return
        state.run.it = state.flow.picked
        if state.flow.picked != s.NOWHERE:
            affect(state, match, step, state.run.left, state.flow.picked, log)
    else:
        place = fixed_target(state, seat, step.target, own)
        if place != s.NOWHERE:
            affect(state, match, step, state.run.left, place, log)
    _done(state)


@part
def _must_ask(state: State, seat: int, found: int, question: int) -> bool:
    """True if the player has to choose; a single choice is made at once."""
    if found > 1:
        state.flow.offered = found
        ask(state, seat, question, NO_CARD, 0)
        return True
    if found == 1:
        state.flow.picked = state.choices[0]
    return False


@part
def _on_all(state: State, match: Match, step: Step, log: Log) -> None:
    seat = state.run.seat
    own, kind, amount = state.run.own, state.run.kind, state.run.left
    left = seen_from(seat, state.board.taken) & _BOTH_BOARDS
    while left != 0 and state.ending == RUNNING:
        place = across(seat, lowest(left))
        left &= left - 1
        if state.cards[place].kind >= 0 and fits(state, match, seat, step.target, place, own, kind):
            affect(state, match, step, amount, place, log)


@part
def _on_unit(state: State, match: Match, step: Step, log: Log) -> None:
    """An Active unit to take the roles of, or a unit of the card's archetype to lie on."""
    seat = state.run.seat
    if state.flow.picked == s.NOWHERE:
        found = 0
        archetype = match.tables[seat].archetype[state.run.kind]
        left = seen_from(seat, state.board.taken) & _ALL_UNITS
        while left != 0:
            place = across(seat, lowest(left))
            left &= left - 1
            card = state.cards[place]
            meant = card.up != 0 and place != state.run.own
            if seat_of(place) != seat and charge(state, place, VEILED) > 0:
                meant = False
            if step.op == op.ATTACH_SELF:
                meant = meant and card.archetype == archetype and seat_of(place) == seat
            if meant:
                state.choices[found] = place
                found += 1
        if _must_ask(state, seat, found, s.SELECT):
            return
    if state.flow.picked != s.NOWHERE:
        if step.op == op.ATTACH_SELF:
            attach_self(state, match, state.flow.picked, log)
        else:
            affect(state, match, step, 0, state.flow.picked, log)
    _done(state)


@part
def _with_pick(state: State, match: Match, step: Step, log: Log) -> None:
    """Choose a card out of a zone; discarding and returning several is done one by one. What the
    other player discards is that player's choice."""
    seat = state.run.seat
    several = step.op == op.DISCARD or step.op == op.RECYCLE or step.op == op.DISCARD_OPPOSING
    if step.op == op.DISCARD_OPPOSING:
        seat = other(seat)
    if state.run.attaching != s.NOWHERE:
        attach_spawned(state, match, state.flow.picked, log)
        _done(state)
        return
    if state.flow.picked == s.NOWHERE:
        found = find_picks(state, match, seat, step)
        if _must_ask(state, seat, found, s.PICK):
            return
    if state.flow.picked == s.NOWHERE:
        _done(state)
        return
    use_pick(state, match, seat, step, state.flow.picked, log)
    state.flow.picked = s.NOWHERE
    state.run.left -= 1
    if state.question.what == s.NOTHING and (not several or state.run.left <= 0):
        _done(state)


@part
def _gaze(state: State, match: Match, step: Step, log: Log) -> None:
    """Look at the top cards of a deck and put them back in any order (8.7)."""
    seat, run = state.run.seat, state.run
    if run.gazing == s.NOWHERE:
        alone = match.seats[other(seat)].dummy
        if step.zone == EITHER_DECK and not alone and state.flow.picked == s.NOWHERE:
            ask(state, seat, s.DECK, NO_CARD, 0)
            return
        run.gazing = seat if state.flow.picked == s.NOWHERE else state.flow.picked
        gaze(state, seat, run.gazing, run.left, log)
    elif state.flow.picked != s.NOWHERE:
        order(state.players[run.gazing], state.flow.picked)
    state.flow.picked = s.NOWHERE
    me = state.players[run.gazing]
    while me.looked.count > 0:
        if _must_ask(state, seat, _find_different(state, me.looked), s.PICK):
            return
        order(me, state.flow.picked)
        state.flow.picked = s.NOWHERE
    put_back(me, seat)
    _done(state)


@part
def _find_different(state: State, looked: Looked) -> int:
    """Write the different cards among those that are looked at; the answer is how many."""
    found = 0
    for at in range(looked.count):
        known = False
        for before in range(found):
            known = known or state.choices[before] == looked.cards[at]
        if not known:
            state.choices[found] = looked.cards[at]
            found += 1
    return found
