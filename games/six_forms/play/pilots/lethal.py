"""Whether the game can be won this turn: what the cards on the battlefield will deal, and what the
energy pays for beside it."""

from games.engine.compiling import part, within
from games.engine.optable import NONE as NOTHING
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import codes as c
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import op, when
from games.six_forms.play.effects.conditions import count_per, holds_true
from games.six_forms.play.energy import all_energy, tangible
from games.six_forms.play.legal.steps import usable_spark
from games.six_forms.play.pilots.entry import strikes_from_hand
from games.six_forms.play.reach import can_attack, can_attack_directly, destinations
from games.six_forms.play.state import GENERIC, NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import far_row, field_is_open, strikes


@part
def winning_offer(state: State, match: Match, me: Player) -> int:
    """The place of an action that belongs to a win this turn; NONE if the pilot sees none, or if
    the cards on the battlefield win without help."""
    needed = state.players[other(me.seat)].life
    opened = state.phase == s.ACT_1 and moves_follow(state, me) and field_is_open(state, me)
    if needed > most_damage(state, match, me, opened):
        return NONE
    if opened:
        needed -= on_the_field(state, match, me)
        if needed <= 0:
            return NONE
    energy = min(tangible(me, GENERIC) + usable_spark(me), s.MOST_ENERGY)
    for at in range(state.question.count):
        damage = damage_of(state, match, me, state.question.offers[at], opened)
        cost = cost_of_offer(state, match, me, state.question.offers[at])
        if damage > 0 and cost <= energy:
            rest = best_of_others(state, match, me, at, energy - cost, opened)
            if damage + rest >= needed:
                return at
    return NONE


@within
def moves_follow(state: State, me: Player) -> bool:
    """FIRST PLAYER FIRST TURN EXCEPTION: that turn has no move step."""
    return me.turns > 1 or me.seat != state.flow.first


@part
def most_damage(state: State, match: Match, me: Player, opened: bool) -> int:
    """More than the offers and, on an open field, the cards in play could deal this turn, quickly
    found."""
    tables, most, energy = match.tables[me.seat], 0, all_energy(me)
    for at in range(state.question.count):
        verb = state.question.offers[at] // VERB
        what = state.question.offers[at] // SCALE % SCALE
        if verb == act.PLAY:
            most += me.hand.copies[what] * (tables.threat[what] + energy * tables.burns[what])
        elif verb == act.USE:
            card = state.cards[what]
            of_card = match.tables[card.deck]
            most += of_card.threat[card.kind] + energy * of_card.burns[card.kind]
        elif act.USE < verb < act.MOVE:
            most += tables.threat[what] + energy * tables.burns[what]
    if opened:
        for place in range(state.board.in_play):
            card = state.cards[state.board.order[place]]
            if card.controller == me.seat:
                most += max(card.full_attack, 0)
    return most


@part
def on_the_field(state: State, match: Match, me: Player) -> int:
    """What the cards in play will deal by direct attacks in the move step on an open field; notes
    how many they are."""
    found = 0
    state.caches.striking = 0
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.controller != me.seat or card.zone < 0 or not can_attack_directly(state, card):
            continue
        back = far_row(me.seat)
        there = back >> card.zone & 1 == 1
        if not strikes(card) or not can_attack(state, card):
            continue
        if there or destinations(state, match, slot) & back & ~state.board.held:
            found += card.full_attack
            state.caches.striking += 1
    return found


@part
def damage_of(state: State, match: Match, me: Player, action: int, opened: bool) -> int:
    """The player damage that comes of an action this turn."""
    verb, what, how = action // VERB, action // SCALE % SCALE, action % SCALE
    if verb == act.PLAY:
        if match.tables[me.seat].threat[what] == 0 and not match.tables[me.seat].burns[what]:
            return 0
        damage = rows_damage(state, match, me, me.seat, what, NONE, when.ON_PLAY)
        if opened:
            tables, striking = match.tables[me.seat], state.caches.striking
            if strikes_from_hand(state, match, me, what):
                damage += tables.attack[what]
            damage += tables.boosts[what] * (striking > 0) + tables.rallies[what] * striking
        return damage
    if verb == act.USE:
        return ability_damage(state, match, me, state.cards[what].deck, how, what)
    if act.USE < verb < act.MOVE:
        return ability_damage(state, match, me, me.seat, how, NONE)
    return 0


@part
def rows_damage(
    state: State, match: Match, me: Player, deck: int, kind: int, slot: int, moment: int
) -> int:
    """The player damage of all that a card does at that moment without a price or a cost."""
    tables, found = match.tables[deck], 0
    if not tables.moments[kind] >> moment & 1:
        return 0
    for at in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[at]
        if ability.moment == moment and ability.pay == 0 and ability.price == c.price.NONE:
            found += ability_damage(state, match, me, deck, at, slot)
    return found


@part
def ability_damage(state: State, match: Match, me: Player, deck: int, at: int, slot: int) -> int:
    """The player damage of an ability, by its conditions and counters; X is all there is."""
    tables, found = match.tables[deck], 0
    ability = tables.abilities[at]
    for number in range(ability.first, ability.last):
        row = tables.rows[number]
        wins = row.op == op.WIN
        if (row.op != op.DAMAGE_PLAYER and not wins) or not holds_true(state, match, me, row, slot):
            continue
        amount = s.MOST_LIFE if wins else row.first
        if amount == c.PAID:
            amount = tangible(me, tables.form[ability.kind])
        elif amount == c.HALF_PAID:
            amount = tangible(me, tables.form[ability.kind]) // 2
        found += (
            amount if row.per == NOTHING else amount * count_per(state, match, me, row.per, slot)
        )
    return found


@part
def cost_of_offer(state: State, match: Match, me: Player, action: int) -> int:
    """The energy that an action costs; all of it for X."""
    verb, what, how = action // VERB, action // SCALE % SCALE, action % SCALE
    if verb == act.PLAY:
        return tangible(me, GENERIC) if match.tables[me.seat].variable[what] else how
    if act.USE <= verb < act.MOVE:
        deck = state.cards[what].deck if verb == act.USE else me.seat
        pay = match.tables[deck].abilities[how].pay
        return tangible(me, GENERIC) if pay == c.PAID else pay
    return 0


@part
def best_of_others(
    state: State, match: Match, me: Player, without: int, energy: int, opened: bool
) -> int:
    """The most damage that the other offers, and further copies of this card, deal for so much
    energy."""
    plan = state.caches.plan
    for at in range(energy + 1):
        plan[at] = 0
    for at in range(state.question.count):
        action = state.question.offers[at]
        damage = damage_of(state, match, me, action, opened)
        if damage <= 0:
            continue
        cost = cost_of_offer(state, match, me, action)
        copies = 1
        if action // VERB == act.PLAY:
            copies = me.hand.copies[action // SCALE % SCALE]
        for _ in range(copies - (at == without)):
            for spent in range(energy, cost - 1, -1):
                plan[spent] = max(plan[spent], plan[spent - cost] + damage)
    return plan[energy]
