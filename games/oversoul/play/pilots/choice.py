"""Who picks among the legal actions. A pilot sees what a player sees, never the deck's order."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.battle import can_attack
from games.oversoul.play.effects.choices import column
from games.oversoul.play.energy import ready_makers
from games.oversoul.play.pilots.actions import pick_action
from games.oversoul.play.pilots.answers import pick_answer, pick_quickly
from games.oversoul.play.pilots.battles import pick_guard
from games.oversoul.play.pilots.cards import deck_is_thin, trades
from games.oversoul.play.pilots.preferences import prefer_card, prefer_target
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import GREEDY
from games.oversoul.play.zones.places import zone_of

_LOWEST = -10_000


@part
def pick(state: State, match: Match) -> int:
    """The action with the highest score; the first of equals."""
    asked, seat = state.question.what, state.question.seat
    pilot = match.seats[seat].pilot
    if asked == s.ACT:
        return pick_action(state, match, seat, pilot)
    if asked == s.PAY:
        return _pick_payment(state, seat, pilot)
    if asked == s.MAY:
        return a.YES if _uses(state, match) else a.NO
    if asked == s.TIMESHIFT:
        return pick_answer(state, match, seat, pilot)
    if asked == s.QUICKLY:
        return pick_quickly(state, match, seat, pilot)
    if asked == s.GUARD:
        return pick_guard(state, seat)
    if asked == s.PICK or asked == s.SELECT or asked == s.PLACE:
        return _pick_choice(state, match, seat, pilot)
    return _pick_seldom(state, match, asked, seat)


@part
def _pick_seldom(state: State, match: Match, asked: int, seat: int) -> int:
    """Both pilots begin if they may and gaze at their own deck."""
    if asked == s.MULLIGAN:
        return _pick_replaced(state, match, seat)
    if asked == s.TRADE:
        return a.YES if trades(state, match, seat) else a.NO
    if asked == s.BEGIN:
        return a.YES
    return a.OWN_DECK if asked == s.DECK else a.NO


@part
def _pick_choice(state: State, match: Match, seat: int, pilot: int) -> int:
    """A card, a card on the board, or a zone, which is the one nearest the middle."""
    asked = state.question.what
    best, best_score = 0, _LOWEST
    for at in range(state.flow.offered):
        choice = state.choices[at]
        if asked == s.PICK:
            score = prefer_card(state, match, seat, pilot, choice)
        elif asked == s.PLACE:
            score = -abs(column(choice) - 2)
        else:
            score = prefer_target(state, match, seat, choice)
        if score > best_score:
            best, best_score = choice, score
    return (a.PICKED if asked == s.PICK else a.SELECTED) + best


@part
def _uses(state: State, match: Match) -> bool:
    """An optional ability that brings more than it costs."""
    seat = state.question.seat
    ability = match.tables[seat].abilities[state.queue[state.flow.queue_from].ability]
    return ability.worth > 0 and not (ability.draws and deck_is_thin(state, seat))


@part
def _pick_replaced(state: State, match: Match, seat: int) -> int:
    """Alone replaces what does little in the first turns or needs an opponent who acts; against a
    player what waits until turn 4, without a generator also rank III."""
    me, tables, alone = state.players[seat], match.tables[seat], match.seats[other(seat)].dummy
    late = 3
    for at in range(me.held):
        if tables.energy[me.holds[at]] > 0:
            late = 4
    for at in range(me.held):
        kind = int(me.holds[at])
        slow = tables.early[kind] < tables.wanted if alone else tables.rank[kind] >= late
        if slow or (tables.needs_foe[kind] and alone):
            return a.PICKED + kind
    return a.KEEP


@part
def _pick_payment(state: State, seat: int, pilot: int) -> int:
    """The leader's energy or a generator."""
    best, best_score = a.FROM_LEADER, _LOWEST
    if state.players[seat].energy > 0:
        best_score = 50
    left = ready_makers(state, seat)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        score = _score_generator(state, seat, pilot, place)
        if score > best_score:
            best, best_score = a.GENERATED + place, score
    return best


@part
def _score_generator(state: State, seat: int, pilot: int, place: int) -> int:
    """First generators that lose no attack and waste nothing, then the leader's energy, then
    generators that waste some, then units that could attack. `develop` keeps no unit back."""
    card = state.cards[place]
    fights = pilot == GREEDY and zone_of(place) < s.FIRST_EVENT and card.dmg > 0
    if fights and can_attack(state, place, state.players[other(seat)].leader):
        return 20 - card.dmg
    wasted = max(card.makes - state.act.due, 0)
    return 60 + card.makes if wasted == 0 else 40 - wasted
