"""What a picture shows, by name."""

from collections.abc import Callable, Sequence

from games.art.beings import being
from games.art.dice import Dice
from games.art.grids import grid_strike, grid_ward
from games.art.things import blade, guard, place, relic, sign, strike

Subject = Callable[[Dice, Sequence[str], str], list[str]]


def _alone(scene: Callable[[Dice], list[str]]) -> Subject:
    return lambda dice, areas, kin: scene(dice)


SUBJECTS: dict[str, Subject] = {
    scene.__name__: _alone(scene) for scene in (blade, guard, place, relic, sign, strike)
} | {
    "being": lambda dice, areas, kin: being(dice, kin),
    "grid_strike": lambda dice, areas, kin: grid_strike(dice, areas),
    "grid_ward": lambda dice, areas, kin: grid_ward(dice, areas),
}
