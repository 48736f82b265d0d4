"""Who chooses among the legal actions. A pilot sees hand and table, never the bag's order."""

from games.engine.compiling import part
from tests.toy.play.state import Match, State

PILOTS = {
    "greedy": "throws the stone that deals most damage now",
    "develop": "throws what draws or gains pebbles first, damage last",
}
GREEDY = 0


@part
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now; the last one offered is always to pass."""
    question = state.question
    tables, pilot = match.tables[question.seat], match.seats[question.seat].pilot
    best, best_score = question.count - 1, -1
    for at in range(question.count - 1):
        damage = tables.tempo[question.offers[at]]
        score = damage if pilot == GREEDY else 20 - damage
        if score > best_score:
            best, best_score = at, score
    return question.offers[best]
