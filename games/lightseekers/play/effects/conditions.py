"""When an effect applies at all, and what multiplies it."""

from games.engine.compiling import part, within
from games.engine.library import cards_left
from games.engine.optable import NONE, EffectRow
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play.codes import FAMILY_COUNTED, per, test
from games.lightseekers.play.state import HIGHEST_HEALTH, IN_LIMBO, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import stored_below


@part
def passes(
    state: State,
    tables: Tables,
    me: Player,
    effect: EffectRow,
    kind: int,
    serial: int,
    corner: int,
    did: int,
    cause: int,
) -> bool:
    """Whether the condition of an effect that has one holds, seen from the card that it is on."""
    asked = effect.test
    if asked == test.DID:
        return did > 0
    foe = state.players[other(me.seat)]
    number = effect.test_first
    if asked in (test.HAND_AT_LEAST, test.HAND_AT_MOST, test.HAND_EMPTY):
        return hand_passes(me, asked, number)
    if asked in (test.HEALTH_AT_LEAST, test.HEALTH_AT_MOST, test.TARGET_HEALTH_AT_MOST):
        return health_passes(me, foe, asked, number)
    if asked in (
        test.HEALED,
        test.HURT,
        test.BUFF_EXPIRED,
        test.PLAYED_ELEMENT,
        test.PLAYED_CATEGORY,
    ):
        return turn_passes(state, tables, me, asked, number, kind, serial, cause)
    if asked in (test.DISCARD_AT_LEAST, test.DECK_AT_MOST, test.STORED_AT_LEAST, test.SUPERIOR):
        return cards_pass(tables, me, effect, serial)
    return table_passes(tables, me, foe, asked, number, kind, corner)


@within
def hand_passes(me: Player, asked: int, number: int) -> bool:
    if asked == test.HAND_AT_LEAST:
        return me.hand.count >= number
    return me.hand.count <= (number if asked == test.HAND_AT_MOST else 0)


@within
def health_passes(me: Player, foe: Player, asked: int, number: int) -> bool:
    if asked == test.HEALTH_AT_LEAST:
        return me.life >= number
    return (me.life if asked == test.HEALTH_AT_MOST else foe.life) <= number


@part
def turn_passes(
    state: State,
    tables: Tables,
    me: Player,
    asked: int,
    number: int,
    kind: int,
    serial: int,
    cause: int,
) -> bool:
    """What happened this turn. `Another` card is neither this one nor the one that set it off."""
    if asked == test.HEALED:
        return me.this_turn.healed > 0
    if asked == test.HURT:
        return me.this_turn.hurt > 0
    if asked == test.BUFF_EXPIRED:
        return me.this_turn.expired > 0
    count = 0
    for at in range(me.this_turn.played_count):
        count += is_such(tables, asked, number, me.played_kinds[at])
    if cause == kind or played_this_turn(state, me, serial):
        count -= is_such(tables, asked, number, kind)
    if cause >= 0 and cause != kind:
        count -= is_such(tables, asked, number, cause)
    return count > 0


@part
def is_such(tables: Tables, asked: int, number: int, kind: int) -> int:
    """Whether a card is of the element or of the category that a condition names."""
    if asked == test.PLAYED_ELEMENT:
        return tables.elements[kind] >> number & 1
    return int(tables.category[kind] == number)


@part
def played_this_turn(state: State, me: Player, serial: int) -> bool:
    """Whether that card in play was played this turn."""
    for at in range(me.table.buff_count):
        if me.buffs[at].serial == serial:
            return me.buffs[at].since == state.flow.turns
    for at in range(me.table.item_count):
        if me.items[at].serial == serial:
            return me.items[at].since == state.flow.turns
    return False


@part
def cards_pass(tables: Tables, me: Player, effect: EffectRow, serial: int) -> bool:
    asked, number = effect.test, effect.test_first
    if asked == test.DECK_AT_MOST:
        return cards_left(me.library) <= number
    if asked == test.STORED_AT_LEAST:
        return stored_below(me, serial) >= number
    if asked == test.SUPERIOR:
        return bool(me.caches.superior >> number & 1)
    found = 0
    for kind in range(tables.kinds):
        if tables.is_kind[kind] >> effect.test_second & 1:
            found += me.discard.copies[kind]
    return found >= number


@part
def table_passes(
    tables: Tables, me: Player, foe: Player, asked: int, number: int, kind: int, corner: int
) -> bool:
    in_play = corner != IN_LIMBO
    if asked == test.BUFFS_AT_LEAST:
        return me.table.buff_count >= number
    if asked == test.NO_BUFFS:
        return me.table.buff_count == (in_play and tables.category[kind] == c.BUFF)
    if asked == test.TARGET_HAS_BUFFS:
        return buffs_of(foe) > 0
    if asked == test.ITEMS_AT_LEAST:
        return me.table.item_count >= number
    if asked != test.FAMILY_IN_PLAY:
        return False
    itself = in_play and tables.category[kind] != c.HERO and tables.family[kind] == number + 1
    return of_family(tables, me, number) > itself


@part
def of_family(tables: Tables, me: Player, family: int) -> int:
    """Cards of a family in play, buffs and items."""
    found = 0
    for at in range(me.table.buff_count):
        found += tables.family[me.buffs[at].kind] == family + 1
    for at in range(me.table.item_count):
        found += tables.family[me.items[at].kind] == family + 1
    return found


@within
def buffs_of(player: Player) -> int:
    """Buffs that a player has in play, those of a dummy included."""
    return player.table.buff_count + player.table.inert


@part
def counted(
    state: State, tables: Tables, me: Player, counter: int, kind: int, serial: int, corner: int
) -> int:
    """How often a counter multiplies, seen from the card that it is on."""
    if FAMILY_COUNTED[counter] >= 0:
        return of_family(tables, me, FAMILY_COUNTED[counter])
    if counter == per.BUFF:
        return me.table.buff_count
    if counter == per.OTHER_BUFF:
        return me.table.buff_count - (corner != IN_LIMBO and tables.category[kind] == c.BUFF)
    if counter == per.ITEM:
        return me.table.item_count
    if counter == per.CARD_IN_HAND:
        return me.hand.count
    if counter == per.ACTION_TAKEN:
        return max(me.this_turn.taken - me.this_turn.acting, 0)
    if counter == per.EXPIRED_BUFF:
        return me.this_turn.expired
    return counted_cards(state, tables, me, counter, serial)


@part
def counted_cards(state: State, tables: Tables, me: Player, counter: int, serial: int) -> int:
    if counter == per.STORED_CARD:
        return stored_below(me, serial)
    if counter == per.FIVE_DISCARDED:
        return me.discard.count // 5
    if counter == per.FIVE_MISSING:
        return (HIGHEST_HEALTH - me.life) // 5
    if counter == per.COMBO_DISCARDED:
        return me.table.pile_combos
    if counter == per.TARGET_BUFF:
        return buffs_of(state.players[other(me.seat)])
    return elements_in_play(tables, me) if counter == per.ELEMENT_IN_PLAY else 0


@part
def elements_in_play(tables: Tables, me: Player) -> int:
    """Different elements shown on active buffs [H]."""
    shown = 0
    for at in range(me.table.buff_count):
        if me.buffs[at].active:
            shown |= tables.elements[me.buffs[at].kind]
    found = 0
    for element in range(c.ELEMENT_COUNT):
        found += shown >> element & 1
    return found


@part
def amount_of(
    state: State,
    tables: Tables,
    me: Player,
    effect: EffectRow,
    value: int,
    kind: int,
    serial: int,
    corner: int,
) -> int:
    """A printed number: X is the one in the current corner; a counter multiplies it."""
    if value == c.X_NUMBER:
        value = tables.corner_number[kind, corner] if 0 <= corner < 4 else 0
    if effect.per != NONE:
        value *= counted(state, tables, me, effect.per, kind, serial, corner)
    return value
