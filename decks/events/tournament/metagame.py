"""What was played at an event: how many players led a deck with whom, how far they came, and how
often they won. Leaders of few players are counted together, so that no row is about one person."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from games.estimates import Share

SMALLEST_CELL = 3
Outcome = Literal["win", "loss", "draw"]


@dataclass(frozen=True)
class Meeting:
    """A match or a table, with the outcome for each player by number; byes are none."""

    outcomes: Mapping[int, Outcome]


@dataclass(frozen=True)
class LeaderRow:
    """A leader, or several that few players chose: then `leader` is empty and `leaders` says how
    many. Players whose lists name no leader are not counted."""

    leader: str
    leaders: int
    players: int
    share: Share
    conversion: Share
    wins: Share
    draws: int

    @property
    def is_rest(self) -> bool:
        return not self.leader


def leader_rows(
    leaders: Mapping[int, Collection[str]],
    meetings: Iterable[Meeting],
    in_cut: Collection[int] = (),
    smallest: int = SMALLEST_CELL,
) -> list[LeaderRow]:
    """The leaders by number of players, the rest last. A meeting of two players with the same
    leader says nothing of it and is left out of its wins."""
    players = Counter(leader for own in leaders.values() for leader in set(own))
    named = [leader for leader, number in players.items() if number >= smallest]
    groups = [(leader, {leader}) for leader in sorted(named, key=lambda x: (-players[x], x))]
    if rest := set(players) - set(named):
        groups.append(("", rest))
    known = {number: set(own) for number, own in leaders.items() if own}
    played = list(meetings)
    return [_row(leader, group, known, played, in_cut) for leader, group in groups]


def _row(
    leader: str,
    group: set[str],
    leaders: Mapping[int, set[str]],
    meetings: Iterable[Meeting],
    in_cut: Collection[int],
) -> LeaderRow:
    own = {number for number, names in leaders.items() if names & group}
    outcomes = Counter(_outcomes(own, meetings))
    decided = outcomes["win"] + outcomes["loss"]
    return LeaderRow(
        leader,
        len(group),
        len(own),
        Share(len(own), len(leaders)),
        Share(len(own & set(in_cut)), len(own)),
        Share(outcomes["win"], decided),
        outcomes["draw"],
    )


def _outcomes(own: set[int], meetings: Iterable[Meeting]) -> Iterator[Outcome]:
    """The outcomes of these players against others."""
    for meeting in meetings:
        here = own & meeting.outcomes.keys()
        if len(here) == 1:
            yield meeting.outcomes[here.pop()]
