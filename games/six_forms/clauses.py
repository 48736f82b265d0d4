"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause("INTERRUPT in the opponent's turn"),
    UnplayedClause("MOVE INTERCEPTING"),
    UnplayedClause("ON BLOCK, ON DODGE"),
    UnplayedClause("EVENT CONTROLLER ROTATION, EVENT QUEUE, LOCKING, joining a stack"),
    UnplayedClause("block, dodge, long-block, long-dodge, quick, taunt; deflecting"),
    UnplayedClause("RESISTANCE"),
    UnplayedClause("SPY X, opponent discards, negate"),
)
