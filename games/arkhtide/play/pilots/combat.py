"""What a pilot picks in Combat: Acts, abilities and cards that are worth more than to pass."""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import MELEE, RANGED, SOUL, deed, keyword, when
from games.arkhtide.play.effects.continuous import (
    attack_of,
    cannot,
    cheaper_kinds,
    has_keyword,
    invoke_cost,
)
from games.arkhtide.play.invoking import may_field, prints
from games.arkhtide.play.legal.abilities import (
    is_at_hand,
    is_open,
    is_playable_feat,
    like_one_before,
    may_do_major,
    may_use,
    reaching_attack,
    takes_turns_alone,
    user_of,
)
from games.arkhtide.play.pilots.fighting import (
    STRIKE_ALONE,
    STRIKE_SEEKER,
    WIN,
    could_lose_more,
    find_soul_to_tip,
    most_by_moving,
    worth_of_damage,
    worth_of_harm,
    worth_of_lifting,
)
from games.arkhtide.play.pilots.values import (
    IN_VAIN,
    consider,
    place_score,
    worth_of_ability,
    worth_of_feat,
    worth_of_invoking,
    worth_of_transforming,
)
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import ARKHE, REALM
from games.arkhtide.play.tables.values import ASSISTANCE, FOR_ARKHE, FOR_POINT, MOST_HARM
from games.arkhtide.play.tables.weights import TEMPO
from games.arkhtide.play.zones.field import free_slot, is_ready, someone_at
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.engine.seats import SEATS, other


@part
def pick_in_combat(state: State, match: Match, seat: int, manner: int) -> int:
    """The best Major or Minor Action, or to pass or end the Turn."""
    thought, me = state.thought, state.players[seat]
    passes = not state.flow.acted or takes_turns_alone(match, seat)
    thought.best = (a.PASS if passes else a.END_TURN) * a.VERB
    thought.most = 0
    if state.flow.deeds >= s.MOST_DEEDS:
        return a.PASS * a.VERB
    find_soul_to_tip(state, seat)
    if may_do_major(state, match, seat):
        consider_acts(state, match, seat, manner)
    most = max(best_ability(match, manner), thought.most_by_tipping)
    if thought.most < most or thought.fighting or thought.urgent:
        slots = me.slots.useful
        if thought.most >= ASSISTANCE[TEMPO] and not thought.urgent:
            slots = me.slots.useful_most
        if slots:
            consider_abilities(state, match, seat, manner, slots, 1)
    if me.hand.count > 0:
        consider_cards(state, match, seat, manner)
    return thought.best


@part
def best_ability(match: Match, manner: int) -> int:
    """The most that an ability of either deck is worth, as each may use the other's Realm."""
    most = 0
    for seat in range(SEATS):
        most = max(most, match.tables[seat].values.best_ability[manner])
    return most


@part
def consider_acts(state: State, match: Match, seat: int, manner: int) -> None:
    """To Assist, to Strike, and to Reposition where that tips a Realm."""
    me, foe, thought = state.players[seat], other(seat), state.thought
    able = me.slots.party & state.flow.ready
    if able == 0:
        return
    short = me.stock.arkhe < ARKHE
    strike = min(STRIKE_SEEKER[manner], STRIKE_ALONE)
    best, before = max(ASSISTANCE[manner], strike), NOBODY
    while able and (thought.most < max(best, thought.most_by_tipping) or thought.fighting):
        at = lowest(able)
        able &= able - 1
        if before != NOBODY and are_alike(state, before, at):
            continue
        before = at
        worth = ASSISTANCE[manner]
        if not short:
            worth = (state.things[at].hears >> when.ASSISTS) & 1
        if worth > thought.most and not has_keyword(state, match, at, keyword.SEVERED):
            consider(state, a.ASSIST * a.VERB + at * a.ARGUMENT, worth)
        if not cannot(state, match, at, deed.STRIKE):
            if thought.fighting:
                consider_strikes(state, match, seat, manner, at)
            elif strike > thought.most:
                consider_strike(state, match, at, foe, strike)
        if thought.most < thought.most_by_tipping:
            consider_moving(state, match, at)


@part
def consider_moving(state: State, match: Match, at: int) -> None:
    worth = most_by_moving(state, match, at)
    if worth > state.thought.most and not cannot(state, match, at, deed.REPOSITION):
        consider(state, a.REPOSITION * a.VERB, worth)


@part
def are_alike(state: State, one: int, two: int) -> bool:
    """True for two Units that can do the same, as most tokens can: one of them is considered."""
    this, that = state.things[one], state.things[two]
    same_card = this.kind == that.kind and this.deck == that.deck and this.place == that.place
    if not same_card or this.keywords != that.keywords or this.attached or that.attached:
        return False
    same_attacks = (
        this.stats[MELEE] == that.stats[MELEE] and this.stats[RANGED] == that.stats[RANGED]
    )
    return same_attacks and this.stats[SOUL] == that.stats[SOUL]


@part
def consider_strike(state: State, match: Match, at: int, target: int, worth: int) -> None:
    attack = reaching_attack(state, match, at, target)
    if attack != NONE:
        code = a.STRIKE * a.VERB + at * a.ARGUMENT + target * 2 + attack
        consider(state, code, worth)


@part
def consider_strikes(state: State, match: Match, seat: int, manner: int, at: int) -> None:
    """The Seeker and every Unit of the enemy, by what they lose: Melee who is Close, Ranged who is
    Nearby."""
    place, enemies = state.things[at].place, state.players[other(seat)].slots.party
    melee = attack_of(state, match, at, 0) if someone_at(state, place, other(seat)) else NONE
    ranged = attack_of(state, match, at, 1)
    lethal = has_keyword(state, match, at, keyword.LETHAL)
    while enemies:
        target = lowest(enemies)
        enemies &= enemies - 1
        attack = int(state.things[target].place != place)
        value = ranged if attack else melee
        if value != NONE and could_lose_more(state, match, target):
            worth = worth_of_damage(state, match, seat, manner, target, value, lethal)
            consider(state, a.STRIKE * a.VERB + at * a.ARGUMENT + target * 2 + attack, worth)


@part
def consider_abilities(
    state: State, match: Match, seat: int, manner: int, slots: int, factor: int
) -> None:
    """Activated abilities of those cards that may be worth something and are not Locked; outside
    Combat only those that are Omni."""
    in_combat = state.question.what == s.ASK_COMBAT
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        thing = state.things[at]
        if thing.place == SAFE_ZONE:
            continue
        tables, kind, side = match.tables[thing.deck], thing.kind, thing.side
        bits = tables.values.wanted[manner, kind, side]
        if not in_combat:
            bits = tables.values.wanted_omni[manner, kind, side]
        bits &= ~(thing.locked | thing.used_now)
        while bits:
            number = lowest(bits)
            bits &= bits - 1
            ability = tables.abilities.first[kind] + number
            most = tables.values.ability[manner, ability]
            if state.thought.fighting:
                most = tables.values.most[manner, ability]
            if tables.values.lifts[ability] or tables.values.musters[ability]:
                most += FOR_POINT + state.thought.most_by_tipping
            promising = factor * most > state.thought.most or state.thought.urgent
            if promising and is_open(state, match, seat, thing.deck, ability):
                code = a.USE * a.VERB + at * a.ARGUMENT + number * a.ABILITY_PLACE
                consider_ability(state, match, seat, manner, ability, at, code, factor)


@part
def consider_ability(
    state: State,
    match: Match,
    seat: int,
    manner: int,
    ability: int,
    at: int,
    code: int,
    factor: int,
) -> None:
    """By the card itself, its host, or a friend who is on the Realm."""
    thing = state.things[at]
    deck = thing.deck
    if thing.role == REALM:
        worth = worth_of_ability(state, match, seat, deck, manner, ability, NOBODY, NONE)
        place = thing.place
        consider_performers(state, match, seat, manner, deck, ability, code, place, worth, factor)
        return
    user = user_of(thing, at)
    worth = factor * worth_of_ability(state, match, seat, deck, manner, ability, user, NONE)
    if worth <= state.thought.most or not is_at_hand(state, seat, at):
        return
    if may_use(state, match, seat, deck, ability, user):
        consider(state, code + user, worth)


@part
def consider_performers(
    state: State,
    match: Match,
    seat: int,
    manner: int,
    deck: int,
    ability: int,
    code: int,
    place: int,
    worth: int,
    factor: int,
) -> None:
    """Who performs a Realm's ability, or a Feat (at any place: SAFE_ZONE): the first who may,
    unless it readies them, which is in vain for who is Ready, or hurts enemies."""
    matters = match.tables[deck].abilities.each[ability].performer
    readies = match.tables[deck].values.readies[ability] == 1
    harms = state.thought.fighting and match.tables[deck].values.harms[ability] == 1
    lifts = state.thought.most_by_tipping > 0 and match.tables[deck].values.lifts[ability] == 1
    if not harms and not lifts and factor * worth <= state.thought.most:
        return
    tried = 0
    party = state.players[seat].slots.party
    while party:
        at = lowest(party)
        party &= party - 1
        stands = state.things[at].place
        elsewhere = place != SAFE_ZONE and place != stands
        if elsewhere or like_one_before(matters, tried, stands):
            continue
        if may_use(state, match, seat, deck, ability, at):
            own = worth - (IN_VAIN if readies and is_ready(state, at) else 0)
            if harms:
                own += worth_of_harm(state, match, seat, manner, deck, ability, at)
            if lifts:
                own += worth_of_lifting(state, match, seat, deck, ability, at)
            consider(state, code + at, factor * own)
            if not readies and not harms and not lifts:
                return
            tried |= 1 << stands


@part
def consider_cards(state: State, match: Match, seat: int, manner: int) -> None:
    """Feats, Units with Ambush or Metamorphosis."""
    me, tables = state.players[seat], match.tables[seat]
    if not me.hand.held & (tables.feats | tables.for_combat):
        return
    cheaper = cheaper_kinds(state, match, seat)
    feats = feats_to_consider(state, match, seat, manner)
    kinds = (feats | tables.for_combat) & tables.within[me.stock.arkhe]
    kinds |= (tables.feats | tables.for_combat) & cheaper
    kinds &= me.hand.held
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (tables.feats >> kind) & 1:
            price = 0 if (cheaper >> kind) & 1 else FOR_ARKHE * tables.cost[kind]
            if most_by_feat(state, match, seat, manner, kind) - price > state.thought.most:
                consider_feat(state, match, seat, manner, kind)
        elif may_do_major(state, match, seat):
            consider_unit(state, match, seat, manner, kind)


@part
def feats_to_consider(state: State, match: Match, seat: int, manner: int) -> int:
    """Feats that may be worth something now, a bit each."""
    tables, thought = match.tables[seat], state.thought
    if thought.urgent:
        return tables.feats + 0
    feats = tables.values.promising_feats[manner] + 0
    if thought.fighting:
        feats |= tables.values.harmful_feats
    if thought.most_by_tipping > 0:
        feats |= tables.values.lifting_feats
    return feats


@part
def most_by_feat(state: State, match: Match, seat: int, manner: int, kind: int) -> int:
    """What a Feat is worth at most, for no Arkhé."""
    values, thought = match.tables[seat].values, state.thought
    most = values.card[manner, kind]
    if thought.urgent:
        most += WIN
    elif thought.fighting and (values.harmful_feats >> kind) & 1:
        most += MOST_HARM
    if ((values.lifting_feats | values.mustering_feats) >> kind) & 1:
        most += FOR_POINT + thought.most_by_tipping
    return most


@part
def consider_feat(state: State, match: Match, seat: int, manner: int, kind: int) -> None:
    """As `legal.offer_feat` has it, for what is worth more than the best so far."""
    if not is_playable_feat(state, match, seat, kind):
        return
    me, cost = state.players[seat], invoke_cost(state, match, seat, kind)
    if cost > me.stock.arkhe:
        return
    code, ability = a.FEAT * a.VERB + kind * a.ARGUMENT, match.tables[seat].abilities.first[kind]
    me.hand.count -= 1
    me.stock.arkhe -= cost
    worth = worth_of_feat(state, match, seat, manner, kind, cost)
    consider_performers(state, match, seat, manner, seat, ability, code, SAFE_ZONE, worth, 1)
    me.hand.count += 1
    me.stock.arkhe += cost


@part
def consider_unit(state: State, match: Match, seat: int, manner: int, kind: int) -> None:
    """As `legal.offer_units` has it; who can spare the Willpower can pay it."""
    me, tables = state.players[seat], match.tables[seat]
    cost = invoke_cost(state, match, seat, kind)
    if cost > me.stock.arkhe or not may_field(state, match, seat, kind):
        return
    if free_slot(state) == NOBODY:
        return
    ambushes = prints(tables, kind, keyword.AMBUSH)
    if ambushes and worth_of_invoking(state, match, seat, manner, kind, cost) > 0:
        soul, attacks = tables.stats[kind, SOUL], tables.attacks[kind]
        for number in range(1, 4):
            place = s.place_seen(seat, number)
            if state.flow.open[place]:
                worth = 10 + place_score(state, seat, manner, soul, attacks, place)
                consider(state, a.INVOKE * a.VERB + kind * a.ARGUMENT + place, worth)
    if prints(tables, kind, keyword.METAMORPHOSIS):
        units = me.slots.party & ~(1 << seat)
        while units:
            killed = lowest(units)
            units &= units - 1
            worth = worth_of_transforming(state, match, seat, kind, killed, cost)
            consider(state, a.TRANSFORM * a.VERB + kind * a.ARGUMENT + killed, worth)
