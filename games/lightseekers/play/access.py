"""Access to elements, dormant cards, and the lasting changes that hold now (2.3.2.4, 4.1.2.2)."""

from typing import Any

from games.engine.compiling import inner, kernel, within
from games.lightseekers.play.codes import (
    ACTIVE_CORNER,
    FIRST_LASTING,
    GRANT_ACCESS,
    HAS_DORMANT,
    HAS_GRANT,
    LINGERING,
    LINGERING_AT,
    MAKE_DORMANT,
    ORDER_COUNT,
    OTHERS,
    PERMANENT,
    SUPERIOR_LEVEL,
    YOURS,
)
from games.lightseekers.play.state import HERO_SERIAL, MAX_LINGERING


@inner
def is_valid(tables: Any, me: Any, kind: int) -> bool:
    """Whether the hero has access to all that the card requires (6.2, Valid)."""
    access = me.superior | me.basic
    if tables.needs[kind] & ~access:
        return False
    asked = tables.needs_orders[kind]
    if asked:
        for order in range(ORDER_COUNT):
            if asked >> order & 1 and access >> (3 * order) & 7 == 0:
                return False
    return True


@kernel
def refresh(tables: Any, me: Any) -> None:
    """Bring access, dormancy and lasting changes up to date after the table has changed."""
    me.changed = 1
    access_of_hero_and_items(tables, me)
    judge_buffs(tables, me)
    gather_lasting(tables, me)
    if tables.shifting and me.lasting & (HAS_GRANT | HAS_DORMANT):
        let_cards_shift(tables, me)


@inner
def access_of_hero_and_items(tables: Any, me: Any) -> None:
    """The hero's own access and what equipped items grant (2.5.4.8)."""
    me.superior = tables.hero_superior
    me.basic = tables.hero_basic
    for at in range(me.item_count):
        me.superior |= tables.grants_superior[me.items[at].kind]
        me.basic |= tables.grants_basic[me.items[at].kind]


@inner
def judge_buffs(tables: Any, me: Any) -> None:
    """A buff is dormant without its elements (2.3.2.4e) or as a further copy of a unique one; it is
    active unless dormant or on a crossed-out corner (2.5.3.7)."""
    for at in range(me.buff_count):
        slot = me.buffs[at]
        slot.dormant = not is_valid(tables, me, slot.kind)
        if tables.unique[slot.kind]:
            for before in range(at):
                if tables.same_name[me.buffs[before].kind] == tables.same_name[slot.kind]:
                    slot.dormant = 1
        slot.active = not slot.dormant and shows_active(tables, slot)


@within
def shows_active(tables: Any, slot: Any) -> bool:
    if tables.rotation[slot.kind] == PERMANENT:
        return True
    return slot.corner < 4 and tables.corner_state[slot.kind, slot.corner] == ACTIVE_CORNER


@inner
def gather_lasting(tables: Any, me: Any) -> None:
    """The lasting changes in Standard Order: hero, items, active buffs (2.6.3.2, 2.9.2), and the
    moments that any of them waits for."""
    me.lingering_count = 0
    me.lasting = 0
    me.moments = 0
    gather_from(tables, me, tables.hero, HERO_SERIAL)
    for at in range(me.item_count):
        gather_from(tables, me, me.items[at].kind, me.items[at].serial)
    for at in range(me.buff_count):
        if me.buffs[at].active:
            gather_from(tables, me, me.buffs[at].kind, me.buffs[at].serial)


@inner
def gather_from(tables: Any, me: Any, kind: int, serial: int) -> None:
    me.moments |= tables.moments[kind]
    if tables.moments[kind] & LINGERING == 0:
        return
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if effect.moment == LINGERING_AT and me.lingering_count < MAX_LINGERING:
            entry = me.lingering[me.lingering_count]
            me.lingering_count += 1
            entry.row = row
            entry.kind = kind
            entry.serial = serial
            me.lasting |= 1 << (effect.op - FIRST_LASTING)


@inner
def let_cards_shift(tables: Any, me: Any) -> None:
    """Cards that give access or make others dormant change what is active: settle them in turn."""
    for _ in range(3):
        access_of_hero_and_items(tables, me)
        grant_access(tables, me)
        judge_buffs(tables, me)
        make_dormant(tables, me)
        gather_lasting(tables, me)


@inner
def grant_access(tables: Any, me: Any) -> None:
    for at in range(me.lingering_count):
        effect = tables.rows[me.lingering[at].row]
        if effect.op == GRANT_ACCESS:
            if effect.first == SUPERIOR_LEVEL:
                me.superior |= 1 << effect.second
            else:
                me.basic |= 1 << effect.second


@inner
def make_dormant(tables: Any, me: Any) -> None:
    """From left to right: a card that is itself dormant by now makes no other so."""
    for at in range(me.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if effect.op != MAKE_DORMANT or (effect.first != OTHERS and effect.first != YOURS):
            continue
        if is_active(me, entry.serial):
            for place in range(me.buff_count):
                slot = me.buffs[place]
                if slot.serial != entry.serial:
                    slot.dormant = 1
                    slot.active = 0


@within
def is_active(me: Any, serial: int) -> bool:
    """Whether the source of a lasting change is not a buff that is dormant by now."""
    for at in range(me.buff_count):
        if me.buffs[at].serial == serial:
            return bool(me.buffs[at].active)
    return True


@inner
def place_of_buff(me: Any, serial: int) -> int:
    """Where the buff lies, or -1."""
    for at in range(me.buff_count):
        if me.buffs[at].serial == serial:
            return at
    return -1


@inner
def place_of_item(me: Any, serial: int) -> int:
    """Where the item lies, or -1."""
    for at in range(me.item_count):
        if me.items[at].serial == serial:
            return at
    return -1
