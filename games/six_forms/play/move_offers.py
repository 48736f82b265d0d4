"""MOVE STEP: the moves and direct attacks that the rules offer."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.actions import MOVE, SCALE, SPLIT_OFF, STRIKE, VERB
from games.six_forms.play.in_play import field_is_open, foremost, lowest
from games.six_forms.play.moving import can_attack_directly, destinations, united_with
from games.six_forms.play.state import THEIR_BACK_ROW


@kernel
def offer_strikes(state: Any, tables: Any, to_pilot: bool) -> int:
    """DIRECT ATTACK by each card in the opponent's back row that may; a pilot takes the first."""
    found = 0
    strikers = state.mine & THEIR_BACK_ROW
    if strikers and field_is_open(state):
        while strikers:
            slot = state.at[lowest(tables, strikers)]
            strikers &= strikers - 1
            if can_attack_directly(state, state.cards[slot]):
                state.offers[found] = STRIKE * VERB + slot * SCALE
                found += 1
                if to_pilot:
                    break
    return found


@kernel
def offer_moves(state: Any, tables: Any, movers: int, found: int, to_pilot: bool) -> int:
    """Every move of the cards on those zones; splits of what is united, which no pilot does."""
    while movers:
        slot = state.at[lowest(tables, movers)]
        movers &= movers - 1
        zones = destinations(state, tables, slot)
        if to_pilot:
            zones = _inviting(state, tables, slot, zones)
        unites = zones and tables.any_unite and not to_pilot
        split = unites and united_with(state, tables, slot) >= 0
        while zones:
            move = slot * SCALE + lowest(tables, zones)
            zones &= zones - 1
            state.offers[found] = MOVE * VERB + move
            found += 1
            if split:
                state.offers[found] = SPLIT_OFF * VERB + move
                found += 1
    return found


@kernel
def _inviting(state: Any, tables: Any, slot: int, zones: int) -> int:
    """What a pilot weighs of the zones that a card can move to: the opposing cards, and the first
    open zone of the foremost row ahead of it; into the back row only what can strike."""
    card = state.cards[slot]
    battles = zones & state.theirs
    walks = zones & ~(state.mine | state.theirs)
    if card.full_attack <= 0:
        walks &= ~THEIR_BACK_ROW
    walks = foremost(walks)
    if walks and lowest(tables, walks) // 4 > card.zone // 4:
        return battles | (walks & -walks)
    return battles
