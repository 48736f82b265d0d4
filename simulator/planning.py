"""Plans runs: how many shards, which queue, and what makes two runs the same run."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

FEWEST_GAMES, MOST_GAMES = 1_000, 10_000_000
SMALLEST_SHARD, LARGEST_SHARD = 5_000, 50_000
SHARDS_WISHED = 8
QUICK, BULK = "quick", "bulk"
LARGEST_QUICK_RUN = 100_000


def shard_count(games: int) -> int:
    """So many that all workers share the run, none so small that it is all overhead."""
    wished = max(1, min(SHARDS_WISHED, games // SMALLEST_SHARD))
    return max(wished, -(-games // LARGEST_SHARD))


def queue_for(games: int) -> str:
    """Small runs have a queue of their own, so that large ones never hold them up."""
    return QUICK if games <= LARGEST_QUICK_RUN else BULK


def fingerprint(
    *, content: Mapping[str, Any], game: str, options: Mapping[str, Any], games: Any,
    seed: int, engine: str,
) -> str:  # fmt: skip
    """All that decides a run's numbers, as one hash; the deck's name is not among it."""
    sections = {
        section: sorted((row["code"], row["count"]) for row in rows)
        for section, rows in content.get("sections", {}).items()
    }
    key = [game, sections, sorted(options.items()), games, seed, engine]
    return hashlib.sha256(json.dumps(key, sort_keys=True, default=str).encode()).hexdigest()
