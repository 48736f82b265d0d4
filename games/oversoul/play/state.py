"""The records of a game of Oversoul, and the numbers that its kernels share."""

from typing import Annotated

from games.engine import seats
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
from games.oversoul.moments import OPPOSING
from games.oversoul.play.tables.records import Prospect, Tables
from games.oversoul.words import ARCHETYPES

UNIT_ZONES, EVENT_ZONES = 5, 3
FIRST_EVENT = UNIT_ZONES
ZONES = UNIT_ZONES + EVENT_ZONES
LEADER_ZONE = ZONES
FIRST_CONSTRUCT = LEADER_ZONE + 1
SIDE = 5
PLACES = 1 << SIDE
"""Zones of one side: unit zones, event zones, the Leader Zone, then the attached constructs. A
place is a zone of a seat: `seat << SIDE | zone`. The last zone of a side is never used, so that
places as bits are never a negative number."""

NOWHERE = -1
ACTS = len(OPPOSING.phrases)
EMPTY_ZONE = -1
MOST_ABILITIES = 16
QUEUE, CHAIN, CHOICES, MOST_GAZED, MOST_NEXT = 128, 32, 128, 32, 16
MOST_PLAYED = 12
WHILE_ACTIVE, THIS_TURN, UNTIL_CYCLE, UNTIL_OTHER_CYCLE, STANDING = range(5)
DURATIONS = 5
"""How long a gain lasts; a cycle is that of seat 0 or that of seat 1: `UNTIL_CYCLE + seat`."""
DMG, SPD, HP = range(3)


class Card(Record):
    """A card on the board. `up` is Active, else it is Prepared; `since` is its player's turn in
    which it entered, `laid` the turn of the game in which it came or was Exposed, `shown` whether
    the other player has seen it face down. `top` is the uppermost construct on it, `below` what
    lies under a construct. `gains`, `words` and `charges` are stats, lasting keywords and used-up
    keywords by how long they last (`lent` if any are STANDING); hp, dmg, spd, makes, keywords and
    hooks are measured from them. `had`, `had_words`, `had_charges` are those of STANDING before
    that was last measured."""

    kind: Short
    serial: Short
    up: Short
    exhausted: Short
    since: Short
    laid: Short
    shown: Short
    host: Short
    top: Short
    below: Short
    damage: Short
    hp: Short
    dmg: Short
    spd: Short
    makes: Short
    keywords: Short
    archetype: Short
    drained: Short
    lent: Short
    gains: Annotated[ShortGrid, DURATIONS, 3]
    had: Annotated[Shorts, 3]
    had_words: Short
    had_charges: Short
    words: Annotated[Shorts, DURATIONS]
    charges: Annotated[Shorts, DURATIONS]
    hooks: Int
    roles: Int
    gained: Int
    sorts: Int
    used_turn: Int
    used_active: Int
    in_force: Int
    progress: Annotated[Shorts, MOST_ABILITIES]


class Next(Record):
    """What holds for the next card of a kind that is activated this turn."""

    of_kind: Int
    less: Int
    no_rank: Int


class Zone(Record):
    """The Idle Zone or the exiled cards: how many there are of each card."""

    count: Int
    copies: Annotated[Bytes, MAX_KINDS]


class Piles(Record):
    """A player's cards out of deck and hand, and what was used; emptied as a whole when a game
    begins. `limbo` has cards on their way, with `limbo_events` of them events; `in_play` those on
    the board. `used_names` has the turn of the game in which an ability was used, by card."""

    idle: Zone
    exiled: Zone
    limbo: Annotated[Bytes, MAX_KINDS]
    limbo_events: Int
    in_play: Annotated[Bytes, MAX_KINDS]
    used_names: Annotated[Shorts, MAX_KINDS]
    used_games: Annotated[Shorts, MAX_KINDS]


class OnBoard(Record):
    """What a player's cards on the board are, counted whenever they change (`survey`). `watching`
    and `swaying` say that standing abilities depend on more than that; `shifting` counts the
    standing abilities that depend on other cards. `makers`, `users`, `fighters` and `standers` are
    the places of cards that generate, that have abilities to use, of Active units, and of cards
    with standing abilities, as bits; `willing` those of cards with an ability that a pilot may use
    in this turn still."""

    units: Int
    events: Int
    constructs: Int
    prepared: Int
    archetypes: Int
    resonating: Int
    standing: Int
    watching: Int
    swaying: Int
    makers: Int
    users: Int
    willing: Int
    fighters: Int
    standers: Int
    shifting: Int
    hooks: Int
    generators: Annotated[Ints, len(ARCHETYPES)]


class ThisTurn(Record):
    """What a player did and may do this turn; emptied as a whole when any turn begins. `granted` is
    what is left of ENERGY that abilities made, which ends with the turn; `exposed` cards in hand
    cannot be activated."""

    granted: Int
    exposed: Annotated[Bytes, MAX_KINDS]
    next_rows: Int
    generators_left: Int
    generator_bonus: Int
    events_played: Int
    sacrificed: Int
    shattered: Int


class Done(Record):
    """What a player has done since the other was last asked, for COUNTER events: `acts` as bits of
    the acts that they wait for, `last` those of them that nothing has followed (10.1), and the card
    of each act on the board."""

    acts: Int
    last: Int
    places: Annotated[Ints, ACTS]
    serials: Annotated[Ints, ACTS]


class Player(seats.Player):
    """A player. `deck` is the seat whose tables know the player's cards by number: a dummy's are in
    those of the other. `holds` lists the different cards in hand, `held` of them, in no order, so
    that pilots do not prefer one of equals by its number; `held_at` has where in it each is.
    `energy` is the leader's and lasts the turn, `loose` is what generators made in this chain.
    `leader` is the place of the leader; `cheaper` what standing abilities take off costs, `nexts`
    what is said of the next card. `looked` are cards of this deck that are gazed at, `ordered`
    those to be put back; `top_known` has the seats, as bits, that know each card on top of the
    deck."""

    deck: Int
    holds: Annotated[Bytes, MAX_KINDS]
    held_at: Annotated[Bytes, MAX_KINDS]
    held: Int
    rank: Int
    energy: Int
    loose: Int
    leader: Int
    cheaper_rows: Int
    piles: Piles
    on_board: OnBoard
    this_turn: ThisTurn
    cheaper: Annotated[Rows[Next], MOST_NEXT]
    nexts: Annotated[Rows[Next], MOST_NEXT]
    looked: Looked
    ordered: Looked
    top_known: Annotated[Bytes, MAX_CARDS]
    done: Done


class Work(Record):
    """An ability or activation on its way, and whose it is: `holder` has it, `own` is "this card",
    `that` is that card. One that is `cancelled` comes to nothing when it resolves."""

    form: Int
    seat: Int
    kind: Int
    ability: Int
    holder: Int
    own: Int
    serial: Int
    that: Int
    source: Int
    cancelled: Int


class Act(Work):
    """What is being paid for, if `paying`: ENERGY that is `due`, and the other costs."""

    paying: Int
    due: Int
    costs: Annotated[Ints, 2]
    cost_left: Int


class Run(Work):
    """What is being resolved: `how` is NOT_RUNNING between two. Rows `row` to `end - 1` remain, the
    first with `left` as its number; `it` is what was selected, `fell` whether it shattered.
    `attaching` is a spawned construct that waits for its host, `gazing` the seat whose deck is
    looked at."""

    how: Int
    row: Int
    end: Int
    left: Int
    it: Int
    fell: Int
    factor: Int
    logged: Int
    attaching: Int
    gazing: Int


class Board(Record):
    """The places of both sides as bits; emptied as a whole when a game begins. `taken` are those
    where a card lies, `ready` those of Activated cards, `entered` those of cards that came since
    the board was counted, `fleeting` those of cards that have had something which lasts so long,
    `lending` those to which standing abilities have given something. `dirty` says what has to be
    counted anew, `weak` that a card may have lost its last HP, `charged` which used-up keywords any
    card has had in this game; `serials` numbers the cards that have come."""

    taken: Int
    ready: Int
    entered: Int
    lending: Int
    dirty: Int
    weak: Int
    charged: Int
    serials: Int
    fleeting: Annotated[Ints, DURATIONS]


class Flow(Record):
    """Where the game is; emptied as a whole when it begins. `first` is the seat that began, `turns`
    counts those of both. `offered` choices are open and `picked` was chosen. `queue` holds what was
    triggered, from `queue_from` on; `links` acts are in the chain, whose last one `priority` may
    answer next; so many have passed since it came (`passes`). `open` are the seats, as bits, that
    have not passed yet since something last happened outside a chain. `attacker` and `target` are
    those of an attack that may be guarded, `fallen` the seats whose leaders have left the board.
    The pilot found no card to activate if `played_out`, and no ability to use that scores more than
    `used_out`, and nothing has happened since that could change it. `executed` says that the blow
    or the sentence that is being resolved has already shattered a card. `closed` is set once the
    turn has been added to the tally."""

    first: Int
    turns: Int
    offered: Int
    picked: Int
    queue_from: Int
    queue_to: Int
    links: Int
    priority: Int
    passes: Int
    open: Int
    attacker: Int
    target: Int
    fallen: Int
    played_out: Int
    used_out: Int
    stage: Int
    returns: Int
    steps: Int
    triggers: Int
    executed: Int
    closed: Int


class Outlook(Record):
    """Scratch paper for what a turn may still bring (`this_turn.py`): what the board may do and
    what it does together with cards that are played; those cards with their prices; ENERGY there
    is, and the most that one card makes; attacks there are, their damage, that of the best."""

    there: Prospect
    together: Prospect
    count: Int
    cards: Annotated[Shorts, MOST_PLAYED + 1]
    prices: Annotated[Shorts, MOST_PLAYED + 1]
    played: Int
    paid: Int
    made: Int
    generators: Int
    archetypes: Int
    units: Int
    events: Int
    attached: Int
    constructs: Int
    energy: Int
    best_maker: Int
    attacks: Int
    most_blows: Int
    damage: Int
    best: Int
    counted: Int


class State(seats.State):
    """A game of Oversoul. `queue` holds the abilities that were triggered, `chain` is the Timeshift
    (10); `found` marks the cards that a deck holds while it is searched."""

    players: Annotated[Rows[Player], seats.SEATS]
    flow: Flow
    board: Board
    cards: Annotated[Rows[Card], seats.SEATS * PLACES]
    act: Act
    run: Run
    queue: Annotated[Rows[Work], QUEUE]
    chain: Annotated[Rows[Work], CHAIN]
    choices: Annotated[Ints, CHOICES]
    found: Annotated[Bytes, MAX_KINDS]
    outlook: Outlook


class Match(seats.Match):
    """Two decks of Oversoul at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]


ABILITY, ACTIVATION, PREPARING, BATTLE = range(4)
FROM_HAND, FROM_LEADER_ZONE = -1, -2
BOTH_SEATS = 3
"""The seats as bits."""

CHANGED, REARRANGED, ENTERED = 1, 2, 4
NOT_KNOWN = 1 << 30
IN_UNIT_ZONES, IN_ZONES = (1 << UNIT_ZONES) - 1, (1 << ZONES) - 1
ON_THE_BOARD, ANYWHERE = (1 << FIRST_CONSTRUCT) - 1, (1 << PLACES - 1) - 1
"""Zones of a side as bits: unit zones, unit and event zones, these with the Leader Zone, all with
the places of constructs."""

SETUP, CYCLE, ACTION, RETURN = range(4)
(
    NOTHING, MULLIGAN, ACT, PAY, TIMESHIFT, MAY, SELECT, PICK, PLACE, TRADE, QUICKLY, BEGIN, GUARD,
    DECK,
) = range(14)  # fmt: skip
NOT_RUNNING, RUNS_ABILITY, RUNS_EVENT = range(3)
BY_SHAKTI, BY_SHIVA, BY_EMPTY_DECK, BY_LOST_LEADER = range(1, 5)

OPENING_HAND, HAND_LIMIT, HIGHEST_RANK, FASTEST, PREPARED_HP = 4, 5, 5, 5, 4
MOST_STEPS, MOST_TRIGGERS = 150, 400

LEADER_HP, FOE_UNITS, FOE_DMG, FOE_SPD, FOE_HP = range(5)
