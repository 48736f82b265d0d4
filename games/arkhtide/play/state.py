"""The records of a game of Arkhtide, and the numbers that its kernels share."""

from typing import Annotated

from games.arkhtide.play.tables.records import PLACES, Tables
from games.engine import agenda, seats
from games.engine.compiling import part
from games.engine.piles import Looked, Pile
from games.engine.records import (
    MAX_KINDS,
    Bytes,
    Grid,
    Int,
    Ints,
    Library,
    Record,
    Rows,
)

MAX_THINGS = 52
MAX_FRAMES = 96
MAX_FOUND = 96
MOST_WAITING = 12
MOST_LISTED = 128
MOST_ARKHE = 40
"""More cards than may have a say in a Round, more Arkhé than are spent in one."""
NOBODY = -1
DECLINED = -2


class Thing(Record):
    """A card in play: a Seeker, a Unit, a Binding or a status on a host, a Realm or a box of one.

    `owner` is the player for whom it works, `deck` the seat whose tables its `kind` is of: they
    differ where a player uses the other's Realm. `stats` include Bindings and this Round's
    `boosts`, not what constant abilities add. `reserve` marks who began the Preparation Phase in
    the Safe Zone; `locked` and `used_now` have a bit for each ability, `attacks` one for Melee and
    one for Ranged where the card shows no dot. `printed` are its own keywords; `holds` and `hears`
    the constant abilities and the moments that it knows."""

    used: Int
    kind: Int
    deck: Int
    owner: Int
    role: Int
    place: Int
    host: Int
    side: Int
    reserve: Int
    locked: Int
    used_now: Int
    wounds: Int
    block: Int
    attacks: Int
    traits: Int
    token: Int
    printed: Int
    keywords: Int
    granted: Int
    reaping: Int
    penitent: Int
    reaping_granted: Int
    penitent_granted: Int
    attached: Int
    bindings: Int
    oath_used: Int
    dying: Int
    holds: Int
    hears: Int
    stats: Annotated[Ints, 4]
    boosts: Annotated[Ints, 4]


class Frame(agenda.Frame):
    """Something that is still to be resolved for a player. `deck` is the seat whose tables
    `ability`, `row` and `card` are of, `anchor` who performs it; `a` to `d` are the step's own."""

    deck: Int
    ability: Int
    row: Int
    source: Int
    anchor: Int
    place: Int
    card: Int
    a: Int
    b: Int
    c: Int
    d: Int


class Agenda(agenda.Agenda):
    """What is still to be resolved, newest last; one more than that is never resolved."""

    frames: Annotated[Rows[Frame], MAX_FRAMES + 1]


class Stock(Record):
    """What a player has; emptied when a game begins. `harvested` and `extracted` count the Realms
    and Units in the Quintessence Pool, `undead` those in the Chronicle."""

    arkhe: Int
    quintessence: Int
    harvested: Int
    extracted: Int
    undead: Int


class Slots(Record):
    """A bit for each card in play of a player that is such; emptied when a game begins.

    The `party` are the Seeker and Units on Realms, `reserves` who may wait in the Safe Zone.
    `sources` have constant abilities, `listeners` such that wait for something; `useful` cards
    have abilities that a pilot may want and that are not all Locked, `useful_omni` such that are
    Omni, `useful_most` such that are worth more than to Assist. `units_at` counts Units by place,
    `in_play` copies of each card of the player's deck, with Feats that are being performed."""

    party: Int
    reserves: Int
    sources: Int
    listeners: Int
    useful: Int
    useful_omni: Int
    useful_most: Int
    units_at: Annotated[Ints, PLACES]
    in_play: Annotated[Bytes, MAX_KINDS]


class ThisRound(Record):
    """What a player did this Round; emptied when it begins. `realm` is the Realm that was chosen, a
    number more than its kind, and `side` the chosen side of it."""

    realm: Int
    side: Int
    feats: Int
    discards: Int
    willpower_lost: Int
    innate_next: Int


class Measured(Record):
    """What is counted of a Round; emptied when it ends."""

    strikes: Int
    assists: Int
    units_home: Int
    taken: Annotated[Ints, PLACES]


class Prices(Record):
    """What each sort of card costs a player less, once it is `known`, and which cards do."""

    known: Int
    kinds: Int
    less: Annotated[Ints, 4]


class Player(seats.Player):
    """One player: `life` is Willpower, `looked` the cards that were laid aside to choose from."""

    stock: Stock
    slots: Slots
    this_round: ThisRound
    measured: Measured
    prices: Prices
    chronicle: Pile
    pool: Pile
    realm_deck: Library
    looked: Looked


class Flow(Record):
    """Where the game is; emptied when it begins.

    Slots below `top` may hold a card in play. `first` is the seat that is served first where both
    do something, `starter` the one that started Combat; `prepared` has a bit for each seat,
    `passes` counts those in a row. `open` says which places are in play, `worth` their
    Quintessence. `chosen` answers the agenda, `found_count` is what there is to choose from.
    `held` and `heard` are the constant abilities and moments of all cards in play this Round.
    `check_deaths` asks for a look at Health, in a game in which somebody may be `hurt`. A bit for
    each slot: who is `ready`, the `units` in play, and `turn_marks` for what ends with the Turn."""

    top: Int
    first: Int
    starter: Int
    stage: Int
    prepared: Int
    passes: Int
    evaluated: Int
    returned: Int
    major_used: Int
    acted: Int
    deeds: Int
    steps: Int
    chosen: Int
    may_decline: Int
    found_count: Int
    check_deaths: Int
    hurt: Int
    ready: Int
    units: Int
    turn_marks: Int
    held: Int
    heard: Int
    open: Annotated[Ints, PLACES]
    worth: Annotated[Ints, PLACES]


class Outlook(Record):
    """What a Round can still bring (`prospects/`): the `cards` that may have a say in it, by kind
    and slot, those in play first, then those in hand. How often Units can be raised, killed and
    Unlocked by them, how many Arkhé they cost less. The most that can be got for so many Arkhé,
    `early` before Combat and `late` in it."""

    count: Int
    in_play: Int
    in_hand: Int
    raises: Int
    deaths: Int
    unlocks: Int
    losses: Int
    cards: Annotated[Ints, MOST_LISTED]
    slots: Annotated[Ints, MOST_LISTED]
    early: Annotated[Ints, MOST_ARKHE + 1]
    late: Annotated[Ints, MOST_ARKHE + 1]


class Thought(Record):
    """A pilot's scratch paper: Soul by seat and place as long as it is known, the best action so
    far and its worth. There are enemies to be `fighting`, or one is about to win and it is
    `urgent`. `soul_to_tip` is the least Soul that changes who harvests some Realm,
    `most_by_tipping` what that is worth at most. Of Units that are `sized`, a bit each: how many
    Wounds they die of or cannot be Extracted with, and what is lost by that."""

    souls_known: Int
    fighting: Int
    urgent: Int
    best: Int
    most: Int
    souls: Annotated[Grid, seats.SEATS, PLACES]
    soul_to_tip: Int
    most_by_tipping: Int
    sized: Int
    to_die: Annotated[Ints, MAX_THINGS]
    to_fail: Annotated[Ints, MAX_THINGS]
    death: Annotated[Ints, MAX_THINGS]
    failure: Annotated[Ints, MAX_THINGS]
    waiting: Int
    line: Annotated[Ints, MOST_WAITING]
    outlook: Outlook


class State(seats.State):
    """A game of Arkhtide."""

    players: Annotated[Rows[Player], seats.SEATS]
    flow: Flow
    agenda: Agenda
    thought: Thought
    found: Annotated[Ints, MAX_FOUND]
    things: Annotated[Rows[Thing], MAX_THINGS]


class Match(seats.Match):
    """Two decks of Arkhtide at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]


# Slots of cards that are always in play or once a Round: a Seeker, the own box of the own Realm,
# the own box of the other player's, the Neutral Realm, each by seat.
FIRST_REALM_CARD, FIRST_FOREIGN_CARD, FIRST_NEUTRAL_CARD, FIRST_FREE = 2, 4, 6, 8

SEEKERS = (1 << FIRST_REALM_CARD) - 1
"""The slots of both Seekers, a bit each."""

SAFE_ZONE, NEUTRAL_REALM = 0, 2
"""Places; the Realms of the two seats are 1 and 3."""

SETUP, RESOURCE, REALM_PHASE, PREPARATION, COMBAT, HARVEST, REGROUP = range(7)
OLD_HAND, DRAWING, MULLIGAN = range(3)
LOOKING, RETURNING = range(2)
ON_GOING, ENDING = range(2)
EVALUATING, EXTRACTING, DEATHS, LEAVING = range(4)
"""Stages of the Resource, Realm, Combat and Harvest Phases."""

STARTING_WILLPOWER = 13
QUINTESSENCE_TO_WIN = 13
HAND = 6
MOST_MULLIGANS = 3
REALMS_SEEN = 3
MOST_DEEDS = 160
"""Actions in one Combat Phase after which only a Pass is offered, so that no game is endless."""
MOST_STEPS = 2000
"""Steps that one action may set off before triggers are no longer heard, against endless chains."""

(
    NOTHING, ASK_OLD_HAND, ASK_MULLIGAN, ASK_REALM, ASK_TOP_OR_BOTTOM, ASK_FIRST, ASK_PREPARATION,
    ASK_COMBAT, ASK_EVALUATION, ASK_REGROUP, ASK_TARGET, ASK_PLACE, ASK_HOST, ASK_DISCARD,
    ASK_SEEK, ASK_RETRIEVE, ASK_RAISE, ASK_MUSTER, ASK_USE, ASK_CHEAT_DEATH, ASK_AMPLIFY,
    ASK_SHIELD, ASK_MOVER, ASK_ORDER, ASK_FEAT,
) = range(25)  # fmt: skip

(
    RESOLVE, OFFER, DISCARDING, DAMAGE, SEEKING, RETRIEVING, BINDING_TO, MOVING, REPOSITIONING,
    DYING, AFTERWARDS, FEAT_DONE, OFFER_FEAT, SPENT,
) = range(14)  # fmt: skip
"""Work on the agenda."""

OWN_OPTIONS = (
    "willpower", "soul", "realm", "initiative", "guards", "guard_soul", "guard_health", "neutral",
)  # fmt: skip
(
    OF_WILLPOWER, OF_SOUL, OF_REALM, OF_INITIATIVE, OF_GUARDS, OF_GUARD_SOUL, OF_GUARD_HEALTH,
    OF_NEUTRAL,
) = range(len(OWN_OPTIONS))  # fmt: skip

DUMMYS_SEEKER, DUMMYS_UNIT = range(2)
"""The kinds of a dummy's cards, which have no text."""


@part
def realm_of(seat: int) -> int:
    """The place of a player's own Realm."""
    return 1 + 2 * seat


def number_seen(seat: int, place: int) -> int:
    """The places as a player counts them: the Safe Zone, the own, the Neutral, the other Realm."""
    return 4 - place if seat and place else place


place_seen = part(number_seen)
"""The same the other way round."""
