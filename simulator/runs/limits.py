"""How many simulations and swap searches one visitor may start in a given time, and how many games
they may have in all."""

from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.request import Request

from decks.access.budgets import VisitorBudget, limit_in_words
from simulator.runs.services import CannotStart


class StartThrottle(VisitorBudget):
    """Counts starts by account, or by address without one: by page and by API alike."""

    scope = "simulate"


class GamesBudget(VisitorBudget):
    """Counts the games of simulations that are started."""

    scope = "games"

    def __init__(self, games: int) -> None:
        super().__init__()
        self.amount = games


def require_start_allowed(request: HttpRequest) -> None:
    """For pages: raises CannotStart when this visitor has started too many."""
    throttle = StartThrottle()
    if throttle.allow_request(request, None):
        return
    message = _(
        "You have started too many simulations (the limit is %(rate)s). Wait %(wait)s seconds."
    )
    raise CannotStart(message % {"rate": limit_in_words(throttle), "wait": throttle.wait()})


def require_games_allowed(request: HttpRequest | Request, games: int) -> None:
    """Raises CannotStart when this visitor's simulations would have too many games in all."""
    budget = GamesBudget(games)
    if budget.allow_request(request, None):
        return
    message = _(
        "Your simulations can have %(most)s games an hour in all. Simulate fewer games, or try "
        "again in %(wait)s minutes."
    )
    most = f"{budget.num_requests:,}"
    raise CannotStart(message % {"most": most, "wait": -(-int(budget.wait()) // 60)})
