"""Offers that are tried in the same worlds: which of them are worth further trials.

Each world gives a difference between two offers that owes nothing to luck. So a few worlds show
that one is clearly behind another, or that it makes no difference which is taken."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

FEWEST_WORLDS = 8
PART_OF_BUDGET = 16
"""No offer is given up as clearly behind before it was tried in so many worlds, and before trials
took this part of the budget: a larger budget looks for rarer differences."""
CLEARLY = 3
"""How many standard errors are a clear difference."""


@dataclass
class Trial:
    """An offer, and what it was worth in each world so far."""

    place: int
    action: int
    worths: list[int] = field(default_factory=list)
    total: int = 0

    def add(self, worth: int) -> None:
        self.worths.append(worth)
        self.total += worth


def best_of(
    trials: Sequence[Trial], budget: int, try_all: Callable[[Sequence[Trial], int], None]
) -> Trial:
    """The best offer by a budget of trials: `try_all(trials, world)` tries them in one more world.

    The budget is divided among rounds, and after each the worse half is given up. Those that are
    clearly behind before that leave the rest of the budget to the others; once there is a clear
    best one, the search is over. Among equals the earlier one stays."""
    worlds, left = 0, budget
    look = max(FEWEST_WORLDS, budget // PART_OF_BUDGET)
    while len(trials) > 1 and left >= len(trials):
        rounds = (len(trials) - 1).bit_length()
        end = worlds + max(left // (rounds * len(trials)), 1)
        while worlds < end and len(trials) > 1:
            try_all(trials, worlds)
            worlds, left = worlds + 1, left - len(trials)
            if worlds == look:
                trials, look = _not_clearly_behind(trials), 2 * look
        trials = _better_half(trials)
    return trials[0]


def _better_half(trials: Sequence[Trial]) -> list[Trial]:
    """Those that did best so far, the best one first."""
    return sorted(trials, key=lambda trial: -trial.total)[: (len(trials) + 1) // 2]


def _not_clearly_behind(trials: Sequence[Trial]) -> list[Trial]:
    """The best one and all that may be better yet."""
    best = max(trials, key=lambda trial: trial.total)
    return [trial for trial in trials if trial is best or not _clearly_behind(trial, best)]


def _clearly_behind(trial: Trial, best: Trial) -> bool:
    """Whether it is too far behind for chance, or was the same in every world."""
    behind, worlds = best.total - trial.total, len(trial.worths)
    squares = sum((one - two) ** 2 for one, two in zip(best.worths, trial.worths, strict=True))
    spread = squares - behind**2 / worlds
    return squares == 0 or behind**2 > CLEARLY**2 * spread
