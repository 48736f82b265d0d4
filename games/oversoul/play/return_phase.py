"""The Return Phase (2.3): three cards for a new one, and the hand down to its limit."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log
from games.engine.seats import NO_CARD, ask
from games.oversoul.play import state as s
from games.oversoul.play.codes import AMORPHOUS
from games.oversoul.play.leaving import TO_DECK, leave
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.piles import draw, hand_to_bottom, recycle
from games.oversoul.play.zones.places import side_of

# Stages of the Return Phase.
OFFER, HAND_CARD, IDLE_CARD, ZONE_CARD, LIMIT = range(5)


@part
def return_phase(state: State, match: Match, seat: int, log: Log) -> bool:
    """Once, a card each from hand, Idle Zone and board for a new one; then down to 5 cards. True
    when all is done."""
    if state.flow.stage == OFFER:
        state.flow.stage = LIMIT
        if can_trade(state, match, seat):
            ask(state, seat, s.TRADE, NO_CARD, 0)
            return False
    if state.flow.stage < LIMIT:
        trade(state, match, seat, log)
    elif state.players[seat].hand.count > s.HAND_LIMIT:
        _return_surplus(state, match, seat, log)
    else:
        return True
    return False


@part
def gives_back(state: State) -> bool:
    """Whether a card is being chosen that the Return Phase itself takes."""
    return state.phase == s.RETURN and state.run.how == s.NOT_RUNNING and state.flow.links == 0


@part
def can_trade(state: State, match: Match, seat: int) -> bool:
    me = state.players[seat]
    if me.hand.count == 0 or me.piles.idle.count == 0:
        return False
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0 and not _is_tradable(state, match, seat, lowest(left)):
        left &= left - 1
    return left != 0


@part
def _is_tradable(state: State, match: Match, seat: int, place: int) -> bool:
    """A card on the board that can reach the deck: no totem, no leader, nothing AMORPHOUS."""
    card = state.cards[place]
    return card.kind < match.tables[seat].kinds and card.keywords & AMORPHOUS == 0


@part
def _find_tradable(state: State, match: Match, seat: int) -> int:
    found = 0
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if _is_tradable(state, match, seat, place):
            state.choices[found] = place
            found += 1
    return found


@part
def trade(state: State, match: Match, seat: int, log: Log) -> None:
    """The three cards one after the other, then the draw."""
    me = state.players[seat]
    if state.flow.picked == s.NOWHERE:
        _ask_trade(state, match, seat)
        return
    picked = state.flow.picked
    state.flow.picked = s.NOWHERE
    state.flow.open = s.BOTH_SEATS
    if state.flow.stage == HAND_CARD:
        hand_to_bottom(state, match, seat, picked, log)
    elif state.flow.stage == IDLE_CARD:
        recycle(state, match, seat, picked, log)
    else:
        leave(state, match, picked, TO_DECK, log)
        draw(state, seat, 1, log)
    state.flow.stage += 1
    if me.piles.idle.count == 0 and state.flow.stage == IDLE_CARD:
        state.flow.stage = LIMIT


@part
def _ask_trade(state: State, match: Match, seat: int) -> None:
    if state.flow.stage == ZONE_CARD:
        state.flow.offered = _find_tradable(state, match, seat)
        ask(state, seat, s.SELECT, NO_CARD, 0)
        if state.flow.offered == 0:
            state.flow.stage = LIMIT
            state.question.what = s.NOTHING
    elif state.flow.stage == HAND_CARD:
        _ask_hand(state, seat)
    else:
        _ask_idle(state, match, seat)


@part
def _ask_hand(state: State, seat: int) -> None:
    me = state.players[seat]
    state.flow.offered = me.held
    for at in range(me.held):
        state.choices[at] = me.holds[at]
    ask(state, seat, s.PICK, NO_CARD, 0)


@part
def _ask_idle(state: State, match: Match, seat: int) -> None:
    tables = match.tables[seat]
    state.flow.offered = 0
    for kind in range(tables.kinds):
        if state.players[seat].piles.idle.copies[kind] > 0:
            state.choices[state.flow.offered] = kind
            state.flow.offered += 1
    ask(state, seat, s.PICK, NO_CARD, 0)


@part
def _return_surplus(state: State, match: Match, seat: int, log: Log) -> None:
    """Down to 5 cards, to the bottom of the deck."""
    if state.flow.picked == s.NOWHERE:
        _ask_hand(state, seat)
        return
    picked = state.flow.picked
    state.flow.picked = s.NOWHERE
    state.flow.open = s.BOTH_SEATS
    hand_to_bottom(state, match, seat, picked, log)
