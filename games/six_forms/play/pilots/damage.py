"""The player damage that cards deal by their effects, by their conditions and counters as they are
now."""

from games.engine.compiling import part, within
from games.engine.optable import NONE as NOTHING
from games.six_forms.play import codes as c
from games.six_forms.play import state as s
from games.six_forms.play.agenda import concerns
from games.six_forms.play.codes import op, when
from games.six_forms.play.effects.conditions import count_per, holds_true
from games.six_forms.play.effects.costs import can_afford
from games.six_forms.play.energy import tangible
from games.six_forms.play.state import Match, Player, State


@part
def rows_damage(
    state: State, match: Match, me: Player, deck: int, kind: int, slot: int, moment: int
) -> int:
    """The player damage of all that a card does at that moment without a cost, if its price can be
    paid."""
    tables, found = match.tables[deck], 0
    if not tables.moments[kind] >> moment & 1:
        return 0
    for at in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[at]
        meant = ability.moment == moment and ability.pay == 0
        priced = meant and ability.price != c.price.NONE
        if meant and (not priced or can_afford(state, match, me, deck, at, slot)):
            found += ability_damage(state, match, me, deck, at, slot)
    return found


@part
def ability_damage(state: State, match: Match, me: Player, deck: int, at: int, slot: int) -> int:
    """The player damage of an ability; X is all there is."""
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
def set_off(state: State, match: Match, me: Player, kind: int) -> int:
    """What the player's cards in play deal because that card is played: by their effects, and by
    the attack that it gives to those that will strike."""
    found, watching = 0, state.board.rolls[s.WATCHING]
    if not state.caches.watched >> when.WHEN_YOU_PLAY & 1:
        return 0
    about = match.tables[me.seat].is_a[kind]
    for place in range(watching.count):
        slot = watching.slots[place]
        card = state.cards[slot]
        tables = match.tables[card.deck]
        if card.controller != me.seat or not tables.sets_off[card.kind] or card.face_down:
            continue
        for at in range(tables.first_ability[card.kind], tables.first_ability[card.kind + 1]):
            ability = tables.abilities[at]
            if ability.moment == when.WHEN_YOU_PLAY and concerns(ability, about):
                found += ability_damage(state, match, me, card.deck, at, slot)
                if state.plot.strikers >> slot & 1:
                    found += attack_gained(match, card.deck, at)
    return found


@within
def attack_gained(match: Match, deck: int, at: int) -> int:
    """The attack that an ability gives to its own card."""
    tables, found = match.tables[deck], 0
    for number in range(tables.abilities[at].first, tables.abilities[at].last):
        row = tables.rows[number]
        if row.op == op.GAIN_STATS and row.aim == c.THIS and row.per == NOTHING:
            found += max(row.second, 0)
    return found
