"""Everything that the report shows, as numbers and names."""

from dataclasses import dataclass
from typing import Any

from games.engine.goldfish import horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.tally import COPIES, METRICS
from simulator.report.drawing import at_least_one, same_in_every_game, spread_of_mean
from simulator.report.shares import Mean, Share, mean_of, percentile

FAN = (0.1, 0.25, 0.5, 0.75, 0.9)
FANS = ("hand", "available", "spent", "wasted", "points")


@dataclass(frozen=True)
class Clock:
    """When the games were won."""

    by_turn: tuple[Share, ...]
    within: tuple[Share, ...]
    undecided: Share
    median: int | None
    mean: Mean


@dataclass(frozen=True)
class Fan:
    """A measure by turn: percentiles and mean over the games that reached the turn."""

    name: str
    percentiles: tuple[tuple[int, ...], ...]
    means: tuple[Mean, ...]


@dataclass(frozen=True)
class CardRow:
    """What one card did."""

    code: str
    title: str
    copies: int
    in_opening: Share
    exact_opening: float
    seen: tuple[Share, ...]
    exact_seen: tuple[float, ...]
    played: tuple[Share, ...]
    stuck: Share
    mean_turn: float | None
    points: float
    won_when_drawn: Share
    castable: tuple[tuple[Share, ...], ...]


@dataclass(frozen=True)
class Extra:
    """A count of the game's own: by turn, or by whatever its words say."""

    key: str
    says: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class RunNumbers:
    """The whole report of a run, as numbers."""

    games: int
    turns: tuple[int, ...]
    clock: Clock
    fans: tuple[Fan, ...]
    cards: tuple[CardRow, ...]
    extras: tuple[Extra, ...]
    reached: tuple[int, ...]
    same_number_seen: int

    @property
    def usual(self) -> int:
        """The last turn that at least one game in a hundred reached: charts go no further."""
        return max(1, sum(100 * number >= self.games for number in self.reached))


def run_numbers(play: Play, setup: Setup, options: RunOptions, tally: Any) -> RunNumbers:
    """The numbers of a run; turns that no game reached are left out."""
    horizon = horizon_of(play, options)
    reached = [int(n) for n in tally.reached[1 : horizon + 1]]
    last = max((turn for turn, n in enumerate(reached, start=1) if n), default=1)
    games = int(tally.games)
    return RunNumbers(
        games=games,
        turns=tuple(range(1, last + 1)),
        clock=_clock(tally, games, horizon, last),
        fans=tuple(_fan(tally, name, last) for name in FANS),
        cards=_cards(setup, tally, games, last),
        extras=tuple(
            Extra(key, says, tuple(tally.extras[at].tolist()))
            for at, (key, says) in enumerate(play.extras.items())
        ),
        reached=tuple(reached[:last]),
        same_number_seen=same_in_every_game(tally.seen_so_far[1 : last + 1]),
    )


def _clock(tally: Any, games: int, horizon: int, last: int) -> Clock:
    won = [int(n) for n in tally.clock[1 : horizon + 1]]
    within, total = [], 0
    for number in won[:last]:
        total += number
        within.append(Share(total, games))
    median = next((turn for turn, s in enumerate(within, start=1) if 2 * s.part >= games), None)
    return Clock(
        by_turn=tuple(Share(number, games) for number in won[:last]),
        within=tuple(within),
        undecided=Share(int(tally.clock[horizon + 1]), games),
        median=median,
        mean=mean_of([0, *won]),
    )


def _fan(tally: Any, name: str, last: int) -> Fan:
    spread = tally.spread[METRICS.index(name)]
    rows = spread[1 : last + 1].tolist()
    return Fan(
        name=name,
        percentiles=tuple(tuple(percentile(row, share) for share in FAN) for row in rows),
        means=tuple(mean_of(row) for row in rows),
    )


def _cards(setup: Setup, tally: Any, games: int, last: int) -> tuple[CardRow, ...]:
    """The cards, beside the exact chance for as many cards as were dealt and seen."""
    size = sum(setup.counts[: setup.drawn])
    dealt = int((tally.opening[: setup.drawn] * range(COPIES)).sum())
    rows = [spread_of_mean(dealt, games), *tally.seen_so_far[1 : last + 1].tolist()]
    exact = {
        copies: tuple(at_least_one(size, copies, row) for row in rows)
        for copies in set(setup.counts[: setup.drawn])
    }
    return tuple(
        _card(setup, tally, at, games, last, exact[setup.counts[at]]) for at in range(setup.drawn)
    )


def _card(
    setup: Setup, tally: Any, at: int, games: int, last: int, exact: tuple[float, ...]
) -> CardRow:
    card, copies = setup.kinds[at], setup.counts[at]
    opening, played = tally.opening[at].tolist(), tally.played[at].tolist()
    castable = tally.castable[:, at, 1 : last + 1].T.tolist()
    reached = tally.reached[1 : last + 1].tolist()
    times = sum(played)
    turns = sum(turn * n for turn, n in enumerate(played))
    return CardRow(
        code=card.code,
        title=card.title,
        copies=copies,
        in_opening=Share(games - opening[0], games),
        exact_opening=exact[0],
        seen=_within(tally.seen[at], games, last),
        exact_seen=exact[1:],
        played=_within(tally.played[at], games, last),
        stuck=Share(int(tally.stuck[at]), games),
        mean_turn=turns / times if times else None,
        points=int(tally.points[at]) / games,
        won_when_drawn=Share(int(tally.drawn_won[at]), int(tally.drawn[at])),
        castable=tuple(
            tuple(Share(part, whole) for part in parts)
            for parts, whole in zip(castable, reached, strict=True)
        ),
    )


def _within(first_turns: Any, games: int, last: int) -> tuple[Share, ...]:
    total, found = 0, []
    for turn in range(1, last + 1):
        total += int(first_turns[turn])
        found.append(Share(total, games))
    return tuple(found)
