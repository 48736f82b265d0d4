"""The clauses of the rules that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause(
        "who has nothing left to throw or draw loses", "the game goes on to the horizon"
    ),
)
