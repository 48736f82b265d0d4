"""Puzzles of Arkhtide: a Combat without a Neutral Realm, its Realms worth 1 each. The solver is the
player who begins; who is not said to be Ready is Exhausted."""

from functools import partial

from games.engine.table import Table
from simulator.benchmarks.exhaustive import Survives, Wins
from tests.games.arkhtide.play.duel import FOLLOWS, MINE, THEIRS, Force, position
from tests.games.arkhtide.play.table import ARCHER, SOLDIER, TRICK, feat, unit
from tests.games.engine.puzzles import HOLD_BACK, MUST_BLOCK, RACE, TRADE, WIN_NOW, Puzzle

NOW, LATER = 1, 2
BRUTE = unit("Brute", melee=3, health=6)
CURSE = feat("Curse", {"speed": "slow", "do": "drain", "amount": 2})
OFFERING = feat(
    "Offering",
    {"speed": "slow", "do": "sacrifice", "whom": "friend"},
    {"speed": "slow", "do": "drain", "amount": 2},
)
AT_MINE, AT_THEIRS = "your Realm", "the opponent's Realm"


def answering(*done: tuple[str, ...], mine: Force, theirs: Force) -> Table:
    """The solver is asked something in the other player's Turn, after this has been done."""
    table = position(mine, theirs, turn_of=FOLLOWS)
    for words in done:
        table.apply(
            next(
                code
                for code in table.offers()
                if all(word in table.describe(code) for word in words)
            )
        )
    return table


PUZZLES = [
    Puzzle(
        "the last Willpower before the own is gone",
        WIN_NOW,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, THEIRS, 0)], [0], willpower=1),
            Force([(SOLDIER, MINE, 3)], [0], seeker=THEIRS, willpower=1),
        ),
        (f"Strike (Melee): Soldier ({AT_THEIRS}) at Plain Seeker ({AT_THEIRS})",),
    ),
    Puzzle(
        "a Realm is tipped by who is not needed elsewhere",
        WIN_NOW,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, THEIRS, 0), (SOLDIER, MINE, 0)], [0], points=10),
            Force([(SOLDIER, MINE, 0)] * 3, seeker=THEIRS),
        ),
        ("Reposition",),
    ),
    Puzzle(
        "the Unit that holds a Realm with its last Health",
        WIN_NOW,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, MINE, 0)], [0], points=11),
            Force([(SOLDIER, MINE, 2), (BRUTE, MINE, 0), (ARCHER, MINE, 0)], seeker=THEIRS),
        ),
        (f"Strike (Melee): Soldier ({AT_MINE}) at Soldier ({AT_MINE})",),
    ),
    Puzzle(
        "a Feat instead of a Strike",
        WIN_NOW,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, THEIRS, 0)], [0], hand=[CURSE], willpower=1),
            Force([(SOLDIER, MINE, 0)], [0], seeker=THEIRS, willpower=2),
        ),
        (f"Invoke Curse (0), performed by Plain Seeker ({AT_MINE})",),
    ),
    Puzzle(
        "the Seeker is shielded at the last Willpower",
        MUST_BLOCK,
        Survives(until_turn=LATER),
        partial(
            answering,
            ("Strike", "Plain Seeker"),
            ("Do not Amplify",),
            mine=Force(hand=[TRICK], willpower=1),
            theirs=Force([(SOLDIER, MINE, 0)], [0], seeker=THEIRS),
        ),
        ("Shield with Trick",),
    ),
    Puzzle(
        "a Unit is shielded that wins when it is Extracted",
        MUST_BLOCK,
        Wins(by_turn=NOW),
        partial(
            answering,
            ("Strike", "at Soldier"),
            ("Do not Amplify",),
            mine=Force([(SOLDIER, THEIRS, 1)], hand=[TRICK], points=11),
            theirs=Force([(SOLDIER, THEIRS, 0)], [0], seeker=THEIRS),
        ),
        ("Shield with Trick",),
    ),
    Puzzle(
        "the card is kept for a shield",
        HOLD_BACK,
        Survives(until_turn=LATER),
        partial(
            answering,
            ("Strike", "at Soldier"),
            mine=Force([(SOLDIER, MINE, 0)], hand=[TRICK], willpower=1),
            theirs=Force([(SOLDIER, MINE, 0), (BRUTE, MINE, 0)], [0, 1], seeker=THEIRS),
        ),
        ("Do not Amplify",),
    ),
    Puzzle(
        "to pass ends the Combat before the other can act again",
        HOLD_BACK,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, MINE, 0)], [0], points=11),
            Force([(BRUTE, MINE, 0)] * 2, [0], seeker=THEIRS),
            passed=True,
        ),
        ("Pass",),
    ),
    Puzzle(
        "Wounds for Wounds, so that neither goes home",
        TRADE,
        Survives(until_turn=LATER),
        partial(
            position,
            Force([(SOLDIER, MINE, 1)], [0], points=9),
            Force([(SOLDIER, MINE, 1)], [0], seeker=THEIRS, points=11),
        ),
        (f"Strike (Melee): Soldier ({AT_MINE}) at Soldier ({AT_MINE})",),
    ),
    Puzzle(
        "a Unit is given for the last Willpower",
        TRADE,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, MINE, 0)], [0], hand=[OFFERING], willpower=1),
            Force([(BRUTE, MINE, 0)], [0], seeker=THEIRS, willpower=2),
        ),
        (
            f"Invoke Offering (0), performed by Plain Seeker ({AT_MINE})",
            f"Invoke Offering (0), performed by Soldier ({AT_MINE})",
        ),
    ),
    Puzzle(
        "two Strikes are faster than two",
        RACE,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, THEIRS, 0)] * 2, [0, 1], willpower=2),
            Force([(ARCHER, THEIRS, 0)] * 2, [0, 1], seeker=THEIRS, willpower=2),
        ),
        (f"Strike (Melee): Soldier ({AT_THEIRS}) at Plain Seeker ({AT_THEIRS})",),
    ),
    Puzzle(
        "a Realm more than the other, who has as many Units",
        RACE,
        Wins(by_turn=NOW),
        partial(
            position,
            Force([(SOLDIER, THEIRS, 0), (SOLDIER, MINE, 0)], [0], points=11, willpower=5),
            Force([(SOLDIER, MINE, 0)] * 3, seeker=THEIRS, points=9),
        ),
        ("Reposition",),
    ),
]
