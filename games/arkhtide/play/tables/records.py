"""What the kernels know of a deck: its cards, their abilities, what the pilots think of them."""

from typing import Annotated

from games.arkhtide.play.codes import CHEAPENED_KINDS
from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_OPS, Bytes, Grid, Int, Ints, Record, Rows

MAX_ABILITIES = 256
MAX_REALMS = 12
MAX_NEUTRALS = 8
MOST_DRAWN = 62
"""Different cards in a Main Deck, which kernels keep as the bits of a number."""
MANNERS = 4
"""Of playing: each pilot alone, then each in a duel (`weights.py`)."""
PLACES = 4
SIDES = 3
ARKHE = 9
SEEKER, UNIT, BINDING, STATUS, REALM, FEAT_ROLE = range(6)
BIND_TO = ("unit", "ally", "enemy", "seeker")
BINDS_UNIT, BINDS_ALLY, BINDS_ENEMY, BINDS_SEEKER = range(len(BIND_TO))
ANYONE, PLACE, WHO = range(3)


class Row(Record):
    """One effect: what it does, how strongly, to whom, and its condition. `word` is its word (a
    stat, a keyword, a token's kind …), `second` another; `constant` the operation's number among
    the constant ones, NONE if it is none. `harm` marks what is done to enemies, whose worth hangs
    on who they are."""

    op: Int
    family: Int
    constant: Int
    amount: Int
    whom: Int
    word: Int
    second: Int
    per: Int
    test: Int
    test_who: Int
    test_number: Int
    box: Int
    harm: Int


class Ability(Record):
    """Rows `first` to `last` - 1, when they happen and their price. `performer` says what of the
    one who performs it matters: ANYONE, the PLACE where they stand, or WHO they are. A `plain`
    ability can always be performed, a `free` one has no bracket; after some a `talent` is
    offered."""

    first: Int
    last: Int
    moment: Int
    who: Int
    speed: Int
    omni: Int
    box: Int
    trait: Int
    arkhe: Int
    willpower: Int
    discards: Int
    performer: Int
    plain: Int
    free: Int
    talent: Int


class Abilities(Record):
    """Kind k has the abilities first[k] to first[k + 1] - 1 and the constant rows statics[k] to
    statics_end[k] - 1. `hears` has a bit for each moment, `waits` is set where one of them comes by
    itself; `holds` has the bits of `constant_bit`; `activated` and `omni` a bit for each ability
    that is activated, for each side of a Realm (0: no Realm)."""

    first: Annotated[Ints, MAX_KINDS + 1]
    statics: Annotated[Ints, MAX_KINDS]
    statics_end: Annotated[Ints, MAX_KINDS]
    hears: Annotated[Ints, MAX_KINDS]
    waits: Annotated[Ints, MAX_KINDS]
    holds: Annotated[Ints, MAX_KINDS]
    activated: Annotated[Grid, MAX_KINDS, SIDES]
    omni: Annotated[Grid, MAX_KINDS, SIDES]
    each: Annotated[Rows[Ability], MAX_ABILITIES]
    rows: Annotated[Rows[Row], MAX_OPS]


class Values(Record):
    """What cards and abilities are worth to the pilots, in tenths of a Quintessence.

    `ability`, `card` and `keep` (in hand) for each manner of playing (`weights.py`); `points`: the
    Quintessence that a Unit brings home with it; `side`: a Realm's two boxes;
    `refreshes`: Arkhé that an ability gives back; `readies`: whether it readies who performs it;
    `drains` and `gains`: the Willpower and Quintessence of an ability that may win, `most_drained`
    and `most_gained` those of the best; `harm`: what of an ability's worth is that of harm to
    enemies, `most` the worth that it has at most.
    `invoking` and `willpower`: what a card is worth and costs outside Combat at its printed price;
    `wanted`: a bit for each activated ability that can be worth something, `wanted_omni` of the
    Omni ones, for each side of a Realm (0: no Realm), `wanted_by_any` those that any pilot wants,
    `wanted_most` those that one wants more than `greedy` wants to Assist. A bit for each card of
    the Main Deck: `promising` cards may be worth invoking around Combat, `promising_feats` in it,
    both at the printed price; `harmful_feats` hurt enemies; `unwanted` cards are worth less in hand
    than they cost.
    `best_ability`: the most that an activated one of a card in play is worth. `strikes_hard`:
    whether the deck's Units win more by the first Strike than by seeing where the enemy goes."""

    harvests_matter: Int
    strikes_hard: Int
    harmful_feats: Int
    lifting_feats: Int
    mustering_feats: Int
    most_drained: Int
    most_gained: Int
    promising: Annotated[Ints, MANNERS]
    promising_feats: Annotated[Ints, MANNERS]
    unwanted: Annotated[Ints, MANNERS]
    best_ability: Annotated[Ints, MANNERS]
    points: Annotated[Ints, MAX_KINDS]
    company: Annotated[Ints, MAX_KINDS]
    willpower: Annotated[Ints, MAX_KINDS]
    wanted_most: Annotated[Ints, MAX_KINDS]
    refreshes: Annotated[Ints, MAX_ABILITIES]
    readies: Annotated[Ints, MAX_ABILITIES]
    drains: Annotated[Ints, MAX_ABILITIES]
    gains: Annotated[Ints, MAX_ABILITIES]
    harms: Annotated[Ints, MAX_ABILITIES]
    lifts: Annotated[Ints, MAX_ABILITIES]
    musters: Annotated[Ints, MAX_ABILITIES]
    harm: Annotated[Grid, MANNERS, MAX_ABILITIES]
    most: Annotated[Grid, MANNERS, MAX_ABILITIES]
    ability: Annotated[Grid, MANNERS, MAX_ABILITIES]
    card: Annotated[Grid, MANNERS, MAX_KINDS]
    keep: Annotated[Grid, MANNERS, MAX_KINDS]
    hand: Annotated[Grid, MANNERS, MAX_KINDS]
    invoking: Annotated[Grid, MANNERS, MAX_KINDS]
    wanted_by_any: Annotated[Grid, MAX_KINDS, SIDES]
    side: Annotated[Grid, MANNERS, MAX_KINDS, SIDES]
    wanted: Annotated[Grid, MANNERS, MAX_KINDS, SIDES]
    wanted_omni: Annotated[Grid, MANNERS, MAX_KINDS, SIDES]


class Tables(Record):
    """A deck of Arkhtide by numbers. `attacks` has a bit for Melee and one for Ranged, where the
    card shows no dot; `foreign` cards are not Innate to the Seeker; `is_a` has a bit for each kind
    of card. A bit for each card of the Main Deck: `uniques` and `feats`, `reactions` the Feats that
    answer one of the moments of `feats_hear`, `for_combat` the Units
    that are invoked in Combat, `for_table` what is invoked around it, `within` what costs no more
    Arkhé than that, `cheapened` what a card of this deck can make cheaper, by sorts, `cheapenable`
    all of it; with `steady_prices` that hangs on nothing but who is on the Realms. `frail`: a
    constant effect takes Health away; `fickle_health`: one that changes Health hangs on more than
    who is where."""

    deck_size: Int
    kinds: Int
    seeker: Int
    realm_count: Int
    neutral_count: Int
    uniques: Int
    feats: Int
    reactions: Int
    feats_hear: Int
    for_combat: Int
    for_table: Int
    cheapenable: Int
    steady_prices: Int
    frail: Int
    fickle_health: Int
    deck: Annotated[Bytes, MAX_CARDS]
    realms: Annotated[Bytes, MAX_REALMS]
    neutrals: Annotated[Ints, MAX_NEUTRALS]
    within: Annotated[Ints, ARKHE + 1]
    cheapened: Annotated[Ints, len(CHEAPENED_KINDS)]
    role: Annotated[Ints, MAX_KINDS]
    cost: Annotated[Ints, MAX_KINDS]
    attacks: Annotated[Ints, MAX_KINDS]
    keywords: Annotated[Ints, MAX_KINDS]
    reaping: Annotated[Ints, MAX_KINDS]
    penitent: Annotated[Ints, MAX_KINDS]
    traits: Annotated[Ints, MAX_KINDS]
    is_a: Annotated[Ints, MAX_KINDS]
    unique: Annotated[Ints, MAX_KINDS]
    token: Annotated[Ints, MAX_KINDS]
    undead: Annotated[Ints, MAX_KINDS]
    foreign: Annotated[Ints, MAX_KINDS]
    block: Annotated[Ints, MAX_KINDS]
    bind_to: Annotated[Ints, MAX_KINDS]
    bind_trait: Annotated[Ints, MAX_KINDS]
    worth: Annotated[Ints, MAX_KINDS]
    initiative: Annotated[Ints, MAX_KINDS]
    stats: Annotated[Grid, MAX_KINDS, 4]
    abilities: Abilities
    values: Values
