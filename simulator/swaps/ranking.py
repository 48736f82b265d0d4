"""The swaps of a search in the order of their gain, with the cards' names."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.catalog import card_index
from games.engine.layout import CannotPlay
from games.registry import GAMES
from games.rules.cards import CardInfo
from simulator.goldfishing import prepare
from simulator.models import Status, SwapSearch
from simulator.swaps.candidates import Swap, swapped
from simulator.swaps.halving import Round, rounds_for
from simulator.swaps.paired import Paired
from simulator.swaps.playing import counted, swap_of


@dataclass(frozen=True)
class Ranked:
    """One swap: its number in the search, its cards, and what it brings."""

    arm: int
    swap: Swap
    out: CardInfo | None
    into: CardInfo | None
    gain: Paired
    is_finalist: bool
    is_silent: bool = False

    @property
    def low(self) -> float:
        return self.gain.gain - self.gain.half

    @property
    def high(self) -> float:
        return self.gain.gain + self.gain.half

    @property
    def verdict(self) -> str:
        """Whether the interval leaves zero out."""
        return "better" if self.low > 0 else "worse" if self.high < 0 else "unclear"


def ranking(search: SwapSearch) -> list[Ranked]:
    """The finalists by gain, then those that dropped out, the last to go first."""
    index, last = card_index(search.game), len(rounds_for(len(search.arms)))
    rows = []
    for at, arm in enumerate(search.arms):
        if not arm["round"]:
            continue
        swap, is_finalist = swap_of(arm), arm["round"] == last
        rows.append(
            Ranked(
                at, swap, index.by_code(swap.out), index.by_code(swap.into), counted(arm),
                is_finalist, is_finalist and _is_silent(search, swap),
            )
        )  # fmt: skip
    order = {row.arm: search.arms[row.arm]["round"] for row in rows}
    return sorted(rows, key=lambda row: (-order[row.arm], -row.gain.gain, row.arm))


def _is_silent(search: SwapSearch, swap: Swap) -> bool:
    """Whether the engine does not know the text of the card that enters."""
    try:
        _, setup = prepare(GAMES[search.game], swapped(search.as_list(), swap))
    except CannotPlay:
        return True
    return swap.into in setup.not_simulated


def progress(search: SwapSearch) -> tuple[int, int]:
    """Games played and games in all, over all swaps."""
    plan = rounds_for(len(search.arms))
    if search.status == Status.DONE:
        return _games(plan), _games(plan)
    return _games(plan[: search.round]), _games(plan)


def _games(rounds: Sequence[Round]) -> int:
    return sum(each.arms * each.games for each in rounds)
