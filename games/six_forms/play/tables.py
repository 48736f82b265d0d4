"""The tables that the kernels read: a deck's cards, their abilities, and the board's geometry."""

from games.engine.optable import ARGUMENTS
from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_OPS, record
from games.six_forms.play.state import ZONES

MAX_ABILITIES = 256
PILOTS = 2

ABILITY = record(
    ("moment", "i4"),
    ("kind", "i4"),
    ("about", "i4"),
    ("pay", "i4"),
    ("price", "i4"),
    ("first", "i4"),
    ("last", "i4"),
)
"""Effects that happen together: rows first to last - 1. `about` is the step or the kind of card
that the moment names."""

ROW = record(
    ("moment", "i4"),
    ("op", "i4"),
    ("args", "i4", (ARGUMENTS,)),
    ("at", "i4", (ARGUMENTS,)),
    ("test", "i4"),
    ("test_args", "i4", (ARGUMENTS,)),
    ("per", "i4"),
    ("card", "i4"),
    ("aim", "i4"),
    ("noun", "i4"),
    ("opposing", "i4"),
    ("others", "i4"),
    ("near", "i4"),
)
"""One effect as in the shared op table, and whom it reaches: `aim` is the scope, `noun` a kind of
card; `opposing` cards or friendly ones, only `others` than this card, only those `near` it."""

TABLES = record(
    ("deck", "u1", (MAX_CARDS,)),
    ("deck_size", "i4"),
    ("drawn", "i4"),
    ("known", "i4"),
    ("blocker", "i4"),
    ("family", "i4", (MAX_KINDS,)),
    ("form", "u4", (MAX_KINDS,)),
    ("cost", "i4", (MAX_KINDS,)),
    ("variable", "i4", (MAX_KINDS,)),
    ("attack", "i4", (MAX_KINDS,)),
    ("health", "i4", (MAX_KINDS,)),
    ("weakness", "i4", (MAX_KINDS,)),
    ("arrows", "i4", (MAX_KINDS,)),
    ("facets", "i8", (MAX_KINDS,)),
    ("deflects", "i4", (MAX_KINDS,)),
    ("recover", "i4", (MAX_KINDS,)),
    ("maintain", "i4", (MAX_KINDS,)),
    ("gate", "i4", (MAX_KINDS,)),
    ("motionless", "i4", (MAX_KINDS,)),
    ("immovable", "i4", (MAX_KINDS,)),
    ("noble", "i4", (MAX_KINDS,)),
    ("interrupt", "i4", (MAX_KINDS,)),
    ("is_a", "i8", (MAX_KINDS,)),
    ("moments", "i8", (MAX_KINDS,)),
    ("holds", "i4", (MAX_KINDS,)),
    ("usable", "i4", (MAX_KINDS,)),
    ("picky", "i4", (MAX_KINDS,)),
    ("plain", "i4", (MAX_KINDS,)),
    ("meets", "u1", (MAX_KINDS, MAX_KINDS)),
    ("armable", "u1", (MAX_KINDS, MAX_KINDS)),
    ("arms_theirs", "i4", (MAX_KINDS,)),
    ("space", "i4", (MAX_KINDS,)),
    ("all_moments", "i8"),
    ("minds", "i4"),
    ("any_interrupt", "i4"),
    ("any_picky", "i4"),
    ("any_ambush", "i4"),
    ("any_maintain", "i4"),
    ("any_waxing", "i4"),
    ("any_summon", "i4"),
    ("any_unite", "i4"),
    ("any_yielding", "i4"),
    ("rows", ROW, (MAX_OPS,)),
    ("row_of", "i4", (MAX_KINDS + 1,)),
    ("abilities", ABILITY, (MAX_ABILITIES,)),
    ("ability_of", "i4", (MAX_KINDS + 1,)),
    ("elsewhere", "i4", (MAX_ABILITIES,)),
    ("elsewheres", "i4"),
    ("beside", "i4", (8, ZONES)),
    ("reach", "i4", (256, ZONES)),
    ("around", "i4", (ZONES,)),
    ("lowest", "i4", (256,)),
    ("zones_in", "i4", (256,)),
    ("worth", "i4", (PILOTS, MAX_KINDS)),
    ("ability_worth", "i4", (PILOTS, MAX_ABILITIES)),
    ("needs", "i4", (MAX_KINDS,)),
    ("ambush", "i4", (MAX_KINDS,)),
    ("halves", "i4", (MAX_KINDS,)),
    ("burns", "i4", (MAX_KINDS,)),
)
"""A deck of Six Forms by numbers. `is_a` is a mask over the vocabulary's kinds of card, `moments`
one over its moments and their steps; `holds` says which continuous effects a card has, `minds` what
changes those of the deck look at, `usable` whether a card has effects that its player activates in
play, `elsewhere` lists the abilities that are used out of play, `picky` says whether a card
requires something, `plain` whether all it takes is an open zone."""
