"""The state of a game of Six Forms: cards in play, the battlefield, piles, and the open agenda."""

from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    PLAYER_FIELDS,
    STATE_FIELDS,
    record,
)
from games.six_forms.operations import COUNTER
from games.six_forms.words import FORMS

SLOTS = 64
MAX_JOBS = 256
ZONES = 16
ASIDES = 32
LOOKED = 16

CARD = record(
    ("kind", "u4"),
    ("serial", "i4"),
    ("owner", "i4"),
    ("zone", "i4"),
    ("host", "i4"),
    ("face_down", "i4"),
    ("exhausted", "i4"),
    ("moved", "i4"),
    ("more_moves", "i4"),
    ("entered", "i4"),
    ("attacked", "i4"),
    ("ousted", "i4"),
    ("revealed", "i4"),
    ("poisoned", "i4"),
    ("marked", "i4"),
    ("attack", "i4"),
    ("health", "i4"),
    ("weakness", "i4"),
    ("facets", "i8"),
    ("counters", "i4", (len(COUNTER.phrases),)),
    ("wounds", "i4"),
    ("battle", "i4"),
    ("turn_attack", "i4"),
    ("turn_health", "i4"),
    ("turn_weakness", "i4"),
    ("turn_facets", "i8"),
    ("turn_arrows", "i4"),
    ("lent", "i4"),
    ("held_attack", "i4"),
    ("held_health", "i4"),
    ("held_weakness", "i4"),
    ("held_facets", "i8"),
    ("held_arrows", "i4"),
    ("full_attack", "i4"),
    ("full_health", "i4"),
    ("full_weakness", "i4"),
    ("now", "i8"),
)
"""A card in play: on a zone, equipping a host, or beside the battlefield. `wounds` is the normal
damage and `battle` the battle damage on it; `turn_` is what it gains until the end of the turn
(`marked` if there is any of these), `held_` what continuous effects give it (`lent` if any do),
`full_` its stats and `now` its facets with all of that."""

JOB = record(
    ("code", "i4"),
    ("first", "i4"),
    ("last", "i4"),
    ("slot", "i4"),
    ("serial", "i4"),
    ("kind", "i4"),
    ("x", "i4"),
    ("it", "i4"),
    ("other", "i4"),
)
"""Something that is still to happen (EVENT STACK): the last one put on comes first."""

PLAYER = record(
    *PLAYER_FIELDS,
    ("holds", "u4", (MAX_KINDS,)),
    ("held", "i4"),
    ("graveyard", "u1", (MAX_KINDS,)),
    ("graveyard_size", "i4"),
    ("void", "u1", (MAX_KINDS,)),
    ("limbo", "u1", (MAX_KINDS,)),
    ("aside", "i4", (ASIDES,)),
    ("aside_to", "i4", (ASIDES,)),
    ("asides", "i4"),
    ("energy", "i4", (len(FORMS) + 1,)),
    ("cubes", "i4"),
    ("recharging", "i4"),
    ("sparks", "i4"),
)
"""One player. `holds` lists the different cards in hand; `limbo` has cards on their way: played
but not settled, or still resolving."""

STATE = record(
    *STATE_FIELDS,
    ("players", PLAYER, (2,)),
    ("cards", CARD, (SLOTS,)),
    ("taken", "u1", (SLOTS,)),
    ("order", "u4", (SLOTS,)),
    ("in_play", "i4"),
    ("last_slot", "i4"),
    ("serials", "i4"),
    ("at", "i4", (ZONES,)),
    ("mine", "i4"),
    ("theirs", "i4"),
    ("holders", "i4"),
    ("holding", "i4"),
    ("dirty", "i4"),
    ("recheck", "i4"),
    ("reducers", "i4"),
    ("users", "i4"),
    ("watched", "i8"),
    ("gives", "i4"),
    ("ailing", "i4"),
    ("turned", "i4"),
    ("counted_kind", "i4"),
    ("counted", "i4"),
    ("ousted", "i4"),
    ("jobs", JOB, (MAX_JOBS,)),
    ("depth", "i4"),
    ("job", JOB),
    ("ask", "i4"),
    ("targets", "i4", (SLOTS,)),
    ("looked", "i4", (LOOKED,)),
    ("looking", "i4"),
    ("quarry", "i4"),
    ("second", "i4"),
    ("closed", "i4"),
    ("horizon", "i4"),
    ("spark_used", "i4"),
    ("placed", "i4"),
    ("cards_played", "i4"),
    ("steps", "i4"),
    ("energy_made", "i4"),
    ("energy_spent", "i4"),
    ("direct_damage", "i4"),
    ("battle_damage", "i4"),
    ("effect_damage", "i4"),
    ("life_gained", "i4"),
    ("tokens_made", "i4"),
)
"""The whole game. `holders`, `reducers` and `users` count cards in play with continuous effects,
with lower costs, with effects to activate; `watched` and `gives` hold the moments and continuous
effects of all cards that have come into play, `ailing` whether any was poisoned or stunned,
`turned` whether any was exhausted or face-down since the regroup step: where these are empty,
nothing has to be looked for."""

ME, OPPONENT, NOBODY = 0, 1, 2
# What has changed since continuous effects were last reckoned: cards in play and what they carry,
# zones and orientation, hand, piles and totals.
CARDS_CHANGED, PLACES_CHANGED, PILES_CHANGED = 1, 2, 4
# What a card's continuous effects give.
FACETS_HELD, STATS_HELD, COSTS_HELD = 1, 2, 4
NONE = -1
NO_ATTACK = -1
AVATAR, ARTIFACT, ACTION, EQUIP = range(4)
GENERIC = 0

# Steps of the turn (TURN STEPS).
SETUP, DRAW_STEP, REGROUP_STEP, ACT_1, MOVE_STEP, ACT_2, END_STEP, THEIR_TURN = range(8)

# Where a card may go; FOR_GRAVEYARD is the aside, on its way to the graveyard (REQUIRES).
GRAVEYARD, VOID, HAND, DECK, BATTLEFIELD, FOR_GRAVEYARD = range(6)
# How a card leaves play.
DESTROYED, CRUSHED, SACRIFICED, ELIMINATED, MOVED_OFF = range(5)
# How a card comes onto the battlefield.
PLAYED, GENERATED, PLACED, PUT, RELEASED = range(5)

# What the rules ask for beside the choices of a step.
(
    ASK_STEP, ASK_MULLIGAN, ASK_ZONE, ASK_HOST, ASK_TARGET, ASK_SACRIFICE, ASK_AMOUNT, ASK_PAY,
    ASK_DISCARD, ASK_SEARCH, ASK_GRAVEYARD, ASK_FROM_HAND, ASK_LOAD, ASK_SHIFT, ASK_TELEPORT,
    ASK_MAINTAIN, ASK_RECOVER,
) = range(17)  # fmt: skip

# Jobs of the agenda: of cards and effects, of moves and battles, of the turn's steps.
(
    EVENT, ROWS, TARGETED, LEAVE, REVEAL, ENTER,
    FINISH, RECOVER, MAINTAIN, PICK, DISCARDS,
    ARRIVE, ATTACK, BATTLE, DAMAGE_STEP, BATTLE_END, DIRECT_ATTACK, SETTLE_AFTER_SHIFT,
    DRAW_CARD, REGROUP_BEGINS, GATHER, ACT_BEGINS,
    RELEASE, HAND_LIMIT, TURN_ENDS, THEIR_END, NEXT_TURN,
) = range(27)  # fmt: skip

OPENING_HAND = 5
LIFE = 20
CUBES_PER_PLAYER = 18
SECOND_PLAYERS_SPARKS = 2
HANDS_LIMIT = 7
ENERGY_FOR_A_CARD = 8
EQUIP_SPACES = 2
STEPS_A_TURN = 300
MOST_ENERGY = 60

OPPONENT_LIFE, BLOCKERS, BLOCKER_ATTACK, BLOCKER_HEALTH, BLOCKER_WEAKNESS = range(5)

OWN_ROWS = 0x00FF
THEIR_ROWS = 0xFF00
THEIR_BACK_ROW = 0xF000

assert MAX_CARDS >= 100
