"""What is counted of a player while a game is played, and added to the tally of the seat."""

from games.engine.compiling import kernel
from games.engine.records import MAX_CARDS, MAX_KINDS, MAX_TURNS, NOT_YET, Numbers, clear
from games.engine.seats import DECIDED, DRAWN, Counts, Player, State
from games.engine.tally import (
    AVAILABLE,
    BINS,
    COPIES,
    DUEL_DRAWN,
    DUEL_UNDECIDED,
    EARLY,
    HAND,
    NOT_DRAWN,
    PLAYED,
    POINTS,
    SEEN,
    SPENT,
    STATES_OF_A_CARD,
    TOO_SHORT,
    WASTED,
    WITH,
    DuelCards,
    DuelTally,
    EarlierCards,
    EarlierGame,
    Tally,
)


@kernel
def begin_counting(counts: Counts) -> None:
    """Empty the counters for a new game."""
    clear(counts)
    for kind in range(MAX_KINDS):
        counts.first_seen[kind] = NOT_YET
        counts.first_played[kind] = NOT_YET


@kernel
def note_seen(me: Player, kind: int) -> None:
    """A card came to the player's eyes; the opening hand counts as turn 1."""
    counts = me.counts
    counts.seen += 1
    if counts.first_seen[kind] == NOT_YET:
        counts.first_seen[kind] = max(me.turns, 1)
        counts.kinds_seen[counts.kinds_seen_count] = kind
        counts.kinds_seen_count += 1


@kernel
def note_played(me: Player, kind: int) -> None:
    """The player played a card."""
    counts = me.counts
    counts.played += 1
    if counts.first_played[kind] == NOT_YET:
        counts.first_played[kind] = max(me.turns, 1)
        counts.kinds_played[counts.kinds_played_count] = kind
        counts.kinds_played_count += 1


@kernel
def note_points(me: Player, kind: int, points: int) -> None:
    """A card made damage or points; kind -1 for what no card of the deck made."""
    me.counts.points += points
    if kind >= 0:
        me.counts.points_by[kind] += points


@kernel
def note_opening(tally: Tally, copies: Numbers, kinds: int) -> None:
    """The hand as first dealt, before any mulligan."""
    for kind in range(kinds):
        tally.opening[kind, min(copies[kind], COPIES - 1)] += 1


@kernel
def _count(tally: Tally, metric: int, turn: int, value: int) -> None:
    tally.sums[metric, turn] += value
    tally.spread[metric, turn, min(max(value, 0), BINS - 1)] += 1


@kernel
def count_turn(me: Player, tally: Tally) -> None:
    """Add up a turn of the player at its end, and empty the turn's counters."""
    turn, counts = me.turns, me.counts
    tally.reached[turn] += 1
    counts.seen_so_far = min(counts.seen_so_far + counts.seen, MAX_CARDS)
    tally.seen_so_far[turn, counts.seen_so_far] += 1
    _count(tally, HAND, turn, me.hand.count)
    _count(tally, SEEN, turn, counts.seen)
    _count(tally, PLAYED, turn, counts.played)
    _count(tally, AVAILABLE, turn, counts.available)
    _count(tally, SPENT, turn, counts.spent)
    _count(tally, WASTED, turn, max(counts.available - counts.spent, 0))
    _count(tally, POINTS, turn, counts.points)
    counts.seen = 0
    counts.played = 0
    counts.points = 0
    counts.available = 0
    counts.spent = 0


@kernel
def count_phases_so_far(noted: Numbers, tally: Tally) -> None:
    """The phases that a tally holds already, by turn: in each, every card is something."""
    for turn in range(MAX_TURNS):
        noted[turn] = 0
        for what in range(len(STATES_OF_A_CARD)):
            noted[turn] += tally.castable[what, 0, turn]


@kernel
def note_not_drawn(noted: Numbers, tally: Tally, kinds: int) -> None:
    """In all phases that were noted but those in which it was something else, a card was not in
    hand."""
    for turn in range(MAX_TURNS):
        for kind in range(kinds):
            tally.castable[NOT_DRAWN, kind, turn] = noted[turn]
            for what in range(len(STATES_OF_A_CARD)):
                if what != NOT_DRAWN:
                    tally.castable[NOT_DRAWN, kind, turn] -= tally.castable[what, kind, turn]


@kernel
def count_game(state: State, seat: int, me: Player, tally: Tally, kinds: int, horizon: int) -> None:
    """Add up a finished game for a seat: how it ended, and what each card did in it."""
    counts, turn = me.counts, me.turns
    won = state.ending == DECIDED and state.winner == seat
    clock = turn if won else horizon + 1
    lasted = turn >= min(EARLY, horizon)
    tally.games += 1
    if won:
        tally.clock[turn] += 1
    elif state.ending == DECIDED:
        tally.lost[turn] += 1
    elif state.ending == DRAWN:
        tally.ended_drawn[turn] += 1
    else:
        tally.clock[horizon + 1] += 1
    for after in range(turn + 1, horizon + 1):
        tally.seen_so_far[after, counts.seen_so_far] += 1
    for kind in range(kinds):
        tally.points[kind] += counts.points_by[kind]
        tally.stuck[kind] += me.hand.copies[kind] > 0
    for at in range(counts.kinds_seen_count):
        kind = counts.kinds_seen[at]
        if kind < kinds:
            tally.seen[kind, min(counts.first_seen[kind], horizon)] += 1
            tally.drawn[kind] += 1
            tally.drawn_won[kind] += won
            is_early = lasted and counts.first_seen[kind] <= EARLY
            tally.early[kind, 0] += is_early
            tally.early[kind, 1] += is_early * clock
            tally.early[kind, 2] += is_early * clock * clock
    for at in range(counts.kinds_played_count):
        kind = counts.kinds_played[at]
        if kind < kinds:
            tally.played[kind, min(counts.first_played[kind], horizon)] += 1


@kernel
def count_cards_of_duel(state: State, seat: int, me: Player, cards: DuelCards, kinds: int) -> None:
    """Add up a finished duel for a seat: which cards it has drawn and played."""
    counts, won = me.counts, state.ending == DECIDED and state.winner == seat
    for at in range(counts.kinds_seen_count):
        kind = counts.kinds_seen[at]
        if kind < kinds:
            cards.drawn[kind] += 1
            cards.drawn_won[kind] += won
    for at in range(counts.kinds_played_count):
        kind = counts.kinds_played[at]
        if kind < kinds:
            cards.played[kind] += 1
            cards.played_won[kind] += won


@kernel
def is_later_of_pair(state: State, earlier: EarlierGame) -> bool:
    """Whether the game before this one had the same random streams. If not, this one is noted as
    the earlier of a pair; so a pair counts only where both of its games are played in a row."""
    streams = state.game + 1
    is_later = earlier.streams == streams
    earlier.streams = 0 if is_later else streams
    return is_later


@kernel
def count_pair(
    state: State,
    seat: int,
    me: Player,
    earlier: EarlierCards,
    cards: DuelCards,
    kinds: int,
    is_later: bool,
) -> None:
    """Note what a finished duel was for each card of a seat, or add up its pair if it is the
    later game of one."""
    won = state.ending == DECIDED and state.winner == seat
    lasted = me.turns >= EARLY
    for kind in range(kinds):
        early = won + WITH * (me.counts.first_seen[kind] <= EARLY) if lasted else TOO_SHORT
        played = won + WITH * (me.counts.first_played[kind] != NOT_YET)
        if is_later:
            cards.early_pairs[kind, earlier.early[kind], early] += 1
            cards.played_pairs[kind, earlier.played[kind], played] += 1
        else:
            earlier.early[kind] = early
            earlier.played[kind] = played


@kernel
def count_duel(state: State, tally: DuelTally, turns: int) -> None:
    """Add up a finished duel: who won it after who began, when and how."""
    tally.turns[turns] += 1
    if state.ending == DECIDED:
        tally.results[state.starter, state.winner] += 1
        tally.ends[state.cause, state.winner] += 1
    elif state.ending == DRAWN:
        tally.results[state.starter, DUEL_DRAWN] += 1
    else:
        tally.results[state.starter, DUEL_UNDECIDED] += 1
