"""The pilots by name: a game's own, and those that every game has.

`random` takes any legal action; `search:256` tries each with 256 games played to their ends
(`search.py`). A game's own pilots are in its `Play.pilots`, the first of them is the default."""

from dataclasses import dataclass

from games.engine.loop import RANDOM
from games.engine.options import BadOption
from games.engine.play import Play

RANDOM_NAME, SEARCH_NAME = "random", "search"
FEWEST_ROLLOUTS, MOST_ROLLOUTS = 2, 65_536


@dataclass(frozen=True)
class Pilot:
    """Who chooses: the number by which kernels know the pilot, and for `search` how many games it
    plays for each decision; its number is then that of the pilot that plays them."""

    name: str
    number: int
    rollouts: int = 0


FIRST_PILOT = Pilot("", 0)


def default_pilot(play: Play) -> str:
    """The game's first pilot."""
    return next(iter(play.pilots))


def require_own_pilot(play: Play, name: str) -> None:
    """For runs on the site, whose games are played by the game's own pilots only: searching takes
    as long as thousands of games."""
    if name and name not in play.pilots:
        raise BadOption(f"there is no pilot {name!r}; the pilots are {', '.join(play.pilots)}")


def find_pilot(play: Play, name: str = "") -> Pilot:
    """The pilot of that name; the game's first if none is given."""
    name = name or default_pilot(play)
    if name in play.pilots:
        return Pilot(name, list(play.pilots).index(name))
    if name == RANDOM_NAME:
        return Pilot(name, RANDOM)
    kind, _, budget = name.partition(":")
    if kind == SEARCH_NAME:
        return Pilot(name, 0, _rollouts(name, budget))
    known = ", ".join((*play.pilots, RANDOM_NAME, f"{SEARCH_NAME}:N"))
    raise BadOption(f"there is no pilot {name!r}; the pilots are {known}")


def _rollouts(name: str, budget: str) -> int:
    limits = f"from {FEWEST_ROLLOUTS} to {MOST_ROLLOUTS:,}"
    if not (budget.isascii() and budget.isdigit()):
        raise BadOption(
            f"{name!r} does not say how many games to play for each decision; "
            f"write {SEARCH_NAME}:N with N {limits}, such as {SEARCH_NAME}:256"
        )
    if len(budget) > len(str(MOST_ROLLOUTS)) or not FEWEST_ROLLOUTS <= int(budget) <= MOST_ROLLOUTS:
        raise BadOption(f"the N of {SEARCH_NAME}:N is {limits}, not {budget}")
    if budget != str(int(budget)):
        raise BadOption(f"write {SEARCH_NAME}:{int(budget)} instead of {name!r}")
    return int(budget)
