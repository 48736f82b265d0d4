"""The events that the kernels write into a game's log."""

from games.engine.log import DRAW, FIRST_OWN_EVENT, TURN
from games.lightseekers.play.codes import places, whole

NIL = whole(0)
DREW, NEW_TURN = whole(DRAW), whole(TURN)

(
    PLAYS,
    PLAYS_COMBO,
    PAYS,
    USES_ABILITY,
    PASSES,
    DEALS,
    SUFFERS,
    HEALS,
    BOOSTS,
    DISCARDS,
    BURIES,
    MILLS,
    FINDS,
    DIGS,
    RECOVERS,
    RECYCLES,
    STORES,
    TAKES_STORED,
    BRINGS,
    REDRAWS,
    GAINS,
    GAINS_UNRESTRICTED,
    ROTATES,
    RESTARTS,
    TRIGGERS,
    EXPIRES,
    LEAVES_PLAY,
    RETURNS,
    CHECKS_DECK,
    THEIRS_LEAVE,
    WON,
    LOST,
    CANCELS,
    PREVENTS,
    SENDS_BACK,
    SHOWS_NONE,
    SWAPS,
) = places(FIRST_OWN_EVENT, FIRST_OWN_EVENT + 37)
