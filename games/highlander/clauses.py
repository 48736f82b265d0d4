"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause(
        "Beginning the Game: who shows more gems begins, ties",
        "the run says who begins: a dummy shows no gems",
    ),
    UnplayedClause(
        "3 Defense Phase: defenses, Power Blocks, searching for a defense",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "4 Attack Phase: the last defense played bars areas",
        "the opponent does not act yet; a Guard bars its areas",
    ),
    UnplayedClause(
        "Considered Disarmed or Prone, Unarmed, Weapons recovered, Sheathing",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "Countering",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "Ignoring, Nullifying, Duplicating",
        "no word for them",
    ),
    UnplayedClause(
        "Attribute Challenge",
        "no word for it",
    ),
    UnplayedClause(
        "Exertion for an attack inserted anywhere in the sequence",
        "it comes last",
    ),
    UnplayedClause(
        "Exertions to rearm or to stand up",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "Multiple Defenses",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "Tournament rules: End Game, concession",
        "options of a match",
    ),
)
