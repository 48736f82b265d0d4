"""Puzzles of Oversoul: boards set by hand, decks of blanks, nothing hidden that matters."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from games.engine.hand import show_in_hand
from games.engine.table import Table
from simulator.benchmarks.exhaustive import Survives, Wins
from tests.games.engine.puzzles import HOLD_BACK, MUST_BLOCK, RACE, TRADE, WIN_NOW, Puzzle
from tests.games.oversoul.play.duel_table import Duel
from tests.games.oversoul.play.table import does, made

SOLVER, FOE = 0, 1
GO_ON = "Go on to the Return Phase"

_LOW: dict[str, Any] = {"archetype": "neutral", "rank": 1}
CARDS = [
    made("Soldier", dmg=3, hp=3, **_LOW),
    made("Brute", dmg=4, hp=4, energy=-3, **_LOW),
    made("Scout", dmg=2, hp=2, **_LOW),
    made("Runner", dmg=3, spd=4, hp=2, **_LOW),
    made("Bird", dmg=2, spd=3, hp=3, keywords=["avian"], **_LOW),
    made("Beast", dmg=6, spd=3, hp=3, **_LOW),
    made("Boar", dmg=6, hp=3, **_LOW),
    made("Giant", dmg=5, hp=9, **_LOW),
    made("Warden", dmg=3, hp=2, keywords=["guard"], **_LOW),
    made(
        "Pyromancer",
        effects=[does("damage", "cast", cost="exhaust", amount=2, target="opposing-leader")],
        dmg=3,
        hp=3,
        **_LOW,
    ),
    made("Banner", "construct", energy=-1, hp=1, **_LOW),
    made("Comet", "event", [does("damage", amount=3, target="opposing-leader")], energy=-3, **_LOW),
    made("Spear", "event", [does("damage", amount=3, target="opposing-card")], energy=-2, **_LOW),
    made(
        "Balm",
        "event",
        [does("heal", amount=4, target="own-leader")],
        roles=["quick"],
        energy=-2,
        **_LOW,
    ),
    made(
        "Trial",
        "event",
        [
            {
                "when": "counter",
                "act": "attack",
                "do": "damage",
                "amount": 9,
                "target": "that-card",
            }
        ],
        roles=["counter"],
        energy=-1,
        **_LOW,
    ),
]


def position(
    *first: str,
    own: Sequence[str] = (),
    foe: Sequence[str] = (),
    hand: Sequence[str] = (),
    prepared: Sequence[str] = (),
    life: int = 20,
    foe_life: int = 20,
    energy: int = 0,
    active: int = SOLVER,
) -> Table:
    """The Action Phase of that seat, after the actions that come `first`; the solver has so much
    ENERGY, the other player none."""
    duel = Duel(active, *CARDS)
    for seat, cards, points in ((SOLVER, own, life), (FOE, foe, foe_life)):
        player = duel.player(seat)
        player.rank, player.energy = 1, energy if seat == SOLVER else 0
        duel.state.cards[player.leader].damage = 20 - points
        for name in cards:
            duel.put(seat, name)
        player.life = points
    for name in prepared:
        duel.put(SOLVER, name, up=False)
    for name in hand:
        duel.give(SOLVER, name)
        show_in_hand(duel.player(SOLVER).hand, duel.kind(name))
    duel.do(*first)
    return duel.table


def puzzle(
    name: str,
    kind: str,
    goal: Wins | Survives,
    *solutions: str,
    first: Sequence[str] = (),
    **given: Any,
) -> Puzzle:
    return Puzzle(name, kind, goal, partial(position, *first, **given), solutions)


NOW, NEXT_TURN, THIS_TURN_OF_THE_FOE = Wins(by_turn=1), Wins(by_turn=2), Survives(until_turn=2)
ATTACKED = Survives(until_turn=1)

PUZZLES = [
    puzzle(
        "fire instead of a soldier that comes too late",
        WIN_NOW, NOW, "Activate Comet",
        hand=["Comet", "Brute"], energy=3, foe_life=3,
    ),
    puzzle(
        "the banner is for a unit that has attacked",
        WIN_NOW, NOW, "Attack Leader with Soldier (unit zone 3)",
        own=["Soldier"], hand=["Banner"], energy=1, foe_life=6,
    ),
    puzzle(
        "the weak unit clears the way for the strong one",
        WIN_NOW, NOW, "Attack Warden (opposing unit zone 3) with Scout (unit zone 2)",
        own=["Giant", "Scout"], foe=["Warden"], foe_life=5,
    ),
    puzzle(
        "a spear for the guard, not for the leader",
        WIN_NOW, NOW, "Select Warden (opposing unit zone 3)",
        first=["Activate Spear"], own=["Giant"], foe=["Warden"], hand=["Spear"], energy=2,
        foe_life=5,
    ),
    puzzle(
        "what nobody can guard against",
        WIN_NOW, NOW, "Use CAST of Pyromancer (unit zone 3)",
        own=["Pyromancer"], foe=["Warden"], foe_life=2,
    ),
    puzzle(
        "the guard stands before the leader",
        MUST_BLOCK, ATTACKED, "Guard with Warden (unit zone 3)",
        first=["Attack Leader"], own=["Warden"], foe=["Giant"], life=5, active=FOE,
    ),
    puzzle(
        "the trap is sprung on the attacker",
        MUST_BLOCK, ATTACKED, "Activate the prepared Trial",
        first=["Attack Leader"], foe=["Giant"], prepared=["Trial"], energy=1, life=5, active=FOE,
    ),
    puzzle(
        "balm before the blow",
        MUST_BLOCK, ATTACKED, "Activate Balm",
        first=["Attack Leader"], foe=["Giant"], hand=["Balm"], energy=2, life=4, active=FOE,
    ),
    puzzle(
        "the guard waits for the giant",
        HOLD_BACK, ATTACKED, "Guard with nothing",
        first=["Attack Leader with Scout"], own=["Warden"], foe=["Giant", "Scout"], life=5,
        active=FOE,
    ),
    puzzle(
        "who attacks does not guard",
        HOLD_BACK, THIS_TURN_OF_THE_FOE, GO_ON,
        own=["Warden"], foe=["Giant"], life=5,
    ),
    puzzle(
        "the trap must be paid for",
        HOLD_BACK, THIS_TURN_OF_THE_FOE, GO_ON, "Prepare Brute for 1 ENERGY",
        hand=["Brute"], foe=["Giant"], prepared=["Trial"], energy=3, life=5,
    ),
    puzzle(
        "a soldier for the boar",
        TRADE, THIS_TURN_OF_THE_FOE,
        "Attack Boar (opposing unit zone 3) with Soldier (unit zone 3)",
        own=["Soldier"], foe=["Boar"], life=6,
    ),
    puzzle(
        "the faster one strikes first",
        TRADE, THIS_TURN_OF_THE_FOE,
        "Attack Beast (opposing unit zone 3) with Runner (unit zone 2)",
        "Attack Beast (opposing unit zone 3) with Soldier (unit zone 3)",
        "Attack Leader with Soldier (unit zone 3)",
        own=["Soldier", "Runner"], foe=["Beast"], life=6,
    ),
    puzzle(
        "no wing is wasted on the giant",
        RACE, NEXT_TURN,
        "Attack Leader with Bird (unit zone 3)", "Attack Leader with Bird (unit zone 2)",
        own=["Bird", "Bird"], foe=["Giant"], life=6, foe_life=8,
    ),
    puzzle(
        "the spear flies past the giant",
        RACE, NEXT_TURN, "Select Leader",
        first=["Activate Spear"], own=["Bird"], foe=["Giant"], hand=["Spear"], energy=2, life=6,
        foe_life=7,
    ),
]  # fmt: skip
