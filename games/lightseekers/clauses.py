"""The clauses of the rulebook that `play/` does not implement yet: none of a game of two."""

from games.rules.game import UnplayedClause

UNPLAYED: tuple[UnplayedClause, ...] = ()
