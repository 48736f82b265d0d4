"""The words of the vocabulary as the numbers that the kernels compare."""

from games.arkhtide.conditions import CONDITIONS, COUNTERS, REALMS, WHO
from games.arkhtide.effects import VOCABULARY
from games.arkhtide.kinds import CHEAPENED, KINDS
from games.arkhtide.moments import ACTORS
from games.arkhtide.operations import (
    CONSTANT_OPERATIONS,
    DEEDS,
    FAMILIES,
    FOES,
    PLACES,
    RIDER,
    STATS,
    WHOM,
)
from games.arkhtide.words import KEYWORDS
from games.engine.compiling import part
from games.engine.optable import NONE
from games.engine.vocabulary import codes, families

op = codes("op", VOCABULARY.operations)
when = codes("when", VOCABULARY.moments)
test = codes("test", CONDITIONS)
per = codes("per", COUNTERS)
constant = codes("constant", CONSTANT_OPERATIONS)
"""Operations that hold while their card is there, by themselves."""
family, FAMILY_OF = families("family", FAMILIES)
to = codes("to", WHOM)
by = codes("by", ACTORS)
who = codes("who", WHO.phrases)
realm = codes("realm", REALMS.phrases)
stat = codes("stat", STATS)
deed = codes("deed", DEEDS)
whither = codes("whither", PLACES)
rider = codes("rider", RIDER.phrases)
keyword = codes("keyword", KEYWORDS)

SOUL, MELEE, RANGED, HEALTH = stat.SOUL, stat.MELEE, stat.RANGED, stat.HEALTH
IS_FOE = tuple(word in FOES for word in WHOM)
SLOW, FAST, REACTION, CONSTANT = range(4)
SPEEDS = {"slow": SLOW, "fast": FAST, "reaction": REACTION, "constant": CONSTANT}

ALL_KINDS = KINDS | {word: kind for word, kind in CHEAPENED.items() if word not in KINDS}
"""The kinds of card that abilities look for; a card of the deck has a bit for each."""
noun = codes("noun", ALL_KINDS)
CHEAPENED_KINDS = tuple(int(noun[word]) for word in CHEAPENED)

_OF_STATS = len(CONSTANT_OPERATIONS)
_OF_DEEDS = _OF_STATS + len(STATS)
_OF_KEYWORDS = _OF_DEEDS + len(DEEDS)
HEALTH_AURA = _OF_STATS + int(HEALTH)
"""The bit of constant abilities that change Health."""


def bit_of(which: int, word: int) -> int:
    """The bit under which a constant operation is noted; some have one for each of their words."""
    if word == NONE:
        return which
    if which == constant.AURA:
        return _OF_STATS + word
    if which == constant.CANNOT:
        return _OF_DEEDS + word
    return _OF_KEYWORDS + word if which == constant.HAS else which


constant_bit = part(bit_of)
