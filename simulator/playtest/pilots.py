"""The pilots that can sit across the table, and what is known of their strength."""

from django.utils.translation import gettext as _

from games.engine.pilots import RANDOM_NAME, SEARCH_NAME
from games.engine.play import Play
from games.presentation.labels import describe_pilots, pilot_name
from simulator.playtest.services import MOST_SEARCHED

SEARCHES = tuple(f"{SEARCH_NAME}:{number}" for number in (64, MOST_SEARCHED))


def offered_pilots(play: Play) -> list[str]:
    """The names of the pilots, from the weakest on."""
    return [RANDOM_NAME, *play.pilots, *SEARCHES]


def describe_offered(play: Play) -> str:
    """What each of them does, in a sentence each."""
    random = _("“%s” takes any legal action.") % pilot_name(RANDOM_NAME)
    search = _("“%(one)s” and “%(two)s” try that many games before each choice: strong but slow.")
    one, two = map(pilot_name, SEARCHES)
    return " ".join((random, describe_pilots(play.pilots), search % {"one": one, "two": two}))
