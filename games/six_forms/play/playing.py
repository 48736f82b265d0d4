"""USING CARDS: a card is played or placed from hand; where it goes is asked next."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE
from games.six_forms.play.agenda import ask_about_job, push
from games.six_forms.play.codes import facet
from games.six_forms.play.effects.continuous import cost_of
from games.six_forms.play.energy import pay, tangible
from games.six_forms.play.entering import (
    announce,
    enter_zone,
    entry_zones,
    has_host,
    play_beside,
)
from games.six_forms.play.pilots.entry import pilots_entry
from games.six_forms.play.stack import happen
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import new_card, room
from games.six_forms.play.zones.piles import forget_shown, leave_hand, put_into, set_aside


@part
def take_up(state: State, me: Player, kind: int, mode: int) -> None:
    """The card is out of the hand and on its way."""
    leave_hand(state, me, kind)
    me.piles.limbo[kind] += 1
    job = state.job
    job.what = s.ENTER
    job.seat = me.seat
    job.first = mode
    job.deck = me.seat
    job.parent = 0
    job.kind = kind
    job.slot = NONE
    job.x = 0


@part
def play_card(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """PLAY: the base cost is paid at once; a variable cost is asked for."""
    cost = cost_of(state, match, me, kind)
    take_up(state, me, kind, s.PLAYED)
    if match.tables[me.seat].variable[kind]:
        ask_about_job(state, s.ASK_AMOUNT)
    else:
        pay_card(state, match, me, cost, log)


@part
def pay_card(state: State, match: Match, me: Player, cost: int, log: Log) -> None:
    """The cost is paid: the card is played, which can be responded to before it comes into play."""
    job, form = state.job, match.tables[me.seat].form[state.job.kind]
    pay(me, cost, form)
    write(log, state, me.seat, e.PLAYED_CARD, job.kind, cost, tangible(me, form))
    push(state, me.seat, s.CARD_PLAYED, s.PLAYED, 0, NONE, job.kind, job.x, NONE, NONE)
    if not happen(state, match):
        state.agenda.depth -= 1
        bring_into_play(state, match, me, log)


@part
def bring_into_play(state: State, match: Match, me: Player, log: Log) -> None:
    """The card goes where its type is played. Without a zone or host, which responses may have
    taken, it is destroyed (EQUIP, LIFE SPAN) or crushed. GATE from the battlefield: it counts as
    played and waits aside [H]."""
    job, tables = state.job, match.tables[me.seat]
    kind, family = job.kind, tables.family[job.kind]
    if not can_come(state, match, me, kind):
        me.piles.limbo[kind] -= 1
        put_into(state, match, me, kind, s.GRAVEYARD, log)
    elif family == s.ACTION:
        play_beside(state, match, me, kind, job.x)
    elif family == s.EQUIP:
        ask_about_job(state, s.ASK_HOST)
    elif tables.gate[kind] == s.BATTLEFIELD:
        me.piles.limbo[kind] -= 1
        set_aside(state, me, kind, s.BATTLEFIELD, log)
        announce(state, match, me, me.seat, NONE, kind, job.x)
    else:
        ask_zone(state, match, me, log)


@part
def can_come(state: State, match: Match, me: Player, kind: int) -> bool:
    """Whether there is still room for a card that was played."""
    tables = match.tables[me.seat]
    if tables.family[kind] == s.ACTION:
        return room(state) or not tables.facets[kind] >> facet.PERMANENT & 1
    if tables.family[kind] == s.EQUIP:
        return room(state) and has_host(state, match, me, kind)
    if tables.gate[kind] == s.BATTLEFIELD:
        return True
    return room(state) and entry_zones(state, match, me, kind, s.PLAYED) != 0


@part
def ask_zone(state: State, match: Match, me: Player, log: Log) -> None:
    """Which zone the card of the present job enters. In the loop of a run there is nothing to ask:
    all pilots choose it alike."""
    if state.flow.piloted:
        action = pilots_entry(state, match, me)
        enter_chosen(state, match, me, action // SCALE % SCALE, action % SCALE, log)
    else:
        ask_about_job(state, s.ASK_ZONE)


@part
def place_card(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """PLACE: one battlefield card a turn, face-down, its cost not paid."""
    me.this_turn.placed = 1
    take_up(state, me, kind, s.PLACED)
    forget_shown(me)
    ask_zone(state, match, me, log)


@part
def begin_entering(state: State, match: Match, log: Log) -> None:
    """A card is put, generated or released: its zone is asked for, if there is one. Without one a
    token does not come, and a card goes to the graveyard [H]. A replayed card knows its zone."""
    job = state.job
    kind, mode = job.kind, job.first
    me, tables = state.players[job.seat], match.tables[job.seat]
    if mode == s.PLAYED:
        replay(state, match, me, log)
    elif tables.family[kind] > s.ARTIFACT:
        return_beside(state, match, me, kind, log)
    elif mode == s.PUT and tables.gate[kind] == s.BATTLEFIELD:
        me.piles.limbo[kind] -= 1
        set_aside(state, me, kind, s.BATTLEFIELD, log)
    elif room(state) and entry_zones(state, match, me, kind, mode):
        ask_zone(state, match, me, log)
    elif mode != s.GENERATED:
        me.piles.limbo[kind] -= 1
        put_into(state, match, me, kind, s.GRAVEYARD, log)


@part
def return_beside(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """REQUIRES: a permanent action or an equip is back from the gate, active and not played."""
    is_action = match.tables[me.seat].family[kind] == s.ACTION
    if room(state) and not is_action and has_host(state, match, me, kind):
        ask_about_job(state, s.ASK_HOST)
        return
    me.piles.limbo[kind] -= 1
    if room(state) and is_action:
        new_card(state, match, me.seat, kind, me.seat)
        write(log, state, me.seat, e.RETURNED, kind, 0, 0)
    else:
        put_into(state, match, me, kind, s.GRAVEYARD, log)


@part
def replay(state: State, match: Match, me: Player, log: Log) -> None:
    """REPLAY: the card that was taken goes back into its zone, played but not paid for."""
    job = state.job
    if me.hand.copies[job.kind] > 0 and state.board.at[job.last] < 0:
        leave_hand(state, me, job.kind)
        enter_zone(state, match, me, job.kind, job.last, 0, s.PLAYED, 0, log)


@part
def enter_chosen(
    state: State, match: Match, me: Player, zone: int, exhausted: int, log: Log
) -> None:
    """The card enters the zone that was chosen."""
    job = state.job
    kind, mode = job.kind, job.first
    if mode == s.GENERATED:
        me.measured.tokens_made += 1
    else:
        me.piles.limbo[kind] -= 1
    enter_zone(state, match, me, kind, zone, exhausted, mode, job.x, log)
