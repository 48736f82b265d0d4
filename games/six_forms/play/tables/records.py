"""What the kernels know of a deck: its cards, their abilities, and the board's geometry."""

from typing import Annotated

from games.engine.optable import EffectRow
from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    MAX_OPS,
    Bytes,
    Field,
    Int,
    Ints,
    Record,
    Rows,
    ShortGrid,
    Shorts,
)

ROWS_OF_ZONES, NARROW_COLUMNS, MOST_COLUMNS = 4, 4, 5
ZONES = ROWS_OF_ZONES * MOST_COLUMNS
MAX_ABILITIES = 256
PILOT_COUNT = 2
OUTLOOK_PARTS = 10


class Ability(Record):
    """Effects that happen together: rows first to last - 1. `about` is the step or the kind of card
    that the moment names, `pay` and `price` what activates it."""

    moment: Int
    kind: Int
    about: Int
    pay: Int
    price: Int
    first: Int
    last: Int


class Row(EffectRow):
    """One effect, and whom it reaches: `aim` is the scope, `noun` a kind of card; `opposing` cards
    or friendly ones, only `others` than this card, only those `near` it. A `continuous` effect
    holds while its card is active, ready or equipping."""

    aim: Int
    noun: Int
    opposing: Int
    others: Int
    near: Int
    continuous: Int


class Tables(Record):
    """A deck of Six Forms by numbers: its own cards, their tokens, and a dummy's blocker.

    `is_a` is a mask over the vocabulary's kinds of card, `moments` one over its moments and their
    steps; `holds` says which continuous effects a card has, `minds` what changes they
    look at, `rolls` on which
    of the board's rolls it is while in play, `elsewhere`
    lists the abilities that are used out of play, `picky` says whether a card requires something,
    `plain` whether all it takes is an open zone, `resists` which form cannot target it. `meets` and
    `armable` say which other cards of the deck a card requires or arms, `armed_noun` the kind of
    card that it arms in another deck. `interrupts` are the cards of interrupt speed, by bits as in
    a hand. `least_interrupt` and `least_use` are the least energy that a card and an ability of
    interrupt speed take. The pilots read `worth`, `ability_worth`, what a
    card or an ability `needs` to do anything, whether it is an `ambush`, `halves` its X or `burns`
    by it, the most damage that it is a `threat` of, whether it `rushes` to strike at once, whether
    all it does is `fleeting`, and whether it only `answers` what the other player does; by how much
    attack it `boosts` one card and `rallies` each of the `rallied` kind; the most damage that it
    `sets_off` when another card is played or deals `on_strike`, and whether what it deals is better
    dealt `late`, once all have struck, or is `minding` what was done before; how much of its
    `worth` comes of striking `at_once`; what it is worth `early`, to
    compare a hand with the `usual_hand` of the deck, and the `usual_worth` of a card. `brings` and
    what follows are what a turn can bring at most (`outlook.py`)."""

    deck: Annotated[Bytes, MAX_CARDS]
    deck_size: Int
    kinds: Int
    known: Int
    blocker: Int
    family: Annotated[Shorts, MAX_KINDS]
    form: Annotated[Shorts, MAX_KINDS]
    cost: Annotated[Shorts, MAX_KINDS]
    variable: Annotated[Shorts, MAX_KINDS]
    attack: Annotated[Shorts, MAX_KINDS]
    health: Annotated[Shorts, MAX_KINDS]
    weakness: Annotated[Shorts, MAX_KINDS]
    arrows: Annotated[Shorts, MAX_KINDS]
    facets: Annotated[Ints, MAX_KINDS]
    deflects: Annotated[Shorts, MAX_KINDS]
    recover: Annotated[Shorts, MAX_KINDS]
    maintain: Annotated[Shorts, MAX_KINDS]
    gate: Annotated[Shorts, MAX_KINDS]
    motionless: Annotated[Shorts, MAX_KINDS]
    immovable: Annotated[Shorts, MAX_KINDS]
    noble: Annotated[Shorts, MAX_KINDS]
    interrupt: Annotated[Shorts, MAX_KINDS]
    is_a: Annotated[Ints, MAX_KINDS]
    moments: Annotated[Ints, MAX_KINDS]
    holds: Annotated[Shorts, MAX_KINDS]
    rolls: Annotated[Shorts, MAX_KINDS]
    picky: Annotated[Shorts, MAX_KINDS]
    plain: Annotated[Shorts, MAX_KINDS]
    arms_foes: Annotated[Shorts, MAX_KINDS]
    armed_noun: Annotated[Shorts, MAX_KINDS]
    resists: Annotated[Shorts, MAX_KINDS]
    space: Annotated[Shorts, MAX_KINDS]
    meets: Annotated[Field, "u1", MAX_KINDS, MAX_KINDS]
    armable: Annotated[Field, "u1", MAX_KINDS, MAX_KINDS]
    all_moments: Int
    minds: Annotated[Shorts, MAX_KINDS]
    any_interrupt: Int
    interrupts: Int
    interrupts_above: Int
    any_negating: Int
    least_interrupt: Int
    least_use: Int
    any_picky: Int
    any_ambush: Int
    any_waxing: Int
    any_crossing: Int
    any_summon: Int
    any_unite: Int
    any_yielding: Int
    any_interceptor: Int
    any_resistant: Int
    rows: Annotated[Rows[Row], MAX_OPS]
    first_row: Annotated[Shorts, MAX_KINDS + 1]
    abilities: Annotated[Rows[Ability], MAX_ABILITIES]
    first_ability: Annotated[Shorts, MAX_KINDS + 1]
    elsewhere: Annotated[Shorts, MAX_ABILITIES]
    elsewheres: Int
    beside: Annotated[ShortGrid, 8, ZONES]
    reach: Annotated[ShortGrid, 256, ZONES]
    around: Annotated[Shorts, ZONES]
    worth: Annotated[ShortGrid, PILOT_COUNT, MAX_KINDS]
    ability_worth: Annotated[ShortGrid, PILOT_COUNT, MAX_ABILITIES]
    ability_needs: Annotated[Shorts, MAX_ABILITIES]
    needs: Annotated[Shorts, MAX_KINDS]
    threat: Annotated[Shorts, MAX_KINDS]
    rushes: Annotated[Shorts, MAX_KINDS]
    boosts: Annotated[Shorts, MAX_KINDS]
    rallies: Annotated[Shorts, MAX_KINDS]
    rallied: Annotated[Shorts, MAX_KINDS]
    sets_off: Annotated[Shorts, MAX_KINDS]
    on_strike: Annotated[Shorts, MAX_KINDS]
    late: Annotated[Shorts, MAX_KINDS]
    minding: Annotated[Shorts, MAX_KINDS]
    at_once: Annotated[ShortGrid, PILOT_COUNT, MAX_KINDS]
    early: Annotated[Shorts, MAX_KINDS]
    usual_hand: Int
    usual_worth: Annotated[Shorts, PILOT_COUNT]
    brings: Annotated[ShortGrid, OUTLOOK_PARTS, MAX_ABILITIES]
    again: Annotated[Shorts, MAX_ABILITIES]
    is_body: Annotated[Shorts, MAX_KINDS]
    by_counter: Annotated[Shorts, MAX_ABILITIES]
    adds: Annotated[Shorts, MAX_KINDS]
    agile: Annotated[Shorts, MAX_KINDS]
    tokens: Annotated[Shorts, MAX_KINDS]
    any_draw: Int
    any_hidden: Int
    fleeting: Annotated[Shorts, MAX_KINDS]
    answers: Annotated[Shorts, MAX_KINDS]
    ambush: Annotated[Shorts, MAX_KINDS]
    halves: Annotated[Shorts, MAX_KINDS]
    burns: Annotated[Shorts, MAX_KINDS]
