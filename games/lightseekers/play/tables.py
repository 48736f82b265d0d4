"""What the kernels know of a deck's cards: one row a different card, the hero last."""

from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_OPS, record

MOST_COMBOS = 12
SYMBOL_KINDS = 9
"""Different symbols in a cost: at most eight, and the wild ones of an increase (2.4.2.2j)."""

FEW_SYMBOLS = 3
FIELD_BITS = 9
FIELD = (1 << FIELD_BITS) - 1
"""Seven fields are one number: a deck's cards, all in hand, are fewer units than a field holds."""

EFFECT = record(
    ("moment", "i8"),
    ("op", "i8"),
    ("ability", "i8"),
    ("at", "i8"),
    ("first", "i8"),
    ("second", "i8"),
    ("third", "i8"),
    ("test", "i8"),
    ("test_first", "i8"),
    ("test_second", "i8"),
    ("per", "i8"),
)
"""A row of the op table: the moment's argument, those of the operation and of the condition. All
numbers of this game are of one type, so that each kernel is compiled once."""

TABLES = record(
    ("deck", "u1", (MAX_CARDS,)),
    ("deck_size", "i8"),
    ("kinds", "i8"),
    ("hero", "i8"),
    ("health", "i8"),
    ("item_points", "i8"),
    ("hero_superior", "i8"),
    ("hero_basic", "i8"),
    ("shifting", "i8"),
    ("category", "i8", (MAX_KINDS,)),
    ("combo", "i8", (MAX_KINDS,)),
    ("same_name", "i8", (MAX_KINDS,)),
    ("elements", "i8", (MAX_KINDS,)),
    ("orders", "i8", (MAX_KINDS,)),
    ("needs", "i8", (MAX_KINDS,)),
    ("needs_orders", "i8", (MAX_KINDS,)),
    ("uses", "i8", (MAX_KINDS,)),
    ("played_as", "i8", (MAX_KINDS,)),
    ("family", "i8", (MAX_KINDS,)),
    ("worth", "i8", (MAX_KINDS,)),
    ("grants_superior", "i8", (MAX_KINDS,)),
    ("grants_basic", "i8", (MAX_KINDS,)),
    ("rotation", "i8", (MAX_KINDS,)),
    ("turned_by", "i8", (MAX_KINDS,)),
    ("corner_state", "i8", (MAX_KINDS, 4)),
    ("corner_number", "i8", (MAX_KINDS, 4)),
    ("corner_icon", "i8", (MAX_KINDS, 4)),
    ("burn", "i8", (MAX_KINDS,)),
    ("unique", "i8", (MAX_KINDS,)),
    ("stands_alone", "i8", (MAX_KINDS,)),
    ("next_only", "i8", (MAX_KINDS,)),
    ("moments", "i8", (MAX_KINDS,)),
    ("abilities", "i8", (MAX_KINDS,)),
    ("once", "i8", (MAX_KINDS,)),
    ("is_kind", "i8", (MAX_KINDS,)),
    ("is_source", "i8", (MAX_KINDS,)),
    ("symbols", "i8", (MAX_KINDS,)),
    ("symbol", "i8", (MAX_KINDS, SYMBOL_KINDS)),
    ("symbol_count", "i8", (MAX_KINDS, SYMBOL_KINDS)),
    ("cost", "i8", (MAX_KINDS,)),
    ("combo_at", "i8", (MAX_KINDS,)),
    ("reckoned", "i8", (MAX_KINDS,)),
    ("reach", "i8", (MAX_KINDS, MOST_COMBOS)),
    ("outside", "i8", (MOST_COMBOS, 1 << FEW_SYMBOLS)),
    ("score", "i8", (2, MAX_KINDS)),
    ("grows", "i8", (2, MAX_KINDS)),
    ("keep", "i8", (2, MAX_KINDS)),
    ("corner_score", "i8", (MAX_KINDS, 5)),
    ("ability_score", "i8", (2, MAX_KINDS)),
    ("sure_damage", "i8", (MAX_KINDS,)),
    ("first_row", "i8", (MAX_KINDS + 1,)),
    ("rows", EFFECT, (MAX_OPS,)),
)
"""A deck of Lightseekers by numbers. Masks of elements have a bit an element in the rulebook's
order, three an Order. `needs` must all be accessible to use a card, of each Order in
`needs_orders` one element must be; `uses` are the elements that its ability counts for (2.7.4),
`played_as` those that playing it counts for, none of an item (4.1.3.2c, 2.5.4.9). `reach` counts
the units of a card that reach into each set of a combo's symbols, `outside` the symbols that are
not in the set (`coverage.py`). An item or a unique buff `stands_alone`: a second does nothing."""
