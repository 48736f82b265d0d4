"""The vocabulary of Arkhtide as the kernels read it: a number for every word."""

from games.arkhtide.conditions import CONDITIONS, COUNTERS, REALMS, WHO
from games.arkhtide.effects import VOCABULARY
from games.arkhtide.kinds import CHEAPENED as CHEAPENED_WORDS
from games.arkhtide.kinds import KINDS
from games.arkhtide.moments import ACTORS, MOMENTS
from games.arkhtide.operations import CONSTANT_OPERATIONS, DEEDS, PLACES, RIDER, STATS, WHOM
from games.arkhtide.words import KEYWORDS
from games.engine.compiling import kernel
from games.engine.optable import NONE, codes

_ON = codes(MOMENTS)
ON_ACTIVATE, ON_TALENT, ON_ALWAYS = _ON["activate"], _ON["talent"], _ON["always"]
ON_ENTERS, ON_STRIKES, ON_ASSISTS = _ON["enters"], _ON["strikes"], _ON["assists"]
ON_REPOSITIONS, ON_WOUNDS, ON_SUFFERS = _ON["repositions"], _ON["wounds"], _ON["suffers"]
ON_DEALS_DAMAGE, ON_DEALT_DAMAGE = _ON["deals-damage"], _ON["dealt-damage"]
ON_KILLS, ON_DIES, ON_EXTRACTED = _ON["kills"], _ON["dies"], _ON["extracted"]
ON_TRANSFORMS, ON_INVOKES_FEAT, ON_BINDS = _ON["transforms"], _ON["invokes-feat"], _ON["binds"]
ON_AMPLIFIES, ON_DISCARDS = _ON["amplifies"], _ON["discards"]
ON_LOSES_WILLPOWER, ON_HARVESTS = _ON["loses-willpower"], _ON["harvests"]
ON_COMBAT_BEGINS, ON_COMBAT_ENDS = _ON["combat-begins"], _ON["combat-ends"]

_OP = codes(VOCABULARY.operations)
OP_ATTACK, OP_PRESET_ATTACK, OP_DAMAGE = _OP["attack"], _OP["preset-attack"], _OP["damage"]
OP_WOUND, OP_FINISH, OP_DRAIN = _OP["wound"], _OP["finish"], _OP["drain"]
OP_REFRESH, OP_DRAW, OP_SEEK, OP_DISCARD = _OP["refresh"], _OP["draw"], _OP["seek"], _OP["discard"]
OP_BURY, OP_RETRIEVE, OP_REGAIN, OP_LOSE = _OP["bury"], _OP["retrieve"], _OP["regain"], _OP["lose"]
OP_GAIN, OP_TREAT_AS_INNATE = _OP["gain-quintessence"], _OP["treat-as-innate"]
OP_READY, OP_EXHAUST, OP_UNLOCK, OP_MOVE = _OP["ready"], _OP["exhaust"], _OP["unlock"], _OP["move"]
OP_REVERSE, OP_EXTRACT, OP_SACRIFICE = _OP["reverse"], _OP["extract"], _OP["sacrifice"]
OP_HEAL, OP_SHIELD, OP_BOOST, OP_GRANT = _OP["heal"], _OP["shield"], _OP["boost"], _OP["grant"]
OP_AFFLICT, OP_CLEANSE, OP_MANIFEST = _OP["afflict"], _OP["cleanse"], _OP["manifest"]
OP_FORGE, OP_EVOKE, OP_RAISE, OP_MUSTER = _OP["forge"], _OP["evoke"], _OP["raise"], _OP["muster"]
OP_AURA, OP_HAS, OP_HAS_ATTACK, OP_CANNOT = (
    _OP["aura"],
    _OP["has"],
    _OP["has-attack"],
    _OP["cannot"],
)
OP_HOLD_BACK, OP_ENRICH, OP_CHEAPEN = _OP["hold-back"], _OP["enrich"], _OP["cheapen"]
OP_AMPLIFY_FURTHER, OP_DRAW_FURTHER = _OP["amplify-further"], _OP["draw-further"]
OP_SEE_FURTHER = _OP["see-further"]

_IF = codes(CONDITIONS)
IF_IN_GROUP, IF_SEPARATED, IF_WOUNDED = _IF["in-group"], _IF["separated"], _IF["wounded"]
IF_BOUND_TO, IF_ON_REALM, IF_SEEKER_CLOSE = _IF["bound-to"], _IF["on-realm"], _IF["seeker-close"]
IF_ALLY_WITH, IF_ENEMY_CLOSE = _IF["ally-with"], _IF["enemy-close"]
IF_NO_ENEMY_CLOSE, IF_MOST_SOUL = _IF["no-enemy-close"], _IF["most-soul"]
IF_HAND_AT_MOST, IF_CHRONICLE_AT_LEAST = _IF["hand-at-most"], _IF["chronicle-at-least"]
IF_ARKHE_AT_MOST, IF_WILLPOWER_AT_MOST = _IF["arkhe-at-most"], _IF["willpower-at-most"]
IF_ROUND_AT_LEAST, IF_BEHIND = _IF["round-at-least"], _IF["behind"]

_PER = codes(COUNTERS)
PER_ALLY_CLOSE, PER_ENEMY_CLOSE = _PER["ally-close"], _PER["enemy-close"]
PER_TOKEN, PER_BINDING, PER_WOUND = _PER["token"], _PER["binding"], _PER["wound"]
PER_UNDEAD, PER_FEAT = _PER["undead-in-chronicle"], _PER["feat-this-round"]
PER_DISCARD, PER_WILLPOWER = _PER["discard-this-round"], _PER["willpower-this-round"]
PER_HARVESTED, PER_EXTRACTED = _PER["harvested-realm"], _PER["extracted-unit"]

TO = codes(WHOM)
TO_SELF, TO_BOUND, TO_PERFORMER, TO_SEEKER = (
    TO["self"],
    TO["bound"],
    TO["performer"],
    TO["seeker"],
)
TO_ALLY, TO_ALLIES, TO_FRIEND, TO_PARTY = TO["ally"], TO["allies"], TO["friend"], TO["party"]
TO_NEARBY_FRIEND, TO_RESERVE = TO["nearby-friend"], TO["reserve"]
TO_FOE, TO_FOE_UNIT, TO_FOE_UNITS = TO["foe"], TO["foe-unit"], TO["foe-units"]
TO_NEARBY_FOE, TO_NEARBY_FOE_UNIT = TO["nearby-foe"], TO["nearby-foe-unit"]

BY = codes(ACTORS)
BY_SELF, BY_BOUND, BY_SEEKER, BY_ALLY = BY["self"], BY["bound"], BY["seeker"], BY["ally"]
BY_FRIEND, BY_HERE, BY_FOE = BY["friend"], BY["here"], BY["foe"]

WHO_CODES = codes(WHO.phrases)
WHO_SEEKER = WHO_CODES["seeker"]
REALM_CODES = codes(REALMS.phrases)

SOUL, MELEE, RANGED, HEALTH = range(len(STATS))
STAT_CODES = codes(STATS)
DEED_CODES = codes(DEEDS)
CANNOT_STRIKE, CANNOT_REPOSITION = DEED_CODES["strike"], DEED_CODES["reposition"]
CANNOT_BE_EXTRACTED = DEED_CODES["be-extracted"]
PLACE_CODES = codes(PLACES)
TO_A_NEARBY_REALM, TO_THIS_REALM = PLACE_CODES["nearby"], PLACE_CODES["here"]
RIDER_CODES = codes(RIDER.phrases)

KEYWORD_CODES = codes(dict.fromkeys(KEYWORDS, 0))
AMBUSH, CASK, CHEAT_DEATH, COLLECTOR = (
    1 << KEYWORD_CODES[word] for word in ("ambush", "cask", "cheat-death", "collector")
)
EVASION, LETHAL, METAMORPHOSIS, OATH = (
    1 << KEYWORD_CODES[word] for word in ("evasion", "lethal", "metamorphosis", "oath")
)
PARAGON, SEVERED, STEALTH = (1 << KEYWORD_CODES[word] for word in ("paragon", "severed", "stealth"))
REAPING, PENITENT = KEYWORD_CODES["reaping"], KEYWORD_CODES["penitent"]

FILTERS = (*KINDS, "metamorphosis")
FILTER_CODES = {word: at for at, word in enumerate(FILTERS)}
CHEAPENED = tuple(FILTER_CODES[word] for word in CHEAPENED_WORDS)

_OF_STATS = len(CONSTANT_OPERATIONS)
_OF_DEEDS = _OF_STATS + len(STATS)
_OF_KEYWORDS = _OF_DEEDS + len(DEEDS)
HEALTH_AURA = _OF_STATS + HEALTH
"""The bit of constant abilities that change Health."""


@kernel
def constant_bit(op: int, word: int) -> int:
    """The bit under which a constant operation is noted; some have one for each of their words."""
    if word == NONE:
        return op - OP_AURA
    if op == OP_AURA:
        return _OF_STATS + word
    if op == OP_CANNOT:
        return _OF_DEEDS + word
    return _OF_KEYWORDS + word if op == OP_HAS else op - OP_AURA


SLOW, FAST, REACTION, CONSTANT = range(4)
SPEEDS = {"slow": SLOW, "fast": FAST, "reaction": REACTION, "constant": CONSTANT}
