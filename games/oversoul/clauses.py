"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause(
        "2 the leader with the lowest HP chooses who goes first",
        "who begins is an option of the run; the choice comes with matches of two players",
    ),
    UnplayedClause(
        "3.4 turning up in the opponent's turn",
        "in all phases of one's own turn only",
    ),
    UnplayedClause(
        "5.4 a leader that leaves and comes back within the same chain survives",
        "no card of the set does it",
    ),
    UnplayedClause(
        "6.4 guard selection",
        "nobody is asked in the other player's turn but for abilities of one's own cards",
    ),
    UnplayedClause(
        "7.2, 8.5, 10 COUNTER, QUICK and PERFECT cards, QUICK abilities and generating in "
        "the opponent's turn",
        "only in one's own turn; a COUNTER that waits for the opponent is never activated",
    ),
    UnplayedClause(
        "8.6 GUARD",
        "comes with guard selection (6.4)",
    ),
    UnplayedClause(
        "8.7 Gaze at the other deck",
        '"either Deck" is one\'s own',
    ),
    UnplayedClause(
        "8.7 Cancel, an opponent who discards",
        "nothing is answered in the other player's turn",
    ),
    UnplayedClause(
        "10 Timeshift with priority passed between players",
        "only the player whose act it is answers",
    ),
    UnplayedClause(
        '10.1 "when" misses its timing, "if" does not',
        "matters once both players answer",
    ),
)
