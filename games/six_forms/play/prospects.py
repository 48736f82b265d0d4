"""What a turn can still bring against a dummy at most, as far as no chance is needed: where that is
less than its life, no choice wins (`ThisTurn` of `games/engine/play.py`).

Everything is taken for more than it can be: every card strikes, every condition is met, what is
counted comes to its highest number. Only energy is counted with care."""

from typing import Any

from games.engine.compiling import kernel, part, within
from games.engine.records import clear
from games.engine.seats import other
from games.six_forms.play import state as s
from games.six_forms.play.codes import when
from games.six_forms.play.effects.continuous import cost_of
from games.six_forms.play.energy import all_energy
from games.six_forms.play.reach import arrows_reach, can_attack, can_move
from games.six_forms.play.state import ARTIFACT, Match, Player, State
from games.six_forms.play.tables import outlook as o
from games.six_forms.play.zones.battlefield import far_row, forget_counts

KNOWN_DRAW = 100
"""More than any card does that may be drawn because it is known."""


@kernel
def may_win(state: State, match: Match, seat: int) -> int:
    """0 where the seat certainly cannot win in this turn without another random number."""
    alone = match.seats[other(seat)].dummy == 1 and match.options.own[s.BLOCKERS] == 0
    if not alone or state.agenda.depth > 0 or state.question.what != s.ASK_STEP:
        return 1
    me, outlook = state.players[seat], state.outlook
    clear(outlook)
    outlook.strikes = state.phase == s.MOVE_STEP
    if state.phase == s.ACT_1:
        outlook.strikes = me.turns > 1 or seat != state.flow.first
    count_things(state, match, me)
    outlook.energy = energy_at_most(state, match, me)
    most = on_the_field(state, match, me)
    for place in range(me.piles.held):
        add_card(state, match, me, me.holds[place])
    add_elsewhere(state, match, me)
    return int(
        most + outlook.plan[outlook.energy] + outlook.free >= state.players[other(seat)].life
    )


@part
def count_things(state: State, match: Match, me: Player) -> None:
    """How many cards may count or strike in this turn, and how much there is of anything."""
    outlook, tables = state.outlook, match.tables[me.seat]
    outlook.cards = state.board.in_play + me.hand.count
    outlook.cards += tables.elsewheres + 2 * state.board.rolls[s.USABLE].count
    outlook.strikers = strikers_at_most(state, match, me)
    outlook.things = outlook.cards + me.piles.graveyard_size + me.energy.sparks
    outlook.things += me.this_turn.cards_played
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        outlook.counters += tables.adds[card.kind]
        for at in range(s.COUNTERS):
            outlook.counters += card.counters[at]
    for place in range(me.piles.held):
        kind = me.holds[place]
        outlook.counters += me.hand.copies[kind] * tables.adds[kind]
    outlook.things += outlook.counters


@part
def strikers_at_most(state: State, match: Match, me: Player) -> int:
    """How many cards may strike: those in play that still can, and whatever comes. Notes whether
    any card there could help one that cannot."""
    outlook, tables, found = state.outlook, match.tables[me.seat], 0
    for place in range(state.board.in_play):
        outlook.agile |= tables.agile[state.cards[state.board.order[place]].kind]
    for place in range(me.piles.held):
        kind = me.holds[place]
        outlook.agile |= tables.agile[kind]
        found += me.hand.copies[kind] * (tables.is_body[kind] + tables.tokens[kind])
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        able = strikes_for(state, match, me, slot) >= 0
        found += able + tables.tokens[state.cards[slot].kind]
    return found


@part
def energy_at_most(state: State, match: Match, me: Player) -> int:
    """What is there, one spark, and what all cards in play and in hand can make."""
    energy = all_energy(me) + int(me.this_turn.spark_used == 0 and me.energy.sparks > 0)
    for place in range(state.board.in_play):
        energy += made_by(state, match, me, state.cards[state.board.order[place]].kind, False)
    reached = energy
    for _ in range(me.piles.held):
        there = energy
        for place in range(me.piles.held):
            kind = me.holds[place]
            if cost_of(state, match, me, kind) <= reached:
                there += me.hand.copies[kind] * made_by(state, match, me, kind, True)
        reached = there
    return min(reached, s.MOST_ENERGY)


@part
def made_by(state: State, match: Match, me: Player, kind: int, comes: bool) -> int:
    """The energy that a card makes; its own cost is not taken off."""
    tables, made = match.tables[me.seat], 0
    for at in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        if comes or tables.abilities[at].moment != when.ON_PLAY:
            made += tables.brings[o.ENERGY, at]
            made += tables.brings[o.ENERGY_MORE, at] * state.outlook.things
    return made


@part
def brought(state: State, match: Match, me: Player, at: int) -> int:
    """The damage of one use of an ability."""
    outlook, brings = state.outlook, match.tables[me.seat].brings
    damage = brings[o.BURN, at] + brings[o.BURN_EACH, at] * outlook.cards
    many = outlook.counters if match.tables[me.seat].by_counter[at] else outlook.things
    damage += brings[o.BURN_MORE, at] * many
    damage += brings[o.BURN_X, at] * outlook.energy // 2
    if outlook.strikes:
        damage += brings[o.STRIKE, at] + brings[o.STRIKE_EACH, at] * outlook.strikers
        damage += brings[o.STRIKE_MORE, at] * outlook.things
        damage += brings[o.STRIKE_X, at] * outlook.energy // 2
    return damage


@part
def add(state: State, cost: int, damage: int) -> None:
    """One more thing that may be paid for."""
    outlook = state.outlook
    if damage <= 0:
        return
    if cost <= 0:
        outlook.free += damage
        return
    for spent in range(outlook.energy, cost - 1, -1):
        outlook.plan[spent] = max(outlook.plan[spent], outlook.plan[spent - cost] + damage)


@part
def on_the_field(state: State, match: Match, me: Player) -> int:
    """What cards in play strike for, and what they do."""
    most = 0
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.face_down:
            continue
        most += max(strikes_for(state, match, me, slot), 0)
        add_abilities(state, match, me, card.kind, False)
    return most


@part
def strikes_for(state: State, match: Match, me: Player, slot: int) -> int:
    """The attack of a card that may still strike, without what other cards lend it; -1 if it may
    not."""
    card, tables = state.cards[slot], match.tables[me.seat]
    if not state.outlook.strikes or card.attacked or tables.family[card.kind] > ARTIFACT:
        return -1
    there = card.zone >= 0 and far_row(me.seat) >> card.zone & 1 == 1
    walks = can_move(match, card) and arrows_reach(match, card) & far_row(me.seat) != 0
    able = there or card.host >= 0 or state.outlook.agile or walks
    if not able or not can_attack(state, card):
        return -1
    return max(card.full_attack - min(card.held.attack, 0), card.full_attack - card.held.attack, 0)


@part
def add_abilities(state: State, match: Match, me: Player, kind: int, comes: bool) -> int:
    """What the abilities of a card do in play; what costs nothing is the result."""
    tables, free = match.tables[me.seat], 0
    for at in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[at]
        elsewhere = when.IN_HAND <= ability.moment <= when.IN_VOID
        if elsewhere or (ability.moment == when.ON_PLAY and not comes):
            continue
        damage = brought(state, match, me, at)
        if is_paid(match, me, at):
            times = 1
            if tables.again[at]:
                times = state.outlook.energy // max(ability.pay, 1)
            for _ in range(times):
                add(state, ability.pay, damage)
        elif comes:
            free += damage
        else:
            state.outlook.free += damage
    return free


@within
def is_paid(match: Match, me: Player, at: int) -> bool:
    """Whether an ability takes energy of its own; X is as much as there is, so that it counts for
    nothing."""
    ability = match.tables[me.seat].abilities[at]
    named = ability.moment <= when.ON_DRAW or ability.moment <= when.ANIMATE
    return named and 0 < ability.pay < s.MOST_ENERGY


@part
def add_card(state: State, match: Match, me: Player, kind: int) -> None:
    """A card in hand, played: it strikes if it can come so far, and does what it does."""
    tables, damage = match.tables[me.seat], 0
    able = tables.rushes[kind] or (state.outlook.agile and tables.is_body[kind])
    if able and state.outlook.strikes and state.phase != s.MOVE_STEP:
        damage += max(tables.attack[kind], 0)
    cost = 0 if tables.variable[kind] else cost_of(state, match, me, kind)
    for _ in range(me.hand.copies[kind]):
        add(state, cost, damage + add_abilities(state, match, me, kind, True))


@part
def add_elsewhere(state: State, match: Match, me: Player) -> None:
    """What cards in hand, graveyard and void do from there, each copy that may come there once; and
    known cards on top of the deck, which may be drawn without chance."""
    tables = match.tables[me.seat]
    for place in range(tables.elsewheres):
        at = tables.elsewhere[place]
        kind = tables.abilities[at].kind
        copies = me.hand.copies[kind] + me.piles.graveyard[kind] + me.piles.void[kind]
        for _ in range(copies + me.piles.in_play[kind]):
            add(state, tables.abilities[at].pay, brought(state, match, me, at))
    if tables.any_draw and me.library.on_top > 0:
        state.outlook.free += KNOWN_DRAW


@kernel
def forget(state: State, match: Match, seat: int) -> None:
    """Empty what no rule reads before the turn is over: scratch paper, old work, cards that have
    left, what is only counted. While nothing is under way all cubes are activated, as a player may
    at any time; no card is placed face-down that decides nothing this turn."""
    clear(state.outlook)
    caches, me = state.caches, state.players[seat]
    clear(me.measured)
    caches.strongest = 0
    caches.toughest = 0
    clear(state.plot)
    for at in range(state.agenda.depth, s.MAX_FRAMES):
        clear(state.agenda.frames[at])
    if state.agenda.depth > 0 or state.question.what != s.ASK_STEP:
        return
    me.this_turn.steps = 0
    clear(state.job)
    clear(state.window)
    for at in range(s.SLOTS):
        state.targets[at] = 0
        clear(state.leaving[at])
        if not state.board.taken[at]:
            clear(state.cards[at])
    state.flow.left = 0
    state.flow.event = 0
    me.energy.of_form[s.GENERIC] += me.energy.cubes
    me.energy.recharging += me.energy.cubes
    me.energy.cubes = 0
    tables = match.tables[seat]
    if not tables.any_ambush and not tables.any_hidden:
        me.this_turn.placed = 1
    tidy(state, me)


@part
def tidy(state: State, me: Player) -> None:
    """The cards in play lie in the first slots, by kind and zone rather than by when they came; the
    different cards in hand by their numbers."""
    board = state.board
    for at in range(me.piles.held, len(me.holds)):
        me.holds[at] = 0
    sort_by_number(me)
    forget_counts(state)
    if board.taken[s.SLOTS - 1]:
        return
    sort_order(state)
    for place in range(board.in_play):
        state.targets[board.order[place]] = place
    rename(state)
    for place in range(board.in_play):
        bring_to(state, place)
    for place in range(s.SLOTS):
        state.targets[place] = 0
        board.taken[place] = place < board.in_play
        board.order[place] = place if place < board.in_play else 0
        state.cards[place].serial = place + 1 if place < board.in_play else 0
    board.serials = board.in_play
    board.last_slot = 0


@part
def sort_by_number(me: Player) -> None:
    for at in range(1, me.piles.held):
        kind, place = me.holds[at], at
        while place > 0 and me.holds[place - 1] > kind:
            me.holds[place] = me.holds[place - 1]
            place -= 1
        me.holds[place] = kind


@part
def sort_order(state: State) -> None:
    board = state.board
    for at in range(1, board.in_play):
        slot, place = board.order[at], at
        while place > 0 and comes_after(state, board.order[place - 1], slot):
            board.order[place] = board.order[place - 1]
            place -= 1
        board.order[place] = slot


@within
def comes_after(state: State, one: int, two: int) -> bool:
    first, second = state.cards[one], state.cards[two]
    if first.kind != second.kind:
        return first.kind > second.kind
    return first.zone > second.zone


@part
def rename(state: State) -> None:
    """What speaks of cards by their slots speaks of those that `targets` says."""
    board = state.board
    for place in range(board.in_play):
        card = state.cards[board.order[place]]
        if card.host >= 0:
            card.host = state.targets[card.host]
    for zone in range(len(board.at)):
        if board.at[zone] >= 0:
            board.at[zone] = state.targets[board.at[zone]]
    for sort in range(s.ROLLS):
        roll = board.rolls[sort]
        for at in range(s.SLOTS):
            if at >= roll.count:
                roll.slots[at] = 0
                continue
            slot, place = state.targets[roll.slots[at]], at
            while place > 0 and roll.slots[place - 1] > slot:
                roll.slots[place] = roll.slots[place - 1]
                place -= 1
            roll.slots[place] = slot


@part
def bring_to(state: State, place: int) -> None:
    """The card that comes at that place goes into the slot of this number, and who is there into
    its slot; the last slot is free for the exchange."""
    board, spare = state.board, s.SLOTS - 1
    slot = board.order[place]
    cards: Any = state.cards
    if slot == place:
        return
    cards[spare] = cards[place]
    cards[place] = cards[slot]
    cards[slot] = cards[spare]
    clear(cards[spare])
    for later in range(place + 1, board.in_play):
        if board.order[later] == place:
            board.order[later] = slot
