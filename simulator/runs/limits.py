"""How many simulations and swap searches one visitor may start in a given time."""

from math import ceil

from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.throttling import UserRateThrottle

from simulator.runs.services import CannotStart


class StartThrottle(UserRateThrottle):
    """Counts starts by account, or by address without one: by page and by API alike."""

    scope = "simulate"


def require_start_allowed(request: HttpRequest) -> None:
    """For pages: raises CannotStart when this visitor has started too many."""
    throttle = StartThrottle()
    if throttle.allow_request(request, None):  # type: ignore[arg-type]
        return
    message = _(
        "You have started too many simulations (the limit is %(rate)s). Wait %(wait)s seconds."
    )
    raise CannotStart(message % {"rate": throttle.get_rate(), "wait": ceil(throttle.wait() or 1)})
