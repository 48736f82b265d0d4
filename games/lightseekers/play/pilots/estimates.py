"""What an action would do now: the effects of its card, and what in play waits for it. The pilots
weigh it."""

from games.engine.compiling import part, within
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.actions import events_of, moment_of_ability
from games.lightseekers.play.buffs import room_for_buff
from games.lightseekers.play.codes import when
from games.lightseekers.play.pilots.evaluation import (
    NO_ABILITY,
    NO_CORNER,
    NO_PLACE,
    NOBODY,
    add_expired,
    add_rows,
    added_damage,
)
from games.lightseekers.play.pilots.holding import cards_asked
from games.lightseekers.play.state import Match, Player, State

NEW_SERIAL = c.whole(1_000_000)
"""More than any card in play has."""


@within
def begin_estimate(state: State) -> None:
    """Nothing yet for the next action; what stands against it stays."""
    estimate = state.estimate
    estimate.damage = 0
    estimate.healing = 0
    estimate.hurt = 0
    estimate.cards = 0
    estimate.discards = 0
    estimate.given = 0
    estimate.dropped = 0
    estimate.fetched = 0
    estimate.actions = 0
    estimate.unrestricted = 0
    estimate.harm = 0
    estimate.promise = 0
    estimate.expired = 0
    estimate.turned = NO_PLACE
    estimate.spent = NO_PLACE


@part
def estimate_play(state: State, match: Match, seat: int, kind: int) -> None:
    """What playing that card from hand does: its effects, then what waits for such a play."""
    me, tables = state.players[seat], match.tables[seat]
    begin_estimate(state)
    held = me.hand.count + 0
    me.hand.count -= 1
    if tables.combo[kind]:
        me.hand.count -= min(cards_asked(state, tables, me, kind), me.hand.count)
    me.played_kinds[me.this_turn.played_count] = kind
    me.this_turn.played_count += 1
    if not tables.plain[kind] or not estimate_plain(state, match, me, kind):
        add_effects(state, match, me, kind)
    add_triggers(state, match, me, kind, events_of(tables, kind))
    if state.estimate.spent >= 0:
        add_expired(state, match, me, state.estimate.spent)
    me.this_turn.played_count -= 1
    me.hand.count = held


@part
def add_effects(state: State, match: Match, me: Player, kind: int) -> None:
    """What a card does on its way into play, and a buff by its first corner."""
    tables = match.tables[me.seat]
    source = tables.is_source[kind]
    add_rows(
        state, match, me, kind, s.NOT_IN_PLAY, s.IN_LIMBO, c.ON_THE_WAY, NO_ABILITY, kind, source
    )
    begins = tables.category[kind] == c.BUFF and tables.corner_state[kind, 0] != c.INACTIVE_CORNER
    if begins and room_for_buff(me):
        add_first_corner(state, match, me, kind, source)


@part
def estimate_plain(state: State, match: Match, me: Player, kind: int) -> bool:
    """What such a card does, if nothing takes from its damage."""
    tables, estimate = match.tables[me.seat], state.estimate
    hits, added = tables.plain_hits[kind], estimate.taken + 0
    if estimate.shield | estimate.cancels:
        return False
    if hits and (me.caches.lasting & c.HAS_DAMAGE or me.this_turn.boost_count > 0):
        added += added_damage(state, tables, me, kind, s.NOT_IN_PLAY, tables.is_source[kind])
        if estimate.spent >= 0:
            estimate.spent = NO_PLACE
            return False
    if hits and added < 0:
        return False
    estimate.damage = tables.plain_damage[kind] + hits * added
    estimate.healing = tables.plain_healing[kind]
    estimate.cards = tables.plain_cards[kind]
    estimate.actions = tables.plain_actions[kind]
    estimate.unrestricted = tables.plain_unrestricted[kind]
    return True


@part
def add_first_corner(state: State, match: Match, me: Player, kind: int, source: int) -> None:
    """What a buff does as it comes into play, where it counts itself."""
    slot = me.buffs[me.table.buff_count]
    slot.kind, slot.serial, slot.order, slot.corner = kind, NEW_SERIAL, NEW_SERIAL, 0
    slot.since, slot.active = state.flow.turns, 1
    me.table.buff_count += 1
    add_rows(state, match, me, kind, NEW_SERIAL, NO_CORNER, when.CORNER, NO_ABILITY, kind, source)
    me.table.buff_count -= 1


@part
def estimate_ability(
    state: State, match: Match, seat: int, kind: int, serial: int, corner: int, number: int
) -> None:
    """What using that ability does."""
    me, tables = state.players[seat], match.tables[seat]
    begin_estimate(state)
    moments = moment_of_ability(tables, kind, number)
    source, events = tables.is_source[kind] | c.IS_ABILITY, when.ON_ABILITY
    if moments & when.ATTACK_ABILITY:
        source, events = source | c.IS_ATTACK, events | when.ON_ATTACK
    elif moments & when.DEFEND_ABILITY:
        source, events = source | c.IS_DEFEND, events | when.ON_DEFEND
    add_rows(state, match, me, kind, serial, corner, moments, number, NOBODY, source)
    add_triggers(state, match, me, kind, events)


@part
def add_triggers(state: State, match: Match, me: Player, cause: int, events: int) -> None:
    """What own cards in play do after a play, and when it heals or discards."""
    if state.estimate.healing > 0 and me.life < s.HIGHEST_HEALTH:
        events |= when.ON_HEAL
    if state.estimate.discards > 0:
        events |= when.ON_DISCARD
    if me.caches.moments & events == 0:
        return
    tables = match.tables[me.seat]
    add_trigger(state, match, me, tables.hero, s.HERO_SERIAL, NO_CORNER, cause, events)
    for at in range(me.table.item_count):
        slot = me.items[at]
        add_trigger(state, match, me, slot.kind, slot.serial, NO_CORNER, cause, events)
    for at in range(me.table.buff_count):
        slot = me.buffs[at]
        if slot.active:
            add_trigger(state, match, me, slot.kind, slot.serial, slot.corner, cause, events)


@part
def add_trigger(
    state: State,
    match: Match,
    me: Player,
    kind: int,
    serial: int,
    corner: int,
    cause: int,
    events: int,
) -> None:
    tables = match.tables[me.seat]
    moments = tables.moments[kind] & events
    if moments:
        source = tables.is_source[kind]
        add_rows(state, match, me, kind, serial, corner, moments, NO_ABILITY, cause, source)
