"""Whether a win in this Round is out of reach, and what no longer decides anything in it."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import constant, keyword, op
from games.arkhtide.play.effects.continuous import has_keyword
from games.arkhtide.play.invoking import prints
from games.arkhtide.play.prospects.abilities import (
    ARKHE_EARLY,
    ARKHE_LATE,
    HITS,
    POINTS,
    brought_home,
    of_abilities,
    of_ability,
    uses,
)
from games.arkhtide.play.prospects.cards import is_beyond_telling, list_cards
from games.arkhtide.play.state import MOST_ARKHE, NOBODY, QUINTESSENCE_TO_WIN, Match, State
from games.arkhtide.play.tables.records import UNIT
from games.arkhtide.play.zones.field import is_ready
from games.engine.compiling import kernel, part
from games.engine.records import clear
from games.engine.seats import other


@kernel
def may_win(state: State, match: Match, seat: int) -> int:
    """0 where the seat certainly cannot win in this Round without another random number."""
    alone = match.seats[other(seat)].dummy == 1
    if not alone or state.agenda.depth > 0:
        return 1
    if state.phase == s.REGROUP:
        return 0
    if state.phase != s.PREPARATION and state.phase != s.COMBAT:
        return 1
    list_cards(state, match, seat)
    if is_beyond_telling(state, match, seat):
        return 1
    me, foe = state.players[seat], state.players[other(seat)]
    if me.stock.quintessence + most_of(state, match, seat, POINTS) >= QUINTESSENCE_TO_WIN:
        return 1
    return int(most_of(state, match, seat, HITS) >= foe.life)


@part
def most_of(state: State, match: Match, seat: int, what: int) -> int:
    """The most Quintessence or Willpower of the enemy that this Round may still bring."""
    outlook, most = state.thought.outlook, 0
    for spent in range(MOST_ARKHE + 1):
        outlook.early[spent] = 0
        outlook.late[spent] = 0
    total = most_on_the_table(state, match, seat, what)
    fill_in(state, match, seat, what)
    early = state.players[seat].stock.arkhe
    if state.phase == s.PREPARATION:
        early += refreshed(state, match, seat, ARKHE_EARLY)
    late = acts(state, match, seat) + refreshed(state, match, seat, ARKHE_LATE)
    early = min(early, MOST_ARKHE)
    for spent in range(early + 1):
        left = min(early - spent + late, MOST_ARKHE)
        most = max(most, outlook.early[spent] + outlook.late[left])
    return total + most


@part
def most_on_the_table(state: State, match: Match, seat: int, what: int) -> int:
    """What is there without Arkhé: all Realms and Units in play with what is bound to them, and
    what cards in play do for nothing. A Strike costs the Arkhé that Assisting refreshes."""
    outlook, total = state.thought.outlook, 0
    for number in range(outlook.in_play):
        at = outlook.slots[number]
        if what == POINTS:
            total += points_in_play(state, match, seat, at)
        elif is_able(state, at):
            add_late(state, 1, 1)
        total += of_abilities(state, match, seat, number, what, False)
    for number in range(outlook.in_hand, outlook.count):
        total += of_abilities(state, match, seat, number, what, False)
    if what == POINTS:
        for place in range(1, 4):
            total += state.flow.open[place] * state.flow.worth[place]
    return total


@part
def is_able(state: State, at: int) -> bool:
    """True for a Seeker or Unit that can Act."""
    return state.things[at].role <= UNIT and is_ready(state, at)


@part
def points_in_play(state: State, match: Match, seat: int, at: int) -> int:
    """What a Unit or a Binding in play is worth when it is Extracted."""
    thing = state.things[at]
    if thing.role != UNIT:
        return int(thing.host != NOBODY and (thing.printed >> keyword.CASK) & 1)
    points = brought_home(match.tables[seat], thing.kind)
    printed = prints(match.tables[seat], thing.kind, keyword.COLLECTOR)
    return points + (has_keyword(state, match, at, keyword.COLLECTOR) and not printed)


@part
def acts(state: State, match: Match, seat: int) -> int:
    """How often somebody can Assist: who is Ready, and each Unit that comes."""
    able, outlook = 0, state.thought.outlook
    for number in range(outlook.in_hand):
        kind, at = outlook.cards[number], outlook.slots[number]
        if at != NOBODY:
            able += int(is_able(state, at))
        else:
            able += int(match.tables[seat].role[kind] == UNIT)
        able += of_abilities(state, match, seat, number, HITS, True)
    return able


@part
def refreshed(state: State, match: Match, seat: int, what: int) -> int:
    """Arkhé that all cards together can refresh; before Combat, those in hand only lower what they
    cost themselves."""
    total, outlook = 0, state.thought.outlook
    for number in range(outlook.count):
        in_hand = outlook.in_play <= number < outlook.in_hand
        if what == ARKHE_LATE or not in_hand:
            total += of_abilities(state, match, seat, number, what, False)
    return total


@part
def fill_in(state: State, match: Match, seat: int, what: int) -> None:
    """What cards in hand and abilities with a price bring, for each number of Arkhé."""
    outlook, tables = state.thought.outlook, match.tables[seat]
    for number in range(outlook.count):
        kind = outlook.cards[number]
        for ability in range(tables.abilities.first[kind], tables.abilities.first[kind + 1]):
            price = tables.abilities.each[ability].arkhe
            if price > 0:
                worth = of_ability(state, match, seat, ability, what, False)
                for _ in range(uses(state, match, seat, number, ability, what)):
                    add_late(state, price, worth)
        if outlook.in_play <= number < outlook.in_hand:
            fill_in_card(state, match, seat, number, what)


@part
def fill_in_card(state: State, match: Match, seat: int, number: int, what: int) -> None:
    """A card in hand: for Combat if it can be invoked there, else before it."""
    outlook, tables = state.thought.outlook, match.tables[seat]
    kind = outlook.cards[number]
    worth = of_abilities(state, match, seat, number, what, False)
    if tables.role[kind] == UNIT:
        worth += 1 if what == HITS else brought_home(tables, kind)
    elif what == POINTS:
        worth += prints(tables, kind, keyword.CASK)
    cost = tables.cost[kind] - taken_off(state, match, seat, kind, constant.CHEAPEN)
    discount = taken_off(state, match, seat, kind, op.MUSTER)
    if state.phase == s.PREPARATION:
        cost -= of_abilities(state, match, seat, number, ARKHE_EARLY, False)
    if ((tables.feats | tables.for_combat) >> kind) & 1 or discount > 0:
        add_late(state, max(cost - discount, 0), worth)
    elif state.phase == s.PREPARATION:
        add_early(state, max(cost, 0), worth)


@part
def taken_off(state: State, match: Match, seat: int, kind: int, does: int) -> int:
    """What all listed cards together take off the cost of a card, constantly or as they muster it.
    (Each of these operations has a number that no other has among its own.)"""
    outlook, tables, less = state.thought.outlook, match.tables[seat], 0
    table = tables.abilities
    for number in range(outlook.count):
        source = outlook.cards[number]
        last = table.statics_end[source]
        if table.first[source] < table.first[source + 1]:
            last = table.each[table.first[source + 1] - 1].last
        for at in range(table.statics[source], last):
            row = table.rows[at]
            fits = row.constant == does if does == constant.CHEAPEN else row.op == does
            if fits and (tables.is_a[kind] >> row.word) & 1:
                less += row.amount
    return less


@part
def add_early(state: State, cost: int, worth: int) -> None:
    """One more card that can be paid for before Combat."""
    early = state.thought.outlook.early
    for spent in range(MOST_ARKHE, cost - 1, -1):
        early[spent] = max(early[spent], early[spent - cost] + worth)


@part
def add_late(state: State, cost: int, worth: int) -> None:
    """One more card or ability that can be paid for in Combat."""
    late = state.thought.outlook.late
    for spent in range(MOST_ARKHE, cost - 1, -1):
        late[spent] = max(late[spent], late[spent - cost] + worth)


@kernel
def forget(state: State, match: Match, seat: int) -> None:
    """Empty what no rule reads before the Round is over: scratch paper, old work and questions,
    cards that have left, what is only counted, the order of the Realm Deck."""
    clear(state.thought)
    for at in range(state.agenda.depth, s.MAX_FRAMES + 1):
        clear(state.agenda.frames[at])
    asked = state.question.what
    if asked == s.ASK_COMBAT or asked == s.ASK_PREPARATION or asked == s.ASK_REGROUP:
        state.flow.found_count = 0
    for at in range(state.flow.found_count, s.MAX_FOUND):
        state.found[at] = 0
    for at in range(s.MAX_THINGS):
        if not state.things[at].used:
            clear(state.things[at])
    state.flow.deeds = 0
    state.flow.steps = 0
    if state.flow.turn_marks == 0:
        state.flow.major_used = 0
        state.flow.acted = 0
    me = state.players[seat]
    me.prices.known = 0
    clear(me.measured)
    if state.phase > s.REALM_PHASE:
        clear(me.realm_deck)
        clear(me.looked)
