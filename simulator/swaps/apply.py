"""Applies a swap: a revision of the owner's deck, or a copy with it for everybody else."""

from typing import Any

from decks.models.deck import DeckQuerySet
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies, BadChange, DeckChange, MoveCopies
from decks.revisions.services import EditResult, change_deck
from simulator.swaps.candidates import Swap

MAYBE_BOARD = "maybe"


def swap_changes(swap: Swap, state: DeckState) -> list[DeckChange]:
    """What is done to the deck: the card that leaves is kept on the maybe-board."""
    if not state.sections.get(swap.section, {}).get(swap.out):
        raise BadChange("The deck has changed since: that card is not in it any more.")
    leaves = MoveCopies(code=swap.out, source=swap.section, target=MAYBE_BOARD)
    if state.maybe.get(swap.into):
        return [leaves, MoveCopies(code=swap.into, source=MAYBE_BOARD, target=swap.section)]
    return [leaves, AddCopies(section=swap.section, code=swap.into)]


def state_after_swap(state: DeckState, swap: Swap) -> DeckState:
    """The deck after the swap, for a copy of it."""
    for change in swap_changes(swap, state):
        state = change.apply(state)
    return state


def apply_swap(decks: DeckQuerySet, swap: Swap, state: DeckState, *, actor: Any) -> EditResult:
    """Make the swap in the one deck that the query finds, as a revision that can be undone."""
    return change_deck(decks, swap_changes(swap, state), actor=actor)
