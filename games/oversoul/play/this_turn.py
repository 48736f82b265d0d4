"""What a win available this turn is against a dummy, for who looks for those that a pilot misses:
the most damage that attacks, abilities and all cards together that can be paid may do to its
leader, or a prophecy."""

from games.engine.bits import how_many, lowest
from games.engine.compiling import kernel, part
from games.engine.optable import NONE
from games.engine.play import ThisTurn
from games.engine.records import Numbers, clear
from games.engine.seats import SEATS, other
from games.oversoul.play import state as s
from games.oversoul.play.agenda import within_limit, works_here
from games.oversoul.play.battle import ATTACKS, STRIKES_LEADERS, reaches_leader
from games.oversoul.play.codes import CONSTRUCT, ENERGY_IN, FRENZY, NINE, STRIKE, UNIT, when
from games.oversoul.play.effects.continuous import in_force
from games.oversoul.play.energy import energy_cost, yields
from games.oversoul.play.keywords import charge
from games.oversoul.play.state import Match, Outlook, State
from games.oversoul.play.tables.prospects import MANY_TIMES
from games.oversoul.play.tables.records import (
    FOR_EACH,
    OFTEN,
    ONCE,
    PLAYED,
    TIMES,
    WAKING,
    Prospect,
    Tables,
)
from games.oversoul.play.zones.board import bearer
from games.oversoul.play.zones.places import side_of, zone_of

_MOST_BLOWS = 3
"""HYPER-STRIKE strikes three times, and HYPER-DYNAMO makes everything threefold."""
_CHANGES = (1 << int(when.HONEST)) | (1 << int(when.OUTLAST)) | (1 << int(when.ISOLATED))
"""Laws that may come to be in use in the turn; so may RESONATE."""


@kernel
def may_win(state: State, match: Match, seat: int) -> int:
    """0 where the seat certainly cannot win before its turn is over without a random number."""
    alone = match.seats[other(seat)].dummy == 1
    if not alone or is_busy(state) or state.phase == s.CYCLE or state.phase == s.SETUP:
        return 1
    outlook = state.outlook
    clear(outlook)
    look_around(state, match, seat)
    list_cards(state, match, seat)
    if outlook.there.beyond or outlook.count == s.MOST_PLAYED:
        return 1
    for chosen in range(1 << outlook.count):
        play_together(state, match, seat, chosen)
        if outlook.together.fetches == 0 and may_win_with(state, match, seat):
            return 1
        if outlook.together.fetches > 0 and may_win_with_more(state, match, seat, chosen):
            return 1
    return 0


@part
def is_busy(state: State) -> bool:
    """Whether something is being paid for or resolved."""
    waits = state.flow.queue_from < state.flow.queue_to or state.flow.links > 0
    return waits or state.act.paying != 0 or state.run.how != s.NOT_RUNNING


@part
def look_around(state: State, match: Match, seat: int) -> None:
    """What is on the board, and what its abilities may still do."""
    outlook, me = state.outlook, state.players[seat]
    outlook.energy = me.energy + me.loose + me.this_turn.generator_bonus
    left = state.board.taken & side_of(seat, s.ANYWHERE)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card, ready = state.cards[place], (state.board.ready >> place) & 1
        outlook.counted += 1
        if card.up == 0:
            continue
        outlook.constructs += zone_of(place) > s.LEADER_ZONE
        makes = yields(state, place)
        outlook.energy += makes * ready
        outlook.best_maker = max(outlook.best_maker, makes)
        look_at(state, match, seat, place)
        if zone_of(place) < s.FIRST_EVENT and card.spd >= ATTACKS and reaches_leader(state, place):
            look_at_attack(state, place, ready)
    outlook.counted += me.piles.idle.count + me.piles.exiled.count + me.hand.count
    outlook.counted += me.library.on_top + me.rank + s.UNIT_ZONES
    if state.phase != s.ACTION:
        outlook.attacks = outlook.damage = outlook.best = 0


@part
def look_at_attack(state: State, place: int, ready: int) -> None:
    """A unit that may attack the leader, now or once it is woken."""
    outlook = state.outlook
    blows = 1 + charge(state, place, STRIKE) + charge(state, place, FRENZY)
    dmg = state.cards[place].dmg
    outlook.best = max(outlook.best, blows * dmg)
    outlook.most_blows = max(outlook.most_blows, blows)
    outlook.attacks += blows
    outlook.damage += blows * dmg * ready


@part
def look_at(state: State, match: Match, seat: int, place: int) -> None:
    """The abilities of a card on the board that may still happen this turn."""
    tables, kind = match.tables[seat], int(state.cards[place].kind)
    own = bearer(state, place)
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.moment == when.ENTER or ability.moment == when.RESOLVE:
            continue
        if not works_here(tables, number, own):
            continue
        if not within_limit(state, match, seat, number, place):
            continue
        if ability.standing and is_settled(state, tables, number, own):
            continue
        add(state.outlook.there, tables.prospects[number], ability.moment != when.ACTIVATE)


@part
def is_settled(state: State, tables: Tables, number: int, own: int) -> bool:
    """Whether what a standing ability lends is there already, and cannot become more."""
    ability = tables.abilities[number]
    for at in range(ability.first, ability.end):
        if tables.steps[at].test != NONE or tables.steps[at].per != NONE:
            return False
    if ability.moment == when.RESONATE:
        return in_force(state, when.RESONATE, own)
    return (_CHANGES >> ability.moment) & 1 == 0


@part
def add(total: Prospect, prospect: Prospect, at_once: int) -> None:
    """One more ability or card; one that only waking sets off does nothing at once."""
    for at in range(TIMES):
        if at != ONCE or at_once:
            total.hurts[at] += prospect.hurts[at]
            total.lifts[at] += prospect.lifts[at]
            total.lifts_all[at] += prospect.lifts_all[at]
            total.makes[at] += prospect.makes[at]
    total.wakes += prospect.wakes
    if prospect.endless and (total.endless == 0 or prospect.endless < total.endless):
        total.endless = prospect.endless
    total.cheaper += prospect.cheaper
    total.cheaper_all += prospect.cheaper_all
    total.generators += prospect.generators
    total.fetches += prospect.fetches
    total.recovers += prospect.recovers
    total.draws += prospect.draws
    total.buries |= prospect.buries
    total.fills += prospect.fills
    total.spawns += prospect.spawns
    total.grants += prospect.grants
    total.recolours += prospect.recolours
    total.beyond |= prospect.beyond


@part
def list_cards(state: State, match: Match, seat: int) -> None:
    """The cards that may be played: those in hand, known ones on top of the deck, Prepared ones,
    and the leader."""
    me, tables = state.players[seat], match.tables[seat]
    for at in range(me.held):
        for _ in range(me.hand.copies[me.holds[at]]):
            list_card(state, match, seat, int(me.holds[at]))
    for at in range(me.library.on_top):
        list_card(state, match, seat, int(me.library.top[at]))
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0:
        card = state.cards[lowest(left)]
        left &= left - 1
        if card.up == 0 and card.laid < state.flow.turns:
            list_card(state, match, seat, int(card.kind))
    if zone_of(me.leader) == s.LEADER_ZONE:
        list_card(state, match, seat, int(tables.leader))


@part
def list_card(state: State, match: Match, seat: int, kind: int) -> None:
    """One card more, unless its RANK is too high, it waits for the other player or needs chance."""
    outlook, me, tables = state.outlook, state.players[seat], match.tables[seat]
    if outlook.count == s.MOST_PLAYED or tables.needs_foe[kind]:
        return
    if tables.rank[kind] > me.rank and me.this_turn.next_rows == 0:
        return
    if tables.arrivals[kind].by_chance and me.library.on_top == 0 and me.library.unknown > 0:
        return
    outlook.cards[outlook.count] = kind
    price = energy_cost(state, match, seat, kind) + ENERGY_IN[tables.own_cost[kind]]
    outlook.prices[outlook.count] = price
    outlook.count += 1


@part
def play_together(state: State, match: Match, seat: int, chosen: int) -> None:
    """What the board and these cards may do together."""
    outlook, tables, me = state.outlook, match.tables[seat], state.players[seat]
    clear(outlook.together)
    add(outlook.together, outlook.there, 1)
    outlook.played = how_many(chosen)
    outlook.generators = outlook.made = outlook.attached = 0
    outlook.units, outlook.events = me.on_board.units, me.on_board.events
    outlook.archetypes = me.on_board.archetypes
    buries = outlook.there.buries > 0 or me.piles.idle.count > 0
    left = chosen
    while left != 0:
        kind = int(outlook.cards[lowest(left)])
        left &= left - 1
        add(outlook.together, tables.arrivals[kind], 1)
        outlook.generators += tables.energy[kind] > 0
        outlook.made += tables.arrivals[kind].made
        outlook.archetypes |= 1 << max(int(tables.archetype[kind]), 0)
        is_construct = tables.type[kind] == CONSTRUCT
        outlook.attached += is_construct
        outlook.units += not is_construct and tables.zone[kind] == UNIT
        outlook.events += not is_construct and tables.zone[kind] != UNIT
        buries |= tables.one_time[kind] > 0
        if tables.spd[kind] >= STRIKES_LEADERS:
            outlook.together.hurts[ONCE] += _MOST_BLOWS * tables.dmg[kind]
    if buries or outlook.together.buries:
        outlook.together.fetches += outlook.together.recovers
    if me.library.unknown == 0:
        outlook.together.fetches += outlook.together.draws
    add_up_prices(state, match, seat, chosen)


@part
def add_up_prices(state: State, match: Match, seat: int, chosen: int) -> None:
    """What these cards cost at least: each of them less for every new +card of its archetype."""
    outlook, tables = state.outlook, match.tables[seat]
    outlook.paid = cheaper = 0
    left = chosen
    while left != 0:
        at = lowest(left)
        left &= left - 1
        price = int(outlook.prices[at])
        for beside in range(outlook.count + 1):
            makes = tables.energy[outlook.cards[beside]] > 0
            own = tables.archetype[outlook.cards[at]]
            alike = tables.archetype[outlook.cards[beside]] == own
            price -= (chosen >> beside) & 1 and makes and alike
        if outlook.together.recolours > 0:
            price -= outlook.together.recolours
        if tables.arrivals[outlook.cards[at]].is_cheaper:
            cheaper += max(price - outlook.together.cheaper_all, 0)
        else:
            outlook.paid += max(price, 0)
    outlook.paid += max(cheaper - outlook.together.cheaper, 0)


@part
def may_win_with_more(state: State, match: Match, seat: int, chosen: int) -> bool:
    """The same with one more card, whichever it is, that these fetch from deck or Idle Zone; more
    than one are not added up."""
    outlook, tables, at = state.outlook, match.tables[seat], int(state.outlook.count)
    if not can_pay(state, seat):
        return False
    if outlook.together.fetches > 1 or may_win_with(state, match, seat):
        return True
    for kind in range(tables.kinds):
        list_card(state, match, seat, kind)
        if outlook.count > at:
            outlook.count = at
            play_together(state, match, seat, chosen | 1 << at)
            if can_pay(state, seat) and outlook.together.fetches > 1:
                return True
            if may_win_with(state, match, seat):
                return True
    return False


@part
def total(outlook: Outlook, numbers: Numbers) -> int:
    """All that may come of something, with how often it may happen."""
    each = outlook.counted + outlook.played + outlook.together.fills
    found = numbers[ONCE] + numbers[WAKING] * outlook.together.wakes
    found += numbers[PLAYED] * outlook.played + numbers[OFTEN] * MANY_TIMES
    return int(found + numbers[FOR_EACH] * each)


@part
def can_pay(state: State, seat: int) -> bool:
    """Whether ENERGY and the number of +cards may be enough for the cards that are played."""
    outlook = state.outlook
    found = outlook.together
    if outlook.generators > state.players[seat].this_turn.generators_left + found.generators:
        return False
    makes = outlook.energy + outlook.made + total(outlook, found.makes)
    return outlook.paid <= makes + found.wakes * (outlook.best_maker + outlook.made)


@part
def may_win_with(state: State, match: Match, seat: int) -> bool:
    """Whether the cards that are played can be paid, and may win together with what is there."""
    outlook = state.outlook
    if not can_pay(state, seat):
        return False
    found, life = outlook.together, state.players[other(seat)].life
    constructs = outlook.constructs + outlook.attached
    if found.beyond or (0 < found.endless <= constructs and outlook.attacks > 0):
        return True
    new = found.fetches + found.recolours + found.spawns
    if how_many(outlook.archetypes) + new >= NINE:
        return True
    units = outlook.units + found.fills + found.fetches
    events = outlook.events + found.spawns + found.fetches
    if match.tables[seat].shiva and units >= s.UNIT_ZONES and events >= s.EVENT_ZONES:
        return True
    hurts = total(outlook, found.hurts)
    if outlook.attacks > 0:
        lifts, lifts_all = total(outlook, found.lifts), total(outlook, found.lifts_all)
        hurts += outlook.damage + found.wakes * outlook.best
        hurts += lifts * (found.wakes + outlook.most_blows)
        hurts += found.grants * (found.wakes + outlook.most_blows - 1)
        hurts += lifts_all * (found.wakes * outlook.most_blows + outlook.attacks)
    return hurts >= life


@kernel
def forget(state: State, match: Match, seat: int) -> None:
    """What decides nothing any more: scratch paper, what is over, the order in which cards came."""
    clear(state.outlook)
    state.flow.steps = 0
    state.flow.triggers = 0
    state.flow.played_out = 0
    state.flow.used_out = s.NOT_KNOWN
    if is_busy(state):
        return
    clear(state.act)
    clear(state.run)
    state.run.attaching = s.NOWHERE
    state.run.gazing = s.NOWHERE
    if state.question.what == s.ACT:
        state.choices[:] = 0
    for at in range(s.QUEUE):
        clear(state.queue[at])
    for at in range(s.CHAIN):
        clear(state.chain[at])
    forget_places(state)


@part
def forget_places(state: State) -> None:
    """Empty zones, and in which order cards have come to the others."""
    for place in range(SEATS * s.PLACES):
        card = state.cards[place]
        if card.kind < 0:
            clear(card)
            card.kind = s.EMPTY_ZONE
        card.serial = place
    state.board.serials = SEATS * s.PLACES
    for seat in range(SEATS):
        clear(state.players[seat].done)


THIS_TURN = ThisTurn(may_win=may_win, forget=forget)
