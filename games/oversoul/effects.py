"""The closed vocabulary of Oversoul effects: moments, operations, conditions, counters."""

from games.oversoul.conditions import CONDITIONS, COUNTERS
from games.oversoul.moments import MOMENTS
from games.oversoul.operations import OPERATIONS
from games.rules.effects import Vocabulary

VOCABULARY = Vocabulary(
    moments=MOMENTS, operations=OPERATIONS, conditions=CONDITIONS, counters=COUNTERS
)
