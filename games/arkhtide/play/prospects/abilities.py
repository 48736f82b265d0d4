"""What the abilities of the listed cards bring at most, and how often."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import CONSTANT, constant, deed, family, keyword, op, to, when
from games.arkhtide.play.effects.targets import one_of_many
from games.arkhtide.play.invoking import prints
from games.arkhtide.play.prospects.cards import in_hand
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import BINDING, FEAT_ROLE, UNIT, Ability, Row, Tables
from games.arkhtide.play.zones.field import units_nearby
from games.engine.compiling import part
from games.engine.optable import NONE
from games.engine.seats import other

POINTS, HITS, ARKHE_EARLY, ARKHE_LATE = range(4)
"""What is added up: Quintessence, Willpower that the enemy loses, Arkhé refreshed before Combat
and in it."""
MANY = 40
"""More often than anything happens in a Round, and enough to win."""
EACH = 8
"""As many Units as an effect on each of them can be about."""


@part
def of_abilities(
    state: State, match: Match, seat: int, number: int, what: int, readying: bool
) -> int:
    """What the abilities of a listed card bring for no Arkhé; with `readying` only how many get
    Ready."""
    outlook, total = state.thought.outlook, 0
    table, kind = match.tables[seat].abilities, outlook.cards[number]
    for ability in range(table.first[kind], table.first[kind + 1]):
        if table.each[ability].arkhe == 0 or what > HITS or readying:
            times = uses(state, match, seat, number, ability, what)
            if times > 0:
                total += times * of_ability(state, match, seat, ability, what, readying)
    return min(total, MANY)


@part
def of_ability(
    state: State, match: Match, seat: int, ability: int, what: int, readying: bool
) -> int:
    """What one use of an ability brings."""
    tables, total = match.tables[seat], 0
    entry = tables.abilities.each[ability]
    for at in range(entry.first, entry.last):
        row = tables.abilities.rows[at]
        if readying:
            total += readied(row)
            continue
        total += of_row(state, match, seat, row, what)
        if row.op == op.EVOKE and row.word != NONE:
            first, last = tables.abilities.first[row.word], tables.abilities.first[row.word + 1]
            for evoked in range(first, last):
                its = tables.abilities.each[evoked]
                for each in range(its.first, its.last):
                    total += of_row(state, match, seat, tables.abilities.rows[each], what)
    return total


@part
def of_row(state: State, match: Match, seat: int, row: Row, what: int) -> int:
    """What one effect brings."""
    if what == POINTS:
        return points_of_row(state, match, seat, row)
    if what == HITS:
        return hits_of_row(row)
    return row.amount if row.op == op.REFRESH else 0


@part
def points_of_row(state: State, match: Match, seat: int, row: Row) -> int:
    tables = match.tables[seat]
    if row.op == op.GAIN_QUINTESSENCE:
        return row.amount
    if row.op == op.RAISE:
        return best_raised(state, match, seat, row.amount)
    if row.op == op.MANIFEST and row.word != NONE:
        return row.amount * brought_home(tables, row.word)
    if row.op == op.FORGE and row.word != NONE:
        casks = int(prints(tables, row.word, keyword.CASK))
        return casks * (1 if one_of_many(row.whom) else EACH)
    return 0


@part
def hits_of_row(row: Row) -> int:
    if row.op == op.DRAIN or row.op == op.MANIFEST:
        return row.amount
    if row.family == family.ATTACKS:
        return 1
    if row.family == family.HARM:
        return int(row.whom in (to.FOE, to.NEARBY_FOE))
    return readied(row)


@part
def readied(row: Row) -> int:
    if row.op != op.READY:
        return 0
    return 1 if one_of_many(row.whom) else EACH


@part
def best_raised(state: State, match: Match, seat: int, most: int) -> int:
    """The most that a Unit brings home that is in the Chronicle or may get there."""
    me, tables, best = state.players[seat], match.tables[seat], 0
    for kind in range(tables.kinds):
        if tables.role[kind] == UNIT and tables.cost[kind] <= most:
            there = me.chronicle.copies[kind] > 0 or me.hand.copies[kind] > 0
            if there or me.slots.in_play[kind] > 0:
                best = max(best, brought_home(tables, kind))
    return best


@part
def brought_home(tables: Tables, kind: int) -> int:
    """What a Unit is worth when it is Extracted, with what its constant abilities add to it."""
    points = 1 + int(prints(tables, kind, keyword.COLLECTOR))
    for at in range(tables.abilities.statics[kind], tables.abilities.statics_end[kind]):
        row = tables.abilities.rows[at]
        never = row.constant == constant.CANNOT and row.word == deed.BE_EXTRACTED
        if never and row.whom == to.SELF and row.test == NONE:
            return 0
        if row.constant == constant.ENRICH:
            points += row.amount * (1 if one_of_many(row.whom) else EACH)
    return points


@part
def uses(state: State, match: Match, seat: int, number: int, ability: int, what: int) -> int:
    """How often an ability can happen: not at all if it is Locked or of the other side of a Realm,
    a talent as often as the ability before it."""
    outlook, table = state.thought.outlook, match.tables[seat].abilities
    kind, at = outlook.cards[number], outlook.slots[number]
    while table.each[ability].moment == when.TALENT and ability > table.first[kind]:
        ability -= 1
    entry = table.each[ability]
    locks = entry.moment == when.ACTIVATE or entry.speed != CONSTANT
    if at != NOBODY:
        thing = state.things[at]
        locked = (thing.locked >> (ability - table.first[kind])) & 1
        if (entry.box != 0 and entry.box != thing.side) or (
            locks and locked and not outlook.unlocks
        ):
            return 0
    if what > HITS and not refreshes_then(state, entry, what):
        return 0
    if locks:
        return 1 + outlook.unlocks
    return happens_at_most(state, match, seat, entry.moment, entry.who)


@part
def refreshes_then(state: State, entry: Ability, what: int) -> bool:
    """True if Arkhé that an ability refreshes may be spent then, before Combat or in it."""
    if entry.moment == when.HARVESTS:
        return False
    if state.phase != s.PREPARATION:
        return True
    by_itself = entry.moment not in (when.ACTIVATE, when.TALENT) and entry.speed == CONSTANT
    if entry.moment in (when.ASSISTS, when.STRIKES, when.INVOKES_FEAT):
        by_itself = False
    early = entry.omni == 1 or by_itself
    return early == (what == ARKHE_EARLY)


@part
def happens_at_most(state: State, match: Match, seat: int, moment: int, who: int) -> int:
    """How often that moment can come for one card."""
    outlook, own = state.thought.outlook, who == 0
    if moment in (when.COMBAT_BEGINS, when.COMBAT_ENDS, when.HARVESTS):
        return 1
    if own and moment in (when.ENTERS, when.TRANSFORMS, when.EXTRACTED, when.DIES):
        return 1
    if moment == when.KILLS:
        enemies = units_nearby(state, SAFE_ZONE, other(seat))
        return MANY if outlook.deaths or enemies else 0
    if moment == when.DIES:
        return MANY if outlook.deaths else 0
    if moment == when.LOSES_WILLPOWER:
        return outlook.losses
    if moment == when.DISCARDS or moment == when.AMPLIFIES:
        return state.players[seat].hand.count
    if moment == when.BINDS:
        return in_hand(state, match, seat, BINDING)
    if moment == when.INVOKES_FEAT:
        return in_hand(state, match, seat, FEAT_ROLE)
    if moment == when.TRANSFORMS:
        return outlook.deaths
    return MANY
