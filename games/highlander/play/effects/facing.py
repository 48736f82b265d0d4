"""Choices that the other player's doings call for: Power Blocks, countering, a lost weapon, which
of the opponent's cards is meant; and where in the sequence an exerted attack goes."""

from games.engine.cardsets import first_of, next_of
from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import offer, other
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_ability_wait, push
from games.highlander.play.codes import when
from games.highlander.play.defending import power_block
from games.highlander.play.effects.answers import aim_at, lose_weapon
from games.highlander.play.endurance import ask_for_illusion, most_more
from games.highlander.play.playing import can_afford, play_card
from games.highlander.play.state import Match, Player, State
from games.highlander.play.zones import discard_shown


@part
def offer_facing(state: State, match: Match, seat: int) -> int:
    """What may be answered."""
    me, asking = state.players[seat], state.choice.what
    found = 0
    if asking == s.POWER_BLOCKING:
        for more in range(most_more(state, match, seat) + 1):
            found = offer(state, found, s.EXERT_BLOCK + more * s.ABILITY_STEP)
    elif asking == s.COUNTERING:
        found = offer_counters(state, match, seat)
    elif asking == s.DISARMING:
        for weapon in range(match.tables[seat].weapon_count):
            if me.table.lost >> weapon & 1 == 0:
                found = offer(state, found, s.CHOOSE + weapon)
    elif asking == s.INSERTING:
        for place in range(me.this_turn.strike_count):
            found = offer(state, found, s.CHOOSE + place)
    else:
        found = offer_opposing(state, match, seat)
    return found


@part
def offer_counters(state: State, match: Match, seat: int) -> int:
    """Cards in hand and Triggers in play that counter what was just played."""
    me, tables = state.players[seat], match.tables[seat]
    kinds = match.tables[other(seat)].is_kind[state.choice.face - s.FOREIGN]
    found = 0
    kind = first_of(me.hand, tables.counters_held)
    while kind >= 0:
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            if tables.counters[face] & kinds and can_afford(state, match, seat, face):
                found = offer(state, found, s.CHOOSE + face)
        kind = next_of(me.hand, tables.counters_held, kind)
    for at in range(me.table.board_count):
        face = me.board[at].face
        if tables.counters[face] & kinds and me.table.silent[face] == 0:
            found = offer(state, found, s.TRIGGER + face)
    return found


@part
def offer_opposing(state: State, match: Match, seat: int) -> int:
    """The opponent's cards of the wanted kind: in play, or to be duplicated also on the table."""
    foe, tables = state.players[other(seat)], match.tables[other(seat)]
    wanted, found = state.choice.wanted, 0
    for at in range(foe.table.board_count):
        if tables.is_kind[foe.board[at].face] >> wanted & 1:
            found = offer(state, found, s.CHOOSE + foe.board[at].face)
    if state.choice.what == s.DUPLICATING:
        for at in range(foe.table.played_count):
            face = foe.played[at]
            earlier = False
            for before in range(at):
                earlier = earlier or foe.played[before] == face
            if not earlier and tables.is_kind[face] >> wanted & 1:
                found = offer(state, found, s.CHOOSE + face)
    return found


@part
def face_up_to(state: State, match: Match, seat: int, action: int, tally: Tally, log: Log) -> None:
    """Do what was answered."""
    me, asking, chosen = state.players[seat], state.choice.what, action % s.VERB
    if asking == s.POWER_BLOCKING:
        power_block(state, match, seat, action, tally, log)
        if state.flow.step == s.DEFENCE and action != s.STOP:
            ask_for_illusion(state, match, seat)
        return
    if asking == s.COUNTERING:
        counter_with(state, match, seat, action, tally, log)
        return
    breaks = state.choice.wanted > 0
    state.choice.what = s.NO_CHOICE
    if action == s.STOP:
        return
    if asking == s.DISARMING:
        lose_weapon(state, match, seat, chosen, breaks, log)
    elif asking == s.INSERTING:
        insert_attack(state, me, chosen)
        ask_for_illusion(state, match, seat)
    else:
        aim_at(state, match, seat, asking, chosen, log)


@part
def counter_with(
    state: State, match: Match, seat: int, action: int, tally: Tally, log: Log
) -> None:
    """Play a card or give one up to counter, or let the other's card be."""
    face = action % s.VERB
    state.choice.what = s.NO_CHOICE
    discard_shown(state.players[other(seat)])
    if action & s.VERBS == s.CHOOSE:
        play_card(state, match, seat, face, e.FROM_HAND, s.NO_STRIKE, tally, log)
    elif action & s.VERBS == s.TRIGGER:
        write(log, state, seat, e.USED, face, s.TRIGGER, 1)
        out = match.tables[seat].moments[face] >> when.TRIGGER_OUT & 1 != 0
        push(state, seat, s.REMOVAL if out else s.LEAVING, 0, face, s.NO_STRIKE)
        moment = when.TRIGGER_OUT if out else when.TRIGGER
        let_ability_wait(state, match, seat, face, moment, 1)


@part
def insert_attack(state: State, me: Player, place: int) -> None:
    """The attack from an Exertion goes anywhere in the sequence (Multiple Attacks)."""
    last = me.this_turn.strike_count - 1
    for at in range(last, place, -1):
        exchange(me, at - 1, at)
    for at in range(me.this_turn.attached_count):
        me.attached[at].strike = moved(me.attached[at].strike, last, place)
    for at in range(state.agenda.depth):
        frame = state.agenda.frames[at]
        if frame.what == s.EFFECT and frame.seat == me.seat:
            frame.strike = moved(frame.strike, last, place)


@part
def moved(strike: int, last: int, place: int) -> int:
    """The new place of an attack, where the last one has gone to `place`."""
    if strike == last:
        return place
    return strike + 1 if strike >= place else strike


@part
def exchange(me: Player, one: int, two: int) -> None:
    """Two attacks change places."""
    here, there = me.strikes[one], me.strikes[two]
    here.face, there.face = there.face + 0, here.face + 0
    here.power, there.power = there.power + 0, here.power + 0
    here.head, there.head = there.head + 0, here.head + 0
    here.unblockable, there.unblockable = there.unblockable + 0, here.unblockable + 0
    here.undodgeable, there.undodgeable = there.undodgeable + 0, here.undodgeable + 0
    here.hidden, there.hidden = there.hidden + 0, here.hidden + 0
    here.known, there.known = there.known + 0, here.known + 0
    here.bonus, there.bonus = there.bonus + 0, here.bonus + 0
