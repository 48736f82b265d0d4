"""All of somebody's decks as one zip: each as text to paste and as JSON with everything in it."""

import json
import zipfile
from collections.abc import Iterable
from io import BytesIO
from typing import Any

from django.utils.text import slugify

from decks.checks.services import CheckService
from decks.models import Deck
from decks.revisions.services import state_of
from decks.text import write


def zip_decks(decks: Iterable[Deck]) -> bytes:
    """The zip; a folder a game, and a name that stays the same while the deck does."""
    service, packed = CheckService(), BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for deck in decks:
            stem = f"{deck.game}/{slugify(deck.title)[:60] or 'deck'}-{deck.key}"
            index = service.index(deck.game)
            archive.writestr(f"{stem}.txt", write(deck.as_list(), index.game, index, "text"))
            archive.writestr(f"{stem}.json", json.dumps(document(deck), indent=2))
    return packed.getvalue()


def document(deck: Deck) -> dict[str, Any]:
    """A deck with everything that its owner has put into it."""
    return {
        "game": deck.game,
        "key": deck.key,
        "visibility": deck.visibility,
        "folder": deck.folder.name if deck.folder else None,
        "created": deck.created.isoformat(),
        "updated": deck.updated.isoformat(),
        **state_of(deck).as_json(),
    }
