"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause("Beginning the Game: who shows more gems begins, ties"),
    UnplayedClause("3 Defense Phase: defenses, Power Blocks, searching for a defense"),
    UnplayedClause("4 Attack Phase: the last defense played bars areas"),
    UnplayedClause("Considered Disarmed or Prone, Unarmed, Weapons recovered, Sheathing"),
    UnplayedClause("Countering"),
    UnplayedClause("Ignoring, Nullifying, Duplicating"),
    UnplayedClause("Attribute Challenge"),
    UnplayedClause("Exertion for an attack inserted anywhere in the sequence"),
    UnplayedClause("Exertions to rearm or to stand up"),
    UnplayedClause("Multiple Defenses"),
    UnplayedClause("Tournament rules: End Game, concession"),
)
