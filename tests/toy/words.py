"""The closed lists of Pebbles."""

from typing import Literal

Shore = Literal["north", "south", ""]
RARITIES = ("common", "rare")
