"""What abilities do: every operation of the vocabulary that is not constant."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import fire, lose_willpower, push
from games.arkhtide.play.codes import family, op, when, whither
from games.arkhtide.play.damage import deal_damage, declare_attack, inflict
from games.arkhtide.play.dying import die, extract, may_be_extracted
from games.arkhtide.play.effects.continuous import attack_of, critically_wounded
from games.arkhtide.play.effects.targets import find
from games.arkhtide.play.invoking import may_field, perform
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, STARTING_WILLPOWER, Frame, Match, State
from games.arkhtide.play.tables.records import UNIT, Row
from games.arkhtide.play.zones.bound import attach, boost, grant, remove_statuses
from games.arkhtide.play.zones.field import (
    exhaust,
    go_to,
    make_ready,
    named,
    note_useful,
    put_into_play,
    take_off_the_field,
)
from games.arkhtide.play.zones.piles import bury, draw_cards, from_chronicle, refresh
from games.engine.compiling import part
from games.engine.counts import note_points, note_seen
from games.engine.hand import add_to_hand, show_in_hand
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.piles import look_at_top
from games.engine.seats import other


@part
def do_plainly(state: State, match: Match, row: Row, frame: Frame, amount: int, log: Log) -> None:
    """An effect that is about nobody on the field."""
    if row.family == family.CARDS:
        move_cards(state, match, row, frame, amount, log)
    elif row.family == family.SCORES:
        change_scores(state, match, row, frame, amount, log)
    elif row.family == family.TOKENS and row.word != NONE:
        bring_token(state, match, row, frame, amount, log)


@part
def move_cards(state: State, match: Match, row: Row, frame: Frame, amount: int, log: Log) -> None:
    """Cards between deck, hand and Chronicle."""
    seat = frame.seat
    if row.op == op.DRAW:
        draw_cards(state, seat, amount, log)
    elif row.op == op.SEEK:
        begin_to_seek(state, amount, row, frame, log)
    elif row.op == op.BURY:
        bury(state, match, seat, amount, log)
    elif row.op in (op.DISCARD, op.RETRIEVE):
        what = s.DISCARDING if row.op == op.DISCARD else s.RETRIEVING
        at = push(state, what, seat, frame.source, frame.anchor, frame.place, frame.card)
        state.agenda.frames[at].a = amount
        state.agenda.frames[at].b = row.word


@part
def change_scores(
    state: State, match: Match, row: Row, frame: Frame, amount: int, log: Log
) -> None:
    """Arkhé, Willpower and Quintessence; Willpower is regained up to what one began with [H]."""
    seat = frame.seat
    me = state.players[seat]
    if row.op == op.REFRESH:
        refresh(state, seat, amount, log)
    elif row.op == op.REGAIN:
        gained = min(amount, max(STARTING_WILLPOWER - me.life, 0))
        if gained > 0:
            me.life += gained
            write(log, state, seat, e.WILLPOWER_REGAINED, gained, me.life, 0)
    elif row.op == op.LOSE:
        lose_willpower(state, match, seat, amount, log)
    elif row.op == op.GAIN_QUINTESSENCE:
        me.stock.quintessence += amount
        note_points(me, frame.card if frame.deck == seat else NONE, amount)
        write(log, state, seat, e.GAINED, amount, me.stock.quintessence, frame.card)
    elif row.op == op.DRAIN:
        lose_willpower(state, match, other(seat), amount, log)
        write(log, state, seat, e.DRAINED, amount, state.players[other(seat)].life, 0)
    elif row.op == op.TREAT_AS_INNATE:
        me.this_round.innate_next = 1
        write(log, state, seat, e.INNATE_NEXT, 0, 0, 0)


@part
def bring_token(state: State, match: Match, row: Row, frame: Frame, amount: int, log: Log) -> None:
    """Manifest: Units onto this Realm, or a Feat that is performed at once."""
    seat, deck = frame.seat, frame.deck
    if row.op == op.MANIFEST:
        for _ in range(amount):
            come_into_play(state, match, seat, deck, row.word, frame.place, False, log)
    elif row.op == op.EVOKE and frame.anchor != NOBODY:
        evoked = row.word if deck == seat else row.word + e.FROM_OTHER_DECK
        write(log, state, seat, e.EVOKED, evoked, 0, 0)
        perform(state, match, seat, deck, row.word, frame.anchor, log)


@part
def begin_to_seek(state: State, look: int, row: Row, frame: Frame, log: Log) -> None:
    """Look at the top cards of the Main Deck; the choice among them comes as a step of its own."""
    seat = frame.seat
    me = state.players[seat]
    look_at_top(me, me.looked, look)
    for at in range(me.looked.count):
        note_seen(me, me.looked.cards[at])
    write(log, state, seat, e.SOUGHT, me.looked.count, row.second, 0)
    at = push(state, s.SEEKING, seat, frame.source, frame.anchor, frame.place, frame.card)
    state.agenda.frames[at].a = row.second
    state.agenda.frames[at].b = row.word


@part
def come_into_play(
    state: State,
    match: Match,
    seat: int,
    deck: int,
    kind: int,
    place: int,
    raised: bool,
    log: Log,
) -> None:
    """A Unit is manifested, or put onto a Realm from the Chronicle, Exhausted."""
    if place == SAFE_ZONE or not may_field(state, match, deck, kind):
        return
    at = put_into_play(state, match, kind, deck, seat, place)
    if at != NOBODY:
        if raised:
            exhaust(state, at)
        event = e.RAISED if raised else e.MANIFESTED
        write(log, state, seat, event, named(state, seat, at), place, 0)
        fire(state, match, when.ENTERS, at)


@part
def raise_unit(state: State, match: Match, seat: int, kind: int, place: int, log: Log) -> None:
    """From the Chronicle onto the Realm, Exhausted."""
    from_chronicle(state, match, seat, kind)
    come_into_play(state, match, seat, seat, kind, place, True, log)


@part
def do_to(
    state: State, match: Match, row: Row, frame: Frame, amount: int, target: int, log: Log
) -> None:
    """An effect on one Seeker or Unit."""
    seat, thing = frame.seat, state.things[target]
    if row.family == family.ATTACKS or row.family == family.HARM:
        hurt(state, match, row, frame, amount, target, log)
    elif row.family == family.REMOVAL:
        if thing.role == UNIT:
            remove(state, match, row, frame, target, log)
    elif row.family == family.ATTACHMENTS:
        if row.word != NONE and (thing.role == UNIT or row.op == op.AFFLICT):
            attach(state, match, row.word, frame.deck, seat, target)
            event = e.FORGED if row.op == op.FORGE else e.AFFLICTED
            bound = row.word if frame.deck == seat else row.word + e.FROM_OTHER_DECK
            write(log, state, seat, event, bound, named(state, seat, target), 0)
    elif row.op == op.MOVE:
        move(state, match, target, row.word, frame, log)
    elif row.op == op.BOOST:
        boost(state, target, row.word, amount)
        write(log, state, seat, e.BOOSTED, named(state, seat, target), amount, row.word)
    else:
        change(state, match, seat, row, amount, target, log)


@part
def change(
    state: State, match: Match, seat: int, row: Row, amount: int, target: int, log: Log
) -> None:
    """Turned, unlocked, healed, shielded, granted a keyword or rid of statuses."""
    thing = state.things[target]
    event, told = e.READIED, 0
    if row.op == op.READY:
        make_ready(state, target)
    elif row.op == op.EXHAUST:
        exhaust(state, target)
        event = e.EXHAUSTED
    elif row.op == op.UNLOCK:
        thing.locked = 0
        note_useful(state, match, target)
        event = e.UNLOCKED
    elif row.op == op.HEAL:
        event, told = e.HEALED, min(amount, thing.wounds)
        thing.wounds -= told
    elif row.op == op.SHIELD:
        thing.block += amount
        state.flow.turn_marks |= 1 << target
        event, told = e.GOT_BLOCK, thing.block
    elif row.op == op.GRANT:
        grant(thing, row.word, amount)
        event, told = e.GRANTED, row.word
    elif row.op == op.CLEANSE:
        remove_statuses(state, target)
        event = e.CLEANSED
    write(log, state, seat, event, named(state, seat, target), told, amount)


@part
def hurt(
    state: State, match: Match, row: Row, frame: Frame, amount: int, target: int, log: Log
) -> None:
    """Attacks, Damage and Wounds; a plain attack takes the performer's value, a preset one not."""
    seat, performer = frame.seat, frame.anchor
    if row.op == op.DAMAGE:
        deal_damage(state, seat, performer, target, amount, 0, frame.card)
    elif row.op == op.WOUND:
        inflict(state, match, seat, performer, target, amount, log)
    elif row.op in (op.ATTACK, op.PRESET_ATTACK):
        if row.op == op.ATTACK:
            amount += max(attack_of(state, match, performer, row.word), 0)
        declare_attack(
            state, match, seat, performer, target, row.word, amount, row.second, frame.card, log
        )


@part
def remove(state: State, match: Match, row: Row, frame: Frame, target: int, log: Log) -> None:
    if row.op == op.REVERSE:
        reverse(state, match, target, log)
    elif row.op == op.EXTRACT:
        if may_be_extracted(state, match, target):
            extract(state, match, target, log)
    elif row.op == op.SACRIFICE or (
        row.op == op.FINISH and critically_wounded(state, match, target)
    ):
        die(state, target, frame.anchor, True)


@part
def reverse(state: State, match: Match, target: int, log: Log) -> None:
    """Back to its owner's hand, who refreshes its cost; a token leaves the game."""
    thing = state.things[target]
    seat, kind = thing.owner, thing.kind
    write(log, state, seat, e.REVERSED, named(state, seat, target), 0, 0)
    take_off_the_field(state, match, target)
    if match.seats[seat].dummy:
        return
    if thing.deck == seat and kind < match.tables[seat].kinds:
        add_to_hand(state.players[seat].hand, kind)
        show_in_hand(state.players[seat].hand, kind)
    refresh(state, seat, match.tables[thing.deck].cost[kind], log)


@part
def move(state: State, match: Match, target: int, where: int, frame: Frame, log: Log) -> None:
    """To the Safe Zone, to this Realm, or to a Nearby one that is then chosen."""
    if where == whither.NEARBY:
        seat = frame.seat
        at = push(state, s.MOVING, seat, frame.source, frame.anchor, frame.place, frame.card)
        state.agenda.frames[at].a = target
    elif where == whither.HERE:
        move_to(state, match, target, frame.place, log)
    else:
        move_to(state, match, target, SAFE_ZONE, log)


@part
def move_to(state: State, match: Match, at: int, place: int, log: Log) -> None:
    """Movement by an ability, which is no Act; out of the Safe Zone it counts as entering."""
    thing = state.things[at]
    came_from = thing.place
    go_to(state, at, place)
    write(log, state, thing.owner, e.MOVED, named(state, thing.owner, at), place, 0)
    if came_from == SAFE_ZONE and place != SAFE_ZONE:
        fire(state, match, when.ENTERS, at)


@part
def find_other_realms(state: State, seat: int, place: int) -> int:
    """The Realms in play besides that one: all are Nearby to each other in a duel."""
    state.flow.found_count = 0
    for number in range(1, 4):
        each = s.place_seen(seat, number)
        if state.flow.open[each] and each != place:
            find(state, each)
    return state.flow.found_count
