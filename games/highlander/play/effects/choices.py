"""Choices within an effect: what may be chosen, and what the choice does."""

from games.engine.cardsets import first_of, next_of
from games.engine.compiling import part, within
from games.engine.hand import show_in_hand
from games.engine.library import (
    cards_left,
    put_on_bottom,
    put_on_top,
    shuffle,
    shuffle_in,
    take_kind,
)
from games.engine.log import Log, write
from games.engine.piles import take_from_pile
from games.engine.seats import offer, other
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import open_choice
from games.highlander.play.attacks import attach
from games.highlander.play.board import may_enter, may_use
from games.highlander.play.codes import card_kind, card_type, extra
from games.highlander.play.defending import drop_old_guards, may_defend
from games.highlander.play.effects.conditions import is_aimed
from games.highlander.play.effects.facing import face_up_to, offer_facing
from games.highlander.play.endurance import ask_for_illusion, draw_cards, exhaust, most_more
from games.highlander.play.legal import offer_may_dos
from games.highlander.play.playing import (
    is_restricted,
    may_attack,
    pay,
    play_card,
    put_into_play,
    shows_icon,
)
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables.records import Tables
from games.highlander.play.zones import discard, discard_shown, take_shown, to_hand


@within
def offer_choice(state: State, match: Match, seat: int) -> int:
    """Every card that may be chosen, and the end of the choice where it may end."""
    me, tables = state.players[seat], match.tables[seat]
    asking = state.choice.what
    if asking == s.DRAWING_UP:
        return offer_may_dos(state, match, seat, offer_drawing(state, me))
    if asking == s.SIZING:
        return offer_sizes(state, match, seat)
    if asking in (s.PICKING_ATTACK, s.PICKING_ILLUSION, s.PICKING_DEFENCE, s.LOOKING):
        found = offer_shown(state, match, seat)
    elif asking == s.PUTTING:
        found = offer_entering(state, match, seat)
    elif asking >= s.POWER_BLOCKING:
        found = offer_facing(state, match, seat)
    else:
        found = offer_kinds(state, tables, me)
    may_stop = asking in (
        s.CYCLING,
        s.LOOKING,
        s.PUTTING,
        s.PICKING_ATTACK,
        s.PICKING_ILLUSION,
        s.PICKING_DEFENCE,
        s.POWER_BLOCKING,
        s.COUNTERING,
        s.RESTORING,
    )
    if found == 0 or may_stop or (asking == s.RETRIEVING and state.choice.optional):
        found = offer(state, found, s.STOP)
    return found


@part
def offer_sizes(state: State, match: Match, seat: int) -> int:
    """How many cards above five a Soft Exertion shall show."""
    state.flow.most_more = most_more(state, match, seat)
    for more in range(state.flow.most_more + 1):
        state.question.offers[more] = s.CHOOSE + more
    return state.flow.most_more + 1


@within
def offer_drawing(state: State, me: Player) -> int:
    """One card, all, as many as do not Exhaust, or no more."""
    state.question.offers[0] = s.STOP
    state.question.offers[1] = s.DRAW_UP + 1
    found = 2
    most = me.this_turn.to_draw
    safe = min(cards_left(me.library) - 1, most)
    if most > 1:
        found = offer(state, found, s.DRAW_UP + most)
    if 1 < safe < most:
        found = offer(state, found, s.DRAW_UP + safe)
    return found


@part
def offer_kinds(state: State, tables: Tables, me: Player) -> int:
    """Cards of the wanted kind in Discard Pile or Endurance, or else in hand."""
    what, found, copies = state.choice.what, 0, me.hand.copies
    if what == s.SEARCHING:
        copies = me.searched
    elif what in (s.RETRIEVING, s.RESTORING, s.REMOVING):
        copies = me.discard.copies
    wanted = state.choice.wanted
    for kind in range(tables.physical):
        if copies[kind] == 0:
            continue
        if what == s.PAYING_PRONE:
            fits = shows_icon(tables, kind, wanted)
        else:
            fits = tables.card_is[kind] >> wanted & 1 != 0
        if fits:
            found = offer(state, found, s.CHOOSE + kind)
    return found


@within
def offer_shown(state: State, match: Match, seat: int) -> int:
    """Of the revealed cards: all when looking, what may be played after an Exertion."""
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    wanted = wanted_of_exertion(state.choice.what)
    for at in range(me.shown.count):
        kind = me.shown.cards[at]
        if tables.card_is[kind] >> wanted & 1 == 0:
            continue
        before = False
        for earlier in range(at):
            before = before or me.shown.cards[earlier] == kind
        if before:
            continue
        if state.choice.what == s.LOOKING:
            found = offer(state, found, s.CHOOSE + kind)
            continue
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            if may_pick(state, match, seat, face):
                found = offer(state, found, s.CHOOSE + face)
    return found


@part
def wanted_of_exertion(what: int) -> int:
    """The kind of card that revealed cards are looked through for."""
    if what == s.PICKING_ATTACK:
        return int(card_kind.ATTACK)
    if what == s.PICKING_ILLUSION:
        return int(card_kind.ILLUSION)
    return int(card_kind.DEFENCE if what == s.PICKING_DEFENCE else card_kind.CARD)


@part
def may_pick(state: State, match: Match, seat: int, face: int) -> bool:
    """Special Attacks cannot be pulled from an Exertion; Illusions come from nowhere else."""
    me, tables = state.players[seat], match.tables[seat]
    if is_restricted(tables, me, face) or not may_use(state, match, seat, face):
        return False
    if state.choice.what == s.PICKING_ILLUSION:
        return tables.icon[face] == card_type.ILLUSION
    if state.choice.what == s.PICKING_DEFENCE:
        strike = state.players[other(seat)].this_turn.resolved
        return may_defend(state, match, seat, face, strike)
    return tables.icon[face] == card_type.ATTACK and may_attack(state, match, seat, face)


@part
def offer_entering(state: State, match: Match, seat: int) -> int:
    """Cards of the wanted kind in hand that may be put into play."""
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    kind = first_of(me.hand, tables.staying)
    while kind >= 0:
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            fits = tables.is_kind[face] >> state.choice.wanted & 1 and tables.lasting[face]
            if fits and may_enter(state, match, seat, face):
                found = offer(state, found, s.CHOOSE + face)
        kind = next_of(me.hand, tables.staying, kind)
    return found


@within
def answer(state: State, match: Match, seat: int, action: int, tally: Tally, log: Log) -> None:
    """Do what was chosen; the choice stays open while more may be chosen."""
    asking = state.choice.what
    chosen = action % s.VERB
    if asking == s.DRAWING_UP:
        draw_up(state, match, seat, action, tally, log)
        return
    if asking == s.SIZING:
        state.flow.declared = s.EXERTED + chosen
        state.choice.what = s.NO_CHOICE
    elif asking >= s.POWER_BLOCKING:
        face_up_to(state, match, seat, action, tally, log)
    elif action == s.STOP:
        close_choice(state, match, seat, tally, log)
    elif asking == s.PAYING or asking == s.PAYING_PRONE:
        pay(state, match, seat, chosen, tally, log)
    else:
        choose_card(state, match, seat, chosen, tally, log)


@within
def choose_card(state: State, match: Match, seat: int, chosen: int, tally: Tally, log: Log) -> None:
    """One more card is chosen for the effect."""
    me, asking = state.players[seat], state.choice.what
    state.choice.left -= 1
    if asking in (s.PICKING_ATTACK, s.PICKING_ILLUSION, s.PICKING_DEFENCE):
        pick(state, match, seat, chosen, tally, log)
    elif asking in (s.RETRIEVING, s.RESTORING, s.REMOVING, s.SEARCHING):
        move_chosen(state, match, seat, asking, chosen, tally, log)
    elif asking == s.LOOKING:
        take_shown(me, chosen)
        put_on_bottom(me.library, chosen)
        write(log, state, seat, e.TO_BOTTOM, chosen, 0, 0)
    elif asking == s.PUTTING:
        put_into_play(state, match, seat, chosen, log)
    else:
        discard(state, seat, chosen, e.DISCARDED, log)
        state.choice.cycled += asking == s.CYCLING
    if state.choice.left == 0 and state.choice.what == asking:
        close_choice(state, match, seat, tally, log)


@part
def draw_up(state: State, match: Match, seat: int, action: int, tally: Tally, log: Log) -> None:
    """Draw one at a time, never more than was counted before (Draw/Discard Phase)."""
    me = state.players[seat]
    number = 0 if action == s.STOP else min(action - s.DRAW_UP, me.this_turn.to_draw)
    me.this_turn.to_draw = 0 if action == s.STOP else me.this_turn.to_draw - number
    draw_cards(state, match, seat, number, tally, log)
    if me.this_turn.to_draw == 0:
        state.choice.what = s.NO_CHOICE


@part
def move_chosen(
    state: State, match: Match, seat: int, asking: int, kind: int, tally: Tally, log: Log
) -> None:
    """A card from the Discard Pile or the Endurance goes where the effect says."""
    me = state.players[seat]
    if asking == s.SEARCHING:
        take_kind(me.library, kind)
        shuffle(me.library)
        to_hand(me, kind)
        write(log, state, seat, e.FOUND, kind, 0, 0)
        if cards_left(me.library) == 0:
            exhaust(state, match, seat, tally, log)
        return
    take_from_pile(me.discard, kind)
    if asking == s.RETRIEVING:
        to_hand(me, kind)
        show_in_hand(me.hand, kind)
        write(log, state, seat, e.RETRIEVED, kind, 0, 0)
    elif asking == s.REMOVING:
        me.table.removed[kind] += 1
        write(log, state, seat, e.REMOVED, kind, 0, 0)
    else:
        shuffle_in(me.library, kind)
        write(log, state, seat, e.RESTORED, kind, 0, 0)


@part
def pick(state: State, match: Match, seat: int, face: int, tally: Tally, log: Log) -> None:
    """Play an attack or an Illusion from the cards of a Hard Exertion."""
    me, tables = state.players[seat], match.tables[seat]
    if state.choice.what == s.PICKING_ILLUSION:
        tally.extras[extra.ILLUSIONS, me.turns] += 1
    elif state.choice.what == s.PICKING_DEFENCE:
        drop_old_guards(state, match, seat, log)
    play_card(state, match, seat, face, e.FROM_EXERTION, s.NO_STRIKE, tally, log)
    if state.choice.what == s.PICKING_ATTACK and me.this_turn.ahead > 0:
        ahead = me.this_turn.ahead - 1
        if is_aimed(tables, face, tables.with_aim[ahead]):
            attach(state, match, seat, ahead, me.this_turn.strike_count - 1)
        me.this_turn.ahead = 0
    inserts = state.choice.what == s.PICKING_ATTACK and me.this_turn.strike_count > 1
    if inserts and not match.seats[other(seat)].dummy:
        open_choice(state, seat, s.INSERTING, 1, card_kind.CARD, face)


@part
def close_choice(state: State, match: Match, seat: int, tally: Tally, log: Log) -> None:
    """What follows when the choosing is done."""
    me = state.players[seat]
    asking = state.choice.what
    state.choice.what = s.NO_CHOICE
    if asking == s.LOOKING:
        while me.shown.count > 0:
            me.shown.count -= 1
            put_on_top(me.library, me.shown.cards[me.shown.count])
    elif asking == s.CYCLING:
        draw_cards(state, match, seat, state.choice.cycled, tally, log)
    elif asking == s.PICKING_ATTACK or asking == s.PICKING_DEFENCE:
        ask_for_illusion(state, match, seat)
    elif asking == s.PICKING_ILLUSION:
        discard_shown(me)
