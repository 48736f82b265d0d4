"""Conditional requests: a game's answers change only when its cards or the address do."""

import hashlib
from typing import Any

from django.http import HttpRequest

from games.models import CardRevision
from games.registry import GAMES


def cards_etag(request: HttpRequest, slug: str = "", **kwargs: Any) -> str | None:
    """The ETag of an answer that depends on the address and on the game's cards alone."""
    if slug not in GAMES:
        return None
    stamp = CardRevision.objects.current(slug)
    key = f"{request.build_absolute_uri()} {stamp}"
    return f'"{hashlib.sha256(key.encode()).hexdigest()[:32]}"'
