"""The state of a game of Arkhtide, and the numbers that its kernels share."""

from games.arkhtide.kinds import CHEAPENED
from games.engine.records import (
    LIBRARY,
    MAX_ACTIONS,
    MAX_KINDS,
    PLAYER_FIELDS,
    STATE_FIELDS,
    record,
)

MAX_THINGS = 48
MAX_AGENDA = 96
MAX_FOUND = 96
NOBODY = -1
DECLINED = -2

THING = record(
    ("used", "i4"),
    ("kind", "u4"),
    ("owner", "u4"),
    ("role", "u4"),
    ("place", "u4"),
    ("host", "i4"),
    ("side", "u4"),
    ("reserve", "i4"),
    ("locked", "i4"),
    ("used_now", "i4"),
    ("stats", "i4", (4,)),
    ("boosts", "i4", (4,)),
    ("wounds", "i4"),
    ("block", "i4"),
    ("keywords", "i4"),
    ("granted", "i4"),
    ("reaping", "i4"),
    ("penitent", "i4"),
    ("reaping_granted", "i4"),
    ("penitent_granted", "i4"),
    ("attached", "i4"),
    ("bindings", "i4"),
    ("oath_used", "i4"),
    ("dying", "i4"),
)
"""A card in play: a Seeker, a Unit, a Binding or a status on a host, a Realm (its `side` chosen).
`stats` include Bindings and this Round's `boosts`, not what constant abilities add. `reserve` marks
what began the Preparation Phase in the Safe Zone; `locked` and `used_now` hold a bit an ability.
What arrays are read by has no sign, which spares the compiled code a look for negative numbers."""

ITEM = record(
    ("step", "i4"),
    ("ability", "i4"),
    ("row", "i4"),
    ("source", "i4"),
    ("anchor", "i4"),
    ("place", "i4"),
    ("card", "i4"),
    ("a", "i4"),
    ("b", "i4"),
    ("c", "i4"),
    ("d", "i4"),
)
"""Something that is still to be resolved; the newest first. `anchor` is who performs it."""

PLAYER = record(
    *PLAYER_FIELDS,
    ("arkhe", "i4"),
    ("quintessence", "i4"),
    ("harvested", "i4"),
    ("extracted", "i4"),
    ("chronicle", "u1", (MAX_KINDS,)),
    ("chronicle_size", "i4"),
    ("undead", "i4"),
    ("pool", "u1", (MAX_KINDS,)),
    ("held", "i8"),
)
"""A player: `life` is Willpower, `pool` the cards extracted into the Quintessence Pool; `held`
has a bit for each kind in hand."""

STATE = record(
    *STATE_FIELDS,
    ("players", PLAYER, (2,)),
    ("things", THING, (MAX_THINGS,)),
    ("top", "i4"),
    ("held", "i8"),
    ("heard", "i8"),
    ("sources", "i8"),
    ("listeners", "i8"),
    ("useful", "i8"),
    ("useful_omni", "i8"),
    ("useful_most", "i8"),
    ("agenda", ITEM, (MAX_AGENDA + 1,)),
    ("waiting", "i4"),
    ("asking", "i4"),
    ("found", "i4", (MAX_FOUND,)),
    ("found_count", "i4"),
    ("may_decline", "i4"),
    ("unasked", "i4"),
    ("offered", "i4", (MAX_ACTIONS,)),
    ("offered_count", "i4"),
    ("chosen", "i4"),
    ("stage", "i4"),
    ("realm_deck", LIBRARY),
    ("looked", "i4", (16,)),
    ("looked_count", "i4"),
    ("worth", "i4", (4,)),
    ("open", "i4", (4,)),
    ("evaluated", "i4"),
    ("returned", "i4"),
    ("mulligan", "i4"),
    ("major_used", "i4"),
    ("turn_marks", "i8"),
    ("acted", "i4"),
    ("deeds", "i4"),
    ("steps", "i4"),
    ("check_deaths", "i4"),
    ("hurt", "i4"),
    ("innate_next", "i4"),
    ("feats", "i4"),
    ("discards", "i4"),
    ("willpower_lost", "i4"),
    ("initiative", "i4"),
    ("strikes", "i4"),
    ("assists", "i4"),
    ("taken", "i4", (4,)),
    ("units_home", "i4"),
    ("units_at", "i4", (2, 4)),
    ("reserves", "i8"),
    ("party", "i8"),
    ("ready", "i8"),
    ("cheaper", "i4", (len(CHEAPENED),)),
    ("cheaper_kinds", "i8"),
    ("cheaper_known", "i4"),
    ("souls", "i4", (2, 4)),
    ("souls_weighed", "i4"),
    ("weighed", "i4"),
    ("weight", "i4"),
    ("best", "i4"),
    ("most", "i4"),
)
"""`held` and `heard`: the bits of constant operations and of moments that a card in play this Round
knows of. A bit for each slot: `sources` have constant abilities, `listeners` such that wait
for something, `useful` cards abilities that a pilot may want and that are not all Locked,
`useful_omni` such that are Omni, `useful_most` such that are worth more than to Assist;
`turn_marks` have something that ends with the Turn.
`open` says which places are in play, `worth` their Quintessence; `chosen` answers the agenda;
`unasked` is the pilot's number + 1 in the loop of a run, which does not stop for every answer;
`units_at` counts each player's Units at each place. A bit for each slot again: the `party`, which
is the player's Seeker and Units on Realms; who is `ready`; `reserves`, who may wait in the Safe
Zone. `cheaper` is what each sort of card costs less, once it is known, and `cheaper_kinds` the
cards; `souls` to `most` are a pilot's scratch paper."""

SEEKER, UNIT, BINDING, STATUS, REALM = range(5)
MY_SEEKER, ENEMY_SEEKER, OWN_REALM_CARD, NEUTRAL_CARD, FIRST_FREE = range(5)
SAFE_ZONE, OWN_REALM, NEUTRAL_REALM, ENEMY_REALM = range(4)
ME, ENEMY = 0, 1

SETUP, RESOURCE, REALM_PHASE, PREPARATION, COMBAT, HARVEST, REGROUP = range(7)

STARTING_WILLPOWER = 13
QUINTESSENCE_TO_WIN = 13
ARKHE = 9
HAND = 6
MOST_MULLIGANS = 3
REALMS_SEEN = 3
MOST_DEEDS = 160
"""Actions in one Combat Phase after which only a Pass is offered, so that no game is endless."""
MOST_STEPS = 2000
"""Steps that one action may set off before triggers are no longer heard, against endless chains."""

(
    NOTHING,
    ASK_OLD_HAND,
    ASK_MULLIGAN,
    ASK_REALM,
    ASK_TOP_OR_BOTTOM,
    ASK_PREPARATION,
    ASK_COMBAT,
    ASK_EVALUATION,
    ASK_REGROUP,
    ASK_TARGET,
    ASK_PLACE,
    ASK_HOST,
    ASK_DISCARD,
    ASK_SEEK,
    ASK_RETRIEVE,
    ASK_RAISE,
    ASK_MUSTER,
    ASK_USE,
    ASK_CHEAT_DEATH,
    ASK_AMPLIFY,
    ASK_SHIELD,
    ASK_MOVER,
) = range(22)

ON_GOING, ENDING = range(2)
EVALUATING, EXTRACTING, DEATHS, LEAVING = range(4)

(
    RESOLVE,
    OFFER,
    DISCARDING,
    DAMAGE,
    SEEKING,
    RETRIEVING,
    BINDING_TO,
    MOVING,
    REPOSITIONING,
    DYING,
    AFTERWARDS,
    FEAT_DONE,
    SPENT,
) = range(13)

VERB_BITS, ARGUMENT_BITS = 20, 10
VERB, ARGUMENT = 1 << VERB_BITS, 1 << ARGUMENT_BITS
LAST_BITS = ARGUMENT - 1
ABILITY_PLACE = 64
"""An action is verb * VERB + a * ARGUMENT + b; the use of an ability has the ability's number and
the performer in b."""
(
    DONE,
    DISCARD,
    RETURN,
    TAKE_REALM,
    PUT_ON_TOP,
    PUT_ON_BOTTOM,
    INVOKE,
    BIND,
    LEAVE_SAFE_ZONE,
    PREPARED,
    STRIKE,
    REPOSITION,
    ASSIST,
    USE,
    FEAT,
    TRANSFORM,
    END_TURN,
    PASS,
    CHOOSE,
    EVALUATE,
) = range(20)

OWN_OPTIONS = (
    "willpower",
    "soul",
    "realm",
    "initiative",
    "guards",
    "guard_soul",
    "guard_health",
    "neutral",
)
(
    OF_WILLPOWER,
    OF_SOUL,
    OF_REALM,
    OF_INITIATIVE,
    OF_GUARDS,
    OF_GUARD_SOUL,
    OF_GUARD_HEALTH,
    OF_NEUTRAL,
) = range(len(OWN_OPTIONS))

EXTRA_KEYS = (
    "willpower_left",
    "arkhe_wasted",
    "own_realms",
    "neutral_realms",
    "enemy_realms",
    "units_extracted",
    "strikes",
    "assists",
    "initiative_won",
    "won_by_quintessence",
    "won_by_willpower",
    "lost_by_quintessence",
    "lost_by_willpower",
    "true_ties",
)
(
    X_WILLPOWER_LEFT,
    X_ARKHE_WASTED,
    X_OWN_REALMS,
    X_NEUTRAL_REALMS,
    X_ENEMY_REALMS,
    X_UNITS_EXTRACTED,
    X_STRIKES,
    X_ASSISTS,
    X_INITIATIVE_WON,
    X_WON_BY_QUINTESSENCE,
    X_WON_BY_WILLPOWER,
    X_LOST_BY_QUINTESSENCE,
    X_LOST_BY_WILLPOWER,
    X_TRUE_TIES,
) = range(len(EXTRA_KEYS))
