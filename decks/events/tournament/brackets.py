"""Single and double elimination: the matches of a bracket, and who is where after some results.

A bracket is a list of matches, each after those that it takes players from. Where the number of
players is no power of two, the best seeds have no opponent in the first round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class BracketSide(StrEnum):
    """The part of a bracket that a match belongs to."""

    WINNERS = "winners"
    LOSERS = "losers"
    FINAL = "final"
    RESET = "reset"


class Origin(StrEnum):
    """Where a player of a match comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True)
class Source:
    """A seed, or the winner or loser of an earlier match, by its place in the bracket."""

    origin: Origin
    number: int


@dataclass(frozen=True)
class BracketMatch:
    """One match: its side, its round on that side, and where its two players come from."""

    side: BracketSide
    round_number: int
    sources: tuple[Source, Source]


Bracket = list[BracketMatch]


def seed_order(size: int) -> list[int]:
    """The seeds from top to bottom so that the best meet last: 1 8 4 5 2 7 3 6 for eight."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, total - one)]
    return order


def single_elimination(players: int) -> Bracket:
    """Who loses is out."""
    bracket: Bracket = []
    _winners_side(bracket, players)
    return bracket


def double_elimination(players: int) -> Bracket:
    """Who loses twice is out. The winner of the losers' side must win the final twice."""
    bracket: Bracket = []
    rounds = _winners_side(bracket, players)
    alive = [_loser(number) for number in rounds[0]]
    losers_round = 0
    for at, dropping in enumerate(rounds[1:]):
        losers_round += 1
        alive = _add_round(bracket, BracketSide.LOSERS, losers_round, _neighbours(alive))
        losers_round += 1
        entering = _crossed([_loser(number) for number in dropping], at)
        pairs = list(zip(alive, entering, strict=True))
        alive = _add_round(bracket, BracketSide.LOSERS, losers_round, pairs)
    final = (_winner(rounds[-1][0]), alive[0])
    _add_round(bracket, BracketSide.FINAL, 1, [final])
    last = len(bracket) - 1
    _add_round(bracket, BracketSide.RESET, 1, [(_winner(last), _loser(last))])
    return bracket


def _winners_side(bracket: Bracket, players: int) -> list[list[int]]:
    """Add the winners' side; the numbers of its matches by round."""
    if players < 2:
        raise ValueError("A bracket needs two players.")
    size = 1 << (players - 1).bit_length()
    alive = [Source(Origin.SEED, seed) for seed in seed_order(size)]
    rounds: list[list[int]] = []
    while len(alive) > 1:
        start = len(bracket)
        alive = _add_round(bracket, BracketSide.WINNERS, len(rounds) + 1, _neighbours(alive))
        rounds.append(list(range(start, len(bracket))))
    return rounds


def _add_round(
    bracket: Bracket, side: BracketSide, round_number: int, pairs: list[tuple[Source, Source]]
) -> list[Source]:
    """Add a match for each pair; their winners."""
    start = len(bracket)
    bracket.extend(BracketMatch(side, round_number, pair) for pair in pairs)
    return [_winner(number) for number in range(start, len(bracket))]


def _neighbours(sources: list[Source]) -> list[tuple[Source, Source]]:
    return list(zip(sources[::2], sources[1::2], strict=True))


def _crossed(sources: list[Source], at: int) -> list[Source]:
    """The other way round, or the halves exchanged, in turn: nobody meets again in the first
    half of the losers' rounds."""
    if at % 2 == 0:
        return sources[::-1]
    half = len(sources) // 2
    return sources[half:] + sources[:half]


def _winner(number: int) -> Source:
    return Source(Origin.WINNER, number)


def _loser(number: int) -> Source:
    return Source(Origin.LOSER, number)


def rounds_after(bracket: Bracket, number: int) -> int | None:
    """How many rounds come after that of a match: none after a final. Unknown on the way through a
    double elimination, whose two sides are played at the same time."""
    match, last = bracket[number], bracket[-1]
    if match.side in (BracketSide.FINAL, BracketSide.RESET):
        return 0
    return last.round_number - match.round_number if last.side is BracketSide.WINNERS else None


@dataclass(frozen=True)
class BracketPlace:
    """Who is at a place of a match: a player, nobody, or somebody not yet known."""

    player: int | None = None
    known: bool = True


NOBODY = BracketPlace()
UNKNOWN = BracketPlace(known=False)


@dataclass(frozen=True)
class MatchState:
    """A match after some results; `decided` where it was played, forfeited or needs no playing."""

    places: tuple[BracketPlace, BracketPlace]
    winner: BracketPlace = UNKNOWN
    loser: BracketPlace = UNKNOWN

    @property
    def decided(self) -> bool:
        return self.winner.known

    @property
    def ready(self) -> bool:
        """Whether two players are there and have no result yet."""
        return not self.decided and all(place.player is not None for place in self.places)


def play_bracket(
    bracket: Bracket,
    seeds: Sequence[int],
    winners: Mapping[int, int],
    dropped: frozenset[int] = frozenset(),
) -> list[MatchState]:
    """The state of each match. `winners` are players by the number of the match that they won.

    A player who dropped loses every match that has no result."""
    states: list[MatchState] = []
    for number, match in enumerate(bracket):
        one, other = (_place(source, seeds, states) for source in match.sources)
        if match.side is BracketSide.RESET and not _needs_reset(states[-1]):
            states.append(MatchState((NOBODY, NOBODY), states[-1].winner, states[-1].loser))
            continue
        states.append(_decide(one, other, winners.get(number), dropped))
    return states


def _needs_reset(final: MatchState) -> bool:
    """Whether the final was won by the player who came from the losers' side."""
    return not final.decided or final.winner == final.places[1]


def _place(source: Source, seeds: Sequence[int], states: list[MatchState]) -> BracketPlace:
    if source.origin is Origin.SEED:
        return BracketPlace(seeds[source.number - 1]) if source.number <= len(seeds) else NOBODY
    state = states[source.number]
    return state.winner if source.origin is Origin.WINNER else state.loser


def _decide(
    one: BracketPlace, other: BracketPlace, winner: int | None, dropped: frozenset[int]
) -> MatchState:
    places = (one, other)
    if not (one.known and other.known):
        return MatchState(places)
    if one.player is None or other.player is None:
        return MatchState(places, other if one.player is None else one, NOBODY)
    if winner is None:
        if one.player not in dropped and other.player not in dropped:
            return MatchState(places)
        winner = other.player if one.player in dropped else one.player
    if winner not in (one.player, other.player):
        raise ValueError(f"{winner} won a match that they are not in.")
    return MatchState(places, *((one, other) if winner == one.player else (other, one)))


def bracket_places(bracket: Bracket, states: list[MatchState]) -> dict[int, int]:
    """The place of everybody who is out, and of the champion: the later out, the better; those who
    lost in the same round share a place."""
    lives = (
        2
        if any(
            match.side is BracketSide.LOSERS or match.side is BracketSide.RESET for match in bracket
        )
        else 1
    )
    depth = _depths(bracket)
    losses: dict[int, list[int]] = {}
    for number, state in enumerate(states):
        counts = bracket[number].side is not BracketSide.RESET or state.places != (NOBODY, NOBODY)
        if counts and state.decided and state.loser.player is not None:
            losses.setdefault(state.loser.player, []).append(depth[number])
    out = {player: at[lives - 1] for player, at in losses.items() if len(at) >= lives}
    champion = states[-1].winner
    if champion.known and champion.player is not None:
        out.pop(champion.player, None)
        runner_up = states[-1].loser.player
        if runner_up is not None:
            out[runner_up] = len(bracket) + 1
        out[champion.player] = len(bracket) + 2
    total = len({place.player for state in states for place in state.places} - {None})
    still_in = total - len(out)
    return {
        player: 1 + still_in + sum(1 for other in out.values() if other > when)
        for player, when in out.items()
    }


def _depths(bracket: Bracket) -> list[int]:
    """How many matches come before each, along the longest way."""
    depths: list[int] = []
    for match in bracket:
        before = [s.number for s in match.sources if s.origin is not Origin.SEED]
        depths.append(1 + max((depths[number] for number in before), default=0))
    return depths
