"""GAME SETUP: decks, hands, life, sparks, the quarry, and a dummy's blockers."""

from games.engine.agenda import clear_agenda
from games.engine.compiling import part, within
from games.engine.counts import begin_counting, note_opening
from games.engine.library import fill_library, shuffle_in
from games.engine.log import Log, write
from games.engine.records import clear
from games.engine.seats import SEATS, ask, begin_game, other, seat_stream
from games.engine.tally import Tallies
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import push_simple
from games.six_forms.play.measures import MULLIGANS
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.tables.geometry import zones_of
from games.six_forms.play.tables.records import MOST_COLUMNS, NARROW_COLUMNS, ZONES, Tables
from games.six_forms.play.zones.battlefield import LAST_ROW, new_card, seen_from, stand, update
from games.six_forms.play.zones.piles import draw_cards, leave_hand

NARROW, WIDE = zones_of(NARROW_COLUMNS), zones_of(MOST_COLUMNS)
FIRST_BLOCKED_ROW = 2


@part
def set_up(state: State, match: Match, index: int, tally: Tallies, log: Log) -> None:
    """GAME SETUP: five cards, twenty life, two sparks for the second player, a full quarry."""
    begin_game(state, match, index)
    clear(state.flow)
    clear(state.caches)
    clear_agenda(state.agenda)
    clear_board(state, match)
    state.flow.first = state.active
    state.flow.quarry = SEATS * s.CUBES_PER_PLAYER
    for seat in range(SEATS):
        sit_down(state, match, seat, index)
    for place in range(SEATS):
        seat = (state.flow.first + place) % SEATS
        me = state.players[seat]
        if match.seats[seat].dummy:
            set_blockers(state, match, me)
        else:
            note_deck(state, match.tables[seat])
            draw_cards(state, match, me, s.OPENING_HAND, log)
            note_opening(tally.seats[seat], me.hand.copies, match.tables[seat].kinds)
    clear_agenda(state.agenda)
    if match.seats[state.active].dummy:
        state.active = other(state.active)
    ask(state, state.active, s.ASK_MULLIGAN, NONE, 0)


@within
def note_deck(state: State, tables: Tables) -> None:
    """What the cards of the deck can do, so that it is not looked for in vain."""
    caches = state.caches
    caches.crosses |= tables.any_crossing
    caches.yields |= tables.any_yielding
    caches.resists |= tables.any_resistant
    caches.summons |= tables.any_summon
    caches.intercepts |= tables.any_interceptor


@within
def clear_board(state: State, match: Match) -> None:
    """Nothing is in play, on a battlefield of four columns or five."""
    board, columns = state.board, match.options.own[s.COLUMNS]
    clear(board)
    for zone in range(ZONES):
        board.at[zone] = NONE
    board.zones = NARROW if columns == NARROW_COLUMNS else WIDE
    board.corner = LAST_ROW + columns - 1


@within
def sit_down(state: State, match: Match, seat: int, index: int) -> None:
    """A shuffled deck and empty piles; a dummy has its life alone."""
    me, tables = state.players[seat], match.tables[seat]
    me.seat = seat
    me.turns = 0
    me.zones = 0
    me.looked.count = 0
    clear(me.energy)
    clear(me.piles)
    clear(me.this_turn)
    clear(me.measured)
    clear(me.hand)
    if match.seats[seat].dummy:
        me.life = match.options.own[s.LIFE_OPTION]
        return
    me.rng = seat_stream(match, seat, index)
    begin_counting(me.counts)
    fill_library(me.library, tables.deck, tables.deck_size)
    me.life = s.LIFE
    me.energy.sparks = s.SECOND_PLAYERS_SPARKS * (seat != state.flow.first)


@part
def set_blockers(state: State, match: Match, me: Player) -> None:
    """The dummy's cards, if the run sets any: its front row from the other's left, then its back
    row."""
    own, foe = match.options.own, other(me.seat)
    for number in range(own[s.BLOCKERS]):
        slot = new_card(state, match, foe, match.tables[foe].blocker, me.seat)
        card = state.cards[slot]
        card.attack = own[s.BLOCKER_ATTACK]
        card.health = own[s.BLOCKER_HEALTH]
        card.weakness = own[s.BLOCKER_WEAKNESS]
        update(card)
        columns = own[s.COLUMNS]
        row = FIRST_BLOCKED_ROW + number // columns
        stand(state, slot, seen_from(state, foe, row * MOST_COLUMNS + number % columns))


@part
def keep_or_mulligan(
    state: State, match: Match, me: Player, again: bool, tally: Tallies, log: Log
) -> None:
    """The hand is kept, or shuffled in for five new cards, once [H]; then the other player is
    asked, then the first turn begins."""
    if again:
        write(log, state, me.seat, e.MULLIGANED, 0, 0, 0)
        tally.seats[me.seat].extras[MULLIGANS, 1] += 1
        while me.piles.held > 0:
            kind = me.holds[0]
            leave_hand(state, me, kind)
            shuffle_in(me.library, kind)
        draw_cards(state, match, me, s.OPENING_HAND, log)
        clear_agenda(state.agenda)
    else:
        write(log, state, me.seat, e.KEPT, 0, 0, 0)
    foe = other(me.seat)
    if me.seat == state.flow.first and not match.seats[foe].dummy:
        ask(state, foe, s.ASK_MULLIGAN, NONE, 0)
    else:
        push_simple(state, state.active, s.NEXT_TURN)
