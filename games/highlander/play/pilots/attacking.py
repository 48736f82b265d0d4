"""What attacks, the cards that go with them, Illusions and Exertions are worth to a pilot.

A Head Shot ends the game, so an attack that can be one (a shooter) is chosen for the defences that
it rules out, and the last shooters are kept until a Head Shot can go with them."""

from games.engine.cardsets import CardSet, first_of, holds_any, is_in, next_of
from games.engine.compiling import part, within
from games.engine.library import cards_left
from games.engine.seats import NO_CARD
from games.highlander.play import state as s
from games.highlander.play.attacks import can_be_hidden, can_be_power_blow, takes_heads
from games.highlander.play.effects.conditions import holds
from games.highlander.play.endurance import most_more, wanted_more
from games.highlander.play.legal import lacks_shooter
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables
from games.highlander.play.tables.values import GIVES_OF, SIZED, TEMPO_OF

GREEDY = 0
NO = -1_000
DEEP = 8
"""Cards in the Endurance that allow an Exertion."""
LAST_ABILITY, ABILITY_TO_EXHAUST = 5, 10
"""Too little Ability to Exhaust at all, and for the careful pilot."""
FEW_SHOOTERS = 2
"""So many are kept for Head Shots as long as there are other attacks."""
TO_SHOW_ONE = 8
"""An Exertion is likely to show a shooter if one of so many cards is one."""
AS_HEAD_SHOT, FOR_EACH_OPENING, KEPT = 40, 20, 20
OPENS_HEAD_SHOT, MAKES_HEAD_SHOT, FOR_HEAD_SHOT = 60, 100, 30


@within
def wants_head(state: State, match: Match, seat: int) -> bool:
    """A Head Shot in hand that could still be played this turn: the Special is kept for it."""
    me, tables = state.players[seat], match.tables[seat]
    if me.this_turn.specials_left <= 0 or not holds_any(me.hand, tables.heads):
        return False
    if not takes_heads(match) or me.this_turn.exerted_in == state.phase:
        return False
    last = me.this_turn.strike_count - 1
    if last >= 0 and tables.shoots[me.strikes[last].face] and me.strikes[last].head == 0:
        return me.strikes[last].power > 0 or me.this_turn.power_made == 0
    if me.this_turn.attacks_left <= 0 or me.this_turn.power_made:
        return False
    return holds_any(me.hand, tables.shooters) or hopes_for_shooter(state, match, seat)


@part
def hopes_for_shooter(state: State, match: Match, seat: int) -> bool:
    """Whether an Exertion is sure or likely to show an attack for a Head Shot: cards that are known
    tell, of others only how many there are."""
    me, tables = state.players[seat], match.tables[seat]
    if me.this_turn.strike_count > 0 or me.this_turn.exertions_left == 0:
        return False
    left, unknown = cards_left(me.library), 0
    if left <= s.EXERTED:
        return False
    for at in range(min(s.EXERTED + most_more(state, match, seat), left)):
        kind = known_next(me, at)
        if kind == NO_CARD:
            unknown += 1
        elif is_in(tables.shooters, kind):
            return True
    return unknown > 0 and TO_SHOW_ONE * in_endurance(me, tables.shooters) >= left


@part
def known_next(me: Player, at: int) -> int:
    """The card at that place of the Endurance, from 0 for the top, if its player knows it: it was
    put there, or all cards above it are gone that were shuffled."""
    library = me.library
    if at < library.on_top:
        return int(library.top[library.on_top - 1 - at])
    if library.unknown == 0:
        return int(library.bottom[library.taken + at - library.on_top])
    return NO_CARD


@part
def in_endurance(me: Player, cards: CardSet) -> int:
    """How many cards of the Endurance belong to a set: who knows the deck knows that."""
    library, found = me.library, 0
    for at in range(library.unknown):
        found += is_in(cards, library.cards[at])
    for at in range(library.on_top):
        found += is_in(cards, library.top[at])
    for at in range(library.taken, library.on_bottom):
        found += is_in(cards, library.bottom[at])
    return found


@part
def score_search(state: State, match: Match, seat: int, face: int, more: int) -> int:
    """A Head Shot ahead of an attack that is exerted for, if no attack in hand can be one."""
    me, tables = state.players[seat], match.tables[seat]
    wanted = tables.head_shot[face] and lacks_shooter(tables, me) and takes_heads(match)
    if not wanted or more != wanted_more(state, tables, me, s.EXERT_WITH):
        return NO - 1
    return 200 if hopes_for_shooter(state, match, seat) else NO - 1


@part
def score_attack(state: State, match: Match, seat: int, pilot: int, face: int, head: bool) -> int:
    """An attack from hand, which may be about to become a Head Shot."""
    me, tables = state.players[seat], match.tables[seat]
    score = tables.appeal[pilot, face]
    if tables.conditional[face]:
        score += tempo_now(state, match, seat, face)
    if tables.shoots[face] == 0 or tables.seeks_heads == 0 or not takes_heads(match):
        return score
    if head:
        return score + worth_as_head_shot(tables, face)
    shooters = copies_in_hand(me, tables.shooters)
    if shooters == 1 and holds_any(me.hand, tables.heads):
        return NO
    return score - KEPT if shooters <= FEW_SHOOTERS else score


@within
def worth_as_head_shot(tables: Tables, face: int) -> int:
    """What more an attack is worth where it is to be a Head Shot."""
    return AS_HEAD_SHOT + FOR_EACH_OPENING * tables.opens[face] if tables.shoots[face] else 0


@part
def copies_in_hand(me: Player, cards: CardSet) -> int:
    """How many cards in hand belong to a set."""
    found = 0
    kind = first_of(me.hand, cards)
    while kind >= 0:
        found += me.hand.copies[kind]
        kind = next_of(me.hand, cards, kind)
    return found


@part
def tempo_now(state: State, match: Match, seat: int, face: int) -> int:
    """What those effects add whose condition holds."""
    tables, found = match.tables[seat], 0
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        hangs = tables.conditional[face] >> (row - tables.first_row[face]) & 1
        if hangs and holds(state, match, seat, effect, face, s.NO_STRIKE):
            found += TEMPO_OF[effect.op] * (effect.first if SIZED >> effect.op & 1 else 1)
    return found


@part
def gives_now(state: State, match: Match, seat: int, face: int, strike: int) -> int:
    """What a card brings to an attack or a turn as things are."""
    tables = match.tables[seat]
    found = tables.gives[face]
    if tables.conditional[face] == 0:
        return found
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        hangs = tables.conditional[face] >> (row - tables.first_row[face]) & 1
        if hangs and holds(state, match, seat, effect, face, strike):
            found |= GIVES_OF[effect.op]
    return found


@part
def gain_of(state: State, match: Match, seat: int, face: int) -> int:
    """What a card would add to the attack on the table."""
    me, tables = state.players[seat], match.tables[seat]
    strike = me.this_turn.strike_count - 1
    attack, gives = me.strikes[strike], gives_now(state, match, seat, face, strike)
    gain = 0
    if gives & r.GIVES_HEAD and takes_heads(match):
        gain += 90
    if (
        gives & r.GIVES_POWER
        and attack.power == 0
        and can_be_power_blow(state, match, seat, strike)
    ):
        gain += 30
    if gives & r.GIVES_DAMAGE and not (attack.head and takes_heads(match)):
        gain += 4 * max(min(tables.tempo[face], 5), 1)
    if gives & r.GIVES_DODGE and attack.undodgeable == 0:
        gain += 15
    if gives & r.GIVES_BLOCK and attack.unblockable == 0 and tables.unblocked[attack.face] == 0:
        gain += 15
    hides = gives & r.GIVES_HIDDEN and attack.hidden == 0 and can_be_hidden(tables, attack.face)
    if hides and tables.unblocked[attack.face] == 0:
        gain += 5
    if gives & r.GIVES_ATTACK and copies_in_hand(me, tables.attacks) > me.this_turn.attacks_left:
        gain += 25
    if gives & r.GIVES_CARDS:
        gain += 12
    return gain


@part
def score_illusion(state: State, match: Match, seat: int, face: int) -> int:
    """An Illusion of an Exertion: one that opens the way to a Head Shot, or makes the next attack
    one; in the Attack Phase no card from hand can follow it, so that more attacks are in vain."""
    me, tables = state.players[seat], match.tables[seat]
    gives, attacks_follow = gives_now(state, match, seat, face, s.NO_STRIKE), state.phase < s.ATTACK
    heads = takes_heads(match)
    shot = heads and attacks_follow and holds_any(me.hand, tables.heads)
    for at in range(me.this_turn.strike_count):
        shot = shot or (heads and me.strikes[at].head > 0)
    for at in range(me.this_turn.attached_count):
        shot = shot or (heads and becomes_head_shot(tables, me, at))
    if gives & r.GIVES_HEAD:
        ready = heads and attacks_follow and not shot and holds_any(me.hand, tables.shooters)
        return MAKES_HEAD_SHOT if ready else 0
    if gives & (r.GIVES_DODGE | r.GIVES_BLOCK):
        return OPENS_HEAD_SHOT if shot else 2
    if gives & r.GIVES_ATTACK and not attacks_follow:
        return 1
    return 1 + max(tables.tempo[face], 0)


@part
def worth_of_showing(state: State, match: Match, seat: int, face: int) -> int:
    """What more a card is worth on top of the Endurance, where an Exertion shows it: an attack for
    the Head Shot in hand, if that lacks one."""
    tables = match.tables[seat]
    wanted = tables.shoots[face] and lacks_shooter(tables, state.players[seat])
    return FOR_HEAD_SHOT if wanted and takes_heads(match) else 0


@part
def becomes_head_shot(tables: Tables, me: Player, at: int) -> bool:
    """Whether a card that was played with an attack makes a Head Shot of it."""
    attached = me.attached[at]
    return (
        tables.head_shot[attached.face] > 0 and tables.shoots[me.strikes[attached.strike].face] > 0
    )


@within
def score_exertion(state: State, match: Match, seat: int, pilot: int, verb: int, more: int) -> int:
    """Exert while the Endurance is deep, or while Ability is left to Exhaust: for a Power Blow, for
    an attack if none was played, and for an Illusion."""
    me, tables = state.players[seat], match.tables[seat]
    if state.flow.most_more > 0 and more != wanted_more(state, tables, me, verb):
        return NO - 1
    left = cards_left(me.library)
    careful = pilot != GREEDY
    exhausts = left <= s.EXERTED + more and me.life <= ABILITY_TO_EXHAUST
    if (careful and exhausts) or (left < DEEP and me.life <= LAST_ABILITY):
        return NO + (verb == s.EXERT_ATTACK) + 1
    if verb == s.EXERT_POWER:
        return 50
    if verb == s.EXERT_ATTACK:
        return 40 if me.this_turn.strike_count == 0 else NO
    if tables.illusions == 0:
        return NO + 1
    if state.phase == s.ATTACK:
        return 5
    return 5 if awaits_shot(tables, me) else NO


@part
def awaits_shot(tables: Tables, me: Player) -> bool:
    """Whether a known card on top of the Endurance is an Illusion that makes a Head Shot of the
    next attack, and only such a card is missing in hand."""
    if holds_any(me.hand, tables.heads) or not holds_any(me.hand, tables.shooters):
        return False
    for at in range(max(me.library.on_top - s.EXERTED, 0), me.library.on_top):
        if is_in(tables.illusory_heads, me.library.top[at]):
            return True
    return False
