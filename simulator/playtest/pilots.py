"""The pilots that can sit across the table, and what is known of their strength."""

from django.utils.translation import gettext as _

from games.engine.pilots import RANDOM_NAME, SEARCH_NAME
from games.engine.play import Play
from games.presentation.labels import translated
from simulator.playtest.services import MOST_SEARCHED

SEARCHES = tuple(f"{SEARCH_NAME}:{number}" for number in (64, MOST_SEARCHED))


def offered_pilots(play: Play) -> list[tuple[str, str]]:
    """The names of the pilots from the weakest on, each with a few words about it."""
    own = [(name, f"{name}: {translated(label)}") for name, label in play.pilots.items()]
    return [
        (RANDOM_NAME, _("%s: takes any legal action") % RANDOM_NAME),
        *own,
        *((name, _search_words(name)) for name in SEARCHES),
    ]


def _search_words(name: str) -> str:
    games = name.partition(":")[2]
    return _("%(name)s: tries %(games)s games before each choice; strong, takes a moment") % {
        "name": name,
        "games": games,
    }
