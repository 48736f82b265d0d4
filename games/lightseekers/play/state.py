"""The records of a game of Lightseekers, and the numbers that its kernels share."""

from typing import Annotated

from games.engine import agenda, seats
from games.engine.piles import Looked, Pile
from games.engine.records import MAX_ACTIONS, MAX_CARDS, MAX_KINDS, Bytes, Int, Ints, Record, Rows
from games.lightseekers.play.codes import places, whole
from games.lightseekers.play.tables.records import MOST_COMBOS, Tables

MAX_BUFFS = 48
ALL_BUFFS = whole(MAX_BUFFS)
MAX_ITEMS = 16
MAX_LINGERING = 96
MAX_FRAMES = 192
DEEPEST_TRIGGER = 96
MOST_STEPS = 2_000
LONGEST_CHAIN = 8
"""How many actions of a turn the pilots look ahead."""
MAX_BOOSTS = 32
UNIT_MASKS = 512
MOST_PROSPECTS = 12
MOST_MOVES = 16


class Slot(Record):
    """A buff or an item in play. `serial` grows with the time at which it came there, `order` from
    left to right (a swapped-in card has that of the one before it); `since` is the turn in which it
    was played (0 if it was moved into play), `spent` the frame that used a `next` change up."""

    kind: Int
    serial: Int
    order: Int
    corner: Int
    dormant: Int
    active: Int
    since: Int
    spent: Int
    mark: Int


class LastingRow(Record):
    """A lasting effect that holds now: its row, and the card that it is on."""

    row: Int
    kind: Int
    serial: Int


class Boost(Record):
    """More damage this turn: how much, of which cards, and the frame that gave it."""

    by: Int
    of: Int
    frame: Int


class ThisTurn(Record):
    """What a player did this turn; emptied as a whole when any player's turn begins.

    `left_hand` and `acting` say whether a card left the hand, and whether an action is being
    handled; `taken` counts actions, `boost_count` the boosts in force."""

    actions: Int
    unrestricted: Int
    taken: Int
    combos_played: Int
    abilities_used: Int
    basic_used: Int
    healed: Int
    hurt: Int
    expired: Int
    played_count: Int
    boost_count: Int
    left_hand: Int
    acting: Int


class Caches(Record):
    """What follows from the cards in play, brought up to date by `refresh`: access to elements, the
    lasting operations and the moments of all that is active. `changed` is set until it was seen.
    `hushes` is the oldest buff that would make the other player's buffs dormant, `hushed` the one
    across the table that does so to these, both 0 if there is none."""

    superior: Int
    basic: Int
    lasting: Int
    moments: Int
    changed: Int
    hushes: Int
    hushed: Int
    lingering_count: Int


class OnTable(Record):
    """A player's side of the table; emptied as a whole when a game begins. `limbo` holds what is
    being played or leaves play (3.2.3.7), `used_on` the turn on which a name was last used; `inert`
    counts the buffs of a dummy. The other player has been shown that `lacking_cards` of the cards
    in hand are of none of the kinds `lacking` (2.8.2.4)."""

    buff_count: Int
    item_count: Int
    stored_count: Int
    payment_size: Int
    payment_actions: Int
    once_used: Int
    pile_combos: Int
    inert: Int
    lacking: Int
    lacking_cards: Int
    limbo: Annotated[Bytes, MAX_KINDS]
    used_on: Annotated[Bytes, MAX_KINDS]


class Player(seats.Player):
    """One player. `payment` lists the cards laid down for a combo, `stored_under` the card under
    which each stored card is, `stored_seen` whether its owner knows which one that is."""

    this_turn: ThisTurn
    caches: Caches
    table: OnTable
    discard: Pile
    looked: Looked
    buffs: Annotated[Rows[Slot], MAX_BUFFS]
    items: Annotated[Rows[Slot], MAX_ITEMS]
    stored: Annotated[Bytes, MAX_CARDS]
    stored_under: Annotated[Ints, MAX_CARDS]
    stored_seen: Annotated[Bytes, MAX_CARDS]
    payment: Annotated[Ints, MAX_CARDS]
    played_kinds: Annotated[Ints, MAX_CARDS]
    lingering: Annotated[Rows[LastingRow], MAX_LINGERING]
    boosts: Annotated[Rows[Boost], MAX_BOOSTS]


class Frame(agenda.Frame):
    """Something that is being handled. What it sets off is put on top of it and is handled first,
    as an interjected response is (2.6.3.4). `side` is the seat whose cards or health it is about,
    `cancelled` whether a played card or an ability does nothing (2.6.4)."""

    kind: Int
    side: Int
    cancelled: Int
    serial: Int
    corner: Int
    cause: Int
    parent: Int
    tag: Int
    row: Int
    moments: Int
    elements: Int
    did: Int
    left: Int
    ability: Int
    stage: Int
    how: Int


class Agenda(agenda.Agenda):
    """What is being handled, newest last."""

    frames: Annotated[Rows[Frame], MAX_FRAMES]


class Flow(Record):
    """Where in the turn the game is; emptied as a whole when a game begins. `turns` counts those of
    both players, `serial` numbers cards in play, `used_up` says that a `next` change was used,
    `across` that a deck of this match makes buffs across the table dormant."""

    step: Int
    turns: Int
    steps: Int
    serial: Int
    used_up: Int
    across: Int


class Estimate(Record):
    """Scratch of the pilots: what an action would do, as it looks now. `harm` and `promise` are in
    tenths of a point of damage: what it takes from the other player, and what it prepares. Against
    it stand `taken`, how much each hit is changed by who takes it, `shield`, what keeps damage or
    attacks off altogether, and the number of attacks that will be cancelled. `turned` is the place
    of a buff that it turns, `turned_to` the corner, `spent` the place of one that it uses up."""

    damage: Int
    healing: Int
    hurt: Int
    cards: Int
    discards: Int
    actions: Int
    unrestricted: Int
    harm: Int
    promise: Int
    taken: Int
    shield: Int
    cancels: Int
    held: Int
    given: Int
    fetched: Int
    cheapest: Int
    price: Int
    next_price: Int
    strength: Int
    prospects: Int
    draw: Int
    row: Int
    part_of_next: Int
    dropped: Int
    ranked: Int
    expired: Int
    turned: Int
    turned_to: Int
    spent: Int
    waiting: Int
    moves: Int


class HeldCombo(Record):
    """Scratch of the pilots: a combo in hand, its cost, and what the rest of the hand covers."""

    kind: Int
    asked: Int
    covered: Int
    hit: Int
    reckoned: Int
    reach: Int


class Move(Record):
    """Scratch of the pilots: an action that may be part of a win, what it deals as it is offered,
    what others may add, and the most that it may deal; the further actions that it gives, and those
    that it and all after it give; its place in the order in which they come."""

    action: Int
    at: Int
    kind: Int
    hit: Int
    lent: Int
    peak: Int
    gains: Int
    gains_from: Int
    rank: Int
    place: Int


class Prospect(Record):
    """Scratch of the pilots: a card in hand or an ability in play, and what it could deal in the
    next turn."""

    kind: Int
    hit: Int
    copies: Int
    rank: Int


class Supposed(Record):
    """Scratch of the pilots: what an action that is only supposed has changed, to be taken back."""

    kind: Int
    card: Int
    placed: Int
    dropped: Int
    actions: Int
    unrestricted: Int
    basic_used: Int
    abilities_used: Int
    taken: Int
    healed: Int
    boost_count: Int
    used_on: Int
    changed: Int
    life: Int
    foe_life: Int
    cancels: Int
    dealt: Int
    move: Int
    fetched: Int
    expired: Int
    turned: Int
    corner: Int
    dormant: Int


class State(seats.State):
    """A game of Lightseekers. `units` and `rivals` are scratch of the payment of combos, `estimate`
    and `supposed` and the damage of each offered action, `hits`, are scratch of the pilots."""

    players: Annotated[Rows[Player], seats.SEATS]
    flow: Flow
    agenda: Agenda
    units: Annotated[Ints, UNIT_MASKS]
    rivals: Annotated[Ints, MOST_COMBOS]
    estimate: Estimate
    hits: Annotated[Ints, MAX_ACTIONS]
    values: Annotated[Ints, MAX_ACTIONS]
    held: Annotated[Rows[HeldCombo], MOST_COMBOS]
    prospects: Annotated[Rows[Prospect], MOST_PROSPECTS]
    moves: Annotated[Rows[Move], MOST_MOVES]
    by_peak: Annotated[Ints, MOST_MOVES]
    in_order: Annotated[Ints, MOST_MOVES]
    ranked: Annotated[Ints, MAX_ACTIONS]
    supposed: Annotated[Rows[Supposed], LONGEST_CHAIN]


class Match(seats.Match):
    """Two decks of Lightseekers at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]


EFFECTS, SWEEP, RESOLVE, LEAVING, TURNING, CHOOSE, PAYING, HURTING = places(1, 9)

SHOWN, ANSWERED, RESOLVED, IN_PLACE, WITHIN_LIMIT, FOLLOWED = places(6)
"""How far a card or an ability that is being resolved has come."""

MOVED, PLAYED, USED = places(3)
"""How it came there: moved by an effect, played, or an ability that is used."""

ABOUT_TO_HIT, ABOUT_TO_LAND = places(2)
"""How far damage has come: its recipient's changes are not counted in yet, or they are."""

# Phases of the turn (4.1), and the steps that they are made of
SETUP, START_PHASE, BUFF_PHASE, ACTION_PHASE, DRAW_PHASE, END_PHASE = places(6)
(
    BEGIN_TURN,
    ROTATE_BUFFS,
    TRIGGER_INSTANT,
    BEGIN_ACTIONS,
    ACTIONS,
    DRAW_CARDS,
    EMPTY_DECK_CHECK,
    AFTER_DECK_CHECK,
    FINISH_TURN,
) = places(9)

NO_QUESTION, WHICH_ACTION, WHICH_CHOICE = places(3)
HERO_SERIAL, NOT_IN_PLAY, ON_PILE = whole(0), whole(-1), whole(-2)
IN_LIMBO = whole(-1)
"""The corner of a card in limbo: its effects are not bound to a place in play."""

EXPIRED, REMOVED, RETURNED, SWAPPED_TO_HAND, SWAPPED_TO_DISCARD = places(5)
HIGHEST_HEALTH = 35
ORDINARY_ACTIONS = 2
OPENING_HAND, LARGEST_OPENING_HAND = 4, 7

# Action codes: what is done, and to which card or place
PASS = 0
PLAY_CARD, PLAY_COMBO, USE_ABILITY = 10_000, 20_000, 30_000
CHOOSE_CARD, CHOOSE_BUFF, CHOOSE_ITEM, CHOOSE_NOTHING = 40_000, 50_000, 60_000, 70_000
CODES_APART = 10_000
ABILITIES_A_PLACE = 8
FIRST_ITEM_PLACE, FIRST_BUFF_PLACE = 1, 32

# What a choice is about
(
    TO_DISCARD,
    TO_BURY,
    TO_STORE,
    TO_SEARCH,
    TO_DIG,
    TO_RECOVER,
    TO_RECYCLE,
    BRING_FROM_HAND,
    BRING_FROM_DECK,
    BRING_FROM_DISCARD,
    TO_ROTATE_FORWARD,
    TO_ROTATE_BACKWARD,
    TO_RESTART,
    TO_TRIGGER,
    TO_REMOVE,
    TO_RETURN,
    TO_DROP_ITEM,
    FOR_DECK_CHECK,
    TO_SEND_BACK,
    TO_SWAP_OUT,
    SWAP_FROM_HAND,
    SWAP_FROM_DISCARD,
) = places(22)

# What a game was decided by
BY_HEALTH, BY_EMPTY_DECK = places(1, 3)

# Options
HEALTH_OPTION, BUFFS_OPTION = 0, 1

# Extras
PAYABLE_COMBO, COMBO_PLAYED, ABILITY_USED, DECK_CHECKED, LOST_GAME, DEAD_CARDS = places(6)
FIRST_DEAD_ELEMENT = 6
