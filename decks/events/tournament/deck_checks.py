"""The draw of deck checks: random, in favour of those who were checked least, and repeatable.

Each player holds tickets, fewer for each check so far. A ticket's number is
SHA-256("SEED:deck-check:ROUND:PLAYER:TICKET"), tickets from 0; a player's lot is the lowest of
their tickets. The players with the lowest lots are drawn.
"""

from collections.abc import Mapping

from decks.events.tournament.lots import lot

TICKETS = 8
LEAST_SHARE = 10


def tickets(checks: int) -> int:
    """8, 4, 2, then 1: who was checked before is half as likely to be drawn again."""
    return max(1, TICKETS >> checks)


def draw_deck_checks(
    checks: Mapping[int, int], seed: str, round_number: int, share: int = LEAST_SHARE
) -> list[int]:
    """The players to check this round: `share` percent of them, rounded up.

    `checks` says how often each player was checked before.
    """
    if not LEAST_SHARE <= share <= 100:
        raise ValueError(f"The share must be from {LEAST_SHARE} to 100 percent.")
    number = -(-len(checks) * share // 100)
    order = sorted(checks, key=lambda key: (_lot(seed, round_number, key, checks[key]), key))
    return order[:number]


def _lot(seed: str, round_number: int, key: int, checks: int) -> int:
    drawn = (lot(seed, "deck-check", round_number, key, at) for at in range(tickets(checks)))
    return min(drawn)
