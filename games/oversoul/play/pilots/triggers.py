"""Damage to the opposing leader that abilities on the board do this turn without being used: what
units hit harder for when they attack, and what burns in the Return Phase, once an event has been
activated, or when a generator is exhausted."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.oversoul.play import state as s
from games.oversoul.play.agenda import within_limit, works_here
from games.oversoul.play.codes import FIRST_OCCASION, aim, occasion, op, test, when
from games.oversoul.play.effects.conditions import holds
from games.oversoul.play.energy import ready_makers
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import Step
from games.oversoul.play.zones.places import side_of

_AT_END = 1 << int(when.RETURN_PHASE)
_BY_EVENT = 1 << FIRST_OCCASION + int(occasion.YOU_ACTIVATE_EVENT)


@part
def lifted_by_attack(state: State, match: Match, seat: int, place: int) -> int:
    """The DMG that a unit gives itself when it attacks."""
    tables, kind, total = match.tables[seat], int(state.cards[place].kind), 0
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.moment != when.ATTACK or ability.cost or ability.may:
            continue
        step = tables.steps[ability.first]
        own = step.op == op.BOOST and step.target == aim.SELF and step.word == s.DMG
        if own and step.per == NONE and within_limit(state, match, seat, number, place):
            total += step.amount * holds(state, match, seat, step, place)
    return total


@part
def burns_by_itself(state: State, match: Match, seat: int) -> tuple[int, int]:
    """The damage that abilities will still do this turn whatever happens, and that they will do
    once an event has been activated."""
    certain, by_event = 0, 0
    tables, hooks = match.tables[seat], _AT_END | _BY_EVENT
    if state.players[seat].on_board.hooks & hooks == 0:
        return certain, by_event
    left = state.board.taken & side_of(seat, s.ON_THE_BOARD)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.hooks & hooks == 0:
            continue
        for number in range(tables.first_ability[card.kind], tables.first_ability[card.kind + 1]):
            ability = tables.abilities[number]
            step = tables.steps[ability.first]
            if ability.standing or (hooks >> ability.hook) & 1 == 0 or not _burns_leader(step):
                continue
            free = ability.cost == 0 and works_here(tables, number, place)
            if not free or not within_limit(state, match, seat, number, place):
                continue
            if ability.moment == when.RETURN_PHASE and holds(state, match, seat, step, place):
                certain += step.amount
            elif ability.moment != when.RETURN_PHASE or step.test == test.EVENT_THIS_TURN:
                by_event += step.amount
    return certain, by_event


@part
def stings(state: State, match: Match, seat: int) -> bool:
    """Whether a card that could generate would burn the opposing leader as it is exhausted."""
    tables = match.tables[seat]
    if (state.players[seat].on_board.hooks >> when.EXHAUST) & 1 == 0:
        return False
    left = ready_makers(state, seat)
    while left != 0:
        card = state.cards[lowest(left)]
        left &= left - 1
        if (card.hooks >> when.EXHAUST) & 1 == 0:
            continue
        for number in range(tables.first_ability[card.kind], tables.first_ability[card.kind + 1]):
            ability = tables.abilities[number]
            burns = ability.moment == when.EXHAUST and ability.cost == 0
            if burns and _burns_leader(tables.steps[ability.first]):
                return True
    return False


@part
def _burns_leader(step: Step) -> bool:
    """Whether a sentence does a certain damage to a card that may be the opposing leader."""
    aims = step.target == aim.OPPOSING_LEADER or step.target == aim.ANY_CARD
    return step.op == op.DAMAGE and aims and step.per == NONE
