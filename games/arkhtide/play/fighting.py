"""What a pilot picks in Combat: Acts, abilities and cards that are worth more than to pass."""

from typing import Any

from games.arkhtide.play.codes import (
    AMBUSH,
    CANNOT_STRIKE,
    KEYWORD_CODES,
    METAMORPHOSIS,
    ON_ACTIVATE,
    ON_ASSISTS,
    SEVERED,
    SOUL,
)
from games.arkhtide.play.constants import cannot, cheaper_kinds, has_keyword, invoke_cost
from games.arkhtide.play.field import free_slot, is_ready, is_unit, units_nearby
from games.arkhtide.play.invoking import may_field
from games.arkhtide.play.judging import (
    STRIKE_SEEKER,
    STRIKE_UNIT,
    consider,
    place_score,
    worth_of_ability,
    worth_of_feat,
    worth_of_invoking,
    worth_of_transforming,
)
from games.arkhtide.play.legal import is_at_hand, like_one_before, may_use, reaching_attack
from games.arkhtide.play.scores import ASSISTANCE, FOR_ARKHE, TEMPO
from games.arkhtide.play.state import (
    ABILITY_PLACE,
    ARGUMENT,
    ARKHE,
    ASK_COMBAT,
    ASSIST,
    ENEMY,
    ENEMY_SEEKER,
    FEAT,
    FIRST_FREE,
    INVOKE,
    ME,
    MOST_DEEDS,
    MY_SEEKER,
    NOBODY,
    PASS,
    REALM,
    SAFE_ZONE,
    STRIKE,
    TRANSFORM,
    UNIT,
    USE,
    VERB,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE

_SEVERED = KEYWORD_CODES["severed"]
IN_VAIN = 5
"""What is taken off an ability that readies who is Ready."""


@kernel
def pick_in_combat(state: Any, tables: Any, pilot: int) -> int:
    """The best Major or Minor Action, or to pass."""
    state.best = PASS * VERB
    state.most = 0
    if state.deeds < MOST_DEEDS:
        _consider_acts(state, tables, pilot)
        if state.most < tables.scores.best_ability[pilot]:
            slots = state.useful_most if state.most >= ASSISTANCE[TEMPO] else state.useful
            if slots:
                consider_abilities(state, tables, pilot, slots, 1)
        if state.players[ME].hand_size > 0:
            _consider_cards(state, tables, pilot)
    return state.best


@within
def _consider_acts(state: Any, tables: Any, pilot: int) -> None:
    """To Assist and to Strike; to Reposition is worth nothing."""
    short = state.players[ME].arkhe < ARKHE
    guarded = units_nearby(state, SAFE_ZONE, ENEMY) > 0
    best = max(ASSISTANCE[pilot], STRIKE_SEEKER[pilot])
    able = state.party & state.ready
    while able and state.most < best:
        at = lowest(able)
        able &= able - 1
        thing = state.things[at]
        worth = ASSISTANCE[pilot]
        if not short:
            worth = (tables.abilities.hears[thing.kind] >> ON_ASSISTS) & 1
        if worth > state.most and not has_keyword(state, tables, at, SEVERED, _SEVERED):
            consider(state, ASSIST * VERB + at * ARGUMENT, worth)
        if STRIKE_SEEKER[pilot] > state.most and not cannot(state, tables, at, CANNOT_STRIKE):
            _consider_strike(state, tables, at, ENEMY_SEEKER, STRIKE_SEEKER[pilot])
            if guarded:
                _consider_strikes_on_units(state, tables, at, STRIKE_UNIT[pilot])


@kernel
def _consider_strike(state: Any, tables: Any, at: int, target: int, worth: int) -> None:
    attack = reaching_attack(state, tables, at, target)
    if attack != NONE:
        consider(state, STRIKE * VERB + at * ARGUMENT + target * 2 + attack, worth)


@kernel
def _consider_strikes_on_units(state: Any, tables: Any, at: int, worth: int) -> None:
    for target in range(FIRST_FREE, state.top):
        enemy = state.things[target]
        if worth > state.most and is_unit(enemy) and enemy.owner != ME:
            _consider_strike(state, tables, at, target, worth)


@kernel
def consider_abilities(state: Any, tables: Any, pilot: int, slots: int, factor: int) -> None:
    """Activated abilities of those cards that may be worth something and are not Locked; outside
    Combat only those that are Omni."""
    scores = tables.scores
    in_combat = state.asking == ASK_COMBAT
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        thing = state.things[at]
        if not thing.used or thing.place == SAFE_ZONE:
            continue
        kind, side = thing.kind, thing.side
        bits = scores.wanted[pilot, kind, side]
        if not in_combat:
            bits = scores.wanted_omni[pilot, kind, side]
        bits &= ~(thing.locked | thing.used_now)
        while bits:
            number = lowest(bits)
            bits &= bits - 1
            ability = tables.abilities.first[kind] + number
            if factor * scores.ability[pilot, ability] > state.most:
                code = USE * VERB + at * ARGUMENT + number * ABILITY_PLACE
                _consider_ability(state, tables, pilot, ability, at, code, factor)


@kernel
def _consider_ability(
    state: Any, tables: Any, pilot: int, ability: int, at: int, code: int, factor: int
) -> None:
    """By the card itself, its host, or a friend who is on the Realm."""
    thing = state.things[at]
    if thing.role == REALM:
        worth = worth_of_ability(state, tables, pilot, ability, NOBODY, NONE)
        if factor * worth > state.most:
            readies = tables.scores.readies[ability] == 1
            _consider_performers(state, tables, ability, code, thing.place, worth, factor, readies)
        return
    user = at if thing.role <= UNIT else thing.host
    worth = factor * worth_of_ability(state, tables, pilot, ability, user, NONE)
    if worth <= state.most or not is_at_hand(state, thing, user):
        return
    if may_use(state, tables, ability, user):
        consider(state, code + user, worth)


@kernel
def _consider_performers(
    state: Any,
    tables: Any,
    ability: int,
    code: int,
    place: int,
    worth: int,
    factor: int,
    readies: bool,
) -> None:
    """Who performs a Realm's ability, or a Feat (at any place: SAFE_ZONE): the first who may,
    unless it readies them, which is in vain for who is Ready."""
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
            in_vain = readies and is_ready(state, at)
            consider(state, code + at, factor * (worth - (IN_VAIN if in_vain else 0)))
            if not readies:
                return
            tried |= 1 << stands


@within
def _consider_cards(state: Any, tables: Any, pilot: int) -> None:
    """Feats, Units with Ambush or Metamorphosis."""
    me, scores = state.players[ME], tables.scores
    if not me.held & (tables.feats | tables.for_combat):
        return
    cheaper = cheaper_kinds(state, tables)
    kinds = (scores.promising_feats[pilot] | tables.for_combat) & tables.within[me.arkhe]
    kinds |= (tables.feats | tables.for_combat) & cheaper
    kinds &= me.held
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (tables.feats >> kind) & 1:
            less = 0 if (cheaper >> kind) & 1 else FOR_ARKHE * tables.cost[kind]
            if scores.card[pilot, kind] - less > state.most:
                _consider_feat(state, tables, pilot, kind)
        else:
            _consider_unit(state, tables, pilot, kind)


@kernel
def _consider_feat(state: Any, tables: Any, pilot: int, kind: int) -> None:
    """As `legal._feat` has it, for what is worth more than the best so far."""
    table = tables.abilities
    ability = table.first[kind]
    if ability == table.first[kind + 1] or table.each[ability].moment != ON_ACTIVATE:
        return
    me, cost = state.players[ME], invoke_cost(state, tables, kind)
    if cost > me.arkhe:
        return
    worth = worth_of_feat(state, tables, pilot, kind, cost)
    if worth > state.most:
        code, readies = FEAT * VERB + kind * ARGUMENT, tables.scores.readies[ability] == 1
        me.hand_size -= 1
        me.arkhe -= cost
        _consider_performers(state, tables, ability, code, SAFE_ZONE, worth, 1, readies)
        me.hand_size += 1
        me.arkhe += cost


@kernel
def _consider_unit(state: Any, tables: Any, pilot: int, kind: int) -> None:
    """As `legal._units` has it; who can spare the Willpower can pay it."""
    cost = invoke_cost(state, tables, kind)
    if cost > state.players[ME].arkhe or not may_field(state, tables, kind):
        return
    if free_slot(state) == NOBODY:
        return
    if tables.keywords[kind] & AMBUSH and worth_of_invoking(state, tables, pilot, kind, cost) > 0:
        soul, attacks = tables.stats[kind, SOUL], tables.attacks[kind]
        for place in range(1, 4):
            if state.open[place]:
                worth = 10 + place_score(state, pilot, soul, attacks, place)
                consider(state, INVOKE * VERB + kind * ARGUMENT + place, worth)
    if tables.keywords[kind] & METAMORPHOSIS:
        units = state.party & ~(1 << MY_SEEKER)
        while units:
            killed = lowest(units)
            units &= units - 1
            worth = worth_of_transforming(state, tables, kind, killed, cost)
            consider(state, TRANSFORM * VERB + kind * ARGUMENT + killed, worth)
