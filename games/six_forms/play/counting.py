"""Conditions and counters of effects: what they look at, and how much of it there is."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.optable import NONE as NOTHING
from games.six_forms.play.codes import (
    CARDS_PLAYED_AT_LEAST,
    CONTROL_AT_LEAST,
    CUBES_AT_LEAST,
    FIRST_FORM_KIND,
    FIRST_PER_FORM,
    FLY,
    GRAVEYARD_AT_LEAST,
    HALF_PAID,
    HAND_AT_MOST,
    IN_OPPONENT_FIELD,
    INTENSITY,
    INTENSITY_AT_LEAST,
    IS_ACTION,
    IS_ARTIFACT,
    IS_AVATAR,
    IS_FLYER,
    IS_TOKEN,
    KINDS_A_FORM,
    LIFE_AT_LEAST,
    LIFE_AT_MOST,
    NO_INTENSITY,
    OPPONENT_FIELD_EMPTY,
    OPPONENT_LIFE_AT_MOST,
    PAID,
    PER_ARTIFACT,
    PER_AVATAR,
    PER_CARD_PLAYED,
    PER_EQUIP,
    PER_FLYER,
    PER_GRAVE_ACTION,
    PER_GRAVE_AVATAR,
    PER_HAND,
    PER_IN_OPPONENT_FIELD,
    PER_INTENSITY,
    PER_POWER,
    PER_SPARK,
    PER_SURROUNDING,
    PER_TOKEN,
    POWER,
    SPARKS_AT_LEAST,
    THIS_IS_EQUIPPED,
    THIS_IS_EXHAUSTED,
    UNITED_KINDS,
    WAS_REVEAL_PLAYED,
)
from games.six_forms.play.in_play import has, number_of
from games.six_forms.play.state import EQUIP, ME, OPPONENT, THEIR_ROWS


@kernel
def is_kind(tables: Any, card: Any, kind: int) -> bool:
    """Whether a card in play is of that kind. A flyer is what flies now; a united card has lost
    its type (BATTLEFIELD, LIFE SPAN)."""
    if kind == IS_FLYER:
        return has(card, FLY) and is_kind_printed(tables, card, IS_AVATAR)
    return is_kind_printed(tables, card, kind)


@kernel
def is_kind_printed(tables: Any, card: Any, kind: int) -> bool:
    if card.host >= 0 and tables.family[card.kind] != EQUIP and not UNITED_KINDS >> int(kind) & 1:
        return False
    return tables.is_a[card.kind] >> kind & 1 == 1


@kernel
def controlled(state: Any, tables: Any, kind: int) -> int:
    """How many active cards of that kind the player controls; the last answer is kept until a card
    comes, goes or turns."""
    if kind == state.counted_kind:
        return state.counted
    found = 0
    for place in range(state.in_play):
        card = state.cards[state.order[place]]
        if card.owner == ME and not card.face_down and is_kind(tables, card, kind):
            found += 1
    if kind != IS_FLYER:
        state.counted_kind = kind
        state.counted = found
    return found


@kernel
def holds_true(state: Any, tables: Any, row: Any, slot: int) -> bool:
    """Whether an effect's condition is met; `slot` is its own card."""
    test = row.test
    if test == NOTHING:
        return True
    number = row.test_args[0]
    me = state.players[ME]
    if test == CONTROL_AT_LEAST:
        return controlled(state, tables, row.test_args[1]) >= number
    if test == LIFE_AT_LEAST:
        return me.life >= number
    if test == LIFE_AT_MOST:
        return me.life <= number
    if test == HAND_AT_MOST:
        return me.hand_size <= number
    if test == GRAVEYARD_AT_LEAST:
        return me.graveyard_size >= number
    if test == CUBES_AT_LEAST:
        return me.cubes + me.recharging >= number
    if test == SPARKS_AT_LEAST:
        return me.sparks >= number
    return _holds_true_elsewhere(state, test, number, slot)


@kernel
def _holds_true_elsewhere(state: Any, test: int, number: int, slot: int) -> bool:
    if test == OPPONENT_LIFE_AT_MOST:
        return state.players[OPPONENT].life <= number
    if test == OPPONENT_FIELD_EMPTY:
        return not _opponent_stands(state)
    if test == CARDS_PLAYED_AT_LEAST:
        return state.cards_played >= number
    return slot >= 0 and _holds_true_of_card(state, test, number, slot)


@kernel
def _holds_true_of_card(state: Any, test: int, number: int, slot: int) -> bool:
    card = state.cards[slot]
    if test == INTENSITY_AT_LEAST:
        return card.counters[INTENSITY] >= number
    if test == NO_INTENSITY:
        return card.counters[INTENSITY] == 0
    if test == THIS_IS_EQUIPPED:
        return equips_on(state, slot) > 0
    if test == THIS_IS_EXHAUSTED:
        return card.exhausted == 1
    if test == IN_OPPONENT_FIELD:
        return card.zone >= 0 and THEIR_ROWS >> card.zone & 1 == 1
    return test == WAS_REVEAL_PLAYED and card.revealed == 1


@kernel
def _opponent_stands(state: Any) -> bool:
    for place in range(state.in_play):
        card = state.cards[state.order[place]]
        if card.owner == OPPONENT and card.zone >= 0:
            return True
    return False


@kernel
def equips_on(state: Any, slot: int) -> int:
    """How many cards are equipped to that one."""
    found = 0
    for place in range(state.in_play):
        found += state.cards[state.order[place]].host == slot
    return found


@kernel
def in_graveyard(state: Any, tables: Any, kind: int) -> int:
    """How many cards of that kind lie in the player's graveyard."""
    found = 0
    graveyard = state.players[ME].graveyard
    for at in range(tables.drawn):
        if graveyard[at] > 0 and tables.is_a[at] >> kind & 1:
            found += graveyard[at]
    return found


@kernel
def surrounding(state: Any, tables: Any, zone: int) -> int:
    """How many cards stand in the zones around that one, corners included."""
    return number_of(tables, tables.around[zone] & (state.mine | state.theirs))


@kernel
def count_per(state: Any, tables: Any, per: int, slot: int) -> int:
    """How often a counter multiplies its effect."""
    if FIRST_PER_FORM <= per < PER_IN_OPPONENT_FIELD:
        return controlled(state, tables, FIRST_FORM_KIND + KINDS_A_FORM * (per - FIRST_PER_FORM))
    if per == PER_AVATAR:
        return controlled(state, tables, IS_AVATAR)
    if per == PER_ARTIFACT:
        return controlled(state, tables, IS_ARTIFACT)
    if per == PER_TOKEN:
        return controlled(state, tables, IS_TOKEN)
    if per == PER_FLYER:
        return controlled(state, tables, IS_FLYER)
    if per == PER_GRAVE_AVATAR:
        return in_graveyard(state, tables, IS_AVATAR)
    if per == PER_GRAVE_ACTION:
        return in_graveyard(state, tables, IS_ACTION)
    return _count_of_this(state, tables, per, slot)


@kernel
def _count_of_this(state: Any, tables: Any, per: int, slot: int) -> int:
    if per == PER_HAND:
        return state.players[ME].hand_size
    if per == PER_SPARK:
        return state.players[ME].sparks
    if per == PER_CARD_PLAYED:
        return state.cards_played
    if per == PER_IN_OPPONENT_FIELD:
        return number_of(tables, state.mine & THEIR_ROWS)
    if slot < 0:
        return 0
    card = state.cards[slot]
    if per == PER_INTENSITY:
        return card.counters[INTENSITY]
    if per == PER_POWER:
        return card.counters[POWER]
    if per == PER_EQUIP:
        return equips_on(state, slot)
    if per == PER_SURROUNDING and card.zone >= 0:
        return surrounding(state, tables, card.zone)
    return 0


@kernel
def amount_of(state: Any, tables: Any, row: Any, slot: int, x: int) -> int:
    """The amount or count of an effect: its first argument, X or half of it, times its counter."""
    amount = row.args[0]
    if amount == PAID:
        amount = x
    elif amount == HALF_PAID:
        amount = x // 2
    if row.per != NOTHING:
        amount *= count_per(state, tables, row.per, slot)
    return amount
