"""Everybody meets everybody once: the schedule by the circle method."""

from collections.abc import Sequence

Pair = tuple[int, int | None]


def round_robin(keys: Sequence[int]) -> list[list[Pair]]:
    """The pairs of each round; with an odd number of players, one has a bye in each."""
    seats: list[int | None] = [*keys, None] if len(keys) % 2 else [*keys]
    rounds = []
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        across = zip(seats[:half], reversed(seats[half:]), strict=True)
        rounds.append([_pair(one, other) for one, other in across])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def _pair(one: int | None, other: int | None) -> Pair:
    if one is None:
        one, other = other, None
    assert one is not None, "there is one bye a round"
    return one, other
