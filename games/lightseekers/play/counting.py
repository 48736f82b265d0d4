"""When an effect applies at all, and what multiplies it."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.library import cards_left
from games.engine.optable import NONE
from games.lightseekers.play import codes as c
from games.lightseekers.play.state import HIGHEST_HEALTH, IN_LIMBO
from games.lightseekers.play.zones import stored_below


@inner
def passes(
    state: Any, tables: Any, effect: Any, kind: int, serial: int, corner: int, did: int, cause: int
) -> bool:
    """Whether the condition of an effect that has one holds, seen from the card that it is on."""
    test = effect.test
    if test == c.DID:
        return did > 0
    me, other = state.players[state.active], state.players[1 - state.active]
    number = effect.test_first
    if test in (c.HAND_AT_LEAST, c.HAND_AT_MOST, c.HAND_EMPTY):
        return hand_passes(me, test, number)
    if test in (c.HEALTH_AT_LEAST, c.HEALTH_AT_MOST, c.TARGET_HEALTH):
        return health_passes(me, other, test, number)
    if test in (c.HEALED, c.HURT_SELF, c.BUFF_EXPIRED, c.PLAYED_ELEMENT, c.PLAYED_CATEGORY):
        return turn_passes(state, tables, me, test, number, kind, serial, cause)
    if test in (c.DISCARD_AT_LEAST, c.DECK_AT_MOST, c.STORED_AT_LEAST, c.SUPERIOR_TO):
        return cards_pass(tables, me, effect, serial)
    return table_passes(tables, me, other, test, number, kind, corner)


@within
def hand_passes(me: Any, test: int, number: int) -> bool:
    if test == c.HAND_AT_LEAST:
        return me.hand_size >= number
    return me.hand_size <= (number if test == c.HAND_AT_MOST else 0)


@within
def health_passes(me: Any, other: Any, test: int, number: int) -> bool:
    if test == c.HEALTH_AT_LEAST:
        return me.life >= number
    return (me.life if test == c.HEALTH_AT_MOST else other.life) <= number


@inner
def turn_passes(
    state: Any, tables: Any, me: Any, test: int, number: int, kind: int, serial: int, cause: int
) -> bool:
    """What happened this turn. `Another` card is neither this one nor the one that set it off."""
    if test == c.HEALED:
        return me.healed > 0
    if test == c.HURT_SELF:
        return me.hurt > 0
    if test == c.BUFF_EXPIRED:
        return me.expired > 0
    count = 0
    for at in range(me.played_count):
        count += is_such(tables, test, number, me.played_kinds[at])
    if cause == kind or played_this_turn(state, me, serial):
        count -= is_such(tables, test, number, kind)
    if cause >= 0 and cause != kind:
        count -= is_such(tables, test, number, cause)
    return count > 0


@inner
def is_such(tables: Any, test: int, number: int, kind: int) -> int:
    """Whether a card is of the element or of the category that a condition names."""
    if test == c.PLAYED_ELEMENT:
        return tables.elements[kind] >> number & 1
    return int(tables.category[kind] == number)


@inner
def played_this_turn(state: Any, me: Any, serial: int) -> bool:
    """Whether that card in play was played this turn."""
    for at in range(me.buff_count):
        if me.buffs[at].serial == serial:
            return me.buffs[at].since == state.turn
    for at in range(me.item_count):
        if me.items[at].serial == serial:
            return me.items[at].since == state.turn
    return False


@inner
def cards_pass(tables: Any, me: Any, effect: Any, serial: int) -> bool:
    test, number = effect.test, effect.test_first
    if test == c.DECK_AT_MOST:
        return cards_left(me.library) <= number
    if test == c.STORED_AT_LEAST:
        return stored_below(me, serial) >= number
    if test == c.SUPERIOR_TO:
        return bool(me.superior >> number & 1)
    found = 0
    for kind in range(tables.kinds):
        if tables.is_kind[kind] >> effect.test_second & 1:
            found += me.pile[kind]
    return found >= number


@inner
def table_passes(
    tables: Any, me: Any, other: Any, test: int, number: int, kind: int, corner: int
) -> bool:
    in_play = corner != IN_LIMBO
    if test == c.BUFFS_AT_LEAST:
        return me.buff_count >= number
    if test == c.NO_BUFFS:
        return me.buff_count == (in_play and tables.category[kind] == c.BUFF)
    if test == c.TARGET_HAS_BUFFS:
        return other.inert > 0
    if test == c.ITEMS_AT_LEAST:
        return me.item_count >= number
    itself = in_play and tables.category[kind] != c.HERO and tables.family[kind] == number + 1
    return of_family(tables, me, number) > itself


@inner
def of_family(tables: Any, me: Any, family: int) -> int:
    """Cards of a family in play, buffs and items."""
    found = 0
    for at in range(me.buff_count):
        found += tables.family[me.buffs[at].kind] == family + 1
    for at in range(me.item_count):
        found += tables.family[me.items[at].kind] == family + 1
    return found


@inner
def counted(state: Any, tables: Any, per: int, kind: int, serial: int, corner: int) -> int:
    """How often a counter multiplies, seen from the card that it is on."""
    me = state.players[state.active]
    if per >= c.PER_FAMILY:
        return of_family(tables, me, per - c.PER_FAMILY)
    if per == c.PER_BUFF:
        return me.buff_count
    if per == c.PER_OTHER_BUFF:
        return me.buff_count - (corner != IN_LIMBO and tables.category[kind] == c.BUFF)
    if per == c.PER_ITEM:
        return me.item_count
    if per == c.PER_CARD:
        return me.hand_size
    if per == c.PER_ACTION:
        return max(me.taken - state.acting, 0)
    if per == c.PER_EXPIRED:
        return me.expired
    return counted_cards(state, tables, me, per, serial)


@inner
def counted_cards(state: Any, tables: Any, me: Any, per: int, serial: int) -> int:
    if per == c.PER_STORED:
        return stored_below(me, serial)
    if per == c.PER_FIVE_DISCARDED:
        return me.discard_size // 5
    if per == c.PER_FIVE_MISSING:
        return (HIGHEST_HEALTH - me.life) // 5
    if per == c.PER_COMBO:
        return me.pile_combos
    if per == c.PER_TARGET_BUFF:
        return state.players[1 - state.active].inert
    return elements_in_play(tables, me)


@inner
def elements_in_play(tables: Any, me: Any) -> int:
    """Different elements shown on active buffs [H]."""
    shown = 0
    for at in range(me.buff_count):
        if me.buffs[at].active:
            shown |= tables.elements[me.buffs[at].kind]
    found = 0
    for element in range(c.ELEMENT_COUNT):
        found += shown >> element & 1
    return found


@inner
def amount_of(
    state: Any, tables: Any, effect: Any, value: int, kind: int, serial: int, corner: int
) -> int:
    """A printed number: X is the one in the current corner; a counter multiplies it."""
    if value == c.X_NUMBER:
        value = tables.corner_number[kind, corner] if 0 <= corner < 4 else 0
    if effect.per != NONE:
        value *= counted(state, tables, effect.per, kind, serial, corner)
    return value
