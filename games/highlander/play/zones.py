"""Hand, piles and revealed cards, and what is hidden from a seat."""

from games.engine.chance import below
from games.engine.compiling import kernel, part
from games.engine.counts import note_seen
from games.engine.hand import add_to_hand, take_from_hand
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.seats import other
from games.engine.worlds import (
    Pool,
    deal,
    deal_hand,
    deal_library,
    lift,
    lift_hand,
    lift_library,
    sort_pool,
)
from games.highlander.play import state as s
from games.highlander.play.codes import aim, card_type
from games.highlander.play.state import Match, Player, State, Strike
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables


@part
def to_hand(me: Player, kind: int) -> None:
    """A card that its player sees comes to hand."""
    add_to_hand(me.hand, kind)
    note_seen(me, kind)


@part
def discard_shown(me: Player) -> None:
    """The unused cards of a Hard Exertion."""
    for at in range(me.shown.count):
        put_on_pile(me.discard, me.shown.cards[at])
    me.shown.count = 0


@part
def take_shown(me: Player, kind: int) -> None:
    """Take one copy of that card out of those that are revealed."""
    for at in range(me.shown.count):
        if me.shown.cards[at] == kind:
            for after in range(at + 1, me.shown.count):
                me.shown.cards[after - 1] = me.shown.cards[after]
            me.shown.count -= 1
            return


@part
def discard(state: State, seat: int, kind: int, event: int, log: Log) -> None:
    """A card from hand to the Discard Pile."""
    me = state.players[seat]
    take_from_hand(me.hand, kind)
    put_on_pile(me.discard, kind)
    write(log, state, seat, event, kind, 0, 0)


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """Hidden from a seat are the other player's hand and Endurance, what is Captured there face
    down, what that player is looking at, and Hidden attacks that are not revealed."""
    foe, tables = state.players[other(seat)], match.tables[other(seat)]
    looked_at = state.choice.what == s.LOOKING and state.choice.seat == foe.seat
    lift_hand(pool, foe.hand)
    lift_library(pool, foe.library)
    for at in range(foe.table.captured_count):
        lift(pool, foe.captured[at])
    for at in range(foe.shown.count if looked_at else 0):
        lift(pool, foe.shown.cards[at])
    for at in range(foe.this_turn.strike_count):
        if is_face_down(foe.strikes[at]):
            lift(pool, tables.card_of[foe.strikes[at].face])
    for at in range(foe.this_turn.strike_count):
        if is_face_down(foe.strikes[at]):
            exchange_attack(foe, tables, at, deal_attack(pool, tables, foe, at))
    deal_hand(pool, foe.hand)
    deal_library(pool, foe.library)
    for at in range(foe.table.captured_count):
        foe.captured[at] = deal(pool)
    for at in range(foe.shown.count if looked_at else 0):
        foe.shown.cards[at] = deal(pool)


@kernel
def is_face_down(attack: Strike) -> bool:
    """Whether only the player who made it knows which card the attack is."""
    return attack.hidden > 0 and attack.revealed == 0 and attack.known == 0


@kernel
def could_be(tables: Tables, me: Player, strike: int, face: int) -> bool:
    """Whether a Hidden attack could be that card, by all that was seen of it."""
    attack = me.strikes[strike]
    if tables.where_played[face] != r.AS_ATTACK:
        return False
    if tables.icon[face] == card_type.SPECIAL_ATTACK and tables.text_changes[face] & r.HIDES == 0:
        return False
    if attack.power and tables.power_damage[face] < 0:
        return False
    if attack.head and tables.aims[face] >> aim.UPPER & 1 == 0:
        return False
    for at in range(me.this_turn.attached_count):
        attached = me.attached[at]
        aimed = tables.with_aim[attached.face] if attached.strike == strike else -1
        if aimed >= 0 and tables.aims[face] >> aimed & 1 == 0:
            return False
    return True


@kernel
def attack_of(tables: Tables, me: Player, strike: int, kind: int) -> int:
    """As what a card could be that Hidden attack, or -1."""
    for face in range(tables.first_face[kind], tables.face_end[kind]):
        if could_be(tables, me, strike, face):
            return face
    return -1


@kernel
def deal_attack(pool: Pool, tables: Tables, me: Player, strike: int) -> int:
    """Any card of the pool that the Hidden attack could be."""
    if pool.sorted == 0:
        sort_pool(pool)
    fits = 0
    for at in range(pool.count):
        fits += attack_of(tables, me, strike, pool.cards[at]) >= 0
    chosen = below(pool, fits)
    for at in range(pool.count):
        face = attack_of(tables, me, strike, pool.cards[at])
        if face < 0:
            continue
        if chosen == 0:
            pool.count -= 1
            pool.cards[at] = pool.cards[pool.count]
            return face
        chosen -= 1
    return me.strikes[strike].face


@kernel
def exchange_attack(me: Player, tables: Tables, strike: int, face: int) -> None:
    """The Hidden attack is that card, with what its own text makes of it."""
    attack = me.strikes[strike]
    before = attack.face + 0
    for at in range(me.table.played_count):
        if me.played[at] == before:
            me.played[at] = face
            break
    me.caches.hands_used += tables.hands[face] - tables.hands[before]
    attack.bonus += tables.text_damage[face] - tables.text_damage[before]
    lost, new = tables.text_changes[before], tables.text_changes[face]
    if lost & r.UNBLOCKABLE:
        attack.unblockable = max(attack.unblockable - 1, 0)
    if lost & r.UNDODGEABLE:
        attack.undodgeable = max(attack.undodgeable - 1, 0)
    attack.unblockable += int(new & r.UNBLOCKABLE > 0)
    attack.undodgeable += int(new & r.UNDODGEABLE > 0)
    attack.face = face
