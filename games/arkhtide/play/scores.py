"""What a card or an ability is worth to a pilot, in tenths of a Quintessence, from its text."""

from typing import Any

from games.arkhtide.play import codes as c
from games.arkhtide.play.abilities import MAX_ABILITIES
from games.arkhtide.play.state import REALM, UNIT
from games.engine.bits import bits_where
from games.engine.records import MAX_KINDS, record

TEMPO, ENGINE = 0, 1
SCORES = record(
    ("ability", "i4", (2, MAX_ABILITIES)),
    ("points", "i4", (MAX_KINDS,)),
    ("card", "i4", (2, MAX_KINDS)),
    ("keep", "i4", (2, MAX_KINDS)),
    ("side", "i4", (2, MAX_KINDS, 3)),
    ("refreshes", "i4", (MAX_ABILITIES,)),
    ("readies", "i4", (MAX_ABILITIES,)),
    ("harvests_matter", "i4"),
    ("invoking", "i4", (2, MAX_KINDS)),
    ("willpower", "i4", (MAX_KINDS,)),
    ("wanted", "i8", (2, MAX_KINDS, 3)),
    ("wanted_omni", "i8", (2, MAX_KINDS, 3)),
    ("wanted_by_any", "i8", (MAX_KINDS, 3)),
    ("wanted_most", "i8", (MAX_KINDS,)),
    ("promising", "i8", (2,)),
    ("promising_feats", "i8", (2,)),
    ("unwanted", "i8", (2,)),
    ("unwanted_by_any", "i8"),
    ("best_ability", "i4", (2,)),
)
"""`ability`, `card` and `keep` (in hand) for the pilot that wants points now and for the one that
builds; `points`: the Quintessence that a Unit brings home with it; `side`: a Realm's two boxes;
`refreshes`: Arkhé that an ability gives back; `readies`: whether it readies who performs it.
`invoking` and `willpower`: what a card is worth and costs outside Combat at its printed price;
`wanted`: a bit for each activated ability that can be worth something, `wanted_omni` of the Omni
ones, for each side of a Realm (0: no Realm), `wanted_by_any` those that any pilot wants,
`wanted_most` those that one wants more than `greedy` wants to Assist. A bit for each card of the
Main Deck: `promising` cards may be worth invoking around Combat, `promising_feats` in it, both at
the printed price; `unwanted` cards are worth less in hand than they cost, to one pilot or
`unwanted_by_any`. `best_ability`: the most that an activated one of a card in play is worth."""

# For each operation: its worth now, and to who builds first.
WORTH: dict[int, tuple[int, int]] = {
    c.OP_GAIN: (30, 30),
    c.OP_MANIFEST: (10, 10),
    c.OP_RAISE: (4, 4),
    c.OP_MUSTER: (3, 4),
    c.OP_DRAIN: (9, 5),
    c.OP_ATTACK: (6, 3),
    c.OP_PRESET_ATTACK: (6, 3),
    c.OP_DAMAGE: (3, 2),
    c.OP_WOUND: (2, 1),
    c.OP_FINISH: (2, 1),
    c.OP_DRAW: (5, 7),
    c.OP_SEEK: (2, 3),
    c.OP_RETRIEVE: (5, 6),
    c.OP_REFRESH: (3, 4),
    c.OP_READY: (3, 4),
    c.OP_UNLOCK: (2, 3),
    c.OP_REGAIN: (2, 3),
    c.OP_LOSE: (-4, -4),
    c.OP_DISCARD: (-3, -3),
    c.OP_SACRIFICE: (-12, -12),
    c.OP_REVERSE: (-6, -6),
    c.OP_EXTRACT: (-1, -1),
    c.OP_EVOKE: (4, 3),
    c.OP_FORGE: (2, 2),
    c.OP_BOOST: (1, 1),
    c.OP_AURA: (1, 1),
}
FOR_ARKHE = 3
ASSISTANCE = (4, 9)
"""What it is worth to Assist, to greedy and to develop; see `pilots.PILOTS`."""
PRICE = {"arkhe": FOR_ARKHE, "willpower": 5, "discards": 3}
_AMOUNT_IS_NO_NUMBER = {c.OP_ATTACK, c.OP_PRESET_ATTACK, c.OP_MUSTER, c.OP_RAISE}


def _row(tables: Any, row: Any, pilot: int) -> int:
    op = int(row["op"])
    worth = WORTH.get(op, (0, 0))[pilot]
    if op in (c.OP_BOOST, c.OP_AURA) and row["x"] == c.SOUL:
        worth = 2
    if op == c.OP_MANIFEST and not _goes_home(tables, int(row["x"])):
        worth = 2
    return worth * (1 if op in _AMOUNT_IS_NO_NUMBER else int(row["amount"]))


def _goes_home(tables: Any, kind: int) -> bool:
    """False for a Unit that cannot be Extracted by its own text."""
    table = tables.abilities
    rows = table.rows[table.statics[kind] : table.statics_end[kind]]
    return not any(
        row["op"] == c.OP_CANNOT and row["x"] == c.CANNOT_BE_EXTRACTED and row["whom"] == c.TO_SELF
        for row in rows
    )


def _ability(tables: Any, ability: Any, pilot: int) -> int:
    rows = tables.abilities.rows[ability["first"] : ability["last"]]
    price = sum(int(ability[name]) * weight for name, weight in PRICE.items())
    return sum(_row(tables, row, pilot) for row in rows) - price


def fill_scores(tables: Any, out: Any) -> None:
    """Work out every score of the deck, once."""
    table = tables.abilities
    for pilot in (TEMPO, ENGINE):
        for at in range(int(table.first[tables.everything])):
            out.ability[pilot, at] = _ability(tables, table.each[at], pilot)
            _note_use(tables, out, at)
        for kind in range(tables.everything):
            out.points[kind] = _points(tables, kind)
            out.card[pilot, kind] = _card(tables, out, kind, pilot)
            out.keep[pilot, kind] = _keep(tables, out, kind, pilot)
            for side in (1, 2):
                out.side[pilot, kind, side] = _side(tables, out, kind, side, pilot)
        for kind in range(tables.everything):
            out.invoking[pilot, kind] = _invoking(tables, out, kind, pilot)
            _fill_wanted(tables, out, kind, pilot)
        _fill_promising(tables, out, pilot)
    out.harvests_matter = any(row["per"] == c.PER_HARVESTED for row in table.rows)


def _invoking(tables: Any, out: Any, kind: int, pilot: int) -> int:
    """As `judging.worth_of_invoking` has it, Willpower to spare."""
    cost = int(tables.cost[kind])
    changes = bool(tables.keywords[kind] & c.METAMORPHOSIS)
    out.willpower[kind] = int(tables.foreign[kind]) + cost * changes
    return 6 * (int(out.keep[pilot, kind]) - 4 * int(out.willpower[kind])) // (cost + 1)


def _fill_wanted(tables: Any, out: Any, kind: int, pilot: int) -> None:
    table = tables.abilities
    abilities = range(int(table.first[kind]), int(table.first[kind + 1]))
    bits = sum(1 << bit for bit, at in enumerate(abilities) if out.ability[pilot, at] > 0)
    out.wanted[pilot, kind] = table.activated[kind] & bits
    out.wanted_omni[pilot, kind] = table.omni[kind] & bits
    out.wanted_by_any[kind] |= out.wanted[pilot, kind]
    out.wanted_most[kind] |= bits_where(out.ability[pilot, abilities] > ASSISTANCE[TEMPO])
    if tables.role[kind] <= REALM:
        activated = [at for at in abilities if table.each[at]["moment"] == c.ON_ACTIVATE]
        worth = max((int(out.ability[pilot, at]) for at in activated), default=0)
        out.best_ability[pilot] = max(out.best_ability[pilot], worth)


def _fill_promising(tables: Any, out: Any, pilot: int) -> None:
    drawn = slice(tables.kinds)
    by_text = out.card[pilot, drawn] - FOR_ARKHE * tables.cost[drawn]
    out.promising[pilot] = tables.for_table & bits_where(out.invoking[pilot, drawn] > 0)
    out.promising_feats[pilot] = tables.feats & bits_where(by_text > 0)
    out.unwanted[pilot] = bits_where(out.keep[pilot, drawn] < 0)
    out.unwanted_by_any |= out.unwanted[pilot]


def _note_use(tables: Any, out: Any, at: int) -> None:
    ability = tables.abilities.each[at]
    for row in tables.abilities.rows[ability["first"] : ability["last"]]:
        if row["op"] == c.OP_REFRESH:
            out.refreshes[at] = row["amount"]
        if row["op"] == c.OP_READY and row["whom"] in (c.TO_PERFORMER, c.TO_SELF):
            out.readies[at] = 1


def _keep(tables: Any, out: Any, kind: int, pilot: int) -> int:
    """A Unit by what it brings home, less its cost; other cards by their text, less their cost."""
    worth, cost = int(out.card[pilot, kind]), int(tables.cost[kind])
    if tables.role[kind] == UNIT:
        return 10 * int(out.points[kind]) + 2 * int(tables.stats[kind, c.SOUL]) + worth - cost
    if tables.keywords[kind] & c.CASK:
        return 8 + 2 * int(tables.stats[kind, c.SOUL]) - cost
    return worth + 2 * int(tables.stats[kind, c.SOUL]) - 3 * cost - 3


def _card(tables: Any, out: Any, kind: int, pilot: int) -> int:
    """The abilities of a card; those with a price only as far as they are worth it."""
    table = tables.abilities
    worth = 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        free = table.each[at]["moment"] not in (c.ON_ACTIVATE, c.ON_TALENT)
        worth += int(out.ability[pilot, at]) if free else max(0, int(out.ability[pilot, at]))
    return worth


def _side(tables: Any, out: Any, kind: int, side: int, pilot: int) -> int:
    table = tables.abilities
    worth = 0
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        if table.each[at]["box"] == side:
            chosen = table.each[at]["moment"] == c.ON_ACTIVATE
            worth += max(0, int(out.ability[pilot, at])) if chosen else int(out.ability[pilot, at])
    rows = table.rows[table.statics[kind] : table.statics_end[kind]]
    return worth + sum(2 * _row(tables, row, pilot) for row in rows if row["box"] == side)


def _points(tables: Any, kind: int) -> int:
    """One for the Unit, one for Collector, one for each Unit that comes along."""
    table = tables.abilities
    points = int(_goes_home(tables, kind)) + bool(tables.keywords[kind] & c.COLLECTOR)
    for at in range(int(table.first[kind]), int(table.first[kind + 1])):
        ability = table.each[at]
        if ability["moment"] == c.ON_ENTERS and ability["who"] == c.BY_SELF:
            for row in table.rows[ability["first"] : ability["last"]]:
                if row["op"] == c.OP_MANIFEST and _goes_home(tables, int(row["x"])):
                    points += int(row["amount"])
    return points
