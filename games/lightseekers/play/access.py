"""Access to elements, dormant cards, and the lasting changes that hold now (2.3.2.4, 4.1.2.2)."""

from games.engine.compiling import kernel, part, within
from games.engine.seats import SEATS, other
from games.lightseekers.play.codes import (
    ACTIVE_CORNER,
    HAS_DORMANT,
    HAS_GRANT,
    ORDER_COUNT,
    OTHERS,
    PERMANENT,
    SUPERIOR_LEVEL,
    THEIRS,
    YOURS,
    op,
    when,
)
from games.lightseekers.play.state import (
    HERO_SERIAL,
    MAX_LINGERING,
    ON_PILE,
    Match,
    Player,
    Slot,
    State,
)
from games.lightseekers.play.tables.records import Tables


@part
def is_valid(tables: Tables, me: Player, kind: int) -> bool:
    """Whether the hero has access to all that the card requires (6.2, Valid)."""
    access = me.caches.superior | me.caches.basic
    if tables.needs[kind] & ~access:
        return False
    asked = tables.needs_orders[kind]
    if asked:
        for order in range(ORDER_COUNT):
            if asked >> order & 1 and access >> (3 * order) & 7 == 0:
                return False
    return True


@kernel
def refresh(tables: Tables, me: Player) -> None:
    """Bring access, dormancy and lasting changes up to date after the table has changed."""
    me.caches.changed = 1
    access_of_hero_and_items(tables, me)
    judge_buffs(tables, me)
    gather_lasting(tables, me)
    if tables.shifting and me.caches.lasting & (HAS_GRANT | HAS_DORMANT):
        let_cards_shift(tables, me)
    me.caches.hushes = oldest_hush(tables, me) if tables.hushes else 0
    if is_hushed(me):
        hush(tables, me)


@part
def access_of_hero_and_items(tables: Tables, me: Player) -> None:
    """The hero's own access and what equipped items grant (2.5.4.8)."""
    me.caches.superior = tables.hero_superior
    me.caches.basic = tables.hero_basic
    for at in range(me.table.item_count):
        me.caches.superior |= tables.grants_superior[me.items[at].kind]
        me.caches.basic |= tables.grants_basic[me.items[at].kind]


@part
def judge_buffs(tables: Tables, me: Player) -> None:
    """A buff is dormant without its elements (2.3.2.4e) or as a further copy of a unique one; it is
    active unless dormant or on a crossed-out corner (2.5.3.7)."""
    for at in range(me.table.buff_count):
        slot = me.buffs[at]
        slot.dormant = not is_valid(tables, me, slot.kind)
        if tables.unique[slot.kind]:
            for before in range(at):
                if tables.same_name[me.buffs[before].kind] == tables.same_name[slot.kind]:
                    slot.dormant = 1
        slot.active = not slot.dormant and shows_active(tables, slot)


@within
def shows_active(tables: Tables, slot: Slot) -> bool:
    if tables.rotation[slot.kind] == PERMANENT:
        return True
    return slot.corner < 4 and tables.corner_state[slot.kind, slot.corner] == ACTIVE_CORNER


@part
def gather_lasting(tables: Tables, me: Player) -> None:
    """The lasting changes in Standard Order: the top of the discard pile, hero, items, active buffs
    (2.6.3.2, 2.9.2), and the moments that any of them waits for."""
    me.caches.lingering_count = 0
    me.caches.lasting = 0
    me.caches.moments = 0
    if tables.works_on_pile:
        gather_from_pile(tables, me)
    gather_from(tables, me, tables.hero, HERO_SERIAL, when.LINGERING)
    me.caches.moments |= tables.moments[tables.hero]
    for at in range(me.table.item_count):
        me.caches.moments |= tables.moments[me.items[at].kind]
        gather_from(tables, me, me.items[at].kind, me.items[at].serial, when.LINGERING)
    for at in range(me.table.buff_count):
        if me.buffs[at].active:
            me.caches.moments |= tables.moments[me.buffs[at].kind]
            gather_from(tables, me, me.buffs[at].kind, me.buffs[at].serial, when.LINGERING)


@part
def gather_from_pile(tables: Tables, me: Player) -> None:
    kind = working_on_pile(tables, me)
    if kind >= 0:
        me.caches.moments |= tables.pile_moments[kind]
        gather_from(tables, me, kind, ON_PILE, when.ON_PILE)


@part
def working_on_pile(tables: Tables, me: Player) -> int:
    """The card on top of the discard pile, if it works from there (2.6.3.2) and is not dormant for
    lack of access (2.3.2.4e), else -1."""
    if me.discard.count > 0:
        kind = int(me.discard.cards[me.discard.count - 1])
        if tables.pile_moments[kind] and is_valid(tables, me, kind):
            return kind
    return -1


@part
def gather_from(tables: Tables, me: Player, kind: int, serial: int, moment: int) -> None:
    if (tables.moments[kind] | tables.pile_moments[kind]) & moment == 0:
        return
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if moment >> effect.moment & 1 and me.caches.lingering_count < MAX_LINGERING:
            entry = me.lingering[me.caches.lingering_count]
            me.caches.lingering_count += 1
            entry.row = row
            entry.kind = kind
            entry.serial = serial
            me.caches.lasting |= 1 << effect.op


@part
def let_cards_shift(tables: Tables, me: Player) -> None:
    """Cards that give access or make others dormant change what is active: settle them in turn."""
    for _ in range(3):
        access_of_hero_and_items(tables, me)
        grant_access(tables, me)
        judge_buffs(tables, me)
        make_dormant(tables, me)
        gather_lasting(tables, me)


@part
def grant_access(tables: Tables, me: Player) -> None:
    for at in range(me.caches.lingering_count):
        effect = tables.rows[me.lingering[at].row]
        if effect.op == op.GRANT_ACCESS:
            if effect.first == SUPERIOR_LEVEL:
                me.caches.superior |= 1 << effect.second
            else:
                me.caches.basic |= 1 << effect.second


@part
def make_dormant(tables: Tables, me: Player) -> None:
    """From left to right: a card that is itself dormant by now makes no other so."""
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        if effect.op != op.DORMANT or (effect.first != OTHERS and effect.first != YOURS):
            continue
        if is_active(me, entry.serial):
            for place in range(me.table.buff_count):
                slot = me.buffs[place]
                if slot.serial != entry.serial:
                    slot.dormant = 1
                    slot.active = 0


@part
def oldest_hush(tables: Tables, me: Player) -> int:
    """The oldest of the active cards that make the other player's buffs dormant, or 0."""
    found = 0
    for at in range(me.caches.lingering_count):
        entry = me.lingering[at]
        effect = tables.rows[entry.row]
        hushes = effect.op == op.DORMANT and effect.first == THEIRS
        if hushes and is_active(me, entry.serial) and (found == 0 or entry.serial < found):
            found = entry.serial
    return found


@within
def is_hushed(me: Player) -> bool:
    """Of two such buffs that face each other the older one holds [H]."""
    hushed, hushes = me.caches.hushed, me.caches.hushes
    return hushed > 0 and (hushes == 0 or hushed < hushes)


@part
def hush(tables: Tables, me: Player) -> None:
    """All buffs are dormant for a card across the table."""
    for place in range(me.table.buff_count):
        me.buffs[place].dormant = 1
        me.buffs[place].active = 0
    access_of_hero_and_items(tables, me)
    gather_lasting(tables, me)
    grant_access(tables, me)


@part
def settle_across(state: State, match: Match) -> None:
    """Tell each player of what the other's cards make dormant."""
    for seat in range(SEATS):
        me, foe = state.players[seat], state.players[other(seat)]
        if me.caches.hushed != foe.caches.hushes:
            me.caches.hushed = foe.caches.hushes
            refresh(match.tables[seat], me)


@within
def is_active(me: Player, serial: int) -> bool:
    """Whether the source of a lasting change is not a buff that is dormant by now."""
    for at in range(me.table.buff_count):
        if me.buffs[at].serial == serial:
            return bool(me.buffs[at].active)
    return True


@part
def place_of_buff(me: Player, serial: int) -> int:
    """Where the buff lies, or -1."""
    for at in range(me.table.buff_count):
        if me.buffs[at].serial == serial:
            return at
    return -1


@part
def place_of_item(me: Player, serial: int) -> int:
    """Where the item lies, or -1."""
    for at in range(me.table.item_count):
        if me.items[at].serial == serial:
            return at
    return -1
