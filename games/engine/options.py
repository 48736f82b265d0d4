"""How a run is played, as users say it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


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
