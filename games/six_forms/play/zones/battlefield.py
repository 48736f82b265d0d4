"""Cards in play: their slots, their zones, their stats and facets with all that changes them.

Zones are numbered from the first seat's side of the table. The other seat sees the battlefield
turned round: its rows, its arrows and the order in which it looks through zones."""

from games.engine.bits import highest, lowest
from games.engine.compiling import kernel, part, within
from games.engine.records import clear
from games.engine.seats import SEATS, other
from games.six_forms.play import state as s
from games.six_forms.play.agenda import side
from games.six_forms.play.codes import counter, facet
from games.six_forms.play.state import NOBODY, Board, Card, Match, Player, State
from games.six_forms.play.tables.records import MOST_COLUMNS, ROWS_OF_ZONES, Tables

SPARE_SLOTS = 16
ROW = (1 << MOST_COLUMNS) - 1
HALF = ROW | ROW << MOST_COLUMNS
TO_OTHER_HALF = 2 * MOST_COLUMNS
LAST_ROW = (ROWS_OF_ZONES - 1) * MOST_COLUMNS


@within
def own_rows(seat: int) -> int:
    """The two rows of a seat's field."""
    return HALF << TO_OTHER_HALF * seat


@within
def far_rows(seat: int) -> int:
    """The two rows of the other seat's field."""
    return HALF << TO_OTHER_HALF * (1 - seat)


@within
def far_row(seat: int) -> int:
    """The back row of the other seat's field."""
    return ROW << LAST_ROW * (1 - seat)


@within
def row_of(seat: int, zone: int) -> int:
    """How many rows the zone is away from the seat's back row."""
    row = zone // MOST_COLUMNS
    return ROWS_OF_ZONES - 1 - row if seat else row


@within
def first_zone(seat: int, zones: int) -> int:
    """The first of those zones, as the seat looks through them."""
    return highest(zones) if seat else lowest(zones)


@within
def one_row_back(seat: int, zones: int) -> int:
    """The zones right behind those, from where the seat sits."""
    return zones << MOST_COLUMNS if seat else zones >> MOST_COLUMNS


@within
def turned(seat: int, arrows: int) -> int:
    """A seat's arrows as the first seat sees them, or the other way round."""
    return (arrows << 4 | arrows >> 4) & 255 if seat else arrows


@within
def seen_from(state: State, seat: int, zone: int) -> int:
    """The number of the zone as the seat counts them, or the other way round."""
    return state.board.corner - zone if seat and zone >= 0 else zone


@within
def opposing_zones(state: State, me: Player) -> int:
    """Zones that other cards than the player's own hold."""
    return state.board.held & ~me.zones


@part
def foremost(seat: int, zones: int) -> int:
    """The zones of a mask that are in its row farthest from the seat."""
    if zones & far_row(seat):
        return zones & far_row(seat)
    if zones & far_rows(seat):
        return zones & far_rows(seat)
    return zones & ROW << MOST_COLUMNS * (1 + seat) or zones


@within
def has(card: Card, which: int) -> bool:
    """Whether the card has that facet now."""
    return card.now >> which & 1 == 1


@within
def resists(match: Match, card: Card, deck: int, kind: int) -> bool:
    """RESISTANCE: whether that kind of card of the deck can neither attack nor target this one."""
    against = match.tables[card.deck].resists[card.kind]
    if against == 0 or card.face_down or card.ousted:
        return False
    return against == s.ALL_FORMS or against == match.tables[deck].form[kind]


@within
def is_active(card: Card) -> bool:
    """Face-up and not ousted."""
    return card.face_down == 0 and card.ousted == 0


@within
def room(state: State) -> bool:
    """Whether one more card fits beside those in play."""
    return state.board.in_play < s.SLOTS - 1


@part
def free_slot(state: State) -> int:
    """The next free slot in turn, so that what is last known of a card stays for a while."""
    board = state.board
    among = min(board.in_play + SPARE_SLOTS, s.SLOTS)
    slot = board.last_slot + 1
    while slot >= among:
        slot -= among
    while board.taken[slot]:
        slot = slot + 1 if slot + 1 < among else 0
    board.last_slot = slot
    return slot


@kernel
def new_card(state: State, match: Match, deck: int, kind: int, controller: int) -> int:
    """A card of that deck comes into play, face-up and ready, not yet anywhere."""
    tables, board, caches = match.tables[deck], state.board, state.caches
    slot = free_slot(state)
    board.taken[slot] = 1
    board.order[board.in_play] = slot
    board.in_play += 1
    board.serials += 1
    state.players[deck].piles.in_play[kind] += 1
    card = state.cards[slot]
    clear(card)
    card.serial = board.serials
    card.deck = deck
    card.controller = NOBODY if tables.facets[kind] >> facet.HAZARD & 1 else controller
    card.zone = s.NONE
    card.host = s.NONE
    card.entered = state.flow.turns
    print_on(card, tables, kind)
    mind(state, tables, kind, side(card))
    caches.watched |= tables.moments[kind]
    caches.gives |= tables.holds[kind]
    enrol(board, tables, slot, kind)
    forget_counts(state)
    caches.dirty |= s.CARDS_CHANGED if card.controller == NOBODY else 1 << controller
    return slot


@within
def forget_counts(state: State) -> None:
    """What was counted of the cards in play may be wrong now."""
    for seat in range(SEATS):
        state.caches.counted[seat] = 0


@within
def mind(state: State, tables: Tables, kind: int, seat: int) -> None:
    """A card with these continuous effects acts for the seat."""
    minds = minds_of(tables, kind, seat)
    state.caches.minds |= minds
    state.caches.minds_of[seat] |= minds


@within
def minds_of(tables: Tables, kind: int, seat: int) -> int:
    """The changes that the card's continuous effects look at while it acts for that seat."""
    minds = tables.minds[kind]
    if seat == 0:
        return minds
    own, foes = minds & s.OWN_CARDS, minds & s.FOES_CARDS
    return minds & ~s.CARDS_CHANGED | own << 1 | foes >> 1


@part
def enrol(board: Board, tables: Tables, slot: int, kind: int) -> None:
    """A card that comes into play is the last of its sorts."""
    sorts = tables.rolls[kind]
    while sorts:
        roll = board.rolls[lowest(sorts)]
        sorts &= sorts - 1
        roll.slots[roll.count] = slot
        roll.count += 1


@part
def strike_off(board: Board, tables: Tables, slot: int, kind: int) -> None:
    """A card leaves play."""
    sorts = tables.rolls[kind]
    while sorts:
        roll = board.rolls[lowest(sorts)]
        sorts &= sorts - 1
        kept = 0
        for place in range(roll.count):
            if roll.slots[place] != slot:
                roll.slots[kept] = roll.slots[place]
                kept += 1
        roll.count = kept


@part
def mind_all(state: State, match: Match) -> None:
    """The continuous effects of the cards in play look at these changes; and what a card gave that
    has left since they were last looked at is still to be taken back."""
    caches, lenders = state.caches, state.board.rolls[s.LENDING]
    caches.minds = 0
    for seat in range(SEATS):
        caches.minds_of[seat] &= caches.dirty & 1 << seat
        caches.minds |= caches.minds_of[seat]
    for place in range(lenders.count):
        card = state.cards[lenders.slots[place]]
        mind(state, match.tables[card.deck], card.kind, side(card))


@part
def enrol_all(state: State, match: Match) -> None:
    """What is in play may be other cards than before."""
    board = state.board
    for sort in range(s.ROLLS):
        board.rolls[sort].count = 0
    for place in range(board.in_play):
        card = state.cards[board.order[place]]
        enrol(board, match.tables[card.deck], board.order[place], card.kind)


@part
def print_on(card: Card, tables: Tables, kind: int) -> None:
    """The card is one of that kind, with what is printed on it."""
    card.kind = kind
    card.attack = tables.attack[kind]
    card.health = tables.health[kind]
    card.weakness = tables.weakness[kind]
    card.facets = tables.facets[kind]
    update(card)


@part
def wipe(card: Card) -> None:
    """Take every counter and all damage off a card."""
    for at in range(s.COUNTERS):
        card.counters[at] = 0
    card.poisoned = 0
    card.battle = 0
    card.wounds = 0


@part
def forget_turn(card: Card) -> None:
    """What lasts until the end of the turn ends: normal damage, changes of stats and facets."""
    card.marked = 0
    card.wounds = 0
    clear(card.turn)


@kernel
def update(card: Card) -> None:
    """Full attack, health and weakness, and the facets that the card has now."""
    update_stats(card)
    update_facets(card)


@part
def update_stats(card: Card) -> None:
    level = card.counters[counter.POWER] - card.counters[counter.FRAILTY]
    if card.attack != s.NO_ATTACK:
        card.full_attack = max(card.attack + level + card.turn.attack + card.held.attack, 0)
    else:
        card.full_attack = s.NO_ATTACK
    card.full_health = card.health + level + card.turn.health + card.held.health
    card.full_weakness = max(card.weakness + card.turn.weakness + card.held.weakness, 0)


@part
def update_facets(card: Card) -> None:
    if card.face_down or card.ousted:
        card.now = 0
        return
    counters = card.counters
    card.now = (
        card.facets
        | card.turn.facets
        | card.held.facets
        | ((counters[counter.FLY] > 0) << facet.FLY)
        | ((counters[counter.PIERCE] > 0) << facet.PIERCE)
        | ((counters[counter.QUICK] > 0) << facet.QUICK)
        | ((counters[counter.SHIELD] > 0) << facet.SHIELD)
    )


@within
def damage_on(card: Card) -> int:
    """All damage on the card, of whatever type (CARD DAMAGE)."""
    return card.counters[counter.DAMAGE] + card.wounds + card.battle


@part
def is_doomed(card: Card) -> bool:
    """Destroyed for damage, or by a health stat that was modified to zero; a printed 0 is not."""
    if card.zone < 0 or card.face_down or has(card, facet.INDESTRUCTIBLE):
        return False
    damage = damage_on(card)
    if damage > 0 and damage >= card.full_health:
        return True
    return card.full_health <= 0 and card.full_health < card.health


@part
def strikes(card: Card) -> bool:
    """Whether the card deals battle damage: ready or fierce, with attack, not ousted."""
    ready = card.exhausted == 0 or has(card, facet.FIERCE)
    return card.full_attack >= 0 and card.ousted == 0 and ready


@within
def is_stunned(card: Card) -> bool:
    """STUN: no readying, arming, uniting, movement, attack or manual effects."""
    return card.counters[counter.STUN] > 0


@kernel
def stand(state: State, slot: int, zone: int) -> None:
    """The card takes possession of a zone."""
    card, board = state.cards[slot], state.board
    if card.host >= 0:
        state.caches.dirty |= s.CARDS_CHANGED
        card.host = s.NONE
        forget_counts(state)
    card.zone = zone
    board.at[zone] = slot
    board.held |= 1 << zone
    if card.controller != NOBODY:
        state.players[card.controller].zones |= 1 << zone
    state.caches.dirty |= s.PLACES_CHANGED


@part
def lift(state: State, slot: int) -> None:
    """The card leaves its zone, if it stands in one."""
    card, board = state.cards[slot], state.board
    zone = card.zone
    if zone >= 0 and board.at[zone] == slot:
        board.at[zone] = s.NONE
        board.held &= ~(1 << zone)
        if card.controller != NOBODY:
            state.players[card.controller].zones &= ~(1 << zone)
    card.zone = s.NONE
    state.caches.dirty |= s.PLACES_CHANGED


@part
def hand_over(state: State, slot: int, seat: int) -> None:
    """CARD CONTROL: the seat controls the card, which stays where it is."""
    card, zone = state.cards[slot], state.cards[slot].zone
    if zone >= 0 and state.board.at[zone] == slot:
        state.players[card.controller].zones &= ~(1 << zone)
        state.players[seat].zones |= 1 << zone
    card.controller = seat
    state.caches.turned |= 1 << seat
    state.caches.covered |= 1 << seat
    forget_counts(state)
    state.caches.minds |= s.CARDS_CHANGED
    state.caches.crosses = 1
    state.caches.dirty |= s.CARDS_CHANGED | s.PLACES_CHANGED


@part
def remove(state: State, match: Match, slot: int) -> None:
    """Take the card out of play; its slot keeps what was last known of it."""
    lift(state, slot)
    card, board, caches = state.cards[slot], state.board, state.caches
    place = 0
    while board.order[place] != slot:
        place += 1
    board.in_play -= 1
    for after in range(place, board.in_play):
        board.order[after] = board.order[after + 1]
    board.taken[slot] = 0
    board.ousted -= card.ousted
    state.players[card.deck].piles.in_play[card.kind] -= 1
    strike_off(board, match.tables[card.deck], slot, card.kind)
    forget_counts(state)
    if card.controller == NOBODY:
        caches.dirty |= s.CARDS_CHANGED
    else:
        caches.dirty |= 1 << card.controller | 1 << card.deck
    if match.tables[card.deck].minds[card.kind]:
        mind_all(state, match)


@part
def field_is_open(state: State, me: Player) -> bool:
    """DIRECT ATTACK: the opponent has no card on the battlefield, forsake excepted."""
    return state.players[other(me.seat)].zones == 0 or all_forsaken(state, other(me.seat))


@part
def all_forsaken(state: State, seat: int) -> bool:
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.controller == seat and card.zone >= 0 and not has(card, facet.FORSAKE):
            return False
    return True
