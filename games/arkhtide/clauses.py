"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause(
        "Feats that are reactions",
        "no shipped card is one; such a card is listed as not simulated",
    ),
    UnplayedClause(
        "The active player orders several instances of Damage",
        "the order is fixed: the target first, then the others",
    ),
)
