"""The swaps of a search in the order of their gain, with the cards' names."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.layout import CannotPlay
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.services.card_indexes import card_index
from simulator.goldfish.preparation import prepare
from simulator.models import Status, SwapSearch
from simulator.swaps.candidates import Swap, deck_after_swap
from simulator.swaps.paired_games import PairedTotals
from simulator.swaps.rounds import swap_of, totals_of
from simulator.swaps.successive_halving import SwapRound, rounds_for


@dataclass(frozen=True)
class RankedSwap:
    """One swap: its number in the search, its cards, and its gain."""

    arm: int
    swap: Swap
    out: CardInfo | None
    into: CardInfo | None
    gain: PairedTotals
    is_finalist: bool
    is_not_simulated: bool = False
    by_wins: bool = False

    @property
    def value(self) -> float:
        """What swaps are ranked by: turns sooner, or the share of games won on top."""
        return self.gain.more_wins if self.by_wins else self.gain.gain

    @property
    def margin(self) -> float:
        return self.gain.wins_margin if self.by_wins else self.gain.margin

    @property
    def low(self) -> float:
        return self.value - self.margin

    @property
    def high(self) -> float:
        return self.value + self.margin

    @property
    def verdict(self) -> str:
        """Whether the interval leaves zero out."""
        return "better" if self.low > 0 else "worse" if self.high < 0 else "unclear"


def ranking(search: SwapSearch) -> list[RankedSwap]:
    """The finalists by gain, then those that dropped out, the last to go first."""
    index, last = card_index(search.game), len(rounds_for(len(search.arms)))
    rows = []
    for at, arm in enumerate(search.arms):
        if not arm["round"]:
            continue
        swap, is_finalist = swap_of(arm), arm["round"] == last
        rows.append(
            RankedSwap(
                at, swap, index.by_code(swap.out), index.by_code(swap.into), totals_of(arm),
                is_finalist, is_finalist and _is_not_simulated(search, swap), search.aims_at_wins,
            )
        )  # fmt: skip
    order = {row.arm: search.arms[row.arm]["round"] for row in rows}
    return sorted(rows, key=lambda row: (-order[row.arm], -row.value, row.arm))


def _is_not_simulated(search: SwapSearch, swap: Swap) -> bool:
    """Whether the engine does not play the text of the card that enters."""
    try:
        _, setup = prepare(GAMES[search.game], deck_after_swap(search.as_list(), swap))
    except CannotPlay:
        return True
    return swap.into in setup.not_simulated


def progress(search: SwapSearch) -> tuple[int, int]:
    """Games played and games in all, over all swaps."""
    plan = rounds_for(len(search.arms))
    if search.status == Status.DONE:
        return _games(plan), _games(plan)
    return _games(plan[: search.round]), _games(plan)


def _games(rounds: Sequence[SwapRound]) -> int:
    return sum(each.arms * each.games for each in rounds)
