"""The state of a game of Pebbles, and the numbers that its kernels share."""

from games.engine.optable import codes
from games.engine.records import MAX_KINDS, PLAYER_FIELDS, STATE_FIELDS, record
from tests.toy.effects import VOCABULARY

PLAYER = record(*PLAYER_FIELDS, ("pebbles", "i4"), ("beach", "u1", (MAX_KINDS,)))
STATE = record(*STATE_FIELDS, ("players", PLAYER, (2,)))

THROWING = 1
THROWN, WON = 16, 17
PASS = -1
OPENING_HAND = 5
LIFE = 0

_OPS = codes(VOCABULARY.operations)
DAMAGE, DRAW, PEBBLES = _OPS["damage"], _OPS["draw"], _OPS["pebbles"]
HAND_EMPTY = codes(VOCABULARY.conditions)["hand-empty"]
CARD_IN_HAND = codes(VOCABULARY.counters)["card-in-hand"]
DRY_TURNS = 0
