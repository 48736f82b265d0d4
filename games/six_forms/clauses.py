"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause(
        "INTERRUPT in the opponent's turn",
        "interrupts wait for the own turn",
    ),
    UnplayedClause(
        "MOVE INTERCEPTING",
        "the opponent does not act in the other's turn yet",
    ),
    UnplayedClause(
        "ON BLOCK, ON DODGE",
        "nobody blocks or dodges yet",
    ),
    UnplayedClause(
        "EVENT CONTROLLER ROTATION, EVENT QUEUE, LOCKING, joining a stack",
        "the opponent does not act in the other's turn yet",
    ),
    UnplayedClause(
        "block, dodge, long-block, long-dodge, quick, taunt; deflecting",
        "the opponent does not act in the other's turn yet",
    ),
    UnplayedClause(
        "RESISTANCE",
        "an effect targets any opposing card",
    ),
    UnplayedClause(
        "SPY X, opponent discards, negate",
        "they happen and do nothing",
    ),
)
