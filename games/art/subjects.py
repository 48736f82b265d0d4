"""What a picture shows, by name."""

from collections.abc import Callable, Sequence

from games.art.figures import being
from games.art.grid_scenes import grid_strike, grid_ward
from games.art.objects import blade, guard, place, relic, sign, strike
from games.art.seeded_random import SeededRandom

Subject = Callable[[SeededRandom, Sequence[str], str], list[str]]


def _alone(scene: Callable[[SeededRandom], list[str]]) -> Subject:
    return lambda dice, areas, kin: scene(dice)


SUBJECTS: dict[str, Subject] = {
    scene.__name__: _alone(scene) for scene in (blade, guard, place, relic, sign, strike)
} | {
    "being": lambda dice, areas, kin: being(dice, kin),
    "grid_strike": lambda dice, areas, kin: grid_strike(dice, areas),
    "grid_ward": lambda dice, areas, kin: grid_ward(dice, areas),
}
