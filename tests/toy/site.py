"""Settings of a site that plays Pebbles too: for tests that start real processes."""

import os

from kombu import Exchange, Queue

from games.registry import GAMES
from tcgsite.settings import *  # noqa: F403
from tests.toy import PEBBLES

GAMES[PEBBLES.slug] = PEBBLES

# Queues of its own, so that sites on one broker never take each other's tasks.
_PREFIX = os.environ["TOY_SITE"]
_EXCHANGE = Exchange(_PREFIX, "direct")
CELERY_TASK_QUEUES = [  # type: ignore[assignment]
    Queue(f"{_PREFIX}-{name}", _EXCHANGE, routing_key=name, alias=name)
    for name in ("quick", "bulk")
]
