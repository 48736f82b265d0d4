"""REACH: where a card can move, whom it can attack on the way or at the end, what it may pass."""

from games.engine.bits import lowest
from games.engine.compiling import kernel, part, within
from games.six_forms.play import state as s
from games.six_forms.play.agenda import side
from games.six_forms.play.codes import facet
from games.six_forms.play.entering import can_arm
from games.six_forms.play.state import NONE, Card, Match, Player, State
from games.six_forms.play.tables.records import MOST_COLUMNS, ZONES
from games.six_forms.play.zones.battlefield import (
    has,
    is_stunned,
    opposing_zones,
    resists,
    strikes,
    turned,
)


@part
def has_movement(match: Match, card: Card) -> bool:
    """One movement a card a turn, for active cards: not ousted, stunned or motionless."""
    if card.face_down or card.ousted or card.moved > card.more_moves or is_stunned(card):
        return False
    return card.zone >= 0 and not match.tables[card.deck].motionless[card.kind]


@part
def can_move(match: Match, card: Card) -> bool:
    """A ready card with its movement left that is not immovable."""
    if card.exhausted or match.tables[card.deck].immovable[card.kind]:
        return False
    return has_movement(match, card)


@within
def moves_follow(state: State, me: Player) -> bool:
    """FIRST PLAYER FIRST TURN EXCEPTION: that turn has no move step."""
    return me.turns > 1 or me.seat != state.flow.first


@part
def can_attack(state: State, card: Card) -> bool:
    """NO-ATTACK CARDS never move into an opposing card; AWAKEN: not on the turn of play."""
    if card.full_attack == s.NO_ATTACK:
        return False
    return not (has(card, facet.AWAKEN) and card.entered == state.flow.turns)


@within
def arrows_reach(match: Match, card: Card) -> int:
    """All zones up to two along an arrow of the card."""
    tables = match.tables[card.deck]
    arrows = tables.arrows[card.kind] | card.turn.arrows | card.held.arrows
    return tables.reach[turned(side(card), arrows), card.zone]


@kernel
def reach(state: State, match: Match, slot: int) -> int:
    """REACH: all zones that the card could move to now, up to two along an arrow. Of those that the
    arrows reach, only held ones can be in the way or closed; friends are where nobody yields."""
    card, board = state.cards[slot], state.board
    tables, me = match.tables[card.deck], state.players[side(card)]
    arrows = tables.arrows[card.kind] | card.turn.arrows | card.held.arrows
    arrows = turned(me.seat, arrows)
    free = tables.reach[arrows, card.zone] & board.zones
    if not free & board.held:
        return free
    in_the_way = free & board.held & tables.around[card.zone]
    zones = free if state.caches.yields else free & ~me.zones
    while in_the_way:
        near = lowest(in_the_way)
        in_the_way &= in_the_way - 1
        far = 2 * near - card.zone
        behind = 0 <= far < ZONES and zones >> far & 1 == 1
        if behind and not may_pass(state, match, slot, near):
            zones &= ~(1 << far)
    entered = zones & board.held
    while entered:
        zone = lowest(entered)
        entered &= entered - 1
        if not may_enter(state, match, slot, zone):
            zones &= ~(1 << zone)
    return zones


@part
def may_enter(state: State, match: Match, slot: int, zone: int) -> bool:
    """An open zone, an opposing card to attack, a friend to unite with or one that shifts."""
    other = state.board.at[zone]
    if other < 0:
        return True
    card, there = state.cards[slot], state.cards[other]
    if there.controller != card.controller:
        return can_attack(state, card) and not resists(match, there, card.deck, card.kind)
    if has(there, facet.SHIFT) and not there.exhausted and not is_stunned(there):
        return match.tables[there.deck].immovable[there.kind] == 0
    return can_unite(state, match, slot, other) or can_unite(state, match, other, slot)


@part
def can_unite(state: State, match: Match, slot: int, host: int) -> bool:
    """UNITE: the card has the facet and can arm the other."""
    card = state.cards[slot]
    if not has(card, facet.UNITE) or is_stunned(card) or state.cards[host].face_down:
        return False
    return can_arm(state, match, side(card), card.deck, card.kind, host)


@part
def may_pass(state: State, match: Match, slot: int, zone: int) -> bool:
    """PLANES: past a friend of the other plane; STEALTH: past any card; PLOW: through a battle."""
    other = state.board.at[zone]
    if other < 0:
        return True
    card, there = state.cards[slot], state.cards[other]
    if has(card, facet.STEALTH):
        return True
    if there.controller != card.controller:
        stopped = resists(match, there, card.deck, card.kind)
        return has(card, facet.PLOW) and can_attack(state, card) and not stopped
    return has(card, facet.FLY) != has(there, facet.FLY)


@kernel
def teleport_zones(state: State) -> int:
    """TELEPORT: any empty zone."""
    return state.board.zones & ~state.board.held


@part
def destinations(state: State, match: Match, slot: int) -> int:
    """Where the card may go by using its movement now."""
    card = state.cards[slot]
    if not can_move(match, card):
        return 0
    zones = reach(state, match, slot)
    return zones | teleport_zones(state) if has(card, facet.TELEPORT) else zones


@part
def may_jump(state: State, slot: int, zone: int) -> bool:
    """TELEPORT: whether the card could also teleport to a zone that it can walk to, and the walk
    would lead through a battle."""
    card = state.cards[slot]
    if not has(card, facet.TELEPORT) or state.board.at[zone] >= 0:
        return False
    return plows_through(state, card, between(card.zone, zone))


@part
def united_with(state: State, match: Match, host: int) -> int:
    """The battlefield card that is united with that one, or NONE."""
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.host == host and match.tables[card.deck].family[card.kind] != s.EQUIP:
            return slot
    return NONE


@part
def can_attack_directly(state: State, card: Card) -> bool:
    """DIRECT ATTACK: whether a card in the opponent's back row may declare it while the field is
    open, once a turn a card [H]."""
    if card.attacked or card.face_down or is_stunned(card) or not strikes(card):
        return False
    return can_attack(state, card)


@part
def plows_through(state: State, card: Card, middle: int) -> bool:
    """PLOW: whether a walk over that zone, NONE for a shorter one, fights who stands there."""
    if middle < 0 or not has(card, facet.PLOW) or has(card, facet.STEALTH):
        return False
    return opposing_zones(state, state.players[side(card)]) >> middle & 1 == 1


@part
def between(origin: int, zone: int) -> int:
    """The zone in the middle of a move over two zones along an arrow, else NONE."""
    rows = zone // MOST_COLUMNS - origin // MOST_COLUMNS
    columns = zone % MOST_COLUMNS - origin % MOST_COLUMNS
    if rows % 2 or columns % 2 or abs(rows) > 2 or abs(columns) > 2:
        return NONE
    if rows == 0 and columns == 0:
        return NONE
    return origin + rows // 2 * MOST_COLUMNS + columns // 2
