"""Did-you-mean suggestions for names that no card has."""

from dataclasses import dataclass, field

from decks.text.limits import MAX_NAME
from games.search import CardIndex

MAX_SEARCHED_NAMES = 500


@dataclass
class Suggestions:
    """Titles spelt like unknown names. Each search compares a name with all titles of the game, so
    that only so many different names are searched for, over all lists of one request."""

    most: int = MAX_SEARCHED_NAMES
    _found: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)

    def nearest(self, name: str, index: CardIndex) -> tuple[str, ...]:
        """The titles nearest to the name; none beyond the limit."""
        key = (index.game.slug, name)
        if key not in self._found and len(self._found) < self.most and len(name) <= MAX_NAME:
            self._found[key] = index.nearest_names(name)
        return self._found.get(key, ())

    @property
    def searched(self) -> int:
        """How many names were searched for."""
        return len(self._found)
