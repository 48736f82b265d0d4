"""What a pilot could do this turn to win in it, and the most damage that the energy buys of it."""

from games.engine.bits import how_many
from games.engine.compiling import part, within
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import codes as c
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import counter, price, when
from games.six_forms.play.effects.conditions import is_kind_printed
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import own_zones
from games.six_forms.play.legal.steps import offer_plays, usable_spark
from games.six_forms.play.pilots.damage import ability_damage, rows_damage, set_off
from games.six_forms.play.pilots.entry import strikes_from_hand
from games.six_forms.play.state import GENERIC, MOST_DEEDS, NONE, Deed, Match, Player, State

FIRST, RALLYING, LATE, ALL_ENERGY, LEFTOVER = range(5)
"""When a deed is best done: what strikes, and what is not bound to a time; what helps all that
strike; what is better once they have struck; what takes all energy that there is, X of damage
before any other X."""
UNREACHED = -s.MOST_LIFE


@part
def list_deeds(state: State, match: Match, me: Player, opened: bool) -> None:
    """All that is offered and deals damage, or would be offered with a spark."""
    plot, question = state.plot, state.question
    plot.deeds = 0
    plot.rate = 0
    count, energy = question.count, tangible(me, GENERIC)
    me.this_turn.cards_played += 1
    for at in range(count):
        add_deed(state, match, me, at, at, opened)
    acts = state.phase == s.ACT_1 or state.phase == s.ACT_2
    if acts and usable_spark(me):
        me.energy.of_form[GENERIC] += 1
        dearer = offer_plays(state, match, me, own_zones(state, match, me), count)
        me.energy.of_form[GENERIC] -= 1
        for at in range(count, dearer):
            if question.offers[at] % SCALE > energy:
                add_deed(state, match, me, at, NONE, opened)
    judge_again(state, match, me, opened)
    me.this_turn.cards_played -= 1


@part
def judge_again(state: State, match: Match, me: Player, opened: bool) -> None:
    """What minds what was done before it comes after what does most."""
    plot, most = state.plot, 0
    minding = 0
    for number in range(plot.deeds):
        deed = plot.deed[number]
        minding += deed.minding
        if not deed.minding or deed.copies > 1:
            most = max(most, deed.damage)
    if minding == 0 or plot.deeds + plot.deed[0].copies < 3:
        return
    foe = state.players[other(me.seat)]
    foe.life -= most
    me.this_turn.cards_played += 1
    for number in range(plot.deeds):
        if plot.deed[number].minding:
            judge(state, match, me, plot.deed[number], opened)
    me.this_turn.cards_played -= 1
    foe.life += most


@part
def add_deed(state: State, match: Match, me: Player, offer: int, at: int, opened: bool) -> None:
    """Note an offer if it deals damage; `at` is where it can be chosen, NONE before the spark."""
    plot = state.plot
    verb = state.question.offers[offer] // VERB
    if plot.deeds == MOST_DEEDS or not (verb == act.PLAY or act.USE <= verb < act.MOVE):
        return
    deed = plot.deed[plot.deeds]
    deed.action = state.question.offers[offer]
    deed.at = at
    judge(state, match, me, deed, opened)
    if deed.damage > 0 or deed.rally > 0 or (deed.rank == ALL_ENERGY and plot.rate > 0):
        plot.deeds += 1


@part
def judge(state: State, match: Match, me: Player, deed: Deed, opened: bool) -> None:
    """What a deed costs and what comes of it."""
    deed.body = 0
    deed.rally = 0
    deed.rank = FIRST
    deed.copies = 1
    deed.minding = 0
    if deed.action // VERB == act.PLAY:
        judge_play(state, match, me, deed, opened)
    else:
        judge_use(state, match, me, deed, opened)


@part
def judge_play(state: State, match: Match, me: Player, deed: Deed, opened: bool) -> None:
    tables, plot = match.tables[me.seat], state.plot
    kind = deed.action // SCALE % SCALE
    deed.cost = deed.action % SCALE
    deed.copies = me.hand.copies[kind]
    deed.damage = set_off(state, match, me, kind)
    if tables.variable[kind]:
        deed.cost = 0
        deed.rank = ALL_ENERGY if tables.burns[kind] else LEFTOVER
        plot.rate = max(plot.rate, tables.burns[kind] * (2 - tables.halves[kind]))
        return
    if tables.threat[kind] == 0:
        return
    deed.damage += rows_damage(state, match, me, me.seat, kind, NONE, when.ON_PLAY)
    deed.minding = tables.minding[kind]
    if tables.late[kind] and opened:
        deed.rank = LATE
    if opened:
        if plot.open and strikes_from_hand(state, match, me, kind, plot.open):
            deed.body = 1
            deed.damage += tables.attack[kind] + tables.on_strike[kind]
        deed.rally = tables.rallies[kind]
        if deed.rally:
            deed.rank = RALLYING
            deed.damage += deed.rally * rallied(state, match, me, kind)
        deed.damage += tables.boosts[kind] * (plot.striking > 0)


@part
def rallied(state: State, match: Match, me: Player, kind: int) -> int:
    """How many of those that will strike the card helps."""
    found, strikers, helped = 0, state.plot.strikers, match.tables[me.seat].rallied[kind]
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        if strikers >> slot & 1:
            found += is_kind_printed(match, state.cards[slot], helped)
    return found


@part
def judge_use(state: State, match: Match, me: Player, deed: Deed, opened: bool) -> None:
    """An ability: as often as there are counters that it takes; what is animated does not strike
    any more."""
    verb, what, at = deed.action // VERB, deed.action // SCALE % SCALE, deed.action % SCALE
    in_play = verb == act.USE
    deck = state.cards[what].deck if in_play else me.seat
    ability = match.tables[deck].abilities[at]
    deed.cost = tangible(me, GENERIC) if ability.pay == c.PAID else ability.pay
    deed.damage = ability_damage(state, match, me, deck, at, what if in_play else NONE)
    if in_play and ability.price == price.REMOVE_INTENSITY:
        deed.copies = state.cards[what].counters[counter.INTENSITY]
    elif in_play and ability.price == price.REMOVE_POWER:
        deed.copies = state.cards[what].counters[counter.POWER]
    strikes = in_play and state.plot.strikers >> what & 1 == 1
    if opened and (strikes or price.NONE < ability.price <= price.SACRIFICE_TOKEN):
        deed.rank = LATE


@part
def first_of_plan(state: State, me: Player, needed: int, energy: int, opened: bool) -> int:
    """The place of what comes first of the deeds that deal so much damage: before the move step,
    its end if all the rest is done after it. NONE if there are no such deeds."""
    plot, last = state.plot, state.question.count - 1
    if all_deeds(state, energy) < needed or most_of_deeds(state, NONE, energy, 0) < needed:
        return NONE
    for rank in range(LEFTOVER + 1):
        for number in range(plot.deeds):
            deed = plot.deed[number]
            if deed.rank != rank or deed.cost > energy:
                continue
            rest = most_of_deeds(state, number, energy - deed.cost, deed.body)
            if deed.damage + rest < needed:
                continue
            if opened and rank >= LATE:
                return last
            short = rank == ALL_ENERGY and deed.damage + rest - plot.rate // 2 < needed
            if deed.at < 0 or (short and usable_spark(me)):
                return place_of_spark(state)
            return deed.at
    return NONE


@within
def all_deeds(state: State, energy: int) -> int:
    """What all deeds would deal if the energy paid for all of them."""
    plot = state.plot
    found = energy * plot.rate // 2
    for number in range(plot.deeds):
        deed = plot.deed[number]
        found += deed.copies * (deed.damage + deed.rally * s.BACK_ROW)
    return found


@within
def place_of_spark(state: State) -> int:
    for at in range(state.question.count):
        if state.question.offers[at] // VERB == act.SPARK:
            return at
    return NONE


@part
def most_of_deeds(state: State, without: int, energy: int, bodies: int) -> int:
    """The most damage that the deeds, but for one of that number, deal for so much energy, with
    that many new cards in the back row already; what helps all comes after those that it helps."""
    plot = state.plot
    plan, room = plot.plan, min(how_many(plot.open), s.BACK_ROW)
    for held in range(room + 1):
        for spent in range(energy + 1):
            plan[held, spent] = 0 if held == bodies else UNREACHED
    for rally in range(2):
        for number in range(plot.deeds):
            deed = plot.deed[number]
            if (deed.rally > 0) == (rally == 1):
                for _ in range(deed.copies - (number == without)):
                    add_to_plan(state, deed, energy, room)
    most = 0
    for held in range(room + 1):
        for spent in range(energy + 1):
            most = max(most, plan[held, spent] + (energy - spent) * plot.rate // 2)
    return most


@within
def add_to_plan(state: State, deed: Deed, energy: int, room: int) -> None:
    """One more thing that may be paid for; one more card to strike takes a zone."""
    plan, cost = state.plot.plan, deed.cost
    for held in range(room, deed.body - 1, -1):
        for spent in range(energy, cost - 1, -1):
            before = plan[held - deed.body, spent - cost]
            plan[held, spent] = max(plan[held, spent], before + deed.damage + deed.rally * held)
