"""The records of a duel, and the numbers that its kernels share."""

from typing import Annotated

from games.engine import agenda, seats
from games.engine.cardsets import CardSet
from games.engine.piles import Looked, Pile
from games.engine.records import MAX_CARDS, MAX_KINDS, Bytes, Int, Record, Rows
from games.highlander.play.codes import places, whole
from games.highlander.play.tables.records import Tables

MOST_IN_PLAY = 64
MOST_ATTACKS = 12
MOST_ATTACHED = 32
MOST_CHANGES = 32
MOST_WAITING = 192
MOST_SHOWN = 32


class Place(Record):
    """Like cards that stay in play; `fresh` of them came this turn."""

    face: Int
    copies: Int
    fresh: Int


class Strike(Record):
    """An attack that was played: what it is, and what was made of it."""

    face: Int
    power: Int
    head: Int
    unblockable: Int
    undodgeable: Int
    hidden: Int
    bonus: Int


class Change(Record):
    """A change to a group of attacks that lasts until the sweep."""

    op: Int
    attacks: Int
    amount: Int


class Attached(Record):
    """A card that was played in conjunction with an attack."""

    face: Int
    strike: Int


class ThisTurn(Record):
    """What a player may do and has done since the Sweep Phase, which empties it as a whole.

    `restricted` are kinds of card that may not be played, `allowed` is 1 more than the kind that
    may come from the Discard Pile; `ahead` is 1 more than the card that was played before the
    attack it goes with; `resolved` counts the attacks that were answered. `used` are the May Dos
    that were used and `musts_done` the Must Dos that were done, by the numbers of a card's
    abilities; `next_strike` waits for the next attack."""

    attacks_left: Int
    specials_left: Int
    exertions_left: Int
    exerted_in: Int
    must_act: Int
    acted_in: Int
    tossed: Int
    guarded: Int
    power_made: Int
    restricted: Int
    allowed: Int
    ahead: Int
    softened: Int
    to_draw: Int
    steps: Int
    resolved: Int
    strike_count: Int
    attached_count: Int
    change_count: Int
    next_strike: Strike
    used: Annotated[Bytes, MAX_KINDS]
    musts_done: Annotated[Bytes, MAX_KINDS]


class Caches(Record):
    """What follows from the cards in play: their moments and continuous operations, the hands that
    they use, the areas that a Guard of one's own bars."""

    moments: Int
    continuing: Int
    hands_used: Int
    barred: Int


class OnTable(Record):
    """A player's side of the table; emptied as a whole when a game begins.

    `gain` and `loss` of Ability wait for the adjustment, `most` is the Maximum Ability, `hindered`
    hampers the next defences and `hindered_later` those after them; `ignores_marks` lets every
    card be used. `used_up` are abilities that were used once a game, `removed` cards that are out
    of the game; `set_aside` is 1 more than the card that is being paid for."""

    gain: Int
    loss: Int
    most: Int
    exhaustions: Int
    attacks_later: Int
    hindered: Int
    hindered_later: Int
    ignores_marks: Int
    board_count: Int
    played_count: Int
    captured_count: Int
    set_aside: Int
    used_up: Annotated[Bytes, MAX_KINDS]
    removed: Annotated[Bytes, MAX_KINDS]


class Player(seats.Player):
    """One player; `life` is the Ability. `played` lies on the table until the sweep, `shown` are
    the cards of an Exertion or those that are looked at, `searched` counts what the Endurance
    holds, `captor` is the card under which each captured card lies, `reach` are the cards that
    offers look through."""

    this_turn: ThisTurn
    caches: Caches
    table: OnTable
    discard: Pile
    shown: Looked
    board: Annotated[Rows[Place], MOST_IN_PLAY]
    played: Annotated[Bytes, MAX_CARDS]
    captured: Annotated[Bytes, MAX_CARDS]
    captor: Annotated[Bytes, MAX_CARDS]
    strikes: Annotated[Rows[Strike], MOST_ATTACKS]
    attached: Annotated[Rows[Attached], MOST_ATTACHED]
    changes: Annotated[Rows[Change], MOST_CHANGES]
    reach: CardSet
    searched: Annotated[Bytes, MAX_KINDS]


class Frame(agenda.Frame):
    """An effect that waits to be resolved, or a card that waits to leave play."""

    row: Int
    face: Int
    strike: Int


class Agenda(agenda.Agenda):
    """What waits, newest last: what one effect sets off comes first."""

    frames: Annotated[Rows[Frame], MOST_WAITING]


class Choice(Record):
    """A choice within an effect that is open: `left` cards of the kind `wanted`, for the card
    `face`; `cycled` were discarded to be drawn again, `strike` is what a card that is being paid
    for goes with."""

    what: Int
    seat: Int
    left: Int
    wanted: Int
    face: Int
    cycled: Int
    optional: Int
    strike: Int


class Flow(Record):
    """Where in the sequence of play the game is; emptied as a whole when a game begins. `declared`
    is the size of the next Exertion, 0 before it is said; `most_more` is how many cards above five
    the Exertions that are offered show at most."""

    step: Int
    declared: Int
    most_more: Int


class State(seats.State):
    """A duel."""

    players: Annotated[Rows[Player], seats.SEATS]
    flow: Flow
    choice: Choice
    agenda: Agenda


class Match(seats.Match):
    """Two decks of Highlander at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]


# What waits on the agenda
EFFECT, LEAVING, REMOVAL = places(3)
NO_STRIKE = whole(-1)

# The steps of the sequence of play; the phases of the log bear the same numbers.
SETTING_UP, SWEEP, MAY_DO, DEFENCE, ATTACK, ADJUSTMENT, DRAW, ANSWER = places(8)
BEGIN_ATTACK, ADJUSTING, BEGIN_DRAW, BEGIN_ANSWER = places(8, 12)

# Questions: an action of the phase, or one of the choices within an effect
(
    NO_QUESTION, MAIN, DISCARDING, CYCLING, LOOKING, RETRIEVING, SEARCHING, PUTTING,
    PICKING_ATTACK, PICKING_ILLUSION, PAYING, RESTORING, REMOVING, DRAWING_UP, DISCARDING_DOWN,
    SIZING
) = places(16)  # fmt: skip
NO_CHOICE = NO_QUESTION

# Actions: verb, number of the ability or of more cards exerted, card; as masks, all verbs and cards
VERB, ABILITY_STEP = whole(1024), whole(128)
VERBS, CARDS = -VERB, ABILITY_STEP - 1
(
    PASS, PLAY, PLAY_FROM_PILE, USE, TRIGGER, ONCE, PUT_GUARD, DROP, TOSS, EXERT_NOTHING,
    EXERT_POWER, EXERT_ATTACK, EXERT_WITH, CHOOSE, STOP, DRAW_UP, DO_MUST
) = places(17) * VERB  # fmt: skip

# What hinders a player's defences
NO_DODGE, NO_BLOCK, DISARMED, PRONE = 1, 2, 4, 8

# Options
ABILITY, FOE_ABILITY, AVOIDS, BLOCKS, HEAD_SHOTS, IGNORE_MARKS = range(6)

MOST_MORE = VERB // ABILITY_STEP - 1
"""No Exertion is larger by more cards than this."""
EXERTED = 5

NOT_COUNTED = 1_000
"""In place of the cards to draw: more than anybody draws, before they are counted."""

MOST_STEPS = 400
"""A turn of more decisions than this offers no more than its end."""
