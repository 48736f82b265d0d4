"""The state of a duel: zones, the attacks of the turn, and what waits to be resolved."""

from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    PLAYER_FIELDS,
    STATE_FIELDS,
    record,
)
from games.highlander.play.bits import WORDS

MOST_IN_PLAY = 64
MOST_ATTACKS = 12
MOST_ATTACHED = 32
MOST_CHANGES = 32
MOST_WAITING = 192
MOST_SHOWN = 32

BOARD = record(
    ("face", "u4"),
    ("copies", "i4"),
    ("fresh", "i4"),
)
"""Like cards that stay in play; `fresh` of them came this turn. `life` is the Ability."""

PLAYER = record(
    *PLAYER_FIELDS,
    ("held", "i8", (WORDS,)),
    ("pile", "u1", (MAX_KINDS,)),
    ("pile_size", "i4"),
    ("removed", "u1", (MAX_KINDS,)),
    ("board", BOARD, (MOST_IN_PLAY,)),
    ("board_size", "i4"),
    ("played_faces", "u1", (MAX_CARDS,)),
    ("played_size", "i4"),
    ("captured", "u1", (MAX_CARDS,)),
    ("captor", "u1", (MAX_CARDS,)),
    ("captured_size", "i4"),
    ("gain", "i4"),
    ("loss", "i4"),
    ("most", "i4"),
)
"""`held` are the cards in hand as a set, `pile` is the Discard Pile, `played_faces` wait for the
sweep, `gain` and `loss` of Ability for the adjustment; `most` is the Maximum Ability."""

STRIKE = record(
    ("face", "u4"),
    ("power", "i4"),
    ("head", "i4"),
    ("unblockable", "i4"),
    ("undodgeable", "i4"),
    ("hidden", "i4"),
    ("bonus", "i4"),
)
"""An attack that was played: what it is, and what was made of it."""

CHANGE = record(("op", "i4"), ("attacks", "i4"), ("amount", "i4"))
"""A change to a group of attacks that lasts until the sweep."""

WAITING = record(("row", "i4"), ("face", "i4"), ("strike", "i4"))
"""An effect that waits to be resolved, the last one first."""

STATE = record(
    *STATE_FIELDS,
    ("players", PLAYER, (2,)),
    ("step", "i4"),
    ("asking", "i4"),
    ("left", "i4"),
    ("wanted", "i4"),
    ("asked_by", "i4"),
    ("cycled", "i4"),
    ("optional", "i4"),
    ("shown", "u1", (MOST_SHOWN,)),
    ("shown_size", "i4"),
    ("counts", "u1", (MAX_KINDS,)),
    ("waiting", WAITING, (MOST_WAITING,)),
    ("waiting_size", "i4"),
    ("strikes", STRIKE, (MOST_ATTACKS,)),
    ("strike_size", "i4"),
    ("attached", "u1", (MOST_ATTACHED,)),
    ("attached_to", "u1", (MOST_ATTACHED,)),
    ("attached_size", "i4"),
    ("changes", CHANGE, (MOST_CHANGES,)),
    ("change_size", "i4"),
    ("next_strike", STRIKE),
    ("moments", "i4"),
    ("continuing", "i8"),
    ("used", "u1", (MAX_KINDS,)),
    ("used_up", "u1", (MAX_KINDS,)),
    ("attacks_left", "i4"),
    ("attacks_later", "i4"),
    ("specials_left", "i4"),
    ("exertions_left", "i4"),
    ("exerted_in", "i4"),
    ("must_act", "i4"),
    ("acted_in", "i4"),
    ("tossed", "i4"),
    ("guarded", "i4"),
    ("power_made", "i4"),
    ("restricted", "i4"),
    ("allowed", "i4"),
    ("ahead", "i4"),
    ("softened", "i4"),
    ("exhaustions", "i4"),
    ("resolved", "i4"),
    ("to_draw", "i4"),
    ("hands_used", "i4"),
    ("barred", "i4"),
    ("hindered", "i4"),
    ("hindered_later", "i4"),
    ("pending", "i4"),
    ("steps", "i4"),
    ("offered_size", "i4"),
)
"""`asking` says which choice is open, `left` how often, `wanted` of which kind of card;
`moments` and `continuing` are the moments and the continuous operations of all cards in play,
`barred` the areas of a Guard of one's own."""

# The steps of the sequence of play; the phases of the log bear the same numbers.
SETTING_UP, SWEEP, MAY_DO, DEFENCE = 0, 1, 2, 3
ATTACK, ADJUSTMENT, DRAW, OPPONENT = 4, 5, 6, 7
BEGIN_ATTACK, ADJUSTING, BEGIN_DRAW, BEGIN_OPPONENT = 8, 9, 10, 11

# Open choices
(
    MAIN, DISCARDING, CYCLING, LOOKING, RETRIEVING, SEARCHING, PUTTING, PICKING_ATTACK,
    PICKING_ILLUSION, PAYING, RESTORING, REMOVING, DRAWING_UP, DISCARDING_DOWN,
) = range(14)  # fmt: skip

# Actions: verb, number of the ability, card; as masks, all verbs and all cards
VERB, ABILITY_STEP = 1024, 128
VERBS, CARDS = -VERB, ABILITY_STEP - 1
(
    PASS, PLAY, PLAY_FROM_PILE, USE, TRIGGER, ONCE, PUT_GUARD, DROP, TOSS, EXERT_NOTHING,
    EXERT_POWER, EXERT_ATTACK, EXERT_WITH, CHOOSE, STOP, DRAW_UP,
) = (verb * VERB for verb in range(16))  # fmt: skip

# What hinders the opponent's defences
NO_DODGE, NO_BLOCK, DISARMED, PRONE = 1, 2, 4, 8

# Options
ABILITY, FOE_ABILITY, AVOIDS, BLOCKS, HEAD_SHOTS = range(5)

MOST_STEPS = 400
"""A turn of more decisions than this offers no more than its end."""
