"""Free-for-all: who sits together at tables of three to five."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from decks.events.tournament.lots import in_random_order
from decks.events.tournament.swiss import Player

SMALLEST_TABLE, LARGEST_TABLE = 3, 5


def table_sizes(players: int, size: int = 4) -> list[int]:
    """So many tables of about `size` that each has three to five players, larger ones first."""
    if players < SMALLEST_TABLE:
        raise ValueError("A free-for-all table needs three players.")
    tables = min(-(-players // size), players // SMALLEST_TABLE)
    small, larger = divmod(players, tables)
    return [small + 1] * larger + [small] * (tables - larger)


def seat_tables(
    players: Iterable[Player], seed: str, round_number: int, size: int = 4
) -> list[list[int]]:
    """Tables of players with similar points who have met as little as possible.

    Players sit down in the order of their points. Then two of different tables change places as
    long as that repeats fewer meetings, or else makes differences in points smaller.
    """
    by_key = {player.key: player for player in players}
    order = in_random_order(by_key, seed, "tables", round_number)
    ordered = sorted((by_key[key] for key in order), key=lambda player: -player.points)
    sizes = table_sizes(len(ordered), size)
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    tables = [ordered[end - size : end] for end, size in zip(ends, sizes, strict=True)]
    _settle(tables)
    return [[player.key for player in table] for table in tables]


def _settle(tables: list[list[Player]]) -> None:
    costs = [_cost(table) for table in tables]
    improved = True
    while improved:
        improved = False
        for at, to in combinations(range(len(tables)), 2):
            improved |= _exchange(tables, costs, at, to)


def _exchange(tables: list[list[Player]], costs: list["Cost"], at: int, to: int) -> bool:
    """Make the exchanges between two tables that improve them; whether there was one."""
    improved = False
    for seat in range(len(tables[at])):
        for other in range(len(tables[to])):
            one, two = list(tables[at]), list(tables[to])
            one[seat], two[other] = two[other], one[seat]
            new = _cost(one), _cost(two)
            if _sum(*new) < _sum(costs[at], costs[to]):
                tables[at], tables[to] = one, two
                costs[at], costs[to] = new
                improved = True
    return improved


Cost = tuple[int, int]


def _sum(one: Cost, other: Cost) -> Cost:
    return one[0] + other[0], one[1] + other[1]


def _cost(table: Sequence[Player]) -> Cost:
    """Meetings that are repeated, then squares of differences in points."""
    pairs = list(combinations(table, 2))
    meetings = sum(one.met.get(other.key, 0) for one, other in pairs)
    return meetings, sum((one.points - other.points) ** 2 for one, other in pairs)
