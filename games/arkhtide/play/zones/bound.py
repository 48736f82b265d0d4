"""What is bound to a card in play or given to it for a Round, and the end of that."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import HEALTH, keyword
from games.arkhtide.play.state import NOBODY, Match, State, Thing
from games.arkhtide.play.tables.records import BINDING, STATUS, UNIT
from games.arkhtide.play.zones.field import (
    forget_prices,
    leave_play,
    note_useful,
    put_into_play,
    weaken,
)
from games.engine.compiling import part
from games.engine.seats import SEATS


@part
def attach(state: State, match: Match, kind: int, deck: int, owner: int, host_at: int) -> int:
    """Bind a Binding or a status: its numbers and keywords are lent to the host."""
    at = put_into_play(state, match, kind, deck, owner, state.things[host_at].place)
    if at == NOBODY:
        return at
    host, bound = state.things[host_at], state.things[at]
    bound.host = host_at
    host.attached += 1
    host.bindings += bound.role == BINDING
    for stat in range(4):
        host.stats[stat] += bound.stats[stat]
    state.thought.souls_known = 0
    if bound.stats[HEALTH] < 0:
        weaken(state)
    host.keywords |= bound.printed
    host.reaping += bound.reaping
    host.penitent += bound.penitent
    return at


@part
def detach(state: State, at: int) -> None:
    """Take a bound card off its host, with all that it lent."""
    bound = state.things[at]
    host = state.things[bound.host]
    host.attached -= 1
    host.bindings -= bound.role == BINDING
    for stat in range(4):
        host.stats[stat] -= bound.stats[stat]
    state.thought.souls_known = 0
    host.reaping -= bound.reaping
    host.penitent -= bound.penitent
    leave_play(state, at)
    gather_keywords(state, bound.host)
    forget_prices(state)
    state.flow.check_deaths = 1


@part
def gather_keywords(state: State, at: int) -> None:
    """A card's own keywords, those of this Round and those that are lent to it."""
    thing = state.things[at]
    thing.keywords = thing.printed | thing.granted
    for each in range(s.FIRST_FREE, state.flow.top):
        bound = state.things[each]
        if bound.used and bound.host == at:
            thing.keywords |= bound.printed


@part
def boost(state: State, at: int, stat: int, amount: int) -> None:
    """A change until the Round ends."""
    thing = state.things[at]
    thing.stats[stat] += amount
    thing.boosts[stat] += amount
    state.thought.souls_known = 0
    if stat == HEALTH and amount < 0:
        weaken(state)


@part
def grant(thing: Thing, word: int, number: int) -> None:
    """A keyword until the Round ends; numbers of the same keyword add up (Ability Accumulation)."""
    thing.keywords |= 1 << word
    thing.granted |= 1 << word
    if word == keyword.REAPING:
        thing.reaping += number
        thing.reaping_granted += number
    elif word == keyword.PENITENT:
        thing.penitent += number
        thing.penitent_granted += number


@part
def end_of_round(state: State, match: Match) -> None:
    """What lasted for the Round ends; abilities are Unlocked."""
    state.thought.souls_known = 0
    state.flow.held = 0
    state.flow.heard = 0
    for seat in range(SEATS):
        state.flow.heard |= match.tables[seat].feats_hear
    for at in range(state.flow.top):
        thing = state.things[at]
        if not thing.used:
            continue
        state.flow.held |= thing.holds
        state.flow.heard |= thing.hears
        thing.locked = 0
        thing.used_now = 0
        thing.block = 0
        note_useful(state, match, at)
        if thing.role <= UNIT:
            forget_boosts(state, at)


@part
def forget_boosts(state: State, at: int) -> None:
    thing = state.things[at]
    for stat in range(4):
        thing.stats[stat] -= thing.boosts[stat]
        thing.boosts[stat] = 0
    thing.reaping -= thing.reaping_granted
    thing.penitent -= thing.penitent_granted
    thing.reaping_granted = 0
    thing.penitent_granted = 0
    if thing.granted:
        thing.granted = 0
        gather_keywords(state, at)


@part
def remove_statuses(state: State, host: int) -> None:
    """Every status of a card goes; Bindings stay."""
    if state.things[host].attached == 0:
        return
    for at in range(s.FIRST_FREE, state.flow.top):
        thing = state.things[at]
        if thing.used and thing.role == STATUS and thing.host == host:
            detach(state, at)
