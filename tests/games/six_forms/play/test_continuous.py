"""What continuous effects give is kept until a change that they look at: it is always what looking
at all of them anew would give."""

from random import Random
from typing import Any

import pytest

from games.engine.duel import DuelOptions, duel_table
from games.engine.uncompiled import uncompiled
from games.six_forms.play.effects.continuous import refresh
from games.six_forms.play.state import (
    CARDS_CHANGED,
    CARRIED_CHANGED,
    PILES_CHANGED,
    PLACES_CHANGED,
    TURNED_CHANGED,
)
from tests.games.six_forms.play.table import play
from tests.games.six_forms.play.test_any_deck import some_deck

ALL_CHANGED = (
    CARDS_CHANGED | CARRIED_CHANGED | PILES_CHANGED | PLACES_CHANGED | TURNED_CHANGED
)  # fmt: skip
STEPS = 250


def _cards(state: Any) -> list[Any]:
    board = state.board
    return [state.cards[board.order[place]] for place in range(board.in_play)]


def _as_they_stand(state: Any) -> list[tuple[int, ...]]:
    """Stats, facets and arrows of all cards in play."""
    return [
        (card.full_attack, card.full_health, card.full_weakness, card.now, card.held.arrows)
        for card in _cards(state)
    ]


def _looked_at_anew(state: Any, match: Any) -> Any:
    """The same position after all continuous effects have been looked at."""
    caches = state.caches
    caches.dirty, caches.crosses = ALL_CHANGED, 1
    for seat in range(len(caches.counted)):
        caches.counted[seat] = 0
    uncompiled(refresh)(state, match)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_what_continuous_effects_give_is_never_out_of_date(seed: int) -> None:
    random, lent = Random(seed), 0
    decks = (some_deck(random, 40, copies=2), some_deck(random, 40, copies=2))
    table = duel_table(play(), decks, DuelOptions(), seed=seed)
    table.begin(0)
    for _ in range(STEPS):
        table.apply(random.choice(table.offers()))
        if table.over:
            break
        anew = _looked_at_anew(table.state.copy(), table.match)
        assert _as_they_stand(table.state) == _as_they_stand(anew)
        lent += sum(int(card.lent) for card in _cards(anew))
    assert lent
