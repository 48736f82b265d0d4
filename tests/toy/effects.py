"""The closed vocabulary of Pebbles effects."""

from games.rules.effects import Vocabulary
from tests.toy.conditions import CONDITIONS, COUNTERS
from tests.toy.moments import MOMENTS
from tests.toy.operations import OPERATIONS

VOCABULARY = Vocabulary(
    moments=MOMENTS, operations=OPERATIONS, conditions=CONDITIONS, counters=COUNTERS
)
