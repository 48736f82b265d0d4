"""Puzzles of Lightseekers: two tables with a few cards made for them. No deck holds anything that
can be played, and the other hand is known."""

from collections.abc import Callable
from typing import Any

from games.engine.table import Table
from simulator.benchmarks.exhaustive import Survives, Wins
from tests.games.engine.puzzles import HOLD_BACK, MUST_BLOCK, RACE, TRADE, WIN_NOW, Puzzle
from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import attack, buff, combo, item, made

PASS = "Pass the rest of the actions"
NOW, NEXT_TURN = Wins(by_turn=1), Wins(by_turn=2)
LIVES_ON = Survives(until_turn=2)


def defend(name: str, *effects: dict[str, Any]) -> Any:
    return made(name, *effects, category="defend")


CARDS = [
    attack("Kick", 2),
    attack("Jab", 3),
    attack("Gouge", 4),
    attack("Stab", 5),
    attack("Maul", 9),
    attack("Flame", 2, elements=["fire"]),
    defend("Balm", {"when": "play", "do": "heal", "amount": 1}),
    defend("Bolt", {"when": "play", "do": "damage", "amount": 4, "to": "target"}),
    defend("Sweep", {"when": "play", "do": "remove", "which": "one-theirs"}),
    defend("Trade", {"when": "play", "do": "swap", "which": "one"}),
    defend("Thief", {"when": "play", "do": "make-discard", "count": 1}),
    made(
        "Spur",
        {"when": "play", "do": "damage", "amount": 1},
        {"when": "play", "do": "boost", "by": 2, "of": "attack"},
    ),
    made(
        "Rush",
        {"when": "play", "do": "damage", "amount": 2},
        {"when": "play", "do": "gain-actions", "count": 1},
    ),
    made(
        "Rite",
        {"when": "play", "do": "damage", "amount": 2},
        {"when": "play", "do": "damage", "amount": 3, "if": {"test": "healed"}},
    ),
    combo("Blast", {"when": "play", "do": "damage", "amount": 12}, cost=["fire", "fire", "fire"]),
    buff("Yard", {"when": "lingering", "do": "modify-damage", "by": 2, "of": "attack"}),
    buff("Drum", {"when": "lingering", "do": "modify-damage", "by": 4, "of": "attack"}),
    buff("Guard", {"when": "lingering", "do": "immune", "against": "attack"}, corners=["o"]),
    buff("Tower", {"when": "attacked", "do": "cancel"}, keywords=["next"]),
    buff("Tax", {"when": "lingering", "do": "limit-actions", "who": "target", "count": 1}),
    buff("Post"),
    buff(
        "Bell",
        {"when": "corner", "do": "damage", "amount": 4, "to": "target"},
        corners=["o", "o"],
    ),
    item("Bow", {"when": "attack-ability", "do": "damage", "amount": 3}),
]


def facing(**foe: Any) -> Callable[..., Callable[[], Table]]:
    """A position against that player, given the one who is to solve it."""

    def against(*hand: str, **own: Any) -> Callable[[], Table]:
        return lambda: (
            Duel(Side(CARDS, hand=hand, shown=True, **own), Side(CARDS, shown=True, **foe)).table
        )

    return against


def after(position: Callable[[], Table], *texts: str) -> Callable[[], Table]:
    """The position after those actions, each given by its words."""

    def later() -> Table:
        table = position()
        for text in texts:
            table.apply({table.describe(code): code for code in table.offers()}[text])
        return table

    return later


PUZZLES = [
    Puzzle(
        "the spur before the stab",
        WIN_NOW,
        NOW,
        facing(life=8)("Stab", "Spur"),
        ("Play Spur",),
    ),
    Puzzle(
        "the yard before the stab",
        WIN_NOW,
        NOW,
        facing(life=7)("Stab", "Balm", "Yard"),
        ("Play Yard",),
    ),
    Puzzle(
        "an action more for the last blow",
        WIN_NOW,
        NOW,
        facing(life=10)("Kick", "Jab", "Stab", "Rush"),
        ("Play Jab", "Play Stab", "Play Rush"),
    ),
    Puzzle(
        "around the guard with the only action",
        WIN_NOW,
        NOW,
        facing(life=4, buffs=["Guard", "Tax"])("Maul", "Bolt"),
        ("Play Bolt",),
    ),
    Puzzle(
        "a weak attack for the tower",
        WIN_NOW,
        NOW,
        facing(life=5, buffs=["Tower"])("Jab", "Stab"),
        ("Play Jab",),
    ),
    Puzzle(
        "healing for the sake of the rite",
        WIN_NOW,
        NOW,
        facing(life=5)("Rite", "Kick", "Balm", life=20),
        ("Play Balm",),
    ),
    Puzzle(
        "the bow is an attack too",
        WIN_NOW,
        NOW,
        facing(life=9)("Gouge", "Balm", items=["Bow"], buffs=["Yard"]),
        ("Play Gouge", "Use the ability of Bow"),
    ),
    Puzzle(
        "a guard against the last attack",
        MUST_BLOCK,
        LIVES_ON,
        facing(hand=["Stab", "Jab"], buffs=["Tax"])("Maul", "Balm", "Guard", life=7),
        ("Play Guard",),
    ),
    Puzzle(
        "the bell is silenced, not the post",
        MUST_BLOCK,
        LIVES_ON,
        after(
            facing(buffs=["Post", "Bell", "Yard"])("Sweep", "Balm", life=3),
            "Play Balm",
            "Play Sweep",
        ),
        ("Remove the opponent's Bell (on corner 1, place 2)",),
    ),
    Puzzle(
        "the thief takes the only weapon",
        MUST_BLOCK,
        LIVES_ON,
        facing(hand=["Maul"], buffs=["Tax"])("Balm", "Stab", "Thief", life=8),
        ("Play Thief",),
    ),
    Puzzle(
        "the maul waits until the guard is down",
        HOLD_BACK,
        NEXT_TURN,
        facing(life=9, buffs=["Guard"])("Maul", "Kick"),
        (PASS, "Play Kick"),
    ),
    Puzzle(
        "the flames are kept for the blast",
        HOLD_BACK,
        NEXT_TURN,
        facing(life=12)("Blast", "Flame", "Flame", deck=["Flame"] * 4, fillers=0),
        (PASS,),
    ),
    Puzzle(
        "a sweep for the drum, not for a point of health",
        TRADE,
        LIVES_ON,
        facing(hand=["Stab"], buffs=["Drum", "Tax"])("Balm", "Kick", "Sweep", life=8),
        ("Play Sweep",),
    ),
    Puzzle(
        "a post is given for a guard",
        TRADE,
        LIVES_ON,
        facing(hand=["Maul"], buffs=["Tax"])(
            "Balm", "Stab", "Trade", life=8, buffs=["Post"], discard=["Guard"]
        ),
        ("Play Trade",),
    ),
    Puzzle(
        "four blows in two turns leave no time to heal",
        RACE,
        NEXT_TURN,
        facing(life=14, hand=["Stab"])("Kick", "Jab", "Gouge", "Stab", "Balm", life=8),
        ("Play Kick", "Play Jab", "Play Gouge", "Play Stab"),
    ),
    Puzzle(
        "the bell must ring twice",
        RACE,
        NEXT_TURN,
        facing(life=20, hand=["Stab"])("Bell", "Jab", "Gouge", "Stab", "Balm", life=8),
        ("Play Bell", "Play Gouge", "Play Jab", "Play Stab"),
    ),
]
