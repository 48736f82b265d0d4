"""How to use cards: invoke, bind, manifest; and Metamorphosis."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import fire, fire_for, lose_willpower, push, push_ability
from games.arkhtide.play.codes import keyword, when
from games.arkhtide.play.dying import extract, kill
from games.arkhtide.play.effects.continuous import has_keyword, invoke_cost
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.tables.records import (
    BINDS_ALLY,
    BINDS_ENEMY,
    BINDS_SEEKER,
    UNIT,
    Tables,
)
from games.arkhtide.play.zones.bound import attach
from games.arkhtide.play.zones.field import named, note_useful, put_into_play
from games.arkhtide.play.zones.piles import discard, spend
from games.engine.compiling import part
from games.engine.counts import note_played
from games.engine.hand import take_from_hand
from games.engine.log import Log, write
from games.engine.optable import NONE


@part
def prints(tables: Tables, kind: int, word: int) -> bool:
    """True if a keyword is printed on the card."""
    return (tables.keywords[kind] >> word) & 1 == 1


@part
def willpower_cost(state: State, match: Match, seat: int, kind: int, arkhe: int) -> int:
    """1 for a card that is not Innate; with Metamorphosis its Arkhé cost, but not in Combat."""
    tables, cost = match.tables[seat], 0
    if tables.foreign[kind] and not state.players[seat].this_round.innate_next:
        cost = 1
    if state.phase != s.COMBAT and prints(tables, kind, keyword.METAMORPHOSIS):
        cost += arkhe
    return cost


@part
def affordable(state: State, match: Match, seat: int, kind: int, discount: int) -> bool:
    """True if Arkhé and Willpower are there; the last Willpower may be paid, and loses the game."""
    me = state.players[seat]
    cost = invoke_cost(state, match, seat, kind)
    if cost - discount > me.stock.arkhe:
        return False
    return willpower_cost(state, match, seat, kind, cost) <= me.life


@part
def pay_to_invoke(state: State, match: Match, seat: int, kind: int, discount: int, log: Log) -> int:
    """Arkhé and Willpower for a card that leaves the hand; gives the Arkhé back as a number."""
    me = state.players[seat]
    full = invoke_cost(state, match, seat, kind)
    cost = max(0, full - discount)
    willpower = willpower_cost(state, match, seat, kind, full)
    spend(state, seat, cost)
    take_from_hand(me.hand, kind)
    note_played(me, kind)
    me.this_round.innate_next = 0
    lose_willpower(state, match, seat, willpower, log)
    return cost


@part
def may_field(state: State, match: Match, seat: int, kind: int) -> bool:
    """Only one copy of a Unique Unit at a time."""
    in_play = state.players[seat].slots.in_play[kind] > 0
    return not (match.tables[seat].unique[kind] and in_play)


@part
def invoke_unit(
    state: State, match: Match, seat: int, kind: int, place: int, discount: int, log: Log
) -> None:
    """Invoke a Unit onto a Realm or into the Safe Zone."""
    cost = pay_to_invoke(state, match, seat, kind, discount, log)
    write(log, state, seat, e.INVOKED, kind, cost, place)
    at = put_into_play(state, match, kind, seat, seat, place)
    if place != SAFE_ZONE:
        fire(state, match, when.ENTERS, at)


@part
def can_host(state: State, match: Match, seat: int, kind: int, at: int) -> bool:
    """True if the Binding may be bound to that card."""
    thing, tables = state.things[at], match.tables[seat]
    to = tables.bind_to[kind]
    if to == BINDS_SEEKER:
        return at == seat
    if not thing.used or thing.role != UNIT:
        return False
    if (to == BINDS_ALLY and thing.owner != seat) or (to == BINDS_ENEMY and thing.owner == seat):
        return False
    trait = tables.bind_trait[kind]
    return trait == NONE or (thing.traits >> trait) & 1 == 1


@part
def is_within_reach(state: State, seat: int, at: int, places: int) -> bool:
    """True for who is on a Realm or in the player's Safe Zone; in Regroup (1 place) only there."""
    thing = state.things[at]
    if thing.place == SAFE_ZONE:
        return thing.owner == seat
    return places > 1


@part
def invoke_binding(
    state: State, match: Match, seat: int, kind: int, host: int, discount: int, log: Log
) -> None:
    """Invoke a Binding and bind it."""
    cost = pay_to_invoke(state, match, seat, kind, discount, log)
    write(log, state, seat, e.BOUND_TO, kind, cost, named(state, seat, host))
    attach(state, match, kind, seat, seat, host)
    fire_for(state, match, when.BINDS, seat, SAFE_ZONE)


@part
def start_ability(
    state: State,
    match: Match,
    seat: int,
    deck: int,
    ability: int,
    source: int,
    anchor: int,
    place: int,
    card: int,
    log: Log,
) -> None:
    """Pay the bracket upfront, then resolve the ability."""
    entry = match.tables[deck].abilities.each[ability]
    push_ability(state, match, s.RESOLVE, seat, deck, ability, source, anchor, place, card)
    spend(state, seat, entry.arkhe)
    if entry.discards > 0:
        at = push(state, s.DISCARDING, seat, source, anchor, place, card)
        state.agenda.frames[at].a = entry.discards
    lose_willpower(state, match, seat, entry.willpower, log)


@part
def lock(state: State, match: Match, source: int, ability: int) -> None:
    """An ability that is used is Locked for the Round, and done for this Turn even if Unlocked."""
    thing = state.things[source]
    bit = 1 << (ability - match.tables[thing.deck].abilities.first[thing.kind])
    thing.locked |= bit
    thing.used_now |= bit
    state.flow.turn_marks |= 1 << source
    note_useful(state, match, source)


@part
def use_ability(
    state: State, match: Match, seat: int, source: int, number: int, anchor: int, log: Log
) -> None:
    """Use an ability of a card in play, given by its number among those of the card."""
    thing = state.things[source]
    ability = match.tables[thing.deck].abilities.first[thing.kind] + number
    lock(state, match, source, ability)
    used, performer = named(state, seat, source), named(state, seat, anchor)
    write(log, state, seat, e.USED, used, performer, ability)
    start_ability(
        state, match, seat, thing.deck, ability, source, anchor, thing.place, thing.kind, log
    )


@part
def invoke_feat(state: State, match: Match, seat: int, kind: int, performer: int, log: Log) -> None:
    """Invoke a Feat for its effect; what waits for Feats comes before it [H]."""
    push(state, s.FEAT_DONE, seat, NOBODY, performer, SAFE_ZONE, kind)
    state.players[seat].slots.in_play[kind] += 1
    cost = invoke_cost(state, match, seat, kind)
    write(log, state, seat, e.FEAT_INVOKED, kind, cost, named(state, seat, performer))
    perform(state, match, seat, seat, kind, performer, log)
    pay_to_invoke(state, match, seat, kind, 0, log)
    state.players[seat].this_round.feats += 1
    fire_for(state, match, when.INVOKES_FEAT, seat, SAFE_ZONE)


@part
def perform(
    state: State, match: Match, seat: int, deck: int, kind: int, performer: int, log: Log
) -> None:
    """The abilities of a Feat, the first on top; talents are offered after them."""
    table = match.tables[deck].abilities
    place = state.things[performer].place
    for ability in range(table.first[kind + 1] - 1, table.first[kind] - 1, -1):
        if table.each[ability].moment != when.TALENT:
            start_ability(state, match, seat, deck, ability, NOBODY, performer, place, kind, log)


@part
def transform(state: State, match: Match, seat: int, kind: int, killed: int, log: Log) -> None:
    """Metamorphosis in Combat: one of the own Units dies, or goes home if it is a Paragon."""
    place = state.things[killed].place
    cost = pay_to_invoke(state, match, seat, kind, 0, log)
    write(log, state, seat, e.TRANSFORMED, kind, cost, named(state, seat, killed))
    if has_keyword(state, match, killed, keyword.PARAGON):
        extract(state, match, killed, log)
    else:
        kill(state, match, killed, NOBODY, log)
    at = put_into_play(state, match, kind, seat, seat, place)
    fire(state, match, when.ENTERS, at)
    fire(state, match, when.TRANSFORMS, at)


@part
def discard_from_hand(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Discard, and let those hear of it who wait for it."""
    discard(state, match, seat, kind, log)
    fire_for(state, match, when.DISCARDS, seat, SAFE_ZONE)
