"""What effects do to players, to cards out of play, and to energy."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import EMPTY, cards_left, copies_left, shuffle, take_kind
from games.engine.tally import note_seen
from games.engine.trace import log
from games.six_forms.play.agenda import push
from games.six_forms.play.codes import (
    CHARGE,
    CREATE_ENERGY,
    DAMAGE_PLAYER,
    DISCARD,
    DISCARD_FROM_DECK,
    DRAW,
    FIRST_CARD_OP,
    FIRST_ENERGY_OP,
    GAIN_CUBES,
    GAIN_LIFE,
    GAIN_SPARKS,
    GENERATE,
    LOAD,
    LOSE_LIFE,
    PUT_FROM_HAND,
    PUT_THIS,
    RAISE,
    RECALL,
    RELOAD,
    SEARCH,
    WIN,
)
from games.six_forms.play.counting import amount_of
from games.six_forms.play.energy import charge, create_energy, gain_cubes, gain_sparks
from games.six_forms.play.entering import entry_zones
from games.six_forms.play.events import FOUND, LOADED
from games.six_forms.play.in_play import room
from games.six_forms.play.life import damage_opponent, gain_life, lose_life, win
from games.six_forms.play.piles import (
    discard_from_deck,
    draw_cards,
    eliminate_from_graveyard,
    put_into,
    take_from_graveyard,
    take_from_hand,
    top_card,
)
from games.six_forms.play.state import (
    ARTIFACT,
    ASK_FROM_HAND,
    ASK_GRAVEYARD,
    ASK_LOAD,
    ASK_SEARCH,
    DECK,
    DISCARDS,
    ENTER,
    GENERATED,
    HAND,
    LOOKED,
    ME,
    NONE,
    PICK,
    PILES_CHANGED,
    PUT,
)


@kernel
def do(state: Any, tables: Any, at: int, trace: Any) -> None:
    """An effect without a target."""
    row = tables.rows[at]
    if row.op < FIRST_CARD_OP:
        _do_to_players(state, tables, row, trace)
    elif row.op < FIRST_ENERGY_OP:
        _do_with_cards(state, tables, row, trace)
    else:
        _do_with_energy(state, tables, row, trace)
    state.dirty |= PILES_CHANGED


@kernel
def _do_to_players(state: Any, tables: Any, row: Any, trace: Any) -> None:
    """Discards by the opponent and negating need an opponent who acts."""
    amount = amount_of(state, tables, row, state.job.slot, state.job.x)
    if row.op == DAMAGE_PLAYER:
        state.effect_damage += amount
        damage_opponent(state, state.job.kind, amount, trace)
    elif row.op == GAIN_LIFE:
        gain_life(state, tables, amount, trace)
    elif row.op == LOSE_LIFE:
        lose_life(state, amount, trace)
    elif row.op == WIN:
        win(state, trace)


@kernel
def _do_with_cards(state: Any, tables: Any, row: Any, trace: Any) -> None:
    """Spying needs an opponent with a deck."""
    job = state.job
    op = row.op
    if op == DRAW:
        draw_cards(state, tables, amount_of(state, tables, row, job.slot, job.x), trace)
    elif op == LOAD:
        load(state, amount_of(state, tables, row, job.slot, job.x), trace)
    elif op == DISCARD:
        count = amount_of(state, tables, row, job.slot, job.x)
        push(state, DISCARDS, 1, 0, NONE, NONE, count, NONE, NONE)
    elif op == DISCARD_FROM_DECK:
        discard_from_deck(state, tables, amount_of(state, tables, row, job.slot, job.x), trace)
    elif op == RELOAD:
        for _ in range(amount_of(state, tables, row, job.slot, job.x)):
            push(state, PICK, op, 0, NONE, NONE, 0, NONE, NONE)
    elif op == PUT_THIS:
        _put_this(state, tables)
    elif SEARCH <= op <= PUT_FROM_HAND:
        push(state, PICK, op, row.args[0], NONE, NONE, 0, NONE, NONE)


@kernel
def _do_with_energy(state: Any, tables: Any, row: Any, trace: Any) -> None:
    job = state.job
    amount = amount_of(state, tables, row, job.slot, job.x)
    if row.op == CREATE_ENERGY:
        create_energy(state, amount, row.args[1], trace)
    elif row.op == GAIN_SPARKS:
        gain_sparks(state, amount, trace)
    elif row.op == GAIN_CUBES:
        gain_cubes(state, amount, trace)
    elif row.op == CHARGE:
        charge(state, amount, trace)
    elif row.op == GENERATE and row.args[1] >= 0:
        for _ in range(amount):
            push(state, ENTER, GENERATED, 0, NONE, row.args[1], 0, NONE, NONE)


@kernel
def load(state: Any, number: int, trace: Any) -> None:
    """LOAD X: look at the top cards; they go back on top or to the bottom one by one."""
    for _ in range(min(number, LOOKED)):
        kind = top_card(state)
        if kind == EMPTY:
            break
        state.looked[state.looking] = kind
        state.looking += 1
    log(trace, state, LOADED, state.looking, 0, 0)
    if state.looking > 0:
        state.ask = ASK_LOAD


@kernel
def _put_this(state: Any, tables: Any) -> None:
    """The card itself, from the graveyard onto the field, if it lies there and there is room."""
    kind = state.job.kind
    if state.players[ME].graveyard[kind] == 0 or not room(state):
        return
    if tables.family[kind] <= ARTIFACT and entry_zones(state, tables, kind, PUT):
        take_from_graveyard(state, kind)
        state.players[ME].limbo[kind] += 1
        push(state, ENTER, PUT, 0, NONE, kind, 0, NONE, NONE)


@kernel
def is_pickable(state: Any, tables: Any, kind: int) -> bool:
    """Whether the present PICK may take a card of that kind from where it looks."""
    job = state.job
    me = state.players[ME]
    op = job.first
    if op == NONE:
        return me.graveyard[kind] > (kind == job.kind)
    if op == RELOAD:
        return me.graveyard[kind] > 0
    if not tables.is_a[kind] >> job.last & 1:
        return False
    if op == SEARCH:
        return copies_left(me.library, kind) > 0
    if op == RECALL:
        return me.graveyard[kind] > 0
    if tables.family[kind] > ARTIFACT:
        return False
    return me.graveyard[kind] > 0 if op == RAISE else me.hand[kind] > 0


@kernel
def begin_pick(state: Any, tables: Any, trace: Any) -> None:
    """A card is taken from deck, graveyard or hand: asked for, unless there is no choice."""
    job = state.job
    op = job.first
    if RAISE <= op <= PUT_FROM_HAND and (not room(state) or not entry_zones(state, tables, 0, PUT)):
        return
    found = 0
    only = NONE
    for kind in range(tables.drawn):
        if is_pickable(state, tables, kind):
            found += 1
            only = kind
    if found == 1:
        pick(state, tables, only, trace)
    elif found > 1 and op == SEARCH:
        state.ask = ASK_SEARCH
    elif found > 1:
        state.ask = ASK_FROM_HAND if op == PUT_FROM_HAND else ASK_GRAVEYARD
    elif op == SEARCH and cards_left(state.players[ME].library) > 0:
        shuffle(state.players[ME].library)


@kernel
def pick(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """The card that was picked goes where the effect says."""
    op = state.job.first
    me = state.players[ME]
    log(trace, state, FOUND, kind, op, 0)
    if op == NONE:
        eliminate_from_graveyard(state, tables, kind, trace)
    elif op == SEARCH:
        take_kind(me.library, kind)
        shuffle(me.library)
        note_seen(state, kind)
        put_into(state, tables, kind, HAND, trace)
    elif op == PUT_FROM_HAND:
        take_from_hand(state, kind)
        _send_to_field(state, kind)
    else:
        take_from_graveyard(state, kind)
        if op == RAISE:
            _send_to_field(state, kind)
        else:
            put_into(state, tables, kind, HAND if op == RECALL else DECK, trace)


@kernel
def _send_to_field(state: Any, kind: int) -> None:
    state.players[ME].limbo[kind] += 1
    push(state, ENTER, PUT, 0, NONE, kind, 0, NONE, NONE)
