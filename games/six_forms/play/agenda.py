"""What is still to happen. EVENT STACK: what came last happens first; a card's own effects stand in
reading order; what other cards do because of an event happens before the event's own effects."""

from games.engine.agenda import push_frame
from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.seats import SEATS, ask, other
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.codes import FIRST_STEP_BIT, when
from games.six_forms.play.state import MAX_FRAMES, NONE, Card, Frame, Match, State
from games.six_forms.play.tables.records import Ability


@part
def push(
    state: State,
    seat: int,
    what: int,
    first: int,
    last: int,
    slot: int,
    kind: int,
    x: int,
    it: int,
    other: int,
) -> None:
    """Put something on the agenda, to happen before all that is on it already."""
    agenda = state.agenda
    if agenda.depth >= MAX_FRAMES:
        return
    push_frame(agenda, what, seat)
    frame = agenda.frames[agenda.depth - 1]
    frame.deck = state.cards[slot].deck if slot >= 0 else seat
    frame.first = first
    frame.last = last
    frame.slot = slot
    frame.serial = state.cards[slot].serial if slot >= 0 else 0
    frame.kind = kind
    frame.x = x
    frame.it = it
    frame.other = other


@part
def push_simple(state: State, seat: int, what: int) -> None:
    """A step of the seat's turn."""
    if state.agenda.depth < MAX_FRAMES:
        push_frame(state.agenda, what, seat)


@part
def push_about(state: State, seat: int, what: int, first: int, kind: int, x: int) -> None:
    """Something about a card that is not in play."""
    push(state, seat, what, first, 0, NONE, kind, x, NONE, NONE)


@within
def nothing_came(state: State, before: int) -> bool:
    """Whether the step that was put on the agenda last is still on top; then it is taken off, to
    be gone on with at once."""
    if state.agenda.depth != before:
        return False
    state.agenda.depth -= 1
    return True


@part
def take_job(state: State) -> None:
    """Make the topmost thing the present one, `state.job`."""
    state.agenda.depth -= 1
    state.flow.event += 1
    copy(state.agenda.frames[state.agenda.depth], state.job)


@part
def copy(frame: Frame, into: Frame) -> None:
    into.what = frame.what
    into.seat = frame.seat
    into.id = frame.id
    into.deck = frame.deck
    into.parent = frame.parent
    into.first = frame.first
    into.last = frame.last
    into.slot = frame.slot
    into.serial = frame.serial
    into.kind = frame.kind
    into.x = frame.x
    into.it = frame.it
    into.other = frame.other


@part
def ask_about_job(state: State, what: int) -> None:
    """Put a question to the seat of the present job; what can be answered is listed later."""
    ask(state, state.job.seat, what, state.job.kind, 0)


@part
def is_there(state: State, slot: int, serial: int) -> bool:
    """Whether that very card is still in play."""
    return slot >= 0 and state.board.taken[slot] == 1 and state.cards[slot].serial == serial


@within
def side(card: Card) -> int:
    """The seat that a card in play acts for: its controller, or its owner if nobody controls it."""
    return card.controller if card.controller < SEATS else card.deck


@part
def trigger(
    state: State, match: Match, seat: int, moment: int, slot: int, kind: int, x: int, other: int
) -> None:
    """The own effects of a card of that seat's deck at that moment; an ousted card has only its On
    Oust (OUSTED), what a dummy controls has none."""
    tables, by = match.tables[seat], seat
    if not tables.moments[kind] >> moment & 1:
        return
    if slot >= 0:
        card = state.cards[slot]
        if card.ousted and moment != when.ON_OUST:
            return
        by = side(card)
        if match.seats[by].dummy:
            return
    for at in range(tables.first_ability[kind + 1] - 1, tables.first_ability[kind] - 1, -1):
        if tables.abilities[at].moment == moment:
            push(state, by, s.EVENT, at, 0, slot, kind, x, NONE, other)
            if moment == when.ON_PLAY:
                state.agenda.frames[state.agenda.depth - 1].parent = state.job.parent


@within
def trigger_card(
    state: State, match: Match, card: Card, moment: int, slot: int, other: int
) -> None:
    """The same for a card in play."""
    trigger(state, match, card.deck, moment, slot, card.kind, 0, other)


@part
def watch(state: State, match: Match, seat: int, moment: int, about: int, except_slot: int) -> None:
    """Effects of the seat's active cards that watch for something, in order of entry. `about` is a
    step, or all that the card is that it happened to; NONE if it happened to none."""
    if not state.caches.watched >> moment & 1 or match.seats[seat].dummy:
        return
    watching = state.board.rolls[s.WATCHING]
    for place in range(watching.count - 1, -1, -1):
        slot = watching.slots[place]
        card = state.cards[slot]
        tables, kind = match.tables[card.deck], card.kind
        if card.controller != seat or card.face_down or card.ousted:
            continue
        if not tables.moments[kind] >> moment & 1 or slot == except_slot:
            continue
        for at in range(tables.first_ability[kind + 1] - 1, tables.first_ability[kind] - 1, -1):
            ability = tables.abilities[at]
            if ability.moment == moment and concerns(ability, about):
                push(state, seat, s.EVENT, at, 0, slot, kind, 0, NONE, NONE)


@part
def watch_step(state: State, match: Match, seat: int, step: int) -> None:
    """Effects of the seat's active cards that happen as that step begins."""
    if state.caches.watched >> (FIRST_STEP_BIT + step) & 1:
        watch(state, match, seat, when.YOUR_STEP, step, NONE)


@within
def concerns(ability: Ability, about: int) -> bool:
    """Whether a watching ability means this kind of card; a step effect, this step."""
    if about < 0:
        return True
    if ability.moment == when.YOUR_STEP:
        return ability.about == about
    return about >> ability.about & 1 == 1


@part
def let_order(state: State, seat: int, begin: int) -> None:
    """What was put on the agenda from there on answers one event of that seat. If it is of several
    cards it takes turns (EVENT CONTROLLER ROTATION), and each player chooses among its own (PLAYER
    EFFECT SELECTION). Cards of one name come in order of entry [H]."""
    agenda = state.agenda
    for at in range(begin + 1, agenda.depth):
        frame, lowest = agenda.frames[at], agenda.frames[begin]
        if frame.kind != lowest.kind or frame.seat != lowest.seat:
            push(state, seat, s.ORDER, begin, 0, NONE, NONE, 0, NONE, NONE)
            return


@part
def cards_of(state: State, seat: int) -> int:
    """How many cards of the seat are among those that answer the present event."""
    found, agenda = 0, state.agenda
    for at in range(state.job.first, agenda.depth):
        frame = agenda.frames[at]
        below = agenda.frames[max(at - 1, state.job.first)]
        same = at > state.job.first and frame.slot == below.slot and frame.kind == below.kind
        found += frame.seat == seat and not same
    return found


@part
def ask_order(state: State) -> None:
    """Whose card comes next, and which one of several, if there is room to rearrange them. All
    others queue a card before the event's own controller does, one each in turn, and the last one
    queued happens first."""
    job, agenda = state.job, state.agenda
    if 2 * agenda.depth - job.first > MAX_FRAMES:
        return
    foe = other(job.seat)
    seat = job.seat if cards_of(state, job.seat) >= cards_of(state, foe) else foe
    job.last = seat
    first = NONE
    for at in range(agenda.depth - 1, job.first - 1, -1):
        frame = agenda.frames[at]
        if frame.seat == seat and first == NONE:
            first = at
        elif frame.seat == seat and frame.kind != agenda.frames[first].kind:
            ask(state, seat, s.ASK_ORDER, NONE, 0)
            return
    bring_forward(state, agenda.frames[first].slot, agenda.frames[first].kind)


@part
def bring_forward(state: State, slot: int, kind: int) -> None:
    """The effects of that card of the seat which chooses come next, in reading order; then the
    next card."""
    agenda, seat = state.agenda, state.job.last
    begin, end = state.job.first, agenda.depth
    kept, taken = begin, end
    for at in range(begin, end):
        frame = agenda.frames[at]
        chosen = frame.slot == slot and (slot >= 0 or frame.kind == kind)
        if chosen and frame.seat == seat:
            copy(frame, agenda.frames[taken])
            taken += 1
        else:
            copy(frame, agenda.frames[kept])
            kept += 1
    agenda.depth = kept
    let_order(state, state.job.seat, begin)
    for at in range(end, taken):
        copy(agenda.frames[at], agenda.frames[agenda.depth])
        agenda.depth += 1


@part
def place_on_agenda(state: State, event: int) -> int:
    """Where the event of that number waits, or NONE."""
    for at in range(state.agenda.depth):
        if state.agenda.frames[at].id == event:
            return at
    return NONE


@part
def negate(state: State, log: Log) -> None:
    """NEGATE: the opposing card or effect that the present job responds to does not happen. The
    card goes to the graveyard."""
    job, agenda = state.job, state.agenda
    at = place_on_agenda(state, job.parent) if job.parent > 0 else NONE
    if at < 0 or agenda.frames[at].seat == job.seat:
        return
    event = agenda.frames[at]
    if event.what == s.CARD_PLAYED:
        write(log, state, event.seat, e.NEGATED, event.kind, 0, 0)
        event.what = s.FINISH
    elif event.what == s.ROWS:
        write(log, state, event.deck, e.NEGATED, event.kind, 1, 0)
        for above in range(at + 1, agenda.depth):
            copy(agenda.frames[above], agenda.frames[above - 1])
        agenda.depth -= 1
