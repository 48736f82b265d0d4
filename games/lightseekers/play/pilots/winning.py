"""Whether the actions of this turn can win the game. A first action is tried on the table and taken
back again; the damage of all actions that could follow is reckoned there."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.engine.records import clear
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
from games.lightseekers.play.pilots.planning import is_combo, kind_of
from games.lightseekers.play.pilots.weights import TENTHS
from games.lightseekers.play.state import Candidate, Match, NextOne, Player, Reach, State, Supposed
from games.lightseekers.play.tables.records import Tables

NOT_FOUND, FAR = -1, 99
FIRST, NO_CORNER = c.whole(0), c.whole(0)
NOTHING_PAID, ONE_DONE = c.whole(-1), c.whole(1)
SMALL_DIFFERENCE = 4
"""Another first action than the best is tried if no more damage is missing."""
AS_CARD, AS_BUFF, AS_ITEM = range(3)
LONGEST_CHAIN = s.LONGEST_CHAIN
NEVER = 100_000
FREE, PAID_FREE = 1_000, 8
"""What gives a further action comes the sooner, the less it deals; while a combo is to be paid for,
it may deal so much less than what does not."""


@part
def find_win(state: State, match: Match, seat: int, offers: int, left: int) -> int:
    """The place of an action that begins a win by several actions, or NOT_FOUND. `hits` has the
    damage of each action alone."""
    life = state.players[other(seat)].life + 0
    if life > farthest_reach(state, match, seat, offers, left):
        return NOT_FOUND
    answered = state.estimate.cancels > 0
    short = life - chain(state, match, seat, offers, NOTHING_PAID, FIRST, life)
    for at in range(offers):
        combo = is_combo(state.question.offers[at])
        promising = life <= state.bounds[at] if combo else short <= SMALL_DIFFERENCE
        if (answered or promising) and life <= state.hits[at] + reach_after(
            state, match, seat, offers, at, life
        ):
            return at
    return NOT_FOUND


@part
def farthest_reach(state: State, match: Match, seat: int, offers: int, left: int) -> int:
    """About as much as the offered actions can deal: so many of the best as there are actions, and
    what they can lend to each other; or a combo that gives further actions, and those. Only where
    that is enough a win is looked for."""
    if state.estimate.cancels > 0:
        return FAR
    me, tables, reach = state.players[seat], match.tables[seat], state.reach
    clear(reach)
    for at in range(offers):
        action = state.question.offers[at]
        if not is_combo(action):
            note_reach(tables, reach, kind_of(tables, me, action), state.hits[at] + 0)
    found, more = 0, reach.gains + 0
    if left + more > 1:
        found = sum_of_best(reach, left + more) + lent_among(reach, left + more - 1)
    for at in range(offers):
        action = state.question.offers[at]
        if is_combo(action):
            kind = action - s.PLAY_COMBO
            further = tables.gains[kind] + tables.gains[tables.hero]
            actions = min(further + more, me.hand.count - tables.cost[kind] + 1)
            hit = max(state.hits[at], tables.most[kind]) + lent_among(reach, actions)
            state.bounds[at] = hit + sum_of_best(reach, actions) if further > 0 else 0
            found = max(found, state.bounds[at])
    return found


@part
def note_reach(tables: Tables, reach: Reach, kind: int, hit: int) -> None:
    """What an action may deal, kept with those that deal most, and what it may add to others."""
    reach.gains += tables.gains[kind]
    reach.growth += tables.grows[kind] // TENTHS
    reach.lift += tables.lift[kind]
    reach.most_lift = max(reach.most_lift, tables.lift[kind])
    if not tables.grows[kind]:
        hit = max(hit, tables.most[kind])
    for place in range(LONGEST_CHAIN):
        if hit > reach.best[place]:
            before = reach.best[place] + 0
            reach.best[place] = hit
            hit = before


@part
def sum_of_best(reach: Reach, number: int) -> int:
    """The damage of so many of the actions that deal most."""
    total = 0
    for place in range(min(number, LONGEST_CHAIN)):
        total += reach.best[place]
    return total


@within
def lent_among(reach: Reach, number: int) -> int:
    """What may be added to so many actions by those before them."""
    return min(2 * reach.lift, number * reach.most_lift) + reach.growth * number


@part
def reach_after(state: State, match: Match, seat: int, offers: int, first: int, life: int) -> int:
    """The most damage of the actions after that one, each the best that is then legal."""
    me, action = state.players[seat], state.question.offers[first]
    suppose(state, match, me, state.supposed[FIRST], action)
    paying = action - s.PLAY_COMBO if is_combo(action) else NOTHING_PAID
    total = chain(state, match, seat, offers, paying, ONE_DONE, life - state.hits[first])
    take_back(state, match, me, state.supposed[FIRST])
    return total


@part
def chain(
    state: State, match: Match, seat: int, offers: int, paying: int, done: int, enough: int
) -> int:
    """The damage of one action after another, the best that is then legal, until it is enough."""
    me, depth, total = state.players[seat], done, 0
    while depth < LONGEST_CHAIN and actions_left(state, match, me) > 0:
        damage, at = best_next(state, match, seat, offers, paying)
        if at < 0:
            break
        total += damage
        if total >= enough:
            break
        suppose(state, match, me, state.supposed[depth], state.question.offers[at])
        depth += 1
    while depth > done:
        depth -= 1
        take_back(state, match, me, state.supposed[depth])
    return total


@part
def best_next(state: State, match: Match, seat: int, offers: int, paying: int) -> tuple[int, int]:
    """The damage of the offered action that comes next among those that are still legal, and its
    place: what gives a further action and hardly deals damage, what adds to others, what else gives
    a further action, the best."""
    me, tables, next_one = state.players[seat], match.tables[seat], state.next_one
    clear(next_one)
    left = actions_left(state, match, me)
    for at in range(offers):
        action = state.question.offers[at]
        if not estimate_if_legal(state, match, seat, action):
            continue
        kind, dealt = kind_of(tables, me, action), state.estimate.damage + 0
        lift, free = tables.lift[kind] // 2, state.estimate.actions > 0
        if dealt + lift + free == 0 or not is_spared(state, tables, me, paying, action):
            continue
        if free:
            rank = FREE - dealt - left * tables.grows[kind] // TENTHS
            note_next(next_one.free, at, dealt, rank if paying < 0 else dealt + PAID_FREE)
            continue
        next_one.others += 1
        if lift > 0 and left > 1:
            note_next(next_one.lender, at, dealt, FREE - dealt)
            next_one.lent = max(next_one.lent, lift)
        next_one.second = max(next_one.second, min(dealt, next_one.best.damage))
        note_next(next_one.best, at, dealt, dealt)
    return chosen_next(next_one, left, paying)


@within
def note_next(entry: Candidate, at: int, damage: int, rank: int) -> None:
    """Keep the candidate of the highest rank."""
    if rank > entry.rank:
        entry.at, entry.damage, entry.rank = at, damage, rank


@part
def chosen_next(next_one: NextOne, left: int, paying: int) -> tuple[int, int]:
    """Which of the candidates comes next: its damage and its place."""
    free, lender, best = next_one.free, next_one.lender, next_one.best
    if free.rank > 0 and (free.damage <= 1 or (paying >= 0 and free.rank > best.damage)):
        return free.damage, free.at
    fits = next_one.others <= left or lender.damage + next_one.lent * (left - 1) >= next_one.second
    if lender.rank > 0 and fits:
        return lender.damage, lender.at
    if free.rank > 0 and paying < 0:
        return free.damage, free.at
    return best.damage, best.at if best.rank > 0 else -1


@part
def is_spared(state: State, tables: Tables, me: Player, combo: int, action: int) -> bool:
    """Whether the combo that is to be paid for, if there is one, leaves the card of an action."""
    if combo < 0 or action >= s.USE_ABILITY:
        return True
    asked, kind = symbols_asked(state, tables, me, combo), action - s.PLAY_CARD
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
