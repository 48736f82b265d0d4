"""The Resource, Realm, Preparation and Regroup Phases of a Round."""

from typing import Any

from games.arkhtide.play.agenda import fire
from games.arkhtide.play.answers import goes_on_top, may_part
from games.arkhtide.play.codes import ON_COMBAT_BEGINS, OP_DRAW_FURTHER, OP_SEE_FURTHER, SOUL
from games.arkhtide.play.constants import constant_rows
from games.arkhtide.play.events import INITIATIVE_SEEN, REALM_RETURNED, REALM_TAKEN
from games.arkhtide.play.field import (
    go_to,
    is_fighter,
    note_useful,
    put_into_play,
    set_up,
)
from games.arkhtide.play.operations import draw_cards
from games.arkhtide.play.state import (
    ARKHE,
    ASK_MULLIGAN,
    ASK_OLD_HAND,
    ASK_REALM,
    ASK_TOP_OR_BOTTOM,
    COMBAT,
    ENEMY,
    ENEMY_REALM,
    ENEMY_SEEKER,
    HAND,
    ME,
    MOST_MULLIGANS,
    NEUTRAL_CARD,
    NEUTRAL_REALM,
    NOBODY,
    OF_GUARD_HEALTH,
    OF_GUARD_SOUL,
    OF_GUARDS,
    OF_INITIATIVE,
    OF_NEUTRAL,
    OF_REALM,
    ON_GOING,
    OWN_REALM,
    OWN_REALM_CARD,
    PREPARATION,
    REALM_PHASE,
    REALMS_SEEN,
    RESOURCE,
    SAFE_ZONE,
    X_INITIATIVE_WON,
)
from games.engine.bits import lowest
from games.engine.chance import below
from games.engine.compiling import kernel, within
from games.engine.library import EMPTY, put_on_bottom, put_on_top, take_top
from games.engine.optable import NONE
from games.engine.tally import note_opening
from games.engine.trace import TURN, log

_SEEN_AT_MOST = 16
_HEALTH = 3


@kernel
def resource_phase(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Refresh Arkhé (10), ready cards (11), then discard what one likes of the old hand (12)."""
    me = state.players[ME]
    state.turn += 1
    state.phase = RESOURCE
    me.arkhe = ARKHE
    state.available = ARKHE
    state.feats = 0
    state.discards = 0
    state.willpower_lost = 0
    state.innate_next = 0
    state.ready = ~0
    log(trace, state, TURN, state.turn, me.quintessence, me.life)
    discard_or_draw(state, tables, tally, trace)


@kernel
def discard_or_draw(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Ask for the next card of the old hand that is discarded (12), if there is one left."""
    if state.players[ME].hand_size > 0 and (not state.unasked or may_part(state, tables)):
        state.asking = ASK_OLD_HAND
    else:
        draw_up(state, tables, tally, trace)


@kernel
def draw_up(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Draw to 6 (12), constant abilities may add to it; then the mulligan (13)."""
    me = state.players[ME]
    further = constant_rows(state, tables, OP_DRAW_FURTHER, NONE, NOBODY, True)
    draw_cards(state, HAND + further - me.hand_size, trace)
    if state.turn == 1:
        note_opening(state, tally, me.hand, tables.kinds)
    state.returned = 0
    state.mulligan = 1
    return_or_go_on(state, tables, trace)


@kernel
def return_or_go_on(state: Any, tables: Any, trace: Any) -> None:
    """Ask for the next card that goes to the bottom, up to 3 (13)."""
    if state.returned < MOST_MULLIGANS and (not state.unasked or may_part(state, tables)):
        state.asking = ASK_MULLIGAN
    else:
        finish_mulligan(state, tables, trace)


@kernel
def finish_mulligan(state: Any, tables: Any, trace: Any) -> None:
    """Draw as many as went to the bottom."""
    draw_cards(state, state.returned, trace)
    state.mulligan = 0
    realm_phase(state, tables, trace)


@kernel
def realm_phase(state: Any, tables: Any, trace: Any) -> None:
    """Look at the top 3 of the Realm Deck (14); constant abilities may show more."""
    state.phase = REALM_PHASE
    number = REALMS_SEEN + constant_rows(state, tables, OP_SEE_FURTHER, NONE, NOBODY, True)
    state.looked_count = 0
    for _ in range(min(number, _SEEN_AT_MOST)):
        kind = take_top(state, state.realm_deck)
        if kind == EMPTY:
            break
        state.looked[state.looked_count] = kind
        state.looked_count += 1
    if state.looked_count > 0:
        state.asking = ASK_REALM


@within
def take_realm(state: Any, tables: Any, slot: int, side: int, trace: Any) -> None:
    """Choose one Realm and the side of it that applies to you (14)."""
    kind = state.looked[slot]
    state.looked_count -= 1
    for at in range(slot, state.looked_count):
        state.looked[at] = state.looked[at + 1]
    set_up(state, tables, OWN_REALM_CARD, kind, ME, OWN_REALM)
    state.things[OWN_REALM_CARD].side = side
    note_useful(state, tables, OWN_REALM_CARD)
    state.open[OWN_REALM] = 1
    state.worth[OWN_REALM] = tables.worth[kind]
    log(trace, state, REALM_TAKEN, kind, side, tables.worth[kind])
    return_realms(state, tables, trace)


@within
def return_realms(state: Any, tables: Any, trace: Any) -> None:
    """Ask for the next Realm that goes back, if there is one left (15)."""
    if state.unasked:
        while state.looked_count > 0:
            kind = state.looked[state.looked_count - 1]
            return_realm(state, goes_on_top(tables, kind), trace)
    elif state.looked_count > 0:
        state.asking = ASK_TOP_OR_BOTTOM


@kernel
def return_realm(state: Any, on_top: bool, trace: Any) -> None:
    """On top of the Realm Deck or to its bottom."""
    state.looked_count -= 1
    kind = state.looked[state.looked_count]
    if on_top:
        put_on_top(state.realm_deck, kind)
    else:
        put_on_bottom(state.realm_deck, kind)
    log(trace, state, REALM_RETURNED, kind, on_top, 0)


@within
def preparation_phase(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """Determine Initiative (16), place the Neutral Realm (17); the opponent stands on its Realm."""
    mine, theirs = 0, options.own[OF_INITIATIVE]
    if state.open[OWN_REALM]:
        mine = tables.initiative[state.things[OWN_REALM_CARD].kind]
    state.initiative = 1 if mine > theirs else 0
    if mine == theirs:
        state.initiative = below(state, 2)
    tally.extras[X_INITIATIVE_WON, state.turn] += state.initiative
    log(trace, state, INITIATIVE_SEEN, mine, theirs, state.initiative)
    _place_neutral_realm(state, tables, options)
    _place_the_opponent(state, tables, options)
    state.reserves = 0
    for at in range(state.top):
        thing = state.things[at]
        if is_fighter(thing):
            thing.reserve = thing.owner == ME and thing.place == SAFE_ZONE
            state.reserves |= int(thing.reserve) << at
    state.phase = PREPARATION


@within
def _place_neutral_realm(state: Any, tables: Any, options: Any) -> None:
    number = min(options.own[OF_NEUTRAL], tables.neutral_count)
    if number > 0:
        kind = tables.neutrals[number - 1]
        set_up(state, tables, NEUTRAL_CARD, kind, ME, NEUTRAL_REALM)
        state.open[NEUTRAL_REALM] = 1
        state.worth[NEUTRAL_REALM] = tables.worth[kind]


@within
def _place_the_opponent(state: Any, tables: Any, options: Any) -> None:
    """Its Seeker and, where set, its Units are on its own Realm when the Phase begins [H]."""
    state.open[ENEMY_REALM] = 1
    state.worth[ENEMY_REALM] = options.own[OF_REALM]
    go_to(state, ENEMY_SEEKER, ENEMY_REALM)
    for _ in range(options.own[OF_GUARDS]):
        at = put_into_play(state, tables, tables.everything + 1, ENEMY, ENEMY_REALM)
        if at != NOBODY:
            state.things[at].stats[SOUL] = options.own[OF_GUARD_SOUL]
            state.things[at].stats[_HEALTH] = options.own[OF_GUARD_HEALTH]


@within
def combat_phase(state: Any, tables: Any) -> None:
    """The player who is Prepared begins; the opponent only passes."""
    state.phase = COMBAT
    state.stage = ON_GOING
    state.deeds = 0
    begin_turn(state)
    fire(state, tables, ON_COMBAT_BEGINS, NOBODY, SAFE_ZONE)


@kernel
def begin_turn(state: Any) -> None:
    """A new Turn: Block ends with the old one, and so does the limit of once a Turn."""
    state.major_used = 0
    state.acted = 0
    marked = state.turn_marks
    state.turn_marks = 0
    while marked:
        thing = state.things[lowest(marked)]
        marked &= marked - 1
        thing.block = 0
        thing.used_now = 0
        thing.oath_used = 0
