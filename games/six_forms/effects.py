"""The closed vocabulary of Six Forms effects: moments, operations, conditions and counters."""

from games.rules.effects import Vocabulary
from games.six_forms.conditions import CONDITIONS, COUNTERS
from games.six_forms.moments import MOMENTS
from games.six_forms.operations import OPERATIONS

VOCABULARY = Vocabulary(
    moments=MOMENTS, operations=OPERATIONS, conditions=CONDITIONS, counters=COUNTERS
)
