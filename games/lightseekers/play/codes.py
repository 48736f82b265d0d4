"""The words of the vocabulary as the numbers that the kernels compare.

They are NumPy numbers: for a plain `int` numba compiles a kernel anew wherever it is handed on.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from games.engine.optable import codes
from games.lightseekers.effects import ABILITIES, CORNER_ICON, TRIGGERS, VOCABULARY
from games.lightseekers.kinds import SOURCES
from games.lightseekers.operations import BUFFS, HURT, INSTANT, WAY
from games.lightseekers.words import ELEMENTS, FAMILIES, ORDERS


def whole(value: int) -> Any:
    """One number that the kernels hand on."""
    return np.int64(value)


def places(*bounds: int) -> Any:
    """Successive numbers, to name them one by one."""
    return np.arange(*bounds)


def numbers(table: Mapping[str, Any]) -> dict[str, Any]:
    """The words of a closed list with their places as NumPy numbers."""
    return {word: whole(at) for word, at in codes(table).items()}


_MOMENTS = codes(VOCABULARY.moments)
_OPS = numbers(VOCABULARY.operations)
_TESTS = numbers(VOCABULARY.conditions)
_COUNTERS = numbers(VOCABULARY.counters)
_WHICH = numbers(BUFFS.phrases)
_TO = numbers(HURT.phrases)
_SOURCES = codes(SOURCES)


def moment(*words: str) -> Any:
    """Moments as one mask: frames and cards carry several of them."""
    return whole(sum(1 << _MOMENTS[word] for word in words))


# Moments
PLAY, ENTER, CORNER, LINGERING = (moment(w) for w in ("play", "enter", "corner", "lingering"))
START_OF_TURN, END_OF_TURN = moment("start-of-turn"), moment("end-of-turn")
EXPIRE, LEAVE = moment("expire"), moment("leave")
ATTACK_ABILITY, DEFEND_ABILITY = moment("attack-ability"), moment("defend-ability")
ANY_ABILITY = moment(*ABILITIES)
ANY_TRIGGER = moment(*TRIGGERS)
ON_ATTACK, ON_DEFEND, ON_BUFF = (moment(w) for w in ("on-attack", "on-defend", "on-buff"))
ON_EQUIP, ON_COMBO, ON_ELEMENT = (moment(w) for w in ("on-equip", "on-combo", "on-element"))
ON_ABILITY, ON_HEAL, ON_DISCARD = (moment(w) for w in ("on-ability", "on-heal", "on-discard"))
ON_EXPIRE, DAMAGED = moment("on-expire"), moment("damaged")
TURNS_A_CLUNKY_BUFF = CORNER | START_OF_TURN | END_OF_TURN | ANY_TRIGGER

ON_ELEMENT_AT, CORNER_AT, LINGERING_AT = (
    _MOMENTS[w] for w in ("on-element", "corner", "lingering")
)

# Operations
DAMAGE, DRAIN, HEAL, BOOST = (_OPS[w] for w in ("damage", "drain", "heal", "boost"))
DRAW, DISCARD, SEARCH, DIG = (_OPS[w] for w in ("draw", "discard", "search", "dig"))
MILL, BURY, REDRAW, RECOVER = (_OPS[w] for w in ("mill", "bury", "redraw", "recover"))
RECYCLE, STORE, TAKE_STORED = (_OPS[w] for w in ("recycle", "store", "take-stored"))
BRING, GAIN_ACTIONS = _OPS["bring"], _OPS["gain-actions"]
GAIN_UNRESTRICTED = _OPS["gain-unrestricted"]
ROTATE, RESTART, TRIGGER = (_OPS[w] for w in ("rotate", "restart", "trigger"))
REMOVE, RETURN = _OPS["remove"], _OPS["return"]
FIRST_LASTING = len(INSTANT)
MODIFY_DAMAGE, MODIFY_POWER = _OPS["modify-damage"], _OPS["modify-power"]
MODIFY_HEALING, MODIFY_TAKEN = _OPS["modify-healing"], _OPS["modify-damage-taken"]
MODIFY_COST, GRANT_ACCESS = _OPS["modify-cost"], _OPS["grant-access"]
HOLD_ITEMS, LIMIT_ACTIONS = _OPS["hold-items"], _OPS["limit-actions"]
MAKE_DORMANT, IMMUNE = _OPS["dormant"], _OPS["immune"]


def lasting(operation: Any) -> Any:
    """The bit of a lasting operation in the mask of those that a player has now."""
    return whole(1 << int(operation - FIRST_LASTING))


HAS_DAMAGE = lasting(MODIFY_DAMAGE) | lasting(MODIFY_POWER)
HAS_POWER, HAS_HEALING = lasting(MODIFY_POWER), lasting(MODIFY_HEALING)
HAS_TAKEN, HAS_COST = lasting(MODIFY_TAKEN), lasting(MODIFY_COST)
HAS_LIMIT, HAS_HOLD, HAS_IMMUNE = lasting(LIMIT_ACTIONS), lasting(HOLD_ITEMS), lasting(IMMUNE)
HAS_GRANT, HAS_DORMANT = lasting(GRANT_ACCESS), lasting(MAKE_DORMANT)

# Conditions
DID = _TESTS["did"]
HAND_AT_LEAST, HAND_AT_MOST = _TESTS["hand-at-least"], _TESTS["hand-at-most"]
HAND_EMPTY, HEALTH_AT_LEAST = _TESTS["hand-empty"], _TESTS["health-at-least"]
HEALTH_AT_MOST, TARGET_HEALTH = _TESTS["health-at-most"], _TESTS["target-health-at-most"]
BUFFS_AT_LEAST, NO_BUFFS = _TESTS["buffs-at-least"], _TESTS["no-buffs"]
TARGET_HAS_BUFFS, ITEMS_AT_LEAST = _TESTS["target-has-buffs"], _TESTS["items-at-least"]
DISCARD_AT_LEAST = _TESTS["discard-at-least"]
DECK_AT_MOST, STORED_AT_LEAST = _TESTS["deck-at-most"], _TESTS["stored-at-least"]
PLAYED_ELEMENT, PLAYED_CATEGORY = _TESTS["played-element"], _TESTS["played-category"]
HEALED, HURT_SELF, BUFF_EXPIRED = _TESTS["healed"], _TESTS["hurt"], _TESTS["buff-expired"]
SUPERIOR_TO = _TESTS["superior"]

# Counters
PER_BUFF, PER_OTHER_BUFF = _COUNTERS["buff"], _COUNTERS["other-buff"]
PER_TARGET_BUFF, PER_ITEM = _COUNTERS["target-buff"], _COUNTERS["item"]
PER_CARD = _COUNTERS["card-in-hand"]
PER_ACTION, PER_EXPIRED = _COUNTERS["action-taken"], _COUNTERS["expired-buff"]
PER_STORED, PER_FIVE_DISCARDED = _COUNTERS["stored-card"], _COUNTERS["five-discarded"]
PER_FIVE_MISSING, PER_COMBO = _COUNTERS["five-missing"], _COUNTERS["combo-discarded"]
PER_FAMILY = _COUNTERS[f"{FAMILIES[0]}-in-play"]

# Arguments
TO_SELF, TO_ALL = _TO["self"], _TO["all"]
THIS, ONE, YOURS, OTHERS = (_WHICH[w] for w in ("this", "one", "yours", "others"))
ONE_THEIRS, THEIRS = _WHICH["one-theirs"], _WHICH["theirs"]
BACKWARD = numbers(WAY.phrases)["backward"]
SELF_LIMIT = 0
STORE_FROM_HAND = 1
AGAINST_DAMAGE = 0
SUPERIOR_LEVEL = 1
X_NUMBER = -99
"""Stands for the number in the current corner."""

# Cards
ATTACK, DEFEND, BUFF, ITEM, HERO = places(5)
CATEGORIES = {"attack": ATTACK, "defend": DEFEND, "buff": BUFF, "item": ITEM}
PERMANENT, REGULAR, CLUNKY = places(3)
BY_ITSELF, BY_ABILITY, BY_EFFECT = places(3)
"""What turns a clunky buff: its own `rotate`, its ability, or any effect of it (2.5.3.9f)."""
NO_SYMBOL, ACTIVE_CORNER, INACTIVE_CORNER = places(3)
ICON_NUMBER = codes(CORNER_ICON.phrases)
ELEMENT_COUNT, ORDER_COUNT = len(ELEMENTS), len(ORDERS)
IS_ABILITY = 1 << _SOURCES["ability"]
IS_ATTACK, IS_DEFEND = 1 << _SOURCES["attack"], 1 << _SOURCES["defend"]
