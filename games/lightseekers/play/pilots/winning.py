"""Whether the actions of this turn can win the game. A first action is tried on the table and taken
back again; the damage of all actions that could follow is reckoned there."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.lightseekers.play.actions import moment_of_ability
from games.lightseekers.play.buffs import room_for_buff
from games.lightseekers.play.codes import op, when, when_at
from games.lightseekers.play.coverage import HAND, ONE_LESS, cover, symbols_asked
from games.lightseekers.play.effects.lasting import actions_left
from games.lightseekers.play.legal import has_action_for, may_play
from games.lightseekers.play.pilots.choices import appeal_of_keeping, kind_at
from games.lightseekers.play.pilots.evaluation import estimate_ability, estimate_play
from games.lightseekers.play.state import Match, Player, State, Supposed
from games.lightseekers.play.tables.records import Tables

NOT_FOUND, FAR = -1, 99
FIRST, NO_CORNER = c.whole(0), c.whole(0)
AS_CARD, AS_BUFF, AS_ITEM = range(3)
LONGEST_CHAIN = s.LONGEST_CHAIN
NEVER = 100_000
ANOTHER_ACTION = 8
"""Of two actions that may follow, the one that gives a further action may deal so much less."""


@part
def find_win(state: State, match: Match, seat: int, offers: int, left: int) -> int:
    """The place of an action that begins a win by several actions, or NOT_FOUND. `hits` has the
    damage of each action alone."""
    life = state.players[other(seat)].life
    if life > farthest_reach(state, match, seat, offers, left):
        return NOT_FOUND
    for at in range(offers):
        if life <= state.hits[at] + reach_after(state, match, seat, offers, at):
            return at
    return NOT_FOUND


@part
def farthest_reach(state: State, match: Match, seat: int, offers: int, left: int) -> int:
    """About as much as the offered actions can deal: so many of the best as there are actions, and
    what they can lend to each other; or the best combo that gives further actions, and those. Only
    where that is enough a win is looked for."""
    tables, best, total, more = match.tables[seat], 0, 0, 0
    lift, most_lift, combo, after_combo = 0, 0, 0, 0
    for at in range(offers):
        action = state.question.offers[at]
        kind = kind_of(tables, state.players[seat], action)
        hit = max(state.hits[at], tables.most[kind])
        if s.PLAY_COMBO <= action < s.USE_ABILITY:
            further = tables.gains[kind] + tables.gains[tables.hero]
            combo = max(combo, hit if further > 0 else 0)
            after_combo = max(after_combo, further)
            continue
        lift += tables.lift[kind]
        most_lift = max(most_lift, tables.lift[kind])
        more += tables.gains[kind]
        best = max(best, hit)
        total += hit
    if state.estimate.cancels > 0:
        return FAR
    found = 0
    if left + more > 1:
        lent = min(lift, (left + more - 1) * most_lift)
        found = min(total, (left + more) * best) + lent
    if after_combo > 0:
        actions = after_combo + more
        found = max(found, combo + min(total, actions * best) + min(lift, actions * most_lift))
    return found


@within
def kind_of(tables: Tables, me: Player, action: int) -> int:
    """The card that an action is about."""
    if action >= s.USE_ABILITY:
        return kind_at(tables, me, action - s.USE_ABILITY)
    return action - (s.PLAY_COMBO if action >= s.PLAY_COMBO else s.PLAY_CARD)


@part
def reach_after(state: State, match: Match, seat: int, offers: int, first: int) -> int:
    """The most damage of the actions after that one, each the best that is then legal."""
    me, action = state.players[seat], state.question.offers[first]
    combo = s.PLAY_COMBO <= action < s.USE_ABILITY
    life = state.players[other(seat)].life + 0
    suppose(state, match, me, state.supposed[FIRST], action)
    paying = kind_of(match.tables[seat], me, action) if combo else -1
    depth, total = 1, 0
    while depth < LONGEST_CHAIN and actions_left(state, match, me) > 0:
        damage, at = best_next(state, match, seat, offers, paying)
        if at < 0:
            break
        total += damage
        if state.hits[first] + total >= life:
            break
        suppose(state, match, me, state.supposed[depth], state.question.offers[at])
        depth += 1
    while depth > 0:
        depth -= 1
        take_back(state, match, me, state.supposed[depth])
    return total


@part
def best_next(state: State, match: Match, seat: int, offers: int, paying: int) -> tuple[int, int]:
    """The damage of the best of the offered actions that is still legal, and its place; one that
    gives a further action comes before a little more damage."""
    best, damage, at_best = 0, 0, -1
    me, tables = state.players[seat], match.tables[seat]
    for at in range(offers):
        action = state.question.offers[at]
        if not estimate_if_legal(state, match, seat, action):
            continue
        value = state.estimate.damage + ANOTHER_ACTION * state.estimate.actions
        if value > best and (
            paying < 0
            or action >= s.USE_ABILITY
            or is_spared(state, tables, me, paying, action - s.PLAY_CARD)
        ):
            best, damage, at_best = value, state.estimate.damage + 0, at
    return damage, at_best


@part
def is_spared(state: State, tables: Tables, me: Player, combo: int, kind: int) -> bool:
    """Whether the rest of the hand pays for the combo without that card."""
    asked = symbols_asked(state, tables, me, combo)
    return cover(state, tables, me, combo, asked, HAND, kind, ONE_LESS) >= asked


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
    tables, foe = match.tables[me.seat], state.players[other(me.seat)]
    combo = s.PLAY_COMBO <= action < s.USE_ABILITY
    if combo:
        estimate_play(state, match, me.seat, action - s.PLAY_COMBO)
    else:
        estimate_if_legal(state, match, me.seat, action)
    estimate, ability = state.estimate, action >= s.USE_ABILITY
    kind = kind_of(tables, me, action)
    remember(state, tables, me, before, kind)
    before.card = int(not ability)
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
    if ability:
        me.this_turn.abilities_used = 1
    else:
        lay_down(state, tables, me, before, kind)
    before.dropped = -1
    if estimate.discards > 0:
        drop_cheapest(state, match, me, before)


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
    """The card that the pilot would discard leaves the hand."""
    cheapest = NEVER
    kind = first_held(me.hand)
    while kind >= 0:
        if me.hand.copies[kind] > 0:
            worth = appeal_of_keeping(state, match, me.seat, kind)
            if worth < cheapest:
                cheapest, before.dropped = worth, kind
        kind = next_held(me.hand, kind)
    if before.dropped >= 0:
        me.hand.copies[before.dropped] -= 1
        me.hand.count -= 1


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
    me.this_turn.boost_count = before.boost_count
    me.table.used_on[tables.same_name[before.kind]] = before.used_on
    me.caches.changed = before.changed
    state.estimate.cancels = before.cancels
    me.life = before.life
    state.players[other(me.seat)].life = before.foe_life
