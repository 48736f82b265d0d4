"""The Endurance: drawing, burning, exerting, and what happens when it runs out."""

from games.engine.agenda import clear_agenda
from games.engine.compiling import part
from games.engine.counts import note_seen
from games.engine.library import EMPTY, cards_left, put_on_bottom, shuffle, take_top
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.records import clear
from games.engine.seats import NO_CARD
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_all_wait, open_choice
from games.highlander.play.codes import card_kind, extra, op, when
from games.highlander.play.effects.conditions import continuous
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables.records import Tables
from games.highlander.play.zones import discard_shown, to_hand

LOST_BY_EXHAUSTING = 5


@part
def take_card(state: State, match: Match, seat: int, tally: Tally, log: Log) -> int:
    """The top card of the Endurance; taking the last one Exhausts (Exhaustion)."""
    me = state.players[seat]
    library = me.library
    kind = int(take_top(me, library))
    if kind != EMPTY and cards_left(library) == 0:
        exhaust(state, match, seat, tally, log)
    return kind


@part
def exhaust(state: State, match: Match, seat: int, tally: Tally, log: Log) -> None:
    """The Discard Pile becomes the new Endurance at once; 5 Ability go at the next adjustment."""
    me, tables = state.players[seat], match.tables[seat]
    me.table.exhaustions += 1
    if me.table.exhaustions == 1:
        tally.extras[extra.FIRST_EXHAUSTION, max(me.turns, 1)] += 1
    tally.extras[extra.EXHAUSTIONS, max(me.turns, 1)] += 1
    softened = me.this_turn.softened + continuous(state, match, seat, op.SOFTEN_EXHAUSTION)
    cost = max(LOST_BY_EXHAUSTING - softened, 0)
    me.table.loss += cost
    write(log, state, seat, e.EXHAUSTS, me.discard.count, cost, 0)
    if me.discard.count == 0:
        lose_all_ability(state, seat, log)
        return
    gather_pile(me, tables)
    let_all_wait(state, match, seat, when.ON_EXHAUST, s.NO_STRIKE)


@part
def gather_pile(me: Player, tables: Tables) -> None:
    """Shuffle the Discard Pile into the Endurance."""
    library = me.library
    shuffle(library)
    for kind in range(tables.physical):
        for _ in range(int(me.discard.copies[kind])):
            library.cards[library.unknown] = kind
            library.unknown += 1
    clear(me.discard)


@part
def lose_all_ability(state: State, seat: int, log: Log) -> None:
    """No card left to form an Endurance: Ability is zero, and the Draw/Discard Phase begins."""
    me = state.players[seat]
    me.life = 0
    me.table.gain = 0
    me.table.loss = 0
    me.table.damage = 0
    clear_agenda(state.agenda)
    if s.SETTING_UP < state.phase < s.DRAW and state.active == seat:
        state.flow.step = s.BEGIN_DRAW
    state.choice.what = s.NO_CHOICE
    write(log, state, seat, e.EMPTY_HANDED, 0, 0, 0)


@part
def draw_cards(state: State, match: Match, seat: int, number: int, tally: Tally, log: Log) -> None:
    """Draw; from an Endurance that is gone nothing is drawn."""
    me = state.players[seat]
    for _ in range(number):
        kind = take_card(state, match, seat, tally, log)
        if kind == EMPTY:
            return
        to_hand(me, kind)
        write(log, state, seat, e.DREW, kind, 0, 0)


@part
def burn(state: State, match: Match, seat: int, number: int, tally: Tally, log: Log) -> None:
    """Discard from the top of the own Endurance."""
    me = state.players[seat]
    for _ in range(number):
        kind = take_card(state, match, seat, tally, log)
        if kind == EMPTY:
            return
        put_on_pile(me.discard, kind)
        write(log, state, seat, e.BURNED, kind, 0, 0)


@part
def show_cards(state: State, match: Match, seat: int, tally: Tally, log: Log) -> None:
    """Reveal the cards of an Exertion: five, and as many more as were declared (Exertions)."""
    me = state.players[seat]
    me.shown.count = 0
    for _ in range(max(s.EXERTED, state.flow.declared)):
        kind = take_card(state, match, seat, tally, log)
        if kind == EMPTY:
            break
        me.shown.cards[me.shown.count] = kind
        me.shown.count += 1


@part
def most_more(state: State, match: Match, seat: int) -> int:
    """How many cards above five an Exertion may show by cards in play."""
    return min(continuous(state, match, seat, op.EXERTION_SIZE), s.MOST_MORE)


@part
def wanted_more(state: State, tables: Tables, me: Player, verb: int) -> int:
    """How many of them a pilot exerts: all where one of them may be played, none for a Power Blow
    alone; not so many as to Exhaust where fewer would not."""
    if verb not in (s.EXERT_ATTACK, s.EXERT_WITH) and tables.illusions == 0:
        return 0
    most, left = state.flow.most_more, cards_left(me.library)
    return left - s.EXERTED - 1 if s.EXERTED < left <= s.EXERTED + most else most


@part
def soft_exertion(state: State, match: Match, seat: int, gem: int, tally: Tally, log: Log) -> int:
    """How many of a gem the revealed cards bear; they go to the bottom of the Endurance."""
    me, tables = state.players[seat], match.tables[seat]
    show_cards(state, match, seat, tally, log)
    found = 0
    for at in range(me.shown.count):
        kind = me.shown.cards[at]
        found += tables.gems[kind, gem]
        put_on_bottom(me.library, kind)
    me.this_turn.must_act = 0
    write(log, state, seat, e.SOFT, gem, found, me.shown.count)
    me.shown.count = 0
    tally.extras[extra.SOFT_EXERTIONS, max(me.turns, 1)] += 1
    return found


@part
def ask_for_illusion(state: State, match: Match, seat: int) -> None:
    """Of every Hard Exertion one Illusion may be played (Illusions)."""
    me, tables = state.players[seat], match.tables[seat]
    me.this_turn.ahead = 0
    if tables.illusions:
        open_choice(state, seat, s.PICKING_ILLUSION, 1, card_kind.CARD, NO_CARD)
    else:
        discard_shown(me)


@part
def hard_exertion(state: State, match: Match, seat: int, what: int, tally: Tally, log: Log) -> None:
    """Reveal cards to play from; no card from hand may follow in this phase."""
    me = state.players[seat]
    me.this_turn.exertions_left -= 1
    me.this_turn.exerted_in = state.phase
    me.this_turn.must_act = 0
    tally.extras[extra.HARD_EXERTIONS, me.turns] += 1
    write(log, state, seat, e.EXERTED, what, 0, 0)
    show_cards(state, match, seat, tally, log)
    state.flow.declared = 0
    for at in range(me.shown.count):
        note_seen(me, me.shown.cards[at])
        write(log, state, seat, e.SHOWN, me.shown.cards[at], 0, 0)
    let_all_wait(state, match, seat, when.ON_HARD_EXERTION, s.NO_STRIKE)
