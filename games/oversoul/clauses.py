"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause("3.4 turning up in the opponent's turn", "in all phases of one's own turn only"),
    UnplayedClause(
        "5.4 a leader that leaves and comes back within the same chain survives",
        "no card of the set does it",
    ),
    UnplayedClause(
        "7.2, 8.5, 10 QUICK and PERFECT cards, QUICK abilities and generating in the opponent's "
        "turn",
        "only in one's own turn",
    ),
)
