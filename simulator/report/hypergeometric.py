"""The exact chance to have seen a card, by how many cards of the deck were seen in each game."""

from collections.abc import Sequence
from math import comb

from games.engine.tally import Counts


def at_least_one(size: int, copies: int, games_by_seen: Sequence[int]) -> float:
    """At least one of the copies among the cards seen: `games_by_seen[n]` games saw n cards. The
    hypergeometric chance for each n, mixed as the games were; more cards than the deck has are all
    of them, seen again."""
    absent = sum(
        games * comb(size - copies, min(seen, size)) / comb(size, min(seen, size))
        for seen, games in enumerate(games_by_seen)
        if games
    )
    return 1 - absent / sum(games_by_seen)


def turns_with_equal_draws(seen_by_turn: Counts) -> int:
    """Up to which turn every game had seen the same number of cards."""
    several = [turn for turn, row in enumerate(seen_by_turn) if (row > 0).sum() > 1]
    return several[0] if several else len(seen_by_turn)


def spread_of_mean(total: int, games: int) -> list[int]:
    """In how many games how many cards were dealt, where hands differ by one card at most."""
    low, more = divmod(total, games)
    return [0] * low + [games - more, more]
