"""What is still to be resolved, newest first: what is put there, and by which moments.

A step that needs a decision leaves the choices in `state.found` and waits for `state.flow.chosen`.
"""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import CONSTANT, by, family, op, when
from games.arkhtide.play.effects.continuous import happens
from games.arkhtide.play.effects.targets import anchor_of, any_target, target_word
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State, Thing
from games.arkhtide.play.tables.records import REALM, UNIT, Row
from games.engine import seats
from games.engine.agenda import push_frame
from games.engine.bits import highest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.seats import NO_CARD, SEATS, other


@part
def push(
    state: State, what: int, seat: int, source: int, anchor: int, place: int, card: int
) -> int:
    """A new step on top of the agenda, its own numbers empty; gives its place.

    One too many is never resolved. (A record that a compiled function gives back is a copy.)
    """
    at = state.agenda.depth
    push_frame(state.agenda, what, seat)
    state.agenda.depth = min(state.agenda.depth, s.MAX_FRAMES)
    frame = state.agenda.frames[at]
    frame.deck = seat
    frame.ability = NONE
    frame.row = NONE
    frame.source = source
    frame.anchor = anchor
    frame.place = place
    frame.card = card
    return at


@part
def push_ability(
    state: State,
    match: Match,
    what: int,
    seat: int,
    deck: int,
    ability: int,
    source: int,
    anchor: int,
    place: int,
    card: int,
) -> None:
    """Resolve an ability, or offer it."""
    frame = state.agenda.frames[push(state, what, seat, source, anchor, place, card)]
    frame.deck = deck
    frame.ability = ability
    frame.row = match.tables[deck].abilities.each[ability].first


@part
def ask(state: State, seat: int, question: int, may_decline: int) -> None:
    """Stop until somebody chooses among what was found."""
    state.flow.may_decline = may_decline
    seats.ask(state, seat, question, NO_CARD, 0)


@part
def answered(state: State) -> int:
    """The choice that was made, taken off the state."""
    chosen = state.flow.chosen
    state.flow.chosen = NONE
    return chosen


@part
def can_be_done(state: State, match: Match, seat: int, row: Row, anchor: int, place: int) -> bool:
    """True if an effect would do something: its condition is met and somebody is there for it."""
    if row.test != NONE and not happens(state, match, seat, row, anchor, place):
        return False
    whom = target_word(row)
    if whom != NONE:
        return any_target(state, seat, whom, anchor, place)
    if row.op in (op.RETRIEVE, op.RAISE):
        return state.players[seat].chronicle.count > 0
    return True


@part
def can_perform(
    state: State, match: Match, seat: int, deck: int, ability: int, anchor: int, place: int
) -> bool:
    """At least one effect can be done, and so can every attack and every sacrifice in it [H]."""
    table = match.tables[deck].abilities
    entry = table.each[ability]
    if entry.plain:
        return True
    useful = False
    for number in range(entry.first, entry.last):
        row = table.rows[number]
        if can_be_done(state, match, seat, row, anchor, place):
            useful = True
        elif row.family == family.ATTACKS or row.op == op.SACRIFICE:
            return False
    return useful


@part
def can_pay(state: State, match: Match, seat: int, deck: int, ability: int, anchor: int) -> bool:
    """Trait and price of the bracket."""
    entry = match.tables[deck].abilities.each[ability]
    if entry.free:
        return True
    me = state.players[seat]
    if entry.arkhe > me.stock.arkhe or entry.willpower > me.life:
        return False
    if entry.discards > me.hand.count:
        return False
    if entry.trait == NONE:
        return True
    return anchor != NOBODY and (state.things[anchor].traits >> entry.trait) & 1 == 1


@part
def lose_willpower(state: State, match: Match, seat: int, amount: int, log: Log) -> None:
    """A player loses Willpower, whatever for."""
    if amount <= 0:
        return
    me = state.players[seat]
    me.life -= amount
    me.this_round.willpower_lost += amount
    if not match.seats[seat].dummy:
        write(log, state, seat, e.WILLPOWER_LOST, amount, me.life, 0)
        fire_for(state, match, when.LOSES_WILLPOWER, seat, SAFE_ZONE)


@part
def is_about(state: State, who: int, source: int, subject: int) -> bool:
    """True if a trigger of one card in play is about that Seeker or Unit."""
    thing, about = state.things[source], state.things[subject]
    if who == by.SELF:
        return source == subject
    if who == by.BOUND:
        return thing.host == subject
    if who == by.SEEKER:
        return subject == thing.owner
    if about.role != UNIT or (about.owner == thing.owner) == (who == by.FOE):
        return False
    if who == by.FRIEND:
        return True
    another = who != by.ALLY or anchor_of(state, source) != subject
    here = about.place == thing.place
    return another and here and who in (by.ALLY, by.HERE, by.FOE)


@part
def fire(state: State, match: Match, moment: int, subject: int) -> None:
    """Something happens to that card: every ability that waits for it goes on the agenda. Those of
    its own player come first, and of each player's the card that came into play first."""
    if (state.flow.heard >> moment) & 1 and state.flow.steps <= s.MOST_STEPS:
        owner = state.things[subject].owner
        let_hear(state, match, other(owner), moment, subject, SAFE_ZONE)
        let_hear(state, match, owner, moment, subject, SAFE_ZONE)


@part
def fire_harm(
    state: State,
    match: Match,
    dealer: int,
    deals: int,
    performer: int,
    suffers: int,
    target: int,
) -> None:
    """Somebody does harm to somebody: those hear of it first who belong to the player who deals it,
    and then in Turn order (22, 25)."""
    hears = (state.flow.heard >> deals) | (state.flow.heard >> suffers)
    if not hears & 1 or state.flow.steps > s.MOST_STEPS:
        return
    for number in range(SEATS):
        seat = other(dealer) if number == 0 else dealer
        let_hear(state, match, seat, suffers, target, SAFE_ZONE)
        if performer != NOBODY:
            let_hear(state, match, seat, deals, performer, SAFE_ZONE)


@part
def fire_for(state: State, match: Match, moment: int, seat: int, place: int) -> None:
    """A player does something; with a `place`, only cards there hear of it."""
    if (state.flow.heard >> moment) & 1 and state.flow.steps <= s.MOST_STEPS:
        let_hear(state, match, seat, moment, NOBODY, place)


@part
def let_hear(state: State, match: Match, seat: int, moment: int, subject: int, place: int) -> None:
    """What waits for that moment at one player's: cards in play before Feats in hand [H]."""
    if (match.tables[seat].feats_hear >> moment) & 1 and state.phase == s.COMBAT:
        let_hand_hear(state, match, seat, moment, subject)
    slots = state.players[seat].slots.listeners
    while slots:
        source = highest(slots)
        slots ^= 1 << source
        thing = state.things[source]
        if not (thing.hears >> moment) & 1 or thing.place == SAFE_ZONE:
            continue
        if place != SAFE_ZONE and place != thing.place:
            continue
        hear(state, match, source, moment, subject)


@part
def hear(state: State, match: Match, source: int, moment: int, subject: int) -> None:
    """The abilities of one card that wait for that moment and are about that subject."""
    thing = state.things[source]
    table = match.tables[thing.deck].abilities
    anchor = anchor_of(state, source)
    if anchor == NOBODY:
        return
    leaves = moment in (when.DIES, when.EXTRACTED)
    for ability in range(table.first[thing.kind + 1] - 1, table.first[thing.kind] - 1, -1):
        entry = table.each[ability]
        if entry.moment != moment or (entry.box != 0 and entry.box != thing.side):
            continue
        if subject != NOBODY and not is_about(state, entry.who, source, subject):
            continue
        performer = performed_by(state, thing, anchor, subject)
        if leaves and performer == subject:
            performer = NOBODY
        leaving = leaves and anchor == subject and thing.role != REALM
        wait(state, match, ability, source, performer, leaving)


@part
def let_hand_hear(state: State, match: Match, seat: int, moment: int, subject: int) -> None:
    """Feats that are reactions to that moment will be offered, if they are in hand then: what is
    pending does not tell what a player holds."""
    table = match.tables[seat].abilities
    kinds = match.tables[seat].reactions + 0
    while kinds:
        kind = highest(kinds)
        kinds ^= 1 << kind
        ability = table.first[kind]
        if table.each[ability].moment == moment:
            place = state.things[subject].place if subject != NOBODY else SAFE_ZONE
            push_ability(
                state, match, s.OFFER_FEAT, seat, seat, ability, NOBODY, subject, place, kind
            )


@part
def performed_by(state: State, thing: Thing, anchor: int, subject: int) -> int:
    """A Realm's triggered ability is performed by the one that it is about, if there is one [H]."""
    if thing.role != REALM or subject == NOBODY or state.things[subject].owner != thing.owner:
        return anchor
    return subject if state.things[subject].place == thing.place else anchor


@part
def wait(state: State, match: Match, ability: int, source: int, anchor: int, leaving: bool) -> None:
    """A constant ability will happen; a reaction will be offered, in Combat or if it is Omni."""
    thing = state.things[source]
    table = match.tables[thing.deck].abilities
    entry = table.each[ability]
    bit = 1 << (ability - table.first[thing.kind])
    what = s.RESOLVE
    if entry.speed != CONSTANT:
        what = s.OFFER
        if (state.phase != s.COMBAT and not entry.omni) or (thing.locked | thing.used_now) & bit:
            return
    kept = NOBODY if leaving else source
    push_ability(
        state, match, what, thing.owner, thing.deck, ability, kept, anchor, thing.place, thing.kind
    )


@part
def fire_afterwards(state: State, moment: int, subject: int) -> None:
    """Fire once what is above it on the agenda has been resolved."""
    seat = state.things[subject].owner
    at = push(state, s.AFTERWARDS, seat, NOBODY, subject, SAFE_ZONE, NONE)
    state.agenda.frames[at].a = moment


@part
def settle(state: State) -> None:
    """Take the finished step off the agenda, and with it what was only waiting for it to end."""
    agenda = state.agenda
    agenda.depth -= 1
    while agenda.depth > 0 and agenda.frames[agenda.depth - 1].what == s.SPENT:
        agenda.depth -= 1
