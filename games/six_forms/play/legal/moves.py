"""MOVE STEP: the moves and direct attacks that the rules offer."""

from games.engine.compiling import part
from games.six_forms.play import actions as act
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import facet
from games.six_forms.play.reach import (
    arrows_reach,
    between,
    can_attack,
    can_attack_directly,
    can_move,
    destinations,
    may_jump,
    may_pass,
    united_with,
)
from games.six_forms.play.state import Match, Player, State
from games.six_forms.play.zones.battlefield import (
    far_row,
    field_is_open,
    first_zone,
    foremost,
    has,
    opposing_zones,
    row_of,
)


@part
def offer_strikes(state: State, me: Player, to_pilot: bool) -> int:
    """DIRECT ATTACK by each card in the opponent's back row that may; a pilot takes the first,
    unless cards may unite."""
    found = 0
    strikers = me.zones & far_row(me.seat)
    if strikers and field_is_open(state, me):
        while strikers:
            zone = first_zone(me.seat, strikers)
            strikers &= ~(1 << zone)
            slot = state.board.at[zone]
            if can_attack_directly(state, state.cards[slot]):
                state.question.offers[found] = act.STRIKE * VERB + slot * SCALE
                found += 1
                if to_pilot and not state.caches.yields:
                    break
    return found


@part
def offer_moves(
    state: State, match: Match, me: Player, movers: int, found: int, to_pilot: bool
) -> int:
    """Every move of the cards on those zones; splits of what is united, which no pilot does; and
    both ways to a zone that a card can either teleport to or reach by a battle on the way."""
    offers = state.question.offers
    foes = opposing_zones(state, me)
    while movers:
        here = first_zone(me.seat, movers)
        movers &= ~(1 << here)
        slot = state.board.at[here]
        zones = destinations(state, match, slot)
        if to_pilot:
            zones = inviting(state, me, slot, zones)
        splits = zones and state.caches.yields and not to_pilot
        split = splits and united_with(state, match, slot) >= 0
        jumps = foes != 0 and has(state.cards[slot], facet.TELEPORT)
        while zones:
            zone = first_zone(me.seat, zones)
            zones &= ~(1 << zone)
            move = slot * SCALE + zone
            offers[found] = act.MOVE * VERB + move
            found += 1
            if split:
                offers[found] = act.SPLIT_OFF * VERB + move
                found += 1
            if jumps and may_jump(state, slot, zone):
                offers[found] = act.TELEPORT * VERB + move
                found += 1
    return found


@part
def inviting(state: State, me: Player, slot: int, zones: int) -> int:
    """What a pilot weighs of the zones that a card can move to: the opposing cards; of the open
    zones ahead of it those of the opponent's back row if it can strike, else the first of the
    foremost row; from that back row the open zones of the foremost row, to make way; friends there
    to unite with."""
    card, back = state.cards[slot], far_row(me.seat)
    battles = zones & opposing_zones(state, me)
    if state.caches.yields:
        battles |= zones & me.zones & back
    walks = zones & ~state.board.held
    if card.full_attack <= 0:
        walks &= ~back
    walks = foremost(me.seat, walks)
    if walks & back or back >> card.zone & 1:
        return battles | walks
    if walks:
        first = first_zone(me.seat, walks)
        if row_of(me.seat, first) > row_of(me.seat, card.zone):
            return battles | 1 << first
    return battles


@part
def wanted_zones(state: State, match: Match, me: Player) -> int:
    """The zones of the opponent's back row that a friend holds, and from which a card that has not
    attacked yet could strike if the friend made way."""
    held = far_row(me.seat) & me.zones
    waiting, wanted = me.zones & ~held if held else 0, 0
    while waiting:
        here = first_zone(me.seat, waiting)
        waiting &= ~(1 << here)
        slot = state.board.at[here]
        card = state.cards[slot]
        if card.attacked or card.full_attack <= 0 or not can_move(match, card):
            continue
        if can_attack(state, card):
            zones = arrows_reach(match, card) & held & ~wanted
            while zones:
                zone = first_zone(me.seat, zones)
                zones &= ~(1 << zone)
                middle = between(here, zone)
                if middle < 0 or may_pass(state, match, slot, middle):
                    wanted |= 1 << zone
    return wanted
