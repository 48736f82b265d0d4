"""Plays one round of a search: every swap that is still in it, against the deck as it is."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from games.engine.play import Play, Setup
from games.registry import GAMES
from simulator.goldfish.preparation import prepare
from simulator.models import SwapSearch
from simulator.swaps.candidates import Swap, deck_after_swap
from simulator.swaps.paired_duels import Opponent, play_against_field
from simulator.swaps.paired_games import (
    BatchTotals,
    PairedTotals,
    align_deck_order,
    paired_totals,
    play_batches,
)
from simulator.swaps.successive_halving import best, rounds_for


class PreparedDecks:
    """The deck and its swaps ready for the engine, kept from round to round."""

    def __init__(self, search: SwapSearch) -> None:
        self.deck = deck = search.as_list()
        self.play: Play
        self.base: Setup
        self.play, self.base = prepare(GAMES[deck.game], deck)
        self.field = [
            Opponent(prepare(GAMES[deck.game], opposing)[1], share)
            for opposing, share in search.opposing_lists()
        ]
        self._changed: dict[Swap, Setup] = {}

    def changed(self, swap: Swap) -> Setup:
        """The deck after the swap, in the card order of the deck before it."""
        if swap not in self._changed:
            _, setup = prepare(GAMES[self.deck.game], deck_after_swap(self.deck, swap))
            align_deck_order(self.base, setup)
            self._changed[swap] = setup
        return self._changed[swap]


@lru_cache(maxsize=2)
def _prepared_decks(key: str, search: SwapSearch) -> PreparedDecks:
    return PreparedDecks(search)


def swap_of(arm: dict[str, Any]) -> Swap:
    """The swap that a stored arm tries."""
    return Swap(arm["section"], arm["out"], arm["into"])


def totals_of(arm: dict[str, Any]) -> PairedTotals:
    """The totals of a stored arm."""
    return PairedTotals(*arm["sums"]) if arm["sums"] else PairedTotals()


def play_round(search: SwapSearch, holds_lease: Callable[[], bool]) -> list[dict[str, Any]] | None:
    """All arms after the search's present round; those that drop out keep what they have. None
    once the search is over or the round belongs to somebody else."""
    now = rounds_for(len(search.arms))[search.round]
    decks = _prepared_decks(search.key, search)
    going = _competing_arms(search)

    def play(setup: Setup) -> list[BatchTotals]:
        if decks.field:
            return play_against_field(
                decks.play, setup, decks.field, search.duel_options(),
                seed=search.seed, first=now.first, games=now.games,
            )  # fmt: skip
        return play_batches(
            decks.play, setup, search.run_options(),
            seed=search.seed, first=now.first, games=now.games,
        )  # fmt: skip

    base, arms = play(decks.base), [dict(arm) for arm in search.arms]
    for at in going:
        if not holds_lease():
            return None
        found = paired_totals(base, play(decks.changed(swap_of(arms[at]))))
        before = PairedTotals() if now.is_final else totals_of(arms[at])
        arms[at] |= {"sums": list((before + found).sums), "round": search.round + 1}
    return arms


def _competing_arms(search: SwapSearch) -> list[int]:
    """The arms that play this round: all at first, then the best of those that played the last."""
    arms, keep = search.arms, rounds_for(len(search.arms))[search.round].arms
    played = [(at, totals_of(arm)) for at, arm in enumerate(arms) if arm["round"] == search.round]
    return best(played, keep)
