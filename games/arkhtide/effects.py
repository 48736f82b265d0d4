"""The closed vocabulary of Arkhtide effects: moments, operations, conditions and counters."""

from games.arkhtide.conditions import CONDITIONS, COUNTERS
from games.arkhtide.moments import MOMENTS
from games.arkhtide.operations import OPERATIONS
from games.rules.effects import Vocabulary

VOCABULARY = Vocabulary(MOMENTS, OPERATIONS, CONDITIONS, COUNTERS)
