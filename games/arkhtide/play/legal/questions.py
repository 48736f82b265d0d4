"""What the rules allow at a decision: every legal action, as numbers."""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import deed, keyword
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.effects.continuous import (
    cannot,
    check_prices,
    has_keyword,
    invoke_cost,
)
from games.arkhtide.play.harvest import is_left
from games.arkhtide.play.invoking import (
    affordable,
    can_host,
    is_within_reach,
    may_field,
    prints,
)
from games.arkhtide.play.legal.abilities import (
    is_at_hand,
    is_open,
    is_playable_feat,
    like_one_before,
    may_be_prepared,
    may_do_major,
    may_use,
    reaching_attack,
    takes_turns_alone,
    user_of,
)
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import BINDING, REALM
from games.arkhtide.play.zones.field import free_slot, is_fighter, may_leave_safe_zone, units_nearby
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.optable import NONE
from games.engine.records import MAX_ACTIONS
from games.engine.seats import other

_ROOM = MAX_ACTIONS - 2


@part
def offer_actions(state: State, match: Match) -> int:
    """Write what may be done now into the question. How much that is; there is always something
    until the game is over."""
    question = state.question
    asked, seat = question.what, question.seat
    question.count = 0
    check_prices(state, match)
    if asked == s.ASK_COMBAT:
        offer_combat(state, match, seat)
    elif asked == s.ASK_PREPARATION:
        offer_preparation(state, match, seat)
    elif asked == s.ASK_REGROUP:
        offer_invocations(state, match, seat, 1)
        offer(state, a.PASS * a.VERB)
    elif asked in (s.ASK_OLD_HAND, s.ASK_MULLIGAN, s.ASK_REALM, s.ASK_TOP_OR_BOTTOM, s.ASK_FIRST):
        offer_before_preparation(state, seat)
    elif asked == s.ASK_EVALUATION:
        offer_evaluations(state, seat)
    else:
        offer_found(state, seat)
    return question.count


@part
def offer(state: State, code: int) -> None:
    """One more legal action; beyond the table's size only the last one, which ends the Phase."""
    question = state.question
    at = min(question.count, _ROOM - 1)
    question.offers[at] = code
    question.count = at + 1


@part
def offer_found(state: State, seat: int) -> None:
    """What an effect has found to choose from."""
    if state.question.what == s.ASK_AMPLIFY:
        find_in_hand(state, seat)
    for at in range(state.flow.found_count):
        offer(state, a.CHOOSE * a.VERB + state.found[at] * a.ARGUMENT)
    if state.flow.may_decline:
        offer(state, a.DONE * a.VERB)


@part
def offer_before_preparation(state: State, seat: int) -> None:
    """The old hand and the mulligan; which Realm, on which side; what goes back where; who acts
    first."""
    asked, me = state.question.what, state.players[seat]
    if asked == s.ASK_REALM:
        for slot in range(me.looked.count):
            for side in range(1, 3):
                offer(state, a.TAKE_REALM * a.VERB + slot * a.ARGUMENT + side)
    elif asked == s.ASK_TOP_OR_BOTTOM:
        offer(state, a.PUT_ON_TOP * a.VERB)
        offer(state, a.PUT_ON_BOTTOM * a.VERB)
    elif asked == s.ASK_FIRST:
        offer(state, a.GO_FIRST * a.VERB)
        offer(state, a.GO_SECOND * a.VERB)
    else:
        verb = a.RETURN if asked == s.ASK_MULLIGAN else a.DISCARD
        kind = first_held(me.hand)
        while kind >= 0:
            offer(state, verb * a.VERB + kind * a.ARGUMENT)
            kind = next_held(me.hand, kind)
        offer(state, a.DONE * a.VERB)


@part
def offer_evaluations(state: State, seat: int) -> None:
    for number in range(1, 4):
        place = s.place_seen(seat, number)
        if is_left(state, place):
            offer(state, a.EVALUATE * a.VERB + place * a.ARGUMENT)


@part
def offer_preparation(state: State, match: Match, seat: int) -> None:
    """Move from the Safe Zone, play a Unit or a Binding, use what is Omni, or be Prepared."""
    waiting = state.players[seat].slots.reserves
    while waiting:
        at = lowest(waiting)
        waiting &= waiting - 1
        if may_leave_safe_zone(state.things[at]):
            for number in range(1, 4):
                place = s.place_seen(seat, number)
                if state.flow.open[place]:
                    offer(state, a.LEAVE_SAFE_ZONE * a.VERB + at * a.ARGUMENT + place)
    offer_invocations(state, match, seat, 4)
    offer_abilities(state, match, seat, False)
    if may_be_prepared(state, seat):
        offer(state, a.PREPARED * a.VERB)


@part
def offer_invocations(state: State, match: Match, seat: int, places: int) -> None:
    """Units and Bindings in hand; in the Regroup Phase (1 place) to the Safe Zone only."""
    me, tables = state.players[seat], match.tables[seat]
    kinds = me.hand.held & tables.for_table
    if kinds == 0 or free_slot(state) == NOBODY:
        return
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if not affordable(state, match, seat, kind, 0):
            continue
        if tables.role[kind] == BINDING:
            for at in range(state.flow.top):
                within_reach = is_within_reach(state, seat, at, places)
                if within_reach and can_host(state, match, seat, kind, at):
                    offer(state, a.BIND * a.VERB + kind * a.ARGUMENT + at)
        elif may_field(state, match, seat, kind):
            for number in range(places):
                place = s.place_seen(seat, number)
                if place == SAFE_ZONE or state.flow.open[place]:
                    offer(state, a.INVOKE * a.VERB + kind * a.ARGUMENT + place)


@part
def offer_combat(state: State, match: Match, seat: int) -> None:
    """Major and Minor Actions, the end of the Turn, or a Pass if nothing was done."""
    flow = state.flow
    if flow.deeds < s.MOST_DEEDS:
        if may_do_major(state, match, seat):
            offer_acts(state, match, seat)
        offer_abilities(state, match, seat, True)
        offer_cards(state, match, seat)
        if flow.acted:
            offer(state, a.END_TURN * a.VERB)
    if not flow.acted or takes_turns_alone(match, seat) or flow.deeds >= s.MOST_DEEDS:
        offer(state, a.PASS * a.VERB)


@part
def offer_acts(state: State, match: Match, seat: int) -> None:
    """Strike, Assist, Reposition (who, is asked then): by a Ready Seeker or Unit on a Realm."""
    movers = 0
    able = state.players[seat].slots.party & state.flow.ready
    while able:
        at = lowest(able)
        able &= able - 1
        if not has_keyword(state, match, at, keyword.SEVERED):
            offer(state, a.ASSIST * a.VERB + at * a.ARGUMENT)
        movers += not cannot(state, match, at, deed.REPOSITION)
        if not cannot(state, match, at, deed.STRIKE):
            offer_strikes(state, match, seat, at)
    if movers:
        offer(state, a.REPOSITION * a.VERB)


@part
def offer_strikes(state: State, match: Match, seat: int, at: int) -> None:
    foe = other(seat)
    guarded = units_nearby(state, SAFE_ZONE, foe) > 0
    for target in range(foe, state.flow.top if guarded else foe + 1):
        enemy = state.things[target]
        if is_fighter(enemy) and enemy.owner == foe:
            attack = reaching_attack(state, match, at, target)
            if attack != NONE:
                offer(state, a.STRIKE * a.VERB + at * a.ARGUMENT + target * 2 + attack)


@part
def offer_abilities(state: State, match: Match, seat: int, in_combat: bool) -> None:
    """Activated abilities that are not Locked: of Seekers, Units, Bindings, statuses and Realms;
    outside Combat only those that are Omni."""
    for at in range(state.flow.top):
        thing = state.things[at]
        if not thing.used or thing.place == SAFE_ZONE or not is_at_hand(state, seat, at):
            continue
        table = match.tables[thing.deck].abilities
        kind, side = thing.kind, thing.side
        bits = table.activated[kind, side] if in_combat else table.omni[kind, side]
        bits &= ~(thing.locked | thing.used_now)
        while bits:
            number = lowest(bits)
            bits &= bits - 1
            ability = table.first[kind] + number
            if is_open(state, match, seat, thing.deck, ability):
                code = a.USE * a.VERB + at * a.ARGUMENT + number * a.ABILITY_PLACE
                offer_users(state, match, seat, ability, at, code)


@part
def offer_users(state: State, match: Match, seat: int, ability: int, at: int, code: int) -> None:
    """Who may use it: the card itself, its host, or a friend who is on the Realm."""
    thing = state.things[at]
    if thing.role == REALM:
        offer_performers(state, match, seat, thing.deck, ability, code, thing.place)
        return
    user = user_of(thing, at)
    if may_use(state, match, seat, thing.deck, ability, user):
        offer(state, code + user)


@part
def offer_performers(
    state: State, match: Match, seat: int, deck: int, ability: int, code: int, place: int
) -> None:
    """Who may perform a Realm's ability, or a Feat (at any place: SAFE_ZONE).

    Where it makes no difference who does it, or who of those at one place, one is offered.
    """
    matters = match.tables[deck].abilities.each[ability].performer
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
            offer(state, code + at)
            tried |= 1 << stands


@part
def offer_cards(state: State, match: Match, seat: int) -> None:
    """Cards that can be invoked in Combat: Feats, Units with Ambush or Metamorphosis."""
    tables = match.tables[seat]
    kinds = state.players[seat].hand.held & (tables.feats | tables.for_combat)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if (tables.feats >> kind) & 1:
            offer_feat(state, match, seat, kind)
        elif may_do_major(state, match, seat):
            offer_units(state, match, seat, kind)


@part
def offer_feat(state: State, match: Match, seat: int, kind: int) -> None:
    """A Feat for each one who could perform it once the card is paid for and out of the hand."""
    if not is_playable_feat(state, match, seat, kind):
        return
    if affordable(state, match, seat, kind, 0):
        me, cost = state.players[seat], invoke_cost(state, match, seat, kind)
        ability = match.tables[seat].abilities.first[kind]
        me.hand.count -= 1
        me.stock.arkhe -= cost
        code = a.FEAT * a.VERB + kind * a.ARGUMENT
        offer_performers(state, match, seat, seat, ability, code, SAFE_ZONE)
        me.hand.count += 1
        me.stock.arkhe += cost


@part
def offer_units(state: State, match: Match, seat: int, kind: int) -> None:
    tables = match.tables[seat]
    if not affordable(state, match, seat, kind, 0) or not may_field(state, match, seat, kind):
        return
    if free_slot(state) == NOBODY:
        return
    if prints(tables, kind, keyword.AMBUSH):
        for number in range(1, 4):
            place = s.place_seen(seat, number)
            if state.flow.open[place]:
                offer(state, a.INVOKE * a.VERB + kind * a.ARGUMENT + place)
    if prints(tables, kind, keyword.METAMORPHOSIS):
        units = state.players[seat].slots.party & ~(1 << seat)
        while units:
            offer(state, a.TRANSFORM * a.VERB + kind * a.ARGUMENT + lowest(units))
            units &= units - 1
