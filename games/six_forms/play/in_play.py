"""Cards in play: their slots, their zones, their stats and facets with all that changes them."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.codes import (
    DAMAGE_COUNTER,
    FIERCE,
    FLY,
    FLY_COUNTER,
    FORSAKE,
    FRAILTY,
    HAZARD,
    INDESTRUCTIBLE,
    PIERCE,
    PIERCE_COUNTER,
    POWER,
    QUICK,
    QUICK_COUNTER,
    SHIELD,
    SHIELD_COUNTER,
    STUN,
)
from games.six_forms.play.state import (
    CARDS_CHANGED,
    COSTS_HELD,
    ME,
    NO_ATTACK,
    NOBODY,
    NONE,
    OPPONENT,
    PLACES_CHANGED,
    SLOTS,
)

COUNTERS = 10
SPARE_SLOTS = 16


@kernel
def has(card: Any, facet: int) -> bool:
    """Whether the card has that facet now."""
    return card.now >> facet & 1 == 1


@kernel
def room(state: Any) -> bool:
    """Whether one more card fits beside those in play."""
    return state.in_play < SLOTS - 1


@kernel
def _free_slot(state: Any) -> int:
    """The next free slot in turn, so that what is last known of a card stays for a while."""
    among = min(state.in_play + SPARE_SLOTS, SLOTS)
    slot = state.last_slot + 1
    while slot >= among:
        slot -= among
    while state.taken[slot]:
        slot = slot + 1 if slot + 1 < among else 0
    state.last_slot = slot
    return slot


@kernel
def new_card(state: Any, tables: Any, kind: int, owner: int) -> int:
    """A card comes into play, face-up and ready, not yet anywhere."""
    slot = _free_slot(state)
    state.taken[slot] = 1
    state.order[state.in_play] = slot
    state.in_play += 1
    state.serials += 1
    card = state.cards[slot]
    card.kind = kind
    card.serial = state.serials
    card.owner = NOBODY if tables.facets[kind] >> HAZARD & 1 else owner
    card.zone = NONE
    card.host = NONE
    card.face_down = 0
    card.exhausted = 0
    card.moved = 0
    card.more_moves = 0
    card.entered = state.turn
    card.attacked = 0
    card.ousted = 0
    card.revealed = 0
    card.attack = tables.attack[kind]
    card.health = tables.health[kind]
    card.weakness = tables.weakness[kind]
    card.facets = tables.facets[kind]
    wipe(card)
    return_held(card)
    forget_turn(card)
    update(card)
    state.holders += tables.holds[kind] > 0
    state.users += tables.usable[kind]
    state.watched |= tables.moments[kind]
    state.gives |= tables.holds[kind]
    state.reducers += tables.holds[kind] >= COSTS_HELD
    state.counted_kind = NONE
    state.dirty |= CARDS_CHANGED
    return slot


@kernel
def wipe(card: Any) -> None:
    """Take every counter and all damage off a card."""
    for counter in range(COUNTERS):
        card.counters[counter] = 0
    card.poisoned = 0
    card.battle = 0
    card.wounds = 0


@kernel
def return_held(card: Any) -> None:
    """Nothing is given by continuous effects."""
    card.lent = 0
    card.held_attack = 0
    card.held_health = 0
    card.held_weakness = 0
    card.held_facets = 0
    card.held_arrows = 0


@kernel
def forget_turn(card: Any) -> None:
    """What lasts until the end of the turn ends: normal damage, changes of stats and facets."""
    card.marked = 0
    card.wounds = 0
    card.turn_attack = 0
    card.turn_health = 0
    card.turn_weakness = 0
    card.turn_facets = 0
    card.turn_arrows = 0


@kernel
def update(card: Any) -> None:
    """Reckon full attack, health and weakness, and the facets that the card has now."""
    level = card.counters[POWER] - card.counters[FRAILTY]
    if card.attack != NO_ATTACK:
        card.full_attack = max(card.attack + level + card.turn_attack + card.held_attack, 0)
    else:
        card.full_attack = NO_ATTACK
    card.full_health = card.health + level + card.turn_health + card.held_health
    card.full_weakness = max(card.weakness + card.turn_weakness + card.held_weakness, 0)
    if card.face_down or card.ousted:
        card.now = 0
        return
    counters = card.counters
    card.now = (
        card.facets
        | card.turn_facets
        | card.held_facets
        | ((counters[FLY_COUNTER] > 0) << FLY)
        | ((counters[PIERCE_COUNTER] > 0) << PIERCE)
        | ((counters[QUICK_COUNTER] > 0) << QUICK)
        | ((counters[SHIELD_COUNTER] > 0) << SHIELD)
    )


@kernel
def damage_on(card: Any) -> int:
    """All damage on the card, of whatever type (CARD DAMAGE)."""
    return card.counters[DAMAGE_COUNTER] + card.wounds + card.battle


@kernel
def is_doomed(card: Any) -> bool:
    """Destroyed for damage, or by a health stat that was modified to zero; a printed 0 is not."""
    if card.zone < 0 or card.face_down or has(card, INDESTRUCTIBLE):
        return False
    damage = damage_on(card)
    if damage > 0 and damage >= card.full_health:
        return True
    return card.full_health <= 0 and card.full_health < card.health


@kernel
def strikes(card: Any) -> bool:
    """Whether the card deals battle damage: ready or fierce, with attack, not ousted."""
    return card.full_attack >= 0 and not card.ousted and (not card.exhausted or has(card, FIERCE))


@kernel
def stand(state: Any, slot: int, zone: int) -> None:
    """The card takes possession of a zone."""
    card = state.cards[slot]
    if card.host >= 0:
        state.dirty |= CARDS_CHANGED
        card.host = NONE
    card.zone = zone
    state.counted_kind = NONE
    state.at[zone] = slot
    if card.owner == ME:
        state.mine |= 1 << zone
    else:
        state.theirs |= 1 << zone
    state.dirty |= PLACES_CHANGED


@kernel
def lift(state: Any, slot: int) -> None:
    """The card leaves its zone, if it stands in one."""
    zone = state.cards[slot].zone
    state.counted_kind = NONE
    if zone >= 0 and state.at[zone] == slot:
        state.at[zone] = NONE
        state.mine &= ~(1 << zone)
        state.theirs &= ~(1 << zone)
    state.cards[slot].zone = NONE
    state.dirty |= PLACES_CHANGED


@kernel
def remove(state: Any, tables: Any, slot: int) -> None:
    """Take the card out of play; its slot keeps what was last known of it."""
    lift(state, slot)
    place = 0
    while state.order[place] != slot:
        place += 1
    state.in_play -= 1
    for after in range(place, state.in_play):
        state.order[after] = state.order[after + 1]
    state.taken[slot] = 0
    card = state.cards[slot]
    state.ousted -= card.ousted
    state.holders -= tables.holds[card.kind] > 0
    state.users -= tables.usable[card.kind]
    state.reducers -= tables.holds[card.kind] >= COSTS_HELD
    state.dirty |= CARDS_CHANGED


@kernel
def lowest(tables: Any, zones: int) -> int:
    """The first zone of a mask that holds any."""
    if zones & 255:
        return tables.lowest[zones & 255]
    return 8 + tables.lowest[zones >> 8]


@kernel
def foremost(zones: int) -> int:
    """The zones of a mask that are in its row farthest from the player."""
    if zones & 0xF000:
        return zones & 0xF000
    if zones & 0x0F00:
        return zones & 0x0F00
    return zones & 0x00F0 or zones


@kernel
def number_of(tables: Any, zones: int) -> int:
    """How many zones a mask holds."""
    return tables.zones_in[zones & 255] + tables.zones_in[zones >> 8]


@kernel
def is_stunned(card: Any) -> bool:
    """STUN: no readying, arming, uniting, movement, attack or manual effects."""
    return card.counters[STUN] > 0


@kernel
def field_is_open(state: Any) -> bool:
    """DIRECT ATTACK: the opponent has no card on the battlefield, forsake excepted."""
    return state.theirs == 0 or _all_forsaken(state)


@kernel
def _all_forsaken(state: Any) -> bool:
    for place in range(state.in_play):
        card = state.cards[state.order[place]]
        if card.owner == OPPONENT and card.zone >= 0 and not has(card, FORSAKE):
            return False
    return True
