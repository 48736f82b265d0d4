"""The records that states, tables, options and tallies are made of.

They read alike compiled and uncompiled, and a kernel hands a record on as one pointer, where a
tuple of arrays would be copied and counted at each call.
"""

from typing import Any

import numpy as np

MAX_CARDS = 160
MAX_KINDS = 96
MAX_ACTIONS = 512
MAX_OPS = 512
MAX_TURNS = 32
NOT_YET = 255


def record(*fields: Any) -> np.dtype[Any]:
    """A record type whose fields are attributes: `state.turn`, `state.players[0].hand`."""
    return np.dtype((np.record, list(fields)))


LIBRARY = record(
    ("cards", "u1", (MAX_CARDS,)),
    ("unknown", "i4"),
    ("top", "u1", (MAX_CARDS,)),
    ("on_top", "i4"),
    ("bottom", "u1", (MAX_CARDS,)),
    ("taken", "i4"),
    ("on_bottom", "i4"),
)
"""A face-down deck: `unknown` cards in no order yet, known ones on top and at the bottom."""

PLAYER_FIELDS = (
    ("library", LIBRARY),
    ("hand", "u1", (MAX_KINDS,)),
    ("hand_size", "i4"),
    ("life", "i4"),
)
"""What a player has in every game; a game's own player record begins with these."""

STATE_FIELDS = (
    ("rng", "u8"),
    ("turn", "i4"),
    ("phase", "i4"),
    ("active", "i4"),
    ("over", "i4"),
    ("won", "i4"),
    ("first_seen", "u1", (MAX_KINDS,)),
    ("first_played", "u1", (MAX_KINDS,)),
    ("points_by", "i4", (MAX_KINDS,)),
    ("kinds_seen", "u1", (MAX_KINDS,)),
    ("kinds_seen_count", "i4"),
    ("kinds_played", "u1", (MAX_KINDS,)),
    ("kinds_played_count", "i4"),
    ("seen", "i4"),
    ("seen_so_far", "i4"),
    ("played", "i4"),
    ("points", "i4"),
    ("available", "i4"),
    ("spent", "i4"),
    ("noted", "i8", (MAX_TURNS,)),
    ("offers", "i4", (MAX_ACTIONS,)),
)
"""What every game's state begins with. `seen`, `played`, `points`, `available` and `spent` count
within the turn, `seen_so_far` until its end; `first_seen` and `first_played` hold turns, NOT_YET
before that; `kinds_seen` and `kinds_played` list the cards for which they hold one, so that the end
of a game looks at no others. `noted` counts by turn how often in a run it was noted what keeps each
card in hand from being played. `offers` is room for the actions of a step: an array of its own
would have its references counted at every call."""

OPTIONS = record(
    ("horizon", "i4"),
    ("first", "i4"),
    ("pilot", "i4"),
    ("own", "i4", (16,)),
)
"""What a run may set: `first` is ON_THE_PLAY, ON_THE_DRAW or HALF_AND_HALF; `own` is the game's."""

ON_THE_PLAY, ON_THE_DRAW, HALF_AND_HALF = 0, 1, 2


def new_record(kind: np.dtype[Any]) -> Any:
    """One record of zeros."""
    return np.zeros(1, dtype=kind)[0]
