"""What happened to players in a round: a match, a bye, a round they were not there for, a table."""

from collections.abc import Mapping
from dataclasses import dataclass

GAMES_OF_A_BYE = 2


@dataclass(frozen=True)
class MatchResult:
    """A match in games. Who won more games wins; as many each is a draw, unless nobody came."""

    player: int
    opponent: int
    wins: int
    losses: int
    draws: int = 0
    double_loss: bool = False

    def of(self, key: int) -> "MatchResult":
        """The result as one of its two players sees it."""
        if key == self.player:
            return self
        return MatchResult(
            self.opponent, self.player, self.losses, self.wins, self.draws, self.double_loss
        )


@dataclass(frozen=True)
class ByeResult:
    """A round without an opponent: a win of two games (MTR, Appendix C)."""

    player: int


@dataclass(frozen=True)
class MissedRound:
    """A round before a late entry, or one spent away: a loss without an opponent."""

    player: int


@dataclass(frozen=True)
class TableResult:
    """A free-for-all table: its players and their points, by the game's scoring."""

    points: Mapping[int, int]


Result = MatchResult | ByeResult | MissedRound | TableResult
