"""What effects would do now, reckoned from their conditions and the lasting changes of both
players. Nothing here is played or spent."""

from games.engine.compiling import part, within
from games.engine.optable import NONE, EffectRow
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.access import place_of_buff
from games.lightseekers.play.buffs import BACKWARD, FORWARD, can_restart, can_rotate
from games.lightseekers.play.codes import family, op, when, when_at
from games.lightseekers.play.effects.conditions import amount_of, passes
from games.lightseekers.play.effects.lasting import change_of
from games.lightseekers.play.pilots.defences import NO_ATTACKS, NO_DAMAGE
from games.lightseekers.play.state import Estimate, Match, Player, State
from games.lightseekers.play.tables.records import Tables

NO_CORNER, NO_ABILITY, NOBODY = c.whole(0), c.whole(NONE), c.whole(NONE)
NO_PLACE = c.whole(-1)
A_DISCARD, A_CARD_BACK, A_TURNED_BUFF = 10, 7, 6
"""What it is worth that the other player loses a card, or that a buff is turned."""


@part
def add_rows(
    state: State,
    match: Match,
    me: Player,
    kind: int,
    serial: int,
    corner: int,
    moments: int,
    ability: int,
    cause: int,
    source: int,
) -> None:
    """All effects of a card of those moments whose conditions hold."""
    tables, did = match.tables[me.seat], 1
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if not is_concerned(tables, effect, kind, corner, moments, ability, cause):
            continue
        if effect.test != NONE and not will_pass(
            state, tables, me, effect, kind, serial, corner, did, cause
        ):
            continue
        did = int(effect.op != op.DISCARD or me.hand.count > 0)
        amount = amount_of(state, tables, me, effect, effect.first, kind, serial, corner)
        if effect.family == family.IN_PLAY:
            add_in_play(state, match, me, effect, serial)
        else:
            add_plain(state, match, me, effect, amount, kind, serial, source)


@part
def will_pass(
    state: State,
    tables: Tables,
    me: Player,
    effect: EffectRow,
    kind: int,
    serial: int,
    corner: int,
    did: int,
    cause: int,
) -> bool:
    """Whether the condition of an effect will hold after the damage before it."""
    foe = state.players[other(me.seat)]
    life = foe.life + 0
    foe.life = max(life - state.estimate.damage, 0)
    found = passes(state, tables, me, effect, kind, serial, corner, did, cause)
    foe.life = life
    return found


@part
def is_concerned(
    tables: Tables,
    effect: EffectRow,
    kind: int,
    corner: int,
    moments: int,
    ability: int,
    cause: int,
) -> bool:
    """Whether the effect is one of those moments, of that ability, corner or element."""
    if moments >> effect.moment & 1 == 0 or (ability != NONE and effect.ability != ability):
        return False
    if effect.moment == when_at.CORNER:
        return effect.at == 0 or (corner < 4 and tables.corner_icon[kind, corner] == effect.at)
    if effect.moment == when_at.ON_ELEMENT:
        return cause != NONE and bool(tables.elements[cause] >> effect.at & 1)
    return True


@part
def add_plain(
    state: State,
    match: Match,
    me: Player,
    effect: EffectRow,
    amount: int,
    kind: int,
    serial: int,
    source: int,
) -> None:
    """An effect on health, cards or actions."""
    estimate = state.estimate
    if effect.op in (op.DAMAGE, op.DRAIN):
        if effect.second != c.TO_SELF:
            dealt = damage_dealt(state, match, me, amount, kind, serial, source)
            estimate.damage += dealt
            estimate.healing += dealt if effect.op == op.DRAIN else 0
        if effect.second in (c.TO_SELF, c.TO_ALL):
            estimate.hurt += amount
    elif effect.op == op.HEAL:
        estimate.healing += max(amount, 0)
    elif effect.op == op.BOOST:
        estimate.promise += 10 * amount if me.this_turn.actions > 1 else 0
    elif effect.family == family.TURN:
        estimate.actions += amount
        estimate.unrestricted += amount if effect.op == op.GAIN_UNRESTRICTED else 0
    elif effect.op == op.DRAW:
        estimate.cards += amount
    elif effect.op in (op.DISCARD, op.BURY):
        given = min(amount, me.hand.count)
        estimate.given += given * price_of_one(estimate, kind)
        estimate.dropped += given
        estimate.discards += given if effect.op == op.DISCARD else 0
    else:
        add_harm(state, me, effect, amount)


@part
def add_harm(state: State, me: Player, effect: EffectRow, amount: int) -> None:
    """Cards that the other player loses; cards that are fetched are worth one each."""
    estimate, foe = state.estimate, state.players[other(me.seat)]
    if effect.op == op.MAKE_DISCARD:
        estimate.harm += A_DISCARD * min(amount, foe.hand.count)
    elif effect.op == op.SEND_BACK:
        estimate.harm += A_CARD_BACK * min(amount, foe.hand.count)
    elif effect.op in (op.SEARCH, op.DIG, op.RECOVER, op.BRING, op.TAKE_STORED):
        estimate.fetched += 1


@within
def price_of_one(estimate: Estimate, kind: int) -> int:
    """What the card is worth that is given up for an effect of that card."""
    return estimate.next_price if kind == estimate.cheapest else estimate.price


@part
def damage_dealt(
    state: State, match: Match, me: Player, amount: int, kind: int, serial: int, source: int
) -> int:
    """What one hit comes to, after the changes of both players."""
    if amount <= 0:
        return 0
    shield, attack = state.estimate.shield, source & c.IS_ATTACK
    if shield & NO_DAMAGE or (attack and (shield & NO_ATTACKS or state.estimate.cancels > 0)):
        return 0
    if me.caches.lasting & c.HAS_DAMAGE or me.this_turn.boost_count > 0:
        tables = match.tables[me.seat]
        amount = max(amount + added_damage(state, tables, me, kind, serial, source), 0)
    return max(amount + state.estimate.taken, 0)


@part
def added_damage(
    state: State, tables: Tables, me: Player, kind: int, serial: int, source: int
) -> int:
    """Lasting changes and boosts that apply to it, none of which is used up by asking."""
    total, is_item = 0, tables.category[kind] == c.ITEM
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        changes = effect.op in (op.MODIFY_POWER, op.MODIFY_DAMAGE)
        if changes and source >> effect.second & 1:
            change = change_of(state, tables, me, entry, effect)
            total += 0 if is_item and change > 0 and entry.serial != serial else change
            if change != 0 and tables.next_only[entry.kind]:
                state.estimate.spent = place_of_buff(me, entry.serial)
    for at in range(me.this_turn.boost_count):
        boost = me.boosts[at]
        if source >> boost.of & 1 and not (is_item and boost.by > 0):
            total += boost.by
    return total


@part
def add_in_play(state: State, match: Match, me: Player, effect: EffectRow, serial: int) -> None:
    """What an effect on buffs does: corners that trigger, buffs of the other player that go."""
    which = effect.first
    if which in (c.ONE_THEIRS, c.THEIRS):
        add_opposing(state, match, me, effect, which)
        return
    if effect.op not in (op.ROTATE, op.RESTART, op.TRIGGER):
        return
    state.estimate.promise += A_TURNED_BUFF
    if which == c.ONE:
        place = best_to_turn(match.tables[me.seat], me, effect)
        if place >= 0:
            add_turned(state, match, me, effect, place)
        return
    for place in range(me.table.buff_count):
        this = me.buffs[place].serial == serial
        if this == (which == c.THIS) or which == c.YOURS:
            add_turned(state, match, me, effect, place)


@part
def add_opposing(state: State, match: Match, me: Player, effect: EffectRow, which: int) -> None:
    """Buffs of the other player that leave are worth what they still have before them."""
    if effect.op not in (op.REMOVE, op.RETURN):
        return
    foe, tables = state.players[other(me.seat)], match.tables[other(me.seat)]
    best = 0
    for place in range(foe.table.buff_count):
        worth = worth_in_play(tables, foe, place)
        if which == c.THEIRS:
            state.estimate.harm += worth
        best = max(best, worth)
    if which == c.ONE_THEIRS:
        state.estimate.harm += best


@part
def worth_in_play(tables: Tables, me: Player, place: int) -> int:
    """What a buff still does for its owner, by its corners ahead."""
    slot = me.buffs[place]
    kind, ahead = slot.kind, 0
    if tables.rotation[kind] == c.PERMANENT:
        return tables.standing[kind]
    left = 0
    for corner in range(slot.corner, 4):
        ahead += tables.corner_score[kind, corner]
        left += tables.corner_state[kind, corner] == c.ACTIVE_CORNER
    return ahead + tables.standing[kind] * left // 4


@part
def best_to_turn(tables: Tables, me: Player, effect: EffectRow) -> int:
    """The buff that a pilot would choose for it, or -1."""
    best, best_score = -1, -1
    for place in range(me.table.buff_count):
        corner = corner_after(tables, me, effect, place)
        if corner >= 0:
            score = tables.corner_score[me.buffs[place].kind, corner]
            if score > best_score:
                best, best_score = place, score
    return best


@part
def corner_after(tables: Tables, me: Player, effect: EffectRow, place: int) -> int:
    """The corner that triggers if it is done to that buff; 4 if it expires, -1 if nothing does."""
    slot = me.buffs[place]
    if effect.op == op.TRIGGER:
        return slot.corner if slot.active else -1
    if effect.op == op.RESTART:
        return 0 if can_restart(tables, slot) else -1
    by = BACKWARD if effect.third == c.BACKWARD else FORWARD
    if not can_rotate(tables, slot, by):
        return -1
    corner = slot.corner + by
    expired = corner > 3 or tables.corner_state[slot.kind, corner] == c.NO_SYMBOL
    return 4 if expired else corner


@part
def add_turned(state: State, match: Match, me: Player, effect: EffectRow, place: int) -> None:
    """The corner that a buff comes to; if it expires, what happens then."""
    tables, slot = match.tables[me.seat], me.buffs[place]
    corner = corner_after(tables, me, effect, place)
    if corner < 0:
        return
    if effect.op != op.TRIGGER and state.estimate.turned < 0:
        state.estimate.turned, state.estimate.turned_to = place, corner
    if corner < 4:
        if tables.corner_state[slot.kind, corner] == c.ACTIVE_CORNER:
            add_plain_rows(state, match, me, slot.kind, slot.serial, corner, when.CORNER)
        return
    add_expired(state, match, me, place)


@part
def add_expired(state: State, match: Match, me: Player, place: int) -> None:
    """What happens when that buff expires."""
    tables, slot = match.tables[me.seat], me.buffs[place]
    state.estimate.expired += 1
    add_plain_rows(state, match, me, slot.kind, slot.serial, s.IN_LIMBO, when.EXPIRE)
    if me.caches.moments & when.ON_EXPIRE:
        hero = tables.hero
        add_plain_rows(state, match, me, hero, s.HERO_SERIAL, NO_CORNER, when.ON_EXPIRE)
        for at in range(me.table.item_count):
            item = me.items[at]
            add_plain_rows(state, match, me, item.kind, item.serial, NO_CORNER, when.ON_EXPIRE)
        for at in range(me.table.buff_count):
            buff = me.buffs[at]
            if buff.active and at != place:
                add_plain_rows(
                    state, match, me, buff.kind, buff.serial, buff.corner, when.ON_EXPIRE
                )


@part
def add_plain_rows(
    state: State, match: Match, me: Player, kind: int, serial: int, corner: int, moment: int
) -> None:
    """The effects of that moment on health, cards and actions."""
    tables, source = match.tables[me.seat], match.tables[me.seat].is_source[kind]
    if tables.moments[kind] & moment == 0:
        return
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if effect.family == family.IN_PLAY or not is_concerned(
            tables, effect, kind, corner, moment, NO_ABILITY, NOBODY
        ):
            continue
        if effect.test == NONE or passes(
            state, tables, me, effect, kind, serial, corner, NO_CORNER, NOBODY
        ):
            amount = amount_of(state, tables, me, effect, effect.first, kind, serial, corner)
            add_plain(state, match, me, effect, amount, kind, serial, source)
