"""What may be done in the steps of a turn: every legal action at the present decision."""

from games.engine.compiling import part, within
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import when
from games.six_forms.play.effects.continuous import cost_of
from games.six_forms.play.effects.costs import can_afford, can_use
from games.six_forms.play.energy import all_energy, tangible
from games.six_forms.play.entering import has_host, own_zones, requirement_met, zones_for
from games.six_forms.play.legal.answers import offer_answers
from games.six_forms.play.legal.intercepts import offer_intercepts
from games.six_forms.play.legal.moves import offer_moves, offer_strikes, wanted_zones
from games.six_forms.play.reach import has_movement
from games.six_forms.play.state import GENERIC, NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import far_row, opposing_zones, room


@part
def offer(state: State, match: Match, to_pilot: bool) -> None:
    """Write the legal actions of whoever is asked into the question. A pilot in the loop of a run
    is spared what no pilot would do: to place a card that gains nothing by it, to exhaust a card
    against a dummy, to activate a cube for nothing, to walk out of the opponent's back row while
    there is nobody to fight, to walk less far than it could, to enter any zone but the best, to do
    else while a card can strike."""
    question = state.question
    me = state.players[question.seat]
    if question.what == s.ASK_STEP or question.what == s.ASK_RESPONSE:
        question.count = offer_step(state, match, me, to_pilot)
    else:
        question.count = offer_answers(state, match, me, to_pilot)


@part
def offer_all(state: State, match: Match) -> int:
    """Write down all that a person may do; how much there is."""
    offer(state, match, False)
    return state.question.count


@within
def offer_step(state: State, match: Match, me: Player, to_pilot: bool) -> int:
    found = 0
    if me.this_turn.steps < s.STEPS_A_TURN:
        if state.question.what == s.ASK_RESPONSE:
            event = state.agenda.frames[state.agenda.depth - 1].parent
            found = offer_responses(state, match, me, event)
        elif state.phase == s.MOVE_STEP:
            found = offer_strikes(state, me, to_pilot)
            unites = state.caches.yields != 0
            if to_pilot and found > 0 and not unites:
                return found
            nobody, idle = opposing_zones(state, me) == 0, 0
            if to_pilot and nobody and not unites:
                idle = far_row(me.seat) & ~wanted_zones(state, match, me)
            found = offer_moves(state, match, me, me.zones & ~idle, found, to_pilot)
            found = offer_interrupts(state, match, me, found)
        else:
            found = offer_act_step(state, match, me, to_pilot)
        found = offer_energy(state, me, found, to_pilot)
    state.question.offers[found] = act.END * VERB
    return found + 1


@part
def offer_responses(state: State, match: Match, me: Player, event: int) -> int:
    """What the player can do about the event of that number, 0 for a step of the turn."""
    found = 0
    if event > 0 and state.caches.intercepts:
        found = offer_intercepts(state, match, me, event, found)
    return offer_interrupts(state, match, me, found)


@part
def offer_interrupts(state: State, match: Match, me: Player, found: int) -> int:
    """INTERRUPT: cards and effects that can be used at any time."""
    tables = match.tables[me.seat]
    if tables.any_interrupt:
        if me.hand.held & tables.interrupts or me.hand.held_above & tables.interrupts_above:
            found = offer_plays(state, match, me, own_zones(state, match, me), found)
        if state.caches.covered >> me.seat & 1:
            found = offer_cards(state, match, me, found, True)
    if state.caches.watched >> when.MANUAL_INTERRUPT & 1:
        found = offer_uses(state, match, me, found)
    return found


@within
def at_initial_speed(state: State) -> bool:
    """SPEED: whether the player who is asked may do more than what has interrupt speed."""
    acts = state.phase == s.ACT_1 or state.phase == s.ACT_2
    return acts and state.question.what == s.ASK_STEP


@part
def may_interrupt(match: Match, me: Player) -> bool:
    """Whether there is the energy for a card, or for the cheapest thing of interrupt speed that the
    player may have; by a card under its control, that the other deck has."""
    foe, tables = other(me.seat), match.tables[me.seat]
    least = min(min(tables.least_interrupt, tables.least_use), s.ENERGY_FOR_A_CARD)
    if not match.seats[foe].dummy:
        least = min(least, match.tables[foe].least_use)
    return all_energy(me) + usable_spark(me) >= least


@within
def usable_spark(me: Player) -> int:
    return int(me.energy.sparks > 0 and me.this_turn.spark_used == 0)


@part
def has_interrupt(state: State, match: Match, me: Player, event: int) -> bool:
    """Whether there is anything to do at interrupt speed now, with a spark if one may be used."""
    moves = event > 0 and state.caches.intercepts
    if moves and offer_intercepts(state, match, me, event, 0) > 0:
        return True
    if not may_interrupt(match, me):
        return False
    spark = usable_spark(me)
    if tangible(me, GENERIC) + spark >= s.ENERGY_FOR_A_CARD:
        return True
    me.energy.of_form[GENERIC] += spark
    found = offer_interrupts(state, match, me, 0)
    me.energy.of_form[GENERIC] -= spark
    return found > 0


@within
def may_shield(state: State, match: Match, me: Player) -> bool:
    """Whether the other player's turn is next, against which a pilot may exhaust cards."""
    return state.phase == s.ACT_2 and not match.seats[other(me.seat)].dummy


@within
def shields_as_it_ends(state: State, match: Match, me: Player) -> bool:
    """Whether a pilot exhausts cards as it ends its turn without being asked about each of them: in
    the loop of a run, while no effect looks at who is exhausted."""
    alike = state.flow.piloted == 1 and not state.caches.minds & s.TURNED_CHANGED
    return alike and may_shield(state, match, me)


@within
def offer_act_step(state: State, match: Match, me: Player, to_pilot: bool) -> int:
    tables, spots = match.tables[me.seat], own_zones(state, match, me)
    found = offer_plays(state, match, me, spots, 0)
    defends = may_shield(state, match, me) and not shields_as_it_ends(state, match, me)
    if state.caches.turned >> me.seat & 1 or not to_pilot or defends:
        found = offer_cards(state, match, me, found, to_pilot)
    if state.board.rolls[s.USABLE].count > 0:
        found = offer_uses(state, match, me, found)
    if tables.elsewheres > 0:
        found = offer_elsewhere(state, match, me, found)
    if to_pilot and not tables.any_ambush:
        return found
    return offer_places(state, match, me, spots, found, to_pilot)


@within
def offer_energy(state: State, me: Player, found: int, to_pilot: bool) -> int:
    """A spark and a cube at any time; eight energy for a card."""
    offers = state.question.offers
    if usable_spark(me):
        offers[found] = act.SPARK * VERB
        found += 1
    if tangible(me, GENERIC) >= s.ENERGY_FOR_A_CARD:
        offers[found] = act.ENERGY_CARD * VERB
        found += 1
    if me.energy.cubes > 0 and not to_pilot:
        offers[found] = act.CUBE * VERB
        found += 1
    return found


@part
def has_access(state: State, match: Match, me: Player, kind: int, spots: int) -> bool:
    """Whether the rules, energy aside, allow the card: a zone among the player's `spots`, a host,
    its requirement."""
    if not room(state) or not requirement_met(state, match, me, kind, NONE):
        return False
    tables = match.tables[me.seat]
    if tables.family[kind] == s.ACTION or tables.gate[kind] == s.BATTLEFIELD:
        return True
    if tables.family[kind] == s.EQUIP:
        return has_host(state, match, me, kind)
    return zones_for(state, match, me, kind, s.PLAYED, spots) != 0


@part
def offer_plays(state: State, match: Match, me: Player, spots: int, found: int) -> int:
    """PLAY from hand; outside the act steps only what has interrupt speed. The action says what it
    costs."""
    tables, initial = match.tables[me.seat], at_initial_speed(state)
    energy = tangible(me, GENERIC)
    open_field = room(state) and spots & ~state.board.held != 0
    for place in range(me.piles.held):
        kind = me.holds[place]
        if not initial and not tables.interrupt[kind]:
            continue
        there = energy + me.energy.of_form[tables.form[kind]]
        cost = cost_of(state, match, me, kind)
        allowed = cost <= there
        if allowed and not (open_field and tables.plain[kind]):
            allowed = has_access(state, match, me, kind, spots)
        state.question.offers[found] = act.PLAY * VERB + kind * SCALE + cost
        found += allowed
    return found


@part
def offer_places(
    state: State, match: Match, me: Player, spots: int, found: int, to_pilot: bool
) -> int:
    """PLACE: any battlefield card in hand, one a turn, onto an open zone."""
    tables = match.tables[me.seat]
    if me.this_turn.placed or not room(state) or spots & ~state.board.held == 0:
        return found
    for place in range(me.piles.held):
        kind = me.holds[place]
        if tables.ambush[kind] or (tables.family[kind] <= s.ARTIFACT and not to_pilot):
            state.question.offers[found] = act.PLACE * VERB + kind * SCALE
            found += 1
    return found


@part
def offer_cards(state: State, match: Match, me: Player, found: int, to_pilot: bool) -> int:
    """Reveal-play what was placed on an earlier turn, outside the act steps only what has interrupt
    speed; in the act steps, orient what has its movement left."""
    initial = at_initial_speed(state)
    defends = may_shield(state, match, me) and not shields_as_it_ends(state, match, me)
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.controller != me.seat or card.zone < 0:
            continue
        tables, kind = match.tables[card.deck], card.kind
        if card.face_down:
            timely = card.entered < state.flow.turns and (initial or tables.interrupt[kind] == 1)
            timely = timely and card.deck == me.seat
            paid = timely and cost_of(state, match, me, kind) <= tangible(me, tables.form[kind])
            if paid and requirement_met(state, match, me, kind, slot):
                state.question.offers[found] = act.REVEAL * VERB + slot * SCALE
                found += 1
        elif initial and (card.exhausted or not to_pilot or defends) and has_movement(match, card):
            state.question.offers[found] = act.ORIENT * VERB + slot * SCALE
            found += 1
    return found


@part
def offer_uses(state: State, match: Match, me: Player, found: int) -> int:
    """Manual and animate effects of cards in play."""
    initial, usable = at_initial_speed(state), state.board.rolls[s.USABLE]
    for place in range(usable.count):
        slot = usable.slots[place]
        card = state.cards[slot]
        tables, kind = match.tables[card.deck], card.kind
        if card.controller != me.seat:
            continue
        for at in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
            moment = tables.abilities[at].moment
            manual = moment == when.MANUAL or moment == when.ANIMATE
            timely = moment == when.MANUAL_INTERRUPT or (initial and manual)
            if timely and can_use(state, match, me, at, slot):
                state.question.offers[found] = act.USE * VERB + slot * SCALE + at
                found += 1
    return found


@part
def offer_elsewhere(state: State, match: Match, me: Player, found: int) -> int:
    """STATE & LOCATION: effects of cards in hand, graveyard and void."""
    tables = match.tables[me.seat]
    for place in range(tables.elsewheres):
        at = tables.elsewhere[place]
        kind, moment = tables.abilities[at].kind, tables.abilities[at].moment
        verb, there = act.USE_HAND, me.hand.copies[kind]
        if moment == when.IN_GRAVEYARD:
            verb, there = act.USE_GRAVEYARD, me.piles.graveyard[kind]
        elif moment == when.IN_VOID:
            verb, there = act.USE_VOID, me.piles.void[kind]
        if there > 0 and can_afford(state, match, me, me.seat, at, NONE):
            state.question.offers[found] = verb * VERB + kind * SCALE + at
            found += 1
    return found
