"""What the pilots expect of a battle, for those who attack and for those who defend."""

from games.engine.compiling import part, within
from games.six_forms.play import actions as act
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.battle import from_behind
from games.six_forms.play.codes import facet
from games.six_forms.play.state import ARTIFACT, NOBODY, NONE, Card, Match, Player, State
from games.six_forms.play.zones.battlefield import damage_on, has, own_rows, strikes

UNSEEN = 8
"""What a card that nobody has seen is worth, and the health that it is taken to have."""
UNSEEN_HEALTH = 4


@within
def left(card: Card) -> int:
    """The health that the card has left."""
    return card.full_health - damage_on(card)


@part
def is_unseen(seat: int, card: Card) -> bool:
    """Whether the seat cannot know what the card is."""
    return card.hidden == 1 and card.controller != seat


@part
def body(seat: int, card: Card) -> int:
    """What a card on the battlefield is worth to who looks at it."""
    if is_unseen(seat, card):
        return UNSEEN
    return 4 * max(card.full_attack, 0) + max(left(card), 0)


@part
def blow(card: Card, there: Card, origin: int, zone: int) -> int:
    """The battle damage that the attacker deals from where it comes."""
    if not strikes(card):
        return 0
    return card.full_attack + from_behind(there, origin, zone) * there.full_weakness


@part
def spills(match: Match, striker: Card, struck: Card, amount: int) -> int:
    """How much of that damage its player would take."""
    over = amount - max(left(struck), 0)
    shielded = struck.exhausted == 1 or has(struck, facet.SHIELD)
    if over <= 0 or (shielded and not has(striker, facet.PIERCE)):
        return 0
    return 0 if match.tables[striker.deck].noble[striker.kind] else over


@part
def battle_score(state: State, match: Match, me: Player, slot: int, there: int, zone: int) -> int:
    """Attack what dies of it, unless much more is lost by it; first what does not take the attacker
    with it, and what its player is hurt by."""
    card, foe = state.cards[slot], state.cards[there]
    if foe.controller == me.seat or card.full_attack < 0:
        return 0
    if is_unseen(me.seat, foe):
        return 150 if card.full_attack >= UNSEEN_HEALTH and me.life > UNSEEN else 0
    dealt = blow(card, foe, card.zone, zone)
    over = spills(match, card, foe, dealt)
    if foe.controller != NOBODY and over >= state.players[foe.controller].life:
        return 10_000
    if dealt < left(foe) or has(foe, facet.INDESTRUCTIBLE):
        return 0
    back = foe.full_attack if strikes(foe) else 0
    if spills(match, foe, card, back) >= me.life:
        return 0
    if back < left(card):
        return 300 + foe.full_attack + 2 * over
    return 200 + foe.full_attack + 2 * over if body(me.seat, card) < 2 * body(me.seat, foe) else 0


@part
def way_made(state: State, match: Match, me: Player, count: int) -> int:
    """Where the own field is full and a card in hand could do what none there can: the place of the
    move, among the first so many offers, by which the least card falls in battle and leaves its
    zone; NONE if there is none."""
    if own_rows(me.seat) & state.board.zones & ~state.board.held:
        return NONE
    waiting, tables = 0, match.tables[me.seat]
    for place in range(me.piles.held):
        kind = me.holds[place]
        if tables.family[kind] <= ARTIFACT:
            waiting = max(waiting, 4 * tables.attack[kind] + tables.health[kind])
    best = NONE
    for at in range(count):
        action = state.question.offers[at]
        slot, there = action // SCALE % SCALE, state.board.at[action % SCALE]
        if action // VERB != act.MOVE or there < 0:
            continue
        card, foe = state.cards[slot], state.cards[there]
        if foe.controller == me.seat or not own_rows(me.seat) >> card.zone & 1:
            continue
        worth = body(me.seat, card)
        back = foe.full_attack if strikes(foe) and not is_unseen(me.seat, foe) else 0
        falls = back >= left(card) and spills(match, foe, card, back) < me.life // 2
        if falls and worth < waiting:
            best, waiting = at, worth
    return best
