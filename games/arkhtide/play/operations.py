"""What abilities do: every operation of the vocabulary that is not constant."""

from typing import Any

from games.arkhtide.play.agenda import find, fire, lose_willpower, push
from games.arkhtide.play.codes import (
    ON_ENTERS,
    OP_AFFLICT,
    OP_ATTACK,
    OP_BOOST,
    OP_BURY,
    OP_CLEANSE,
    OP_DAMAGE,
    OP_DISCARD,
    OP_DRAIN,
    OP_DRAW,
    OP_EVOKE,
    OP_EXHAUST,
    OP_EXTRACT,
    OP_FINISH,
    OP_FORGE,
    OP_GAIN,
    OP_GRANT,
    OP_HEAL,
    OP_LOSE,
    OP_MANIFEST,
    OP_MOVE,
    OP_PRESET_ATTACK,
    OP_READY,
    OP_REFRESH,
    OP_REGAIN,
    OP_RETRIEVE,
    OP_REVERSE,
    OP_SACRIFICE,
    OP_SEEK,
    OP_SHIELD,
    OP_TREAT_AS_INNATE,
    OP_UNLOCK,
    OP_WOUND,
    TO_A_NEARBY_REALM,
    TO_THIS_REALM,
)
from games.arkhtide.play.constants import attack_of, critically_wounded
from games.arkhtide.play.damage import (
    deal_damage,
    declare_attack,
    die,
    extract,
    inflict,
    may_be_extracted,
)
from games.arkhtide.play.events import (
    AFFLICTED,
    BOOSTED,
    BURIED,
    CLEANSED,
    DRAINED,
    EVOKED,
    EXHAUSTED,
    FORGED,
    GAINED,
    GOT_BLOCK,
    GRANTED,
    HEALED,
    INNATE_NEXT,
    MANIFESTED,
    MOVED,
    RAISED,
    READIED,
    REFRESHED,
    REVERSED,
    SOUGHT,
    UNLOCKED,
    WILLPOWER_REGAINED,
)
from games.arkhtide.play.field import (
    attach,
    boost,
    exhaust,
    from_chronicle,
    go_to,
    grant,
    into_hand,
    make_ready,
    note_useful,
    put_into_play,
    remove_statuses,
    take_off_the_field,
    to_chronicle,
)
from games.arkhtide.play.invoking import may_field, perform
from games.arkhtide.play.state import (
    ARKHE,
    DISCARDING,
    ENEMY,
    ME,
    MOVING,
    NOBODY,
    RETRIEVING,
    SAFE_ZONE,
    SEEKING,
    STARTING_WILLPOWER,
    UNIT,
)
from games.engine.compiling import kernel
from games.engine.library import EMPTY, put_on_bottom, take_top
from games.engine.optable import NONE
from games.engine.tally import note_points, note_seen
from games.engine.trace import DRAW, log


@kernel
def draw_cards(state: Any, number: int, trace: Any) -> None:
    """Draw; a Main Deck that has run out gives nothing and is not made anew."""
    me = state.players[ME]
    for _ in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            return
        into_hand(state, kind)
        note_seen(state, kind)
        log(trace, state, DRAW, kind, 0, 0)


@kernel
def refresh(state: Any, number: int, trace: Any) -> None:
    """Turn spent Arkhé upright again."""
    me = state.players[ME]
    number = min(number, ARKHE - me.arkhe)
    if number > 0:
        me.arkhe += number
        state.available += number
        log(trace, state, REFRESHED, number, me.arkhe, 0)


@kernel
def do_plainly(state: Any, tables: Any, row: Any, item: Any, amount: int, trace: Any) -> None:
    """An effect that is about nobody on the field."""
    op = row.op
    if op == OP_DRAW:
        draw_cards(state, amount, trace)
    elif op == OP_REFRESH:
        refresh(state, amount, trace)
    elif op == OP_SEEK:
        _begin_to_seek(state, amount, row.y, row.x, item, trace)
    elif op == OP_BURY:
        _bury(state, tables, amount, trace)
    elif op in (OP_DISCARD, OP_RETRIEVE):
        step = DISCARDING if op == OP_DISCARD else RETRIEVING
        at = push(state, step, item.source, item.anchor, item.place, item.card)
        state.agenda[at].a = amount
        state.agenda[at].b = row.x
    elif op in (OP_MANIFEST, OP_EVOKE):
        if row.x != NONE:
            _bring_token(state, tables, row, item, amount, trace)
    else:
        _change_scores(state, tables, op, amount, item.card, trace)


@kernel
def _change_scores(state: Any, tables: Any, op: int, amount: int, card: int, trace: Any) -> None:
    """Willpower and Quintessence; Willpower is regained up to what one began with [H]."""
    me, enemy = state.players[ME], state.players[ENEMY]
    if op == OP_REGAIN:
        gained = min(amount, max(STARTING_WILLPOWER - me.life, 0))
        if gained > 0:
            me.life += gained
            log(trace, state, WILLPOWER_REGAINED, gained, me.life, 0)
    elif op == OP_LOSE:
        lose_willpower(state, tables, amount, trace)
    elif op == OP_GAIN:
        me.quintessence += amount
        note_points(state, card, amount)
        log(trace, state, GAINED, amount, me.quintessence, card)
    elif op == OP_DRAIN:
        enemy.life -= amount
        log(trace, state, DRAINED, amount, enemy.life, 0)
    elif op == OP_TREAT_AS_INNATE:
        state.innate_next = 1
        log(trace, state, INNATE_NEXT, 0, 0, 0)


@kernel
def _bring_token(state: Any, tables: Any, row: Any, item: Any, amount: int, trace: Any) -> None:
    """Manifest: Units onto this Realm, or a Feat that is performed at once."""
    if row.op == OP_MANIFEST:
        for _ in range(amount):
            _come_into_play(state, tables, row.x, item.place, 1, MANIFESTED, trace)
    elif item.anchor != NOBODY:
        log(trace, state, EVOKED, row.x, 0, 0)
        perform(state, tables, row.x, item.anchor, trace)


@kernel
def _begin_to_seek(state: Any, look: int, take: int, sought: int, item: Any, trace: Any) -> None:
    """Look at the top cards of the Main Deck; the choice among them comes as a step of its own."""
    me = state.players[ME]
    state.looked_count = 0
    for _ in range(look):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            break
        state.looked[state.looked_count] = kind
        state.looked_count += 1
        note_seen(state, kind)
    log(trace, state, SOUGHT, state.looked_count, take, 0)
    at = push(state, SEEKING, item.source, item.anchor, item.place, item.card)
    state.agenda[at].a = take
    state.agenda[at].b = sought


@kernel
def put_back_what_was_looked_at(state: Any) -> None:
    """The rest goes to the bottom, in the order in which it was seen [H]."""
    me = state.players[ME]
    for at in range(state.looked_count):
        put_on_bottom(me.library, state.looked[at])
    state.looked_count = 0


@kernel
def _bury(state: Any, tables: Any, number: int, trace: Any) -> None:
    me = state.players[ME]
    for _ in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            return
        note_seen(state, kind)
        to_chronicle(state, tables, kind)
        log(trace, state, BURIED, kind, 0, 0)


@kernel
def _come_into_play(
    state: Any, tables: Any, kind: int, place: int, ready: int, event: int, trace: Any
) -> None:
    """A Unit is manifested or put onto a Realm."""
    if place == SAFE_ZONE or not may_field(state, tables, kind):
        return
    at = put_into_play(state, tables, kind, ME, place)
    if at != NOBODY:
        if not ready:
            exhaust(state, at)
        log(trace, state, event, kind, place, 0)
        fire(state, tables, ON_ENTERS, at, SAFE_ZONE)


@kernel
def raise_unit(state: Any, tables: Any, kind: int, place: int, trace: Any) -> None:
    """From the Chronicle onto the Realm, Exhausted."""
    from_chronicle(state, tables, kind)
    _come_into_play(state, tables, kind, place, 0, RAISED, trace)


@kernel
def do_to(
    state: Any, tables: Any, row: Any, item: Any, amount: int, target: int, trace: Any
) -> None:
    """An effect on one Seeker or Unit."""
    op = row.op
    if op in (OP_ATTACK, OP_PRESET_ATTACK, OP_DAMAGE, OP_WOUND):
        _hurt(state, tables, row, item, amount, target, trace)
    elif op in (OP_FINISH, OP_SACRIFICE, OP_EXTRACT, OP_REVERSE):
        if state.things[target].role == UNIT:
            _remove(state, tables, op, item.anchor, target, trace)
    elif op in (OP_AFFLICT, OP_FORGE):
        if row.x != NONE and (state.things[target].role == UNIT or op == OP_AFFLICT):
            attach(state, tables, row.x, target)
            event = AFFLICTED if op == OP_AFFLICT else FORGED
            log(trace, state, event, row.x, state.things[target].kind, 0)
    elif op == OP_MOVE:
        _move(state, tables, target, row.x, item, trace)
    elif op == OP_BOOST:
        boost(state, target, row.x, amount)
        log(trace, state, BOOSTED, state.things[target].kind, amount, row.x)
    else:
        _change(state, tables, row, amount, target, trace)


@kernel
def _change(state: Any, tables: Any, row: Any, amount: int, target: int, trace: Any) -> None:
    """Turned, unlocked, healed, shielded, granted a keyword or rid of statuses."""
    op = row.op
    thing = state.things[target]
    event, told = READIED, 0
    if op == OP_READY:
        make_ready(state, target)
    elif op == OP_EXHAUST:
        exhaust(state, target)
        event = EXHAUSTED
    elif op == OP_UNLOCK:
        thing.locked = 0
        note_useful(state, tables, target)
        event = UNLOCKED
    elif op == OP_HEAL:
        event, told = HEALED, min(amount, thing.wounds)
        thing.wounds -= told
    elif op == OP_SHIELD:
        thing.block += amount
        state.turn_marks |= 1 << int(target)
        event, told = GOT_BLOCK, thing.block
    elif op == OP_GRANT:
        grant(thing, row.x, amount)
        event, told = GRANTED, row.x
    elif op == OP_CLEANSE:
        remove_statuses(state, tables, target)
        event = CLEANSED
    log(trace, state, event, thing.kind, told, amount)


@kernel
def _hurt(
    state: Any, tables: Any, row: Any, item: Any, amount: int, target: int, trace: Any
) -> None:
    """Attacks, Damage and Wounds; a plain attack takes the performer's value, a preset one not."""
    op, by = row.op, item.anchor
    if op == OP_DAMAGE:
        deal_damage(state, by, target, amount, 0, item.card)
    elif op == OP_WOUND:
        inflict(state, tables, by, target, amount, trace)
    else:
        if op == OP_ATTACK:
            amount += max(attack_of(state, tables, by, row.x), 0)
        declare_attack(state, tables, by, target, row.x, amount, row.y, item.card, trace)


@kernel
def _remove(state: Any, tables: Any, op: int, by: int, target: int, trace: Any) -> None:
    if op == OP_REVERSE:
        _reverse(state, tables, target, trace)
    elif op == OP_EXTRACT:
        if may_be_extracted(state, tables, target):
            extract(state, tables, target, trace)
    elif op == OP_SACRIFICE or critically_wounded(state, tables, target):
        die(state, target, by, True)


@kernel
def _reverse(state: Any, tables: Any, target: int, trace: Any) -> None:
    """Back to its owner's hand, who refreshes its cost; a token leaves the game."""
    thing = state.things[target]
    log(trace, state, REVERSED, thing.kind, 0, 0)
    take_off_the_field(state, tables, target)
    if thing.owner == ME:
        if thing.kind < tables.kinds:
            into_hand(state, thing.kind)
        refresh(state, tables.cost[thing.kind], trace)


@kernel
def _move(state: Any, tables: Any, target: int, where: int, item: Any, trace: Any) -> None:
    """To the Safe Zone, to this Realm, or to a Nearby one that is then chosen."""
    if where == TO_A_NEARBY_REALM:
        at = push(state, MOVING, item.source, item.anchor, item.place, item.card)
        state.agenda[at].a = target
    elif where == TO_THIS_REALM:
        move_to(state, tables, target, item.place, trace)
    else:
        move_to(state, tables, target, SAFE_ZONE, trace)


@kernel
def move_to(state: Any, tables: Any, at: int, place: int, trace: Any) -> None:
    """Movement by an ability, which is no Act; out of the Safe Zone it counts as entering."""
    came_from = state.things[at].place
    go_to(state, at, place)
    log(trace, state, MOVED, state.things[at].kind, place, 0)
    if came_from == SAFE_ZONE and place != SAFE_ZONE:
        fire(state, tables, ON_ENTERS, at, SAFE_ZONE)


@kernel
def find_other_realms(state: Any, place: int) -> int:
    """The Realms in play besides that one: all are Nearby to each other in a duel."""
    state.found_count = 0
    for other in range(1, 4):
        if state.open[other] and other != place:
            find(state, other)
    return state.found_count
