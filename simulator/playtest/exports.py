"""Games by hand in an account's export."""

from collections.abc import Iterator

from django.contrib.auth.models import User

from decks.accounts.exports import File, as_text, exports
from simulator.models import PlaytestGame

FIELDS = (
    "key", "game", "format", "name", "content", "other_name", "other_content", "seat", "options",
    "seed", "index", "engine", "choices", "outcome", "visibility", "created", "changed",
)  # fmt: skip


@exports
def playtests(user: User) -> Iterator[File]:
    """Each with all choices that were made in it."""
    yield "playtests.json", as_text(list(PlaytestGame.objects.filter(owner=user).values(*FIELDS)))
