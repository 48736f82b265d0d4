"""Swiss pairings: a matching of all players that costs least.

What a pairing costs, each far dearer than all that follows it: a second bye; a rematch; the square
of the difference in points, so that two small differences are better than one large one; a random
number by the event's seed. A bye counts as an opponent with the fewest points in the field.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from decks.events.tournament.lots import in_random_order, lot
from decks.events.tournament.matching import Edge, cheapest_matching

# Up to here every pairing is considered. In larger fields each player has enough near opponents.
WHOLE_FIELD = 96
NEIGHBOURS = 24
RANDOM_OPPONENTS = 12
RANDOM_BITS = 10


class Reason(StrEnum):
    """Why two players meet, or why one has a bye."""

    SAME_POINTS = "same_points"
    NEAREST_POINTS = "nearest_points"
    REMATCH = "rematch"
    BYE = "bye"
    SECOND_BYE = "second_bye"


@dataclass(frozen=True)
class Player:
    """Somebody to be paired: points so far, how often they met whom, byes so far."""

    key: int
    points: int = 0
    met: Mapping[int, int] = field(default_factory=dict)
    byes: int = 0


@dataclass(frozen=True)
class Pairing:
    """Two players, or one with a bye, and why."""

    player: int
    opponent: int | None
    reason: Reason
    difference: int = 0


def usual_rounds(players: int) -> int:
    """As many rounds as leave one player without a loss."""
    return max(1, (players - 1).bit_length())


def pair_swiss(players: Iterable[Player], seed: str, round_number: int) -> list[Pairing]:
    """Pairings for the next round, best table first; the bye, if there is one, is the last."""
    by_key = {player.key: player for player in players}
    field_ = _Field(
        [by_key[key] for key in in_random_order(by_key, seed, "swiss", round_number)],
        f"{seed}:swiss:{round_number}",
    )
    return field_.pairings()


class _Field:
    """The players of one round, by points; an odd field has a seat more, for the bye."""

    def __init__(self, players: Sequence[Player], seed: str) -> None:
        self.players = sorted(players, key=lambda player: -player.points)
        self.seed = seed
        self.seats = len(players) + len(players) % 2
        self.lowest = self.players[-1].points if self.players else 0
        highest = self.players[0].points if self.players else 0
        most_met = max((sum(player.met.values()) for player in players), default=0)
        self.per_point = self.seats << RANDOM_BITS
        self.per_rematch = self.per_point * (self.seats * (highest - self.lowest) ** 2 + 1)
        self.per_bye = self.per_rematch * (self.seats * most_met + 1)

    def pairings(self) -> list[Pairing]:
        """The cheapest pairings of everybody."""
        found = None
        if self.seats > WHOLE_FIELD:
            found = cheapest_matching(self.seats, self._near_edges())
        if found is None or self._has_fault(found):
            found = cheapest_matching(self.seats, self._all_edges())
        assert found is not None, "a complete graph of an even number of seats has a matching"
        return [self._pairing(one, other) for one, other in found]

    def _has_fault(self, found: list[tuple[int, int]]) -> bool:
        return any(self._cost(one, other) >= self.per_rematch for one, other in found)

    def _cost(self, one: int, other: int) -> int:
        """What it costs to pair two seats, without the random part."""
        player = self.players[one]
        if other == len(self.players):
            return self.per_bye * player.byes + self.per_point * (player.points - self.lowest) ** 2
        opponent = self.players[other]
        difference = player.points - opponent.points
        rematches = player.met.get(opponent.key, 0)
        return self.per_rematch * rematches + self.per_point * difference * difference

    def _all_edges(self) -> Iterator[Edge]:
        return self._edges(
            (one, other) for one in range(self.seats) for other in range(one + 1, self.seats)
        )

    def _near_edges(self) -> Iterator[Edge]:
        """Each seat with those next to it, and with some at random that have the same points."""
        groups: dict[int, list[int]] = {}
        for seat, player in enumerate(self.players):
            groups.setdefault(player.points, []).append(seat)
        near = set()
        for one in range(self.seats):
            near |= {(one, other) for other in range(one + 1, min(one + NEIGHBOURS, self.seats))}
        for seats in groups.values():
            for at, one in enumerate(seats):
                step = 1 + lot(self.seed, "step", one) % len(seats)
                others = {seats[(at + step * by) % len(seats)] for by in range(RANDOM_OPPONENTS)}
                near |= {(min(one, other), max(one, other)) for other in others - {one}}
        if len(self.players) % 2:
            near |= {(seat, len(self.players)) for seat in range(len(self.players))}
        return self._edges(sorted(near))

    def _edges(self, pairs: Iterable[tuple[int, int]]) -> Iterator[Edge]:
        # One hash gives 25 random numbers of 10 bits; a hash for each pair would take longer.
        bits, number = 0, 0
        for at, (one, other) in enumerate(pairs):
            if at % 25 == 0:
                bits = lot(self.seed, "edges", number)
                number += 1
            chance = bits & ((1 << RANDOM_BITS) - 1)
            bits >>= RANDOM_BITS
            yield one, other, self._cost(one, other) + chance

    def _pairing(self, one: int, other: int) -> Pairing:
        player = self.players[one]
        if other == len(self.players):
            reason = Reason.SECOND_BYE if player.byes else Reason.BYE
            return Pairing(player.key, None, reason)
        opponent = self.players[other]
        difference = player.points - opponent.points
        reason = Reason.NEAREST_POINTS if difference else Reason.SAME_POINTS
        if player.met.get(opponent.key):
            reason = Reason.REMATCH
        return Pairing(player.key, opponent.key, reason, difference)
