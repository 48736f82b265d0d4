"""Who chooses among the legal actions. A pilot sees its hand and the table, never a deck's order.

It makes no list: the best action so far is kept, and what cannot be worth more than that is not
tried by the rules. Where one may decline or end the Phase, which is worth 0, what is worth no more
than that is left undone.
"""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.effects.continuous import check_prices
from games.arkhtide.play.harvest import is_left
from games.arkhtide.play.pilots.combat import pick_in_combat
from games.arkhtide.play.pilots.preparation import pick_in_preparation, pick_in_regroup
from games.arkhtide.play.pilots.values import (
    NEVER,
    RICH,
    consider,
    place_score,
    target_score,
    worth_amplifying,
    worth_of_ability,
)
from games.arkhtide.play.state import SAFE_ZONE, Match, State
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.rules.labels import gettext_noop as _

PILOTS = {
    "greedy": _(
        "sends the Units that gain the most for their Arkhé and strikes the enemy Seeker "
        "whenever it can"
    ),
    "develop": _(
        "builds up first: assists instead of striking, draws and refreshes, and fills the Safe "
        "Zone for the next Round"
    ),
}


@part
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now."""
    asked, seat = state.question.what, state.question.seat
    pilot = match.seats[seat].pilot
    check_prices(state, match)
    state.thought.souls_known = 0
    if asked == s.ASK_COMBAT:
        return pick_in_combat(state, match, seat, pilot)
    if asked == s.ASK_PREPARATION:
        return pick_in_preparation(state, match, seat, pilot)
    if asked == s.ASK_REGROUP:
        return pick_in_regroup(state, match, seat, pilot)
    if asked in (s.ASK_OLD_HAND, s.ASK_MULLIGAN):
        return pick_of_hand(state, match, seat, pilot)
    if asked == s.ASK_REALM:
        return pick_realm(state, match, seat, pilot)
    if asked == s.ASK_TOP_OR_BOTTOM:
        return pick_top_or_bottom(state, match, seat)
    if asked == s.ASK_FIRST:
        return a.GO_FIRST * a.VERB
    if asked == s.ASK_EVALUATION:
        return pick_evaluation(state, seat)
    return pick_answer(state, match, seat, pilot)


@part
def pick_of_hand(state: State, match: Match, seat: int, pilot: int) -> int:
    """Away with cards that are worth less than they cost and with second copies of a Unique
    Unit."""
    thought, hand, tables = state.thought, state.players[seat].hand, match.tables[seat]
    thought.best = a.DONE * a.VERB
    thought.most = 0
    verb = a.RETURN if state.question.what == s.ASK_MULLIGAN else a.DISCARD
    kinds = hand.held & (tables.values.unwanted[pilot] | tables.uniques)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        second = tables.unique[kind] and hand.copies[kind] > 1
        worth = 1 if second else -tables.values.keep[pilot, kind]
        consider(state, verb * a.VERB + kind * a.ARGUMENT, worth)
    return thought.best


@part
def pick_realm(state: State, match: Match, seat: int, pilot: int) -> int:
    """The Realm with the most Quintessence, and the side with the better abilities: of equals the
    first, but the last offer before it."""
    tables, looked = match.tables[seat], state.players[seat].looked
    state.thought.most = NEVER
    worth, last = 0, NONE
    for slot in range(looked.count):
        kind = looked.cards[slot]
        for side in range(1, 3):
            worth = 10 * tables.worth[kind] + tables.values.side[pilot, kind, side]
            last = a.TAKE_REALM * a.VERB + slot * a.ARGUMENT + side
            consider(state, last, worth)
    return last if worth == state.thought.most else state.thought.best


@part
def pick_top_or_bottom(state: State, match: Match, seat: int) -> int:
    """What is rich goes back on top."""
    looked = state.players[seat].looked
    rich = match.tables[seat].worth[looked.cards[looked.count - 1]] >= RICH
    return (a.PUT_ON_TOP if rich else a.PUT_ON_BOTTOM) * a.VERB


@part
def pick_evaluation(state: State, seat: int) -> int:
    """The last Realm that is left."""
    number = 3
    while not is_left(state, s.place_seen(seat, number)):
        number -= 1
    return a.EVALUATE * a.VERB + s.place_seen(seat, number) * a.ARGUMENT


@part
def pick_answer(state: State, match: Match, seat: int, pilot: int) -> int:
    """A choice in the middle of an effect: of equals the first, but the last offer before it."""
    thought = state.thought
    if state.question.what == s.ASK_AMPLIFY:
        frame = state.agenda.frames[state.agenda.depth - 1]
        if not worth_amplifying(state, seat, frame):
            return a.DONE * a.VERB
        find_in_hand(state, seat)
    thought.most = NEVER - 1
    worth, last = 0, NONE
    for at in range(state.flow.found_count):
        worth = worth_of_answer(state, match, seat, pilot, state.found[at])
        last = a.CHOOSE * a.VERB + state.found[at] * a.ARGUMENT
        consider(state, last, worth)
    if state.flow.may_decline:
        return a.DONE * a.VERB if thought.most <= 0 else thought.best
    return last if worth == thought.most else thought.best


@part
def worth_of_answer(state: State, match: Match, seat: int, pilot: int, answer: int) -> int:
    """What a choice is worth; to decline, where it is allowed, is worth 0."""
    asked, tables = state.question.what, match.tables[seat]
    frame = state.agenda.frames[state.agenda.depth - 1]
    if asked == s.ASK_USE:
        deck, performer = frame.deck, frame.anchor
        return worth_of_ability(state, match, seat, deck, pilot, answer, performer, NONE)
    if asked == s.ASK_TARGET:
        does = match.tables[frame.deck].abilities.rows[frame.row].op
        return 1 + target_score(state, match, seat, does, answer)
    if asked == s.ASK_HOST:
        return target_score(state, match, seat, NONE, answer)
    if asked == s.ASK_PLACE:
        if answer == SAFE_ZONE:
            return -1
        mover = state.things[frame.a]
        return place_score(state, seat, pilot, mover.stats[SOUL], mover.attacks, answer)
    if asked == s.ASK_DISCARD:
        return -tables.values.keep[pilot, answer]
    if asked == s.ASK_AMPLIFY:
        return 1000 - tables.values.keep[pilot, answer]
    if asked == s.ASK_SHIELD:
        return -1
    if asked in (s.ASK_CHEAT_DEATH, s.ASK_MOVER):
        return 1
    return tables.values.keep[pilot, answer]
