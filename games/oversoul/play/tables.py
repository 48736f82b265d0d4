"""The tables of a deck: what the kernels know of each card, ability and aim."""

from typing import Any

from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_OPS, record
from games.oversoul.kinds import AIMS
from games.oversoul.play.state import FIRST_EVENT, OWN_CARDS, OWN_PLACES, OWN_ZONES, PLACES

STEP = record(
    ("op", "i4"),
    ("moment", "i4"),
    ("amount", "i4"),
    ("target", "i4"),
    ("of_kind", "i4"),
    ("word", "i4"),
    ("lasts", "i4"),
    ("rank", "i4"),
    ("zone", "i4"),
    ("test", "i4"),
    ("test_count", "i4"),
    ("test_sort", "i4"),
    ("per", "i4"),
    ("mask", "i4"),
    ("charge", "i4"),
    ("charges", "i4"),
)
"""One sentence of an ability: `word` is its stat, archetype, totem or keyword; a keyword is also
a `mask` of lasting ones, or `charges` of the one that is used up."""

ABILITY_ROW = record(
    ("kind", "i4"),
    ("moment", "i4"),
    ("first", "i4"),
    ("end", "i4"),
    ("limit", "i4"),
    ("cost", "i4"),
    ("may", "i4"),
    ("deployed", "i4"),
    ("occasion", "i4"),
    ("deed", "i4"),
    ("times", "i4"),
    ("standing", "i4"),
    ("values", "i4"),
    ("at", "i4"),
    ("bit", "i8"),
    ("worth", "i4"),
    ("score", "i4"),
    ("draws", "i4"),
    ("cheapens", "i4"),
)
"""An ability: rows `first` to `end - 1` with one moment. `values`: has numbers for DYNAMO."""

AIM_ROW = record(
    ("selected", "i4"),
    ("many", "i4"),
    ("side", "i4"),
    ("what", "i4"),
    ("other", "i4"),
    ("active", "i4"),
    ("damaged", "i4"),
    ("places", "i8"),
    ("by_place", "i4"),
)
"""What an aim may hit: cards at the `places`, as bits, and all of them if `by_place`."""

TABLES = record(
    ("deck", "u1", (MAX_CARDS,)),
    ("deck_size", "i4"),
    ("kinds", "i4"),
    ("leader", "i4"),
    ("first_totem", "i4"),
    ("foe_leader", "i4"),
    ("first_role", "i4"),
    ("placing", "i4"),
    ("stands_on_foes", "i4"),
    ("standing_at_home", "i4"),
    ("shakti", "i4"),
    ("shiva", "i4"),
    ("only_units", "i4"),
    ("only_events", "i4"),
    ("casts", "i4"),
    ("best_use", "i4"),
    ("best_use_of", "i4", (MAX_KINDS,)),
    ("uses", "i8", (MAX_KINDS,)),
    ("lends_seals", "i4"),
    ("quick", "i4"),
    ("laws_on_foe_hp", "i4"),
    ("copies", "i4", (MAX_KINDS,)),
    ("type", "i4", (MAX_KINDS,)),
    ("role", "i4", (MAX_KINDS,)),
    ("zone", "i4", (MAX_KINDS,)),
    ("rank", "i4", (MAX_KINDS,)),
    ("energy", "i4", (MAX_KINDS,)),
    ("archetype", "i4", (MAX_KINDS,)),
    ("dmg", "i4", (MAX_KINDS,)),
    ("spd", "i4", (MAX_KINDS,)),
    ("hp", "i4", (MAX_KINDS,)),
    ("words", "i4", (MAX_KINDS,)),
    ("charges", "i4", (MAX_KINDS,)),
    ("roles", "i8", (MAX_KINDS,)),
    ("sorts", "i8", (MAX_KINDS,)),
    ("hooks", "i8", (MAX_KINDS,)),
    ("granted", "i8", (MAX_KINDS,)),
    ("first_ability", "i4", (MAX_KINDS + 1,)),
    ("standing", "i4", (MAX_KINDS,)),
    ("watches", "i4", (MAX_KINDS,)),
    ("sways", "i4", (MAX_KINDS,)),
    ("plain", "i4", (MAX_KINDS,)),
    ("needs", "i4", (MAX_KINDS,)),
    ("shifts", "i4", (MAX_KINDS,)),
    ("resonates", "i4", (MAX_KINDS,)),
    ("stands", "i4", (MAX_KINDS,)),
    ("law", "i4", (MAX_KINDS,)),
    ("law_cost", "i4", (MAX_KINDS,)),
    ("own_cost", "i4", (MAX_KINDS,)),
    ("needs_foe", "i4", (MAX_KINDS,)),
    ("resolve_from", "i4", (MAX_KINDS,)),
    ("resolve_to", "i4", (MAX_KINDS,)),
    ("one_time", "i4", (MAX_KINDS,)),
    ("greedy", "i4", (MAX_KINDS,)),
    ("develop", "i4", (MAX_KINDS,)),
    ("first_of_all", "i4", (2, MAX_KINDS)),
    ("harmful", "i4", (MAX_KINDS,)),
    ("draws", "i4", (MAX_KINDS,)),
    ("lays", "i4", (MAX_KINDS,)),
    ("abilities", ABILITY_ROW, (MAX_OPS,)),
    ("steps", STEP, (MAX_OPS,)),
    ("aims", AIM_ROW, (len(AIMS),)),
)
"""A deck of Oversoul by numbers; card kinds in the order of `Setup.kinds`, roles after them. `zone`
is the type of zone where a card lies: UNIT or EVENT; `best_use` the highest score of an ability
that the player uses, `best_use_of` by kind, `uses` the bits of those that a pilot would use, with
MORE_USES if one is not limited to once a turn; `lends_seals` if a standing ability makes SEALED.
`shifts`: standing abilities that depend on other cards, not only on whether any RESONATE;
`quick`: whether there is a card that can be activated in answer to another. `first_of_all` is what
a pilot adds to a card's worth, also when a single unit zone is left."""

NEEDS_GENERATION, NEEDS_UNIT_ZONE, NEEDS_EVENT_ZONE, NEEDS_UNIT, NEEDS_FOE = 1, 2, 4, 8, 16
NEEDS_RANK = 32
"""What a card in hand may need to be activated, as bits; the last is shifted by the RANK."""

MORE_USES = 1 << 62
OWN_SIDE, FOE_SIDE, BOTH_SIDES = 1, 2, 3
(
    ANY_CARD,
    ANY_UNIT,
    ANY_EVENT,
    ANY_GENERATOR,
    ANY_BOARD_EVENT,
    ANY_TOTEM,
    KINDRED,
    ANY_PREPARED,
    NOT_LEADER,
) = range(9)

# side, what it is, then: only others, only Active, only Damaged
_AIMS = {
    "beside": (OWN_SIDE, ANY_UNIT, 1, 0, 0),
    "own-card": (OWN_SIDE, ANY_CARD, 0, 0, 0),
    "own-unit": (OWN_SIDE, ANY_UNIT, 0, 0, 0),
    "own-other-unit": (OWN_SIDE, ANY_UNIT, 1, 0, 0),
    "own-generator": (OWN_SIDE, ANY_GENERATOR, 0, 1, 0),
    "own-board-event": (OWN_SIDE, ANY_BOARD_EVENT, 0, 1, 0),
    "own-units": (OWN_SIDE, ANY_UNIT, 0, 0, 0),
    "own-other-units": (OWN_SIDE, ANY_UNIT, 1, 0, 0),
    "own-totems": (OWN_SIDE, ANY_TOTEM, 0, 1, 0),
    "own-kindred": (OWN_SIDE, KINDRED, 1, 1, 0),
    "opposing-card": (FOE_SIDE, ANY_CARD, 0, 0, 0),
    "opposing-unit": (FOE_SIDE, ANY_UNIT, 0, 0, 0),
    "opposing-damaged-unit": (FOE_SIDE, ANY_UNIT, 0, 0, 1),
    "opposing-event": (FOE_SIDE, ANY_EVENT, 0, 0, 0),
    "opposing-units": (FOE_SIDE, ANY_UNIT, 0, 0, 0),
    "opposing-cards": (FOE_SIDE, NOT_LEADER, 0, 0, 0),
    "any-card": (BOTH_SIDES, ANY_CARD, 0, 0, 0),
    "card": (BOTH_SIDES, ANY_CARD, 0, 1, 0),
    "unit": (BOTH_SIDES, ANY_UNIT, 0, 1, 0),
    "prepared": (BOTH_SIDES, ANY_PREPARED, 0, 0, 0),
    "units": (BOTH_SIDES, ANY_UNIT, 0, 0, 0),
    "other-units": (BOTH_SIDES, ANY_UNIT, 1, 0, 0),
}


def fill_aims(rows: Any) -> None:
    """What each aim may hit; aims of one fixed card (`self`, `it`) have side 0."""
    for at, (word, aim) in enumerate(AIMS.items()):
        row = rows[at]
        row.selected, row.many = aim.selected, aim.many
        if word in _AIMS:
            row.side, row.what, row.other, row.active, row.damaged = _AIMS[word]
            row.places = _places(int(row.side), int(row.what))
            row.by_place = row.what in _ROWS and not (row.other or row.active or row.damaged)


_ROWS = {
    ANY_CARD: -1,
    ANY_UNIT: (1 << FIRST_EVENT) - 1,
    ANY_EVENT: OWN_ZONES >> FIRST_EVENT << FIRST_EVENT,
}


def _places(side: int, what: int) -> int:
    """Where cards that an aim may hit can lie, as bits."""
    rows = _ROWS.get(what, -1)
    own = OWN_PLACES & rows if side & OWN_SIDE else 0
    return own | (OWN_CARDS & rows) << PLACES if side & FOE_SIDE else own
