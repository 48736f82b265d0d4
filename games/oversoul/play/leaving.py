"""Cards that leave the board: Shattered, Sacrificed, Returned or Exiled (8.7)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.hand import show_in_hand
from games.engine.library import put_on_bottom
from games.engine.log import Log, write
from games.engine.seats import end_drawn, other, win
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import did, queue_kind, queue_roles, react, trigger
from games.oversoul.play.codes import AMORPHOUS, CRYSTALIZED, TOTEM_ROLE, deed, occasion, when
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.board import detach, put, take_off
from games.oversoul.play.zones.piles import into_hand, lay_into
from games.oversoul.play.zones.places import across, place_of, seat_of, seen_from, zone_of

# In the order of the events that tell of them.
SHATTERED, SACRIFICED, EXILED, TO_HAND, TO_DECK = range(5)


@part
def shatter(state: State, match: Match, place: int, source: int, log: Log) -> bool:
    """Defeat the card, unless it is CRYSTALIZED; the card that did it may EXECUTE, but only once
    if it shatters several at the same time (8.5)."""
    card = state.cards[place]
    if card.kind < 0 or card.keywords & CRYSTALIZED:
        return False
    leave(state, match, place, SHATTERED, log)
    if source != s.NOWHERE and source != place and not state.flow.executed:
        state.flow.executed = 1
        trigger(state, match, source, when.EXECUTE, s.NOWHERE)
    return True


@part
def shatter_weak(state: State, match: Match, log: Log) -> None:
    """Who lost its last HP with a gain that ended."""
    state.board.weak = 0
    left = seen_from(state.active, state.board.taken)
    while left != 0:
        place = across(state.active, lowest(left))
        left &= left - 1
        card = state.cards[place]
        if card.kind >= 0 and card.damage >= card.hp:
            shatter(state, match, place, s.NOWHERE, log)


@part
def leave(state: State, match: Match, place: int, how: int, log: Log) -> None:
    """Take the card off the board and put it where it goes; its constructs fall with it."""
    seat = seat_of(place)
    card = state.cards[place]
    kind = card.kind
    if place == state.players[seat].leader:
        _leader_leaves(state, match, place, how, log)
        return
    _drop_constructs(state, match, place, how, log)
    if zone_of(place) >= s.FIRST_CONSTRUCT:
        detach(state, match, place)
    hooks, roles = card.hooks, card.gained
    gone = card.keywords & AMORPHOUS or (card.roles >> TOTEM_ROLE) & 1
    take_off(state, place)
    _note_departure(state, match, place, how)
    _arrive(state, match, seat, kind, roles, EXILED if gone else how, hooks, log)


@part
def _drop_constructs(state: State, match: Match, place: int, how: int, log: Log) -> None:
    """Attached constructs are Shattered with their card, or Exiled with it (5.3, 8.7)."""
    seat = seat_of(place)
    at = state.cards[place].top
    state.cards[place].top = s.NOWHERE
    while at != s.NOWHERE:
        construct = state.cards[at]
        below, hooks, kind = construct.below, construct.hooks, construct.kind
        gone = how == EXILED or construct.keywords & AMORPHOUS != 0
        take_off(state, at)
        if how != EXILED:
            _note_departure(state, match, at, SHATTERED)
        _arrive(state, match, seat, kind, 0, EXILED if gone else SHATTERED, hooks, log)
        at = below


@part
def shatter_constructs(state: State, match: Match, place: int, log: Log) -> None:
    """The card is SEALED or turned face down: its constructs are Shattered (5.3)."""
    _drop_constructs(state, match, place, SHATTERED, log)


@part
def _note_departure(state: State, match: Match, place: int, how: int) -> None:
    """What others make of it: reactions and rituals."""
    seat = seat_of(place)
    me = state.players[seat]
    if how == SHATTERED:
        me.this_turn.shattered += 1
        did(state, match, seat, deed.SHATTERED_OWN, 1)
        if zone_of(place) < s.FIRST_EVENT:
            react(state, match, seat, occasion.YOUR_UNIT_SHATTERS, s.NOWHERE)
        react(state, match, other(seat), occasion.OPPOSING_CARD_SHATTERS, s.NOWHERE)
        did(state, match, other(seat), deed.SHATTERED_OPPOSING, 1)
    elif how == SACRIFICED:
        me.this_turn.sacrificed += 1
        did(state, match, seat, deed.SACRIFICES, 1)
        react(state, match, seat, occasion.YOU_SACRIFICE, s.NOWHERE)


@part
def _arrive(
    state: State, match: Match, seat: int, kind: int, roles: int, how: int, hooks: int, log: Log
) -> None:
    """Idle Zone, hand, bottom of the deck or exile, and the abilities about it of the card and of
    the `roles` that it had taken on."""
    me = state.players[seat]
    write(log, state, seat, e.SHATTERED + how, kind, 0, 0)
    moment = when.SHATTER
    if how == EXILED:
        moment = when.EXILE
        lay_into(me.piles.exiled, kind)
        react(state, match, seat, occasion.YOU_EXILE, s.NOWHERE)
    elif how == TO_HAND:
        moment = when.RETURN
        into_hand(me, kind)
        show_in_hand(me.hand, kind)
        react(state, match, seat, occasion.YOU_RETURN, s.NOWHERE)
    elif how == TO_DECK:
        moment = when.RETURN
        put_on_bottom(me.library, kind)
    else:
        lay_into(me.piles.idle, kind)
        if how == SACRIFICED:
            moment = when.SACRIFICE
    if (hooks >> moment) & 1:
        queue_kind(state, match, seat, kind, moment, kind, s.NOWHERE, s.NOWHERE, s.NOWHERE)
        queue_roles(state, match, seat, roles, moment, kind, s.NOWHERE, s.NOWHERE)


@part
def _leader_leaves(state: State, match: Match, place: int, how: int, log: Log) -> None:
    """Returned, it goes back to the Leader Zone (5.4); otherwise its player loses, unless it comes
    back in time."""
    seat = seat_of(place)
    if how not in (TO_HAND, TO_DECK):
        _fall(state, match, place, how, log)
    elif zone_of(place) != s.LEADER_ZONE:
        _drop_constructs(state, match, place, how, log)
        move_leader(state, match, place, place_of(seat, s.LEADER_ZONE))
        write(log, state, seat, e.LEADER_BACK, match.tables[seat].leader, 0, 0)


@part
def _fall(state: State, match: Match, place: int, how: int, log: Log) -> None:
    """A leader has left the board. A dummy's, and one that nothing in its deck can bring back,
    stays where it is: the game is over."""
    seat = seat_of(place)
    if (state.flow.fallen >> seat) & 1:
        return
    state.flow.fallen |= 1 << seat
    state.flow.open |= 1 << seat
    if match.seats[seat].dummy:
        decide_fallen(state, match, log)
    elif match.tables[seat].saves:
        card = state.cards[place]
        kind, hooks, roles = card.kind, card.hooks, card.gained
        gone = card.keywords & AMORPHOUS != 0
        _drop_constructs(state, match, place, how, log)
        take_off(state, place)
        state.players[seat].leader = place_of(seat, s.LEADER_ZONE)
        _arrive(state, match, seat, kind, roles, EXILED if gone else how, hooks, log)


@part
def decide_fallen(state: State, match: Match, log: Log) -> None:
    """Who has no leader has lost (2); if neither has one, nobody has won [H]. Everybody who has a
    deck is told."""
    fallen = state.flow.fallen
    if fallen == s.BOTH_SEATS:
        end_drawn(state)
        write(log, state, state.active, e.BOTH_FELL, 0, 0, 0)
        return
    seat = int(fallen == 2)
    state.cause = s.BY_LOST_LEADER
    win(state, other(seat))
    if not match.seats[seat].dummy:
        write(log, state, seat, e.LEADER_LOST, 0, 0, 0)
    if not match.seats[other(seat)].dummy:
        write(log, state, other(seat), e.LEADER_BEATEN, 0, 0, 0)


@part
def save_leader(state: State, match: Match, seat: int, place: int, log: Log) -> None:
    """A leader that had left the board has come back to that place in time (5.4)."""
    put(state, match, place, match.tables[seat].leader, 1)
    state.players[seat].leader = place
    state.flow.fallen &= ~(1 << seat)
    write(log, state, seat, e.LEADER_BACK, match.tables[seat].leader, 0, 0)


@part
def move_leader(state: State, match: Match, place: int, to: int) -> None:
    """The same leader in another zone: damage, HP and what it has used come with it."""
    me, old = state.players[seat_of(place)], state.cards[place]
    damage, archetype, hp = old.damage, old.archetype, old.gains[s.WHILE_ACTIVE, s.HP]
    used = old.used_turn
    put(state, match, to, old.kind, 1)
    new = state.cards[to]
    for at in range(len(new.progress)):
        new.progress[at] = old.progress[at]
    take_off(state, place)
    new.damage = damage
    new.archetype = archetype
    new.used_turn = used
    new.gains[s.WHILE_ACTIVE, s.HP] = hp
    new.hp += hp
    me.leader = to
