"""Swiss events played by chance, with everything that can go wrong at one: drops, late entries,
draws, byes. Each round is checked by other means than those that made it."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import rustworkx

from decks.events.tournament.results import ByeResult, MatchResult, MissedRound, Result
from decks.events.tournament.standings import records, to_pair
from decks.events.tournament.swiss import Pairing, Player, pair_swiss

SMALLEST, LARGEST = 4, 512


@dataclass
class Faults:
    """What must not happen, counted over events."""

    rounds: int = 0
    pairings: int = 0
    unpaired: int = 0
    avoidable_rematches: int = 0
    unavoidable_rematches: int = 0
    avoidable_second_byes: int = 0

    @property
    def total(self) -> int:
        return self.unpaired + self.avoidable_rematches + self.avoidable_second_byes


@dataclass
class SimulatedEvent:
    """An event of a number of players; everything in it follows from its seed."""

    players: int
    seed: str
    active: set[int] = field(init=False)
    results: list[Result] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311 - a simulation
        self.active = set(range(self.players))
        self.known = self.players

    def play(self, rounds: int) -> Iterator[tuple[list[Player], list[Pairing]]]:
        """The players and the pairings of each round."""
        for number in range(1, rounds + 1):
            found = records(range(self.known), self.results)
            players = to_pair(found, sorted(self.active))
            pairings = pair_swiss(players, self.seed, number)
            yield players, pairings
            self.results += map(self._result, pairings)
            self._come_and_go(number)

    def _result(self, pairing: Pairing) -> Result:
        if pairing.opponent is None:
            return ByeResult(pairing.player)
        wins, losses, draws = self.chance.choice(
            [(2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 1, 1), (0, 0, 3), (1, 0, 1)]
        )
        nobody_came = self.chance.random() < 0.01
        return MatchResult(pairing.player, pairing.opponent, wins, losses, draws, nobody_came)

    def _come_and_go(self, number: int) -> None:
        for key in sorted(self.active):
            if self.chance.random() < 0.05 and len(self.active) > 2:
                self.active.discard(key)
        if number <= 2 and self.chance.random() < 0.5:
            self.results += [MissedRound(self.known)] * number
            self.active.add(self.known)
            self.known += 1


def random_size(chance: random.Random) -> int:
    """From 4 to 512; half of the events have up to 45 players, as most have."""
    return round(SMALLEST * (LARGEST / SMALLEST) ** chance.random())


def check_round(players: list[Player], pairings: list[Pairing], faults: Faults) -> None:
    """Count what is wrong with the pairings of a round."""
    by_key = {player.key: player for player in players}
    seated = Counter(p.player for p in pairings)
    seated.update(p.opponent for p in pairings if p.opponent is not None)
    faults.rounds += 1
    faults.pairings += len(pairings)
    faults.unpaired += sum(1 for key in by_key if seated[key] != 1) + len(seated.keys() - by_key)
    byes = [by_key[p.player] for p in pairings if p.opponent is None]
    faults.unpaired += abs(len(byes) - len(players) % 2)
    fewest = min((player.byes for player in players), default=0)
    faults.avoidable_second_byes += sum(1 for player in byes if player.byes > fewest)
    rematches = sum(
        1 for p in pairings if p.opponent is not None and p.opponent in by_key[p.player].met
    )
    if rematches:
        avoidable = rematches - _least_rematches(players)
        faults.avoidable_rematches += avoidable
        faults.unavoidable_rematches += rematches - avoidable


def _least_rematches(players: list[Player]) -> int:
    """How few rematches there can be, by the largest matching of players who have not met."""
    fewest = min(player.byes for player in players)
    best = len(players)
    for sits_out in [p for p in players if p.byes == fewest] if len(players) % 2 else [None]:
        rest = [player for player in players if player is not sits_out]
        graph: rustworkx.PyGraph[int, None] = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from(range(len(rest)))
        graph.add_edges_from(
            (one, other, None)
            for one in range(len(rest))
            for other in range(one)
            if rest[other].key not in rest[one].met
        )
        found = rustworkx.max_weight_matching(graph, max_cardinality=True)
        best = min(best, len(rest) // 2 - len(found))
    return best
