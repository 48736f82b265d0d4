"""What the kernels know of a deck's cards."""

from typing import Annotated

from games.engine.optable import EffectRow
from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_OPS, Bytes, Grid, Int, Ints, Record, Rows

MOST_COMBOS = 12
SYMBOL_KINDS = 9
"""Different symbols in a cost: at most eight, and the wild ones of an increase (2.4.2.2j)."""

MODES, WEIGHTS, HANDS = 4, 20, 8
TURNS_AHEAD = 4
"""For how many turns to come the pilots reckon."""
FEW_SYMBOLS = 3
NEEDS_ONE, NEEDS_NONE = 1, 2
"""Whether what a card does hangs on a card that is discarded for it."""
FIELD_BITS = 9
FIELD = (1 << FIELD_BITS) - 1
"""Seven fields are one number: a deck's cards, all in hand, are fewer units than a field holds."""


class Tables(Record):
    """A deck of Lightseekers by numbers: a place for each different card, the hero last.

    Masks of elements have a bit an element in the rulebook's order, three an Order. `needs` must
    all be accessible to use a card, of each Order in `needs_orders` one element must be; `uses` are
    the elements that its ability counts for (2.7.4), `played_as` those that playing it counts for,
    none of an item (4.1.3.2c, 2.5.4.9). `reach` counts the units of a card that reach into each set
    of a combo's symbols, `outside` the symbols that are not in the set (`coverage.py`). An item or
    a unique buff `stands_alone`: a second does nothing. `pile_moments` are those of effects that
    work on top of the discard pile, `moments` all others. What the pilots think of a card, in
    tenths of a point of damage, alone and then in a duel: `ahead` what it does in so many turns
    after the one in which it is played (a row for each number of turns), `keep` what it is worth in
    hand, `strength` the same in tenths of an average card of the deck, 10 at most; `standing` what
    it does later without its corners, which have a `corner_score` each; `grows` what each action
    before it adds. `lift` is about what it can add to the actions after it, `lent` what it adds to
    each card after it; `most` what it deals itself if all goes well, `maybe` how much of that hangs
    on the table, `waits` whether on what other actions do first, `by_hand` whether on the cards in
    hand, `drops` whether a card is discarded, and whether for that; `recovers` is the kind of card
    that it takes from the discard pile, counted from 1. Where a card is `plain`, what it does as it
    is played hangs on nothing and is in the fields after that. `gains` is how many extra actions it
    gives. `soon` and, for each corner, `next_hit` are the damage that it deals by itself until the
    end of the next turn, as it is played and while it lies there."""

    deck: Annotated[Bytes, MAX_CARDS]
    deck_size: Int
    kinds: Int
    hero: Int
    health: Int
    item_points: Int
    hero_superior: Int
    hero_basic: Int
    shifting: Int
    hushes: Int
    works_on_pile: Int
    category: Annotated[Ints, MAX_KINDS]
    combo: Annotated[Ints, MAX_KINDS]
    same_name: Annotated[Ints, MAX_KINDS]
    elements: Annotated[Ints, MAX_KINDS]
    orders: Annotated[Ints, MAX_KINDS]
    needs: Annotated[Ints, MAX_KINDS]
    needs_orders: Annotated[Ints, MAX_KINDS]
    uses: Annotated[Ints, MAX_KINDS]
    played_as: Annotated[Ints, MAX_KINDS]
    family: Annotated[Ints, MAX_KINDS]
    worth: Annotated[Ints, MAX_KINDS]
    grants_superior: Annotated[Ints, MAX_KINDS]
    grants_basic: Annotated[Ints, MAX_KINDS]
    rotation: Annotated[Ints, MAX_KINDS]
    turned_by: Annotated[Ints, MAX_KINDS]
    corner_state: Annotated[Grid, MAX_KINDS, 4]
    corner_number: Annotated[Grid, MAX_KINDS, 4]
    corner_icon: Annotated[Grid, MAX_KINDS, 4]
    burn: Annotated[Ints, MAX_KINDS]
    unique: Annotated[Ints, MAX_KINDS]
    stands_alone: Annotated[Ints, MAX_KINDS]
    next_only: Annotated[Ints, MAX_KINDS]
    moments: Annotated[Ints, MAX_KINDS]
    pile_moments: Annotated[Ints, MAX_KINDS]
    abilities: Annotated[Ints, MAX_KINDS]
    once: Annotated[Ints, MAX_KINDS]
    is_kind: Annotated[Ints, MAX_KINDS]
    is_source: Annotated[Ints, MAX_KINDS]
    symbols: Annotated[Ints, MAX_KINDS]
    symbol: Annotated[Grid, MAX_KINDS, SYMBOL_KINDS]
    symbol_count: Annotated[Grid, MAX_KINDS, SYMBOL_KINDS]
    cost: Annotated[Ints, MAX_KINDS]
    combo_at: Annotated[Ints, MAX_KINDS]
    reckoned: Annotated[Ints, MAX_KINDS]
    reach: Annotated[Grid, MAX_KINDS, MOST_COMBOS]
    outside: Annotated[Grid, MOST_COMBOS, 1 << FEW_SYMBOLS]
    ahead: Annotated[Grid, 2 * (TURNS_AHEAD + 1), MAX_KINDS]
    strength: Annotated[Grid, 2, MAX_KINDS]
    keep: Annotated[Grid, 2, MAX_KINDS]
    grows: Annotated[Ints, MAX_KINDS]
    lift: Annotated[Ints, MAX_KINDS]
    lent: Annotated[Grid, MAX_KINDS, MAX_KINDS]
    maybe: Annotated[Ints, MAX_KINDS]
    waits: Annotated[Ints, MAX_KINDS]
    by_hand: Annotated[Ints, MAX_KINDS]
    recovers: Annotated[Ints, MAX_KINDS]
    drops: Annotated[Ints, MAX_KINDS]
    plain: Annotated[Ints, MAX_KINDS]
    plain_damage: Annotated[Ints, MAX_KINDS]
    plain_hits: Annotated[Ints, MAX_KINDS]
    plain_healing: Annotated[Ints, MAX_KINDS]
    plain_cards: Annotated[Ints, MAX_KINDS]
    plain_actions: Annotated[Ints, MAX_KINDS]
    plain_unrestricted: Annotated[Ints, MAX_KINDS]
    most: Annotated[Ints, MAX_KINDS]
    gains: Annotated[Ints, MAX_KINDS]
    soon: Annotated[Ints, MAX_KINDS]
    next_hit: Annotated[Grid, MAX_KINDS, 4]
    standing: Annotated[Ints, MAX_KINDS]
    corner_score: Annotated[Grid, MAX_KINDS, 5]
    weights: Annotated[Grid, MODES, WEIGHTS]
    draws: Annotated[Grid, MODES, HANDS]
    first_row: Annotated[Ints, MAX_KINDS + 1]
    rows: Annotated[Rows[EffectRow], MAX_OPS]
