"""Plans runs: how many shards, which queue, and what makes two runs the same run."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

MIN_GAMES, MAX_GAMES = 1_000, 10_000_000
MIN_SHARD_GAMES, MAX_SHARD_GAMES = 5_000, 50_000
TARGET_SHARDS = 8
QUICK, BULK = "quick", "bulk"
MAX_QUICK_GAMES = 100_000


def shard_count(games: int) -> int:
    """Enough that all workers share the run, none so small that it is all overhead."""
    wished = max(1, min(TARGET_SHARDS, games // MIN_SHARD_GAMES))
    return max(wished, -(-games // MAX_SHARD_GAMES))


def queue_for(games: int) -> str:
    """Small runs have a queue of their own, so that large ones never hold them up."""
    return QUICK if games <= MAX_QUICK_GAMES else BULK


def fingerprint(
    *, content: Mapping[str, Any], game: str, options: Mapping[str, Any], games: Any,
    seed: int, engine: str,
) -> str:  # fmt: skip
    """One hash of all that decides a run's numbers; the deck's name does not."""
    sections = {
        section: sorted((row["code"], row["count"]) for row in rows)
        for section, rows in content.get("sections", {}).items()
    }
    key = [game, sections, sorted(options.items()), games, seed, engine]
    return hashlib.sha256(json.dumps(key, sort_keys=True, default=str).encode()).hexdigest()
