"""Puzzles of Six Forms: a few cards on the battlefield, decks of blanks, all hands seen."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from games.engine.hand import show_in_hand
from games.engine.table import Table
from games.rules.cards import CardInfo
from games.six_forms.play.state import GENERIC
from simulator.benchmarks.exhaustive import Survives, Wins
from tests.games.engine.puzzles import HOLD_BACK, MUST_BLOCK, RACE, TRADE, WIN_NOW, Puzzle
from tests.games.six_forms.play.duel import FIRST, SECOND, Duel
from tests.games.six_forms.play.table import BLANKS, does, made, stats

TURN = 2
"""The first seat's turn in which every puzzle begins."""
Places = Mapping[str, str]


def stone(name: str, attack: int | None, health: int, *arrows: str, **have: Any) -> CardInfo:
    """A card that moves along these arrows only."""
    weakness = have.pop("weakness", 0)
    return stats(name, attack, health, weakness, arrows=list(arrows), **have)


def spell(name: str, cost: int, *effects: Mapping[str, Any], **have: Any) -> CardInfo:
    return made(name, "action", effects, cost=cost, **have)


def position(
    *cards: CardInfo,
    own: Places,
    foe: Places,
    life: int = 20,
    foe_life: int = 20,
    hand: Iterable[str] = (),
    foe_hand: Iterable[str] = (),
    energy: int = 0,
    foe_cubes: int = 0,
    then: Iterable[str] = (),
) -> Table:
    """The first seat's act step with those cards on zones, each as its player calls them; then the
    actions that lead to the question."""
    duel = Duel(*cards, turns=2 * TURN - 1)
    duel.empty_hands()
    for seat, places, names in ((FIRST, own, hand), (SECOND, foe, foe_hand)):
        me = duel.player(seat)
        me.library.cards[:BLANKS] = duel.kind("Blank")
        me.library.unknown = BLANKS
        me.energy.cubes, me.energy.sparks, me.energy.recharging = 0, 0, 0
        for zone, name in places.items():
            duel.put(seat, name, zone)
        duel.give(seat, *names)
        for name in names:
            show_in_hand(me.hand, duel.kind(name))
    duel.player(FIRST).life, duel.player(SECOND).life = life, foe_life
    duel.player(FIRST).energy.of_form[GENERIC] = energy
    duel.player(SECOND).energy.cubes = foe_cubes
    duel.do(*then)
    return duel.table


MOVING = ("End the act step",)
LAST = ("End the act step", "End the move step")
HUNTER = stone("Hunter", 2, 4, "n")
BACK = stone("Back", 2, 4, "s", "w")
BRUTE = stone("Brute", 5, 5, "n")
IDOL = stone("Idol", 4, 4)
WALL = stone("Wall", 1, 2)
TOWER = stone("Tower", 1, 4, weakness=2)
STATUE = stone("Statue", 0, 1, keywords={"motionless": True})
GIANT = stone("Giant", 9, 9, "n", "s")
OGRE = stone("Ogre", 5, 5, "n", "e")
KNIGHT = stone("Knight", 3, 3, "n")
THORN = stone("Thorn", 3, 3)
GUARD = stone("Guard", 1, 12, "e", "w", facets={"block": True})
DANCER = stone("Dancer", 1, 1, "w", facets={"dodge": True})
SQUIRE = stone("Squire", 1, 1)
LANCER = stone("Lancer", 5, 2, "ne")
RITUAL = spell("Ritual", 0, does("create-energy", amount=2))
BLAST = spell("Blast", 2, does("damage-player", amount=5))
SMALL = spell("Small", 1, does("damage-player", amount=2))
MIDDLE = spell("Middle", 2, does("damage-player", amount=3))
LARGE = spell("Large", 3, does("damage-player", amount=4))
CURE = spell("Cure", 0, does("gain-life", amount=1))
UNDO = spell("Undo", 1, does("negate"), speed="interrupt")

PUZZLES = [
    Puzzle(
        "what the wall cannot hold reaches its player",
        WIN_NOW,
        Wins(TURN),
        partial(
            position, BRUTE, WALL,
            own={"b2": "Brute"}, foe={"c2": "Wall"}, foe_life=3, then=MOVING,
        ),
        ("Move Brute at b2 to b3",),
    ),
    Puzzle(
        "the last card must fall before the idol strikes",
        WIN_NOW,
        Wins(TURN),
        partial(
            position, HUNTER, IDOL, WALL,
            own={"b2": "Hunter", "d4": "Idol"}, foe={"c2": "Wall"}, foe_life=4, then=MOVING,
        ),
        ("Move Hunter at b2 to b3",),
    ),
    Puzzle(
        "from behind, where the tower is weak",
        WIN_NOW,
        Wins(TURN),
        partial(
            position, BACK, IDOL, TOWER,
            own={"b4": "Back", "d4": "Idol"}, foe={"c2": "Tower"}, foe_life=4, then=MOVING,
        ),
        ("Move Back at b4 to b3",),
    ),
    Puzzle(
        "energy before the blast",
        WIN_NOW,
        Wins(TURN),
        partial(
            position, RITUAL, BLAST,
            own={}, foe={}, hand=("Ritual", "Blast"), foe_life=5, then=LAST,
        ),
        ("Play Ritual for 0",),
    ),
    Puzzle(
        "two cheap spells instead of the large one",
        WIN_NOW,
        Wins(TURN),
        partial(
            position, SMALL, MIDDLE, LARGE,
            own={}, foe={}, hand=("Small", "Middle", "Large"), energy=3, foe_life=5, then=LAST,
        ),
        ("Play Small for 1", "Play Middle for 2"),
    ),
    Puzzle(
        "a guard in the way of the giant",
        MUST_BLOCK,
        Survives(TURN),
        partial(
            position, GIANT, GUARD, STATUE,
            own={"b2": "Giant"}, foe={"c1": "Statue", "b2": "Guard"}, foe_life=5,
            then=(*MOVING, "Move Giant at b2 to b4"),
        ),
        ("Block with Guard at b2 to c2",),
    ),
    Puzzle(
        "the dancer is not there any more",
        MUST_BLOCK,
        Survives(TURN),
        partial(
            position, GIANT, DANCER,
            own={"b2": "Giant"}, foe={"c2": "Dancer"}, foe_life=5,
            then=(*MOVING, "Move Giant at b2 to b3"),
        ),
        ("Dodge with Dancer at c2 to b2",),
    ),
    Puzzle(
        "an exhausted squire shields its player",
        MUST_BLOCK,
        Survives(TURN + 1),
        partial(
            position, GIANT, SQUIRE,
            own={"b1": "Squire"}, foe={"c3": "Giant"}, life=5, then=LAST,
        ),
        ("Turn Squire at b1 to the exhausted position",),
    ),
    Puzzle(
        "who trades the only card is open to the ogre",
        HOLD_BACK,
        Survives(TURN + 1),
        partial(
            position, KNIGHT, THORN, OGRE,
            own={"b2": "Knight"}, foe={"c2": "Thorn", "d4": "Ogre"}, life=4, then=MOVING,
        ),
        ("End the move step",),
    ),
    Puzzle(
        "the answer is kept for the blast",
        HOLD_BACK,
        Survives(TURN),
        partial(
            position, CURE, BLAST, UNDO,
            own={}, foe={}, hand=("Cure", "Blast"), foe_hand=("Undo",), foe_life=5, energy=2,
            foe_cubes=1, then=("Play Cure for 0",),
        ),
        ("Do not respond", "Activate a cube"),
    ),
    Puzzle(
        "the lancer is worth the hunter",
        TRADE,
        Survives(TURN + 1),
        partial(
            position, HUNTER, LANCER, STATUE,
            own={"b2": "Hunter", "a2": "Statue"}, foe={"c2": "Lancer"}, life=3,
            then=MOVING,
        ),
        ("Move Hunter at b2 to b3",),
    ),
    Puzzle(
        "every strike counts",
        RACE,
        Wins(TURN + 1),
        partial(position, IDOL, own={"d4": "Idol"}, foe={}, foe_life=8, then=MOVING),
        ("Attack the opponent directly with Idol at d4",),
    ),
]  # fmt: skip
