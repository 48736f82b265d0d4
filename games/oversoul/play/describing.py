"""Legal actions in words."""

from typing import Any

from games.engine.play import Setup
from games.oversoul.moments import MOMENTS
from games.oversoul.play.returning import gives_back
from games.oversoul.play.state import (
    ATTACKED,
    DEPLOY,
    END,
    FIRST_CONSTRUCT,
    FIRST_EVENT,
    FLIPPED,
    FROM_LEADER,
    GENERATED,
    GO_ON,
    KEEP,
    LEADER_ZONE,
    MULLIGAN,
    NO,
    PICKED,
    PLACE,
    PLACES,
    PLAYED,
    PREPARED,
    RESOLVE,
    SELECTED,
    TRADE,
    USED,
    YES,
    ZONES,
)

_WORDS = {
    END: "Go on to the Return Phase",
    KEEP: "Keep the rest of the hand",
    RESOLVE: "Let the last card resolve",
    FROM_LEADER: "Pay from the leader's ENERGY",
    DEPLOY: "Activate the leader",
    GO_ON: "Use nothing now and go on",
}


def describe(state: Any, setup: Setup, action: int) -> str:
    """A legal action as a player would say it."""
    if action in (YES, NO):
        return _offer(state, setup, yes=action == YES)
    if action in _WORDS:
        return _WORDS[action]
    if action >= USED:
        return _ability(state, setup, action - USED)
    if action >= ATTACKED:
        attacker, target = divmod(action - ATTACKED, 64)
        return f"Attack {on_board(state, setup, target)} with {on_board(state, setup, attacker)}"
    if action >= SELECTED:
        return _selected(state, setup, action - SELECTED)
    if action >= GENERATED:
        card = state.board[action - GENERATED]
        return f"Generate {card.makes} ENERGY from {on_board(state, setup, action - GENERATED)}"
    if action >= FLIPPED:
        return f"Activate the prepared {setup.kinds[state.board[action - FLIPPED].kind].title}"
    if action >= PREPARED:
        return f"Prepare {setup.kinds[action - PREPARED].title} for 1 ENERGY"
    if action >= PLAYED:
        return f"Activate {setup.kinds[action - PLAYED].title}"
    return _picked(state, setup.kinds[action - PICKED].title)


def on_board(state: Any, setup: Setup, place: int) -> str:
    """A card on the board, with its zone where there may be several like it."""
    card = state.board[place]
    local = place % PLACES
    whose = "opposing " if place >= PLACES else ""
    if local < FIRST_EVENT:
        where = f" ({whose}unit zone {local + 1})"
    elif local < ZONES:
        where = f" ({whose}event zone {local - FIRST_EVENT + 1})"
    else:
        where = "" if local == LEADER_ZONE else _attached_to(state, setup, place)
    if card.kind < 0:
        return f"the empty zone{where}"
    return f"{setup.kinds[card.kind].title}{where}"


def _attached_to(state: Any, setup: Setup, place: int) -> str:
    if place < FIRST_CONSTRUCT:
        return ""
    return f" (on {setup.kinds[state.board[state.board[place].host].kind].title})"


def _law(setup: Setup, number: int) -> str:
    ability = setup.tables.abilities[number]
    return list(MOMENTS)[ability.moment].upper().replace("-", " ")


def _ability(state: Any, setup: Setup, code: int) -> str:
    holder, number = divmod(code, 512)
    return f"Use {_law(setup, number)} of {on_board(state, setup, holder)}"


def _offer(state: Any, setup: Setup, *, yes: bool) -> str:
    if state.asking == TRADE:
        if yes:
            return "Return a card each from hand, Idle Zone and board to draw a card"
        return "Return no cards to draw"
    work = state.queue[state.queue_from]
    title = setup.kinds[work.kind].title
    law = _law(setup, work.ability)
    return f"Use {law} of {title}" if yes else f"Leave {law} of {title} unused"


def _selected(state: Any, setup: Setup, place: int) -> str:
    if state.asking == PLACE:
        return f"Put it into {on_board(state, setup, place).replace('the empty zone', 'the zone')}"
    if state.paying:
        return f"Pay with {on_board(state, setup, place)}"
    return f"Select {on_board(state, setup, place)}"


def _picked(state: Any, title: str) -> str:
    if state.asking == MULLIGAN:
        return f"Put {title} to the bottom for another card"
    if gives_back(state) and not state.paying:
        return f"Return {title} to the bottom of the deck"
    return f"Pay with {title}" if state.paying else f"Choose {title}"
