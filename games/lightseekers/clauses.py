"""The clauses of the rulebook that `play/` does not implement yet."""

from games.rules.game import UnplayedClause

UNPLAYED = (
    UnplayedClause(
        '2.5.3.9g "if" on a clunky buff',
        "no word for it",
    ),
    UnplayedClause(
        "2.6.2 triggers before a card resolves",
        'none of our cards: they say "after" and "when"',
    ),
    UnplayedClause(
        "2.6.3.2 effects on the discard pile",
        "no word for it",
    ),
    UnplayedClause(
        "2.6.3.3, 2.6.4 other players, Cancel",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "2.8.2, 2.8.3 showing cards",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "6.1 Cancel, Immune against attacks and discards",
        "the opponent does not act yet",
    ),
    UnplayedClause(
        "6.2 Swap",
        "no word for it",
    ),
)
