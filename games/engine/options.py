"""How a run is played, as users say it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class RunOptions:
    """Who begins, who picks, how long, the game's own options; what is left out has a default."""

    first: str = "both"
    pilot: str = ""
    horizon: int = 0
    own: Mapping[str, int] = field(default_factory=dict)
