"""The state of a game of Lightseekers, and the numbers that its kernels share."""

from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    PLAYER_FIELDS,
    STATE_FIELDS,
    record,
)
from games.lightseekers.play.codes import places, whole
from games.lightseekers.play.tables import MOST_COMBOS

MAX_BUFFS = 48
ALL_BUFFS = whole(MAX_BUFFS)
MAX_ITEMS = 16
MAX_LINGERING = 96
MAX_FRAMES = 192
DEEPEST_TRIGGER = 96
MOST_STEPS = 2_000
MAX_BOOSTS = 32
MAX_OFFERS = 400
UNIT_MASKS = 512

SLOT = record(
    ("kind", "i8"),
    ("serial", "i8"),
    ("corner", "i8"),
    ("dormant", "i8"),
    ("active", "i8"),
    ("since", "i8"),
    ("spent", "i8"),
    ("mark", "i8"),
)
"""A buff or an item in play. `serial` grows from left to right; `since` is the turn in which it was
played (0 if it was moved into play), `spent` the frame that used a `next` change up."""

LASTING_ROW = record(("row", "i8"), ("kind", "i8"), ("serial", "i8"))

PLAYER = record(
    *PLAYER_FIELDS,
    ("held", "i8"),
    ("held_above", "i8"),
    ("superior", "i8"),
    ("basic", "i8"),
    ("basic_used", "i8"),
    ("actions", "i8"),
    ("unrestricted", "i8"),
    ("taken", "i8"),
    ("combos_played", "i8"),
    ("abilities_used", "i8"),
    ("once_used", "i8"),
    ("used_on", "i8", (MAX_KINDS,)),
    ("healed", "i8"),
    ("hurt", "i8"),
    ("expired", "i8"),
    ("played_kinds", "i8", (MAX_CARDS,)),
    ("played_count", "i8"),
    ("discard", "u1", (MAX_CARDS,)),
    ("discard_size", "i8"),
    ("pile", "u1", (MAX_KINDS,)),
    ("pile_combos", "i8"),
    ("buffs", SLOT, (MAX_BUFFS,)),
    ("buff_count", "i8"),
    ("items", SLOT, (MAX_ITEMS,)),
    ("item_count", "i8"),
    ("stored", "u1", (MAX_CARDS,)),
    ("stored_under", "i8", (MAX_CARDS,)),
    ("stored_count", "i8"),
    ("looked", "i8", (MAX_CARDS,)),
    ("looked_count", "i8"),
    ("limbo", "u1", (MAX_KINDS,)),
    ("payment", "i8", (MAX_CARDS,)),
    ("payment_size", "i8"),
    ("payment_actions", "i8"),
    ("lingering", LASTING_ROW, (MAX_LINGERING,)),
    ("lingering_count", "i8"),
    ("lasting", "i8"),
    ("moments", "i8"),
    ("changed", "i8"),
    ("inert", "i8"),
)
"""One player. `held` has a bit for each different card in hand (`hand.py`), `payment` lists the
cards laid down for a combo; `moments` are those of all effects in play that are active. `discard`
is the pile in its order and `pile` the same by number of copies; `limbo` holds what is being played
or leaves play (3.2.3.7); `inert` counts an idle opponent's buffs."""

FRAME = record(
    ("what", "i8"),
    ("id", "i8"),
    ("kind", "i8"),
    ("serial", "i8"),
    ("corner", "i8"),
    ("cause", "i8"),
    ("parent", "i8"),
    ("tag", "i8"),
    ("row", "i8"),
    ("moments", "i8"),
    ("elements", "i8"),
    ("did", "i8"),
    ("left", "i8"),
    ("ability", "i8"),
    ("stage", "i8"),
    ("how", "i8"),
)
"""Something that is being handled. What it sets off is put on top of it and is handled first, as an
interjected response is (2.6.3.4). What begins at 0 lies together and is written at once."""

EFFECTS, SWEEP, RESOLVE, LEAVING, TURNING, CHOOSE, PAYING = places(1, 8)

PLAYED, RESOLVED, IN_PLACE, WITHIN_LIMIT, FOLLOWED = places(5)
"""How far a card that is being resolved has come."""

BOOSTED = record(("by", "i8"), ("of", "i8"), ("frame", "i8"))

STATE = record(
    *STATE_FIELDS,
    ("players", PLAYER, (2,)),
    ("step", "i8"),
    ("steps", "i8"),
    ("asking", "i8"),
    ("acting", "i8"),
    ("serial", "i8"),
    ("ids", "i8"),
    ("left_hand", "i8"),
    ("used_up", "i8"),
    ("depth", "i8"),
    ("frames", FRAME, (MAX_FRAMES,)),
    ("boosts", BOOSTED, (MAX_BOOSTS,)),
    ("boost_count", "i8"),
    ("offered", "i8", (MAX_OFFERS,)),
    ("offer_count", "i8"),
    ("units", "i8", (UNIT_MASKS,)),
    ("rivals", "i8", (MOST_COMBOS,)),
)
"""A game. `asking` says whether a decision is open, `step` where in the turn the game stands."""

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
