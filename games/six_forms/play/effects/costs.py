"""What activates an ability: whether its energy and its price can be paid, and by which cards."""

from games.engine.compiling import part, within
from games.six_forms.play import codes as c
from games.six_forms.play.codes import counter, noun, price, when
from games.six_forms.play.effects.conditions import is_kind_printed
from games.six_forms.play.energy import tangible
from games.six_forms.play.reach import has_movement
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import is_active, is_stunned


@part
def can_afford(state: State, match: Match, me: Player, deck: int, at: int, slot: int) -> bool:
    """Whether the player could pay the energy and the price of an ability of that deck."""
    tables = match.tables[deck]
    ability = tables.abilities[at]
    if ability.pay != c.PAID and ability.pay > tangible(me, tables.form[ability.kind]):
        return False
    due = ability.price
    if due == price.NONE:
        return True
    if due == price.DISCARD_CARD:
        return me.hand.count > 0
    if due == price.ELIMINATE_TWO:
        return me.piles.graveyard_size - (ability.moment == when.IN_GRAVEYARD) >= 2
    if due == price.LOSE_LIFE:
        return me.life > 2
    if due == price.REMOVE_INTENSITY:
        return slot >= 0 and state.cards[slot].counters[counter.INTENSITY] > 0
    if due == price.REMOVE_POWER:
        return slot >= 0 and state.cards[slot].counters[counter.POWER] > 0
    return sacrificed_noun(due) == NONE or sacrifices(state, match, me, due) > 0


@within
def sacrificed_noun(due: int) -> int:
    """The kind of card that a price takes, or NONE."""
    if due == price.SACRIFICE_AVATAR:
        return noun.AVATAR
    if due == price.SACRIFICE_ARTIFACT:
        return noun.ARTIFACT
    return noun.TOKEN if due == price.SACRIFICE_TOKEN else NONE


@part
def sacrifices(state: State, match: Match, me: Player, due: int) -> int:
    """Write the cards that the price may take: active, on the battlefield, not ousted."""
    kind, found = sacrificed_noun(due), 0
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        own = card.controller == me.seat and card.zone >= 0 and is_active(card)
        if own and is_kind_printed(match, card, kind):
            state.targets[found] = slot
            found += 1
    return found


@part
def can_use(state: State, match: Match, me: Player, at: int, slot: int) -> bool:
    """Whether the player may activate this ability of a card in play now."""
    card = state.cards[slot]
    if not is_active(card) or is_stunned(card):
        return False
    if match.tables[card.deck].abilities[at].moment == when.ANIMATE and (
        card.exhausted or (card.zone >= 0 and not has_movement(match, card))
    ):
        return False
    return can_afford(state, match, me, card.deck, at, slot)
