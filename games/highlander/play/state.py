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
MOST_DEFENCES = 16
MOST_WEAPONS = 4


class Place(Record):
    """Like cards that stay in play; `fresh` of them came this turn."""

    face: Int
    copies: Int
    fresh: Int


class Strike(Record):
    """An attack that was played: what it is, and what was made of it. While it is `hidden` and not
    `revealed`, its defender does not know which card it is, unless an Exertion has shown it
    (`known`); `guessed` bars further defences from hand against it. `unblockable` and `undodgeable`
    count the cards that make it so, its own text among them: dealt anew as another card, a Hidden
    attack loses only what its own text gave it."""

    face: Int
    power: Int
    head: Int
    unblockable: Int
    undodgeable: Int
    hidden: Int
    revealed: Int
    known: Int
    guessed: Int
    bonus: Int


class Defence(Record):
    """A defence that was played or used in this Defense Phase. `used` says that it met an attack,
    `gone` that it was discarded; `power` that it is a Power Block or that none is wanted,
    `meets_any` that it may meet what cannot be blocked."""

    face: Int
    stays: Int
    power: Int
    meets_any: Int
    used: Int
    gone: Int


class Change(Record):
    """A change to a group of attacks that lasts until the sweep."""

    op: Int
    attacks: Int
    amount: Int


class Attached(Record):
    """A card that was played in conjunction with an attack, or with a defence (FOR_DEFENCE)."""

    face: Int
    strike: Int


class ThisTurn(Record):
    """What a player may do and has done since the Sweep Phase, which empties it as a whole.

    `restricted` are kinds of card that may not be played, `allowed` is 1 more than the kind that
    may come from the Discard Pile; `ahead` is 1 more than the card that was played before the
    attack it goes with; `resolved` counts the attacks that were answered. `used` are the May Dos
    that were used and `musts_done` the Must Dos that were done, by the numbers of a card's
    abilities; `next_strike` waits for the next attack.

    Of the Defense Phase: `meeting` is 1 more than the defence that is about to meet an attack,
    `laying` the attack for which a defence is laid before an Exertion, 0 while none is; `laid` is 1
    more than the defence laid for each attack; `barred` are the areas of the last block, by a Guard
    or not; `prevented` damage counts at the adjustment."""

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
    cards_played: Int
    attack_came: Int
    defence_count: Int
    meeting: Int
    laying: Int
    to_show: Int
    barred: Int
    barred_by_guard: Int
    prevented: Int
    tried_feet: Int
    tried_weapons: Int
    next_strike: Strike
    laid: Annotated[Bytes, MOST_ATTACKS]
    used: Annotated[Bytes, MAX_KINDS]
    musts_done: Annotated[Bytes, MAX_KINDS]


class Caches(Record):
    """What follows from the cards in play: their moments and continuous operations, the hands that
    they use, the areas that a Guard of one's own bars; 1 more than one's Location, which concerns
    both players, with its moments and operations."""

    moments: Int
    continuing: Int
    hands_used: Int
    barred: Int
    location: Int
    shared_moments: Int
    shared_continuing: Int


class OnTable(Record):
    """A player's side of the table; emptied as a whole when a game begins.

    `gain`, `loss` of Ability and `damage` wait for the adjustment, `most` is the Maximum Ability.
    `hindered` hampers the next defences of a dummy and `hindered_later` those after them, `barred`
    are kinds of card that may not be played next turn; `owed` cards must be discarded in the next
    Must Do Phase. `lost` are the weapons that are Disarmed or broken, as bits, `broken` those that
    cannot be regained; `hides` lets the next attack be Hidden. `ignores_marks` lets every card be
    used. `used_up` are abilities that were used once a game, `removed` cards that are out of the
    game, `silent` cards whose text does nothing; `silences` says that this player made cards of the
    other silent. `set_aside` is 1 more than the card that is being paid for or may be countered,
    `foes_persona` the name of the other's Persona."""

    gain: Int
    loss: Int
    damage: Int
    most: Int
    exhaustions: Int
    attacks_later: Int
    hindered: Int
    hindered_later: Int
    barred: Int
    owed: Int
    prone: Int
    lost: Int
    broken: Int
    hides: Int
    silences: Int
    foes_persona: Int
    ignores_marks: Int
    board_count: Int
    played_count: Int
    captured_count: Int
    set_aside: Int
    used_up: Annotated[Bytes, MAX_KINDS]
    removed: Annotated[Bytes, MAX_KINDS]
    silent: Annotated[Bytes, MAX_KINDS]


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
    defences: Annotated[Rows[Defence], MOST_DEFENCES]
    reach: CardSet
    searched: Annotated[Bytes, MAX_KINDS]


class Frame(agenda.Frame):
    """An effect that waits to be resolved, or a card that waits to leave play. `owner` is the seat
    whose card it is: a Location's effects, and those that are duplicated, happen to another."""

    owner: Int
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
EFFECT, LEAVING, REMOVAL, PLAYED, COUNTERED = places(5)
NO_STRIKE, FOR_DEFENCE, SPENT = -places(1, 4)
FOREIGN = whole(128)
"""Added to the number of a card that is the other player's, for the log and for choices."""

# What makes a card silent: nullified, ignored by the other player, a weapon that is lost
NULLIFIED, IGNORED, LOST = 1, 2, 4
MUTE, BY_FOE = NULLIFIED | LOST, NULLIFIED | IGNORED

# What becomes of a Power Block
POWER, NO_POWER = places(1, 3)

# What decides a game
BY_HEAD_SHOT, BY_ABILITY, BY_CONCESSION = places(1, 4)

# The steps of the sequence of play; the phases of the log bear the same numbers.
SETTING_UP, SWEEP, MAY_DO, DEFENCE, ATTACK, ADJUSTMENT, DRAW, ANSWER = places(8)
BEGIN_ATTACK, ADJUSTING, BEGIN_DRAW, BEGIN_ANSWER = places(8, 12)

# Questions: an action of the phase, or one of the choices within an effect
(
    NO_QUESTION, MAIN, DISCARDING, CYCLING, LOOKING, RETRIEVING, SEARCHING, PUTTING,
    PICKING_ATTACK, PICKING_ILLUSION, PAYING, RESTORING, REMOVING, DRAWING_UP, DISCARDING_DOWN,
    SIZING, PAYING_PRONE, PICKING_DEFENCE, POWER_BLOCKING, COUNTERING, DISARMING, INSERTING,
    TAKING_OUT, NULLIFYING, IGNORING, DUPLICATING
) = places(26)  # fmt: skip
NO_CHOICE = NO_QUESTION

# Actions: verb, number of the ability or of more cards exerted, card; as masks, all verbs and cards
VERB, ABILITY_STEP = whole(1024), whole(128)
VERBS, CARDS = -VERB, ABILITY_STEP - 1
(
    PASS, PLAY, PLAY_FROM_PILE, USE, TRIGGER, ONCE, PUT_GUARD, DROP, TOSS, EXERT_NOTHING,
    EXERT_POWER, EXERT_ATTACK, EXERT_WITH, CHOOSE, STOP, DRAW_UP, DO_MUST, DO_OWED, DEFEND, KEEP,
    USE_GUARD, LET_THROUGH, EXERT_DEFENCE, EXERT_BLOCK, STAND_SOFT, STAND_HARD, REARM_SOFT,
    REARM_HARD, CONCEDE
) = places(29) * VERB  # fmt: skip

# What hinders a player's defences
NO_DODGE, NO_BLOCK, DISARMED, PRONE = 1, 2, 4, 8

# Options
(
    ABILITY, FOE_ABILITY, AVOIDS, BLOCKS, HEAD_SHOTS, IGNORE_MARKS, GEMS_DECIDE, END_GAME,
    CONCESSION
) = range(9)  # fmt: skip

MOST_MORE = VERB // ABILITY_STEP - 1
"""No Exertion is larger by more cards than this."""
EXERTED = 5

NOT_COUNTED = 1_000
"""In place of the cards to draw: more than anybody draws, before they are counted."""

MOST_STEPS = 400
"""A turn of more decisions than this offers no more than its end."""
