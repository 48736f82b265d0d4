"""Everything that the report shows, as numbers and names."""

from dataclasses import dataclass
from typing import Any

from games.engine.goldfish import horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.tally import COPIES, EARLY, METRICS
from simulator.report.hypergeometric import at_least_one, spread_of_mean, turns_with_equal_draws
from simulator.statistics.estimates import (
    Difference,
    Mean,
    Share,
    difference,
    mean_of,
    percentile,
)

FAN = (0.1, 0.25, 0.5, 0.75, 0.9)
FANS = ("hand", "available", "spent", "wasted", "points")
ENOUGH_GAMES = 30
"""With fewer games on either side, no difference is shown."""
EARLY_TURN = EARLY


@dataclass(frozen=True)
class Clock:
    """When the games were won, and how the others ended. `mean` is over the games that were won,
    `mean_of_all` over all of them: the others count as won on the turn after the horizon."""

    by_turn: tuple[Share, ...]
    within: tuple[Share, ...]
    undecided: Share
    lost: Share
    drawn: Share
    median: int | None
    mean: Mean
    mean_of_all: Mean
    middle: tuple[int | None, int | None]


@dataclass(frozen=True)
class Fan:
    """A measure by turn: percentiles and mean over the games that reached the turn."""

    name: str
    percentiles: tuple[tuple[int, ...], ...]
    means: tuple[Mean, ...]


@dataclass(frozen=True)
class CardNumbers:
    """What one card did. `early_change` is how much later games are won in which it was drawn by
    turn 3, compared with all others; the states of `castable` are shares of the games that came to
    the phase in which it could be played."""

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
    drawn_early: Share
    early_change: Difference | None
    castable: tuple[tuple[Share, ...], ...]


@dataclass(frozen=True)
class ExtraCount:
    """A count of the game's own: by turn, or by whatever its words say."""

    key: str
    label: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class RunNumbers:
    """The whole report of a run, as numbers."""

    games: int
    turns: tuple[int, ...]
    clock: Clock
    fans: tuple[Fan, ...]
    cards: tuple[CardNumbers, ...]
    extras: tuple[ExtraCount, ...]
    reached: tuple[int, ...]
    equal_draw_turns: int

    @property
    def last_common_turn(self) -> int:
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
        cards=_cards(setup, tally, horizon, last),
        extras=tuple(
            ExtraCount(key, label, tuple(tally.extras[at].tolist()))
            for at, (key, label) in enumerate(play.extras.items())
        ),
        reached=tuple(reached[:last]),
        equal_draw_turns=turns_with_equal_draws(tally.seen_so_far[1 : last + 1]),
    )


def _clock(tally: Any, games: int, horizon: int, last: int) -> Clock:
    won = [int(n) for n in tally.clock[1 : horizon + 1]]
    within, total = [], 0
    for number in won[:last]:
        total += number
        within.append(Share(total, games))
    median, *middle = (
        next((turn for turn, s in enumerate(within, start=1) if s.part >= share * games), None)
        for share in (0.5, 0.1, 0.9)
    )
    return Clock(
        by_turn=tuple(Share(number, games) for number in won[:last]),
        within=tuple(within),
        undecided=Share(int(tally.clock[horizon + 1]), games),
        lost=Share(int(tally.lost.sum()), games),
        drawn=Share(int(tally.ended_drawn.sum()), games),
        median=median,
        mean=mean_of([0, *won]),
        mean_of_all=_mean_of_all(tally, horizon),
        middle=(middle[0], middle[1]),
    )


def _mean_of_all(tally: Any, horizon: int) -> Mean:
    won = [int(n) for n in tally.clock[: horizon + 1]]
    return mean_of([*won, int(tally.games) - sum(won)])


def _mean_of_long_games(tally: Any, horizon: int) -> Mean:
    """The clock of the games that lasted until a card could have been drawn early."""
    first = min(EARLY_TURN, horizon)
    won = [int(n) if turn >= first else 0 for turn, n in enumerate(tally.clock[: horizon + 1])]
    short = (tally.clock, tally.lost, tally.ended_drawn)
    games = int(tally.games) - sum(int(ended[:first].sum()) for ended in short)
    return mean_of([*won, games - sum(won)])


def _fan(tally: Any, name: str, last: int) -> Fan:
    spread = tally.spread[METRICS.index(name)]
    rows = spread[1 : last + 1].tolist()
    return Fan(
        name=name,
        percentiles=tuple(tuple(percentile(row, share) for share in FAN) for row in rows),
        means=tuple(mean_of(row) for row in rows),
    )


def _cards(setup: Setup, tally: Any, horizon: int, last: int) -> tuple[CardNumbers, ...]:
    """The cards, beside the exact chance for as many cards as were dealt and seen."""
    games, clock = int(tally.games), _mean_of_long_games(tally, horizon)
    size = sum(setup.counts[: setup.drawn])
    dealt = int((tally.opening[: setup.drawn] * range(COPIES)).sum())
    rows = [spread_of_mean(dealt, games), *tally.seen_so_far[1 : last + 1].tolist()]
    exact = {
        copies: tuple(at_least_one(size, copies, row) for row in rows)
        for copies in set(setup.counts[: setup.drawn])
    }
    return tuple(
        _card(setup, tally, at, clock, last, exact[setup.counts[at]]) for at in range(setup.drawn)
    )


def _card(
    setup: Setup, tally: Any, at: int, clock: Mean, last: int, exact: tuple[float, ...]
) -> CardNumbers:
    card, copies, games = setup.kinds[at], setup.counts[at], int(tally.games)
    opening, played = tally.opening[at].tolist(), tally.played[at].tolist()
    castable = tally.castable[:, at, 1 : last + 1].T.tolist()
    early = Mean(int(tally.early[at, 1]), int(tally.early[at, 2]), int(tally.early[at, 0]))
    times = sum(played)
    turns = sum(turn * n for turn, n in enumerate(played))
    return CardNumbers(
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
        drawn_early=Share(early.whole, clock.whole),
        early_change=_change(early, clock - early),
        castable=tuple(tuple(Share(part, sum(parts)) for part in parts) for parts in castable),
    )


def _change(drawn: Mean, others: Mean) -> Difference | None:
    if min(drawn.whole, others.whole) < ENOUGH_GAMES:
        return None
    return difference(drawn, others)


def _within(first_turns: Any, games: int, last: int) -> tuple[Share, ...]:
    total, found = 0, []
    for turn in range(1, last + 1):
        total += int(first_turns[turn])
        found.append(Share(total, games))
    return tuple(found)
