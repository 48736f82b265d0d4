"""Whom an effect reaches: this card, the equipped one, each of a kind, or one that is chosen."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.codes import CHOSEN, EQUIPPED, THIS
from games.six_forms.play.counting import is_kind_printed
from games.six_forms.play.state import ME


@kernel
def gather(state: Any, tables: Any, at: int, slot: int) -> int:
    """Write the slots that row `at` of the card in `slot` reaches, or may choose from; how many.

    A face-down card can be chosen and is then revealed; "each" passes it over, for its type is
    hidden.
    """
    row = tables.rows[at]
    if row.aim == THIS:
        state.targets[0] = slot
        return int(slot >= 0)
    if row.aim == EQUIPPED:
        host = state.cards[slot].host if slot >= 0 else -1
        state.targets[0] = host
        return int(host >= 0)
    found = 0
    for place in range(state.in_play):
        other = state.order[place]
        if (other != slot or not row.others) and is_meant(state, tables, row, slot, other):
            state.targets[found] = other
            found += 1
    return found


@kernel
def is_meant(state: Any, tables: Any, row: Any, slot: int, other: int) -> bool:
    """Whether the effect of the card in `slot` means that other card."""
    card = state.cards[other]
    if card.zone < 0 or (card.face_down and row.aim != CHOSEN):
        return False
    if (card.owner != ME) != (row.opposing == 1) or not is_kind_printed(tables, card, row.noun):
        return False
    if not row.near:
        return True
    here = state.cards[slot].zone if slot >= 0 else -1
    return here >= 0 and tables.around[here] >> card.zone & 1 == 1
