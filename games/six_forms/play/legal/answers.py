"""What may be answered to the question that is open."""

from games.engine.compiling import part, within
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.effects.costs import sacrifices
from games.six_forms.play.effects.operations import is_pickable
from games.six_forms.play.effects.targets import gather
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import can_arm, entry_zones
from games.six_forms.play.pilots.entry import pilots_entry
from games.six_forms.play.reach import reach, teleport_zones
from games.six_forms.play.state import Match, Player, State
from games.six_forms.play.zones.battlefield import first_zone


@part
def offer_answers(state: State, match: Match, me: Player, to_pilot: bool) -> int:
    """All answers to the present question."""
    asked, job = state.question.what, state.job
    if asked == s.ASK_ZONE:
        return offer_entry(state, match, me, to_pilot)
    if asked == s.ASK_SHIFT or asked == s.ASK_TELEPORT:
        shifts = asked == s.ASK_SHIFT
        zones = reach(state, match, job.slot) if shifts else teleport_zones(state)
        return offer_zones(state, me, zones)
    if asked == s.ASK_AMOUNT:
        return offer_amounts(state, match, me)
    if asked == s.ASK_HOST:
        return offer_hosts(state, match, me)
    if asked == s.ASK_TARGET:
        row = match.tables[job.deck].rows[job.first]
        return offer_targets(state, gather(state, match, job.seat, row, job.slot))
    if asked == s.ASK_SACRIFICE:
        return offer_targets(state, sacrifices(state, match, me, job.other))
    if asked == s.ASK_LOAD:
        return offer_load(state)
    if asked in (s.ASK_DISCARD, s.ASK_SEARCH, s.ASK_GRAVEYARD, s.ASK_FROM_HAND):
        return offer_kinds(state, match, me)
    if asked == s.ASK_ORDER:
        return offer_order(state, to_pilot)
    mulligan = asked == s.ASK_MULLIGAN
    state.question.offers[0] = (act.KEEP if mulligan else act.PAY) * VERB
    state.question.offers[1] = (act.MULLIGAN if mulligan else act.DECLINE) * VERB
    return 2


@within
def offer_entry(state: State, match: Match, me: Player, to_pilot: bool) -> int:
    """A zone to enter ready; after these, the same zones to enter exhausted. A pilot has its own
    choice alone."""
    job, offers = state.job, state.question.offers
    if to_pilot:
        offers[0] = pilots_entry(state, match, me)
        return 1
    zones = entry_zones(state, match, me, job.kind, job.first)
    found = offer_zones(state, me, zones)
    for at in range(found):
        offers[found + at] = offers[at] + 1
    return 2 * found


@part
def offer_zones(state: State, me: Player, zones: int) -> int:
    found = 0
    while zones:
        zone = first_zone(me.seat, zones)
        zones &= ~(1 << zone)
        state.question.offers[found] = act.ZONE * VERB + zone * SCALE
        found += 1
    return found


@within
def offer_amounts(state: State, match: Match, me: Player) -> int:
    """XYZ VARIABLE COST: from nothing to all the energy there is."""
    most = min(tangible(me, match.tables[state.job.deck].form[state.job.kind]), s.MOST_ENERGY)
    for amount in range(most + 1):
        state.question.offers[amount] = act.AMOUNT * VERB + amount * SCALE
    return most + 1


@within
def offer_hosts(state: State, match: Match, me: Player) -> int:
    found = 0
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        if can_arm(state, match, me.seat, me.seat, state.job.kind, slot):
            state.question.offers[found] = act.CARD * VERB + slot * SCALE
            found += 1
    return found


@part
def offer_targets(state: State, found: int) -> int:
    """The cards that were written down as targets."""
    for place in range(found):
        state.question.offers[place] = act.CARD * VERB + state.targets[place] * SCALE
    return found


@within
def offer_load(state: State) -> int:
    """LOAD X and SPY X: each card looked at may go on top or to the bottom next."""
    found, offers = 0, state.question.offers
    looked = state.players[state.job.deck].looked
    for place in range(looked.count):
        known = False
        for before in range(place):
            known = known or looked.cards[before] == looked.cards[place]
        if not known:
            offers[found] = act.TOP * VERB + looked.cards[place] * SCALE
            offers[found + 1] = act.BOTTOM * VERB + looked.cards[place] * SCALE
            found += 2
    return found


@within
def offer_kinds(state: State, match: Match, me: Player) -> int:
    found, discards = 0, state.question.what == s.ASK_DISCARD
    for kind in range(match.tables[me.seat].kinds):
        held = discards and me.hand.copies[kind] > 0
        if held or (not discards and is_pickable(state, match, me, kind)):
            state.question.offers[found] = act.KIND * VERB + kind * SCALE
            found += 1
    return found


@within
def offer_order(state: State, to_pilot: bool) -> int:
    """The cards whose effects answer the present event, the longest in play first, as pilots have
    them."""
    found, offers = 0, state.question.offers
    for at in range(state.agenda.depth - 1, state.job.first - 1, -1):
        frame = state.agenda.frames[at]
        if frame.seat != state.question.seat:
            continue
        action = act.KIND * VERB + frame.kind * SCALE
        if frame.slot >= 0:
            action = act.CARD * VERB + frame.slot * SCALE
        known = False
        for before in range(found):
            known = known or offers[before] == action
        if not known:
            offers[found] = action
            found += 1
            if to_pilot:
                break
    return found
