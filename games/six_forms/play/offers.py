"""What the rules offer: every legal action at the present decision."""

from typing import Any

from games.engine.compiling import kernel, within
from games.six_forms.play.abilities import can_afford, can_use
from games.six_forms.play.actions import (
    CUBE,
    END,
    ENERGY_CARD,
    ORIENT,
    PLACE,
    PLAY,
    REVEAL,
    SCALE,
    SPARK,
    USE,
    USE_GRAVEYARD,
    USE_HAND,
    USE_VOID,
    VERB,
)
from games.six_forms.play.answer_offers import offer_answers
from games.six_forms.play.codes import ANIMATE, IN_GRAVEYARD, IN_HAND, MANUAL, MANUAL_INTERRUPT
from games.six_forms.play.continuous import cost_of
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import has_host, own_zones, requirement_met, zones_for
from games.six_forms.play.in_play import room
from games.six_forms.play.move_offers import offer_moves, offer_strikes
from games.six_forms.play.moving import has_movement
from games.six_forms.play.state import (
    ACTION,
    ARTIFACT,
    ASK_STEP,
    BATTLEFIELD,
    ENERGY_FOR_A_CARD,
    EQUIP,
    GENERIC,
    ME,
    MOVE_STEP,
    NONE,
    PLACED,
    PLAYED,
    STEPS_A_TURN,
    THEIR_BACK_ROW,
)


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """Write the codes of all legal actions; how many."""
    found = offer(state, tables, False)
    for at in range(found):
        out[at] = state.offers[at]
    return found


@within
def offer(state: Any, tables: Any, to_pilot: bool) -> int:
    """Write the legal actions into the state, where the pilots read them: handing an array on from
    function to function is slow. A pilot is spared what no pilot would do: to place a card that
    gains nothing by it, to exhaust a card, to activate a cube for nothing, to walk out of the
    opponent's back row while there is nobody to fight, to walk less far than it could, to enter
    any zone but the best, to do else while a card can strike."""
    if state.ask != ASK_STEP:
        return offer_answers(state, tables, to_pilot)
    found = 0
    if state.steps < STEPS_A_TURN:
        if state.phase == MOVE_STEP:
            found = offer_strikes(state, tables, to_pilot)
            if to_pilot and found > 0:
                return found
            found = _offer_move_step(state, tables, found, to_pilot)
        else:
            found = _offer_act_step(state, tables, to_pilot)
        found = _offer_energy(state, found, to_pilot)
    state.offers[found] = END * VERB
    return found + 1


@within
def _offer_move_step(state: Any, tables: Any, found: int, to_pilot: bool) -> int:
    """Moves; cards and effects only at interrupt speed."""
    idle = THEIR_BACK_ROW if to_pilot and state.theirs == 0 else 0
    found = offer_moves(state, tables, state.mine & ~idle, found, to_pilot)
    if tables.any_interrupt:
        found = _offer_plays(state, tables, own_zones(state, tables), found)
    if tables.all_moments >> MANUAL_INTERRUPT & 1:
        found = _offer_uses(state, tables, found)
    return found


@within
def _offer_act_step(state: Any, tables: Any, to_pilot: bool) -> int:
    spots = own_zones(state, tables)
    found = _offer_plays(state, tables, spots, 0)
    if state.turned or not to_pilot:
        found = _offer_cards(state, tables, found, to_pilot)
    if state.users > 0:
        found = _offer_uses(state, tables, found)
    if tables.elsewheres > 0:
        found = _offer_elsewhere(state, tables, found)
    if to_pilot and not tables.any_ambush:
        return found
    return _offer_places(state, tables, spots, found, to_pilot)


@within
def _offer_energy(state: Any, found: int, to_pilot: bool) -> int:
    """A spark and a cube at any time; eight energy for a card."""
    me = state.players[ME]
    if me.sparks > 0 and not state.spark_used:
        state.offers[found] = SPARK * VERB
        found += 1
    if tangible(me, GENERIC) >= ENERGY_FOR_A_CARD:
        state.offers[found] = ENERGY_CARD * VERB
        found += 1
    if me.cubes > 0 and not to_pilot:
        state.offers[found] = CUBE * VERB
        found += 1
    return found


@kernel
def has_access(state: Any, tables: Any, kind: int, spots: int) -> bool:
    """Whether the rules, energy aside, allow the card: a zone among the player's `spots`, a host,
    its requirement."""
    if not room(state) or not requirement_met(state, tables, kind, NONE):
        return False
    family = tables.family[kind]
    if family == ACTION or tables.gate[kind] == BATTLEFIELD:
        return True
    if family == EQUIP:
        return has_host(state, tables, kind)
    return zones_for(state, tables, kind, PLAYED, spots) != 0


@kernel
def _offer_plays(state: Any, tables: Any, spots: int, found: int) -> int:
    """PLAY from hand; in the move step only what has interrupt speed."""
    me = state.players[ME]
    moving = state.phase == MOVE_STEP
    energy = tangible(me, GENERIC)
    open_field = room(state) and spots & ~(state.mine | state.theirs) != 0
    for place in range(me.held):
        kind = me.holds[place]
        if moving and not tables.interrupt[kind]:
            continue
        allowed = cost_of(state, tables, kind) <= energy + me.energy[tables.form[kind]]
        if allowed and not (open_field and tables.plain[kind]):
            allowed = has_access(state, tables, kind, spots)
        state.offers[found] = PLAY * VERB + kind * SCALE
        found += allowed
    return found


@within
def _offer_places(state: Any, tables: Any, spots: int, found: int, to_pilot: bool) -> int:
    """PLACE: any battlefield card in hand, one a turn, onto an open zone."""
    me = state.players[ME]
    if state.placed or not room(state) or zones_for(state, tables, 0, PLACED, spots) == 0:
        return found
    for place in range(me.held):
        kind = me.holds[place]
        if tables.ambush[kind] or (tables.family[kind] <= ARTIFACT and not to_pilot):
            state.offers[found] = PLACE * VERB + kind * SCALE
            found += 1
    return found


@kernel
def _offer_cards(state: Any, tables: Any, found: int, to_pilot: bool) -> int:
    """Reveal-play what was placed on an earlier turn; orient what has its movement left."""
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        if card.owner != ME or card.zone < 0:
            continue
        if card.face_down:
            if card.entered < state.turn and requirement_met(state, tables, card.kind, slot):
                form = tables.form[card.kind]
                if cost_of(state, tables, card.kind) <= tangible(state.players[ME], form):
                    state.offers[found] = REVEAL * VERB + slot * SCALE
                    found += 1
        elif (card.exhausted or not to_pilot) and has_movement(tables, card):
            state.offers[found] = ORIENT * VERB + slot * SCALE
            found += 1
    return found


@kernel
def _offer_uses(state: Any, tables: Any, found: int) -> int:
    """Manual and animate effects of cards in play."""
    moving = state.phase == MOVE_STEP
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        kind = card.kind
        if not tables.usable[kind] or card.owner != ME:
            continue
        for at in range(tables.ability_of[kind], tables.ability_of[kind + 1]):
            moment = tables.abilities[at].moment
            timely = moment == MANUAL_INTERRUPT or (not moving and is_used(moment))
            if timely and can_use(state, tables, at, slot):
                state.offers[found] = USE * VERB + slot * SCALE + at
                found += 1
    return found


@kernel
def is_used(moment: int) -> bool:
    """Whether the player activates effects of this moment on a card in play."""
    return moment == ANIMATE or MANUAL <= moment <= MANUAL_INTERRUPT


@within
def _offer_elsewhere(state: Any, tables: Any, found: int) -> int:
    """STATE & LOCATION: effects of cards in hand, graveyard and void."""
    me = state.players[ME]
    for place in range(tables.elsewheres):
        at = tables.elsewhere[place]
        kind, moment = tables.abilities[at].kind, tables.abilities[at].moment
        if moment == IN_HAND:
            verb, there = USE_HAND, me.hand[kind]
        elif moment == IN_GRAVEYARD:
            verb, there = USE_GRAVEYARD, me.graveyard[kind]
        else:
            verb, there = USE_VOID, me.void[kind]
        if there > 0 and can_afford(state, tables, at, NONE):
            state.offers[found] = verb * VERB + kind * SCALE + at
            found += 1
    return found
