"""Places: the zones of both seats, one by one and as bits."""

from games.engine.compiling import kernel
from games.oversoul.play.state import PLACES, SIDE

_ONE_SIDE = (1 << PLACES) - 1


@kernel
def seat_of(place: int) -> int:
    """Whose side a place is on."""
    return place >> SIDE


@kernel
def zone_of(place: int) -> int:
    """Which zone of its side a place is."""
    return place & (PLACES - 1)


@kernel
def place_of(seat: int, zone: int) -> int:
    return seat << SIDE | zone


@kernel
def side_of(seat: int, zones: int) -> int:
    """Zones of a seat as bits of places."""
    return zones << (seat << SIDE)


@kernel
def seen_from(seat: int, bits: int) -> int:
    """Places as bits in the order in which a seat goes through them: its own side first."""
    return bits if seat == 0 else (bits & _ONE_SIDE) << PLACES | bits >> PLACES


@kernel
def across(seat: int, place: int) -> int:
    """A place of that order as the place that it is, and the other way round."""
    return place ^ seat << SIDE
