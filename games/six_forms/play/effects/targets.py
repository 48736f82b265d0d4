"""Whom an effect reaches: this card, the equipped one, each of a kind, or one that is chosen."""

from games.engine.compiling import part
from games.six_forms.play.codes import CHOSEN, EQUIPPED, THIS
from games.six_forms.play.effects.conditions import is_kind_printed
from games.six_forms.play.state import Match, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import resists


@part
def gather(state: State, match: Match, seat: int, row: Row, slot: int) -> int:
    """Write the slots that an effect of the seat's card in `slot` reaches, or may choose from; how
    many.

    A face-down card can be chosen and is then revealed; "each" passes it over, for its type is
    hidden.
    """
    if row.aim == THIS:
        state.targets[0] = slot
        return int(slot >= 0)
    if row.aim == EQUIPPED:
        host = state.cards[slot].host if slot >= 0 else -1
        state.targets[0] = host
        return int(host >= 0)
    found = 0
    opposing, spared = row.opposing == 1, slot if row.others else -1
    for place in range(state.board.in_play):
        other = state.board.order[place]
        if (state.cards[other].controller != seat) != opposing or other == spared:
            continue
        if is_meant(state, match, seat, row, slot, other):
            state.targets[found] = other
            found += 1
    return found


@part
def is_meant(state: State, match: Match, seat: int, row: Row, slot: int, other: int) -> bool:
    """Whether the effect of the seat's card in `slot` means that other card, which is on the right
    side. What the seat has not seen may be of any kind; RESISTANCE is against being chosen, by the
    present job."""
    card = state.cards[other]
    if card.zone < 0 or (card.face_down and row.aim != CHOSEN):
        return False
    seen = not card.hidden or card.controller == seat
    if seen and not is_kind_printed(match, card, row.noun):
        return False
    if row.aim == CHOSEN and resists(match, card, state.job.deck, state.job.kind):
        return False
    if not row.near:
        return True
    here = state.cards[slot].zone if slot >= 0 else -1
    return here >= 0 and match.tables[seat].around[here] >> card.zone & 1 == 1
