"""What a card or an ability is worth to a pilot, in tenths of a Quintessence, from its text."""

from games.arkhtide.play import codes as c
from games.arkhtide.play.codes import keyword, op, when
from games.arkhtide.play.tables.records import REALM, UNIT, Ability, Row, Tables
from games.engine.bits import bits_where

TEMPO, ENGINE = 0, 1
# For each operation: its worth now, and to who builds first.
WORTH: dict[int, tuple[int, int]] = {
    op.GAIN_QUINTESSENCE: (30, 30),
    op.MANIFEST: (10, 10),
    op.RAISE: (6, 4),
    op.MUSTER: (1, 1),
    op.DRAIN: (5, 5),
    op.ATTACK: (2, 3),
    op.PRESET_ATTACK: (2, 3),
    op.DAMAGE: (3, 2),
    op.WOUND: (2, 1),
    op.FINISH: (2, 1),
    op.DRAW: (3, 7),
    op.SEEK: (2, 3),
    op.RETRIEVE: (5, 6),
    op.REFRESH: (5, 4),
    op.READY: (3, 4),
    op.UNLOCK: (2, 3),
    op.REGAIN: (2, 3),
    op.LOSE: (-4, -4),
    op.DISCARD: (-3, -3),
    op.SACRIFICE: (-12, -12),
    op.REVERSE: (-6, -6),
    op.EXTRACT: (-1, -1),
    op.EVOKE: (4, 3),
    op.FORGE: (2, 2),
    op.BOOST: (1, 1),
    op.AURA: (1, 1),
}
FOR_POINT = 10
FOR_ARKHE = 3
FOR_SOUL, FOR_A_FIGHTER = 2, 5
"""What a point of Soul is worth, and a token that holds a Realm and Assists but never goes home."""
MOST_HARM = 30
"""What it is worth to hurt an enemy or to tip a Realm, at most: more is not looked for."""
PART_OF_PRICE = 4
"""What is added to the cost of a card that is measured by its cost: it takes a card, too."""
RARE = (when.KILLS, when.DIES, when.WOUNDS, when.SUFFERS, when.DEALS_DAMAGE, when.DEALT_DAMAGE)
LATE = (when.HARVESTS, when.COMBAT_ENDS, when.EXTRACTED)
OF_RARE, OF_LATE = 60, 30
"""How many percent of its worth are left to what may not happen, or when the Round is over: cards
are drawn and Arkhé refreshed anew soon after."""
ASSISTANCE = (4, 9)
"""What it is worth to Assist, to greedy and to develop; see `pilots.PILOTS`."""
PRICE = FOR_ARKHE, 5, 3
"""What an Arkhé, a Willpower and a discarded card of a bracket take off an ability's worth."""
_AMOUNT_IS_NO_NUMBER = {op.ATTACK, op.PRESET_ATTACK, op.MUSTER, op.RAISE}


def _row(tables: Tables, row: Row, pilot: int) -> int:
    does = int(row.op)
    worth = WORTH.get(does, (0, 0))[pilot]
    if does in (op.BOOST, op.AURA) and row.word == c.SOUL:
        worth = 2
    if does == op.MANIFEST and not _goes_home(tables, int(row.word)):
        worth = FOR_A_FIGHTER
    return worth * (1 if does in _AMOUNT_IS_NO_NUMBER else int(row.amount))


def _is_lift(row: Row) -> bool:
    """What may tip a Realm: Soul for friends, and Units that are manifested."""
    if row.op == op.BOOST and row.word == c.SOUL and row.amount > 0:
        return row.whom >= 0 and not c.IS_FOE[row.whom]
    return bool(row.op == op.MANIFEST and row.word >= 0)


def _is_harm(row: Row) -> bool:
    """What is done to enemies is worth as much as they are."""
    if row.family in (c.family.ATTACKS, c.family.HARM) or row.op == op.FINISH:
        return row.whom < 0 or c.IS_FOE[row.whom]
    on_enemy = row.whom >= 0 and c.IS_FOE[row.whom]
    return on_enemy and row.op in (op.EXHAUST, op.REVERSE, op.BOOST)


def _goes_home(tables: Tables, kind: int) -> bool:
    """False for a Unit that cannot be Extracted by its own text."""
    table = tables.abilities
    rows = table.rows[table.statics[kind] : table.statics_end[kind]]
    return not any(
        row.op == op.CANNOT and row.word == c.deed.BE_EXTRACTED and row.whom == c.to.SELF
        for row in rows
    )


def _ability(tables: Tables, ability: Ability, pilot: int) -> int:
    rows = tables.abilities.rows[ability.first : ability.last]
    arkhe, willpower, discards = PRICE
    price = arkhe * ability.arkhe + willpower * ability.willpower + discards * ability.discards
    worth = sum(_row(tables, row, pilot) for row in rows)
    if worth > 0 and ability.moment in (*RARE, *LATE):
        worth = worth * (OF_RARE if ability.moment in RARE else OF_LATE) // 100
    return worth - int(price)


def fill_values(tables: Tables, everything: int) -> None:
    """Work out every value of the deck, once."""
    table, out = tables.abilities, tables.values
    for pilot in (TEMPO, ENGINE):
        for at in range(int(table.first[everything])):
            out.ability[pilot, at] = _ability(tables, table.each[at], pilot)
            _note_use(tables, at)
            _note_harm(tables, at, pilot)
        for kind in range(everything):
            out.points[kind] = _points(tables, kind)
            out.company[kind] = _company(tables, kind)
            out.card[pilot, kind] = _card(tables, kind, pilot)
            out.keep[pilot, kind] = _keep(tables, kind, pilot)
            for side in (1, 2):
                out.side[pilot, kind, side] = _side(tables, kind, side, pilot)
        for kind in range(everything):
            out.invoking[pilot, kind] = _invoking(tables, kind, pilot)
            _fill_wanted(tables, kind, pilot)
        _fill_promising(tables, pilot)
        _fill_unwanted(tables, pilot)
    abilities = range(int(table.first[everything]))
    out.most_drained = max((int(out.drains[at]) for at in abilities), default=0)
    out.most_gained = max((int(out.gains[at]) for at in abilities), default=0)
    out.harvests_matter = any(
        table.rows[at].per == c.per.HARVESTED_REALM for at in range(len(table.rows))
    )


def _invoking(tables: Tables, kind: int, pilot: int) -> int:
    """As `pilots.values.worth_of_invoking` has it, Willpower to spare."""
    cost = int(tables.cost[kind])
    changes = bool(tables.keywords[kind] >> int(keyword.METAMORPHOSIS) & 1)
    tables.values.willpower[kind] = int(tables.foreign[kind]) + cost * changes
    return (
        6
        * (int(tables.values.keep[pilot, kind]) - 4 * int(tables.values.willpower[kind]))
        // (cost + PART_OF_PRICE)
    )


def _fill_wanted(tables: Tables, kind: int, pilot: int) -> None:
    table = tables.abilities
    abilities = range(int(table.first[kind]), int(table.first[kind + 1]))
    bits = sum(1 << bit for bit, at in enumerate(abilities) if tables.values.most[pilot, at] > 0)
    tables.values.wanted[pilot, kind] = table.activated[kind] & bits
    tables.values.wanted_omni[pilot, kind] = table.omni[kind] & bits
    tables.values.wanted_by_any[kind] |= tables.values.wanted[pilot, kind]
    tables.values.wanted_most[kind] |= bits_where(
        tables.values.most[pilot, abilities] > ASSISTANCE[TEMPO]
    )
    if tables.role[kind] <= REALM:
        activated = [at for at in abilities if table.each[at].moment == when.ACTIVATE]
        worth = max((int(tables.values.ability[pilot, at]) for at in activated), default=0)
        tables.values.best_ability[pilot] = max(tables.values.best_ability[pilot], worth)


def _fill_promising(tables: Tables, pilot: int) -> None:
    drawn = slice(tables.kinds)
    by_text = tables.values.card[pilot, drawn] - FOR_ARKHE * tables.cost[drawn]
    by_text += FOR_POINT * tables.values.musters[tables.abilities.first[drawn]]
    tables.values.promising[pilot] = tables.for_table & bits_where(
        tables.values.invoking[pilot, drawn] > 0
    )
    tables.values.promising_feats[pilot] = tables.feats & bits_where(by_text > 0)
    harms = tables.values.harms[tables.abilities.first[drawn]] == 1
    tables.values.harmful_feats = tables.feats & bits_where(harms)
    lifts = tables.values.lifts[tables.abilities.first[drawn]] == 1
    tables.values.lifting_feats = tables.feats & bits_where(lifts)
    musters = tables.values.musters[tables.abilities.first[drawn]] == 1
    tables.values.mustering_feats = tables.feats & bits_where(musters)


def _fill_unwanted(tables: Tables, pilot: int) -> None:
    """Cards in hand by what they bring less their Arkhé and Willpower. Those are unwanted that
    bring less than the card that would be drawn instead does on average."""
    values = tables.values
    for kind in range(tables.kinds):
        values.hand[pilot, kind] = values.keep[pilot, kind] - 4 * values.willpower[kind]
        if tables.role[kind] == UNIT:
            values.hand[pilot, kind] -= (FOR_ARKHE - 1) * tables.cost[kind]
    held = tables.deck[: tables.deck_size]
    mean = values.hand[pilot, held].sum() / max(len(held), 1)
    values.unwanted[pilot] = bits_where(values.hand[pilot, : tables.kinds] < mean)


def _note_use(tables: Tables, at: int) -> None:
    ability = tables.abilities.each[at]
    for row in tables.abilities.rows[ability.first : ability.last]:
        if row.op == op.REFRESH:
            tables.values.refreshes[at] = row.amount
        if row.op == op.READY and row.whom in (c.to.PERFORMER, c.to.SELF):
            tables.values.readies[at] = 1
        if row.op == op.MUSTER:
            tables.values.musters[at] = 1
        if row.op == op.DRAIN:
            tables.values.drains[at] = row.amount
        if row.op == op.GAIN_QUINTESSENCE:
            tables.values.gains[at] = row.amount


def _note_harm(tables: Tables, at: int, pilot: int) -> None:
    ability, values = tables.abilities.each[at], tables.values
    for row in tables.abilities.rows[ability.first : ability.last]:
        row.harm = _is_harm(row)
        if row.harm:
            values.harms[at] = 1
            values.harm[pilot, at] += _row(tables, row, pilot)
        if _is_lift(row):
            values.lifts[at] = 1
    nominal = values.ability[pilot, at]
    values.most[pilot, at] = nominal - values.harm[pilot, at]
    unforeseen = max(values.harms[at], values.lifts[at], values.musters[at])
    values.most[pilot, at] += MOST_HARM * unforeseen
    values.most[pilot, at] = max(nominal, values.most[pilot, at])


def _keep(tables: Tables, kind: int, pilot: int) -> int:
    """A Unit by what it brings home, less its cost; other cards by their text, less their cost."""
    worth, cost = int(tables.values.card[pilot, kind]), int(tables.cost[kind])
    if tables.role[kind] == UNIT:
        return (
            10 * int(tables.values.points[kind])
            + FOR_SOUL * int(tables.stats[kind, c.SOUL])
            + worth
            - cost
        )
    if tables.keywords[kind] >> int(keyword.CASK) & 1:
        return 4 + 2 * int(tables.stats[kind, c.SOUL]) - cost
    return worth + 2 * int(tables.stats[kind, c.SOUL]) - 3 * cost - 3


def _card(tables: Tables, kind: int, pilot: int) -> int:
    """The abilities of a card; those with a price only as far as they are worth it."""
    table = tables.abilities
    worth = 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        free = table.each[at].moment not in (when.ACTIVATE, when.TALENT)
        worth += (
            int(tables.values.ability[pilot, at])
            if free
            else max(0, int(tables.values.ability[pilot, at]))
        )
    return worth


def _side(tables: Tables, kind: int, side: int, pilot: int) -> int:
    table = tables.abilities
    worth = 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        if table.each[at].box == side:
            chosen = table.each[at].moment == when.ACTIVATE
            worth += (
                max(0, int(tables.values.ability[pilot, at]))
                if chosen
                else int(tables.values.ability[pilot, at])
            )
    rows = table.rows[table.statics[kind] : table.statics_end[kind]]
    return worth + sum(2 * _row(tables, row, pilot) for row in rows if row.box == side)


def _company(tables: Tables, kind: int) -> int:
    """The Soul of the Units that come along with a Unit."""
    table, soul = tables.abilities, 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        ability = table.each[at]
        if ability.moment == when.ENTERS and ability.who == c.by.SELF:
            rows = table.rows[ability.first : ability.last]
            soul += sum(
                int(row.amount * tables.stats[row.word, c.SOUL])
                for row in rows
                if row.op == op.MANIFEST and row.word >= 0
            )
    return soul


def _points(tables: Tables, kind: int) -> int:
    """One for the Unit, one for Collector, one for each Unit that comes along."""
    table = tables.abilities
    points = int(_goes_home(tables, kind)) + bool(
        tables.keywords[kind] >> int(keyword.COLLECTOR) & 1
    )
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        ability = table.each[at]
        if ability.moment == when.ENTERS and ability.who == c.by.SELF:
            for row in table.rows[ability.first : ability.last]:
                if row.op == op.MANIFEST and _goes_home(tables, int(row.word)):
                    points += int(row.amount)
    return points
