"""Who picks among the legal actions. A pilot sees the hand and the table, never the bag's order."""

from typing import Any

from games.engine.compiling import kernel

PILOTS = {
    "greedy": "throws the stone that deals most damage now",
    "develop": "throws what draws or gains pebbles first, damage last",
}
GREEDY = 0


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the chosen action; the last one is always to pass."""
    best, best_score = number - 1, -1
    for at in range(number - 1):
        damage = tables.tempo[actions[at]]
        score = damage if options.pilot == GREEDY else 20 - damage
        if score > best_score:
            best, best_score = at, score
    return best
