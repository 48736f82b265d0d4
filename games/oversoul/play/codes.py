"""The numbers that the kernels have for the words of the vocabulary."""

from games.engine.optable import codes
from games.oversoul.conditions import CONDITIONS, COUNTERS
from games.oversoul.kinds import AIMS, KIND
from games.oversoul.moments import COST as COST_WORD
from games.oversoul.moments import DEED, LIMIT, MOMENTS, OCCASION
from games.oversoul.operations import DURATION, OPERATIONS, STAT
from games.oversoul.words import ARCHETYPES, DRAWBACKS, LASTING, UNIT_ROLES

AT = codes(MOMENTS)
DO = codes(OPERATIONS)
IF = codes(CONDITIONS)
PER = codes(COUNTERS)
ON = codes(OCCASION.phrases)
OF = codes(DEED.phrases)
COST = codes(COST_WORD.phrases)
ONCE = codes(LIMIT.phrases)
SORT = codes(KIND.kinds)
AIM = codes(AIMS)
LASTS = codes(DURATION.phrases)
STATS = codes(STAT.phrases)
ARCHETYPE = codes(dict.fromkeys(ARCHETYPES))
ROLE = codes(dict.fromkeys((*UNIT_ROLES, "totem")))

# An ability is found by a bit in the card's `hooks`: its moment, its occasion or its deed.
FIRST_OCCASION = len(AT)
FIRST_DEED = FIRST_OCCASION + len(ON)

# Laws as bits: those that are "in use" while a state holds (8.5), and those the player decides on.
_LAWS = ("honest", "outlast", "isolated", "resonate", "aura")
IN_USE = sum(1 << AT[word] for word in _LAWS)
USED_BY_PLAYER = (1 << AT["cast"]) | (1 << AT["quick"])
USABLE = USED_BY_PLAYER | (IN_USE & ~(1 << AT["aura"]))

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
AVIAN, THORNS, VAMPIRISM = (LASTING_BIT[w] for w in ("avian", "thorns", "vampirism"))
AMORPHOUS, BERSERK, CHAINED = (LASTING_BIT[w] for w in ("amorphous", "berserk", "chained"))
DAMNED, PETRIFIED, SEALED = (LASTING_BIT[w] for w in ("damned", "petrified", "sealed"))

# Keywords that are used up are charges of two bits each: 1 is the keyword, 2 its HYPER version.
BARRIER, DEATHTOUCH, STRIKE, DYNAMO, FRENZY, VEILED = range(6)
CHARGE = {
    "barrier": (BARRIER, 1),
    "hyper-barrier": (BARRIER, 2),
    "deathtouch": (DEATHTOUCH, 1),
    "hyper-deathtouch": (DEATHTOUCH, 2),
    "dual-strike": (STRIKE, 1),
    "hyper-strike": (STRIKE, 2),
    "dynamo": (DYNAMO, 1),
    "hyper-dynamo": (DYNAMO, 2),
    "frenzy": (FRENZY, 1),
    "hyper-frenzy": (FRENZY, 2),
    "veiled": (VEILED, 1),
    "hyper-veiled": (VEILED, 2),
}
STATION, TOTEM_ROLE = ROLE["station"], ROLE["totem"]
