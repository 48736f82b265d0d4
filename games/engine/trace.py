"""Where games with one seat find the log, until the last of them seats two."""

from games.engine.log import DRAW, EFFECT, FIRST_OWN_EVENT, OVER, PHASE, TURN, Line, Teller, tell
from games.engine.one_seat import log

__all__ = [
    "DRAW",
    "EFFECT",
    "FIRST_OWN_EVENT",
    "OVER",
    "PHASE",
    "TURN",
    "Line",
    "Teller",
    "log",
    "tell",
]
