"""What it is worth to fight: to hurt, to Shield and to move, by what it changes in the Harvest."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import HEALTH, IS_FOE, SOUL, keyword, op
from games.arkhtide.play.damage import IS_LETHAL, IS_MELEE, IS_RANGED
from games.arkhtide.play.effects.continuous import (
    attack_of,
    critically_wounded,
    halved,
    has_keyword,
    stat_of,
)
from games.arkhtide.play.effects.targets import covers, one_of_many, target_word
from games.arkhtide.play.state import SAFE_ZONE, Frame, Match, State
from games.arkhtide.play.tables.records import SEEKER, UNIT, Row
from games.arkhtide.play.tables.values import FOR_ARKHE, FOR_POINT
from games.arkhtide.play.zones.field import is_ready
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import SEATS, other

WIN = 2_000
STRIKE_SEEKER = (8, 2, 3, 2)
"""For greedy and for develop (see `pilots.choice.PILOTS`), alone and in a duel."""
STRIKE_ALONE = 3
"""The most that a Strike at the enemy Seeker is worth while nobody stands by it: the Realms are won
anyway, and Arkhé for the next Units wins sooner than Strikes."""
WILLPOWER, LAST_WILLPOWER, LOW_WILLPOWER = 5, 15, 4
"""What a Wound on the own Seeker costs, and from where on it costs more."""
A_WOUND, A_FIGHTER, IN_PLAYERS_HANDS = 1, 2, 5
"""What a Wound that decides nothing is worth, and one fighter less: of a dummy, or of a player who
would do more with it."""
A_CARD = (2, 2, 0, 0)
"""What a card for Amplifying is worth: in a duel there is always one that would not be missed."""
READY_FOE, CHANGED_FOE = 3, 1
KILLED, ENOUGH = 99, 99


@part
def weigh_souls(state: State) -> None:
    """Both sides' Soul on each Realm, as it lies on the table."""
    thought = state.thought
    thought.souls_known = 1
    for seat in range(SEATS):
        for place in range(4):
            thought.souls[seat, place] = 0
        party = state.players[seat].slots.party
        while party:
            thing = state.things[lowest(party)]
            party &= party - 1
            thought.souls[seat, thing.place] += max(thing.stats[SOUL], 0)


@part
def realm_value(own: int, others: int, worth: int) -> int:
    """A Realm that is harvested, or lost to the other player."""
    if own == others:
        return 0
    return FOR_POINT * worth if own > others else -FOR_POINT * worth


@part
def swing(state: State, seat: int, place: int, soul: int) -> int:
    """What it changes in the Harvest if a player has that much more Soul on a Realm."""
    if place == SAFE_ZONE:
        return 0
    thought = state.thought
    if not thought.souls_known:
        weigh_souls(state)
    own, others = thought.souls[seat, place], thought.souls[other(seat), place]
    worth = state.flow.worth[place]
    return realm_value(own + soul, others, worth) - realm_value(own, others, worth)


@part
def points_of(state: State, match: Match, at: int) -> int:
    """The Quintessence that a Unit brings home."""
    thing = state.things[at]
    if match.seats[thing.deck].dummy:
        return 1
    return match.tables[thing.deck].values.points[thing.kind]


@part
def size_up(state: State, match: Match, at: int) -> None:
    """Note of a Unit how many Wounds keep it from being Extracted and how many it dies of, and what
    its player loses by that: its Quintessence, and by its death its Soul too."""
    thing, thought = state.things[at], state.thought
    thought.sized |= 1 << at
    health = stat_of(state, match, at, HEALTH)
    left = health - thing.wounds
    doomed = thing.wounds > 0 and left < halved(health)
    points = 0 if doomed else FOR_POINT * points_of(state, match, at)
    soul = max(thing.stats[SOUL], 0)
    fighter = A_FIGHTER if match.seats[thing.owner].dummy else IN_PLAYERS_HANDS
    fallen = fighter + is_ready(state, at) - swing(state, thing.owner, thing.place, -soul)
    thought.to_die[at] = left
    thought.to_fail[at] = left if doomed else left - halved(health) + 1
    thought.death[at] = fallen + points
    thought.failure[at] = A_WOUND + points


@part
def could_lose_more(state: State, match: Match, at: int) -> bool:
    """True if any number of Wounds on an enemy may be worth more than the best action so far."""
    thought = state.thought
    if state.things[at].role == SEEKER:
        return True
    if not (thought.sized >> at) & 1:
        size_up(state, match, at)
    return thought.death[at] > thought.most


@part
def loss_by_wounds(state: State, match: Match, at: int, wounds: int) -> int:
    """What its player loses by so many Wounds on a Unit."""
    thought = state.thought
    if wounds <= 0 or state.things[at].place == SAFE_ZONE:
        return 0
    if not (thought.sized >> at) & 1:
        size_up(state, match, at)
    if wounds >= thought.to_die[at]:
        return thought.death[at]
    return thought.failure[at] if wounds >= thought.to_fail[at] else A_WOUND


@part
def worth_of_damage(
    state: State, match: Match, seat: int, manner: int, at: int, damage: int, lethal: bool
) -> int:
    """What it is worth to deal that Damage to an enemy, Amplified if that decides something."""
    thing, further = state.things[at], int(state.players[seat].hand.count > 0)
    wounds = damage - thing.block
    if thing.role == SEEKER:
        if wounds + further <= 0:
            return 0
        return WIN if state.players[thing.owner].life <= 1 else STRIKE_SEEKER[manner]
    times = 2 if lethal else 1
    worth = loss_by_wounds(state, match, at, times * wounds)
    if further:
        amplified = loss_by_wounds(state, match, at, times * (wounds + 1)) - A_CARD[manner]
        worth = max(worth, amplified)
    return worth


@part
def harm_on(
    state: State, match: Match, seat: int, manner: int, row: Row, performer: int, target: int
) -> int:
    """What an effect on one enemy is worth."""
    thing = state.things[target]
    if row.op == op.EXHAUST:
        return READY_FOE * is_ready(state, target) * (not match.seats[thing.owner].dummy)
    if row.op == op.BOOST:
        return harm_by_boost(state, match, row, target)
    if row.op == op.REVERSE or row.op == op.FINISH:
        if thing.role == SEEKER or (
            row.op == op.FINISH and not critically_wounded(state, match, target)
        ):
            return 0
        return loss_by_wounds(state, match, target, KILLED)
    amount = row.amount
    if row.op == op.WOUND:
        amount += thing.block
    elif row.op == op.ATTACK:
        amount += max(attack_of(state, match, performer, row.word), 0)
    lethal = performer >= 0 and has_keyword(state, match, performer, keyword.LETHAL)
    return worth_of_damage(state, match, seat, manner, target, amount, lethal)


@part
def harm_by_boost(state: State, match: Match, row: Row, target: int) -> int:
    """An enemy who gets less of something for a Round."""
    thing, less = state.things[target], -row.amount
    if less <= 0:
        return 0
    if row.word == SOUL:
        lost = min(less, max(thing.stats[SOUL], 0))
        return CHANGED_FOE - swing(state, thing.owner, thing.place, -lost)
    if row.word == HEALTH and thing.role != SEEKER:
        return loss_by_wounds(state, match, target, less)
    return CHANGED_FOE


@part
def worth_of_harm(
    state: State, match: Match, seat: int, manner: int, deck: int, ability: int, performer: int
) -> int:
    """What an ability does to enemies is worth: to the best target, or to all of them."""
    table, place = match.tables[deck].abilities, state.things[performer].place
    entry, worth = table.each[ability], 0
    for number in range(entry.first, entry.last):
        row = table.rows[number]
        if not row.harm:
            continue
        whom, most, total = target_word(row), 0, 0
        party = state.players[other(seat)].slots.party
        while party:
            at = lowest(party)
            party &= party - 1
            if covers(state, seat, whom, performer, place, at):
                one = harm_on(state, match, seat, manner, row, performer, at)
                most = max(most, one)
                total += one
        worth += most if one_of_many(whom) else total
    return worth


@part
def worth_of_moving(state: State, match: Match, at: int, place: int) -> int:
    """What it changes in the Harvest for its player if a Seeker or Unit goes there."""
    thing = state.things[at]
    soul = max(thing.stats[SOUL], 0)
    worth = swing(state, thing.owner, thing.place, -soul)
    if place != SAFE_ZONE:
        return worth + swing(state, thing.owner, place, soul)
    if thing.role == SEEKER or critically_wounded(state, match, at):
        return worth
    return worth - FOR_POINT * points_of(state, match, at)


@part
def most_by_moving(state: State, match: Match, at: int) -> int:
    """The same for the best of the other Realms; who has too little Soul changes none."""
    most, thing = 0, state.things[at]
    soul = max(thing.stats[SOUL], 0)
    if soul < state.thought.soul_to_tip:
        return most
    lost = swing(state, thing.owner, thing.place, -soul)
    for place in range(1, 4):
        if state.flow.open[place] and place != thing.place:
            most = max(most, lost + swing(state, thing.owner, place, soul))
    return most


@part
def find_soul_to_tip(state: State, seat: int) -> None:
    """Note the least Soul that changes who harvests some Realm, and the most that is won by it:
    nothing if the player harvests every Realm as it is, so that nobody needs to move."""
    if not state.thought.souls_known:
        weigh_souls(state)
    souls, least, most = state.thought.souls, ENOUGH, 0
    for place in range(1, 4):
        short = souls[other(seat), place] - souls[seat, place]
        if state.flow.open[place] and short >= 0:
            least = min(least, max(short, 1))
            most = max(most, (1 + (short > 0)) * FOR_POINT * state.flow.worth[place])
    state.thought.soul_to_tip = least
    state.thought.most_by_tipping = most


@part
def most_by_coming(state: State, seat: int, soul: int) -> int:
    """What it changes in the Harvest if that much more Soul is on the best of the Realms."""
    most = 0
    for place in range(1, 4):
        if state.flow.open[place]:
            most = max(most, swing(state, seat, place, soul))
    return most


@part
def worth_of_mustering(
    state: State, match: Match, seat: int, deck: int, ability: int, arkhe: int
) -> int:
    """What the best Unit in hand brings that an ability invokes for less, for so many Arkhé: its
    Quintessence and the Realm that it tips."""
    tables, me, most = match.tables[seat], state.players[seat], 0
    entry = match.tables[deck].abilities.each[ability]
    for number in range(entry.first, entry.last):
        row = match.tables[deck].abilities.rows[number]
        if row.op != op.MUSTER:
            continue
        kinds = me.hand.held & ~(tables.feats | tables.for_combat)
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            cost = max(tables.cost[kind] - row.amount, 0)
            fits = tables.role[kind] == UNIT and (tables.is_a[kind] >> row.word) & 1
            if fits and cost <= arkhe:
                points = FOR_POINT * tables.values.points[kind] - FOR_ARKHE * cost
                points += most_by_coming(state, seat, tables.stats[kind, SOUL])
                most = max(most, points)
    return most


@part
def worth_of_lifting(
    state: State, match: Match, seat: int, deck: int, ability: int, performer: int
) -> int:
    """What the Soul that an ability brings changes in the Harvest: where it is performed, or where
    the Units that it manifests can then Reposition to."""
    tables, place = match.tables[deck], state.things[performer].place
    entry, worth = tables.abilities.each[ability], 0
    for number in range(entry.first, entry.last):
        row, soul = tables.abilities.rows[number], 0
        if row.op == op.MANIFEST:
            worth += most_by_coming(state, seat, tables.stats[row.word, SOUL])
        elif row.op == op.BOOST and row.word == SOUL and not IS_FOE[row.whom]:
            soul = row.amount
            if not one_of_many(row.whom):
                soul *= state.players[seat].slots.units_at[place]
        worth += swing(state, seat, place, soul)
    return worth


@part
def worth_amplifying(state: State, match: Match, seat: int, manner: int, frame: Frame) -> bool:
    """Where one more Damage makes the first Wound on a Seeker, or decides over a Unit."""
    thing = state.things[frame.a]
    if thing.owner == seat:
        return False
    wounds = frame.b - thing.block
    if thing.role == SEEKER:
        return wounds == 0
    times = 2 if frame.c & IS_LETHAL else 1
    health = stat_of(state, match, frame.a, HEALTH)
    left, before, after = health - thing.wounds, times * wounds, times * (wounds + 1)
    to_fail = left - halved(health) + 1
    if not (before < left <= after or before < to_fail <= after):
        return False
    before = loss_by_wounds(state, match, frame.a, before)
    return loss_by_wounds(state, match, frame.a, after) > before + A_CARD[manner]


@part
def bearable(state: State, match: Match, at: int) -> int:
    """The Wounds that a Unit can suffer and still be Extracted; if it cannot be, and live."""
    if not (state.thought.sized >> at) & 1:
        size_up(state, match, at)
    return state.thought.to_fail[at] - 1


@part
def block_in_hand(state: State, match: Match, seat: int) -> int:
    """The Block that a player can pay for, the cards taken as they come."""
    me, tables = state.players[seat], match.tables[seat]
    arkhe, block = me.stock.arkhe + 0, 0
    for number in range(state.flow.found_count):
        kind = state.found[number]
        for _ in range(me.hand.copies[kind]):
            if tables.cost[kind] <= arkhe:
                arkhe -= tables.cost[kind]
                block += tables.block[kind]
    return block


@part
def pick_shield(state: State, match: Match, seat: int, manner: int) -> int:
    """The card to Shield with, the cheapest that is enough or else the strongest; DECLINED where
    nothing is saved by all of them, or nothing that is worth the card."""
    frame, tables = state.agenda.frames[state.agenda.depth - 1], match.tables[seat]
    at, thing = frame.a, state.things[frame.a]
    times = 2 if frame.c & IS_LETHAL else 1
    most = 0 if thing.role == SEEKER else bearable(state, match, at)
    damage = frame.b - thing.block
    doubled = is_doubled(state, match, frame)
    needed = (damage - most // times + doubled) // (1 + doubled)
    if needed <= 0 or needed > block_in_hand(state, match, seat):
        return s.DECLINED
    saved = worth_of_shielding(state, match, seat, at, times * damage, most)
    best, least, strongest = s.DECLINED, saved, 0
    for number in range(state.flow.found_count):
        kind = state.found[number]
        block = min(tables.block[kind] + 0, needed)
        price = tables.cost[kind] + max(tables.values.keep[manner, kind], 0) // 4
        if price < saved and (block > strongest or (block == strongest and price < least)):
            best, least, strongest = kind, price, block
    return best


@part
def is_doubled(state: State, match: Match, frame: Frame) -> int:
    """1 where Evasion or Stealth doubles the Block of cards."""
    if frame.c & IS_MELEE:
        return int(has_keyword(state, match, frame.a, keyword.EVASION))
    if frame.c & IS_RANGED:
        return int(has_keyword(state, match, frame.a, keyword.STEALTH))
    return 0


@part
def worth_of_shielding(
    state: State, match: Match, seat: int, at: int, wounds: int, most: int
) -> int:
    """What is lost by these Wounds and not by as many as can be borne, less what Penitent costs."""
    thing, life = state.things[at], state.players[seat].life
    if thing.role == SEEKER:
        saved = WILLPOWER if life > LOW_WILLPOWER else LAST_WILLPOWER
        return WIN if life <= 1 else saved
    saved = loss_by_wounds(state, match, at, wounds) - loss_by_wounds(state, match, at, most)
    return saved - WILLPOWER * thing.penitent if thing.penitent < life else 0
