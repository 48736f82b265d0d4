"""When an effect of Pebbles happens."""

from games.rules.effects import phrase

MOMENTS = {"throw": phrase("")}
