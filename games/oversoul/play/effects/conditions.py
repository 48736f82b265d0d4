"""Conditions, and the counters that multiply an amount ("for each …")."""

from games.engine.bits import how_many, lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.engine.seats import other
from games.oversoul.play import state as s
from games.oversoul.play.codes import TOTEM_ROLE, noun, per, test
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import Step
from games.oversoul.play.zones.places import side_of, zone_of

_BOARD = (
    "board-at-least", "another", "archetypes-at-least", "constructs-attached", "prepared-at-least",
    "leader-active",
)  # fmt: skip
_ZONES = ("hand-at-most", "hand-at-least", "idle-at-least", "opponent-without-units")
TESTS_BOARD = sum(1 << int(test[word]) for word in _BOARD)
TESTS_ZONES = sum(1 << int(test[word]) for word in _ZONES)
"""Conditions as bits: those that look at the own board, and those that look at zones."""


@part
def attached(state: State, place: int) -> int:
    """How many constructs lie on a card."""
    found = 0
    at = state.cards[place].top if place != s.NOWHERE else s.NOWHERE
    while at != s.NOWHERE:
        found += 1
        at = state.cards[at].below
    return found


@part
def active_of(state: State, seat: int, sort: int) -> int:
    """How many Active cards of a kind the player has, constructs and the leader included."""
    found = 0
    left = state.board.taken & side_of(seat, s.ANYWHERE)
    while left != 0:
        card = state.cards[lowest(left)]
        left &= left - 1
        if card.up:
            found += (card.sorts >> sort) & 1
    return found


@part
def idle_of(state: State, match: Match, seat: int, sort: int) -> int:
    """How many cards of a kind lie in the player's Idle Zone."""
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    for kind in range(tables.kinds):
        if me.piles.idle.copies[kind] and (tables.sorts[kind] >> sort) & 1:
            found += me.piles.idle.copies[kind]
    return found


@part
def foe_units(state: State, seat: int) -> int:
    """How many units the other player has, Prepared ones too."""
    return how_many(state.board.taken & side_of(other(seat), s.IN_UNIT_ZONES))


@part
def holds(state: State, match: Match, seat: int, step: Step, own: int) -> bool:
    """Whether the condition of a sentence is met; one without a condition always is."""
    return step.test == NONE or _is_met(state, match, seat, step, own)


@part
def _is_met(state: State, match: Match, seat: int, step: Step, own: int) -> bool:
    if TESTS_BOARD >> step.test & 1:
        return _board_holds(state, seat, step, own)
    if TESTS_ZONES >> step.test & 1:
        return _zones_hold(state, match, seat, step)
    return _turn_holds(state, seat, step)


@part
def _board_holds(state: State, seat: int, step: Step, own: int) -> bool:
    me = state.players[seat]
    asked = step.test
    if asked == test.BOARD_AT_LEAST:
        return active_of(state, seat, step.test_sort) >= step.test_count
    if asked == test.ANOTHER:
        sort = int(step.test_sort)
        itself = own != s.NOWHERE and (state.cards[own].sorts >> sort) & 1
        return active_of(state, seat, sort) - itself >= 1
    if asked == test.ARCHETYPES_AT_LEAST:
        return how_many(me.on_board.archetypes) >= step.test_count
    if asked == test.CONSTRUCTS_ATTACHED:
        return attached(state, own) >= step.test_count
    if asked == test.PREPARED_AT_LEAST:
        return me.on_board.prepared >= step.test_count
    return asked == test.LEADER_ACTIVE and zone_of(me.leader) != s.LEADER_ZONE


@part
def _zones_hold(state: State, match: Match, seat: int, step: Step) -> bool:
    me = state.players[seat]
    asked = step.test
    if asked == test.HAND_AT_MOST:
        return me.hand.count <= step.test_count
    if asked == test.HAND_AT_LEAST:
        return me.hand.count >= step.test_count
    if asked == test.IDLE_AT_LEAST:
        return idle_of(state, match, seat, step.test_sort) >= step.test_count
    return asked == test.OPPONENT_WITHOUT_UNITS and foe_units(state, seat) == 0


@part
def _turn_holds(state: State, seat: int, step: Step) -> bool:
    """Rank, HP, and what happened this turn; `it-shatters` looks at the sentence before."""
    me = state.players[seat]
    asked = step.test
    if asked == test.RANK_AT_LEAST:
        return me.rank >= step.test_count
    if asked == test.LEADER_HP_AT_MOST:
        return me.life <= step.test_count
    if asked == test.OPPOSING_LEADER_HP_AT_MOST:
        return state.players[other(seat)].life <= step.test_count
    if asked == test.EVENT_THIS_TURN:
        return me.this_turn.events_played > 0
    if asked == test.SACRIFICE_THIS_TURN:
        return me.this_turn.sacrificed > 0
    if asked == test.SHATTERED_THIS_TURN:
        return me.this_turn.shattered > 0
    return asked == test.IT_SHATTERS and state.run.fell > 0


@part
def count(state: State, match: Match, seat: int, counter: int, own: int, kind: int) -> int:
    """How many there are of what a sentence says "for each" of."""
    me = state.players[seat]
    if counter == per.RANK:
        return me.rank
    if counter == per.HAND_CARD:
        return me.hand.count
    if counter == per.IDLE_UNIT:
        return idle_of(state, match, seat, noun.UNIT)
    if counter == per.IDLE_EVENT:
        return idle_of(state, match, seat, noun.EVENT)
    if counter == per.EXILED or counter == per.ANY_EXILED:
        across = state.players[other(seat)].piles.exiled.count
        return me.piles.exiled.count + (across if counter == per.ANY_EXILED else 0)
    if counter == per.PREPARED:
        return me.on_board.prepared
    if counter == per.ATTACHED:
        return attached(state, own)
    return _count_board(state, match, seat, counter, own, kind)


@part
def _count_board(state: State, match: Match, seat: int, counter: int, own: int, kind: int) -> int:
    if counter == per.OWN_ARCHETYPE:
        return how_many(state.players[seat].on_board.archetypes)
    if counter == per.OWN_GENERATOR:
        return active_of(state, seat, noun.GENERATOR)
    if counter == per.OWN_BOARD_EVENT:
        return active_of(state, seat, noun.BOARD_EVENT)
    if counter == per.OWN_UNIT:
        return state.players[seat].on_board.units - (
            own != s.NOWHERE and zone_of(own) < s.FIRST_EVENT
        )
    if counter == per.OWN_TOTEM or counter == per.OWN_DAMAGED or counter == per.OWN_KINDRED:
        return _count_cards(state, match, seat, counter, own, kind)
    return foe_units(state, seat) if counter == per.OPPOSING_UNIT else 0


@part
def _count_cards(state: State, match: Match, seat: int, counter: int, own: int, kind: int) -> int:
    tables = match.tables[seat]
    archetype = tables.archetype[kind] if own == s.NOWHERE else state.cards[own].archetype
    found = 0
    left = state.board.taken & side_of(seat, s.ANYWHERE)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.up == 0:
            continue
        if counter == per.OWN_TOTEM:
            found += (card.roles >> TOTEM_ROLE) & 1
        elif counter == per.OWN_DAMAGED:
            found += card.damage > 0
        else:
            found += card.archetype == archetype and place != own
    return found
