"""The exact odds that some games know for their own counts."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from games.engine.play import Setup

Odds = Mapping[str, Sequence[Fraction]]


def _exertions(setup: Setup) -> Odds:
    from games.highlander.play.odds import all_exertion_odds

    return {f"gems_{gem}": odds for gem, odds in all_exertion_odds(setup).items()}


EXACT: Mapping[str, Callable[[Setup], Odds]] = {"highlander": _exertions}


def exact_extras(game: str, setup: Setup) -> Odds:
    """By the count's key: the chance of 0, 1, 2 … ; nothing for most games."""
    return EXACT[game](setup) if game in EXACT else {}
