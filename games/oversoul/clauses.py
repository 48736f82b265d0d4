"""The clauses of the rulebook that `play/` does not implement: none for a game of two players."""

from games.rules.game import UnplayedClause

UNPLAYED: tuple[UnplayedClause, ...] = ()
