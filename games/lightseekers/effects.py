"""The closed vocabulary of Lightseekers effects."""

from games.lightseekers.conditions import CONDITIONS, COUNTERS
from games.lightseekers.moments import MOMENTS
from games.lightseekers.operations import OPERATIONS
from games.rules.effects import Vocabulary

VOCABULARY = Vocabulary(
    moments=MOMENTS, operations=OPERATIONS, conditions=CONDITIONS, counters=COUNTERS
)
