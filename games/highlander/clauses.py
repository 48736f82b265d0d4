"""The clauses of the rulebook that `play/` does not implement."""

from games.rules.game import UnplayedClause

UNPLAYED: tuple[UnplayedClause, ...] = ()
