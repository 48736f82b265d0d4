"""Plays one round of a search: every swap that is still in it, against the deck as it is."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from games.engine.play import Play, Setup
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.goldfishing import prepare
from simulator.models import SwapSearch
from simulator.swaps.candidates import Swap, swapped
from simulator.swaps.halving import best, rounds_for
from simulator.swaps.paired import Batch, Paired, batches, keep_places, paired


class Bench:
    """The deck and its swaps made ready, kept from round to round."""

    def __init__(self, deck: DeckList) -> None:
        self.deck = deck
        self.play: Play
        self.base: Setup
        self.play, self.base = prepare(GAMES[deck.game], deck)
        self._changed: dict[Swap, Setup] = {}

    def changed(self, swap: Swap) -> Setup:
        """The deck after the swap, its cards in the places that they have in the deck."""
        if swap not in self._changed:
            _, setup = prepare(GAMES[self.deck.game], swapped(self.deck, swap))
            keep_places(self.base, setup)
            self._changed[swap] = setup
        return self._changed[swap]


@lru_cache(maxsize=2)
def _bench(key: str, search: SwapSearch) -> Bench:
    return Bench(search.as_list())


def swap_of(arm: dict[str, Any]) -> Swap:
    """The swap that a stored arm tries."""
    return Swap(arm["section"], arm["out"], arm["into"])


def counted(arm: dict[str, Any]) -> Paired:
    """What has been counted of a stored arm."""
    return Paired(*arm["sums"]) if arm["sums"] else Paired()


def played_round(
    search: SwapSearch, is_still_mine: Callable[[], bool]
) -> list[dict[str, Any]] | None:
    """All arms after the search's present round; those that drop out keep what they have. None
    once the search is over or the round belongs to somebody else."""
    now = rounds_for(len(search.arms))[search.round]
    bench = _bench(search.key, search)
    going = _going(search)

    def play(setup: Setup) -> list[Batch]:
        return batches(
            bench.play, setup, search.run_options(),
            seed=search.seed, first=now.first, games=now.games,
        )  # fmt: skip

    base, arms = play(bench.base), [dict(arm) for arm in search.arms]
    for at in going:
        if not is_still_mine():
            return None
        found = paired(base, play(bench.changed(swap_of(arms[at]))))
        before = Paired() if now.is_final else counted(arms[at])
        arms[at] |= {"sums": list((before + found).sums), "round": search.round + 1}
    return arms


def _going(search: SwapSearch) -> list[int]:
    """The arms that play this round: all at first, then the best of those that played the last."""
    arms, keep = search.arms, rounds_for(len(search.arms))[search.round].arms
    played = [(at, counted(arm)) for at, arm in enumerate(arms) if arm["round"] == search.round]
    return best(played, keep)
