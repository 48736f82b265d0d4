"""The words of the vocabulary as the numbers that the kernels compare.

They are NumPy numbers: for a plain `int` numba compiles a kernel anew wherever it is handed on.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from games.engine.vocabulary import codes, families
from games.lightseekers.effects import VOCABULARY
from games.lightseekers.kinds import SOURCES
from games.lightseekers.moments import CORNER_ICON, ON_PILE, TRIGGERS
from games.lightseekers.operations import BUFFS, HURT, WAY
from games.lightseekers.operations import FAMILIES as OPERATION_FAMILIES
from games.lightseekers.words import ELEMENTS, FAMILIES, ORDERS


def whole(value: int) -> Any:
    """One number that the kernels hand on."""
    return np.int64(value)


def places(*bounds: int) -> Any:
    """Successive numbers, to name them one by one."""
    return np.arange(*bounds)


def _places(table: Mapping[str, Any]) -> dict[str, int]:
    return {word: at for at, word in enumerate(table)}


def moments(*words: str) -> Any:
    """Several moments as one mask."""
    return whole(sum(1 << _places(VOCABULARY.moments)[word] for word in words))


def numbers(table: Mapping[str, Any]) -> dict[str, Any]:
    """The words of a closed list with their places as NumPy numbers."""
    return {word: whole(at) for word, at in _places(table).items()}


op = codes("op", VOCABULARY.operations)
test = codes("test", VOCABULARY.conditions)
per = codes("per", VOCABULARY.counters)
when = codes("when", VOCABULARY.moments, masks=True)
"""Moments are masks: frames and cards have several of them. `when_at` has their places."""
when_at = codes("when_at", VOCABULARY.moments)
family, FAMILY_OF = families("family", OPERATION_FAMILIES)

ANY_ABILITY = when.ABILITY | when.ATTACK_ABILITY | when.DEFEND_ABILITY
ANY_TRIGGER = moments(*TRIGGERS)
ON_THE_WAY = when.PLAY | when.ENTER
ANSWERS_TO_PLAYS = when.ATTACKED | when.OPPOSING_BUFF
ON_THE_PILE = moments(*ON_PILE)
AT_THE_START = when.START_OF_TURN | when.PILE_START
TURNS_A_CLUNKY_BUFF = when.CORNER | when.START_OF_TURN | when.END_OF_TURN | ANY_TRIGGER


def lasting(*operations: Any) -> Any:
    """The bits of lasting operations in the mask of those that a player has now."""
    return whole(sum(1 << int(operation) for operation in operations))


HAS_DAMAGE = lasting(op.MODIFY_DAMAGE, op.MODIFY_POWER)
HAS_POWER, HAS_HEALING = lasting(op.MODIFY_POWER), lasting(op.MODIFY_HEALING)
HAS_TAKEN, HAS_COST = lasting(op.MODIFY_DAMAGE_TAKEN), lasting(op.MODIFY_COST)
HAS_LIMIT, HAS_HOLD = lasting(op.LIMIT_ACTIONS), lasting(op.HOLD_ITEMS)
HAS_IMMUNE, HAS_GRANT = lasting(op.IMMUNE), lasting(op.GRANT_ACCESS)
HAS_DORMANT = lasting(op.DORMANT)

FAMILY_COUNTED = np.array(
    [FAMILIES.index(w[:-8]) if w.endswith("-in-play") and w[:-8] in FAMILIES else -1
     for w in VOCABULARY.counters]
)  # fmt: skip
"""The family of cards whose number a counter is, or -1."""
FAMILY_COUNTERS = tuple(f"{name}-in-play" for name in FAMILIES)

# Arguments
_WHICH, _TO = numbers(BUFFS.phrases), numbers(HURT.phrases)
_SOURCES = _places(SOURCES)
TO_SELF, TO_ALL = _TO["self"], _TO["all"]
THIS, ONE, YOURS, OTHERS = (_WHICH[w] for w in ("this", "one", "yours", "others"))
ONE_THEIRS, THEIRS = _WHICH["one-theirs"], _WHICH["theirs"]
BACKWARD = numbers(WAY.phrases)["backward"]
SELF_LIMIT = 0
SWAP_FROM_DISCARD = 1
STORE_FROM_HAND = 1
AGAINST_DAMAGE, AGAINST_ATTACKS, AGAINST_DISCARDS = places(3)
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
ICON_NUMBER = _places(CORNER_ICON.phrases)
ELEMENT_COUNT, ORDER_COUNT = len(ELEMENTS), len(ORDERS)
IS_ABILITY = 1 << _SOURCES["ability"]
IS_ATTACK, IS_DEFEND = 1 << _SOURCES["attack"], 1 << _SOURCES["defend"]
