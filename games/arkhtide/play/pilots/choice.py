"""Who chooses among the legal actions. A pilot sees its hand and the table, never a deck's order.

It makes no list: the best action so far is kept, and what cannot be worth more than that is not
tried by the rules. Where one may decline or end the Phase, which is worth 0, what is worth no more
than that is left undone.
"""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.effects.continuous import check_prices, invoke_cost
from games.arkhtide.play.harvest import is_left
from games.arkhtide.play.pilots.combat import pick_in_combat
from games.arkhtide.play.pilots.fighting import (
    find_soul_to_tip,
    most_by_moving,
    pick_shield,
    worth_amplifying,
    worth_of_harm,
    worth_of_moving,
)
from games.arkhtide.play.pilots.preparation import pick_in_preparation, pick_in_regroup
from games.arkhtide.play.pilots.values import (
    NEVER,
    RICH,
    consider,
    look_at_the_enemy,
    manner_of,
    place_score,
    target_score,
    worth_of_ability,
    worth_of_feat,
)
from games.arkhtide.play.state import Frame, Match, State
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.rules.labels import gettext_noop as _

PILOTS = {
    "greedy": _(
        "sends the Units that gain the most for their Arkhé, strikes Units that fall by it and the "
        "enemy Seeker behind them, and else assists for the Units of the next Round"
    ),
    "develop": _(
        "builds up first: strikes Units that fall by it and else assists, draws and refreshes, and "
        "fills the Safe Zone for the next Round"
    ),
}


@part
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now."""
    asked, seat = state.question.what, state.question.seat
    manner = manner_of(match, seat)
    if asked in (s.ASK_OLD_HAND, s.ASK_MULLIGAN, s.ASK_REALM, s.ASK_TOP_OR_BOTTOM, s.ASK_FIRST):
        return pick_before_preparation(state, match, seat, manner)
    if asked == s.ASK_EVALUATION:
        return pick_evaluation(state, seat)
    check_prices(state, match)
    look_at_the_enemy(state, match, seat)
    if asked == s.ASK_COMBAT:
        return pick_in_combat(state, match, seat, manner)
    if asked == s.ASK_PREPARATION:
        return pick_in_preparation(state, match, seat, manner)
    if asked == s.ASK_REGROUP:
        return pick_in_regroup(state, match, seat, manner)
    return pick_answer(state, match, seat, manner)


@part
def pick_before_preparation(state: State, match: Match, seat: int, manner: int) -> int:
    """The hand, the Realm, and who acts first: nothing on the table matters for that."""
    asked = state.question.what
    if asked == s.ASK_REALM:
        return pick_realm(state, match, seat, manner)
    if asked == s.ASK_TOP_OR_BOTTOM:
        return pick_top_or_bottom(state, match, seat)
    if asked == s.ASK_FIRST:
        return (a.GO_FIRST if match.tables[seat].values.strikes_hard else a.GO_SECOND) * a.VERB
    return pick_of_hand(state, match, seat, manner)


@part
def pick_of_hand(state: State, match: Match, seat: int, manner: int) -> int:
    """Away with the worst of the cards that are worth less than another would be, and with second
    copies of a Unique Unit."""
    thought, hand, tables = state.thought, state.players[seat].hand, match.tables[seat]
    thought.best = a.DONE * a.VERB
    thought.most = NEVER
    verb = a.RETURN if state.question.what == s.ASK_MULLIGAN else a.DISCARD
    kinds = hand.held & (tables.values.unwanted[manner] | tables.uniques)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        second = tables.unique[kind] and hand.copies[kind] > 1
        if second or (tables.values.unwanted[manner] >> kind) & 1:
            worth = -tables.values.hand[manner, kind]
            consider(state, verb * a.VERB + kind * a.ARGUMENT, worth)
    return thought.best


@part
def pick_realm(state: State, match: Match, seat: int, manner: int) -> int:
    """The Realm with the most Quintessence, and the side with the better abilities: of equals the
    first, but the last offer before it."""
    tables, looked = match.tables[seat], state.players[seat].looked
    state.thought.most = NEVER
    worth, last = 0, NONE
    for slot in range(looked.count):
        kind = looked.cards[slot]
        for side in range(1, 3):
            worth = 10 * tables.worth[kind] + tables.values.side[manner, kind, side]
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
def pick_answer(state: State, match: Match, seat: int, manner: int) -> int:
    """A choice in the middle of an effect: of equals the first, but the last offer before it."""
    thought = state.thought
    if state.question.what == s.ASK_AMPLIFY:
        frame = state.agenda.frames[state.agenda.depth - 1]
        if not worth_amplifying(state, match, seat, manner, frame):
            return a.DONE * a.VERB
        find_in_hand(state, seat)
    if state.question.what == s.ASK_MOVER:
        find_soul_to_tip(state, seat)
    if state.question.what == s.ASK_SHIELD:
        kind = pick_shield(state, match, seat, manner)
        return a.CHOOSE * a.VERB + kind * a.ARGUMENT if kind >= 0 else a.DONE * a.VERB
    thought.most = NEVER - 1
    worth, last = 0, NONE
    for at in range(state.flow.found_count):
        worth = worth_of_answer(state, match, seat, manner, state.found[at])
        last = a.CHOOSE * a.VERB + state.found[at] * a.ARGUMENT
        consider(state, last, worth)
    if state.flow.may_decline:
        return a.DONE * a.VERB if thought.most <= 0 else thought.best
    return last if worth == thought.most else thought.best


@part
def worth_of_answer(state: State, match: Match, seat: int, manner: int, answer: int) -> int:
    """What a choice is worth; to decline, where it is allowed, is worth 0."""
    asked, keep = state.question.what, match.tables[seat].values.keep
    if asked == s.ASK_DISCARD:
        return -keep[manner, answer]
    if asked == s.ASK_AMPLIFY:
        return 1000 - keep[manner, answer]
    if asked in (s.ASK_SEEK, s.ASK_RETRIEVE, s.ASK_RAISE, s.ASK_MUSTER):
        return keep[manner, answer]
    if asked == s.ASK_CHEAT_DEATH:
        return 1
    return worth_on_the_field(state, match, seat, manner, answer)


@part
def worth_on_the_field(state: State, match: Match, seat: int, manner: int, answer: int) -> int:
    """The same where the choice is among cards in play, places or abilities."""
    asked, frame = state.question.what, state.agenda.frames[state.agenda.depth - 1]
    if asked == s.ASK_USE:
        deck, performer = frame.deck, frame.anchor
        return worth_of_ability(state, match, seat, deck, manner, answer, performer, NONE)
    if asked == s.ASK_TARGET:
        does = match.tables[frame.deck].abilities.rows[frame.row].op
        return 1 + target_score(state, match, seat, manner, frame, does, answer)
    if asked == s.ASK_HOST:
        return target_score(state, match, seat, manner, frame, NONE, answer)
    if asked == s.ASK_PLACE:
        return worth_of_place(state, match, seat, manner, frame, answer)
    if asked == s.ASK_MOVER:
        return 1 + most_by_moving(state, match, answer)
    if asked == s.ASK_ORDER:
        return int(answer == frame.a)
    return worth_of_answering(state, match, seat, manner, frame.card, answer)


@part
def worth_of_answering(
    state: State, match: Match, seat: int, manner: int, kind: int, performer: int
) -> int:
    """A Feat that is a reaction, by that performer."""
    cost = invoke_cost(state, match, seat, kind)
    worth = worth_of_feat(state, match, seat, manner, kind, cost)
    ability, values = match.tables[seat].abilities.first[kind], match.tables[seat].values
    if state.thought.fighting and values.harms[ability]:
        worth += worth_of_harm(state, match, seat, manner, seat, ability, performer)
    return worth


@part
def worth_of_place(
    state: State, match: Match, seat: int, manner: int, frame: Frame, place: int
) -> int:
    """Where somebody goes: by an Act for the Harvest; an enemy to where it helps least."""
    mover = state.things[frame.a]
    if mover.owner != seat:
        return -worth_of_moving(state, match, frame.a, place)
    if frame.b:
        return worth_of_moving(state, match, frame.a, place)
    return place_score(state, seat, manner, mover.stats[SOUL], mover.attacks, place)
