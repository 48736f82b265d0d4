"""The tables of a deck: what the kernels know of each card, ability and aim."""

from typing import Annotated

from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    MAX_OPS,
    Bytes,
    Int,
    Ints,
    Record,
    Rows,
    Short,
    ShortGrid,
    Shorts,
)
from games.oversoul.kinds import AIMS

ONCE, WAKING, PLAYED, OFTEN, FOR_EACH = range(5)
TIMES = 5
"""How often something happens in a turn: once, for each card that wakes, for each that is played,
as often as one likes, for each of what it counts."""


class Step(Record):
    """One sentence of an ability: `word` is its stat, archetype, totem or keyword; a keyword is
    also a `mask` of lasting ones, or `charges` of the one that is used up."""

    op: Short
    family: Short
    moment: Short
    amount: Short
    target: Short
    of_kind: Short
    word: Short
    lasts: Short
    rank: Short
    zone: Short
    test: Short
    test_count: Short
    test_sort: Short
    per: Short
    mask: Short
    charge: Short
    charges: Short


class Ability(Record):
    """An ability: rows `first` to `end - 1` with one moment. `values`: has numbers for DYNAMO."""

    kind: Short
    moment: Short
    hook: Short
    first: Short
    end: Short
    limit: Short
    cost: Short
    may: Short
    deployed: Short
    occasion: Short
    deed: Short
    times: Short
    act: Short
    timing: Short
    standing: Short
    values: Short
    at: Short
    bit: Int
    worth: Short
    score: Short
    draws: Short
    cheapens: Short


class Aim(Record):
    """What an aim may hit: cards at the `places`, as bits with those of the own side first, and all
    of them if `by_place`."""

    selected: Short
    many: Short
    side: Short
    what: Short
    other: Short
    active: Short
    damaged: Short
    places: Int
    by_place: Short


class Prospect(Record):
    """The most that an ability, or a card that is played, may bring in one turn against a dummy:
    damage to the opposing leader, DMG for one unit and for all, and ENERGY, each once, for each
    card that wakes, for each that is played, often, and "for each"; how often units attack once
    more (`endless` if always, once so many constructs are there); what is taken off one price and
    off all, more +cards, cards fetched, zones filled, archetypes changed. It may be `beyond`
    telling, or come only `by_chance`."""

    hurts: Annotated[Shorts, TIMES]
    lifts: Annotated[Shorts, TIMES]
    lifts_all: Annotated[Shorts, TIMES]
    makes: Annotated[Shorts, TIMES]
    wakes: Short
    endless: Short
    cheaper: Short
    cheaper_all: Short
    is_cheaper: Short
    generators: Short
    fetches: Short
    recovers: Short
    draws: Short
    buries: Short
    fills: Short
    spawns: Short
    recolours: Short
    grants: Short
    made: Short
    beyond: Short
    by_chance: Short


class Tables(Record):
    """A deck of Oversoul by numbers; cards in the order of `Setup.kinds`, roles after them. `zone`
    is the type of zone where a card lies: UNIT or EVENT; `best_use` the highest score of an ability
    that the player uses, `best_use_of` by card; `discounts` if one takes something off a price,
    `feeds` if one sacrifices TOTEMS or Prepared cards; `asks_prepared`: how many Prepared cards a
    card asks for; `uses` the bits of those that a pilot would use, with MORE_USES if one is not
    limited to once a turn; `lends_seals` if a standing ability makes
    SEALED. `shifts`: standing abilities that depend on other cards, not only on whether any
    RESONATE; `quick`: whether there is a card that can be activated in answer to another, `saves`
    whether a leader that falls can come back. `needs_foe`: a COUNTER that waits for an act of the
    other player, which is `answers`; `answers_after` if it comes after the act, `answers_when` if
    nothing may have followed. To the pilots, `harm` is the damage that a card does to an opposing
    unit (MUCH if it removes one), `upgrades` a UNIT construct, `off_turn` what is of use in the
    other's turn, `cancels` and `rescues` what cancels an act or brings back a leader,
    `lifts_units` a PERFECT event without damage that makes units hit harder by what it sets off.
    `first_of_all` is what a pilot adds to a card's worth, also when a single unit zone is left;
    `early` is the damage that a card of the opening hand does, `wanted` what it must do to be
    kept; `hits` is what a unit does in its zone each turn, `burns` the damage that
    a card certainly does to the opposing leader at once, `boosts` the DMG that a construct adds;
    `finds` is the sentence by which a card brings another from the deck as it enters, `eases` the
    ability by which it makes one cheaper, each plus 1."""

    deck: Annotated[Bytes, MAX_CARDS]
    deck_size: Short
    kinds: Short
    leader: Short
    first_totem: Short
    dummys_leader: Short
    first_role: Short
    placing: Short
    standing_at_home: Short
    shakti: Short
    shiva: Short
    only_units: Short
    only_events: Short
    casts: Short
    best_use: Short
    discounts: Short
    feeds: Short
    best_use_of: Annotated[Shorts, MAX_KINDS]
    uses: Annotated[Ints, MAX_KINDS]
    lends_seals: Short
    saves: Short
    quick: Short
    laws_on_foe_hp: Short
    has_upgrades: Short
    copies: Annotated[Shorts, MAX_KINDS]
    type: Annotated[Shorts, MAX_KINDS]
    role: Annotated[Shorts, MAX_KINDS]
    zone: Annotated[Shorts, MAX_KINDS]
    rank: Annotated[Shorts, MAX_KINDS]
    energy: Annotated[Shorts, MAX_KINDS]
    archetype: Annotated[Shorts, MAX_KINDS]
    dmg: Annotated[Shorts, MAX_KINDS]
    spd: Annotated[Shorts, MAX_KINDS]
    hp: Annotated[Shorts, MAX_KINDS]
    words: Annotated[Shorts, MAX_KINDS]
    charges: Annotated[Shorts, MAX_KINDS]
    roles: Annotated[Ints, MAX_KINDS]
    sorts: Annotated[Ints, MAX_KINDS]
    hooks: Annotated[Ints, MAX_KINDS]
    granted: Annotated[Ints, MAX_KINDS]
    first_ability: Annotated[Shorts, MAX_KINDS + 1]
    standing: Annotated[Shorts, MAX_KINDS]
    watches: Annotated[Shorts, MAX_KINDS]
    sways: Annotated[Shorts, MAX_KINDS]
    plain: Annotated[Shorts, MAX_KINDS]
    needs: Annotated[Shorts, MAX_KINDS]
    shifts: Annotated[Shorts, MAX_KINDS]
    resonates: Annotated[Shorts, MAX_KINDS]
    stands: Annotated[Shorts, MAX_KINDS]
    law: Annotated[Shorts, MAX_KINDS]
    law_cost: Annotated[Shorts, MAX_KINDS]
    own_cost: Annotated[Shorts, MAX_KINDS]
    needs_foe: Annotated[Shorts, MAX_KINDS]
    answers: Annotated[Shorts, MAX_KINDS]
    answers_after: Annotated[Shorts, MAX_KINDS]
    answers_when: Annotated[Shorts, MAX_KINDS]
    resolve_from: Annotated[Shorts, MAX_KINDS]
    resolve_to: Annotated[Shorts, MAX_KINDS]
    one_time: Annotated[Shorts, MAX_KINDS]
    greedy: Annotated[Shorts, MAX_KINDS]
    develop: Annotated[Shorts, MAX_KINDS]
    first_of_all: Annotated[ShortGrid, 2, MAX_KINDS]
    harmful: Annotated[Shorts, MAX_KINDS]
    harm: Annotated[Shorts, MAX_KINDS]
    upgrades: Annotated[Shorts, MAX_KINDS]
    off_turn: Annotated[Shorts, MAX_KINDS]
    cancels: Annotated[Shorts, MAX_KINDS]
    lifts_units: Annotated[Shorts, MAX_KINDS]
    rescues: Annotated[Shorts, MAX_KINDS]
    draws: Annotated[Shorts, MAX_KINDS]
    lays: Annotated[Shorts, MAX_KINDS]
    asks_prepared: Annotated[Shorts, MAX_KINDS]
    wanted: Short
    early: Annotated[Shorts, MAX_KINDS]
    hits: Annotated[Shorts, MAX_KINDS]
    burns: Annotated[Shorts, MAX_KINDS]
    finds: Annotated[Shorts, MAX_KINDS]
    eases: Annotated[Shorts, MAX_KINDS]
    boosts: Annotated[Shorts, MAX_KINDS]
    abilities: Annotated[Rows[Ability], MAX_OPS]
    steps: Annotated[Rows[Step], MAX_OPS]
    aims: Annotated[Rows[Aim], len(AIMS)]
    prospects: Annotated[Rows[Prospect], MAX_OPS]
    arrivals: Annotated[Rows[Prospect], MAX_KINDS]


NEEDS_GENERATION, NEEDS_UNIT_ZONE, NEEDS_EVENT_ZONE, NEEDS_UNIT, NEEDS_LAYING = 1, 2, 4, 8, 16
NEEDS_RANK = 32
"""What a card in hand may need to be activated, as bits; the last is shifted by the RANK."""

MORE_USES = 1 << 62
OWN_SIDE, FOE_SIDE, BOTH_SIDES = 1, 2, 3
(
    ANY_CARD, ANY_UNIT, ANY_EVENT, ANY_GENERATOR, ANY_BOARD_EVENT, ANY_TOTEM, KINDRED,
    ANY_PREPARED, NOT_LEADER,
) = range(9)  # fmt: skip
