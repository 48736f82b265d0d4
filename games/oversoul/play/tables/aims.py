"""What each aim of the vocabulary may hit."""

from games.engine.records import Rows
from games.oversoul.kinds import AIMS
from games.oversoul.play import state as s
from games.oversoul.play.tables.records import (
    ANY_BOARD_EVENT,
    ANY_CARD,
    ANY_EVENT,
    ANY_GENERATOR,
    ANY_PREPARED,
    ANY_TOTEM,
    ANY_UNIT,
    BOTH_SIDES,
    FOE_SIDE,
    KINDRED,
    NOT_LEADER,
    OWN_SIDE,
    Aim,
)

# side, what it is, then: only others, only Active, only Damaged
_HIT = {
    "beside": (OWN_SIDE, ANY_UNIT, 1, 0, 0),
    "own-card": (OWN_SIDE, ANY_CARD, 0, 0, 0),
    "own-unit": (OWN_SIDE, ANY_UNIT, 0, 0, 0),
    "own-other-unit": (OWN_SIDE, ANY_UNIT, 1, 0, 0),
    "own-generator": (OWN_SIDE, ANY_GENERATOR, 0, 1, 0),
    "own-board-event": (OWN_SIDE, ANY_BOARD_EVENT, 0, 1, 0),
    "own-units": (OWN_SIDE, ANY_UNIT, 0, 0, 0),
    "own-other-units": (OWN_SIDE, ANY_UNIT, 1, 0, 0),
    "own-totems": (OWN_SIDE, ANY_TOTEM, 0, 1, 0),
    "own-kindred": (OWN_SIDE, KINDRED, 1, 1, 0),
    "opposing-card": (FOE_SIDE, ANY_CARD, 0, 0, 0),
    "opposing-unit": (FOE_SIDE, ANY_UNIT, 0, 0, 0),
    "opposing-damaged-unit": (FOE_SIDE, ANY_UNIT, 0, 0, 1),
    "opposing-event": (FOE_SIDE, ANY_EVENT, 0, 0, 0),
    "opposing-units": (FOE_SIDE, ANY_UNIT, 0, 0, 0),
    "opposing-cards": (FOE_SIDE, NOT_LEADER, 0, 0, 0),
    "any-card": (BOTH_SIDES, ANY_CARD, 0, 0, 0),
    "card": (BOTH_SIDES, ANY_CARD, 0, 1, 0),
    "unit": (BOTH_SIDES, ANY_UNIT, 0, 1, 0),
    "prepared": (BOTH_SIDES, ANY_PREPARED, 0, 0, 0),
    "units": (BOTH_SIDES, ANY_UNIT, 0, 0, 0),
    "other-units": (BOTH_SIDES, ANY_UNIT, 1, 0, 0),
}


def write_aims(rows: Rows[Aim]) -> None:
    """What each aim may hit; aims of one fixed card (`self`, `it`) have side 0."""
    for at, (word, given) in enumerate(AIMS.items()):
        row = rows[at]
        row.selected, row.many = given.selected, given.many
        if word in _HIT:
            row.side, row.what, row.other, row.active, row.damaged = _HIT[word]
            row.places = _places(int(row.side), int(row.what))
            row.by_place = row.what in _BY_ZONE and not (row.other or row.active or row.damaged)


_BY_ZONE = {
    ANY_CARD: -1,
    ANY_UNIT: (1 << s.FIRST_EVENT) - 1,
    ANY_EVENT: s.IN_ZONES >> s.FIRST_EVENT << s.FIRST_EVENT,
}


def _places(side: int, what: int) -> int:
    """Where cards that an aim may hit can lie, as bits."""
    rows = _BY_ZONE.get(what, -1)
    own = s.ANYWHERE & rows if side & OWN_SIDE else 0
    return own | (s.ANYWHERE & rows) << s.PLACES if side & FOE_SIDE else own
