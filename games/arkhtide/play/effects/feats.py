"""Feats that are reactions: invoked from hand when what they wait for happens in Combat."""

from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import answered, ask, settle
from games.arkhtide.play.codes import by
from games.arkhtide.play.effects.continuous import invoke_cost
from games.arkhtide.play.effects.targets import find
from games.arkhtide.play.invoking import affordable, invoke_feat
from games.arkhtide.play.legal.abilities import may_use
from games.arkhtide.play.state import NOBODY, Match, State
from games.arkhtide.play.tables.records import UNIT
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log
from games.engine.optable import NONE


@part
def offer_feat(state: State, match: Match, log: Log) -> None:
    """Who performs the Feat, if it is to be invoked; asked again while there is another copy."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat, kind = frame.seat, frame.card
    chosen = answered(state)
    if chosen == NONE:
        find_performers(state, match, seat, kind, frame.anchor, frame.place)
        if state.flow.found_count > 0:
            ask(state, seat, s.ASK_FEAT, 1)
            return
    if chosen >= 0:
        invoke_feat(state, match, seat, kind, chosen, log)
    else:
        settle(state)


@part
def find_performers(
    state: State, match: Match, seat: int, kind: int, subject: int, place: int
) -> None:
    """Whoever the trigger speaks to and could perform it, once the card is paid for."""
    state.flow.found_count = 0
    me, table = state.players[seat], match.tables[seat].abilities
    ability = table.first[kind]
    if me.hand.copies[kind] == 0 or not affordable(state, match, seat, kind, 0):
        return
    cost, who = invoke_cost(state, match, seat, kind), table.each[ability].who
    me.hand.count -= 1
    me.stock.arkhe -= cost
    party = me.slots.party
    while party:
        at = lowest(party)
        party &= party - 1
        concerned = subject == NOBODY or concerns(state, seat, who, at, subject, place)
        if concerned and may_use(state, match, seat, seat, ability, at):
            find(state, at)
    me.hand.count += 1
    me.stock.arkhe += cost


@part
def concerns(state: State, seat: int, who: int, performer: int, subject: int, place: int) -> bool:
    """True if what happens to the subject at that place is what a Feat of the performer answers."""
    about = state.things[subject]
    if who == by.SEEKER:
        return subject == seat
    if about.role != UNIT or (about.owner == seat) == (who == by.FOE):
        return False
    close = state.things[performer].place == place
    return who == by.FRIEND or (close and (who != by.ALLY or performer != subject))
