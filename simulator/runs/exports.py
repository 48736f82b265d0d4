"""An account's simulations for its export."""

from collections.abc import Iterator

from django.contrib.auth.models import User

from decks.accounts.exports import File, as_text, exports
from simulator.models import SimulationRun, SwapSearch

FIELDS = (
    "key", "deck__key", "game", "format", "name", "content", "options", "seed", "engine", "status",
    "created", "finished",
)  # fmt: skip


@exports
def simulations(user: User) -> Iterator[File]:
    """What was simulated: from the deck, the options and the seed each run can be repeated."""
    runs = SimulationRun.objects.filter(owner=user).order_by("pk").values(*FIELDS, "games")
    searches = SwapSearch.objects.filter(owner=user).order_by("pk").values(*FIELDS, "arms")
    document = {"runs": list(runs), "swap_searches": list(searches)}
    yield "simulations.json", as_text(document)
