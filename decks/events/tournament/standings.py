"""Standings: points and tie-breaks of the Magic Tournament Rules, Appendix C, in exact fractions.

A percentage below a third counts as a third. A bye is a win by two games to none; it adds no
opponent. A round missed is a loss without games and without an opponent.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from decks.events.tournament.lots import lot
from decks.events.tournament.results import (
    GAMES_OF_A_BYE,
    ByeResult,
    MatchResult,
    MissedRound,
    Result,
)
from decks.events.tournament.swiss import Player

WIN, DRAW = 3, 1
FLOOR = Fraction(1, 3)


class TieBreak(StrEnum):
    """What decides between players with the same points."""

    OPPONENTS_MATCH_WIN = "opponents_match_win"
    GAME_WIN = "game_win"
    OPPONENTS_GAME_WIN = "opponents_game_win"
    MATCH_WIN = "match_win"
    HEAD_TO_HEAD = "head_to_head"


DEFAULT_TIE_BREAKS = (
    TieBreak.OPPONENTS_MATCH_WIN,
    TieBreak.GAME_WIN,
    TieBreak.OPPONENTS_GAME_WIN,
)


@dataclass
class PlayerRecord:
    """What a player has done so far."""

    key: int
    wins: int = 0
    losses: int = 0
    draws: int = 0
    byes: int = 0
    game_points: int = 0
    games: int = 0
    table_points: int = 0
    opponents: list[int] = field(default_factory=list)
    beaten: Counter[int] = field(default_factory=Counter)

    @property
    def match_points(self) -> int:
        return WIN * self.wins + DRAW * self.draws

    @property
    def points(self) -> int:
        """Match points, or the scores of free-for-all tables."""
        return self.match_points + self.table_points

    @property
    def match_win(self) -> Fraction:
        return _share(self.match_points, WIN * (self.wins + self.losses + self.draws))

    @property
    def game_win(self) -> Fraction:
        return _share(self.game_points, WIN * self.games)


def _share(part: int, whole: int) -> Fraction:
    return max(Fraction(part, whole), FLOOR) if whole else FLOOR


@dataclass(frozen=True)
class Standing:
    """A player's place, and what led to it."""

    place: int
    record: PlayerRecord
    opponents_match_win: Fraction
    opponents_game_win: Fraction


def records(players: Iterable[int], results: Iterable[Result]) -> dict[int, PlayerRecord]:
    """Each player's record; a result of somebody else is an error."""
    found = {key: PlayerRecord(key) for key in players}
    for result in results:
        if isinstance(result, MatchResult):
            _add_match(found[result.player], result)
            _add_match(found[result.opponent], result.of(result.opponent))
        elif isinstance(result, ByeResult):
            record = found[result.player]
            record.wins += 1
            record.byes += 1
            record.game_points += WIN * GAMES_OF_A_BYE
            record.games += GAMES_OF_A_BYE
        elif isinstance(result, MissedRound):
            found[result.player].losses += 1
        else:
            for key, points in result.points.items():
                found[key].table_points += points
                found[key].opponents += [other for other in result.points if other != key]
    return found


def _add_match(record: PlayerRecord, result: MatchResult) -> None:
    if result.double_loss or result.wins < result.losses:
        record.losses += 1
    elif result.wins == result.losses:
        record.draws += 1
    else:
        record.wins += 1
        record.beaten[result.opponent] += 1
    record.game_points += WIN * result.wins + DRAW * result.draws
    record.games += result.wins + result.losses + result.draws
    record.opponents.append(result.opponent)


def standings(
    players: Iterable[int],
    results: Iterable[Result],
    seed: str,
    tie_breaks: Sequence[TieBreak] = DEFAULT_TIE_BREAKS,
) -> list[Standing]:
    """Everybody from first to last. What no tie-break decides, the seed does."""
    found = records(players, results)
    match_win = {key: record.match_win for key, record in found.items()}
    game_win = {key: record.game_win for key, record in found.items()}
    opponents_match_win = {key: _mean(r.opponents, match_win) for key, r in found.items()}
    opponents_game_win = {key: _mean(r.opponents, game_win) for key, r in found.items()}
    values = {
        TieBreak.MATCH_WIN: match_win,
        TieBreak.GAME_WIN: game_win,
        TieBreak.OPPONENTS_MATCH_WIN: opponents_match_win,
        TieBreak.OPPONENTS_GAME_WIN: opponents_game_win,
        TieBreak.HEAD_TO_HEAD: _head_to_head(found),
    }
    order = sorted(
        found,
        key=lambda key: (
            -found[key].points,
            *(-values[tie_break][key] for tie_break in tie_breaks),
            lot(seed, "standings", key),
        ),
    )
    return [
        Standing(place, found[key], opponents_match_win[key], opponents_game_win[key])
        for place, key in enumerate(order, 1)
    ]


def _mean(opponents: list[int], shares: dict[int, Fraction]) -> Fraction:
    """The mean over the opponents; a bye brings none."""
    if not opponents:
        return FLOOR
    return sum((shares[key] for key in opponents), Fraction()) / len(opponents)


def _head_to_head(found: dict[int, PlayerRecord]) -> dict[int, Fraction]:
    """1 for whoever has beaten everybody else on the same points, 0 for all others."""
    groups: dict[int, list[int]] = {}
    for key, record in found.items():
        groups.setdefault(record.points, []).append(key)
    return {
        key: Fraction(
            all(found[key].beaten[other] for other in groups[record.points] if other != key)
        )
        for key, record in found.items()
    }


def to_pair(found: dict[int, PlayerRecord], active: Iterable[int]) -> list[Player]:
    """Those who play on, as the pairing needs them."""
    return [
        Player(key, found[key].points, Counter(found[key].opponents), found[key].byes)
        for key in active
    ]
