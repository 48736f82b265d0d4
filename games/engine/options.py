"""How a run is played, as users say it, and as the kernels read it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.engine.play import Play
from games.engine.records import MAX_TURNS

LARGEST_SEED = 2**63 - 1
LONGEST_HORIZON = MAX_TURNS - 2


class BadOption(Exception):
    """A run cannot be set up so; the message says what is allowed."""


@dataclass(frozen=True)
class RunOptions:
    """Who begins, who picks, how long, the game's own options; what is left out has a default."""

    first: str = "both"
    pilot: str = ""
    horizon: int = 0
    own: Mapping[str, int] = field(default_factory=dict)

    def in_format(self, given: Mapping[str, int]) -> "RunOptions":
        """The same, with the format's options of play where the run sets none itself."""
        return replace(self, own={**given, **self.own})


def checked_horizon(horizon: int) -> int:
    """The turn after which a game is undecided, within its limits."""
    if not 1 <= horizon <= LONGEST_HORIZON:
        raise BadOption(f"the horizon is from 1 to {LONGEST_HORIZON}, not {horizon}")
    return horizon


def own_options(play: Play, own: Mapping[str, int]) -> tuple[int, ...]:
    """The game's own options in their order, each within its limits."""
    for name in own:
        if name not in play.options:
            raise BadOption(f"there is no option {name!r}; known: {', '.join(play.options)}")
    found = []
    for name, option in play.options.items():
        value = own.get(name, option.default)
        if not option.least <= value <= option.most:
            raise BadOption(f"{name} is from {option.least} to {option.most}, not {value}")
        found.append(value)
    return tuple(found)
