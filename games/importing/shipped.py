"""The card sets that ship with the project, under `fixtures/<game>/`, or with a game."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.importing.services import ImportReport, import_cards
from games.models import CardRevision, CardSet, FormatList, FormatListEntry
from games.rules.game import GameDefinition

CODE_FOLDER = Path(__file__).resolve().parent.parent


def shipped_folder(game: GameDefinition) -> Path:
    """Where the game's cards, lists and demo decks are: `fixtures/<slug>/`, or `fixtures/` in the
    game's own folder."""
    folder = Path(settings.BASE_DIR) / "fixtures" / game.slug
    return folder if folder.exists() else game.folder / "fixtures"


def card_files(game: GameDefinition) -> list[Path]:
    """Every card file of the game, in a fixed order."""
    return sorted((shipped_folder(game) / "cards").glob("*.jsonl"))


def demo_deck_files(game: GameDefinition) -> list[Path]:
    """The deck lists that ship with the game, in a fixed order."""
    return sorted((shipped_folder(game) / "demo_decks").glob("*.txt"))


def demo_deck_names(game: GameDefinition) -> dict[str, str]:
    """The names of those decks, which are their first lines, by file."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in demo_deck_files(game)}
    return {stem: text.partition("\n")[0].removeprefix("// ") for stem, text in texts.items()}


def fingerprint(game: GameDefinition) -> str:
    """A hash of all that decides the stored cards: the files, and the code that words them."""
    digest = hashlib.sha256()
    for path in _sources(game):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _sources(game: GameDefinition) -> Iterator[Path]:
    yield shipped_folder(game) / "sets.json"
    yield shipped_folder(game) / "lists.json"
    yield from card_files(game)
    yield from sorted((CODE_FOLDER / "rules").glob("*.py"))
    yield from sorted(game.folder.glob("*.py"))


def _read(game: GameDefinition, name: str) -> list[dict[str, Any]]:
    path = shipped_folder(game) / name
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return rows


def _load_list(game: GameDefinition, values: dict[str, Any]) -> None:
    """A shipped list counts as published from the day it is first loaded."""
    entries = values.pop("entries")
    row, _ = FormatList.objects.update_or_create(
        game=game.slug,
        format=values.pop("format"),
        name=values.pop("name"),
        defaults=values,
        create_defaults={**values, "published": timezone.now()},
    )
    row.entries.all().delete()
    FormatListEntry.objects.bulk_create(FormatListEntry(format_list=row, **e) for e in entries)


@transaction.atomic
def load_shipped(game: GameDefinition) -> ImportReport | None:
    """Load the game's shipped cards; None when they are there already, unchanged."""
    current = fingerprint(game)
    revision, _ = CardRevision.objects.get_or_create(game=game.slug)
    if revision.fingerprint == current:
        return None
    for values in _read(game, "sets.json"):
        code = values.pop("code")
        CardSet.objects.update_or_create(game=game.slug, code=code, defaults=values)
    for values in _read(game, "lists.json"):
        _load_list(game, values)
    with ExitStack() as stack:
        files = [(path.name, stack.enter_context(path.open("rb"))) for path in card_files(game)]
        report = import_cards(game, files)
    if not report.bad:
        CardRevision.objects.filter(game=game.slug).update(fingerprint=current)
    return report
