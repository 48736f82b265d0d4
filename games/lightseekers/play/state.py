"""The records of a game of Lightseekers, and the numbers that its kernels share."""

from typing import Annotated

from games.engine import agenda, seats
from games.engine.piles import Looked, Pile
from games.engine.records import MAX_CARDS, MAX_KINDS, Bytes, Int, Ints, Record, Rows
from games.lightseekers.play.codes import places, whole
from games.lightseekers.play.tables.records import MOST_COMBOS, Tables

MAX_BUFFS = 48
ALL_BUFFS = whole(MAX_BUFFS)
MAX_ITEMS = 16
MAX_LINGERING = 96
MAX_FRAMES = 192
DEEPEST_TRIGGER = 96
MOST_STEPS = 2_000
MAX_BOOSTS = 32
UNIT_MASKS = 512


class Slot(Record):
    """A buff or an item in play. `serial` grows from left to right; `since` is the turn in which it
    was played (0 if it was moved into play), `spent` the frame that used a `next` change up."""

    kind: Int
    serial: Int
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
    """What a player did this turn; emptied as a whole when the player's turn begins.

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
    lasting operations and the moments of all that is active. `changed` is set until it was seen."""

    superior: Int
    basic: Int
    lasting: Int
    moments: Int
    changed: Int
    lingering_count: Int


class OnTable(Record):
    """A player's side of the table; emptied as a whole when a game begins. `limbo` holds what is
    being played or leaves play (3.2.3.7), `used_on` the turn on which a name was last used; `inert`
    counts the buffs of a dummy."""

    buff_count: Int
    item_count: Int
    stored_count: Int
    payment_size: Int
    payment_actions: Int
    once_used: Int
    pile_combos: Int
    inert: Int
    limbo: Annotated[Bytes, MAX_KINDS]
    used_on: Annotated[Bytes, MAX_KINDS]


class Player(seats.Player):
    """One player. `payment` lists the cards laid down for a combo, `stored_under` the card under
    which each stored card is."""

    this_turn: ThisTurn
    caches: Caches
    table: OnTable
    discard: Pile
    looked: Looked
    buffs: Annotated[Rows[Slot], MAX_BUFFS]
    items: Annotated[Rows[Slot], MAX_ITEMS]
    stored: Annotated[Bytes, MAX_CARDS]
    stored_under: Annotated[Ints, MAX_CARDS]
    payment: Annotated[Ints, MAX_CARDS]
    played_kinds: Annotated[Ints, MAX_CARDS]
    lingering: Annotated[Rows[LastingRow], MAX_LINGERING]
    boosts: Annotated[Rows[Boost], MAX_BOOSTS]


class Frame(agenda.Frame):
    """Something that is being handled. What it sets off is put on top of it and is handled first,
    as an interjected response is (2.6.3.4)."""

    kind: Int
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
    """Where in the turn the game is; emptied as a whole when a game begins. `serial` numbers cards
    in play, `used_up` says that a `next` change was used."""

    step: Int
    steps: Int
    serial: Int
    used_up: Int


class State(seats.State):
    """A game of Lightseekers. `units` and `rivals` are scratch of the payment of combos."""

    players: Annotated[Rows[Player], seats.SEATS]
    flow: Flow
    agenda: Agenda
    units: Annotated[Ints, UNIT_MASKS]
    rivals: Annotated[Ints, MOST_COMBOS]


class Match(seats.Match):
    """Two decks of Lightseekers at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]


EFFECTS, SWEEP, RESOLVE, LEAVING, TURNING, CHOOSE, PAYING = places(1, 8)

PLAYED, RESOLVED, IN_PLACE, WITHIN_LIMIT, FOLLOWED = places(5)
"""How far a card that is being resolved has come."""

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
HERO_SERIAL, NOT_IN_PLAY = whole(0), whole(-1)
IN_LIMBO = whole(-1)
"""The corner of a card in limbo: its effects are not bound to a place in play."""

EXPIRED, REMOVED, RETURNED = places(3)
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
) = places(18)

# Options
HEALTH_OPTION, BUFFS_OPTION = 0, 1

# Extras
PAYABLE_COMBO, COMBO_PLAYED, ABILITY_USED, DECK_CHECKED, LOST_GAME, DEAD_CARDS = places(6)
FIRST_DEAD_ELEMENT = 6
