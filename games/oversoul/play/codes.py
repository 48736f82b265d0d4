"""The words of the vocabulary as the numbers that the kernels compare."""

import numpy as np

from games.engine.vocabulary import codes, families
from games.oversoul.conditions import CONDITIONS, COUNTERS
from games.oversoul.kinds import AIMS, KINDS
from games.oversoul.moments import COST, DEED, LIMIT, MOMENTS, OCCASION, OPPOSING
from games.oversoul.operations import FAMILIES, OPERATIONS
from games.oversoul.words import ARCHETYPES, DRAWBACKS, LASTING, UNIT_ROLES

when = codes("when", MOMENTS)
op = codes("op", OPERATIONS)
test = codes("test", CONDITIONS)
per = codes("per", COUNTERS)
occasion = codes("occasion", OCCASION.phrases)
deed = codes("deed", DEED.phrases)
price = codes("price", COST.phrases)
once = codes("once", LIMIT.phrases)
answers = codes("answers", OPPOSING.phrases)
noun = codes("noun", KINDS)
aim = codes("aim", AIMS)
family, FAMILY_OF = families("family", FAMILIES)

NINE = len(ARCHETYPES)
ROLES = (*UNIT_ROLES, "totem")

# An ability is found by a bit in the card's `hooks`: its moment, its occasion or its deed.
FIRST_OCCASION = len(when.words)
FIRST_DEED = FIRST_OCCASION + len(occasion.words)

# Laws as bits: those that are "in use" while a state holds (8.5), and those the player decides on.
IN_USE = sum(1 << int(when[word]) for word in ("honest", "outlast", "isolated", "resonate", "aura"))
USED_BY_PLAYER = (1 << int(when.CAST)) | (1 << int(when.QUICK))
USABLE = USED_BY_PLAYER | (IN_USE & ~(1 << int(when.AURA)))

UNIT, EVENT, CONSTRUCT, LEADER = range(4)
CARD_TYPE = {"unit": UNIT, "event": EVENT, "construct": CONSTRUCT, "leader": LEADER}
CAST, QUICK, PERFECT, COUNTER, BOARD = range(5)
EVENT_ROLE = {"cast": CAST, "quick": QUICK, "perfect": PERFECT, "counter": COUNTER, "board": BOARD}

# Keywords that last are bits of a mask; the two last bits are the two things to resist.
LASTING_BIT = {word: 1 << at for at, word in enumerate((*LASTING, *DRAWBACKS))}
RESISTS_LOWER = 1 << len(LASTING_BIT)
RESISTS_EVENTS = RESISTS_LOWER << 1
CLEAVE, CRYSTALIZED, PIERCE = (LASTING_BIT[w] for w in ("cleave", "crystalized", "pierce"))
POLARITY, RANGED, RESISTANT = (LASTING_BIT[w] for w in ("polarity", "ranged", "resistant"))
GUARD = LASTING_BIT["guard"]
AVIAN, THORNS, VAMPIRISM = (LASTING_BIT[w] for w in ("avian", "thorns", "vampirism"))
AMORPHOUS, BERSERK, CHAINED = (LASTING_BIT[w] for w in ("amorphous", "berserk", "chained"))
DAMNED, PETRIFIED, SEALED = (LASTING_BIT[w] for w in ("damned", "petrified", "sealed"))

HINDRANCES = sum(LASTING_BIT[word] for word in DRAWBACKS)

# Keywords that are used up are charges of two bits each: 1 is the keyword, 2 its HYPER version.
BARRIER, DEATHTOUCH, STRIKE, DYNAMO, FRENZY, VEILED = range(6)
_USED_UP = ("barrier", "deathtouch", "strike", "dynamo", "frenzy", "veiled")
CHARGE = {
    ("dual-strike" if word == "strike" else word): (at, 1) for at, word in enumerate(_USED_UP)
} | {f"hyper-{word}": (at, 2) for at, word in enumerate(_USED_UP)}
STATION, TOTEM_ROLE = ROLES.index("station"), ROLES.index("totem")


def _picks(word: str) -> int:
    """How many cards a cost has the player choose."""
    if word.startswith("exile-idle-"):
        return int(word[-1])
    return int(word in _ON_BOARD or word.startswith("discard"))


_ON_BOARD = ("sacrifice-unit", "sacrifice-totem", "sacrifice-prepared", "return-unit")
ENERGY_IN = np.array([int(w[-1]) if w.startswith("consume-") else 0 for w in price.words])
PICKS_IN = np.array([_picks(word) for word in price.words])
"""Of each cost, the ENERGY in it and the cards that are chosen for it."""
PAID_ON_BOARD = sum(1 << int(price[word]) for word in _ON_BOARD)
PAID_BY_EXILE = sum(1 << int(price[w]) for w in price.words if w.startswith("exile-idle-"))
