"""The words of the vocabulary as numbers, and the numbers of log, actions and options."""

from games.engine.log import FIRST_OWN_EVENT
from games.engine.vocabulary import codes, families
from tests.toy.effects import VOCABULARY
from tests.toy.operations import FAMILIES

when = codes("when", VOCABULARY.moments)
op = codes("op", VOCABULARY.operations)
test = codes("test", VOCABULARY.conditions)
per = codes("per", VOCABULARY.counters)
family, FAMILY_OF = families("family", FAMILIES)

SETUP, THROWING = 0, 1
NO_QUESTION, WHAT_TO_THROW = 0, 1
THROWN, OUT = FIRST_OWN_EVENT, FIRST_OWN_EVENT + 1
PASS = -1
OPENING_HAND = 5
LIFE_OPTION = 0
BY_DAMAGE = 1
DRY_TURNS = 0
