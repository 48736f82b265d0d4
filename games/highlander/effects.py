"""The closed vocabulary of Highlander effects: what the linter, the text and the engine know."""

from collections.abc import Iterable

from games.highlander.conditions import CONDITIONS, COUNTERS
from games.highlander.moments import MOMENTS
from games.highlander.operations import KEYWORD_OF, OPERATIONS
from games.highlander.words import Keyword
from games.rules.effects import Effect, Vocabulary

VOCABULARY = Vocabulary(
    moments=MOMENTS, operations=OPERATIONS, conditions=CONDITIONS, counters=COUNTERS
)


def keywords_of(effects: Iterable[Effect]) -> list[Keyword]:
    """The keywords of the book that these effects bear, each once, in their order."""
    found = [
        word
        for effect in effects
        for part in (effect["when"], effect["do"])
        for word in KEYWORD_OF.get(part, ())
    ]
    return list(dict.fromkeys(found))
