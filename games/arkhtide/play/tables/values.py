"""What a card or an ability is worth to a pilot, in tenths of a Quintessence, from its text."""

from games.arkhtide.play import codes as c
from games.arkhtide.play.codes import keyword, op, when
from games.arkhtide.play.tables.records import MANNERS, REALM, UNIT, Ability, Row, Tables
from games.arkhtide.play.tables.weights import IN_A_DUEL, TEMPO, TO_INVOKE, WEIGHTS, Weights
from games.engine.bits import bits_where

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
MOST_HARM = 30
"""What it is worth to hurt an enemy or to tip a Realm, at most: more is not looked for."""
PART_OF_PRICE = 4
"""What is added to the cost of a card that is measured by its cost: it takes a card, too."""
HARD = 1.5
"""The mean attack of Units from which on it is better to strike first than to go second."""
RARE = (when.KILLS, when.DIES, when.WOUNDS, when.SUFFERS, when.DEALS_DAMAGE, when.DEALT_DAMAGE)
LATE = (when.HARVESTS, when.COMBAT_ENDS, when.EXTRACTED)
OF_RARE, OF_LATE = 60, 30
"""How many percent of its worth are left to what may not happen, or when the Round is over: cards
are drawn and Arkhé refreshed anew soon after."""
ASSISTANCE = (4, 9, 6, 9)
"""What it is worth to Assist, to greedy and to develop (see `pilots.PILOTS`), alone and in a
duel."""
_AMOUNT_IS_NO_NUMBER = {op.ATTACK, op.PRESET_ATTACK, op.MUSTER, op.RAISE}


def _row(tables: Tables, row: Row, manner: int) -> int:
    does = int(row.op)
    worth: float = WORTH.get(does, (0, 0))[manner % IN_A_DUEL]
    if does in (op.BOOST, op.AURA) and row.word == c.SOUL:
        worth = 2
    if does == op.MANIFEST and not _goes_home(tables, int(row.word)):
        worth = WEIGHTS[manner].fighter
    return int(worth) * (1 if does in _AMOUNT_IS_NO_NUMBER else int(row.amount))


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


def _ability(tables: Tables, ability: Ability, manner: int) -> int:
    rows = tables.abilities.rows[ability.first : ability.last]
    weights = WEIGHTS[manner]
    price = weights.willpower * ability.willpower + weights.discard * ability.discards
    price += FOR_ARKHE * ability.arkhe
    worth = sum(_row(tables, row, manner) for row in rows)
    if worth > 0 and ability.moment in (*RARE, *LATE):
        worth = worth * (OF_RARE if ability.moment in RARE else OF_LATE) // 100
    return worth - int(price)


def fill_values(tables: Tables, everything: int) -> None:
    """Work out every value of the deck, once."""
    table, out = tables.abilities, tables.values
    for manner in range(MANNERS):
        for at in range(int(table.first[everything])):
            out.ability[manner, at] = _ability(tables, table.each[at], manner)
            _note_use(tables, at)
            _note_harm(tables, at, manner)
        for kind in range(everything):
            out.points[kind] = _points(tables, kind)
            out.company[kind] = _company(tables, kind)
            out.card[manner, kind] = _card(tables, kind, manner)
            out.keep[manner, kind] = _keep(tables, kind, manner)
            for side in (1, 2):
                out.side[manner, kind, side] = _side(tables, kind, side, manner)
        for kind in range(everything):
            out.invoking[manner, kind] = _invoking(tables, kind, manner)
            _fill_wanted(tables, kind, manner)
        _fill_promising(tables, manner)
        _fill_unwanted(tables, manner)
    abilities = range(int(table.first[everything]))
    out.most_drained = max((int(out.drains[at]) for at in abilities), default=0)
    out.most_gained = max((int(out.gains[at]) for at in abilities), default=0)
    out.strikes_hard = _strikes_hard(tables)
    out.harvests_matter = any(
        table.rows[at].per == c.per.HARVESTED_REALM for at in range(len(table.rows))
    )


def _strikes_hard(tables: Tables) -> bool:
    """By the better attack of each Unit in the deck, on average."""
    held = tables.deck[: tables.deck_size]
    units = held[tables.role[held] == UNIT]
    attacks = tables.stats[units][:, [c.MELEE, c.RANGED]].max(axis=1)
    return len(units) > 0 and float(attacks.mean()) >= HARD


def _invoking(tables: Tables, kind: int, manner: int) -> int:
    """As `pilots.values.worth_of_invoking` has it, Willpower to spare."""
    cost = int(tables.cost[kind])
    changes = bool(tables.keywords[kind] >> int(keyword.METAMORPHOSIS) & 1)
    tables.values.willpower[kind] = int(tables.foreign[kind]) + cost * changes
    return (
        6
        * (
            int(tables.values.keep[manner, kind])
            - TO_INVOKE[manner] * int(tables.values.willpower[kind])
        )
        // (cost + PART_OF_PRICE)
    )


def _fill_wanted(tables: Tables, kind: int, manner: int) -> None:
    table = tables.abilities
    abilities = range(int(table.first[kind]), int(table.first[kind + 1]))
    bits = sum(1 << bit for bit, at in enumerate(abilities) if tables.values.most[manner, at] > 0)
    tables.values.wanted[manner, kind] = table.activated[kind] & bits
    tables.values.wanted_omni[manner, kind] = table.omni[kind] & bits
    tables.values.wanted_by_any[kind] |= tables.values.wanted[manner, kind]
    tables.values.wanted_most[kind] |= bits_where(
        tables.values.most[manner, abilities] > ASSISTANCE[TEMPO]
    )
    if tables.role[kind] <= REALM:
        activated = [at for at in abilities if table.each[at].moment == when.ACTIVATE]
        worth = max((int(tables.values.ability[manner, at]) for at in activated), default=0)
        tables.values.best_ability[manner] = max(tables.values.best_ability[manner], worth)


def _fill_promising(tables: Tables, manner: int) -> None:
    drawn = slice(tables.kinds)
    by_text = tables.values.card[manner, drawn] - FOR_ARKHE * tables.cost[drawn]
    by_text += FOR_POINT * tables.values.musters[tables.abilities.first[drawn]]
    tables.values.promising[manner] = tables.for_table & bits_where(
        tables.values.invoking[manner, drawn] > 0
    )
    tables.values.promising_feats[manner] = tables.feats & bits_where(by_text > 0)
    harms = tables.values.harms[tables.abilities.first[drawn]] == 1
    tables.values.harmful_feats = tables.feats & bits_where(harms)
    lifts = tables.values.lifts[tables.abilities.first[drawn]] == 1
    tables.values.lifting_feats = tables.feats & bits_where(lifts)
    musters = tables.values.musters[tables.abilities.first[drawn]] == 1
    tables.values.mustering_feats = tables.feats & bits_where(musters)


def _fill_unwanted(tables: Tables, manner: int) -> None:
    """Cards in hand by what they bring less their Arkhé and Willpower. Those are unwanted that
    bring less than the card that would be drawn instead does on average."""
    values = tables.values
    for kind in range(tables.kinds):
        values.hand[manner, kind] = (
            values.keep[manner, kind] - TO_INVOKE[manner] * values.willpower[kind]
        )
        if tables.role[kind] == UNIT:
            values.hand[manner, kind] -= int(WEIGHTS[manner].price * tables.cost[kind])
    held = tables.deck[: tables.deck_size]
    mean = values.hand[manner, held].sum() / max(len(held), 1)
    least = mean + WEIGHTS[manner].choosy
    values.unwanted[manner] = bits_where(values.hand[manner, : tables.kinds] < least)


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


def _note_harm(tables: Tables, at: int, manner: int) -> None:
    ability, values = tables.abilities.each[at], tables.values
    for row in tables.abilities.rows[ability.first : ability.last]:
        row.harm = _is_harm(row)
        if row.harm:
            values.harms[at] = 1
            values.harm[manner, at] += _row(tables, row, manner)
        if _is_lift(row):
            values.lifts[at] = 1
    nominal = values.ability[manner, at]
    values.most[manner, at] = nominal - values.harm[manner, at]
    unforeseen = max(values.harms[at], values.lifts[at], values.musters[at])
    values.most[manner, at] += MOST_HARM * unforeseen
    values.most[manner, at] = max(nominal, values.most[manner, at])


def _keep(tables: Tables, kind: int, manner: int) -> int:
    """A Unit by what it brings home, less its cost; other cards by their text, less their cost."""
    worth, cost = int(tables.values.card[manner, kind]), int(tables.cost[kind])
    if tables.role[kind] == UNIT:
        return _unit(tables, kind, WEIGHTS[manner], worth)
    if tables.keywords[kind] >> int(keyword.CASK) & 1:
        return 4 + 2 * int(tables.stats[kind, c.SOUL]) - cost
    return worth + 2 * int(tables.stats[kind, c.SOUL]) - int(WEIGHTS[manner].feat * cost) - 3


def _unit(tables: Tables, kind: int, weights: Weights, text: int) -> int:
    """A Unit by what it brings home, as far as it is likely to live, less its cost."""
    health, soul = int(tables.stats[kind, c.HEALTH]), int(tables.stats[kind, c.SOUL])
    likely = 1 - weights.frail / (1 + health)
    brought = weights.point * int(tables.values.points[kind]) * likely
    cost = weights.cost * int(tables.cost[kind])
    return int(brought + weights.soul * soul + weights.text * text - cost)


def _card(tables: Tables, kind: int, manner: int) -> int:
    """The abilities of a card; those with a price only as far as they are worth it."""
    table = tables.abilities
    worth = 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        free = table.each[at].moment not in (when.ACTIVATE, when.TALENT)
        worth += (
            int(tables.values.ability[manner, at])
            if free
            else max(0, int(tables.values.ability[manner, at]))
        )
    return worth


def _side(tables: Tables, kind: int, side: int, manner: int) -> int:
    table = tables.abilities
    worth = 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        if table.each[at].box == side:
            chosen = table.each[at].moment == when.ACTIVATE
            worth += (
                max(0, int(tables.values.ability[manner, at]))
                if chosen
                else int(tables.values.ability[manner, at])
            )
    rows = table.rows[table.statics[kind] : table.statics_end[kind]]
    return worth + sum(2 * _row(tables, row, manner) for row in rows if row.box == side)


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
