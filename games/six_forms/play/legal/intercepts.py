"""MOVE INTERCEPTING: who can block, dodge or taunt a card that is about to move."""

from games.engine.compiling import part, within
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import facet
from games.six_forms.play.reach import between, can_attack, plows_through, reach
from games.six_forms.play.state import NONE, Card, Frame, Match, Player, State
from games.six_forms.play.zones.battlefield import first_zone, has, is_active, is_stunned

INTERCEPTING = sum(
    1 << int(which)
    for which in (facet.BLOCK, facet.LONG_BLOCK, facet.DODGE, facet.LONG_DODGE, facet.TAUNT)
)


@part
def has_interceptor(state: State, seat: int) -> bool:
    """Whether any card of the seat has a facet to intercept moves with."""
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.controller == seat and card.now & INTERCEPTING:
            return True
    return False


@part
def offer_intercepts(state: State, match: Match, me: Player, event: int, found: int) -> int:
    """What the player's cards can do about the move that is the event of that number."""
    at = state.agenda.depth - 1
    while at >= 0 and state.agenda.frames[at].id != event:
        at -= 1
    if at < 0 or state.agenda.frames[at].what != s.ARRIVE:
        return found
    move = state.agenda.frames[at]
    if state.cards[move.slot].controller == me.seat or state.cards[move.slot].serial != move.serial:
        return found
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        able = card.controller == me.seat and card.now & INTERCEPTING != 0
        if able and can_intercept(match, card) and not is_queued(state, at, slot):
            found = offer_blocks(state, match, move, slot, found)
            found = offer_dodges(state, match, move, slot, found)
            found = offer_taunt(state, match, move, slot, found)
    return found


@part
def is_queued(state: State, event: int, slot: int) -> bool:
    """Whether the card is going to intercept the event already."""
    for at in range(event + 1, state.agenda.depth):
        frame = state.agenda.frames[at]
        if s.BLOCK <= frame.what <= s.TAUNT and frame.slot == slot:
            return True
    return False


@within
def can_intercept(match: Match, card: Card) -> bool:
    """An active card on the battlefield that is ready and can be moved [H]."""
    tables = match.tables[card.deck]
    if card.zone < 0 or card.exhausted or not is_active(card) or is_stunned(card):
        return False
    return not tables.motionless[card.kind] and not tables.immovable[card.kind]


@within
def is_too_quick(mover: Card, card: Card) -> bool:
    """QUICK: neither blocked nor dodged, unless by another quick card."""
    return has(mover, facet.QUICK) and not has(card, facet.QUICK)


@within
def attacks_at(state: State, mover: Card, zone: int) -> bool:
    """Whether who moves into that zone attacks."""
    there = state.board.at[zone]
    return there >= 0 and state.cards[there].controller != mover.controller


@part
def blocked_zone(state: State, move: Frame) -> int:
    """BLOCK: the zone that the attacking card touches on its way, if one is open there, else NONE.
    STEALTH and TELEPORT touch none."""
    mover, middle = state.cards[move.slot], between(move.last, move.first)
    if middle < 0 or move.x > 0 or state.board.held >> middle & 1:
        return NONE
    if has(mover, facet.STEALTH) or not attacks_at(state, mover, move.first):
        return NONE
    return middle


@within
def offer_blocks(state: State, match: Match, move: Frame, slot: int, found: int) -> int:
    """BLOCK: by a move of one space onto that way, or of two if it is a long-block."""
    card = state.cards[slot]
    if not (has(card, facet.BLOCK) or has(card, facet.LONG_BLOCK)):
        return found
    zone = blocked_zone(state, move)
    if zone < 0 or is_too_quick(state.cards[move.slot], card):
        return found
    near = match.tables[card.deck].around[card.zone] >> zone & 1 == 1
    if (near or has(card, facet.LONG_BLOCK)) and reach(state, match, slot) >> zone & 1:
        state.question.offers[found] = act.BLOCK * VERB + slot * SCALE + zone
        found += 1
    return found


@within
def offer_dodges(state: State, match: Match, move: Frame, slot: int, found: int) -> int:
    """DODGE: away from the attack, not into its way."""
    card, mover = state.cards[slot], state.cards[move.slot]
    if not (has(card, facet.DODGE) or has(card, facet.LONG_DODGE)) or is_too_quick(mover, card):
        return found
    middle = NONE if move.x > 0 else between(move.last, move.first)
    fought = card.zone == middle and plows_through(state, mover, middle)
    if card.zone != move.first and not fought:
        return found
    zones = reach(state, match, slot) & ~state.board.held & ~(1 << move.first)
    if middle >= 0:
        zones &= ~(1 << middle)
    if not has(card, facet.LONG_DODGE):
        zones &= match.tables[card.deck].around[card.zone]
    while zones:
        zone = first_zone(card.controller, zones)
        zones &= ~(1 << zone)
        state.question.offers[found] = act.DODGE * VERB + slot * SCALE + zone
        found += 1
    return found


@within
def offer_taunt(state: State, match: Match, move: Frame, slot: int, found: int) -> int:
    """TAUNT: a card in the taunting card's attack-line that moves manually has to attack that one
    instead, if it can [H]."""
    card, mover = state.cards[slot], state.cards[move.slot]
    if not has(card, facet.TAUNT) or move.other == NONE or card.zone == move.first:
        return found
    if not can_attack(state, card) or not can_attack(state, mover):
        return found
    seen = reach(state, match, slot) >> mover.zone & 1
    if seen and reach(state, match, move.slot) >> card.zone & 1:
        state.question.offers[found] = act.TAUNT * VERB + slot * SCALE
        found += 1
    return found
