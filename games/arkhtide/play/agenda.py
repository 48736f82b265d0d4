"""What is still to be resolved: a stack of steps, the newest first; and what abilities cost.

A step that needs a decision leaves the choices in `state.found` and waits for `state.chosen`.
"""

from typing import Any

from games.arkhtide.play.codes import (
    BY_ALLY,
    BY_BOUND,
    BY_FOE,
    BY_FRIEND,
    BY_SEEKER,
    BY_SELF,
    CONSTANT,
    ON_DIES,
    ON_EXTRACTED,
    ON_INVOKES_FEAT,
    ON_LOSES_WILLPOWER,
    OP_ATTACK,
    OP_PRESET_ATTACK,
    OP_RAISE,
    OP_RETRIEVE,
    OP_SACRIFICE,
    TO_ALLIES,
    TO_ALLY,
    TO_BOUND,
    TO_FOE,
    TO_FOE_UNIT,
    TO_FOE_UNITS,
    TO_NEARBY_FOE,
    TO_NEARBY_FRIEND,
    TO_PARTY,
    TO_PERFORMER,
    TO_RESERVE,
    TO_SEEKER,
    TO_SELF,
)
from games.arkhtide.play.conditions import anchor_of, covers
from games.arkhtide.play.constants import happens
from games.arkhtide.play.events import WILLPOWER_LOST
from games.arkhtide.play.field import enemy_close, units_close, units_nearby
from games.arkhtide.play.state import (
    AFTERWARDS,
    COMBAT,
    ENEMY,
    ENEMY_SEEKER,
    MAX_AGENDA,
    MAX_FOUND,
    ME,
    MOST_STEPS,
    MY_SEEKER,
    NOBODY,
    NOTHING,
    OFFER,
    REALM,
    RESOLVE,
    SAFE_ZONE,
    SPENT,
    UNIT,
)
from games.engine.bits import highest
from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.engine.trace import log


@kernel
def push(state: Any, step: int, source: int, anchor: int, place: int, card: int) -> int:
    """A new step on top of the agenda, its own numbers empty; gives its place.

    One too many is never resolved. (A record that a compiled function gives back is a copy.)
    """
    at = state.waiting
    if at < MAX_AGENDA:
        state.waiting = at + 1
    item = state.agenda[at]
    item.step = step
    item.ability = NONE
    item.row = NONE
    item.source = source
    item.anchor = anchor
    item.place = place
    item.card = card
    item.a = 0
    item.b = 0
    item.c = 0
    item.d = 0
    return at


@kernel
def push_ability(
    state: Any,
    tables: Any,
    step: int,
    ability: int,
    source: int,
    anchor: int,
    place: int,
    card: int,
) -> None:
    """Resolve an ability, or offer it."""
    item = state.agenda[push(state, step, source, anchor, place, card)]
    item.ability = ability
    item.row = tables.abilities.each[ability].first


@kernel
def ask(state: Any, question: int, may_decline: int) -> None:
    """Stop until somebody chooses among what was found."""
    state.asking = question
    state.may_decline = may_decline


@kernel
def answered(state: Any) -> int:
    """The choice that was made, taken off the state."""
    chosen = state.chosen
    state.chosen = NONE
    return chosen


@kernel
def find(state: Any, what: int) -> None:
    """One more thing to choose from."""
    if state.found_count < MAX_FOUND:
        state.found[state.found_count] = what
        state.found_count += 1


@kernel
def one_of_many(whom: int) -> bool:
    """False for words that mean each of them."""
    return whom not in (TO_ALLIES, TO_PARTY, TO_FOE_UNITS)


@kernel
def find_targets(state: Any, whom: int, anchor: int, place: int) -> int:
    """Write down all whom those words may mean."""
    state.found_count = 0
    first, end = 0, state.top
    if whom in (TO_SELF, TO_BOUND, TO_PERFORMER):
        first = max(anchor, 0)
        end = first + 1
    elif whom >= TO_FOE and units_nearby(state, SAFE_ZONE, ENEMY) == 0:
        first, end = ENEMY_SEEKER, ENEMY_SEEKER + 1
    for at in range(first, end):
        thing = state.things[at]
        if thing.used and thing.role <= UNIT and covers(state, whom, anchor, place, at):
            find(state, at)
    return state.found_count


@kernel
def any_target(state: Any, whom: int, anchor: int, place: int) -> bool:
    """True if those words mean anybody."""
    if whom >= TO_FOE:
        return _any_foe(state, whom, place)
    if whom in (TO_SELF, TO_BOUND, TO_PERFORMER):
        return anchor != NOBODY
    if whom == TO_SEEKER:
        return state.things[MY_SEEKER].place != SAFE_ZONE
    if whom == TO_RESERVE:
        return state.units_at[ME, SAFE_ZONE] > 0
    if whom == TO_NEARBY_FRIEND:
        return units_nearby(state, place, ME) > 0
    if whom in (TO_ALLY, TO_ALLIES):
        return units_close(state, place, ME, anchor) > 0
    return state.units_at[ME, place] > 0


@kernel
def _any_foe(state: Any, whom: int, place: int) -> bool:
    if whom == TO_FOE:
        return enemy_close(state, place)
    if whom in (TO_FOE_UNIT, TO_FOE_UNITS):
        return state.units_at[ENEMY, place] > 0
    if units_nearby(state, place, ENEMY) > 0:
        return True
    seeker_at = state.things[ENEMY_SEEKER].place
    return whom == TO_NEARBY_FOE and seeker_at != SAFE_ZONE and seeker_at != place


@kernel
def target_word(row: Any) -> int:
    """Whom an effect is about: an attack is on a Close or a Nearby enemy."""
    if row.op in (OP_ATTACK, OP_PRESET_ATTACK):
        return TO_NEARBY_FOE if row.x == 1 else TO_FOE
    return row.whom


@kernel
def can_be_done(state: Any, tables: Any, row: Any, anchor: int, place: int) -> bool:
    """True if an effect would do something: its condition is met and somebody is there for it."""
    if row.test != NONE and not happens(state, tables, row, anchor, place):
        return False
    whom = target_word(row)
    if whom != NONE:
        return any_target(state, whom, anchor, place)
    if row.op in (OP_RETRIEVE, OP_RAISE):
        return state.players[ME].chronicle_size > 0
    return True


@kernel
def can_perform(state: Any, tables: Any, ability: int, anchor: int, place: int) -> bool:
    """At least one effect can be done, and so can every attack and every sacrifice in it [H]."""
    entry = tables.abilities.each[ability]
    if entry.plain:
        return True
    useful = False
    for number in range(entry.first, entry.last):
        row = tables.abilities.rows[number]
        if can_be_done(state, tables, row, anchor, place):
            useful = True
        elif row.op in (OP_ATTACK, OP_PRESET_ATTACK, OP_SACRIFICE):
            return False
    return useful


@kernel
def can_pay(state: Any, tables: Any, ability: int, anchor: int) -> bool:
    """Trait and price of the bracket."""
    entry = tables.abilities.each[ability]
    if entry.free:
        return True
    me = state.players[ME]
    if entry.arkhe > me.arkhe or entry.discards > me.hand_size or entry.willpower > me.life:
        return False
    if entry.trait == NONE:
        return True
    return anchor != NOBODY and (tables.traits[state.things[anchor].kind] >> entry.trait) & 1 == 1


@kernel
def lose_willpower(state: Any, tables: Any, amount: int, trace: Any) -> None:
    """The player loses Willpower, whatever for."""
    if amount <= 0:
        return
    me = state.players[ME]
    me.life -= amount
    state.willpower_lost += amount
    log(trace, state, WILLPOWER_LOST, amount, me.life, 0)
    fire(state, tables, ON_LOSES_WILLPOWER, NOBODY, SAFE_ZONE)


@kernel
def spend(state: Any, arkhe: int) -> None:
    """Exhaust Arkhé."""
    state.players[ME].arkhe -= arkhe
    state.spent += arkhe


@kernel
def is_about(state: Any, who: int, source: int, subject: int) -> bool:
    """True if a trigger of one card in play is about that Seeker or Unit."""
    thing = state.things[source]
    if who == BY_SELF:
        return source == subject
    if who == BY_BOUND:
        return thing.host == subject
    if who == BY_SEEKER:
        return subject == MY_SEEKER
    about = state.things[subject]
    if about.role != UNIT or (about.owner == ME) == (who == BY_FOE):
        return False
    if who == BY_FRIEND:
        return True
    another = who != BY_ALLY or anchor_of(state, source) != subject
    return about.place == thing.place and another


@kernel
def fire(state: Any, tables: Any, moment: int, subject: int, place: int) -> None:
    """Something happens to that card: every ability that waits for it goes on the agenda.

    `subject` NOBODY is for what the player does; with a `place`, only cards there hear of it. The
    card that came into play first resolves first.
    """
    if (state.heard >> moment) & 1 and state.steps <= MOST_STEPS:
        _let_hear(state, tables, moment, subject, place)


@kernel
def _let_hear(state: Any, tables: Any, moment: int, subject: int, place: int) -> None:
    hears = tables.abilities.hears
    slots = state.listeners
    while slots:
        source = highest(slots)
        slots ^= 1 << source
        thing = state.things[source]
        if not thing.used or not (hears[thing.kind] >> moment) & 1 or thing.place == SAFE_ZONE:
            continue
        if place != SAFE_ZONE and place != thing.place:
            continue
        _hear(state, tables, source, moment, subject)


@kernel
def _hear(state: Any, tables: Any, source: int, moment: int, subject: int) -> None:
    """The abilities of one card that wait for that moment and are about that subject."""
    table = tables.abilities
    thing = state.things[source]
    anchor = anchor_of(state, source)
    if anchor == NOBODY:
        return
    leaves = moment in (ON_DIES, ON_EXTRACTED)
    for ability in range(table.first[thing.kind + 1] - 1, table.first[thing.kind] - 1, -1):
        entry = table.each[ability]
        if entry.moment != moment or (entry.box != 0 and entry.box != thing.side):
            continue
        if moment < ON_INVOKES_FEAT and not is_about(state, entry.who, source, subject):
            continue
        by = _performed_by(state, thing, anchor, subject)
        leaving = leaves and anchor == subject and thing.role != REALM
        _wait(state, tables, ability, source, NOBODY if leaves and by == subject else by, leaving)


@kernel
def _performed_by(state: Any, thing: Any, anchor: int, subject: int) -> int:
    """A Realm's triggered ability is performed by the one that it is about, if there is one [H]."""
    if thing.role != REALM or subject == NOBODY or state.things[subject].owner != ME:
        return anchor
    return subject if state.things[subject].place == thing.place else anchor


@kernel
def _wait(state: Any, tables: Any, ability: int, source: int, anchor: int, leaving: bool) -> None:
    """A constant ability will happen; a reaction will be offered, in Combat or if it is Omni."""
    thing = state.things[source]
    entry = tables.abilities.each[ability]
    bit = 1 << (ability - tables.abilities.first[thing.kind])
    step = RESOLVE
    if entry.speed != CONSTANT:
        step = OFFER
        if (state.phase != COMBAT and not entry.omni) or (thing.locked | thing.used_now) & bit:
            return
    source = NOBODY if leaving else source
    push_ability(state, tables, step, ability, source, anchor, thing.place, thing.kind)


@kernel
def fire_afterwards(state: Any, moment: int, subject: int) -> None:
    """Fire once what is above it on the agenda has been resolved."""
    at = push(state, AFTERWARDS, NOBODY, subject, SAFE_ZONE, NONE)
    state.agenda[at].a = moment


@kernel
def settle(state: Any) -> None:
    """Take the finished step off the agenda, and with it what was only waiting for it to end."""
    state.asking = NOTHING
    state.waiting -= 1
    while state.waiting > 0 and state.agenda[state.waiting - 1].step == SPENT:
        state.waiting -= 1
