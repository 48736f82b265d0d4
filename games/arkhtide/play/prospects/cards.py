"""The cards that may have a say in a Round, and whether what they can do is added up at all."""

from games.arkhtide.play.codes import IS_FOE, constant, family, keyword, op, when
from games.arkhtide.play.invoking import prints
from games.arkhtide.play.state import MOST_LISTED, NOBODY, Match, State
from games.arkhtide.play.tables.records import UNIT, Row
from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.library import cards_left
from games.engine.optable import NONE
from games.engine.records import clear


@part
def list_cards(state: State, match: Match, seat: int) -> None:
    """The player's cards in play and in hand. Where Units are raised, all that are in the Chronicle
    or may get there come after them, once each."""
    outlook, me = state.thought.outlook, state.players[seat]
    clear(outlook)
    for at in range(state.flow.top):
        if state.things[at].used and state.things[at].owner == seat:
            list_card(state, match, seat, state.things[at].kind, at)
    outlook.in_play = outlook.count
    kind = first_held(me.hand)
    while kind >= 0:
        for _ in range(me.hand.copies[kind]):
            list_card(state, match, seat, kind, NOBODY)
        kind = next_held(me.hand, kind)
    outlook.in_hand = outlook.count
    if outlook.raises:
        list_what_is_raised(state, match, seat)


@part
def list_what_is_raised(state: State, match: Match, seat: int) -> None:
    """The Units that are in the Chronicle or may get there."""
    outlook, tables = state.thought.outlook, match.tables[seat]
    for number in range(outlook.in_hand):
        if tables.role[outlook.cards[number]] == UNIT:
            list_card(state, match, seat, outlook.cards[number], NOBODY)
    for kind in range(tables.kinds):
        if tables.role[kind] == UNIT:
            for _ in range(state.players[seat].chronicle.copies[kind]):
                list_card(state, match, seat, kind, NOBODY)


@part
def list_card(state: State, match: Match, seat: int, kind: int, at: int) -> None:
    """One card more, and what it can do to what the others can do."""
    outlook, tables = state.thought.outlook, match.tables[seat]
    if outlook.count == MOST_LISTED:
        return
    outlook.cards[outlook.count] = kind
    outlook.slots[outlook.count] = at
    outlook.count += 1
    table = tables.abilities
    outlook.deaths += prints(tables, kind, keyword.METAMORPHOSIS)
    outlook.losses += tables.foreign[kind]
    for ability in range(table.first[kind], table.first[kind + 1]):
        entry = table.each[ability]
        outlook.losses += entry.willpower > 0
        for number in range(entry.first, entry.last):
            does = table.rows[number].op
            outlook.raises += does == op.RAISE or does == op.EVOKE
            outlook.unlocks += does == op.UNLOCK
            outlook.losses += does == op.LOSE
            friendly = table.rows[number].family == family.HARM and not on_foe(table.rows[number])
            outlook.deaths += does == op.SACRIFICE or friendly


@part
def on_foe(row: Row) -> bool:
    return row.whom >= 0 and IS_FOE[row.whom]


@part
def is_beyond_telling(state: State, match: Match, seat: int) -> bool:
    """True if a card can do what is not added up: cards drawn without chance or returned to hand,
    Units that come back again and again, keywords and abilities that are given."""
    outlook = state.thought.outlook
    if outlook.count == MOST_LISTED or outlook.unlocks > 1:
        return True
    if outlook.raises > 1 and outlook.deaths > 0:
        return True
    me, tables = state.players[seat], match.tables[seat]
    known = me.library.unknown == 0 and cards_left(me.library) > 0
    table = tables.abilities
    for number in range(outlook.count):
        kind = outlook.cards[number]
        for at in range(table.statics[kind], table.statics_end[kind]):
            row = table.rows[at]
            if row.constant == constant.HAS and row.word == keyword.COLLECTOR:
                return True
        for ability in range(table.first[kind], table.first[kind + 1]):
            entry = table.each[ability]
            for at in range(entry.first, entry.last):
                row = table.rows[at]
                if is_strange(state, match, seat, row) or (known and row.family == family.CARDS):
                    return True
                if entry.moment == when.HARVESTS and row.op == op.MOVE:
                    return True
    return False


@part
def is_strange(state: State, match: Match, seat: int, row: Row) -> bool:
    """True for an effect that is not added up, or not as often as it may happen."""
    if row.op == op.RETRIEVE:
        return is_worth_retrieving(state, match, seat, row)
    if row.op == op.GRANT:
        return row.word == keyword.COLLECTOR
    if row.op == op.REVERSE:
        return not on_foe(row)
    if row.per == NONE:
        return False
    return row.op in (op.GAIN_QUINTESSENCE, op.DRAIN, op.REFRESH, op.MANIFEST, op.RAISE, op.EVOKE)


@part
def is_worth_retrieving(state: State, match: Match, seat: int, row: Row) -> bool:
    """True if a card that can be invoked in Combat may come back from the Chronicle."""
    me, tables = state.players[seat], match.tables[seat]
    useful = tables.feats | tables.for_combat
    for kind in range(tables.kinds):
        there = me.chronicle.copies[kind] > 0 or me.hand.copies[kind] > 0
        there |= me.slots.in_play[kind] > 0
        if there and (tables.is_a[kind] >> row.word) & (useful >> kind) & 1:
            return True
    return False


@part
def in_hand(state: State, match: Match, seat: int, role: int) -> int:
    found, outlook = 0, state.thought.outlook
    for number in range(outlook.in_play, outlook.in_hand):
        found += match.tables[seat].role[outlook.cards[number]] == role
    return found
