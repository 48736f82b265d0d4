"""What effects do to players, to cards out of play, and to energy."""

from games.engine.compiling import part, within
from games.engine.counts import note_seen
from games.engine.library import cards_left, copies_left, shuffle, take_kind
from games.engine.log import Log, write
from games.engine.piles import look_at_top
from games.engine.seats import other
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import ask_about_job, negate, push_about
from games.six_forms.play.codes import family, op
from games.six_forms.play.effects.conditions import amount_of
from games.six_forms.play.energy import charge, create_energy, gain_cubes, gain_sparks
from games.six_forms.play.entering import entry_zones
from games.six_forms.play.life import damage_opponent, gain_life, lose_life, take_damage, win
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import room
from games.six_forms.play.zones.piles import (
    discard_from_deck,
    draw_cards,
    eliminate_from_graveyard,
    into_hand,
    leave_graveyard,
    leave_hand,
    put_into,
)


@part
def do(state: State, match: Match, row: Row, log: Log) -> None:
    """An effect of the present job without a target."""
    me = state.players[state.job.seat]
    if row.family == family.PLAYERS:
        do_to_players(state, match, me, row, log)
    elif row.family == family.CARDS:
        do_with_cards(state, match, me, row, log)
    else:
        do_with_energy(state, match, me, row, log)
    state.caches.dirty |= s.PILES_CHANGED


@within
def do_to_players(state: State, match: Match, me: Player, row: Row, log: Log) -> None:
    amount = amount_of(state, match, row)
    if row.op == op.DAMAGE_PLAYER:
        if state.job.deck == me.seat:
            me.measured.effect_damage += amount
            damage_opponent(state, me, state.job.kind, amount, log)
        else:
            take_damage(state, state.players[other(me.seat)], amount, log)
    elif row.op == op.GAIN_LIFE:
        gain_life(state, match, me, amount, log)
    elif row.op == op.LOSE_LIFE:
        lose_life(state, me, amount, log)
    elif row.op == op.OPPONENT_DISCARDS:
        push_about(state, other(me.seat), s.DISCARDS, 1, NONE, amount)
    elif row.op == op.NEGATE:
        negate(state, log)
    elif row.op == op.WIN:
        state.cause = s.BY_CARD
        win(state, me.seat, log)


@within
def do_with_cards(state: State, match: Match, me: Player, row: Row, log: Log) -> None:
    amount = amount_of(state, match, row)
    if row.op == op.DRAW:
        draw_cards(state, match, me, amount, log)
    elif row.op == op.LOAD:
        look(state, me, me, amount, log)
    elif row.op == op.SPY:
        look(state, me, state.players[other(me.seat)], amount, log)
    elif row.op == op.DISCARD:
        push_about(state, me.seat, s.DISCARDS, 1, NONE, amount)
    elif row.op == op.DISCARD_FROM_DECK:
        discard_from_deck(state, match, me, amount, log)
    elif row.op == op.RELOAD:
        for _ in range(amount):
            push_pick(state, me.seat, row)
    elif row.op == op.PUT_THIS:
        put_this(state, match, me)
    elif row.op in (op.SEARCH, op.RECALL, op.RAISE, op.PUT_FROM_HAND):
        push_pick(state, me.seat, row)


@part
def push_pick(state: State, seat: int, row: Row) -> None:
    """A card is to be taken by that operation; `x` is its kind of card."""
    push_about(state, seat, s.PICK, row.op, NONE, row.first)


@within
def do_with_energy(state: State, match: Match, me: Player, row: Row, log: Log) -> None:
    amount = amount_of(state, match, row)
    if row.op == op.CREATE_ENERGY:
        create_energy(state, me, amount, row.second, log)
    elif row.op == op.GAIN_SPARKS:
        gain_sparks(state, me, amount, log)
    elif row.op == op.GAIN_CUBES:
        gain_cubes(state, me, amount, log)
    elif row.op == op.CHARGE:
        charge(state, me, amount, log)
    elif row.op == op.GENERATE and row.second >= 0 and state.job.deck == me.seat:
        for _ in range(amount):
            push_about(state, me.seat, s.ENTER, s.GENERATED, row.second, 0)


@part
def look(state: State, me: Player, owner: Player, number: int, log: Log) -> None:
    """LOAD X and SPY X: the player looks at the top cards of a deck, its own or the other's; they
    go back on top or to the bottom one by one. The cards lie with their owner meanwhile."""
    known, unknown = owner.library.on_top, owner.library.unknown
    found = look_at_top(owner, owner.looked, min(number, s.MOST_LOOKED_AT))
    if me.seat == owner.seat:
        for at in range(known, min(found, known + unknown)):
            note_seen(me, owner.looked.cards[at])
    write(log, state, me.seat, e.LOADED if me.seat == owner.seat else e.SPIED, found, 0, 0)
    state.job.deck = owner.seat
    if found > 0:
        ask_about_job(state, s.ASK_LOAD)


@part
def put_this(state: State, match: Match, me: Player) -> None:
    """The card itself, from the graveyard onto the field, if it lies there and there is room."""
    kind = state.job.kind
    if state.job.deck != me.seat or me.piles.graveyard[kind] == 0 or not room(state):
        return
    stands = match.tables[me.seat].family[kind] <= s.ARTIFACT
    if stands and entry_zones(state, match, me, kind, s.PUT):
        leave_graveyard(state, me, kind)
        send_to_field(state, me, kind)


@part
def is_pickable(state: State, match: Match, me: Player, kind: int) -> bool:
    """Whether the present PICK may take a card of that kind from where it looks."""
    job, by, tables = state.job, state.job.first, match.tables[me.seat]
    if by == NONE:
        return me.piles.graveyard[kind] > (kind == job.kind)
    if by == op.RELOAD:
        return me.piles.graveyard[kind] > 0
    if not tables.is_a[kind] >> job.x & 1:
        return False
    if by == op.SEARCH:
        return copies_left(me.library, kind) > 0
    if by == op.RECALL:
        return me.piles.graveyard[kind] > 0
    if tables.family[kind] > s.ARTIFACT:
        return False
    return me.piles.graveyard[kind] > 0 if by == op.RAISE else me.hand.copies[kind] > 0


@part
def begin_pick(state: State, match: Match, log: Log) -> None:
    """A card is taken from deck, graveyard or hand: asked for, unless there is no choice."""
    by, me = state.job.first, state.players[state.job.seat]
    puts = by in (op.RAISE, op.PUT_FROM_HAND)
    if puts and (not room(state) or not entry_zones(state, match, me, 0, s.PUT)):
        return
    found, only = 0, NONE
    for kind in range(match.tables[me.seat].kinds):
        if is_pickable(state, match, me, kind):
            found += 1
            only = kind
    if found == 1:
        pick(state, match, me, only, log)
    elif found > 1 and by == op.SEARCH:
        ask_about_job(state, s.ASK_SEARCH)
    elif found > 1:
        ask_about_job(state, s.ASK_FROM_HAND if by == op.PUT_FROM_HAND else s.ASK_GRAVEYARD)
    elif by == op.SEARCH and cards_left(me.library) > 0:
        shuffle(me.library)


@part
def pick(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """The card that was picked goes where the effect says."""
    by = state.job.first
    write(log, state, me.seat, e.FOUND, kind, by, 0)
    if by == NONE:
        eliminate_from_graveyard(state, match, me, kind, log)
    elif by == op.SEARCH:
        take_kind(me.library, kind)
        shuffle(me.library)
        note_seen(me, kind)
        into_hand(me, kind)
        write(log, state, me.seat, e.TO_HAND, kind, 1, 0)
    elif by == op.PUT_FROM_HAND:
        leave_hand(state, me, kind)
        send_to_field(state, me, kind)
    else:
        leave_graveyard(state, me, kind)
        if by == op.RAISE:
            send_to_field(state, me, kind)
        else:
            put_into(state, match, me, kind, s.HAND if by == op.RECALL else s.DECK, log)


@part
def send_to_field(state: State, me: Player, kind: int) -> None:
    me.piles.limbo[kind] += 1
    push_about(state, me.seat, s.ENTER, s.PUT, kind, 0)
