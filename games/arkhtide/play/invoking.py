"""How to use cards: invoke, bind, manifest; and Metamorphosis."""

from typing import Any

from games.arkhtide.play.agenda import (
    fire,
    lose_willpower,
    push,
    push_ability,
    spend,
)
from games.arkhtide.play.codes import (
    KEYWORD_CODES,
    METAMORPHOSIS,
    ON_ACTIVATE,
    ON_BINDS,
    ON_DISCARDS,
    ON_ENTERS,
    ON_INVOKES_FEAT,
    ON_TRANSFORMS,
    PARAGON,
)
from games.arkhtide.play.constants import has_keyword, invoke_cost
from games.arkhtide.play.damage import discard, extract, kill
from games.arkhtide.play.events import BOUND_TO, FEAT_INVOKED, INVOKED, TRANSFORMED, USED
from games.arkhtide.play.field import attach, from_hand, in_play, note_useful, put_into_play
from games.arkhtide.play.setup import BINDS_ALLY, BINDS_ENEMY, BINDS_SEEKER
from games.arkhtide.play.state import (
    COMBAT,
    DISCARDING,
    FEAT_DONE,
    ME,
    MY_SEEKER,
    NOBODY,
    RESOLVE,
    SAFE_ZONE,
    UNIT,
)
from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.engine.tally import note_played
from games.engine.trace import log

_PARAGON = KEYWORD_CODES["paragon"]


@kernel
def willpower_cost(state: Any, tables: Any, kind: int, arkhe: int) -> int:
    """1 for a card that is not Innate; with Metamorphosis its Arkhé cost, but not in Combat."""
    cost = 0
    if tables.foreign[kind] and not state.innate_next:
        cost = 1
    if state.phase != COMBAT and tables.keywords[kind] & METAMORPHOSIS:
        cost += arkhe
    return cost


@kernel
def affordable(state: Any, tables: Any, kind: int, discount: int) -> bool:
    """True if Arkhé and Willpower are there; the last Willpower may be paid, and loses the game."""
    me = state.players[ME]
    cost = invoke_cost(state, tables, kind)
    return cost - discount <= me.arkhe and willpower_cost(state, tables, kind, cost) <= me.life


@kernel
def pay_to_invoke(state: Any, tables: Any, kind: int, discount: int, trace: Any) -> int:
    """Arkhé and Willpower for a card that leaves the hand; gives the Arkhé back as a number."""
    full = invoke_cost(state, tables, kind)
    cost = max(0, full - discount)
    willpower = willpower_cost(state, tables, kind, full)
    spend(state, cost)
    from_hand(state, kind)
    note_played(state, kind)
    state.innate_next = 0
    lose_willpower(state, tables, willpower, trace)
    return cost


@kernel
def may_field(state: Any, tables: Any, kind: int) -> bool:
    """Only one copy of a Unique Unit at a time."""
    return not (tables.unique[kind] and in_play(state, kind))


@kernel
def invoke_unit(state: Any, tables: Any, kind: int, place: int, discount: int, trace: Any) -> None:
    """Invoke a Unit onto a Realm or into the Safe Zone."""
    cost = pay_to_invoke(state, tables, kind, discount, trace)
    log(trace, state, INVOKED, kind, cost, place)
    at = put_into_play(state, tables, kind, ME, place)
    if place != SAFE_ZONE:
        fire(state, tables, ON_ENTERS, at, SAFE_ZONE)


@kernel
def can_host(state: Any, tables: Any, kind: int, at: int) -> bool:
    """True if the Binding may be bound to that card."""
    thing = state.things[at]
    to = tables.bind_to[kind]
    if to == BINDS_SEEKER:
        return at == MY_SEEKER
    if not thing.used or thing.role != UNIT:
        return False
    if (to == BINDS_ALLY and thing.owner != ME) or (to == BINDS_ENEMY and thing.owner == ME):
        return False
    trait = tables.bind_trait[kind]
    return trait == NONE or (tables.traits[thing.kind] >> trait) & 1 == 1


@kernel
def invoke_binding(
    state: Any, tables: Any, kind: int, host: int, discount: int, trace: Any
) -> None:
    """Invoke a Binding and bind it."""
    cost = pay_to_invoke(state, tables, kind, discount, trace)
    log(trace, state, BOUND_TO, kind, cost, state.things[host].kind)
    attach(state, tables, kind, host)
    fire(state, tables, ON_BINDS, NOBODY, SAFE_ZONE)


@kernel
def start_ability(
    state: Any,
    tables: Any,
    ability: int,
    source: int,
    anchor: int,
    place: int,
    card: int,
    trace: Any,
) -> None:
    """Pay the bracket upfront, then resolve the ability."""
    entry = tables.abilities.each[ability]
    push_ability(state, tables, RESOLVE, ability, source, anchor, place, card)
    spend(state, entry.arkhe)
    if entry.discards > 0:
        at = push(state, DISCARDING, source, anchor, place, card)
        state.agenda[at].a = entry.discards
    lose_willpower(state, tables, entry.willpower, trace)


@kernel
def lock(state: Any, tables: Any, source: int, ability: int) -> None:
    """An ability that is used is Locked for the Round, and done for this Turn even if Unlocked."""
    thing = state.things[source]
    bit = 1 << (ability - tables.abilities.first[thing.kind])
    thing.locked |= bit
    thing.used_now |= bit
    state.turn_marks |= 1 << int(source)
    note_useful(state, tables, source)


@kernel
def use_ability(
    state: Any, tables: Any, source: int, ability: int, anchor: int, trace: Any
) -> None:
    """Use an ability of a card in play."""
    thing = state.things[source]
    lock(state, tables, source, ability)
    log(trace, state, USED, thing.kind, state.things[anchor].kind, ability)
    start_ability(state, tables, ability, source, anchor, thing.place, thing.kind, trace)


@kernel
def invoke_feat(state: Any, tables: Any, kind: int, performer: int, trace: Any) -> None:
    """Invoke a Feat for its effect; what waits for Feats comes before it [H]."""
    push(state, FEAT_DONE, NOBODY, performer, SAFE_ZONE, kind)
    cost = invoke_cost(state, tables, kind)
    log(trace, state, FEAT_INVOKED, kind, cost, state.things[performer].kind)
    perform(state, tables, kind, performer, trace)
    pay_to_invoke(state, tables, kind, 0, trace)
    state.feats += 1
    fire(state, tables, ON_INVOKES_FEAT, NOBODY, SAFE_ZONE)


@kernel
def perform(state: Any, tables: Any, kind: int, performer: int, trace: Any) -> None:
    """The activated abilities of a Feat, the first on top."""
    table = tables.abilities
    place = state.things[performer].place
    for ability in range(table.first[kind + 1] - 1, table.first[kind] - 1, -1):
        if table.each[ability].moment == ON_ACTIVATE:
            start_ability(state, tables, ability, NOBODY, performer, place, kind, trace)


@kernel
def transform(state: Any, tables: Any, kind: int, killed: int, trace: Any) -> None:
    """Metamorphosis in Combat: one of the own Units dies, or goes home if it is a Paragon."""
    place = state.things[killed].place
    cost = pay_to_invoke(state, tables, kind, 0, trace)
    log(trace, state, TRANSFORMED, kind, cost, state.things[killed].kind)
    if has_keyword(state, tables, killed, PARAGON, _PARAGON):
        extract(state, tables, killed, trace)
    else:
        kill(state, tables, killed, NOBODY, trace)
    at = put_into_play(state, tables, kind, ME, place)
    fire(state, tables, ON_ENTERS, at, SAFE_ZONE)
    fire(state, tables, ON_TRANSFORMS, at, SAFE_ZONE)


@kernel
def discard_from_hand(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """Discard, and let those hear of it who wait for it."""
    discard(state, tables, kind, trace)
    fire(state, tables, ON_DISCARDS, NOBODY, SAFE_ZONE)
