"""Supposing that actions were taken: an action is laid on the table as if it had been done, and
taken back again."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.lightseekers.play.actions import moment_of_ability
from games.lightseekers.play.buffs import room_for_buff
from games.lightseekers.play.codes import op, when, when_at
from games.lightseekers.play.legal import has_action_for, may_play
from games.lightseekers.play.pilots.choices import appeal_of_keeping, kind_at
from games.lightseekers.play.pilots.estimates import estimate_ability, estimate_play
from games.lightseekers.play.pilots.planning import is_combo, kind_of
from games.lightseekers.play.state import Match, Player, State, Supposed
from games.lightseekers.play.tables.records import Tables

NO_CORNER = c.whole(0)
AS_CARD, AS_BUFF, AS_ITEM = range(3)
NEVER, NOTHING, LAST_CORNER = 100_000, c.whole(-1), 3
NEEDED = 1_000
"""How much more a card is kept that may be part of a win."""


@part
def estimate_if_legal(state: State, match: Match, seat: int, action: int) -> bool:
    """Reckon what an action does if it can be taken on the table as it is supposed to be."""
    me, tables = state.players[seat], match.tables[seat]
    if action >= s.USE_ABILITY:
        code = action - s.USE_ABILITY
        kind = kind_at(tables, me, code)
        unused = me.table.used_on[tables.same_name[kind]] != me.turns
        if me.this_turn.abilities_used or not unused or not has_action_for(me, tables.uses[kind]):
            return False
        estimate_used(state, match, me, code)
        return True
    if action >= s.PLAY_COMBO:
        return False
    kind = action - s.PLAY_CARD
    if me.hand.copies[kind] == 0 or not may_play(state, tables, me, kind):
        return False
    estimate_play(state, match, seat, kind)
    return True


@part
def estimate_used(state: State, match: Match, me: Player, code: int) -> None:
    """Reckon what the ability of that place and number does."""
    place, number = code // s.ABILITIES_A_PLACE, code % s.ABILITIES_A_PLACE
    serial, corner = s.HERO_SERIAL, NO_CORNER
    if place >= s.FIRST_BUFF_PLACE:
        slot = me.buffs[place - s.FIRST_BUFF_PLACE]
        serial, corner = slot.serial, slot.corner
    elif place >= s.FIRST_ITEM_PLACE:
        serial = me.items[place - s.FIRST_ITEM_PLACE].serial
    kind = kind_at(match.tables[me.seat], me, code)
    estimate_ability(state, match, me.seat, kind, serial, corner, number)


@part
def suppose(state: State, match: Match, me: Player, before: Supposed, action: int) -> None:
    """Lay a card on the table, or use an ability, as if it had been done."""
    if is_combo(action):
        estimate_play(state, match, me.seat, action - s.PLAY_COMBO)
    else:
        estimate_if_legal(state, match, me.seat, action)
    suppose_estimated(state, match, me, before, action)


@part
def suppose_estimated(
    state: State, match: Match, me: Player, before: Supposed, action: int
) -> None:
    """The same for an action that has just been estimated."""
    tables, foe = match.tables[me.seat], state.players[other(me.seat)]
    combo = is_combo(action)
    estimate, ability = state.estimate, action >= s.USE_ABILITY
    kind = kind_of(tables, me, action)
    remember(state, tables, me, before, kind)
    before.card = int(not ability)
    before.dealt = estimate.damage
    if combo:
        me.this_turn.actions = max(me.this_turn.actions - s.ORDINARY_ACTIONS, 0)
    else:
        elements = tables.uses[kind] if ability else tables.played_as[kind]
        restricted = elements & me.caches.basic & ~me.caches.superior
        if me.this_turn.actions > 0 and restricted & me.this_turn.basic_used == 0:
            me.this_turn.actions -= 1
        else:
            me.this_turn.unrestricted -= 1
        me.this_turn.basic_used |= restricted
        me.this_turn.taken += 1
    me.this_turn.actions += estimate.actions - estimate.unrestricted
    me.this_turn.unrestricted += estimate.unrestricted
    me.table.used_on[tables.same_name[kind]] = me.turns
    healed = min(estimate.healing, s.HIGHEST_HEALTH - me.life)
    if estimate.cancels > 0 and is_attack(tables, kind, action):
        estimate.cancels -= 1
    me.this_turn.healed |= int(healed > 0)
    me.life += healed
    foe.life = max(foe.life - estimate.damage, 1)
    me.this_turn.expired += estimate.expired
    before.turned = estimate.turned
    if before.turned >= 0:
        turn_supposed(state, tables, me, before)
    if ability:
        me.this_turn.abilities_used = 1
    else:
        lay_down(state, tables, me, before, kind)
    before.fetched = best_to_recover(tables, me, kind) if tables.recovers[kind] else NOTHING
    if before.fetched >= 0:
        me.hand.copies[before.fetched] += 1
        me.hand.count += 1
    before.dropped = -1
    if estimate.discards > 0:
        drop_cheapest(state, match, me, before)


@part
def turn_supposed(state: State, tables: Tables, me: Player, before: Supposed) -> None:
    """The buff that the action turns: it is not turned again where it has expired."""
    slot = me.buffs[before.turned]
    before.corner, before.dormant = slot.corner, slot.dormant
    slot.corner = min(state.estimate.turned_to, LAST_CORNER)
    slot.dormant |= state.estimate.turned_to > LAST_CORNER


@part
def best_to_recover(tables: Tables, me: Player, kind: int) -> int:
    """The card in the discard pile that deals most of those that the card could take, or -1."""
    best, most = NOTHING, 0
    for at in range(tables.kinds):
        fits = tables.is_kind[at] >> (tables.recovers[kind] - 1) & 1
        if fits and me.discard.copies[at] > 0 and not tables.combo[at] and tables.most[at] > most:
            best, most = at, tables.most[at]
    return best


@within
def is_attack(tables: Tables, kind: int, action: int) -> bool:
    """Whether the action is an attack: a card or an attack ability (6.1.2)."""
    if action < s.USE_ABILITY:
        return bool(tables.is_source[kind] & c.IS_ATTACK)
    number = (action - s.USE_ABILITY) % s.ABILITIES_A_PLACE
    return bool(moment_of_ability(tables, kind, number) & when.ATTACK_ABILITY)


@part
def remember(state: State, tables: Tables, me: Player, before: Supposed, kind: int) -> None:
    """What `suppose` changes, to be taken back."""
    before.kind = kind
    before.actions = me.this_turn.actions
    before.unrestricted = me.this_turn.unrestricted
    before.basic_used = me.this_turn.basic_used
    before.abilities_used = me.this_turn.abilities_used
    before.healed = me.this_turn.healed
    before.expired = me.this_turn.expired
    before.taken = me.this_turn.taken
    before.boost_count = me.this_turn.boost_count
    before.used_on = me.table.used_on[tables.same_name[kind]]
    before.changed = me.caches.changed
    before.cancels = state.estimate.cancels
    before.life = me.life
    before.foe_life = state.players[other(me.seat)].life


@part
def lay_down(state: State, tables: Tables, me: Player, before: Supposed, kind: int) -> None:
    """The card leaves the hand; a buff or an item lies on the table, boosts hold."""
    me.hand.copies[kind] -= 1
    me.hand.count -= 1
    me.played_kinds[me.this_turn.played_count] = kind
    me.this_turn.played_count += 1
    before.placed = AS_CARD
    serial = state.flow.serial + 1 + me.table.buff_count + me.table.item_count
    if tables.category[kind] == c.BUFF and room_for_buff(me):
        before.placed = AS_BUFF
        slot = me.buffs[me.table.buff_count]
        me.table.buff_count += 1
        slot.kind, slot.serial, slot.order, slot.corner = kind, serial, serial, 0
        slot.since, slot.spent = state.flow.turns, 0
        refresh(tables, me)
    elif tables.category[kind] == c.ITEM:
        before.placed = AS_ITEM
        slot = me.items[me.table.item_count]
        me.table.item_count += 1
        slot.kind, slot.serial, slot.since = kind, serial, state.flow.turns
        refresh(tables, me)
    else:
        lend_boosts(tables, me, kind)


@part
def drop_cheapest(state: State, match: Match, me: Player, before: Supposed) -> None:
    """The card that can best be spared leaves the hand."""
    cheapest = NEVER
    kind = first_held(me.hand)
    while kind >= 0:
        if me.hand.copies[kind] > 0:
            worth = appeal_of_keeping(state, match, me.seat, kind)
            worth += NEEDED * is_a_move(state, kind)
            if worth < cheapest:
                cheapest, before.dropped = worth, kind
        kind = next_held(me.hand, kind)
    if before.dropped >= 0:
        me.hand.copies[before.dropped] -= 1
        me.hand.count -= 1


@part
def is_a_move(state: State, kind: int) -> bool:
    """Whether a card is among the actions of which a win is made."""
    found = False
    for at in range(state.estimate.moves):
        move = state.moves[at]
        found = found or (move.kind == kind and move.action < s.USE_ABILITY)
    return found


@part
def lend_boosts(tables: Tables, me: Player, kind: int) -> None:
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        boosts = effect.op == op.BOOST and effect.moment == when_at.PLAY
        if boosts and me.this_turn.boost_count < s.MAX_BOOSTS:
            entry = me.boosts[me.this_turn.boost_count]
            me.this_turn.boost_count += 1
            entry.by, entry.of, entry.frame = effect.first, effect.second, -1


@part
def take_back(state: State, match: Match, me: Player, before: Supposed) -> None:
    """The table as it was."""
    tables = match.tables[me.seat]
    if before.dropped >= 0:
        me.hand.copies[before.dropped] += 1
        me.hand.count += 1
    if before.fetched >= 0:
        me.hand.copies[before.fetched] -= 1
        me.hand.count -= 1
    if before.turned >= 0:
        me.buffs[before.turned].corner = before.corner
        me.buffs[before.turned].dormant = before.dormant
    if before.card:
        me.hand.copies[before.kind] += 1
        me.hand.count += 1
        me.this_turn.played_count -= 1
        me.table.buff_count -= before.placed == AS_BUFF
        me.table.item_count -= before.placed == AS_ITEM
        if before.placed != AS_CARD:
            refresh(tables, me)
    me.this_turn.taken = before.taken
    me.this_turn.actions = before.actions
    me.this_turn.unrestricted = before.unrestricted
    me.this_turn.basic_used = before.basic_used
    me.this_turn.abilities_used = before.abilities_used
    me.this_turn.healed = before.healed
    me.this_turn.expired = before.expired
    me.this_turn.boost_count = before.boost_count
    me.table.used_on[tables.same_name[before.kind]] = before.used_on
    me.caches.changed = before.changed
    state.estimate.cancels = before.cancels
    me.life = before.life
    state.players[other(me.seat)].life = before.foe_life
