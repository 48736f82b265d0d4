"""Keyworded Abilities (8.6): those that last, and the charges of those that are used up."""

from games.engine.compiling import kernel
from games.oversoul.play import state as s
from games.oversoul.play.state import State


@kernel
def charges_in(pack: int, which: int) -> int:
    return (pack >> (2 * which)) & 3


@kernel
def add_charges(pack: int, which: int, more: int) -> int:
    """Gaining the keyword again makes it the HYPER version; there is nothing above that."""
    total = min(charges_in(pack, which) + more, 2)
    return (pack & ~(3 << (2 * which))) | (total << (2 * which))


@kernel
def charge(state: State, place: int, which: int) -> int:
    """0, 1 for the keyword or 2 for its HYPER version, counting what constructs grant."""
    return _charge(state, place, which) if charges_in(state.board.charged, which) else 0


@kernel
def _charge(state: State, place: int, which: int) -> int:
    card = state.cards[place]
    packs = card.charges
    if (
        card.top == s.NOWHERE
        and charges_in(packs[0] | packs[1] | packs[2] | packs[3] | packs[4], which) == 0
    ):
        return 0
    found = 0
    for lasts in range(s.STANDING):
        found += charges_in(card.charges[lasts], which)
    if (card.drained >> which) & 1 == 0:
        found += charges_in(card.charges[s.STANDING], which)
    at = card.top
    while at != s.NOWHERE:
        found += charges_in(state.cards[at].charges[0], which)
        at = state.cards[at].below
    return min(found, 2)


@kernel
def use_charge(state: State, place: int, which: int) -> int:
    """Use the keyword once; the answer is what it was before (2, 1 or 0)."""
    return _use_charge(state, place, which) if charges_in(state.board.charged, which) else 0


@kernel
def _use_charge(state: State, place: int, which: int) -> int:
    before = _charge(state, place, which)
    if before == 0:
        return 0
    card = state.cards[place]
    one = 1 << (2 * which)
    for lasts in range(s.STANDING):
        if charges_in(card.charges[lasts], which) > 0:
            card.charges[lasts] -= one
            return before
    at = card.top
    while at != s.NOWHERE:
        if charges_in(state.cards[at].charges[0], which) > 0:
            state.cards[at].charges[0] -= one
            return before
        at = state.cards[at].below
    card.drained |= 1 << which
    return before
