"""Puzzles of Pebbles."""

from functools import partial

from simulator.benchmarks.exhaustive import Wins
from tests.games.engine.puzzles import HOLD_BACK, MUST_BLOCK, RACE, TRADE, WIN_NOW, Puzzle
from tests.games.pebbles.play.table import pebbles

NO_SUCH_KIND = {
    MUST_BLOCK: "nothing stops a stone that is thrown",
    TRADE: "no stone stays on the table, so none can be given for another",
}

PUZZLES = [
    Puzzle(
        "two small stones instead of a large one",
        WIN_NOW,
        Wins(by_turn=4),
        partial(pebbles, "Harbour Weight", "Round Tooth", "Round Tooth", turn=4, foe_life=6),
        ("Throw Round Tooth for 2",),
    ),
    Puzzle(
        "the anchor is thrown from an empty hand",
        WIN_NOW,
        Wins(by_turn=3),
        partial(pebbles, "Old Anchor Stone", "Chip", turn=3, foe_life=8),
        ("Throw Chip for 0",),
    ),
    Puzzle(
        "the song is sung with a full hand",
        WIN_NOW,
        Wins(by_turn=2),
        partial(pebbles, "Shingle Song", "Chip", "Chip", turn=2, foe_life=4),
        ("Throw Shingle Song for 2",),
    ),
    Puzzle(
        "pebbles before the stone that they pay for",
        WIN_NOW,
        Wins(by_turn=4),
        partial(pebbles, "Split Slate", "Cliff Shard", "Drift Opal", turn=4, foe_life=7),
        ("Throw Split Slate for 2",),
    ),
    Puzzle(
        "the flint that gives its pebble back",
        WIN_NOW,
        Wins(by_turn=5),
        partial(pebbles, "Wet Flint", "Cliff Shard", turn=5, foe_life=8),
        ("Throw Wet Flint for 1",),
    ),
    Puzzle(
        "three stones for five pebbles, not the dearest",
        WIN_NOW,
        Wins(by_turn=5),
        partial(
            pebbles, "Cliff Shard", "Round Tooth", "Round Tooth", "Flat One", turn=5, foe_life=8
        ),
        ("Throw Round Tooth for 2", "Throw Flat One for 1"),
    ),
    Puzzle(
        "the anchor waits for a turn",
        HOLD_BACK,
        Wins(by_turn=4),
        partial(pebbles, "Old Anchor Stone", "Flat One", "Flat One", turn=3, foe_life=11),
        ("Throw Flat One for 1",),
    ),
    Puzzle(
        "the slate is kept for the standing stone",
        HOLD_BACK,
        Wins(by_turn=5),
        partial(
            pebbles,
            *("Split Slate", "Standing Stone", "Flat One", "Flat One"),
            turn=4,
            foe_life=12,
        ),
        ("Throw Flat One for 1",),
    ),
    Puzzle(
        "the anchor after the shard, though there are pebbles for either",
        HOLD_BACK,
        Wins(by_turn=6),
        partial(pebbles, "Old Anchor Stone", "Cliff Shard", turn=5, foe_life=14),
        ("Throw Cliff Shard for 5",),
    ),
    Puzzle(
        "all pebbles of both turns",
        RACE,
        Wins(by_turn=5),
        partial(
            pebbles,
            *("Harbour Weight", "Drift Opal", "Round Tooth"),
            turn=4,
            foe_life=12,
            life=7,
            foe_hand=("Cliff Shard",),
        ),
        ("Throw Harbour Weight for 4",),
    ),
    Puzzle(
        "the small ones first, the shard next turn",
        RACE,
        Wins(by_turn=5),
        partial(
            pebbles,
            *("Harbour Weight", "Cliff Shard", "Drift Opal", "Flat One"),
            turn=4,
            foe_life=13,
            life=7,
            foe_hand=("Cliff Shard", "Chip"),
        ),
        ("Throw Drift Opal for 3", "Throw Flat One for 1"),
    ),
    Puzzle(
        "no turn without a stone",
        RACE,
        Wins(by_turn=4),
        partial(
            pebbles,
            *("Round Tooth", "Drift Opal", "Harbour Weight"),
            turn=2,
            foe_life=12,
            life=6,
            foe_hand=("Harbour Weight", "Split Slate"),
        ),
        ("Throw Round Tooth for 2",),
    ),
]
