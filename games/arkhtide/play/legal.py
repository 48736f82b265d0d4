"""What the rules allow at a decision: every legal action, as numbers."""

from typing import Any

from games.arkhtide.play.abilities import ANYONE, PLACE
from games.arkhtide.play.agenda import can_pay, can_perform
from games.arkhtide.play.codes import (
    AMBUSH,
    CANNOT_REPOSITION,
    CANNOT_STRIKE,
    KEYWORD_CODES,
    METAMORPHOSIS,
    ON_ACTIVATE,
    SEVERED,
)
from games.arkhtide.play.constants import (
    cannot,
    forget_prices,
    has_attack,
    has_keyword,
    invoke_cost,
)
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.field import free_slot, is_fighter, may_leave_safe_zone, units_nearby
from games.arkhtide.play.invoking import affordable, can_host, may_field
from games.arkhtide.play.state import (
    ABILITY_PLACE,
    ARGUMENT,
    ASK_AMPLIFY,
    ASK_COMBAT,
    ASK_EVALUATION,
    ASK_MULLIGAN,
    ASK_PREPARATION,
    ASK_REALM,
    ASK_REGROUP,
    ASK_TOP_OR_BOTTOM,
    ASSIST,
    BIND,
    BINDING,
    CHOOSE,
    DISCARD,
    DONE,
    END_TURN,
    ENEMY,
    ENEMY_SEEKER,
    EVALUATE,
    FEAT,
    INVOKE,
    LEAVE_SAFE_ZONE,
    ME,
    MOST_DEEDS,
    MY_SEEKER,
    NOBODY,
    PASS,
    PREPARED,
    PUT_ON_BOTTOM,
    PUT_ON_TOP,
    REALM,
    REPOSITION,
    RETURN,
    SAFE_ZONE,
    STRIKE,
    TAKE_REALM,
    TRANSFORM,
    UNIT,
    USE,
    VERB,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.engine.records import MAX_ACTIONS

_ROOM = MAX_ACTIONS - 2
_SEVERED = KEYWORD_CODES["severed"]


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """Everything that may be done now; there is always something until the game is over."""
    offer_actions(state, tables)
    for at in range(state.offered_count):
        out[at] = state.offered[at]
    return state.offered_count


@kernel
def offer_actions(state: Any, tables: Any) -> None:
    """Write what may be done now into `state.offered`."""
    state.offered_count = 0
    forget_prices(state, tables)
    asking = state.asking
    if asking == ASK_COMBAT:
        _combat(state, tables)
    elif asking == ASK_PREPARATION:
        _preparation(state, tables)
    elif asking == ASK_REGROUP:
        _regroup(state, tables)
    elif asking <= ASK_TOP_OR_BOTTOM:
        _before_preparation(state, tables)
    elif asking == ASK_EVALUATION:
        _evaluations(state)
    else:
        if asking == ASK_AMPLIFY:
            find_in_hand(state, tables)
        for at in range(state.found_count):
            offer(state, CHOOSE * VERB + state.found[at] * ARGUMENT)
        if state.may_decline:
            offer(state, DONE * VERB)


@kernel
def offer(state: Any, code: int) -> None:
    """One more legal action; beyond the table's size only the last one, which ends the Phase."""
    at = min(state.offered_count, _ROOM - 1)
    state.offered[at] = code
    state.offered_count = at + 1


@kernel
def _before_preparation(state: Any, tables: Any) -> None:
    """The old hand and the mulligan; which Realm, on which side; what goes back where."""
    if state.asking == ASK_REALM:
        for slot in range(state.looked_count):
            for side in range(1, 3):
                offer(state, TAKE_REALM * VERB + slot * ARGUMENT + side)
    elif state.asking == ASK_TOP_OR_BOTTOM:
        offer(state, PUT_ON_TOP * VERB)
        offer(state, PUT_ON_BOTTOM * VERB)
    else:
        verb = RETURN if state.asking == ASK_MULLIGAN else DISCARD
        kinds = state.players[ME].held
        while kinds:
            offer(state, verb * VERB + lowest(kinds) * ARGUMENT)
            kinds &= kinds - 1
        offer(state, DONE * VERB)


@kernel
def _evaluations(state: Any) -> None:
    for place in range(1, 4):
        if state.open[place] and not (state.evaluated >> place) & 1:
            offer(state, EVALUATE * VERB + place * ARGUMENT)


@kernel
def _preparation(state: Any, tables: Any) -> None:
    """Move from the Safe Zone, play a Unit or a Binding, use what is Omni, or be Prepared."""
    for at in range(state.top):
        if not may_leave_safe_zone(state.things[at]):
            continue
        for place in range(1, 4):
            if state.open[place]:
                offer(state, LEAVE_SAFE_ZONE * VERB + at * ARGUMENT + place)
    _invocations(state, tables, 4)
    if tables.abilities.any_omni:
        _abilities(state, tables)
    if state.things[MY_SEEKER].place != SAFE_ZONE:
        offer(state, PREPARED * VERB)


@kernel
def _regroup(state: Any, tables: Any) -> None:
    """Units into the Safe Zone, Bindings to who is there, or pass."""
    _invocations(state, tables, 1)
    offer(state, PASS * VERB)


@kernel
def _invocations(state: Any, tables: Any, places: int) -> None:
    """Units and Bindings in hand; in the Regroup Phase (1 place) to the Safe Zone only."""
    me = state.players[ME]
    if me.hand_size == 0 or free_slot(state) == NOBODY:
        return
    kinds = me.held & tables.for_table
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if not affordable(state, tables, kind, 0):
            continue
        if tables.role[kind] == BINDING:
            for at in range(state.top):
                if state.things[at].place < places and can_host(state, tables, kind, at):
                    offer(state, BIND * VERB + kind * ARGUMENT + at)
        elif may_field(state, tables, kind):
            for place in range(places):
                if place == SAFE_ZONE or state.open[place]:
                    offer(state, INVOKE * VERB + kind * ARGUMENT + place)


@kernel
def _combat(state: Any, tables: Any) -> None:
    """Major and Minor Actions. A second Major Action ends the Turn and begins the next one, since
    the opponent only passes in between; so does a Pass after something was done."""
    if state.deeds < MOST_DEEDS:
        _acts(state, tables)
        _abilities(state, tables)
        if state.players[ME].hand_size > 0:
            _cards(state, tables)
        if state.acted:
            offer(state, END_TURN * VERB)
    offer(state, PASS * VERB)


@kernel
def _acts(state: Any, tables: Any) -> None:
    """Strike, Assist, Reposition (who, is asked then): by a Ready Seeker or Unit on a Realm."""
    movers = 0
    able = state.party & state.ready
    while able:
        at = lowest(able)
        able &= able - 1
        if not has_keyword(state, tables, at, SEVERED, _SEVERED):
            offer(state, ASSIST * VERB + at * ARGUMENT)
        movers += not cannot(state, tables, at, CANNOT_REPOSITION)
        if not cannot(state, tables, at, CANNOT_STRIKE):
            _strikes(state, tables, at)
    if movers:
        offer(state, REPOSITION * VERB)


@kernel
def reaching_attack(state: Any, tables: Any, at: int, target: int) -> int:
    """Melee (0) on who is Close, Ranged (1) on who is Nearby; NONE with the dot, with 0 well."""
    place = state.things[target].place
    if place == SAFE_ZONE:
        return NONE
    attack = 0 if place == state.things[at].place else 1
    return attack if has_attack(state, tables, at, attack) else NONE


@kernel
def _strikes(state: Any, tables: Any, at: int) -> None:
    guarded = units_nearby(state, SAFE_ZONE, ENEMY) > 0
    for target in range(ENEMY_SEEKER, state.top if guarded else ENEMY_SEEKER + 1):
        enemy = state.things[target]
        if is_fighter(enemy) and enemy.owner != ME:
            attack = reaching_attack(state, tables, at, target)
            if attack != NONE:
                offer(state, STRIKE * VERB + at * ARGUMENT + target * 2 + attack)


@kernel
def _abilities(state: Any, tables: Any) -> None:
    """Activated abilities that are not Locked: of Seekers, Units, Bindings, statuses and Realms;
    outside Combat only those that are Omni."""
    table = tables.abilities
    in_combat = state.asking == ASK_COMBAT
    for at in range(state.top):
        thing = state.things[at]
        kind, side = thing.kind, thing.side
        bits = table.activated[kind, side] if in_combat else table.omni[kind, side]
        bits &= ~(thing.locked | thing.used_now)
        if bits == 0 or not thing.used or thing.place == SAFE_ZONE:
            continue
        number = 0
        while bits >> number:
            if (bits >> number) & 1:
                code = USE * VERB + at * ARGUMENT + number * ABILITY_PLACE
                _users(state, tables, table.first[kind] + number, at, code)
            number += 1


@kernel
def _users(state: Any, tables: Any, ability: int, at: int, code: int) -> None:
    """Who may use it: the card itself, its host, or a friend who is on the Realm."""
    thing = state.things[at]
    if thing.role == REALM:
        _performers(state, tables, ability, code, thing.place)
        return
    user = at if thing.role <= UNIT else thing.host
    if is_at_hand(state, thing, user) and may_use(state, tables, ability, user):
        offer(state, code + user)


@kernel
def is_at_hand(state: Any, thing: Any, user: int) -> bool:
    """A friend's ability, or one of a Binding on an enemy: who bound it still controls it."""
    return state.things[user].owner == ME or thing.role == BINDING


@kernel
def may_use(state: Any, tables: Any, ability: int, user: int) -> bool:
    """True if that Seeker or Unit can pay for the ability and would do something with it."""
    if not can_pay(state, tables, ability, user):
        return False
    return can_perform(state, tables, ability, user, state.things[user].place)


@kernel
def _performers(state: Any, tables: Any, ability: int, code: int, place: int) -> None:
    """Who may perform a Realm's ability, or a Feat (at any place: SAFE_ZONE).

    Where it makes no difference who does it, or who of those at one place, one is offered.
    """
    matters = tables.abilities.each[ability].performer
    tried = 0
    party = state.party
    while party:
        at = lowest(party)
        party &= party - 1
        stands = state.things[at].place
        elsewhere = place != SAFE_ZONE and place != stands
        if elsewhere or like_one_before(matters, tried, stands):
            continue
        if may_use(state, tables, ability, at):
            offer(state, code + at)
            tried |= 1 << stands


@kernel
def like_one_before(matters: int, tried: int, place: int) -> bool:
    """True if it makes no difference to one who was offered before."""
    if matters == ANYONE:
        return tried != 0
    return matters == PLACE and (tried >> place) & 1 == 1


@kernel
def _cards(state: Any, tables: Any) -> None:
    """Cards that can be invoked in Combat: Feats, Units with Ambush or Metamorphosis."""
    kinds = state.players[ME].held & (tables.feats | tables.for_combat)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (tables.feats >> kind) & 1:
            _feat(state, tables, kind)
        else:
            _units(state, tables, kind)


@kernel
def _feat(state: Any, tables: Any, kind: int) -> None:
    """A Feat for each one who could perform it once the card is paid for and out of the hand."""
    table = tables.abilities
    ability = table.first[kind]
    if ability == table.first[kind + 1] or table.each[ability].moment != ON_ACTIVATE:
        return
    if affordable(state, tables, kind, 0):
        me, cost = state.players[ME], invoke_cost(state, tables, kind)
        me.hand_size -= 1
        me.arkhe -= cost
        _performers(state, tables, ability, FEAT * VERB + kind * ARGUMENT, SAFE_ZONE)
        me.hand_size += 1
        me.arkhe += cost


@kernel
def _units(state: Any, tables: Any, kind: int) -> None:
    if not affordable(state, tables, kind, 0) or not may_field(state, tables, kind):
        return
    if free_slot(state) == NOBODY:
        return
    if tables.keywords[kind] & AMBUSH:
        for place in range(1, 4):
            if state.open[place]:
                offer(state, INVOKE * VERB + kind * ARGUMENT + place)
    if tables.keywords[kind] & METAMORPHOSIS:
        units = state.party & ~(1 << MY_SEEKER)
        while units:
            offer(state, TRANSFORM * VERB + kind * ARGUMENT + lowest(units))
            units &= units - 1
