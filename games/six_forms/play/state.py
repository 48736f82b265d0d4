"""The records of a game of Six Forms, and the numbers that its kernels share."""

from typing import Annotated

from games.engine import agenda, seats
from games.engine.piles import Looked
from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    Bytes,
    Int,
    Ints,
    Record,
    Rows,
    Short,
    ShortGrid,
    Shorts,
)
from games.six_forms.kinds import KINDS
from games.six_forms.operations import COUNTER
from games.six_forms.play.tables.records import ZONES, Tables
from games.six_forms.words import FORMS

SLOTS = 64
MAX_FRAMES = 256
ASIDES = 32
COUNTERS = len(COUNTER.phrases)
LENDING, REDUCING, USABLE, WATCHING, PICKY = range(5)
ROLLS = 5
"""Sorts of cards in play: with continuous effects that give something or lower costs, with effects
to activate, with effects that watch for something, with requirements."""
MOST_ENERGY = 60
MOST_LIFE = 999
MOST_DEEDS = 32
BACK_ROW = 5


class Change(Record):
    """What a card has beside what is printed on it."""

    attack: Short
    health: Short
    weakness: Short
    arrows: Short
    facets: Int


class Card(Record):
    """A card in play: on a zone, equipping a host, or beside the battlefield.

    `deck` is the seat whose tables know the card by its `kind` and to whose piles it goes,
    `controller` who controls it: NOBODY of a hazard, the dummy of its own cards. `hidden` is what
    was placed face-down and has not been seen. `entered` is the turn of the game in which the card
    came into play or was revealed, `borrowed` is 1 more than the seat that controls it again after
    this turn, `blocks` counts the blocks of this turn. `wounds` is the normal damage and `battle`
    the battle damage on it; `turn` is what it gains until the end of the turn (`marked` if there
    is any of these), `held` what continuous effects give it (`lent` if any do), `full_` its stats
    and `now` its facets with all of that."""

    kind: Short
    serial: Short
    deck: Short
    controller: Short
    zone: Short
    host: Short
    face_down: Short
    hidden: Short
    exhausted: Short
    moved: Short
    more_moves: Short
    entered: Short
    attacked: Short
    borrowed: Short
    blocks: Short
    ousted: Short
    revealed: Short
    poisoned: Short
    marked: Short
    lent: Short
    attack: Short
    health: Short
    weakness: Short
    wounds: Short
    battle: Short
    full_attack: Short
    full_health: Short
    full_weakness: Short
    counters: Annotated[Shorts, COUNTERS]
    facets: Int
    now: Int
    turn: Change
    held: Change


class Frame(agenda.Frame):
    """Something that is still to happen (EVENT STACK). `seat` decides it, `deck` is the seat whose
    tables know its card, `parent` the number of the event that it responds to, 0 if there is none.
    In a window `seat` has stack control, `first` counts who passed in a row, `last` is the seat
    that responds last, and `x` says that this one is not asked."""

    deck: Short
    parent: Short
    first: Short
    last: Short
    slot: Short
    serial: Short
    kind: Short
    x: Short
    it: Short
    other: Short


class Agenda(agenda.Agenda):
    """What is still to happen: the last one put on comes first."""

    frames: Annotated[Rows[Frame], MAX_FRAMES]


class Leaving(Record):
    """A card that has just left play, and how, as far as effects answer to it."""

    slot: Int
    kind: Int
    how: Int


class Energy(Record):
    """POOLS: energy by form, generic first; cubes that can be activated and that recharge."""

    of_form: Annotated[Ints, len(FORMS) + 1]
    cubes: Int
    recharging: Int
    sparks: Int


class Piles(Record):
    """A player's cards out of the deck; emptied as a whole when a game begins. `limbo` has cards on
    their way: played but not settled, or still resolving. `in_play` counts the player's own cards
    in play; `held` the different cards in `holds`."""

    graveyard: Annotated[Bytes, MAX_KINDS]
    void: Annotated[Bytes, MAX_KINDS]
    limbo: Annotated[Bytes, MAX_KINDS]
    in_play: Annotated[Bytes, MAX_KINDS]
    graveyard_size: Int
    asides: Int
    held: Int


class ThisTurn(Record):
    """What a player did this turn; emptied as a whole when the player's turn begins."""

    spark_used: Int
    placed: Int
    cards_played: Int
    steps: Int


class Measured(Record):
    """What is measured of a player's turn; emptied as a whole when it is added to the tally."""

    energy_made: Int
    energy_spent: Int
    direct_damage: Int
    battle_damage: Int
    effect_damage: Int
    life_gained: Int
    tokens_made: Int


class Player(seats.Player):
    """One player. `zones` are those that the player's cards hold, as bits; `holds` lists the
    different cards in hand in no order, so that pilots do not prefer one of equals by its number;
    `aside` the gated cards with the place that each is bound for. `top_known` and `bottom_known`
    say by a bit a seat who knows the cards that lie ordered on top and at the bottom."""

    zones: Int
    energy: Energy
    piles: Piles
    this_turn: ThisTurn
    measured: Measured
    looked: Looked
    holds: Annotated[Shorts, MAX_KINDS]
    aside: Annotated[Ints, ASIDES]
    aside_to: Annotated[Ints, ASIDES]
    top_known: Annotated[Bytes, MAX_CARDS]
    bottom_known: Annotated[Bytes, MAX_CARDS]


class Roll(Record):
    """The slots of some of the cards in play, in order of entry."""

    count: Int
    slots: Annotated[Shorts, SLOTS]


class Board(Record):
    """The battlefield and all cards in play; emptied as a whole when a game begins. `zones` are the
    zones of the battlefield as bits and `corner` the last of them, `held` those that a card
    possesses and `at` its slot. `order` has the slots of all cards in play in order of entry, each
    of the `rolls` those of one sort."""

    zones: Int
    corner: Int
    held: Int
    at: Annotated[Shorts, ZONES]
    in_play: Int
    order: Annotated[Shorts, SLOTS]
    rolls: Annotated[Rows[Roll], ROLLS]
    taken: Annotated[Shorts, SLOTS]
    last_slot: Int
    serials: Int
    ousted: Int


class Caches(Record):
    """What follows from the cards in play, kept so that nothing is looked for where there is none.

    `minds` says which changes the continuous effects of the cards in play look at, `minds_of` those
    of each seat's cards, `crosses` whether they may give something to the other seat's; `dirty`
    which changes there have been since they were last looked at, `unsettled` which there have been
    since all was settled, `recheck` that health may have been taken away. `holding` is set while
    any card lends others something; `watched` and `gives` hold the moments and continuous effects
    of all cards that have come into play, `ailing` whether any was poisoned or stunned, `turned` by
    a bit a seat whether any that it controls was exhausted or face-down since its last regroup
    step, `covered` likewise whether any was ever face-down. `yields`, `resists`, `summons` and
    `intercepts` say whether any card of the two decks can shift or unite, has resistance, can
    summon, can block, dodge or taunt. `lending` is set while stats are lent. `counts` are the
    numbers of active cards of each kind under each seat's control, as far as `counted` says so by a
    bit. The pilots work out `strongest` and `toughest`, the most attack and health among the other
    player's cards."""

    minds: Int
    minds_of: Annotated[Ints, seats.SEATS]
    crosses: Int
    dirty: Int
    unsettled: Int
    recheck: Int
    holding: Int
    watched: Int
    gives: Int
    ailing: Int
    turned: Int
    covered: Int
    yields: Int
    resists: Int
    summons: Int
    intercepts: Int
    lending: Int
    counted: Annotated[Ints, seats.SEATS]
    counts: Annotated[ShortGrid, seats.SEATS, len(KINDS)]
    strongest: Int
    toughest: Int


class Deed(Record):
    """What a pilot could do this turn to win in it: an action, chosen `at` a place among the offers
    or NONE before a spark is used; so many `copies` of it; what each costs and deals. A `body`
    takes a zone of the back row and strikes, a `rally` gives so much to each that strikes besides.
    `rank` says when it is done (`pilots/plot.py`), `minding` that it matters what was done before
    it."""

    action: Int
    at: Short
    copies: Short
    cost: Short
    damage: Short
    body: Short
    rally: Short
    rank: Short
    minding: Short


class Plot(Record):
    """Scratch paper for a win this turn: how many cards are `striking`, which slots they are in,
    the zones of the opponent's back row that are left `open`; the deeds, what two energy bring as
    X, and the most damage for each number of new cards there and each amount of energy."""

    striking: Int
    strikers: Int
    open: Int
    deeds: Int
    rate: Int
    deed: Annotated[Rows[Deed], MOST_DEEDS]
    plan: Annotated[ShortGrid, BACK_ROW + 1, MOST_ENERGY + 1]


class Flow(Record):
    """Where the game is; emptied as a whole when it begins. `first` is the seat that began, `event`
    numbers what has happened: all that is done to cards under one number is done at the same time.
    `turns` counts the turns of both players. `responding` is set while a response is declared.
    `left` counts `leaving`. `closed` is set once the turn has been added to the tally, `piloted` in
    the loop of a run, where nobody else decides."""

    first: Int
    event: Int
    turns: Int
    responding: Int
    left: Int
    quarry: Int
    closed: Int
    piloted: Int


class Outlook(Record):
    """Scratch paper for what a turn can still bring (`prospects.py`): how many cards may count, how
    many may strike, how much of anything and how many counters there may be, the most energy,
    whether anything `strikes` this turn, whether cards may be moved beyond what they can, the most
    damage for each amount of energy, and for none."""

    cards: Int
    strikers: Int
    things: Int
    counters: Int
    energy: Int
    strikes: Int
    agile: Int
    free: Int
    plan: Annotated[Ints, MOST_ENERGY + 1]


class State(seats.State):
    """A game of Six Forms. `job` is the frame that is being done, `window` the one in which a
    response is declared, `targets` are slots that an effect reaches."""

    players: Annotated[Rows[Player], seats.SEATS]
    flow: Flow
    caches: Caches
    board: Board
    cards: Annotated[Rows[Card], SLOTS]
    agenda: Agenda
    job: Frame
    window: Frame
    outlook: Outlook
    plot: Plot
    leaving: Annotated[Rows[Leaving], SLOTS]
    targets: Annotated[Shorts, SLOTS]


class Match(seats.Match):
    """Two decks of Six Forms at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]


NOBODY = seats.SEATS
EVERYBODY = 3
"""Both seats, as bits."""
PLACES_CHANGED, PILES_CHANGED, TURNED_CHANGED, CARRIED_CHANGED, HEALTH_CHANGED = 4, 8, 16, 32, 64
"""What continuous effects look at: zones; hand, piles and totals; orientation; facets and counters
on cards; but not their health, which is only to be settled."""
OWN_CARDS, FOES_CARDS, CARDS_CHANGED = 1, 2, 3
"""Which cards are in play: of a deck's card, those of its own player or the other's; of a game, by
a bit a seat whose have changed."""
FACETS_HELD, STATS_HELD, COSTS_HELD = 1, 2, 4
LENDS = FACETS_HELD | STATS_HELD
"""What a card's continuous effects give; those that lend cards something."""
NONE = -1
NO_ATTACK = -1
AVATAR, ARTIFACT, ACTION, EQUIP = range(4)
GENERIC = 0
ALL_FORMS = len(FORMS) + 1

SETUP, DRAW_STEP, REGROUP_STEP, ACT_1, MOVE_STEP, ACT_2, END_STEP, DUMMYS_TURN = range(8)
"""Steps of the turn (TURN STEPS)."""

GRAVEYARD, VOID, HAND, DECK, TOP_OF_DECK, BATTLEFIELD, FOR_GRAVEYARD = range(7)
"""Where a card may go; FOR_GRAVEYARD is the aside, on its way to the graveyard (REQUIRES)."""
DESTROYED, CRUSHED, SACRIFICED, ELIMINATED, MOVED_OFF, DROPPED = range(6)
"""How a card leaves play."""
PLAYED, GENERATED, PLACED, PUT, RELEASED = range(5)
"""How a card comes onto the battlefield."""

(
    NO_QUESTION, ASK_STEP, ASK_MULLIGAN, ASK_ZONE, ASK_HOST, ASK_TARGET, ASK_SACRIFICE, ASK_AMOUNT,
    ASK_PAY, ASK_DISCARD, ASK_SEARCH, ASK_GRAVEYARD, ASK_FROM_HAND, ASK_LOAD, ASK_SHIFT,
    ASK_TELEPORT, ASK_MAINTAIN, ASK_RECOVER, ASK_ORDER, ASK_RESPONSE, ASK_READY,
) = range(21)  # fmt: skip

(
    EVENT, ROWS, TARGETED, LEAVE, REVEAL, ENTER,
    FINISH, RECOVER, MAINTAIN, PICK, ORDER, DISCARDS, CARD_PLAYED, QUEUED, ENERGY_DRAW,
    ARRIVE, ATTACK, BATTLE, DAMAGE_STEP, BATTLE_END, DIRECT_ATTACK, SETTLE_AFTER_SHIFT,
    BLOCK, DODGE, TAUNT, BLOCK_ENDS,
    DRAW_CARD, REGROUP_BEGINS, GATHER, ACT_BEGINS,
    RESPONSES, RELEASE, HAND_LIMIT, TURN_ENDS, DUMMYS_END, NEXT_TURN,
) = range(36)  # fmt: skip
"""Work on the agenda: of cards and effects, of moves and battles from ARRIVE on, of the turn's
steps from DRAW_CARD on."""
BY_DAMAGE, BY_LOSING_LIFE, BY_EMPTY_DECK, BY_CARD = range(1, 5)
"""By what a game was decided (WINNING)."""

OPENING_HAND = 5
LIFE = 20
CUBES_PER_PLAYER = 18
SECOND_PLAYERS_SPARKS = 2
HANDS_LIMIT = 7
ENERGY_FOR_A_CARD = 8
EQUIP_SPACES = 2
STEPS_A_TURN = 300
MOST_LOOKED_AT = 16

LIFE_OPTION, BLOCKERS, BLOCKER_ATTACK, BLOCKER_HEALTH, BLOCKER_WEAKNESS, COLUMNS = range(6)
